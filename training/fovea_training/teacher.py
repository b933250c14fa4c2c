"""Converts attention-center (Apache-2.0) from TensorFlow Lite to ONNX, up to the dense map that it computes on the way to its point."""

from __future__ import annotations

import argparse
import struct
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor, nn

HEIGHT, WIDTH = 480, 640
DENSE_MAP = 1582
"""Number of the tensor with the map's logits."""
TYPES = {0: "<f4", 1: "<f2", 2: "<i4", 4: "<i8", 9: "i1", 3: "u1", 6: "?"}


class Flat:
    """A FlatBuffers file: tables of fields at offsets."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def number(self, kind: str, at: int) -> int:
        return struct.unpack_from("<" + kind, self.content, at)[0]

    def follow(self, at: int) -> int:
        return at + self.number("I", at)

    def field(self, table: int, index: int) -> int:
        """@returns where the field lies, 0 when it is left out"""
        names = table - self.number("i", table)
        if index >= (self.number("H", names) - 4) // 2:
            return 0
        offset = self.number("H", names + 4 + 2 * index)
        return table + offset if offset else 0

    def vector(self, at: int) -> tuple[int, int]:
        """@returns where the first element lies, and how many there are"""
        start = self.follow(at)
        return start + 4, self.number("I", start)

    def integers(self, at: int) -> list[int]:
        if not at:
            return []
        first, count = self.vector(at)
        return [self.number("i", first + 4 * index) for index in range(count)]

    def tables(self, at: int) -> list[int]:
        first, count = self.vector(at)
        return [self.follow(first + 4 * index) for index in range(count)]

    def option(self, table: int, index: int, kind: str, default: int) -> int:
        at = self.field(table, index) if table else 0
        return self.number(kind, at) if at else default


def activate(value: Tensor, kind: int) -> Tensor:
    return {0: lambda: value, 1: lambda: F.relu(value), 3: lambda: value.clamp(0, 6)}[kind]()


def same_padding(value: Tensor, kernel: tuple[int, int], stride: tuple[int, int], fill: float = 0.0) -> Tensor:
    rows, columns = (max((-(-side // s) - 1) * s + k - side, 0) for side, k, s in zip(value.shape[2:], kernel, stride))
    return F.pad(value, (columns // 2, columns - columns // 2, rows // 2, rows - rows // 2), value=fill)


def enlarged(value: Tensor, size: tuple[int, int]) -> Tensor:
    """The legacy rule, without a shift of half a pixel: with the other one the map's accuracy drops."""
    for dimension, wanted in ((2, size[0]), (3, size[1])):
        length = value.shape[dimension]
        places = torch.arange(wanted, dtype=torch.float32) * (length / wanted)
        low = places.floor().long().clamp(max=length - 1)
        share = (places - low).view([-1, 1] if dimension == 2 else [-1])
        value = value.index_select(dimension, low) * (1 - share) + value.index_select(dimension, (low + 1).clamp(max=length - 1)) * share
    return value


