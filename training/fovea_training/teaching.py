"""Networks that teach: a pupil learns what others say together, also of pictures that nobody looked at. Two of the teachers are larger than the one that ships."""

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
import torch.nn.functional as F
from torch import Tensor

from .batches import Plan
from .learning import Lesson, Recipe, Run, Teach, device, layout, learn
from .network import AttentionNetwork, load_network
from .shapes import scaled

TEACHERS = (("lite2", 11), ("lite2", 12), ("lite1", 13))
"""Encoder and seed of each."""
FROM_LABELS = Recipe(epochs=10, rate=1e-3, frozen_blocks=2, average_keep=0.998, warm_up_steps=100, checkpoint_every=200)
FROM_LABELS_BATCH = 16
TAUGHT = Recipe(epochs=32, rate=1e-3, frozen_blocks=2, average_keep=0.999, warm_up_steps=100, checkpoint_every=200)
"""Patience pays: a network that learns from others goes on getting better where one that learns from labels begins to know them by heart."""
TEACHERS_TAUGHT = replace(TAUGHT, epochs=18)
TAUGHT_AGAIN = replace(TAUGHT, epochs=62)
TAUGHT_BATCH = 32
TEACHERS_SHARE = 0.75
"""How much the teachers count beside the fixations."""
BLENDED_SHARE = 0.3
"""How many lessons are of two pictures laid over each other, of which the teachers alone can say anything."""
VIEWS = (0.78, 1.0, 1.22)
"""Sizes at which teachers look, as shares of the lesson's: what is said of several sizes together is better than of one."""
ASKED = 2
"""So many teachers say something of one lesson, each at another size; over many lessons all of them do, at all sizes."""


@dataclass(frozen=True)
class Pupil:
    """One network that is to learn, and from whom."""

    name: str
    encoder: str
    seed: int
    start: Path | None = None
    """A checkpoint to go on from; ImageNet's encoder without one."""
    teachers: tuple[Path, ...] = ()
    """Checkpoints; without any it learns from fixations alone."""

    def result(self, work: Path) -> Path:
        return Run(work / self.name, print).result


def teachers_from_labels(count: int) -> list[Pupil]:
    return [Pupil(f"teacher-{encoder}-{seed}", encoder, seed) for encoder, seed in TEACHERS[:count]]


def teachers_taught(first: Sequence[Pupil], work: Path, by: Sequence[Path]) -> list[Pupil]:
    """The first teachers, learning on from those that have become better than they are; what differs between them is where they come from."""
    return [replace(pupil, name=f"{pupil.name}-taught", start=pupil.result(work), teachers=tuple(by)) for pupil in first]


def raise_pupils(plan: Plan, work: Path, say: Callable[[str], None], recipe: Recipe, pupils: Sequence[Pupil]) -> None:
    """All at the same time, since one alone leaves an accelerator idle. Those that have ended are not trained again."""
    waiting = [pupil for pupil in pupils if not pupil.result(work).exists()]
    readers = max(1, round(((os.cpu_count() or 1) - 1) / max(1, len(waiting))))
    one = partial(raise_pupil, plan, work, say, replace(recipe, readers=readers))
    if len(waiting) == 1:
        one(waiting[0])
    elif waiting:
        with ProcessPoolExecutor(len(waiting), multiprocessing.get_context("spawn")) as places:
            list(places.map(one, waiting))


def raise_pupil(plan: Plan, work: Path, say: Callable[[str], None], recipe: Recipe, pupil: Pupil) -> None:
    cv2.setNumThreads(1)
    torch.manual_seed(pupil.seed)
    network = load_network(pupil.start) if pupil.start else AttentionNetwork(pupil.encoder)
    teach = taught_by([load_network(path) for path in pupil.teachers]) if pupil.teachers else None
    learn(network, replace(plan, seed=pupil.seed), replace(recipe, seed=pupil.seed), Run(work / pupil.name, say), teach)


@dataclass(frozen=True)
class Teachers:
    """Says of pictures what several networks say together: the mean of their log-densities."""

    networks: Sequence[AttentionNetwork]
    views: Sequence[float] = VIEWS
    asked: int = ASKED

    @torch.no_grad()
    def density(self, pictures: Tensor, seed: int) -> Tensor:
        """@param seed decides who is asked, and at which sizes @returns `[n, cells]`, sum 1"""
        dice = torch.Generator().manual_seed(seed)
        asked = torch.randperm(len(self.networks), generator=dice)[: self.asked].tolist()
        views = torch.randperm(len(self.views), generator=dice).tolist()
        said = [look(self.networks[index], pictures, self.views[views[place % len(views)]]) for place, index in enumerate(asked)]
        return torch.stack(said).mean(0).softmax(1)


def look(network: AttentionNetwork, pictures: Tensor, view: float) -> Tensor:
    """@param view the size at which the network sees them, as a share of their own @returns log-densities over the pictures' own cells, `[n, cells]`"""
    shape = (pictures.shape[2], pictures.shape[3])
    logits = network(resized(pictures, scaled(shape, view)))
    return resized(logits.float(), (shape[0] // 4, shape[1] // 4)).flatten(1).log_softmax(1)


def resized(maps: Tensor, shape: tuple[int, int]) -> Tensor:
    if tuple(maps.shape[2:]) == shape:
        return maps
    return F.interpolate(maps.float(), size=shape, mode="bilinear", align_corners=False, antialias=maps.shape[2] > shape[0])


def taught_by(networks: Sequence[AttentionNetwork]) -> Teach:
    """@returns what makes lessons of labels into lessons of the teachers' and, in some, of blended pictures"""
    teachers = Teachers([network.eval().to(device(), memory_format=layout()) for network in networks])

    def teach(lesson: Lesson, seed: int) -> Lesson:
        dice = torch.Generator().manual_seed(seed + 1)
        with torch.autocast("cuda", torch.bfloat16, enabled=device().type == "cuda"):
            if torch.rand((), generator=dice) < BLENDED_SHARE:
                shares = (0.5 + 0.5 * torch.rand((len(lesson.pictures), 1, 1, 1), generator=dice)).to(device())
                pictures = lesson.pictures * shares + lesson.pictures.flip(0) * (1 - shares)
                return Lesson(pictures, teachers.density(pictures, seed + 2))
            return Lesson(lesson.pictures, lesson.targets.lerp(teachers.density(lesson.pictures, seed + 2), TEACHERS_SHARE))

    return teach
