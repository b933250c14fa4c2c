"""The kinds of design that are drawn: advert, web page, chart, end card, film frame with a lower third."""

from __future__ import annotations

from pathlib import Path
from typing import Callable, Sequence

from . import parts
from .canvas import PAPER, Canvas, some_colour
from .words import BRANDS, SECTIONS, some_words

Photos = Sequence[Path]


def fill(canvas: Canvas, colour: tuple[int, int, int]) -> None:
    canvas.pen.rectangle((0, 0, canvas.width, canvas.height), fill=colour)


def advert(canvas: Canvas, photos: Photos) -> None:
    width, height = canvas.width, canvas.height
    if canvas.chance(0.55):
        canvas.image.paste(parts.photo(photos, (width, height), canvas.dice))
    else:
        canvas.image.paste(parts.gradient((width, height), canvas.dice)) if canvas.chance(0.4) else fill(canvas, some_colour(canvas.dice))
        for _ in range(int(canvas.dice.choice([0, 1, 1, 2, 3]))):
            across, down = canvas.between(0.25, 0.7) * width, canvas.between(0.25, 0.7) * height
            left, top = canvas.between(0, width - across), canvas.between(0, height - down)
            parts.place_photo(canvas, photos, (left, top, left + across, top + down))
    if canvas.chance(0.3):
        share = canvas.between(0.15, 0.45)
        panel = [(0, 0, width, height * share), (0, height * (1 - share), width, height), (0, 0, width * share, height)]
        canvas.pen.rectangle(panel[canvas.dice.integers(3)], fill=some_colour(canvas.dice))
    for _ in range(int(canvas.dice.choice([0, 1, 1, 1, 2]))):
        left, top = canvas.between(0.03, 0.4) * width, canvas.between(0.03, 0.75) * height
        parts.headline(canvas, (left, top, width * 0.97, height))
    if canvas.chance(0.3):
        left, top = canvas.between(0.03, 0.6) * width, canvas.between(0.3, 0.8) * height
        parts.body(canvas, (left, top, left + canvas.between(0.25, 0.4) * width, height * 0.95))
    for share, part in ((0.45, parts.button), (0.6, parts.logo), (0.25, parts.badge)):
        if canvas.chance(share):
            part(canvas)


def page(canvas: Canvas, photos: Photos) -> None:
    width, height, unit = canvas.width, canvas.height, canvas.long_side / 100
    fill(canvas, PAPER if canvas.chance(0.7) else some_colour(canvas.dice))
    bar = canvas.between(5, 9) * unit
    canvas.pen.rectangle((0, 0, width, bar), fill=some_colour(canvas.dice) if canvas.chance(0.6) else PAPER)
    parts.logo(canvas, (2 * unit, bar * 0.25), bar * 0.45)
    font = canvas.font(canvas.between(1.3, 2.0) * unit)
    for index in range(int(canvas.dice.integers(3, 7))):
        canvas.write(str(canvas.dice.choice(SECTIONS)), (width * 0.35 + index * 9 * unit, bar * 0.35), font)
    top = bar + 2 * unit
    if canvas.chance(0.6):
        below = top + canvas.between(0.2, 0.4) * height
        parts.place_photo(canvas, photos, (2 * unit, top, width * canvas.between(0.5, 0.97), below))
        if canvas.chance(0.6):
            parts.headline(canvas, (5 * unit, top + 3 * unit, width * 0.7, below))
        top = below + 2 * unit
    columns = int(canvas.dice.integers(2, 5))
    step = (width - 2 * unit) / columns
    size = canvas.between(1.2, 1.7) * unit
    while top < height - 8 * unit:
        depth = canvas.between(14, 30) * unit
        for index in range(columns):
            cell(canvas, photos, (2 * unit + index * step, top, index * step + step, min(height, top + depth)), size)
        top += depth + 2 * unit


