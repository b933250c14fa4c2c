"""Where people would look at a drawn design: the network, its lines of writing and position, in the proportions that fixations on real designs have."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np

from .dataset import DESIGN_SETS, read_picture, read_set
from .log_linear import combine, fit_powers, places
from .prediction import Predictor
from .targets import density
from .text_boxes import open_detector, text_boxes

CUES = ("net", "writing", "x", "xx", "y", "yy")
GRID_LONG_SIDE = 96
"""Cues are fitted on maps of about this size."""
USUAL_LINE = 0.03
"""Height of a line of writing that counts 1, as a share of the long side."""
SOFT = 1.5 / GRID_LONG_SIDE
EVERYWHERE = 0.02
"""Share of a target that lies anywhere: nobody looks by rule alone."""
LIKE = {"page": "fiwi", "advert": "gdi", "end_card": "gdi", "chart": "massvis"}
"""Which measured set each kind of drawn design is like; film frames are like none of them more than of another."""
OWN_SHARE = 2 / 3
"""How much the like set counts in a kind's scalars; the others share the rest, since 26 pictures are few."""
Powers = dict[str, float]


def writing_map(boxes: np.ndarray, shape: tuple[int, int]) -> np.ndarray:
    """Large lines more than small ones (by the root of their height), smoothed, 0 to about 1."""
    rows, columns = shape
    drawn = np.zeros(shape, np.float32)
    for left, top, right, bottom in boxes:
        height = min((bottom - top) * rows, (right - left) * columns) / max(shape)
        first_row, first_column = int(top * rows), int(left * columns)
        part = drawn[first_row : max(first_row + 1, int(np.ceil(bottom * rows))), first_column : max(first_column + 1, int(np.ceil(right * columns)))]
        np.maximum(part, (height / USUAL_LINE) ** 0.5, out=part)
    smooth = cv2.GaussianBlur(drawn, (0, 0), SOFT * max(shape), borderType=cv2.BORDER_REPLICATE)
    return smooth / (smooth.max() + 0.2)


def resized(log_density: np.ndarray, shape: tuple[int, int]) -> np.ndarray:
    shrinking = log_density.shape[0] > shape[0]
    small = cv2.resize(log_density, shape[::-1], interpolation=cv2.INTER_AREA if shrinking else cv2.INTER_LINEAR)
    return small - small.max()


def cues_of(log_density: np.ndarray, boxes: np.ndarray, shape: tuple[int, int]) -> dict[str, np.ndarray]:
    return {"net": resized(log_density, shape), "writing": writing_map(boxes, shape), **places(shape)}


def grid_of(width: int, height: int) -> tuple[int, int]:
    scale = GRID_LONG_SIDE / max(width, height)
    return round(height * scale), round(width * scale)


def fit_design_powers(data: Path, model: Path, threads: int) -> dict[str, Powers]:
    """Six scalars for each set that designs can be like, and for none, from the fixations on real designs; nothing else of these sets goes into the network."""
    predictor, detector = Predictor(model, threads), open_detector(threads)
    samples, shares = [], []
    for name in DESIGN_SETS:
        pictures = read_set(data, name)
        for picture in pictures:
            pixels, shape = read_picture(picture.path), grid_of(picture.width, picture.height)
            cues = cues_of(predictor.log_density(pixels, mirrored_too=True), text_boxes(detector, pixels), shape)
            samples.append((cues, density(picture.x * shape[1], picture.y * shape[0], shape, 1.0)))
            shares.append((name, 1 / len(pictures)))
    other = (1 - OWN_SHARE) / (len(DESIGN_SETS) - 1)
    fitted = {like: fit_powers(samples, CUES, [share * (OWN_SHARE if name == like else other) for name, share in shares]) for like in DESIGN_SETS}
    return fitted | {"none": fit_powers(samples, CUES, [share for _, share in shares])}


def write_targets(folder: Path, powers: dict[str, Powers], model: Path, threads: int) -> None:
    """Puts `NAME.npy` beside each drawn design."""
    predictor = Predictor(model, threads)
    for facts_path in sorted(folder.glob("*.json")):
        out = facts_path.with_suffix(".npy")
        if out.exists():
            continue
        log_density = predictor.log_density(read_picture(facts_path.with_suffix(".jpg")))
        facts = json.loads(facts_path.read_text())
        boxes = np.array(facts["boxes"], np.float32).reshape(-1, 4)
        target = combine(cues_of(log_density, boxes, log_density.shape), powers[LIKE.get(facts["kind"], "none")])
        target = (1 - EVERYWHERE) * target + EVERYWHERE / target.size
        half = out.with_suffix(".half")
        with half.open("wb") as file:
            np.save(file, target.astype(np.float32))
        half.replace(out)
