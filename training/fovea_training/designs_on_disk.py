"""Synthetic designs as files: `NAME.jpg` and `NAME.npy`, the target density at a quarter of the picture's size."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from .augment import OUTPUT_STRIDE
from .dataset import read_picture


@dataclass(frozen=True)
class Design:
    """A drawn picture whose target is known."""

    path: Path
    width: int
    height: int


def read_designs(folder: Path) -> list[Design]:
    """Every design that has a target, in order of name."""
    designs = []
    for path in sorted(folder.glob("*.npy")):
        rows, columns = np.load(path, mmap_mode="r").shape
        designs.append(Design(path.with_suffix(".jpg"), columns * OUTPUT_STRIDE, rows * OUTPUT_STRIDE))
    return designs


def design_sample(design: Design, shape: tuple[int, int], _dice: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """As `photo_sample`, but whole and never mirrored: writing is not."""
    pixels = cv2.resize(read_picture(design.path), shape[::-1], interpolation=cv2.INTER_AREA)
    rows, columns = shape[0] // OUTPUT_STRIDE, shape[1] // OUTPUT_STRIDE
    target = np.load(design.path.with_suffix(".npy")).astype(np.float32)
    target = np.maximum(cv2.resize(target, (columns, rows), interpolation=cv2.INTER_LINEAR), 0)
    return pixels, target / target.sum()