def cell(canvas: Canvas, photos: Photos, area: tuple[float, float, float, float], size: float) -> None:
    left, top, right, bottom = area
    if canvas.chance(0.45):
        middle = top + (bottom - top) * canvas.between(0.4, 0.65)
        parts.place_photo(canvas, photos, (left, top, right, middle))
        top = middle + size
    if canvas.chance(0.7):
        font = canvas.font(size * canvas.between(1.2, 1.8))
        top = canvas.write_block([some_words(canvas.dice, 5)], (left, top), font, right - left)
    if top + 2 * size < bottom:
        parts.body(canvas, (left, top + size * 0.3, right, bottom), size)


def chart(canvas: Canvas, photos: Photos) -> None:
    width, height, unit = canvas.width, canvas.height, canvas.long_side / 100
    fill(canvas, PAPER if canvas.chance(0.6) else some_colour(canvas.dice))
    title = canvas.font(canvas.between(2.5, 5) * unit)
    lines = [some_words(canvas.dice, 5) for _ in range(int(canvas.dice.integers(1, 3)))]
    top = canvas.write_block(lines, (3 * unit, 3 * unit), title, width - 6 * unit)
    small = canvas.font(canvas.between(1.4, 2.2) * unit)
    top = canvas.write_block([some_words(canvas.dice, 9)], (3 * unit, top + unit), small, width - 6 * unit) + 3 * unit
    plots = [(9 * unit, top, width - 4 * unit, height - 10 * unit)]
    if canvas.chance(0.35) and height > width * 0.8:
        middle = (top + height) / 2
        plots = [(9 * unit, top, width - 4 * unit, middle - 7 * unit), (9 * unit, middle, width - 4 * unit, height - 10 * unit)]
    for area in plots:
        if area[3] - area[1] > 12 * unit:
            (bars, lines_plot, pie)[canvas.dice.integers(3)](canvas, area, small)
    canvas.write("Source: " + some_words(canvas.dice, 3), (3 * unit, height - 4 * unit), small)


