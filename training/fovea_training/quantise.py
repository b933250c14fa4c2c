"""An 8-bit twin of an exported network, for machines where speed counts more. It ships only if no metric falls by more than 1 %."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from .dataset import TRAINING_SETS, read_picture, read_set, slice_of
from .prediction import at_product_size

PICTURES_A_SET = 12
DESIGNS = 40
"""From photos alone the ranges are too narrow for designs, and attention-v5 lost .15 to .22 bits on them."""
WHOLE_NUMBERS_IN = ["Conv", "Add", "Clip"]
"""The gate and what it weighs stay in floating point: there a rounding would move a whole map."""


class Pictures(CalibrationDataReader):
    """Pictures that the ranges of values are read from."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.paths = iter(paths)

    def get_next(self) -> dict[str, np.ndarray] | None:
        path = next(self.paths, None)
        if path is None:
            return None
        pixels = at_product_size(read_picture(path))
        return {"rgb": np.ascontiguousarray(pixels.transpose(2, 0, 1)[None], dtype=np.float32)}


def quantise(model: Path, out: Path, pictures: Iterable[Path]) -> None:
    """
    Writes the twin of `model` to `out`.

    Weights take seven of their eight bits: processors without a product of bytes add two of them in sixteen bits, which eight overflow.
    """
    prepared = out.with_suffix(".prepared.onnx")
    quant_pre_process(str(model), str(prepared), skip_symbolic_shape=True)
    quantize_static(
        str(prepared), str(out), Pictures(pictures), quant_format=QuantFormat.QDQ, per_channel=True, reduce_range=True,
        op_types_to_quantize=WHOLE_NUMBERS_IN, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
        calibrate_method=CalibrationMethod.MinMax,
    )
    prepared.unlink()


def spread(paths: list[Path], count: int) -> list[Path]:
    """So many of them, evenly."""
    return paths[:: max(1, len(paths) // count)][:count]


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes an 8-bit twin of an exported network.")
    parser.add_argument("model", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--data", type=Path, required=True, help="the sets with licensed photos")
    parser.add_argument("--designs", type=Path, required=True, help="the designs that the training has drawn")
    wish = parser.parse_args()
    photos = [[picture.path for picture in read_set(wish.data, name) if slice_of(picture) == "train"] for name in TRAINING_SETS]
    looked_at = [path for paths in photos for path in spread(paths, PICTURES_A_SET)]
    quantise(wish.model, wish.out, [*looked_at, *spread(sorted(wish.designs.glob("*.jpg")), DESIGNS)])


if __name__ == "__main__":
    main()
