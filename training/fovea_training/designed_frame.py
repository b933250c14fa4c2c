"""Knowing a designed frame from a photographed one, by what the network sees anyway, and what then changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Sequence

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor

from .settled import NEARLY_NOTHING, blurred

DESIGNED_KINDS = ("advert", "page", "chart", "end_card")
"""Drawn designs that count as designed; a film frame with a lower third is a photograph with writing on it."""
RIDGE = 0.02
STEEPNESS = 2.0
"""The line is held back by its ridge, so that a clear photograph would still count a tenth of a design: chances are made this much steeper."""
COMPONENTS = 8
"""So many principal components of what the decoder sees in drawn designs are cues. Four to sixteen are worth about the same."""
CUES = ("net", "net²", "x", "x²", "y", "y²", "xy", "x⁴", "y⁴", "x²y²", *(f"component {number}" for number in range(1, COMPONENTS + 1)))
"""What the logits of a design are made of anew: the network's own, how far below their highest they are, place, and what the decoder sees."""
NET_SCALE = 5.0
"""Logits below the highest are told in steps of this many, so that their square is of the size of the other cues."""
POWERS_RIDGE, COMPONENTS_RIDGE = 3e-4, 1e-3
COMPONENTS_SOFTENED_CELLS = 1.5
DESIGNS_SOFTENED_CELLS = 1.5
"""What is said of a design is softened once more: where people look is less sure there."""
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


def principal_directions(decoded: np.ndarray) -> np.ndarray:
    """@param decoded `[cells, channels]` of drawn designs @returns `[COMPONENTS, channels]`: along each the cells have a deviation of 1"""
    spread = decoded.std(0) + 1e-3
    variances, directions = np.linalg.eigh(np.cov((decoded / spread).T))
    strongest = slice(None, -COMPONENTS - 1, -1)
    return (directions[:, strongest] / np.sqrt(variances[strongest]) / spread[:, None]).T


def read_off(decoded: Tensor, direction: Tensor) -> Tensor:
    """@param decoded `[n, channels, h, w]` @param direction `[channels]` @returns a smooth map `[n, 1, h, w]`"""
    return blurred(F.conv2d(decoded, direction[None, :, None, None]), COMPONENTS_SOFTENED_CELLS)


def softened(logits: Tensor, chance: Tensor) -> Tensor:
    """@param logits `[n, 1, h, w]` @param chance of a design, of a shape that spreads to the same"""
    density = (logits - logits.amax((2, 3), keepdim=True)).exp()
    return ((1 - chance) * density + chance * blurred(density, DESIGNS_SOFTENED_CELLS) + NEARLY_NOTHING).log()


def cues_of(logits: Tensor) -> list[Tensor]:
    """@param logits `[n, 1, h, w]` @returns the maps of `CUES` but for the components, each of a shape that spreads to the same"""
    net = logits - logits.amax((2, 3), keepdim=True)
    x, y = axis(logits, 3), axis(logits, 2)[:, None]
    return [net, (net / NET_SCALE).square(), x, x**2, y, y**2, x * y, x**4, y**4, x**2 * y**2]


def recombined(logits: Tensor, powers: Tensor) -> Tensor:
    """@param powers `[n, cues]`; those of components are left aside @returns new logits `[n, 1, h, w]`"""
    return sum(powers[:, index, None, None, None] * cue for index, cue in enumerate(cues_of(logits)))


@dataclass(frozen=True)
class Calibration:
    """All that is fitted beside the weights."""

    gate: Gate
    directions: np.ndarray
    """Of the components, `[COMPONENTS, channels]`."""
    powers: np.ndarray
    """The scalars of `CUES`."""

    @property
    def read_out(self) -> np.ndarray:
        """All components with their scalars: one direction, `[channels]`."""
        return self.powers[-COMPONENTS:] @ self.directions


@dataclass(frozen=True)
class LookedAt:
    """A real design: what the network says of it and where people looked."""

    set_name: str
    logits: np.ndarray
    """`[h, w]`"""
    components: np.ndarray
    """`[COMPONENTS, h, w]`"""
    chance: float
    """That it is a design, by the gate."""
    fixations: np.ndarray
    """Their density `[h, w]`, little blurred: what the likelihood is taken of."""
    attention: np.ndarray
    """The same, blurred by a degree: what the correlation is taken with."""


def made_anew(design: LookedAt, powers: np.ndarray) -> np.ndarray:
    """@returns the logits `[h, w]` that the network ships with these scalars"""
    own = torch.tensor((1 - design.chance) * UNCHANGED + design.chance * powers)
    components = torch.tensor(design.components, dtype=torch.float64)
    logits = recombined(torch.tensor(design.logits)[None, None], own[None]) + torch.tensordot(own[-COMPONENTS:], components, 1)
    return softened(logits, torch.tensor(design.chance))[0, 0].numpy()


def fit_powers_of_designs(designs: Sequence[LookedAt]) -> np.ndarray:
    """The scalars of `CUES` for designs, by likelihood and correlation; each set counts the same. @returns `[cues]`"""
    reduced = [(reduced_cues(design), reduced_map(design.fixations), reduced_map(design.attention)) for design in designs]
    names = [design.set_name for design in designs]
    counts = [1 / names.count(name) / len(set(names)) for name in names]
    bare = torch.tensor(UNCHANGED)
    powers = bare.clone().requires_grad_()
    search = torch.optim.LBFGS([powers], lr=0.5, max_iter=200, line_search_fn="strong_wolfe")

    def cost() -> Tensor:
        search.zero_grad()
        total = POWERS_RIDGE * powers[:-COMPONENTS].square().sum() + COMPONENTS_RIDGE * powers[-COMPONENTS:].square().sum()
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


def reduced_cues(design: LookedAt) -> Tensor:
    """@returns `[cells, cues]`"""
    maps = torch.tensor(design.logits, dtype=torch.float64)[None, None]
    components = torch.tensor(design.components, dtype=torch.float64)[None]
    spread = torch.cat([*(cue.expand_as(maps) for cue in cues_of(maps)), components], 1)
    return F.avg_pool2d(spread, REDUCED_BY)[0].flatten(1).T
