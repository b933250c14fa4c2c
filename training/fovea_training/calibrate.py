"""Fits what ships beside the weights: the gate on licensed photos and drawn designs, directions on drawn designs, eighteen scalars on real ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Callable, Sequence

import numpy as np
import torch

from .dataset import DESIGN_SETS, Picture, read_picture, read_set
from .designed_frame import DESIGNED_KINDS, Calibration, Gate, LookedAt, fit_gate, fit_powers_of_designs, made_anew, principal_directions, read_off
from .prediction import Predictor, at_product_size, log_sum
from .settled import settled
from .targets import SIGMA_OF_LONG_SIDE, density

PHOTOS_MOST, DESIGNS_MOST = 500, 700
"""So many are looked at: more change the gate no further."""
DIRECTIONS_FROM, CELLS_EACH = 170, 200
"""So many drawn designs, and so many cells of each, say what the decoder sees in designs."""
SHARPNESS = 0.5
"""Fixations are blurred by this share of the targets' width: with all of it the scalars flatten maps more than the fixations themselves ask for."""
CANVAS_WIDTH, CANVAS_HEIGHT, CANVAS_SIGMA = 640, 480, 19
"""What the correlation is taken with is as smooth as in the harness (`engine/src/evaluate/score-canvas.ts`)."""
PARTS = 6
"""Into so many parts the designs are split, to see what the scalars are worth on pictures that they were not fitted on."""


def evenly(items: Sequence, most: int) -> list:
    return [items[index * len(items) // most] for index in range(most)] if len(items) > most else list(items)


def calibrate(
    seen_model: Path, photos: Sequence[Picture], designs: Path, *, data: Path, threads: int, say: Callable[[str], None]
) -> Calibration:
    """@param seen_model the network with what is fitted on as further outputs; @param designs folder of drawn designs"""
    predictor = Predictor(seen_model, threads)
    look = lambda path: predictor.seen(at_product_size(read_picture(path)))["features"]  # noqa: E731
    photographs = [look(picture.path) for picture in evenly(photos, PHOTOS_MOST)]
    say(f"looked at {len(photographs)} photos")
    drawn = [look(path) for path in drawn_designs(designs, True, DESIGNS_MOST)]
    film_frames = [look(path) for path in drawn_designs(designs, False, DESIGNS_MOST)]
    say(f"looked at {len(drawn)} designs and {len(film_frames)} film frames")
    gate = fit_gate([*photographs, *film_frames], drawn)
    chances = [gate.chance(features) for features in photographs]
    say(f"photos: with a chance of {np.median(chances):.3f} (95 of 100 under {np.quantile(chances, 0.95):.3f})")
    return calibrate_behind(gate, predictor, designs, data=data, say=say)


def calibrate_behind(gate: Gate, predictor: Predictor, designs: Path, *, data: Path, say: Callable[[str], None]) -> Calibration:
    """All but the gate."""
    directions = directions_of(predictor, drawn_designs(designs, True, DIRECTIONS_FROM))
    looked_at = [look_at(predictor, gate, directions, picture) for name in DESIGN_SETS for picture in read_set(data, name)]
    for name in DESIGN_SETS:
        chances = [design.chance for design in looked_at if design.set_name == name]
        say(f"{name}: taken for designs with a chance of {np.median(chances):.2f} (least {min(chances):.2f})")
    say_worth(looked_at, say)
    return Calibration(gate, directions, fit_powers_of_designs(looked_at))


def drawn_designs(folder: Path, designed: bool, most: int) -> list[Path]:
    """Designs proper, or the film frames with writing among them; `most` of all that were drawn are asked."""
    facts = evenly(sorted(folder.glob("*.json")), most)
    return [path.with_suffix(".jpg") for path in facts if (json.loads(path.read_text())["kind"] in DESIGNED_KINDS) == designed]


def directions_of(predictor: Predictor, designs: Sequence[Path]) -> np.ndarray:
    dice, cells = np.random.default_rng(0), []
    for path in designs:
        decoded = predictor.seen(at_product_size(read_picture(path)))["decoded"]
        flat = decoded.reshape(len(decoded), -1).T
        cells.append(flat[dice.choice(len(flat), CELLS_EACH, replace=False)])
    return principal_directions(np.concatenate(cells))


def look_at(predictor: Predictor, gate: Gate, directions: np.ndarray, picture: Picture) -> LookedAt:
    seen = predictor.seen(at_product_size(read_picture(picture.path)))
    logits = settled(torch.tensor(seen["logits"])[None, None])[0, 0].numpy()
    decoded = torch.tensor(seen["decoded"])[None]
    components = np.stack([read_off(decoded, torch.tensor(direction))[0, 0].numpy() for direction in directions])
    rows, columns = logits.shape
    cells_a_pixel = (columns / picture.width + rows / picture.height) / 2
    degree = CANVAS_SIGMA / min(CANVAS_WIDTH / picture.width, CANVAS_HEIGHT / picture.height)
    sigmas = (SHARPNESS * SIGMA_OF_LONG_SIDE * max(picture.width, picture.height), degree)
    fixations, attention = (density(picture.x * columns, picture.y * rows, (rows, columns), sigma * cells_a_pixel) for sigma in sigmas)
    return LookedAt(picture.set_name, logits, components, gate.chance(seen["features"]), fixations, attention)


def say_worth(designs: Sequence[LookedAt], say: Callable[[str], None]) -> None:
    """Each picture under scalars that were fitted on the others, beside the bare network."""
    found: dict[str, list[tuple[float, ...]]] = {name: [] for name in DESIGN_SETS}
    for part in range(PARTS):
        powers = fit_powers_of_designs([design for index, design in enumerate(designs) if index % PARTS != part])
        for design in designs[part::PARTS]:
            found[design.set_name].append((*told(design.logits, design), *told(made_anew(design, powers), design)))
    for name, rows in found.items():
        bare, bare_bits, made, made_bits = np.mean(rows, 0)
        say(f"{name}: CC {bare:.3f}, by scalars of other pictures {made:.3f}; {made_bits - bare_bits:+.3f} bits")


def told(logits: np.ndarray, design: LookedAt) -> tuple[float, float]:
    """@returns the correlation with what people looked at, and the likelihood of their fixations in bits"""
    log_density = logits - log_sum(logits)
    correlation = np.corrcoef(np.exp(log_density).ravel(), design.attention.ravel())[0, 1]
    return float(correlation), float((design.fixations * log_density).sum() / np.log(2))
