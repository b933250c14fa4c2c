"""What designs are put together from."""

from __future__ import annotations

from pathlib import Path
from typing import Sequence

import numpy as np
from PIL import Image, ImageDraw

from .canvas import Canvas, legible_on, brightness, some_colour
from .words import BADGES, BRANDS, BUTTONS, paragraph, some_words


def photo(paths: Sequence[Path], size: tuple[int, int], dice: np.random.Generator) -> Image.Image:
    """A part of one of the photos, filling the size."""
    image = Image.open(paths[dice.integers(len(paths))]).convert("RGB")
    scale = max(size[0] / image.size[0], size[1] / image.size[1]) * dice.uniform(1, 1.4)
    image = image.resize((int(image.size[0] * scale) + 1, int(image.size[1] * scale) + 1), Image.BILINEAR)
    left, top = dice.integers(image.size[0] - size[0] + 1), dice.integers(image.size[1] - size[1] + 1)
    return image.crop((left, top, left + size[0], top + size[1]))


def place_photo(canvas: Canvas, paths: Sequence[Path], box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = (int(side) for side in box)
    size = (max(8, right - left), max(8, bottom - top))
    mask = Image.new("L", size, 0)
    radius = int(canvas.dice.choice([0, 0, 0, 16, min(size) // 2]))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), radius, fill=255)
    canvas.image.paste(photo(paths, size, canvas.dice), (left, top), mask)


def gradient(size: tuple[int, int], dice: np.random.Generator) -> Image.Image:
    share = np.linspace(0, 1, size[1])[:, None, None]
    rows = np.array(some_colour(dice)) * (1 - share) + np.array(some_colour(dice)) * share
    return Image.fromarray(np.repeat(rows, size[0], 1).astype(np.uint8))


def headline(canvas: Canvas, area: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = area
    size = canvas.long_side * canvas.between(0.03, 0.1)
    font = canvas.font(size)
    lines = [some_words(canvas.dice, int(canvas.dice.integers(1, 5))) for _ in range(int(canvas.dice.integers(1, 4)))]
    align = str(canvas.dice.choice(["left", "left", "centre"]))
    end = canvas.write_block(lines, (left, top), font, right - left, align)
    if canvas.chance(0.6) and end < bottom:
        small = canvas.font(size * canvas.between(0.3, 0.6))
        canvas.write_block([some_words(canvas.dice, 7)], (left, end + size * 0.2), small, right - left, align)


def body(canvas: Canvas, area: tuple[float, float, float, float], size: float | None = None) -> float:
    left, top, right, bottom = area
    font = canvas.font(size or canvas.long_side * canvas.between(0.012, 0.022))
    lines = max(1, min(12, int((bottom - top) / (font.size * 1.25))))
    return canvas.write_block(paragraph(canvas.dice, lines), (left, top), font, right - left)


def button(canvas: Canvas) -> None:
    size = canvas.long_side * canvas.between(0.018, 0.04)
    font, text, colour = canvas.font(size), str(canvas.dice.choice(BUTTONS)), some_colour(canvas.dice)
    width = canvas.pen.textlength(text, font=font) * 1.4
    left = canvas.between(0.04 * canvas.width, max(0.05 * canvas.width, 0.95 * canvas.width - width))
    top = canvas.between(0.45, 0.9) * canvas.height
    canvas.pen.rounded_rectangle((left, top, left + width, top + size * 2), size * canvas.dice.choice([0.2, 1]), fill=colour)
    canvas.write(text, (left + width / 7, top + size * 0.4), font, legible_on(brightness(colour)))


def logo(canvas: Canvas, at: tuple[float, float] | None = None, size: float | None = None) -> None:
    size = size or canvas.long_side * canvas.between(0.022, 0.06)
    x, y = at or (canvas.dice.choice([0.04, 0.7]) * canvas.width, canvas.dice.choice([0.03, 0.87]) * canvas.height)
    colour, kind = some_colour(canvas.dice), canvas.dice.integers(3)
    if kind == 0:
        canvas.pen.ellipse((x, y, x + size, y + size), fill=colour)
    elif kind == 1:
        canvas.pen.polygon([(x, y + size), (x + size / 2, y), (x + size, y + size)], fill=colour)
    else:
        canvas.pen.rounded_rectangle((x, y, x + size, y + size), size / 4, fill=colour)
    canvas.write(str(canvas.dice.choice(BRANDS)), (x + size * 1.2, y), canvas.font(size * 0.9))


def badge(canvas: Canvas) -> None:
    radius = canvas.long_side * canvas.between(0.04, 0.09)
    x, y = canvas.between(radius, canvas.width - radius), canvas.between(radius, canvas.height - radius)
    colours = ((230, 20, 30), (255, 210, 0), (20, 120, 60), some_colour(canvas.dice))
    colour = colours[canvas.dice.integers(4)]
    canvas.pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
    text, font = str(canvas.dice.choice(BADGES)), canvas.font(radius * 0.55)
    canvas.write(text, (x - canvas.pen.textlength(text, font=font) / 2, y - radius * 0.4), font, legible_on(brightness(colour)))