class Graph(nn.Module):
    """Runs the file's operators one after another, until the dense map is there."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.flat = flat = Flat(path.read_bytes())
        root = flat.follow(0)
        self.codes = [self.code(table) for table in flat.tables(flat.field(root, 1))]
        graph = flat.tables(flat.field(root, 2))[0]
        self.constants = self.read_constants(root, graph)
        self.input = flat.integers(flat.field(graph, 1))[-1]
        self.steps = flat.tables(flat.field(graph, 3))

    def code(self, table: int) -> int:
        return max(self.flat.option(table, 0, "b", 0), self.flat.option(table, 3, "i", 0))

    def read_constants(self, root: int, graph: int) -> dict[int, Tensor]:
        flat, found = self.flat, {}
        buffers = flat.tables(flat.field(root, 4))
        for index, table in enumerate(flat.tables(flat.field(graph, 0))):
            shape, kind = flat.integers(flat.field(table, 0)), flat.option(table, 1, "b", 0)
            data = flat.field(buffers[flat.option(table, 2, "I", 0)], 0)
            first, length = flat.vector(data) if data else (0, 0)
            if length:
                array = np.frombuffer(flat.content[first : first + length], TYPES[kind]).reshape(shape).copy()
                found[index] = torch.from_numpy(array)
            elif 0 in shape:
                found[index] = torch.zeros(shape, dtype=torch.int64)
        return found

    def forward(self, pictures: Tensor) -> Tensor:
        flat, values = self.flat, {**self.constants, self.input: pictures}
        for step in self.steps:
            inputs = [values[index] for index in flat.integers(flat.field(step, 1)) if index >= 0]
            options = flat.field(step, 4)
            code = self.codes[flat.option(step, 0, "I", 0)]
            output = flat.integers(flat.field(step, 2))[0]
            values[output] = self.compute(code, inputs, flat.follow(options) if options else 0)
            if output == DENSE_MAP:
                return values[output].reshape(HEIGHT, WIDTH)
        raise ValueError(f"the file has no tensor {DENSE_MAP}")

    def compute(self, code: int, inputs: list[Tensor], options: int) -> Tensor:
        first = inputs[0]
        simple = {
            6: lambda: first.float(),
            0: lambda: activate(first + inputs[1], self.flat.option(options, 0, "b", 0)),
            18: lambda: activate(first * inputs[1], self.flat.option(options, 0, "b", 0)),
            41: lambda: first - inputs[1],
            42: lambda: first / inputs[1],
            59: lambda: -first,
            76: lambda: torch.rsqrt(first),
            92: lambda: first**2,
            117: lambda: F.hardswish(first),
            19: lambda: F.relu(first),
            14: lambda: torch.sigmoid(first),
            106: lambda: sum(inputs),
            126: lambda: first @ inputs[1],
            9: lambda: F.linear(first, inputs[1]),
            2: lambda: torch.cat(inputs, self.flat.option(options, 0, "i", 0)),
            77: lambda: torch.tensor(first.shape, dtype=torch.int64),
            45: lambda: first[int(inputs[1][0])],
            83: lambda: torch.stack([torch.as_tensor(value).to(torch.int64) for value in inputs]),
            22: lambda: first.reshape([int(size) for size in inputs[1]]),
            145: lambda: torch.tensor(torch.broadcast_shapes(*([int(size) for size in shape] for shape in inputs)), dtype=torch.int64),
            130: lambda: first.expand([int(size) for size in inputs[1]]) if len(inputs[1]) else first,
            65: lambda: self.slice(inputs),
        }
        return simple[code]() if code in simple else self.over_pictures(code, inputs, options)

    @staticmethod
    def slice(inputs: list[Tensor]) -> Tensor:
        value = inputs[0]
        for dimension, (start, size) in enumerate(zip(inputs[1].tolist(), inputs[2].tolist())):
            value = value.narrow(dimension, start, size if size >= 0 else value.shape[dimension] - start)
        return value

    def over_pictures(self, code: int, inputs: list[Tensor], options: int) -> Tensor:
        flat, first = self.flat, inputs[0]
        if code in (40, 74, 82):
            axes, keep = [int(axis) for axis in inputs[1].reshape(-1)], bool(flat.option(options, 0, "b", 0))
            return {40: torch.mean, 74: torch.sum, 82: torch.amax}[code](first, axes, keepdim=keep)
        planes = first.permute(0, 3, 1, 2)
        if code == 23:
            return enlarged(planes, (int(inputs[1][0]), int(inputs[1][1]))).permute(0, 2, 3, 1)
        stride = (flat.option(options, 2, "i", 1), flat.option(options, 1, "i", 1))
        is_padded = flat.option(options, 0, "b", 0) == 0
        if code == 17:
            kernel = (flat.option(options, 4, "i", 1), flat.option(options, 3, "i", 1))
            planes = same_padding(planes, kernel, stride, -1e30) if is_padded else planes
            return F.max_pool2d(planes, kernel, stride).permute(0, 2, 3, 1)
        if code not in (3, 4):
            raise ValueError(f"operator {code} is not known")
        weights = inputs[1].permute(0, 3, 1, 2) if code == 3 else inputs[1].permute(3, 0, 1, 2)
        planes = same_padding(planes, tuple(weights.shape[2:]), stride) if is_padded else planes
        out = F.conv2d(planes, weights, inputs[2] if len(inputs) > 2 else None, stride, groups=1 if code == 3 else planes.shape[1])
        return activate(out, flat.option(options, 3 if code == 3 else 4, "b", 0)).permute(0, 2, 3, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description="attention-center as ONNX: x [1, 480, 640, 3], 0..1 → logits [480, 640]")
    parser.add_argument("tflite", type=Path)
    parser.add_argument("onnx", type=Path)
    wish = parser.parse_args()
    with torch.no_grad():
        picture = torch.rand(1, HEIGHT, WIDTH, 3)
        torch.onnx.export(Graph(wish.tflite).eval(), (picture,), str(wish.onnx), dynamo=False, opset_version=17, input_names=["x"], output_names=["logits"])


if __name__ == "__main__":
    main()
