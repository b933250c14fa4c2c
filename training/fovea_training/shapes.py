"""The sizes that pictures are brought to: those that the product uses."""

from __future__ import annotations

import math

STEP = 32
SHAPES = ((288, 512), (384, 608), (448, 608), (480, 480), (608, 448), (608, 384), (512, 288))
"""Height and width for 16:9, 16:10, 4:3, 1:1 and the same turned; `engine/src/saliency/input-size.ts` has the same."""


def nearest_shape(width: int, height: int) -> tuple[int, int]:
    return min(SHAPES, key=lambda shape: abs(math.log(shape[1] / shape[0] * height / width)))


def scaled(shape: tuple[int, int], scale: float) -> tuple[int, int]:
    height, width = (max(STEP, round(side * scale / STEP) * STEP) for side in shape)
    return height, width
