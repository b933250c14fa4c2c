import type { Box } from '../metrics/region-mask.ts';
import type { Zone } from '../placements/placement-rules.ts';
import type { Ink, PageShape } from './page-shape.ts';
import { block, disc, writing } from './page-shape.ts';

const DARK: Ink = [24, 24, 26];
const LIGHT: Ink = [245, 245, 245];
const PANEL = 0.72;
/** A zone this tall for its width holds buttons one above the other; one this wide, lines of words. */
const TALL = 1.3;
const WIDE = 2.2;

/** A button with a word on it. */
function button(box: Box): PageShape[] {
  const words = { x: box.x + box.width * 0.14, y: box.y + box.height * 0.3, width: box.width * 0.52, height: box.height * 0.4 };
  const mark = { x: box.x + box.width * 0.8, y: box.y + box.height * 0.34, width: box.height * 0.3, height: box.height * 0.32 };
  return [
    block(box, DARK, { radius: box.height * 0.2, opacity: PANEL }),
    ...writing(words, { ink: LIGHT, lines: 1, fill: 1.5 }),
    block(mark, LIGHT),
  ];
}

/** Buttons in a column, as beside upright films. */
function column(box: Box): PageShape[] {
  const radius = Math.min(box.width * 0.3, box.height / 12);
  return [0.3, 0.48, 0.66, 0.84].map((at) => disc(box.x + box.width / 2, box.y + box.height * at, { radius, ink: LIGHT, opacity: 0.92 }));
}

/** Who says it, what it is called, and a button to tap. */
function words(box: Box): PageShape[] {
  const left = box.x + box.width * 0.04;
  const name = { x: left + box.height * 0.16, y: box.y + box.height * 0.12, width: box.width * 0.3, height: box.height * 0.1 };
  const text = { x: left, y: box.y + box.height * 0.3, width: box.width * 0.62, height: box.height * 0.24 };
  const tap = { x: left, y: box.y + box.height * 0.62, width: box.width * 0.7, height: box.height * 0.16 };
  return [
    disc(left + box.height * 0.06, box.y + box.height * 0.17, { radius: box.height * 0.06, ink: LIGHT }),
    ...writing(name, { ink: LIGHT, lines: 1 }),
    ...writing(text, { ink: LIGHT, lines: 2 }),
    block(tap, LIGHT, { radius: box.height * 0.04, opacity: 0.85 }),
  ];
}

const label = (box: Box): PageShape[] => {
  const line = { x: box.x + box.width * 0.06, y: box.y + box.height * 0.25, width: box.width * 0.7, height: box.height * 0.5 };
  return writing(line, { ink: LIGHT, lines: 1 });
};

function code(box: Box): PageShape[] {
  const side = Math.min(box.width, box.height) * 0.9;
  const square = { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side };
  const cells = Array.from({ length: 25 }, (_, k) => k).filter((k) => (k * 7 + Math.floor(k / 5) * 3) % 4 < 2);
  const cell = side / 7;
  return [
    block(square, LIGHT, { radius: 6 }),
    ...cells.map((k) =>
      block({ x: square.x + cell * (1 + (k % 5)), y: square.y + cell * (1 + Math.floor(k / 5)), width: cell, height: cell }, DARK),
    ),
  ];
}

/** Draws what the platform lays over the film in one zone, neutrally: where it is, how large, and what sort of thing. @param box the zone's, px */
export function drawInterface({ id }: Pick<Zone, 'id'>, box: Box): PageShape[] {
  if (id === 'qr_code') return code(box);
  if (id === 'ad_label') return label(box);
  if (id.endsWith('button')) return button(box);
  if (id.endsWith('overlay')) return [block(box, DARK, { opacity: PANEL, radius: 12 }), ...words(box)];
  if (box.height > TALL * box.width) return column(box);
  return box.width > WIDE * box.height && box.height < 160 ? label(box) : words(box);
}
