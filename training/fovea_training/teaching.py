"""Other networks, two of them larger, teach the one that ships: it learns what they and its earlier self say together, also of pictures that nobody looked at."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Callable, Sequence

import cv2
import torch
from torch import Tensor

from .batches import Plan
from .learning import Lesson, Recipe, Run, Teach, device, learn
from .network import AttentionNetwork, load_network

TEACHERS = (("lite2", 11), ("lite2", 12), ("lite1", 13))
"""Encoder and seed of each; the network of the mixed run is one more."""
TEACHERS_LEARN = Recipe(epochs=10, rate=1e-3, frozen_blocks=2, average_keep=0.998, warm_up_steps=100, checkpoint_every=200)
TEACHERS_BATCH = 16
TAUGHT = Recipe(epochs=32, rate=1e-3, frozen_blocks=2, average_keep=0.999, warm_up_steps=100, checkpoint_every=200)
"""Patience pays: a network that learns from others goes on getting better where one that learns from labels begins to know them by heart."""
TAUGHT_BATCH = 32
TEACHERS_SHARE = 0.75
"""How much the teachers count beside the fixations."""
BLENDED_SHARE = 0.3
"""How many lessons are of two pictures laid over each other, of which the teachers alone can say anything."""


def train_teachers(plan: Plan, work: Path, say: Callable[[str], None], count: int, recipe: Recipe = TEACHERS_LEARN) -> list[AttentionNetwork]:
    """Each from ImageNet's encoder on; all at the same time, since one alone leaves an accelerator idle. Those that have ended are not trained again."""
    wanted = TEACHERS[:count]
    readers = max(1, round((os.cpu_count() or 1) / max(1, count)))
    with ProcessPoolExecutor(max(1, count), multiprocessing.get_context("spawn")) as places:
        list(places.map(partial(train_teacher, plan, work, say, replace(recipe, readers=readers)), wanted))
    return [load_network(folder_of(work, *teacher) / "average.pt") for teacher in wanted]


def folder_of(work: Path, encoder: str, seed: int) -> Path:
    return work / f"teacher-{encoder}-{seed}"


def train_teacher(plan: Plan, work: Path, say: Callable[[str], None], recipe: Recipe, teacher: tuple[str, int]) -> None:
    encoder, seed = teacher
    run = Run(folder_of(work, encoder, seed), say)
    if run.result.exists():
        return
    cv2.setNumThreads(1)
    torch.manual_seed(seed)
    learn(AttentionNetwork(encoder), replace(plan, seed=seed), replace(recipe, seed=seed), run)


@dataclass(frozen=True)
class Teachers:
    """Says of pictures what several networks say together: the mean of their log-densities."""

    networks: Sequence[AttentionNetwork]

    @torch.no_grad()
    def density(self, pictures: Tensor) -> Tensor:
        """@returns `[n, cells]`, sum 1"""
        with torch.autocast("cuda", torch.bfloat16, enabled=device().type == "cuda"):
            said = [network(pictures).float().flatten(1).log_softmax(1) for network in self.networks]
        return torch.stack(said).mean(0).softmax(1)


def taught_by(networks: Sequence[AttentionNetwork]) -> Teach:
    """@returns what makes lessons of labels into lessons of the teachers' and, in some, of blended pictures"""
    teachers = Teachers([network.eval().to(device(), memory_format=torch.channels_last) for network in networks])

    def teach(lesson: Lesson, seed: int) -> Lesson:
        dice = torch.Generator().manual_seed(seed + 1)
        if torch.rand((), generator=dice) < BLENDED_SHARE:
            shares = (0.5 + 0.5 * torch.rand((len(lesson.pictures), 1, 1, 1), generator=dice)).to(device())
            pictures = lesson.pictures * shares + lesson.pictures.flip(0) * (1 - shares)
            return Lesson(pictures, teachers.density(pictures))
        return Lesson(lesson.pictures, lesson.targets.lerp(teachers.density(lesson.pictures), TEACHERS_SHARE))

    return teach
