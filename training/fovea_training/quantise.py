"""An 8-bit twin of an exported network, for machines where speed counts more. It ships only if no metric falls by more than 1 %."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from .dataset import TRAINING_SETS, read_picture, read_set, slice_of
from .prediction import at_product_size

PICTURES_A_SET = 12
WHOLE_NUMBERS_IN = ["Conv", "Add", "Clip"]
"""The gate and what it weighs stay in floating point: there a rounding would move a whole map."""


class Pictures(CalibrationDataReader):
    """Pictures that the ranges of values are read from."""

    def __init__(self, data: Path) -> None:
        learnt = [[picture for picture in read_set(data, name) if slice_of(picture) == "train"] for name in TRAINING_SETS]
        self.paths = iter([picture.path for pictures in learnt for picture in pictures[:: len(pictures) // PICTURES_A_SET]])

    def get_next(self) -> dict[str, np.ndarray] | None:
        path = next(self.paths, None)
        if path is None:
            return None
        pixels = at_product_size(read_picture(path))
        return {"rgb": np.ascontiguousarray(pixels.transpose(2, 0, 1)[None], dtype=np.float32)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes an 8-bit twin of an exported network.")
    parser.add_argument("model", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    wish = parser.parse_args()
    prepared = wish.out.with_suffix(".prepared.onnx")
    quant_pre_process(str(wish.model), str(prepared), skip_symbolic_shape=True)
    quantize_static(
        str(prepared), str(wish.out), Pictures(wish.data), quant_format=QuantFormat.QDQ, per_channel=True, op_types_to_quantize=WHOLE_NUMBERS_IN,
        activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, calibrate_method=CalibrationMethod.MinMax,
    )
    prepared.unlink()


if __name__ == "__main__":
    main()
