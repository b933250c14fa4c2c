"""
Marks lines of writing in the pictures of sets, for the harness's table of bias: `SET.csv` with `image,kind,left,top,right,bottom`.
What was marked by eye (`marked/SET.csv`: logos) is put behind it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from .dataset import read_picture
from .text_boxes import open_detector, text_boxes

MARKED = Path(__file__).parent.parent / "marked"
AREA_LEAST = 0.0005
"""Smaller boxes are specks that the detector took for letters, as a share of the picture."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Finds lines of writing in pictures.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("sets", type=Path, nargs="+", help="folders with images/ in them")
    wish = parser.parse_args()
    detector = open_detector(wish.threads)
    wish.out.mkdir(parents=True, exist_ok=True)
    for folder in wish.sets:
        lines = ["image,kind,left,top,right,bottom"]
        for path in sorted((folder / "images").iterdir()):
            for box in text_boxes(detector, read_picture(path)):
                left, top, right, bottom = (float(side) for side in box)
                if (right - left) * (bottom - top) >= AREA_LEAST:
                    lines.append(f"{path.name},writing,{left:.4f},{top:.4f},{right:.4f},{bottom:.4f}")
        by_eye = MARKED / f"{folder.name}.csv"
        if by_eye.exists():
            lines += by_eye.read_text().splitlines()[1:]
        (wish.out / f"{folder.name}.csv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
