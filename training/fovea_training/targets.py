"""What the network is asked for: fixations as a smooth density."""

from __future__ import annotations

import cv2
import numpy as np

SIGMA_OF_LONG_SIDE = 0.027
"""About one degree of sight in the licensed sets' laboratories, as a share of the picture's long side."""


def density(x: np.ndarray, y: np.ndarray, shape: tuple[int, int], sigma: float) -> np.ndarray:
    """Blurred histogram of points given in cells, sum 1, float32 `[rows, columns]`; mass that leaves the frame is lost first."""
    rows, columns = shape
    counts = np.zeros(shape, np.float32)
    np.add.at(counts, (np.clip(y.astype(int), 0, rows - 1), np.clip(x.astype(int), 0, columns - 1)), 1)
    reach = 2 * int(4 * sigma + 0.5) + 1
    smooth = cv2.GaussianBlur(counts, (reach, reach), sigma, borderType=cv2.BORDER_CONSTANT)
    return smooth / smooth.sum()
