import { expect, test } from 'vitest';
import type { CutOut } from './cut-out.ts';
import { findByHalves, halvesOf } from './half-search.ts';
import { tonePyramid } from './tone-pyramid.ts';

const [widthPx, heightPx] = [200, 60];
/** Strokes of different widths, some of them short: no two places of it are alike. */
const isOn = (x: number, y: number) => (x * x) % 61 < 24 && (x % 50 > 12 || y > 14) && (x % 70 < 55 || y < 30 + (x % 9));
const cover = Float32Array.from({ length: widthPx * heightPx }, (_, at) => Number(isOn((at % widthPx) >> 2, Math.floor(at / widthPx))));
const picture: CutOut = { widthPx, heightPx, cover, tone: cover.map((share) => 255 * share) };

/** A still with the upper half of the picture, its middle at 320, 180, on ground that wavers; or without it. */
function still(shows: 'upper half' | 'nothing') {
  const codes = new Uint8Array(640 * 360);
  for (let at = 0; at < codes.length; at++) {
    const [x, y] = [(at % 640) - 220, Math.floor(at / 640) - 150];
    const isIn = shows === 'upper half' && x >= 0 && x < widthPx && y >= 0 && y < heightPx / 2;
    const ground = 70 + 40 * Math.sin(x / 7 + y / 11) + 20 * Math.sin(x / 3 - y / 5);
    codes[at] = isIn && (cover[y * widthPx + x] ?? 0) > 0 ? 230 : ground;
  }
  return tonePyramid({ widthPx: 640, heightPx: 360, codes });
}

const near = { pose: { x: 323, y: 178, scale: 1.03, turn: 0 }, score: 0.65, half: 'upper' } as const;

test('the half that is to be seen says where the whole lies', () => {
  const [found] = findByHalves(still('upper half'), halvesOf(picture, false), [near]);
  expect(Math.abs((found?.x ?? 0) - 320)).toBeLessThan(1.5);
  expect(Math.abs((found?.y ?? 0) - 180)).toBeLessThan(1.5);
  expect(Math.abs((found?.scale ?? 0) - 1)).toBeLessThan(0.02);
});

test('where nothing is, nothing is found, nor where the whole says as much as a half', () => {
  expect(findByHalves(still('nothing'), halvesOf(picture, false), [near])).toEqual([]);
  expect(findByHalves(still('upper half'), halvesOf(picture, false), [{ ...near, half: null }])).toEqual([]);
});
