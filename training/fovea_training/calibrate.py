"""Fits what ships beside the weights: the gate on licensed photos and drawn designs, ten scalars on real designs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Callable, Sequence

import numpy as np
import torch

from .dataset import DESIGN_SETS, Picture, read_picture, read_set
from .designed_frame import DESIGNED_KINDS, UNCHANGED, Gate, LookedAt, fit_gate, fit_powers_of_designs, recombined
from .prediction import Predictor, at_product_size, log_sum
from .settled import settled
from .targets import SIGMA_OF_LONG_SIDE, density

PHOTOS_MOST, DESIGNS_MOST = 500, 700
"""So many are looked at: more change the gate no further."""
SHARPNESS = 0.5
"""Fixations are blurred by this share of the targets' width: with all of it the scalars flatten maps more than the fixations themselves ask for."""
PARTS = 6
"""Into so many parts the designs are split, to see what the scalars are worth on pictures that they were not fitted on."""


def evenly(items: Sequence, most: int) -> list:
    return [items[index * len(items) // most] for index in range(most)] if len(items) > most else list(items)


def calibrate(
    seen_model: Path, photos: Sequence[Picture], designs: Path, *, data: Path, threads: int, say: Callable[[str], None]
) -> tuple[Gate, np.ndarray]:
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
    looked_at = [look_at(predictor, gate, picture) for name in DESIGN_SETS for picture in read_set(data, name)]
    for name in DESIGN_SETS:
        chances = [design.chance for design in looked_at if design.set_name == name]
        say(f"{name}: taken for designs with a chance of {np.median(chances):.2f} (least {min(chances):.2f})")
    chances = [gate.chance(features) for features in photographs]
    say(f"photos: with a chance of {np.median(chances):.3f} (95 of 100 under {np.quantile(chances, 0.95):.3f})")
    say_worth(looked_at, say)
    return gate, fit_powers_of_designs(looked_at)


def look_at(predictor: Predictor, gate: Gate, picture: Picture) -> LookedAt:
    seen = predictor.seen(at_product_size(read_picture(picture.path)))
    logits = settled(torch.tensor(seen["logits"])[None, None])[0, 0].numpy()
    rows, columns = logits.shape
    sigma = SIGMA_OF_LONG_SIDE * max(picture.width, picture.height) * (columns / picture.width + rows / picture.height) / 2
    fixations, attention = (density(picture.x * columns, picture.y * rows, (rows, columns), share * sigma) for share in (SHARPNESS, 1))
    return LookedAt(picture.set_name, logits, gate.chance(seen["features"]), fixations, attention)


def say_worth(designs: Sequence[LookedAt], say: Callable[[str], None]) -> None:
    """Each picture under scalars that were fitted on the others, beside the bare network."""
    found: dict[str, list[tuple[float, ...]]] = {name: [] for name in DESIGN_SETS}
    for part in range(PARTS):
        powers = fit_powers_of_designs([design for index, design in enumerate(designs) if index % PARTS != part])
        for design in designs[part::PARTS]:
            own = (1 - design.chance) * UNCHANGED + design.chance * powers
            made = recombined(torch.tensor(design.logits)[None, None], torch.tensor(own)[None])[0, 0].numpy()
            found[design.set_name].append((*told(design.logits, design), *told(made, design)))
    for name, rows in found.items():
        bare, bare_bits, made, made_bits = np.mean(rows, 0)
        say(f"{name}: CC {bare:.3f}, by scalars of other pictures {made:.3f}; {made_bits - bare_bits:+.3f} bits")


def told(logits: np.ndarray, design: LookedAt) -> tuple[float, float]:
    """@returns the correlation with what people looked at, and the likelihood of their fixations in bits"""
    log_density = logits - log_sum(logits)
    correlation = np.corrcoef(np.exp(log_density).ravel(), design.attention.ravel())[0, 1]
    return float(correlation), float((design.fixations * log_density).sum() / np.log(2))
