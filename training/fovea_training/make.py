"""The whole way from pictures to the network that ships: `python -m fovea_training.make --help`."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import cv2
import torch

from .batches import Plan
from .blend import blended
from .calibrate import calibrate
from .dataset import TRAINING_SETS, Picture, read_set, slice_of
from .design_targets import fit_design_powers, write_targets
from .designs.draw import draw_designs
from .designs_on_disk import read_designs
from .learning import Recipe, Run, learn
from .network import AttentionNetwork, load_network
from .shipping import SeenNetwork, ShippedNetwork, export, read_calibration, write_calibration

DESIGNS = 1500
DESIGN_SHARE = 0.25
BATCH_SIZE = 8
SEED = 1
DESIGN_SEED = 7
FROM_IMAGENET = Recipe(epochs=14, rate=1e-3, frozen_blocks=0, average_keep=0.998, seed=SEED)
"""Without a network to start from: photos alone, before the mixed run."""
MIXED = Recipe(epochs=2, rate=5e-4, average_keep=0.99, seed=SEED)
BLEND_SHARE = 0.6
"""How far towards the mixed run the network that ships lies, from the one that it began with."""


def main() -> None:
    wish = arguments()
    torch.set_num_threads(wish.threads)
    cv2.setNumThreads(1)
    work: Path = wish.work
    work.mkdir(parents=True, exist_ok=True)
    photos = [picture for name in TRAINING_SETS for picture in read_set(wish.data, name)]
    learnt = photos if wish.all else [picture for picture in photos if slice_of(picture) == "train"]
    say(f"{len(learnt)} of {len(photos)} photos are learnt from")

    start = load_network(wish.start) if wish.start else from_imagenet(learnt, work)
    start_model = work / "start.onnx"
    if not start_model.exists():
        export(SeenNetwork(start), start_model, ("logits", "features"))
    designs = work / "designs"
    drawn_from = [picture.path for picture in learnt if picture.set_name != "scene"]
    draw_designs(designs, wish.designs, drawn_from, DESIGN_SEED)
    say(f"{wish.designs} designs are drawn")
    write_targets(designs, design_powers(work, start_model, wish), start_model, wish.threads)

    plan = Plan(learnt, read_designs(designs), DESIGN_SHARE, BATCH_SIZE, SEED)
    run = Run(work / "mixed", say)
    began = work / "start.pt"
    if not began.exists():
        torch.save({"sd": start.state_dict()}, began)
    if not run.result.exists():
        learn(start, plan, MIXED, run)
    ship(blended(load_network(began), load_network(run.result), BLEND_SHARE), learnt, wish)


def from_imagenet(photos: list[Picture], work: Path) -> AttentionNetwork:
    """The encoder knows ImageNet and nothing of attention yet."""
    run = Run(work / "photos", say)
    if not run.result.exists():
        learn(AttentionNetwork(), Plan(photos, [], 0, BATCH_SIZE, SEED), FROM_IMAGENET, run)
    return load_network(run.result)


def design_powers(work: Path, model: Path, wish: argparse.Namespace) -> dict[str, float]:
    """Fitted once; a run that goes on must not move its own targets."""
    path = work / "design-powers.json"
    if not path.exists():
        path.write_text(json.dumps(fit_design_powers(wish.data, model, wish.threads)))
    return json.loads(path.read_text())


def ship(network: AttentionNetwork, photos: list[Picture], wish: argparse.Namespace) -> None:
    seen_model, calibration = wish.work / "seen.onnx", wish.work / "calibration.json"
    export(SeenNetwork(network), seen_model, ("logits", "features"))
    if not calibration.exists():
        found = calibrate(seen_model, photos, wish.work / "designs", data=wish.data, threads=wish.threads, say=say)
        write_calibration(calibration, *found)
    model = wish.work / "model.onnx"
    export(ShippedNetwork(network, *read_calibration(calibration)), model)
    say(f"{model}: {model.stat().st_size / 1e6:.1f} MB, {sum(value.numel() for value in network.parameters()) / 1e6:.2f} million parameters")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Makes Fovea's attention network. Stop it whenever you like: it goes on where it was.")
    parser.add_argument("--data", type=Path, required=True, help="folder of the sets: osie, crowd, scene, fiwi, gdi, massvis")
    parser.add_argument("--work", type=Path, required=True, help="folder for everything that is made on the way")
    parser.add_argument("--start", type=Path, help="checkpoint to start from; by default ImageNet's encoder")
    parser.add_argument("--all", action="store_true", help="learn from the held-out slices too, once the recipe is chosen")
    parser.add_argument("--designs", type=int, default=DESIGNS, help="how many designs are drawn")
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


def say(line: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {line}", flush=True)


if __name__ == "__main__":
    main()
