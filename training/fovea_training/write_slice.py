"""Puts the pictures that nothing was learnt from into a folder for the harness: `python -m fovea_training.write_slice --data DATA --out DIR`."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from .dataset import DESIGN_SETS, TRAINING_SETS, read_set, slice_of


MEASURED = Path(__file__).parent.parent / "marked" / "measured.csv"
"""Which pictures of the sets of designs the model card is about: the sets themselves are larger."""


def measured_designs(path: Path = MEASURED) -> dict[str, set[str]]:
    """Names of pictures by set."""
    names: dict[str, set[str]] = {}
    for line in path.read_text().splitlines()[1:]:
        set_name, image = line.split(",", 1)
        names.setdefault(set_name, set()).add(image)
    return names


def write_slice(data: Path, out: Path, wanted: str, designs: dict[str, set[str]]) -> dict[str, int]:
    """Copies one slice of each licensed set, and the named pictures of the sets of designs where they are at hand. @returns pictures by set"""
    counts = {}
    for name in (*TRAINING_SETS, *DESIGN_SETS):
        if not (data / name).exists():
            continue
        pictures = [one for one in read_set(data, name) if (one.name in designs.get(name, set()) if name in DESIGN_SETS else slice_of(one) == wanted)]
        folder = out / name / "images"
        folder.mkdir(parents=True, exist_ok=True)
        for one in pictures:
            shutil.copyfile(one.path, folder / one.name)
        names = {part for one in pictures for part in (one.name, one.path.stem)}
        header, *lines = (data / name / "points.csv").read_text().splitlines()
        kept = [line for line in lines if line.split(",", 1)[0] in names]
        (out / name / "points.csv").write_text("\n".join([header, *kept]) + "\n")
        counts[name] = len(pictures)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes the held-out pictures where `npm run evaluate -- --data DIR` finds them.")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--slice", choices=("train", "tune", "last"), default="last")
    wish = parser.parse_args()
    for name, count in write_slice(wish.data, wish.out, wish.slice, measured_designs()).items():
        print(f"{name}: {count} pictures")


if __name__ == "__main__":
    main()
