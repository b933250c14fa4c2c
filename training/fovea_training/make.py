"""The whole way from pictures to the network that ships: `python -m fovea_training.make --help`."""

from __future__ import annotations

import argparse
import json
import shutil
import time
from dataclasses import replace
from pathlib import Path

import cv2
import torch

from .batches import Plan
from .calibrate import calibrate
from .dataset import TRAINING_SETS, Picture, read_set, slice_of
from .design_targets import Powers, fit_design_powers, write_targets
from .designs.draw import draw_designs
from .designs_on_disk import Design, read_designs
from .learning import Recipe, Run, device, learn
from .network import SHIPPED_ENCODER, AttentionNetwork, load_network
from .quantise import calibration_pictures, quantise
from .shipping import SEEN, SeenNetwork, ShippedNetwork, export, read_calibration, write_calibration
from .soup import mean_of
from .teaching import (
    FROM_LABELS,
    FROM_LABELS_BATCH,
    TAUGHT,
    TAUGHT_AGAIN,
    TAUGHT_BATCH,
    TEACHERS,
    TEACHERS_TAUGHT,
    Pupil,
    raise_pupils,
    teachers_from_labels,
    teachers_taught,
)

DESIGNS = 2400
DESIGN_SHARE = 0.28
BATCH_SIZE = 8
SEED = 1
DESIGN_SEED = 7
FROM_IMAGENET = Recipe(epochs=10, rate=1e-3, frozen_blocks=2, average_keep=0.998, seed=SEED)
"""Without a network to start from: photos alone and small, before the mixed run."""
SMALL = (0.56, 0.67, 0.67)
MIXED = Recipe(epochs=10, rate=6e-4, frozen_blocks=2, average_keep=0.998, seed=SEED)
FINISH = Recipe(epochs=1, rate=2e-4, frozen_blocks=2, average_keep=0.99, warm_up_steps=30, seed=SEED + 1)
"""At last the pictures that served for choosing are learnt too, at about the product's size; those of the last slice never are."""
FINISH_AGAIN = replace(FINISH, rate=3e-4)
"""The same with designs that a network which knows designs has aimed, and more of them; what ships is the mean of the two."""
LARGE = (0.89, 1.0, 1.0)
SMALLER, ABOUT_LARGE = (0.67, 0.78, 0.89), (0.78, 0.89, 1.0)
"""For those who only teach, whose smaller pictures cost a quarter less time, and for the one that they teach: crops bring things nearer, too."""


def main() -> None:
    wish = arguments()
    torch.set_num_threads(wish.threads)
    cv2.setNumThreads(1)
    work: Path = wish.work
    work.mkdir(parents=True, exist_ok=True)
    photos = [picture for name in TRAINING_SETS for picture in read_set(wish.data, name)]
    learnt = [picture for picture in photos if slice_of(picture) == "train"]
    say(f"{len(learnt)} of {len(photos)} photos are learnt from first")

    start = load_network(wish.start) if wish.start else from_imagenet(learnt, work)
    start_model = work / "start.onnx"
    if not start_model.exists():
        export(SeenNetwork(start), start_model, SEEN)
    designs = work / "designs"
    draw(designs, learnt, wish.designs)
    say(f"{wish.designs} designs are drawn")
    write_targets(designs, design_powers(work / "design-powers.json", start_model, wish), start_model, wish.threads)

    drawn = read_designs(designs)
    mixed = learnt_in(Run(work / "mixed", say), start, Plan(learnt, drawn, DESIGN_SHARE, BATCH_SIZE, SEED), MIXED)
    known = [picture for picture in photos if slice_of(picture) != "last"]
    again = aimed_again(designs, mixed, wish)
    ship(taught(known, again, wish) if wish.teachers else finished(known, drawn, again, wish), known, wish)


def draw(folder: Path, learnt: list[Picture], count: int = DESIGNS) -> None:
    """The designs, with the photos that are learnt from in them; those of scene are too small."""
    draw_designs(folder, count, [picture.path for picture in learnt if picture.set_name != "scene"], DESIGN_SEED)


def finished(photos: list[Picture], drawn: list[Design], again: list[Design], wish: argparse.Namespace) -> AttentionNetwork:
    """The end without teachers: one pass more, with the first aims of the designs and with the second, and the mean of the two."""
    ends = []
    for name, aimed, recipe, share in (("finish", drawn, FINISH, DESIGN_SHARE), ("finish-again", again, FINISH_AGAIN, 0.4)):
        plan = Plan(photos, aimed, share, BATCH_SIZE, SEED + 1, LARGE)
        ends.append(learnt_in(Run(wish.work / name, say), load_network(wish.work / "mixed" / "average.pt"), plan, recipe))
    return mean_of(ends)


