import { describe, expect, test } from 'vitest';
import { blob, tinyMapA, WIDE } from '../testing/drawn-maps.ts';
import { boxAt } from './box-keyframes.ts';
import { gazeSpots } from './gaze-spots.ts';
import { regionFigures } from './region-figures.ts';
import { boxMask } from './region-mask.ts';

const TINY = { columns: 4, rows: 4, aspect: 1 };
const WIDE_CELLS = Array.from({ length: WIDE.columns * WIDE.rows }, (_, i) => i);
/** In the middle of each sixth of a second. */
const everySixth = (seconds: number) => Array.from({ length: seconds * 6 }, (_, k) => (k + 0.5) / 6);

test('golden 2.1, 2.2: map A, region in the cell (1,1): share 0.142857, EFF 2.285714, LIFT 0.9520', () => {
  const mask = boxMask({ x: 0.25, y: 0.25, width: 0.25, height: 0.25 }, TINY);
  const figures = regionFigures({ grid: TINY, timesS: [0, 1], durationS: 2, densityAt: tinyMapA, maskAt: () => mask });
  expect(figures.share).toBeCloseTo(0.142857, 6);
  expect(figures.efficiency).toBeCloseTo(2.285714, 6);
  expect(figures.lift).toBeCloseTo(0.952, 4);
});

/** A film whose left quarter holds this share of attention. */
function film(shareAt: (timeS: number) => number, seconds: number, timesS = everySixth(seconds)) {
  const grid = { columns: 4, rows: 1, aspect: 4 };
  const densityAt = (k: number) => {
    const share = shareAt(timesS[k] ?? 0);
    return Float32Array.of(share, (1 - share) / 3, (1 - share) / 3, (1 - share) / 3);
  };
  return { grid, timesS, durationS: seconds, densityAt, maskAt: () => Float32Array.of(1, 0, 0, 0) };
}

test('golden 2.3: a share of 0.10 for 2 s is seen by 0.4686 with three looks a second, by 0.2710 with one and a half', () => {
  const { seen } = regionFigures(film(() => 0.1, 2));
  expect(seen?.value).toBeCloseTo(0.4686, 4);
  expect(seen?.lo).toBeCloseTo(0.271, 4);
});

test('golden 2.4: nothing until 2.0 s, then a share of 0.20: noticed at 3.25 s', () => {
  const everyS = (step: number) => Array.from({ length: 5 / step }, (_, k) => k * step);
  // Six, four and two samples a second, and those with the one more that a cut at 2 s has.
  for (const timesS of [1 / 6, 1 / 4, 1 / 2].map(everyS))
    for (const some of [timesS, [...timesS, 2.12].toSorted((a, b) => a - b)])
      expect(regionFigures(film((timeS) => (timeS < 2 - 1e-9 ? 0 : 0.2), 5, some)).noticedS).toBeCloseTo(3.25, 6);
  expect(regionFigures(film(() => 0, 5)).noticedS).toBeNull();
});

test('golden 2.15: a box that moves from x 0 to 0.5 in 10 s is at x = 0.20 at 4 s', () => {
  const size = { y: 0, width: 0.1, height: 0.1 };
  const keyframes = [
    { timeS: 0, x: 0, ...size },
    { timeS: 10, x: 0.5, ...size },
  ];
  expect(boxAt(keyframes, 4).x).toBeCloseTo(0.2, 9);
  expect([boxAt(keyframes, -1).x, boxAt(keyframes, 12).x]).toEqual([0, 0.5]);
});

describe('golden 2.9: two spots of 70 and 30 % of the mass', () => {
  const left = blob(WIDE, { x: 0.25, y: 0.5, sigma: 0.02 });
  const right = blob(WIDE, { x: 0.75, y: 0.5, sigma: 0.02 });
  const density = left.map((value, i) => 0.3 * value + 0.7 * (right[i] ?? 0));
  const samples = everySixth(2).map((timeS) => ({ timeS, density }));
  const spots = gazeSpots({ startS: 0, endS: 2, samples }, WIDE);
  test('have these shares, the stronger first', () => {
    expect(spots.map(({ x }) => Math.round(x * 4))).toEqual([3, 1]);
    expect(Math.abs((spots[0]?.share ?? 0) - 0.7)).toBeLessThan(0.02);
    expect(Math.abs((spots[1]?.share ?? 0) - 0.3)).toBeLessThan(0.02);
  });
  test('are looked at for 0.25 s by 0.357 s and 0.833 s', () => {
    expect(spots[0]?.reachedS).toBeCloseTo(0.357, 2);
    expect(spots[1]?.reachedS).toBeCloseTo(0.833, 2);
  });
});

describe('spots', () => {
  const spotsOf = (...shares: number[]) => {
    const blobs = shares.map((share, k) => ({
      share,
      map: blob(WIDE, { x: (k + 0.5) / shares.length, y: k % 2 ? 0.25 : 0.75, sigma: 0.01 }),
    }));
    const density = Float32Array.from(WIDE_CELLS, (i) => blobs.reduce((sum, { share, map }) => sum + share * (map[i] ?? 0), 0));
    return gazeSpots({ startS: 0, endS: 2, samples: everySixth(2).map((timeS) => ({ timeS, density })) }, WIDE);
  };
  test('are five at the most', () => {
    expect(spotsOf(0.2, 0.2, 0.2, 0.2, 0.2)).toHaveLength(5);
    expect(spotsOf(...Array.from({ length: 6 }, () => 1 / 6))).toHaveLength(5);
  });
  test('have a twentieth of the attention at least', () => {
    expect(spotsOf(0.94, 0.06)).toHaveLength(2);
    expect(spotsOf(0.955, 0.045)).toHaveLength(1);
  });
});

test('while a region is not there it neither gains nor counts as visible', () => {
  const half = regionFigures({ ...film(() => 0.4, 4), maskAt: (k) => (k < 12 ? Float32Array.of(1, 0, 0, 0) : null) });
  expect(half.visibleS).toBeCloseTo(2, 6);
  expect(half.share).toBeCloseTo(0.2, 6);
  expect(half.shareVisible).toBeCloseTo(0.4, 6);
});

test('a region smaller than the grid can tell has no efficiency', () => {
  const mask = boxMask({ x: 0.5, y: 0.5, width: 0.01, height: 0.01 }, WIDE);
  const map = blob(WIDE, { x: 0.5, y: 0.5, sigma: 0.1 });
  expect(regionFigures({ grid: WIDE, timesS: [0], durationS: 1, densityAt: () => map, maskAt: () => mask }).efficiency).toBeNull();
});

test('where every picture is blank nothing is said of attention, not even that there is none', () => {
  const blank = regionFigures({ ...film(() => 0, 2), densityAt: () => null });
  expect(blank).toMatchObject({ share: null, shareVisible: null, attendedS: null, seen: null, noticedS: null, visibleS: 2 });
});
