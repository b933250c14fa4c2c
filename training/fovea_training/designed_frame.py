"""Knowing a designed frame from a photographed one, by what the network sees anyway, and what then changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Sequence

import numpy as np
import torch

from .log_linear import fit_powers, places

DESIGNED_KINDS = ("advert", "page", "chart", "end_card")
"""Drawn designs that count as designed; a film frame with a lower third is a photograph with writing on it."""
RIDGE = 0.02
STEEPNESS = 2.0
"""The line is held back by its ridge, so that a clear photograph would still count a tenth of a design: chances are made this much steeper."""
POWERS = ("net", "x", "xx", "y", "yy")


@dataclass(frozen=True)
class Gate:
    """A line between photographs and designs: the chance of a design is sigmoid(weights · features + bias)."""

    weights: np.ndarray
    bias: float

    def chance(self, features: np.ndarray) -> float:
        return float(1 / (1 + np.exp(-(features @ self.weights + self.bias))))


NEVER = Gate(np.zeros(1, np.float32), -100.0)
"""Takes every picture for a photograph."""


def fit_gate(photographs: Sequence[np.ndarray], designs: Sequence[np.ndarray]) -> Gate:
    """Logistic regression on standardised features; both kinds count the same, however many there are."""
    features = np.stack([*photographs, *designs]).astype(np.float64)
    centre, spread = features.mean(0), features.std(0) + 1e-6
    cues = torch.tensor((features - centre) / spread)
    is_design = torch.tensor([0.0] * len(photographs) + [1.0] * len(designs), dtype=torch.float64)
    counts = torch.where(is_design > 0, 0.5 / len(designs), 0.5 / len(photographs))
    line = torch.zeros(cues.shape[1] + 1, dtype=torch.float64, requires_grad=True)
    search = torch.optim.LBFGS([line], lr=0.5, max_iter=200, line_search_fn="strong_wolfe")

    def cost() -> torch.Tensor:
        search.zero_grad()
        losses = torch.nn.functional.binary_cross_entropy_with_logits(cues @ line[:-1] + line[-1], is_design, reduction="none")
        total = (losses * counts).sum() + RIDGE * (line[:-1] ** 2).sum()
        total.backward()
        return total

    search.step(cost)
    found = line.detach().numpy() * STEEPNESS
    weights = found[:-1] / spread
    return Gate(weights.astype(np.float32), float(found[-1] - centre @ weights))


def fit_design_calibration(logits: Sequence[np.ndarray], measured: Sequence[np.ndarray], weights: Sequence[float]) -> dict[str, float]:
    """
    Temperature and position for designs, five scalars, by maximum likelihood.
    @param logits of each picture; @param measured its density of fixations, of the same shape; @param weights how much it counts
    """
    samples = [({"net": map_ - map_.max(), **places(map_.shape)}, target) for map_, target in zip(logits, measured)]
    return fit_powers(samples, POWERS, weights)
