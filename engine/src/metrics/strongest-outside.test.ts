import { describe, expect, test } from 'vitest';
import { maskFigures, maskOf } from './brand-mask.ts';
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
