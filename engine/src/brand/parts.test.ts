import { expect, test } from 'vitest';
import type { CutOut } from './cut-out.ts';
import { RASTER_LENGTHS, rastersOf } from './raster.ts';

const LONG = RASTER_LENGTHS.indexOf(43);

/** A picture of 200 × 60 px that is all content where `isOn` says so, white. */
const drawn = (isOn: (x: number, y: number) => boolean): CutOut => {
  const [widthPx, heightPx] = [200, 60];
  const cover = Float32Array.from({ length: widthPx * heightPx }, (_, at) => Number(isOn(at % widthPx, Math.floor(at / widthPx))));
  return { widthPx, heightPx, cover, tone: cover.map((share) => 255 * share) };
};
const wholeOf = (picture: CutOut) => rastersOf(picture)('sharp', LONG).parts[0];

test('a bar, whose edges run one way, must fit far better than letters', () => {
  const bar = wholeOf(drawn((_, y) => y > 15 && y < 45));
  const letters = wholeOf(drawn((x, y) => x % 40 < 24 && !(x % 40 > 8 && y > 20 && y < 40)));
  expect(letters?.handicap).toBe(0);
  expect(bar?.handicap).toBeGreaterThan(0.15);
});

test('less of the structure is less of a proof', () => {
  const parts = rastersOf(drawn((x, y) => x < 50 && (x + y) % 20 < 10))('sharp', LONG).parts;
  const right = parts.find(({ without }) => without.join() === '0,1');
  expect(right).toBeUndefined();
  for (const { seen } of parts) expect(seen).toBeGreaterThanOrEqual(0.2);
});