def axis(canvas: Canvas, area: tuple[float, float, float, float], font) -> None:
    left, top, right, bottom = area
    highest = int(canvas.dice.choice([10, 40, 100, 500, 2000]))
    for step in range(5):
        y = bottom - (bottom - top) * step / 4
        canvas.pen.line((left, y, right, y), fill=(190, 190, 190), width=1)
        canvas.write(str(highest * step // 4), (max(0, left - font.size * 2.6), y - font.size / 2), font)


def bars(canvas: Canvas, area: tuple[float, float, float, float], font) -> None:
    axis(canvas, area, font)
    left, top, right, bottom = area
    count, colour = int(canvas.dice.integers(4, 12)), some_colour(canvas.dice)
    step = (right - left) / count
    for index in range(count):
        x, y = left + index * step, bottom - (bottom - top) * canvas.between(0.08, 0.98)
        canvas.pen.rectangle((x + step * 0.15, y, x + step * 0.85, bottom), fill=some_colour(canvas.dice) if canvas.chance(0.15) else colour)
        if count < 9 or index % 2 == 0:
            canvas.write(some_words(canvas.dice, 1)[: max(3, int(step / font.size * 1.6))], (x + step * 0.1, bottom + font.size * 0.4), font)
        if canvas.chance(0.3):
            canvas.write(str(int(canvas.between(1, 900))), (x + step * 0.15, max(0, y - font.size * 1.3)), font)


def lines_plot(canvas: Canvas, area: tuple[float, float, float, float], font) -> None:
    axis(canvas, area, font)
    left, top, right, bottom = area
    for _ in range(int(canvas.dice.integers(1, 5))):
        heights, colour = canvas.dice.normal(0, 0.12, 14).cumsum() + canvas.between(0.2, 0.8), some_colour(canvas.dice)
        places = [(left + (right - left) * k / 13, bottom - (bottom - top) * min(1, max(0, h))) for k, h in enumerate(heights)]
        canvas.pen.line(places, fill=colour, width=max(2, canvas.long_side // 200))
        canvas.write(some_words(canvas.dice, 1), (places[-3][0], max(0, places[-3][1] - font.size * 1.4)), font, colour)
    for year in range(0, 14, 3):
        canvas.write(str(1998 + year), (left + (right - left) * year / 13, bottom + font.size * 0.4), font)


def pie(canvas: Canvas, area: tuple[float, float, float, float], font) -> None:
    left, top, right, bottom = area
    radius = min(right - left, bottom - top) / 2
    x, y, angle = left + radius * canvas.between(1, 1.3), (top + bottom) / 2, 0.0
    shares = canvas.dice.dirichlet([2.0] * int(canvas.dice.integers(3, 7)))
    for index, share in enumerate(shares):
        colour = some_colour(canvas.dice)
        canvas.pen.pieslice((x - radius, y - radius, x + radius, y + radius), angle, angle + 360 * share, fill=colour)
        angle += 360 * share
        label = f"{some_words(canvas.dice, 1)} {round(100 * share)}%"
        canvas.write(label, (min(canvas.width - font.size * 7, x + radius * 1.15), top + index * font.size * 2), font)


def end_card(canvas: Canvas, photos: Photos) -> None:
    width, height = canvas.width, canvas.height
    canvas.image.paste(parts.gradient((width, height), canvas.dice)) if canvas.chance(0.4) else fill(canvas, some_colour(canvas.dice))
    size = canvas.long_side * canvas.between(0.05, 0.14)
    font, name = canvas.font(size), str(canvas.dice.choice(BRANDS))
    box = canvas.write(name, (width / 2 - canvas.pen.textlength(name, font=font) / 2, height * canvas.between(0.25, 0.5)), font)
    below = (box[3] if box else height * 0.5) + size * 0.5
    for text, share in ((some_words(canvas.dice, 5), 0.35), ("www." + str(canvas.dice.choice(BRANDS)).lower() + ".com", 0.25)):
        if canvas.chance(0.7):
            small = canvas.font(size * share)
            canvas.write(text, (width / 2 - canvas.pen.textlength(text, font=small) / 2, below), small)
            below += size * share * 2
    if canvas.chance(0.4):
        parts.button(canvas)
    if canvas.chance(0.4):
        parts.body(canvas, (width * 0.08, height * 0.9, width * 0.92, height * 0.97), canvas.long_side * 0.013)


def film_frame(canvas: Canvas, photos: Photos) -> None:
    """A photo with a super, a lower third, a legal line or a corner logo."""
    width, height = canvas.width, canvas.height
    canvas.image.paste(parts.photo(photos, (width, height), canvas.dice))
    if canvas.chance(0.5):
        top = canvas.between(0.68, 0.82) * height
        if canvas.chance(0.7):
            canvas.pen.rectangle((0, top, width * canvas.between(0.4, 1), top + height * 0.13), fill=some_colour(canvas.dice))
        font = canvas.font(canvas.long_side * canvas.between(0.025, 0.045))
        canvas.write_block([some_words(canvas.dice, 5)], (width * 0.05, top + height * 0.03), font, width * 0.9)
    else:
        parts.headline(canvas, (width * canvas.between(0.05, 0.3), height * canvas.between(0.1, 0.7), width * 0.95, height))
    if canvas.chance(0.4):
        parts.logo(canvas)
    if canvas.chance(0.3):
        parts.body(canvas, (width * 0.05, height * 0.93, width * 0.95, height), canvas.long_side * 0.014)


KINDS: tuple[tuple[Callable[[Canvas, Photos], None], float], ...] = (
    (advert, 0.38),
    (page, 0.2),
    (chart, 0.2),
    (end_card, 0.07),
    (film_frame, 0.15),
)
"""Each kind and its share of all designs."""
