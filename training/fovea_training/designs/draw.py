"""Draws designs into a folder: `NAME.jpg`, and `NAME.json` with its kind and the boxes of its lines of writing as shares of the picture."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Sequence

import numpy as np
from PIL import Image

from ..shapes import SHAPES
from .canvas import PAPER, Canvas
from .kinds import KINDS

DRAWN_TIMES_AS_LARGE = 2
"""Designs are drawn at this multiple of the network's size and then reduced, so that small writing looks as it does in pictures."""
FONTS_LEFT_OUT = ("Math", "Mono", "Symbol", "Emoji", "Noto")


def known_fonts() -> list[str]:
    """Latin text fonts of this machine, in order of path."""
    listed = subprocess.run(["fc-list", ":lang=en", "file"], capture_output=True, text=True, check=True).stdout
    paths = {line.split(":")[0].strip() for line in listed.splitlines()}
    return sorted(path for path in paths if path.endswith((".ttf", ".otf")) and not any(word in Path(path).name for word in FONTS_LEFT_OUT))


def draw_design(photos: Sequence[Path], fonts: list[str], dice: np.random.Generator) -> tuple[str, Canvas]:
    """@returns the kind of design, and the sheet"""
    height, width = SHAPES[dice.integers(len(SHAPES))]
    image = Image.new("RGB", (width * DRAWN_TIMES_AS_LARGE, height * DRAWN_TIMES_AS_LARGE), PAPER)
    canvas = Canvas(image, dice, fonts)
    kinds, shares = zip(*KINDS)
    kind = kinds[dice.choice(len(kinds), p=shares)]
    kind(canvas, photos)
    return kind.__name__, canvas


def draw_designs(folder: Path, count: int, photos: Sequence[Path], seed: int) -> None:
    """Those already there are not drawn again: each depends on the seed and its own number only."""
    folder.mkdir(parents=True, exist_ok=True)
    fonts = known_fonts()
    for number in range(count):
        facts_path = folder / f"{number:05}.json"
        if facts_path.exists():
            continue
        kind, canvas = draw_design(photos, fonts, np.random.default_rng([seed, number]))
        width, height = canvas.image.size
        small = canvas.image.resize((width // DRAWN_TIMES_AS_LARGE, height // DRAWN_TIMES_AS_LARGE), Image.LANCZOS)
        small.save(folder / f"{number:05}.jpg", quality=90)
        shares = [[left / width, top / height, right / width, bottom / height] for left, top, right, bottom in canvas.boxes]
        boxes = [[round(share, 5) for share in box] for box in shares]
        facts_path.write_text(json.dumps({"kind": kind, "boxes": boxes}))
