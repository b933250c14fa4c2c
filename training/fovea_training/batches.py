"""Which pictures are learnt from together, in an order that the seed alone decides, so that a stopped run can go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterator, Sequence

import numpy as np
import torch
from torch import Tensor
from torch.utils.data import DataLoader, Dataset

from .augment import photo_sample
from .dataset import Picture
from .designs_on_disk import Design, design_sample
from .shapes import SHAPES, nearest_shape, scaled

Item = Picture | Design
SCALES = (0.67, 0.78, 0.89, 1.0, 1.11)
"""Sizes that pictures are learnt at, as shares of the product's."""
OTHER_SHAPE_SHARE = 0.15
"""How many photos are cropped to another shape than their own."""


@dataclass(frozen=True)
class Batch:
    """Items that share one shape, and the seed of what is done to them."""

    items: tuple[Item, ...]
    shape: tuple[int, int]
    seed: int


@dataclass(frozen=True)
class Plan:
    """What an epoch is made of."""

    photos: Sequence[Picture]
    designs: Sequence[Design]
    design_share: float
    batch_size: int
    seed: int
    scales: Sequence[float] = SCALES

    def epoch(self, number: int) -> list[Batch]:
        """Every photo once and as many designs as make up their share; the rest of an unfilled shape is left out."""
        dice = np.random.default_rng([self.seed, number])
        wanted = round(len(self.photos) * self.design_share / (1 - self.design_share))
        drawn = dice.choice(len(self.designs), min(wanted, len(self.designs)), replace=False) if self.designs else []
        items: list[Item] = [*self.photos, *(self.designs[index] for index in drawn)]
        waiting: dict[tuple[int, int], list[Item]] = {}
        batches: list[Batch] = []
        for index in dice.permutation(len(items)):
            item = items[index]
            shape = nearest_shape(item.width, item.height)
            if isinstance(item, Picture) and dice.random() < OTHER_SHAPE_SHARE:
                shape = SHAPES[dice.integers(len(SHAPES))]
            group = waiting.setdefault(shape, [])
            group.append(item)
            if len(group) == self.batch_size:
                batches.append(Batch(tuple(waiting.pop(shape)), scaled(shape, dice.choice(self.scales)), int(dice.integers(2**31))))
        return batches


def load_batch(batch: Batch) -> tuple[Tensor, Tensor, int]:
    """@returns pictures uint8 `[n, 3, h, w]`, densities `[n, h / 4 · w / 4]`, and the seed of what else is done to them"""
    samples = [
        (photo_sample if isinstance(item, Picture) else design_sample)(item, batch.shape, np.random.default_rng([batch.seed, place]))
        for place, item in enumerate(batch.items)
    ]
    pictures, targets = np.stack([pixels for pixels, _ in samples]), np.stack([target.ravel() for _, target in samples])
    return torch.from_numpy(pictures).permute(0, 3, 1, 2), torch.from_numpy(targets), batch.seed


class _Read(Dataset):
    def __init__(self, batches: Sequence[Batch]) -> None:
        self.batches = batches

    def __len__(self) -> int:
        return len(self.batches)

    def __getitem__(self, index: int) -> tuple[Tensor, Tensor, int]:
        return load_batch(self.batches[index])


def loaded(batches: Sequence[Batch], readers: int) -> Iterator[tuple[Tensor, Tensor, int]]:
    """Batches in order, read by so many processes while earlier ones are learnt from."""
    # Begun anew, not forked: a forked reader holds all memory that the step before it left behind, gigabytes on long runs.
    begun = "spawn" if readers else None
    return iter(
        DataLoader(_Read(batches), batch_size=None, num_workers=readers, pin_memory=torch.cuda.is_available(), multiprocessing_context=begun)
    )
