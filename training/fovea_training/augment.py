"""One picture, framed a little differently each time."""

from __future__ import annotations

import cv2
import numpy as np

from .dataset import Picture, read_picture
from .targets import SIGMA_OF_LONG_SIDE, density

OUTPUT_STRIDE = 4
MASS_KEPT_MIN = 0.55
"""A crop keeps at least this share of the fixations; else it is drawn again, and at last the whole picture is taken."""
CROP_TRIES = 4
Crop = tuple[float, float, float, float]
WHOLE: Crop = (0.0, 0.0, 1.0, 1.0)


def crop_for(picture: Picture, shape: tuple[int, int], dice: np.random.Generator) -> Crop:
    """Left, top, right, bottom as shares: a part with about the proportions of `shape`."""
    wanted = shape[1] / shape[0] * dice.uniform(0.92, 1.08)
    own = picture.width / picture.height
    for _ in range(CROP_TRIES):
        scale = dice.uniform(0.75, 1.0)
        across, down = (scale, scale * own / wanted) if wanted > own else (scale * wanted / own, scale)
        left, top = dice.uniform(0, 1 - across), dice.uniform(0, 1 - down)
        inside = (picture.x >= left) & (picture.x < left + across) & (picture.y >= top) & (picture.y < top + down)
        if inside.mean() >= MASS_KEPT_MIN:
            return left, top, left + across, top + down
    return WHOLE


def cut(pixels: np.ndarray, crop: Crop, shape: tuple[int, int]) -> np.ndarray:
    height, width = pixels.shape[:2]
    left, top, right, bottom = (round(share * side) for share, side in zip(crop, (width, height, width, height)))
    part = pixels[top:bottom, left:right]
    shrinking = part.shape[0] > shape[0]
    return cv2.resize(part, shape[::-1], interpolation=cv2.INTER_AREA if shrinking else cv2.INTER_LINEAR)


def target_of(picture: Picture, crop: Crop, shape: tuple[int, int]) -> np.ndarray:
    """The fixations inside the crop, as a density at a quarter of the shape; the blur keeps its size in the world."""
    left, top, right, bottom = crop
    rows, columns = shape[0] // OUTPUT_STRIDE, shape[1] // OUTPUT_STRIDE
    x, y = (picture.x - left) / (right - left), (picture.y - top) / (bottom - top)
    inside = (x >= 0) & (x < 1) & (y >= 0) & (y < 1)
    cells_per_pixel = (columns / ((right - left) * picture.width) + rows / ((bottom - top) * picture.height)) / 2
    sigma = SIGMA_OF_LONG_SIDE * max(picture.width, picture.height) * cells_per_pixel
    return density(x[inside] * columns, y[inside] * rows, (rows, columns), sigma)


def photo_sample(picture: Picture, shape: tuple[int, int], dice: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """@returns pixels `[h, w, 3]` uint8 and the density `[h / 4, w / 4]`"""
    crop = crop_for(picture, shape, dice) if dice.random() < 0.75 else WHOLE
    pixels, target = cut(read_picture(picture.path), crop, shape), target_of(picture, crop, shape)
    if dice.random() < 0.5:
        pixels, target = pixels[:, ::-1], target[:, ::-1]
    return np.ascontiguousarray(pixels), np.ascontiguousarray(target)
