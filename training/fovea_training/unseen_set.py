"""What a set of photos costs that nothing was learnt from: `python -m fovea_training.unseen_set --data DATA --work WORK`."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import cv2
import torch

from .batches import Plan
from .dataset import TRAINING_SETS, Picture, read_set, slice_of
from .learning import Recipe, Run
from .make import BATCH_SIZE, FROM_IMAGENET, SEED, SMALL, learnt_in, say
from .network import AttentionNetwork
from .shipping import NOTHING_FITTED, ShippedNetwork, export


PASSES = 6
"""Over all photos: three fifths of the training's first step, since only differences are asked for."""


def as_long(kept: int, whole: int) -> Recipe:
    """About as many steps as all photos take: fewer pictures must not mean less learning."""
    return replace(FROM_IMAGENET, epochs=round(PASSES * whole / kept))


def learn_without(left_out: str | None, photos: list[Picture], work: Path) -> Path:
    """Learns from all photos but one set's, as the training's first step does. @returns the network as ONNX, for the harness"""
    name = f"without-{left_out}" if left_out else "with-all"
    model = work / f"{name}.onnx"
    if model.exists():
        return model
    kept = [picture for picture in photos if picture.set_name != left_out]
    recipe = as_long(len(kept), len(photos))
    say(f"{name}: {len(kept)} photos, {recipe.epochs} passes")
    network = learnt_in(Run(work / name, say), AttentionNetwork(), Plan(kept, [], 0, BATCH_SIZE, SEED, SMALL), recipe)
    export(ShippedNetwork(network, NOTHING_FITTED), model)
    return model


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns once from all sets of photos, and once without each. Stop it whenever you like: it goes on where it was.")
    parser.add_argument("--data", type=Path, required=True, help="folder of the sets: osie, crowd, scene")
    parser.add_argument("--work", type=Path, required=True, help="folder for the networks, one ONNX each")
    parser.add_argument("--without", nargs="+", choices=TRAINING_SETS, default=TRAINING_SETS, help="the sets that are left out, each in a run of its own")
    parser.add_argument("--threads", type=int, default=2)
    wish = parser.parse_args()
    torch.set_num_threads(wish.threads)
    cv2.setNumThreads(1)
    wish.work.mkdir(parents=True, exist_ok=True)
    photos = [picture for name in TRAINING_SETS for picture in read_set(wish.data, name) if slice_of(picture) == "train"]
    for left_out in (None, *wish.without):
        say(f"{learn_without(left_out, photos, wish.work)} is there")


if __name__ == "__main__":
    main()
