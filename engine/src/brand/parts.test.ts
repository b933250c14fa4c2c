import { expect, test } from 'vitest';
import type { CutOut } from './cut-out.ts';
import { partsFor } from './parts.ts';
import type { Half } from './pose.ts';
import { hasProof, isPlainShape, RASTER_LENGTHS, rastersOf } from './raster.ts';

const LONG = RASTER_LENGTHS.indexOf(43);

/** A picture of 200 × 60 px that is all content where `isOn` says so, white. */
const drawn = (isOn: (x: number, y: number) => boolean): CutOut => {
  const [widthPx, heightPx] = [200, 60];
  const cover = Float32Array.from({ length: widthPx * heightPx }, (_, at) => Number(isOn(at % widthPx, Math.floor(at / widthPx))));
  return { widthPx, heightPx, cover, tone: cover.map((share) => 255 * share) };
};
const wholeOf = (picture: CutOut) => rastersOf(picture, false)('sharp', LONG).parts[0];

test('a bar, whose edges run one way, must fit far better than letters', () => {
  const bar = wholeOf(drawn((_, y) => y > 15 && y < 45));
  const letters = wholeOf(drawn((x, y) => x % 40 < 24 && !(x % 40 > 8 && y > 20 && y < 40)));
  expect(letters?.handicap).toBe(0);
  expect(bar?.handicap).toBeGreaterThan(0.15);
});

test('less of the structure is less of a proof', () => {
  const parts = rastersOf(
    drawn((x, y) => x < 50 && (x + y) % 20 < 10),
    false,
  )('sharp', LONG).parts;
  const right = parts.find(({ without }) => without.join() === '0,1');
  expect(right).toBeUndefined();
  for (const { seen } of parts) expect(seen).toBeGreaterThanOrEqual(0.2);
});

test('a bar and a disc are plain shapes that prove nothing, letters prove by their shape', () => {
  const bar = drawn((_, y) => y > 5 && y < 55);
  const disc = drawn((x, y) => Math.hypot(x - 100, y - 30) < 28);
  const letters = drawn((x, y) => x % 24 < 16 && !(x % 24 > 5 && y > 12 && y < 48));
  expect([bar, disc, letters].map(isPlainShape)).toEqual([true, true, false]);
  expect([bar, disc, letters].map(hasProof)).toEqual([false, false, true]);
});

test('a plate with something drawn on it is proved by that alone', () => {
  const letters = (x: number, y: number) => x > 40 && x < 160 && y > 20 && y < 40 && x % 20 < 8;
  const plate = drawn((_, y) => y > 2 && y < 58);
  const written = { ...plate, tone: plate.tone.map((tone, at) => (letters(at % 200, Math.floor(at / 200)) ? 0 : tone)) };
  const parts = rastersOf(written, isPlainShape(written))('sharp', LONG).parts;
  expect(parts[0]?.drawn).toBeGreaterThan(0);
  // The outermost quarters show the plate and no more: what is left of it without the middle is no proof.
  expect(parts.find(({ without }) => without.join() === '1,2')).toBeUndefined();
  expect(parts.find(({ without }) => without.join() === '0')?.seen).toBeGreaterThan(0.7);
});

test('a half that is looked at alone is fitted by its own blocks and by nothing else', () => {
  const parts = rastersOf(
    drawn((x, y) => (x + y) % 20 < 10),
    false,
  )('sharp', LONG).parts;
  expect(partsFor(parts, undefined)).toBe(parts);
  const without = (half: Half) => partsFor(parts, half).map((part) => part.without.join());
  expect([without('upper'), without('lower'), without('left'), without('right')]).toEqual([['6,7'], ['4,5'], ['2,3'], ['0,1']]);
});
