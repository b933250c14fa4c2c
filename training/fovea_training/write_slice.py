"""Puts the pictures that nothing was learnt from into a folder for the harness: `python -m fovea_training.write_slice --data DATA --out DIR`."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from .dataset import DESIGN_SETS, TRAINING_SETS, read_set, slice_of


def write_slice(data: Path, out: Path, wanted: str) -> dict[str, int]:
    """Copies one slice of each licensed set, and all of the sets of designs where they are at hand. @returns pictures by set"""
    counts = {}
    for name in (*TRAINING_SETS, *DESIGN_SETS):
        if not (data / name).exists():
            continue
        pictures = [one for one in read_set(data, name) if name in DESIGN_SETS or slice_of(one) == wanted]
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
    for name, count in write_slice(wish.data, wish.out, wish.slice).items():
        print(f"{name}: {count} pictures")


if __name__ == "__main__":
    main()
