import { describe, expect, test } from 'vitest';
import { maskFigures, maskOf } from './brand-mask.ts';
import type { Grid } from './grid.ts';
import { gridFor } from './grid.ts';
import { distanceOf, hottestCell } from './map-figures.ts';
import type { OtherPlace } from './strongest-outside.ts';
import { strongestOutside, withoutPlace } from './strongest-outside.ts';

const GRID = { columns: 64, rows: 36, aspect: 16 / 9 };
/** A small mark that covers no cell as a whole, low in the picture. */
const MARK = { x: 0.7, y: 0.805, width: 0.1, height: 0.034 };
const FACE = { x: 0.2, y: 0.3 };
const NOWHERE = new Float32Array(64 * 36);

/** Attention round the middle of the mark and round a face, each spread over 4 % of the picture's width. Sum 1. */
function attention(onMark: number): Float32Array {
  const blob = (x: number, y: number, at: { x: number; y: number }) =>
    Math.exp(-(((x - at.x) * 16) ** 2 + ((y - at.y) * 9) ** 2) / (2 * 0.64 ** 2));
  const middle = { x: MARK.x + MARK.width / 2, y: MARK.y + MARK.height / 2 };
  const map = NOWHERE.map((_, i) => {
    const [x, y] = [((i % 64) + 0.5) / 64, (Math.floor(i / 64) + 0.5) / 36];
    return onMark * blob(x, y, middle) + (1 - onMark) * blob(x, y, FACE);
  });
  const sum = map.reduce((all, value) => all + value, 0);
  return map.map((value) => value / sum);
}

describe('the strongest place beside a small mark', () => {
  const mask = maskOf([MARK], GRID);

  test('is the face, however much more the rim of the mark draws', () => {
    const density = attention(0.9);
    const { cells, share } = strongestOutside(density, mask, GRID);
    expect(cells.every((cell) => cell % 64 < 32)).toBe(true);
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThanOrEqual(0.1);
  });

  test('draws nothing once it is gone: all of it goes to the rest in proportion, so the mark never draws less', () => {
    const density = attention(0.5);
    const place = strongestOutside(density, mask, GRID);
    const without = withoutPlace(density, place);
    const before = maskFigures(mask, density, NOWHERE).attention;
    expect(maskFigures(mask, without, NOWHERE).attention).toBeCloseTo(before / (1 - place.share), 6);
    expect(without.reduce((all, value) => all + value, 0)).toBeCloseTo(1, 5);
  });

  test('is nothing where the region leaves no room beside it', () => {
    const all = maskOf([{ x: 0.05, y: 0.05, width: 0.9, height: 0.9 }], GRID);
    expect(strongestOutside(attention(0.5), all, GRID)).toEqual({ cells: [], share: 0 });
  });
});

/** The same by its definition, cell by cell: every cell is held against every covered one, and every other against the strongest. */
function plainly(density: Float32Array, mask: Float32Array, grid: Grid): OtherPlace {
  const { columns, rows, aspect } = grid;
  const placeOf = (cell: number) => ({ x: ((cell % columns) + 0.5) / columns, y: (Math.floor(cell / columns) + 0.5) / rows });
  const isWithin = (a: number, b: number) => {
    const [x, y] = [((a % columns) - (b % columns)) / columns, (Math.floor(a / columns) - Math.floor(b / columns)) / rows];
    return distanceOf({ x, y }, { x: 0, y: 0 }, aspect) <= 0.08;
  };
  const covered = [...mask.keys()].filter((cell) => (mask[cell] ?? 0) > 0);
  const outside = density.map((value, cell) => (covered.some((other) => isWithin(cell, other)) ? 0 : value));
  const middle = hottestCell(outside, grid);
  const cells = [...outside.keys()].filter((cell) => (outside[cell] ?? 0) > 0 && distanceOf(placeOf(cell), middle, aspect) <= 0.08);
  return { cells, share: cells.reduce((sum, cell) => sum + (outside[cell] ?? 0), 0) };
}

/** A row of numbers from 0 to 1 that is the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the strongest place is the one of the plain way, digit for digit', () => {
  const shapes = [
    { widthPx: 1920, heightPx: 1080 },
    { widthPx: 1080, heightPx: 1920 },
    { widthPx: 1080, heightPx: 1350 },
    { widthPx: 2000, heightPx: 300 },
    { widthPx: 777, heightPx: 778 },
  ];
  test.each(shapes)('of $widthPx × $heightPx', (shape) => {
    const grid = gridFor(shape);
    const next = numbersFrom(shape.widthPx);
    const cells = grid.columns * grid.rows;
    for (let round = 0; round < 8; round++) {
      const spread = Array.from({ length: cells }, () => next() ** 8);
      const sum = spread.reduce((all, value) => all + value, 0);
      // Blank cells too, and many of the same height.
      const density = Float32Array.from(spread, (value) => (round % 3 === 2 ? Math.round(value) / 100 : value / sum));
      const boxes = Array.from({ length: round % 4 }, () => {
        const [width, height] = [0.3 * next(), 0.3 * next()];
        return { x: next() - width / 2, y: next() - height / 2, width, height }; // over the edge of the picture as well
      });
      const mask = maskOf(boxes, grid);
      expect(strongestOutside(density, mask, grid)).toEqual(plainly(density, mask, grid));
    }
  });
});
