"""
The network in eight bits, which is what ships: two fifths less time, a third of the size, and it says the same.

Three things keep it the same. The first two blocks and everything after the last layer of the decoder stay in floating point: the former see few
levels in dark frames, the latter tell densities over many powers of ten. Ranges come from photos and drawn designs alike. And each channel of
weights is scaled so that no processor overflows (`overflow_free_scales`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from .dataset import TRAINING_SETS, Picture, read_picture, slice_of
from .prediction import Predictor, at_product_size

PICTURES_A_SET = 12
DESIGNS = 40
"""From photos alone the ranges are too narrow for designs, and attention-v5 lost .15 to .22 bits on them."""
IN_EIGHT_BITS = ("Conv", "Add", "Clip")
IN_FLOATING_POINT = ("/_conv_stem", "/_swish", "/_blocks.0", "/_blocks.1", "/relations", "/d4.3", "/d4.5", "/o")
"""Parts of the network by where their names begin. Attention and its norms are a hundredth of the work; what `/d4.3` says is read before it is clipped, too."""
LAST_LAYER = "/o/Conv"
HIGHEST_PRODUCT, HIGHEST_CODE, HIGHEST_WEIGHT = 2**15 - 1, 255, 127
LEAST_AGREEMENT = 0.999


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


def quantise(model: Path, out: Path, pictures: Sequence[Path], least_agreement: float = LEAST_AGREEMENT) -> float:
    """
    Writes `model` in eight bits to `out`.

    @returns the mean correlation of its densities with those of `model`, over `pictures`
    @raises ValueError where that is less than `least_agreement`; then nothing is left at `out`
    """
    prepared = out.with_suffix(".prepared.onnx")
    quant_pre_process(str(model), str(prepared), skip_symbolic_shape=True)
    graph = onnx.load(prepared).graph
    quantize_static(
        str(prepared), str(out), Pictures(pictures), quant_format=QuantFormat.QDQ, per_channel=True, op_types_to_quantize=list(IN_EIGHT_BITS),
        nodes_to_quantize=rounded_nodes(graph), activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
        calibrate_method=CalibrationMethod.MinMax, extra_options={"TensorQuantOverrides": scales_of_weights(graph)},
    )
    prepared.unlink()
    agreement = agreement_of(model, out, pictures)
    if agreement < least_agreement:
        out.unlink()
        raise ValueError(f"{out}: in eight bits the network agrees with itself to {agreement:.5f} only")
    return agreement


def rounded_nodes(graph: onnx.GraphProto) -> list[str]:
    """Names of the nodes that are computed in eight bits: all that lead to the last layer, but for what stays in floating point."""
    maker = {output: node for node in graph.node for output in node.output}
    waiting, leading = [node for node in graph.node if node.name == LAST_LAYER], {}
    while waiting:
        node = waiting.pop()
        if node.name not in leading:
            leading[node.name] = node
            waiting.extend(maker[name] for name in node.input if name in maker)
    return [name for name, node in leading.items() if node.op_type in IN_EIGHT_BITS and not within(name, IN_FLOATING_POINT)]


def within(name: str, parts: Iterable[str]) -> bool:
    return any(name == part or name.startswith(f"{part}/") for part in parts)


def scales_of_weights(graph: onnx.GraphProto) -> dict[str, list[dict[str, object]]]:
    """A scale for each output channel of each convolution, as the runtime's quantiser takes them."""
    stored = {tensor.name: tensor for tensor in graph.initializer}
    wishes = {}
    for node in graph.node:
        if node.op_type == "Conv" and node.input[1] in stored:
            scales = overflow_free_scales(numpy_helper.to_array(stored[node.input[1]]))
            wish = [{"quant_type": QuantType.QInt8, "scale": scale, "zero_point": np.int8(0)} for scale in scales]
            wishes[node.input[1]] = [{**wish[0], "axis": 0}, *wish[1:]]
    return wishes


def overflow_free_scales(weights: np.ndarray) -> np.ndarray:
    """
    The finest scale of each output channel at which no sum overflows.

    Processors without a product of bytes (x86-64 before VNNI) multiply unsigned codes by signed weights and add two neighbours in sixteen bits, where
    255 · (127 + 127) does not fit. To take a bit from all weights would be the usual remedy; but two large weights of one sign side by side are
    rare, so only channels that have them get coarser. Convolutions of a channel by itself add in thirty-two bits everywhere.

    @param weights `[outputs, inputs, h, w]` @returns float32 `[outputs]`
    """
    outputs, inputs = weights.shape[:2]
    flat = np.abs(weights).reshape(outputs, -1)
    scales = flat.max(1) / HIGHEST_WEIGHT
    if inputs > 1:
        # Rounding adds half a step to each of the two.
        highest_sum = HIGHEST_PRODUCT // HIGHEST_CODE - 1
        neighbours = weights.transpose(0, 2, 3, 1).reshape(outputs, -1)
        scales = np.maximum(scales, np.abs(neighbours[:, :-1] + neighbours[:, 1:]).max(1) / highest_sum)
    # A channel without weights still has a bias, which is told in steps of this.
    return np.maximum(scales, max(scales.max() / 1000, 1e-6)).astype(np.float32)


def agreement_of(model: Path, other: Path, pictures: Iterable[Path]) -> float:
    """@returns the correlation of what two files say of the density, mean over pictures"""
    first, second = (Predictor(path, 2) for path in (model, other))
    found = []
    for path in pictures:
        pixels = read_picture(path)
        found.append(np.corrcoef(*(np.exp(network.log_density(pixels)).ravel() for network in (first, second)))[0, 1])
    return float(np.mean(found))


def calibration_pictures(photos: Sequence[Picture], designs: Path) -> list[Path]:
    """Learnt photos of each set and drawn designs, evenly spread."""
    chosen = []
    for name in TRAINING_SETS:
        paths = [photo.path for photo in photos if photo.set_name == name and slice_of(photo) == "train"]
        chosen += spread(paths, PICTURES_A_SET)
    return [*chosen, *spread(sorted(designs.glob("*.jpg")), DESIGNS)]


def spread(paths: Sequence[Path], count: int) -> Sequence[Path]:
    """So many of them, evenly."""
    return paths[:: max(1, len(paths) // count)][:count]
