"""One run of training: loss, optimiser, average of the weights, and checkpoints to go on from."""

from __future__ import annotations

import math
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Callable

import torch
import torch.nn.functional as F
from torch import Tensor

from .batches import Plan, loaded
from .network import AttentionNetwork, freeze_early, set_training
from .recolour import normalised, recoloured


@dataclass(frozen=True)
class Recipe:
    """What may be chosen about a run."""

    epochs: int
    rate: float
    """Learning rate of the decoder at its highest."""
    encoder_share: float = 0.2
    """The encoder's learning rate, as a share of the decoder's."""
    frozen_blocks: int = 5
    weight_decay: float = 1e-4
    correlation_weight: float = 0.3
    average_keep: float = 0.995
    warm_up_steps: int = 60
    seed: int = 0
    checkpoint_every: int = 50
    readers: int = 1
    """Processes that read pictures."""


def loss_of(logits: Tensor, targets: Tensor, correlation_weight: float) -> tuple[Tensor, Tensor]:
    """KL divergence of the prediction from the target, less a part of their correlation. @returns the loss and the bare divergence"""
    log_density = logits.float().flatten(1).log_softmax(1)
    divergence = (targets * ((targets + 1e-12).log() - log_density)).sum(1).mean()
    centred = [maps - maps.mean(1, keepdim=True) for maps in (log_density.exp(), targets)]
    return divergence - correlation_weight * F.cosine_similarity(*centred, dim=1).mean(), divergence.detach()


def rate_at(step: int, steps: int, warm_up: int) -> float:
    return min(1.0, (step + 1) / warm_up) * 0.5 * (1 + math.cos(math.pi * min(1.0, step / steps)))


class Average:
    """A running average of a network's weights; what is shipped is the average."""

    def __init__(self, network: AttentionNetwork, keep: float) -> None:
        self.keep, self.steps = keep, 0
        self.weights = {name: value.detach().clone() for name, value in network.state_dict().items()}

    @torch.no_grad()
    def take(self, network: AttentionNetwork) -> None:
        self.steps += 1
        keep = min(self.keep, (1 + self.steps) / (10 + self.steps))
        own = network.state_dict()
        moving = [name for name, value in own.items() if value.is_floating_point()]
        torch._foreach_lerp_([self.weights[name] for name in moving], [own[name] for name in moving], 1 - keep)
        for name in own.keys() - set(moving):
            self.weights[name].copy_(own[name])


def optimiser_for(network: AttentionNetwork, recipe: Recipe) -> torch.optim.AdamW:
    encoder, decoder = [], []
    for name, parameter in network.named_parameters():
        if parameter.requires_grad:
            (encoder if name.startswith("e.") else decoder).append(parameter)
    groups = [{"params": encoder, "lr": recipe.rate * recipe.encoder_share}, {"params": decoder, "lr": recipe.rate}]
    return torch.optim.AdamW(groups, weight_decay=recipe.weight_decay, fused=device().type == "cuda")


@dataclass
class Run:
    """Where a run keeps what it needs to go on, and what it says on the way."""

    folder: Path
    say: Callable[[str], None]

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    @property
    def result(self) -> Path:
        return self.folder / "average.pt"


@dataclass(frozen=True)
class Lesson:
    """Pictures `[n, 3, h, w]` as the network wants them, and where people look `[n, h / 4 · w / 4]`."""

    pictures: Tensor
    targets: Tensor


Teach = Callable[[Lesson, int], Lesson]
"""Makes a lesson anew, by a seed: what the pictures show and what is said of them."""


def device() -> torch.device:
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def layout() -> torch.memory_format:
    """
    Channels last computes faster, also on an accelerator (49 ms a step of 32 at 544×384 instead of 65 on an H100); but there it is planned anew
    for each size of picture and in each process, 7 s for a step and 5 for a look instead of less than one.
    """
    return torch.channels_last if device().type == "cpu" else torch.contiguous_format


def learn(network: AttentionNetwork, plan: Plan, recipe: Recipe, run: Run, teach: Teach | None = None) -> None:
    """Trains to the end and leaves the averaged weights in `run.result`; goes on from `run.checkpoint` where there is one."""
    run.folder.mkdir(parents=True, exist_ok=True)
    freeze_early(network, recipe.frozen_blocks)
    network.to(device(), memory_format=layout())
    batches = [batch for epoch in range(recipe.epochs) for batch in plan.epoch(epoch)]
    optimiser, average = optimiser_for(network, recipe), Average(network, recipe.average_keep)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: rate_at(step, len(batches), recipe.warm_up_steps))
    done = resume(run, network, (optimiser, schedule, average))
    set_training(network)
    divergences: list[Tensor] = []
    started = time.monotonic()
    for pictures, targets, seed in loaded(batches[done:], recipe.readers):
        torch.manual_seed(recipe.seed * 1_000_003 + done)
        pictures = normalised(recoloured(pictures.to(device(), non_blocking=True), seed))
        lesson = Lesson(pictures.contiguous(memory_format=layout()), targets.to(device(), non_blocking=True))
        lesson = teach(lesson, seed) if teach else lesson
        with torch.autocast("cuda", torch.bfloat16, enabled=device().type == "cuda"):
            logits = network(lesson.pictures)
        loss, divergence = loss_of(logits, lesson.targets, recipe.correlation_weight)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        schedule.step()
        average.take(network)
        divergences.append(divergence)
        done += 1
        if done % recipe.checkpoint_every == 0:
            keep(run, network, (optimiser, schedule, average), done)
            recent = float(torch.stack(divergences[-recipe.checkpoint_every :]).mean())
            pace = (time.monotonic() - started) / len(divergences)
            run.say(f"{run.folder.name}: step {done} of {len(batches)}, divergence {recent:.3f}, {pace:.3f} s a step")
    torch.save({"sd": average.weights, "recipe": asdict(recipe), "encoder": network.encoder}, run.result)


Moving = tuple[torch.optim.Optimizer, torch.optim.lr_scheduler.LambdaLR, Average]


def keep(run: Run, network: AttentionNetwork, moving: Moving, done: int) -> None:
    optimiser, schedule, average = moving
    stored = {"network": network.state_dict(), "optimiser": optimiser.state_dict(), "schedule": schedule.state_dict(), "done": done}
    stored |= {"average": average.weights, "average_steps": average.steps}
    half = run.checkpoint.with_suffix(".half")
    torch.save(stored, half)
    half.replace(run.checkpoint)


def resume(run: Run, network: AttentionNetwork, moving: Moving) -> int:
    """@returns how many steps were done before"""
    if not run.checkpoint.exists():
        return 0
    optimiser, schedule, average = moving
    stored = torch.load(run.checkpoint, map_location=device(), weights_only=False)
    network.load_state_dict(stored["network"])
    optimiser.load_state_dict(stored["optimiser"])
    schedule.load_state_dict(stored["schedule"])
    average.weights, average.steps = stored["average"], stored["average_steps"]
    run.say(f"going on after step {stored['done']}")
    return stored["done"]
