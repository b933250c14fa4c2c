"""Knowing a designed frame from a photographed one, by what the network sees anyway, and what then changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Sequence

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor

DESIGNED_KINDS = ("advert", "page", "chart", "end_card")
"""Drawn designs that count as designed; a film frame with a lower third is a photograph with writing on it."""
RIDGE = 0.02
STEEPNESS = 2.0
"""The line is held back by its ridge, so that a clear photograph would still count a tenth of a design: chances are made this much steeper."""
CUES = ("net", "net²", "x", "x²", "y", "y²", "xy", "x⁴", "y⁴", "x²y²")
"""What the logits of a design are made of anew: the network's own, how far below their highest they are, and place."""
NET_SCALE = 5.0
"""Logits below the highest are told in steps of this many, so that their square is of the size of the other cues."""
POWERS_RIDGE = 3e-4
CORRELATION_WEIGHT = 1.0
"""How much the correlation with what people looked at counts beside the likelihood of their fixations."""
REDUCED_BY = 4
"""Maps are fitted at a quarter of the network's grid: scalars move nothing finer."""
UNCHANGED = np.array([1.0 if cue == "net" else 0.0 for cue in CUES])
"""The scalars that leave the network's logits as they are."""


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


def axis(maps: Tensor, dimension: int) -> Tensor:
    """Centres of cells from −1 to 1."""
    length = maps.shape[dimension]
    return (2 * torch.arange(length, dtype=maps.dtype) + 1) / length - 1


def cues_of(logits: Tensor) -> list[Tensor]:
    """@param logits `[n, 1, h, w]` @returns the maps of `CUES`, each of a shape that spreads to the same"""
    net = logits - logits.amax((2, 3), keepdim=True)
    x, y = axis(logits, 3), axis(logits, 2)[:, None]
    return [net, (net / NET_SCALE).square(), x, x**2, y, y**2, x * y, x**4, y**4, x**2 * y**2]


def recombined(logits: Tensor, powers: Tensor) -> Tensor:
    """@param powers `[n, cues]` @returns new logits `[n, 1, h, w]`"""
    return sum(powers[:, index, None, None, None] * cue for index, cue in enumerate(cues_of(logits)))


@dataclass(frozen=True)
class LookedAt:
    """A real design: what the network says of it and where people looked."""

    set_name: str
    logits: np.ndarray
    """`[h, w]`"""
    chance: float
    """That it is a design, by the gate."""
    fixations: np.ndarray
    """Their density `[h, w]`, little blurred: what the likelihood is taken of."""
    attention: np.ndarray
    """The same, blurred by a degree: what the correlation is taken with."""


def fit_powers_of_designs(designs: Sequence[LookedAt]) -> np.ndarray:
    """The scalars of `CUES` for designs, by likelihood and correlation; each set counts the same. @returns `[cues]`"""
    reduced = [(reduced_cues(design.logits), reduced_map(design.fixations), reduced_map(design.attention)) for design in designs]
    names = [design.set_name for design in designs]
    counts = [1 / names.count(name) / len(set(names)) for name in names]
    bare = torch.tensor(UNCHANGED)
    powers = bare.clone().requires_grad_()
    search = torch.optim.LBFGS([powers], lr=0.5, max_iter=200, line_search_fn="strong_wolfe")

    def cost() -> Tensor:
        search.zero_grad()
        total = POWERS_RIDGE * powers.square().sum()
        for (cues, fixations, attention), design, count in zip(reduced, designs, counts):
            log_density = (cues @ ((1 - design.chance) * bare + design.chance * powers)).log_softmax(0)
            density = log_density.exp()
            correlation = F.cosine_similarity(density - density.mean(), attention - attention.mean(), dim=0)
            total = total - count * ((fixations * log_density).sum() + CORRELATION_WEIGHT * correlation)
        total.backward()
        return total

    search.step(cost)
    return powers.detach().numpy()


def reduced_map(map_: np.ndarray) -> Tensor:
    small = F.avg_pool2d(torch.tensor(map_, dtype=torch.float64)[None, None], REDUCED_BY).flatten()
    return small / small.sum()


def reduced_cues(logits: np.ndarray) -> Tensor:
    """@returns `[cells, cues]`"""
    maps = torch.tensor(logits, dtype=torch.float64)[None, None]
    spread = torch.cat([cue.expand_as(maps) for cue in cues_of(maps)], 1)
    return F.avg_pool2d(spread, REDUCED_BY)[0].flatten(1).T
