"""Densities that are products of powers of cues, and the few powers fitted to fixations by maximum likelihood."""

from __future__ import annotations

from typing import Sequence

import numpy as np
import torch

RIDGE = 1e-3
"""Pulls powers towards nothing: little data, few scalars."""


def places(shape: tuple[int, int]) -> dict[str, np.ndarray]:
    """Cues of position: x and y run from −1 to 1."""
    rows, columns = shape
    y, x = np.meshgrid((2 * np.arange(rows) + 1) / rows - 1, (2 * np.arange(columns) + 1) / columns - 1, indexing="ij")
    return {"x": x, "xx": x * x, "y": y, "yy": y * y}


def combine(cues: dict[str, np.ndarray], powers: dict[str, float]) -> np.ndarray:
    """@returns the density of Σ power · cue"""
    total = sum(power * cues[name] for name, power in powers.items())
    density = np.exp(total - total.max())
    return density / density.sum()


def fit_powers(
    samples: Sequence[tuple[dict[str, np.ndarray], np.ndarray]], names: Sequence[str], weights: Sequence[float] | None = None
) -> dict[str, float]:
    """
    @param samples each picture's cues and its density of fixations, of one shape
    @param weights how much each picture counts; all the same by default
    """
    cues = [torch.tensor(np.stack([sample[name].ravel() for name in names], 1), dtype=torch.float64) for sample, _ in samples]
    targets = [torch.tensor(target.ravel(), dtype=torch.float64) for _, target in samples]
    shares = np.ones(len(samples)) if weights is None else np.asarray(weights, float)
    shares = shares / shares.sum()
    powers = torch.tensor([1.0 if name == "net" else 0.0 for name in names], dtype=torch.float64, requires_grad=True)
    search = torch.optim.LBFGS([powers], lr=0.5, max_iter=120, line_search_fn="strong_wolfe")

    def cost() -> torch.Tensor:
        search.zero_grad()
        likelihood = sum(share * (target * (cue @ powers).log_softmax(0)).sum() for cue, target, share in zip(cues, targets, shares))
        total = RIDGE * (powers**2).sum() - likelihood
        total.backward()
        return total

    search.step(cost)
    return dict(zip(names, powers.detach().tolist()))
