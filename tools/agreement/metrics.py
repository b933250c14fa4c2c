"""
Writes cases whose scores pysaliency has reckoned, for the metric tests of the product: `python metrics.py CASES.json`.

Run it in an environment of its own (`metrics-requirements.txt` beside this file): pysaliency is an independent implementation by other people,
and neither the product nor the training needs it.
@see Kümmerer, Wallis and Bethge, pysaliency, https://github.com/matthias-k/pysaliency
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pysaliency
from pysaliency import metrics
from pysaliency.roc import general_roc

ROWS, COLUMNS = 9, 12
CASES = 24
BASELINE_SHARE = 0.01
"""What the product mixes into a prediction before any logarithm."""


class Known(pysaliency.Model):
    """A model that predicts one density for every picture."""

    def __init__(self, density: np.ndarray) -> None:
        super().__init__()
        self.density = density

    def _log_density(self, stimulus: np.ndarray) -> np.ndarray:
        return np.log(self.density)


def counts(dice: np.random.Generator, levels: int) -> np.ndarray:
    """A map in whole numbers, which a file keeps exactly. Few levels make ties, where areas under curves differ from one another."""
    return dice.integers(1, levels, (ROWS, COLUMNS))


def points(dice: np.random.Generator, count: int) -> np.ndarray:
    """Rows and columns; some places more than once."""
    return np.stack([dice.integers(0, ROWS, count), dice.integers(0, COLUMNS, count)], 1)


def case(number: int) -> dict:
    dice = np.random.default_rng(number)
    levels = (6, 40, 4000)[number % 3]
    maps = {name: counts(dice, levels) for name in ("predicted", "measured", "baseline")}
    predicted, measured, baseline = (map_ / map_.sum() for map_ in maps.values())
    looked, elsewhere = points(dice, 3 + number), points(dice, 30)
    at = lambda map_, where: map_[where[:, 0], where[:, 1]]  # noqa: E731
    stimuli = pysaliency.Stimuli([np.zeros((ROWS, COLUMNS, 3), np.uint8)])
    fixations = pysaliency.Fixations.create_without_history(x=looked[:, 1], y=looked[:, 0], n=np.zeros(len(looked), int))
    mixed = Known((1 - BASELINE_SHARE) * predicted + BASELINE_SHARE * baseline)
    scores = {
        "aucJudd": general_roc(at(predicted, looked), predicted.ravel())[0],
        "shuffledAuc": general_roc(at(predicted, looked), at(predicted, elsewhere))[0],
        "nss": metrics.NSS(predicted, looked[:, 1], looked[:, 0]).mean(),
        "correlation": metrics.CC(predicted, measured),
        "similarity": metrics.SIM(predicted, measured),
        "divergence": metrics.MIT_KLDiv(predicted, measured),
        "informationGain": mixed.information_gain(stimuli, fixations, Known(baseline)),
    }
    return {
        **{name: map_.ravel().tolist() for name, map_ in maps.items()},
        "fixations": looked.tolist(),
        "others": elsewhere.tolist(),
        "scores": {name: float(value) for name, value in scores.items()},
    }


def main() -> None:
    out = {"by": f"pysaliency {version('pysaliency')}", "columns": COLUMNS, "cases": [case(number) for number in range(CASES)]}
    Path(sys.argv[1]).write_text(json.dumps(out) + "\n")


if __name__ == "__main__":
    main()