def taught(photos: list[Picture], designs: list[Design], wish: argparse.Namespace) -> AttentionNetwork:
    """The end that ships. Others learn, then the mixed network from them; then they from it, and it from them once more. Needs an accelerator."""
    work: Path = wish.work
    mixed = work / "mixed" / "average.pt"
    one = Pupil("taught", SHIPPED_ENCODER, SEED, mixed)
    first = teachers_from_labels(wish.teachers)
    plan = Plan(photos, designs, DESIGN_SHARE, TAUGHT_BATCH, SEED, SMALLER)
    raise_pupils(replace(plan, batch_size=FROM_LABELS_BATCH), work, say, FROM_LABELS, first)
    said = tuple(pupil.result(work) for pupil in first)
    raise_pupils(replace(plan, scales=ABOUT_LARGE), work, say, TAUGHT, [replace(one, teachers=(*said, mixed))])
    second = teachers_taught(first, work, (mixed, one.result(work)))
    raise_pupils(plan, work, say, TEACHERS_TAUGHT, second)
    said = tuple(pupil.result(work) for pupil in second)
    last = Pupil("taught-again", SHIPPED_ENCODER, SEED + 1, one.result(work), (*said, one.result(work)))
    raise_pupils(replace(plan, scales=ABOUT_LARGE), work, say, TAUGHT_AGAIN, [last])
    return load_network(last.result(work))


def aimed_again(designs: Path, network: AttentionNetwork, wish: argparse.Namespace) -> list[Design]:
    """The same designs, aimed by a network that knows designs: the first aims came from one that had seen photos alone."""
    again, model = wish.work / "designs-again", wish.work / "mixed.onnx"
    if not model.exists():
        export(SeenNetwork(network), model, SEEN)
    again.mkdir(exist_ok=True)
    for path in sorted((*designs.glob("*.jpg"), *designs.glob("*.json"))):
        if not (again / path.name).exists():
            shutil.copyfile(path, again / path.name)
    write_targets(again, design_powers(again.with_suffix(".powers.json"), model, wish), model, wish.threads)
    return read_designs(again)


def from_imagenet(photos: list[Picture], work: Path) -> AttentionNetwork:
    """The encoder knows ImageNet and nothing of attention yet."""
    return learnt_in(Run(work / "photos", say), AttentionNetwork(), Plan(photos, [], 0, BATCH_SIZE, SEED, SMALL), FROM_IMAGENET)


def learnt_in(run: Run, start: AttentionNetwork, plan: Plan, recipe: Recipe) -> AttentionNetwork:
    """A run's result; one that has ended is not done again."""
    if not run.result.exists():
        learn(start, plan, recipe, run)
    return load_network(run.result)


def design_powers(path: Path, model: Path, wish: argparse.Namespace) -> dict[str, Powers]:
    """Fitted once; a run that goes on must not move its own targets."""
    if not path.exists():
        path.write_text(json.dumps(fit_design_powers(wish.data, model, wish.threads)))
    return json.loads(path.read_text())


def ship(network: AttentionNetwork, photos: list[Picture], wish: argparse.Namespace) -> None:
    seen_model, calibration = wish.work / "seen.onnx", wish.work / "calibration.json"
    export(SeenNetwork(network), seen_model, SEEN)
    if not calibration.exists():
        found = calibrate(seen_model, photos, wish.work / "designs", data=wish.data, threads=wish.threads, say=say)
        write_calibration(calibration, found)
    exact, model = wish.work / "model.float.onnx", wish.work / "model.onnx"
    export(ShippedNetwork(network, read_calibration(calibration)), exact)
    agreement = quantise(exact, model, calibration_pictures(photos, wish.work / "designs"))
    say(f"{sum(value.numel() for value in network.parameters()) / 1e6:.2f} million parameters")
    say(f"{model}: {model.stat().st_size / 1e6:.1f} MB in eight bits, which agree to {agreement:.5f}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Makes Fovea's attention network. Stop it whenever you like: it goes on where it was.")
    parser.add_argument("--data", type=Path, required=True, help="folder of the sets: osie, crowd, scene, fiwi, gdi, massvis")
    parser.add_argument("--work", type=Path, required=True, help="folder for everything that is made on the way")
    parser.add_argument("--start", type=Path, help="checkpoint to start from; by default ImageNet's encoder")
    parser.add_argument("--designs", type=int, default=DESIGNS, help="how many designs are drawn")
    parser.add_argument("--threads", type=int, default=2)
    teachers = len(TEACHERS) if device().type == "cuda" else 0
    parser.add_argument("--teachers", type=int, default=teachers, help="how many networks teach at the end; all on an accelerator, else none")
    return parser.parse_args()


def say(line: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {line}", flush=True)


if __name__ == "__main__":
    main()
