"""A sheet that remembers where writing was put."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw, ImageFont

Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]
INK, PAPER = (18, 18, 18), (255, 255, 255)
CONTRAST_MIN = 60


def brightness(colour: Colour) -> float:
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def legible_on(ground: float) -> Colour:
    return PAPER if ground < 130 else INK


def some_colour(dice: np.random.Generator) -> Colour:
    saturation, value = dice.choice([0, 0.2, 0.5, 0.9]), dice.choice([0.05, 0.2, 0.5, 0.85, 1])
    red, green, blue = colorsys.hsv_to_rgb(dice.random(), saturation, value)
    return int(255 * red), int(255 * green), int(255 * blue)


@dataclass
class Canvas:
    """A picture in the making, what the dice say, which fonts there are, and each line of writing so far in pixels."""

    image: Image.Image
    dice: np.random.Generator
    fonts: list[str]
    boxes: list[Box] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pen = ImageDraw.Draw(self.image)

    @property
    def width(self) -> int:
        return self.image.size[0]

    @property
    def height(self) -> int:
        return self.image.size[1]

    @property
    def long_side(self) -> int:
        return max(self.image.size)

    def between(self, low: float, high: float) -> float:
        return float(self.dice.uniform(low, high))

    def chance(self, share: float) -> bool:
        return bool(self.dice.random() < share)

    def font(self, size: float, name: str | None = None) -> ImageFont.FreeTypeFont:
        return ImageFont.truetype(name or str(self.dice.choice(self.fonts)), max(7, int(size)))

    def ground(self, box: Box) -> float:
        left, top, right, bottom = (max(0, int(side)) for side in box)
        part = self.image.crop((left, top, max(left + 1, right), max(top + 1, bottom)))
        return brightness(tuple(np.asarray(part, np.float32).reshape(-1, 3).mean(0)))

    def write(self, text: str, at: tuple[float, float], font: ImageFont.FreeTypeFont, colour: Colour | None = None) -> Box | None:
        """One line with its top left corner at `at`; nothing where it would leave the sheet."""
        left, top, right, bottom = self.pen.textbbox((0, 0), text, font=font)
        box = (at[0], at[1] + top, at[0] + right - left, at[1] + bottom)
        if not text or box[0] < 0 or box[1] < 0 or box[2] > self.width or box[3] > self.height:
            return None
        ground = self.ground(box)
        ink = colour if colour and abs(brightness(colour) - ground) > CONTRAST_MIN else legible_on(ground)
        self.pen.text((at[0] - left, at[1]), text, font=font, fill=ink)
        self.boxes.append(box)
        return box

    def write_block(self, lines: list[str], at: tuple[float, float], font: ImageFont.FreeTypeFont, room: float, align: str = "left") -> float:
        """Lines under each other, words that do not fit left away. @returns the bottom"""
        x, y = at
        colour = some_colour(self.dice) if self.chance(0.3) else None
        for line in lines:
            words = line.split()
            while words and self.pen.textlength(" ".join(words), font=font) > room:
                words.pop()
            free = room - self.pen.textlength(" ".join(words), font=font)
            shift = {"left": 0.0, "centre": free / 2, "right": free}[align]
            if self.write(" ".join(words), (x + shift, y), font, colour) is None:
                return y
            y += font.size * 1.25
        return y
