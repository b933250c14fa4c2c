"""Pictures with fixations: reading and checking the folders `<set>/images/*` and `<set>/points.csv`."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

TRAINING_SETS = ("osie", "crowd", "scene")
"""Sets under the MIT licence, with pictures and labels free to train on."""
DESIGN_SETS = ("fiwi", "gdi", "massvis")
"""Sets without a stated licence: scalars are fitted on them, nothing else."""
COLUMNS = ("image", "observer", "x", "y", "duration_ms", "index")


@dataclass(frozen=True)
class Picture:
    """One picture and everybody's fixations on it; x and y as shares of width and height."""

    set_name: str
    name: str
    path: Path
    width: int
    height: int
    x: np.ndarray
    y: np.ndarray
    observer: np.ndarray

    @property
    def number(self) -> int:
        digits = re.findall(r"\d+", self.name)
        return int(digits[0]) if digits else 0


class DataFault(Exception):
    """The data is not what the README of the data says; the message says where."""


def read_set(root: Path, set_name: str) -> list[Picture]:
    """Every picture of a set that somebody looked at, in order of name. Fixations outside the picture are left out."""
    folder = root / set_name
    rows = read_points(folder / "points.csv")
    pictures = []
    for path in sorted((folder / "images").iterdir()):
        points = rows.get(path.name) or rows.get(path.stem)
        if points is None:
            raise DataFault(f"{path}: no line of points.csv names this picture")
        height, width = read_picture(path).shape[:2]
        pictures.append(picture_of(set_name, path, (width, height), points))
    return pictures


def picture_of(set_name: str, path: Path, size: tuple[int, int], points: list[tuple[float, float, str]]) -> Picture:
    width, height = size
    x, y = (np.array([point[axis] for point in points], np.float64) for axis in (0, 1))
    inside = (x >= 0) & (x < width) & (y >= 0) & (y < height)
    if inside.mean() < 0.5:
        raise DataFault(f"{path}: more than half of the fixations lie outside {width}×{height}")
    who = np.array([point[2] for point in points])
    return Picture(set_name, path.name, path, width, height, x[inside] / width, y[inside] / height, who[inside])


def read_points(path: Path) -> dict[str, list[tuple[float, float, str]]]:
    rows: dict[str, list[tuple[float, float, str]]] = defaultdict(list)
    with path.open(newline="") as file:
        reader = csv.DictReader(file)
        if tuple(reader.fieldnames or ()) != COLUMNS:
            raise DataFault(f"{path}: the columns are {reader.fieldnames}, not {COLUMNS}")
        for row in reader:
            rows[row["image"]].append((float(row["x"]), float(row["y"]), row["observer"]))
    return rows


def read_picture(path: Path) -> np.ndarray:
    """RGB, uint8, `[h, w, 3]`."""
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if picture is None:
        raise DataFault(f"{path}: this is no picture")
    return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


HELD_OUT_REMAINDER = {"osie": 1, "crowd": 2, "scene": 2}
"""Of numbers divided by 5. (Crowd and scene have no pictures with remainder 1.)"""


def slice_of(picture: Picture) -> str:
    """Which part a licensed picture belongs to: `train`, `tune` (looked at while choosing) or `last` (looked at when a network was whole; the model card says how often)."""
    if picture.number % 5 != HELD_OUT_REMAINDER[picture.set_name]:
        return "train"
    return "tune" if picture.number % 2 else "last"
