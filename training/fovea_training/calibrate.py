"""Fits what ships beside the weights: the gate on licensed photos and drawn designs, five scalars on real designs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Callable, Sequence

import numpy as np

from .dataset import DESIGN_SETS, Picture, read_picture, read_set
from .designed_frame import DESIGNED_KINDS, Gate, fit_design_calibration, fit_gate
from .prediction import Predictor, at_product_size
from .targets import SIGMA_OF_LONG_SIDE, density

PHOTOS_MOST, DESIGNS_MOST = 500, 700
"""So many are looked at: more change the gate no further."""


SHARPNESS = 0.5
"""Fixations are blurred by this share of the targets' width: with all of it the scalars flatten maps more than the fixations themselves ask for."""


def evenly(items: Sequence, most: int) -> list:
    return [items[index * len(items) // most] for index in range(most)] if len(items) > most else list(items)


def calibrate(
    seen_model: Path, photos: Sequence[Picture], designs: Path, *, data: Path, threads: int, say: Callable[[str], None]
) -> tuple[Gate, dict[str, float]]:
    """@param seen_model the network with the gate's features as a second output; @param designs folder of drawn designs"""
    predictor = Predictor(seen_model, threads)
    look = lambda path: predictor.seen(at_product_size(read_picture(path)))["features"]  # noqa: E731
    photographs = [look(picture.path) for picture in evenly(photos, PHOTOS_MOST)]
    say(f"looked at {len(photographs)} photos")
    drawn: dict[bool, list[np.ndarray]] = {True: [], False: []}
    for facts in evenly(sorted(designs.glob("*.json")), DESIGNS_MOST):
        drawn[json.loads(facts.read_text())["kind"] in DESIGNED_KINDS].append(look(facts.with_suffix(".jpg")))
    say(f"looked at {len(drawn[True])} designs and {len(drawn[False])} film frames")
    gate = fit_gate([*photographs, *drawn[False]], drawn[True])
    logits, measured, weights = [], [], []
    for name in DESIGN_SETS:
        pictures = read_set(data, name)
        chances = []
        for picture in pictures:
            seen = predictor.seen(at_product_size(read_picture(picture.path)))
            logits.append(seen["logits"])
            measured.append(measured_on(picture, seen["logits"].shape))
            weights.append(1 / len(pictures))
            chances.append(gate.chance(seen["features"]))
        say(f"{name}: taken for designs with a chance of {np.median(chances):.2f} (least {min(chances):.2f})")
    chances = [gate.chance(features) for features in photographs]
    say(f"photos: with a chance of {np.median(chances):.3f} (95 of 100 under {np.quantile(chances, 0.95):.3f})")
    return gate, fit_design_calibration(logits, measured, weights)


def measured_on(picture: Picture, shape: tuple[int, int]) -> np.ndarray:
    rows, columns = shape
    sigma = SHARPNESS * SIGMA_OF_LONG_SIDE * max(picture.width, picture.height) * (columns / picture.width + rows / picture.height) / 2
    return density(picture.x * columns, picture.y * rows, shape, sigma)
