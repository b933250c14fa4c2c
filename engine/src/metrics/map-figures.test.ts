import { describe, expect, test } from 'vitest';
import { blob, tinyMapA, tinyMapB, uniformMap, WIDE } from '../testing/drawn-maps.ts';
import { edgeShare } from './clutter.ts';
import { gridFor } from './grid.ts';
import { easeOf, loadOf } from './load.ts';
import { areaOfHalf, countPeaks, entropy, focusOf, shiftBetween, spread } from './map-figures.ts';
import { pacingOf, shotsBetween } from './pacing.ts';

const TINY = { columns: 4, rows: 4, aspect: 1 };
const SIGMAS = [0.05, 0.1, 0.15, 0.2];

describe('grid', () => {
  test.each([
    { shape: '16:9', widthPx: 1920, heightPx: 1080, columns: 64, rows: 36 },
    { shape: '9:16', widthPx: 1080, heightPx: 1920, columns: 36, rows: 64 },
    { shape: '1:1', widthPx: 1080, heightPx: 1080, columns: 48, rows: 48 },
    { shape: '4:5', widthPx: 1080, heightPx: 1350, columns: 43, rows: 54 },
  ])('$shape', ({ widthPx, heightPx, columns, rows }) => {
    expect(gridFor({ widthPx, heightPx })).toMatchObject({ columns, rows });
  });
  test('any other shape has about 2,304 nearly square cells', () => {
    for (const ratio of [0.4, 0.7, 1.25, 1.5, 2, 2.35, 3]) {
      const { columns, rows } = gridFor({ widthPx: 1000 * ratio, heightPx: 1000 });
      expect(Math.abs(columns * rows - 2304)).toBeLessThan(60);
      expect(columns / rows / ratio).toBeCloseTo(1, 1);
    }
  });
});

describe('A50 and focus', () => {
  test('map A', () => expect(areaOfHalf(tinyMapA())).toBeCloseTo(0.21875, 6));
  test('uniform', () => expect(areaOfHalf(uniformMap(WIDE))).toBeCloseTo(0.5, 4));
  test.each(SIGMAS.map((sigma, k) => [sigma, [0.01941, 0.07692, 0.15923, 0.23955][k] ?? 0]))('blob of %s W', (sigma, a50) => {
    expect(areaOfHalf(blob(WIDE, { x: 0.5, y: 0.5, sigma }))).toBeCloseTo(a50, 4);
  });
  test('focus runs from 0 for uniform to 100 for a point', () => {
    expect(focusOf(0.5)).toBe(0);
    expect(focusOf(0)).toBe(100);
  });
});

describe('normalised entropy', () => {
  test('map A', () => expect(entropy(tinyMapA())).toBeCloseTo(0.916124, 6));
  test('uniform', () => expect(entropy(uniformMap(WIDE))).toBeCloseTo(1, 5));
  test('one cell', () => expect(entropy(Float32Array.of(0, 1, 0, 0))).toBe(0));
  test.each(SIGMAS.map((sigma, k) => [sigma, [0.667, 0.8426, 0.9242, 0.9632][k] ?? 0]))('blob of %s W', (sigma, wanted) => {
    expect(entropy(blob(WIDE, { x: 0.5, y: 0.5, sigma }))).toBeCloseTo(wanted, 3);
  });
});

describe('dispersion', () => {
  test('map A', () => expect(spread(tinyMapA(), TINY).dispersion).toBeCloseTo(0.226582, 6));
  test('uniform', () => expect(spread(uniformMap(WIDE), WIDE).dispersion).toBeCloseTo(0.28862, 5));
  test('blob of 0.10 W', () => expect(spread(blob(WIDE, { x: 0.5, y: 0.5, sigma: 0.1 }), WIDE).dispersion).toBeCloseTo(0.1219, 3));
  test('two blobs', () => expect(spread(twoBlobs(), WIDE).dispersion).toBeCloseTo(0.2264, 3));
  test('the centre of gravity lies where the blob is', () => {
    const { centre } = spread(blob(WIDE, { x: 0.25, y: 0.5, sigma: 0.05 }), WIDE);
    expect(centre.x).toBeCloseTo(0.25, 2);
    expect(centre.y).toBeCloseTo(0.5, 2);
  });
});

const twoBlobs = () => {
  const left = blob(WIDE, { x: 0.25, y: 0.5, sigma: 0.05 });
  const right = blob(WIDE, { x: 0.75, y: 0.5, sigma: 0.05 });
  return left.map((value, i) => (value + (right[i] ?? 0)) / 2);
};

describe('peaks', () => {
  test('one blob', () => expect(countPeaks(blob(WIDE, { x: 0.5, y: 0.5, sigma: 0.05 }), WIDE)).toBe(1));
  test('two blobs', () => expect(countPeaks(twoBlobs(), WIDE)).toBe(2));
  test('uniform has none', () => expect(countPeaks(uniformMap(WIDE), WIDE)).toBeNull());
});

describe('attention shift', () => {
  test('map A to map B', () => expect(shiftBetween(tinyMapA(), tinyMapB())).toBeCloseTo(0.214286, 6));
  test('a map to itself', () => expect(shiftBetween(tinyMapA(), tinyMapA())).toBeCloseTo(0, 6));
});

describe('clutter', () => {
  test('8×8, left half black, right half white: a quarter is edge', () => {
    const luma = Float32Array.from({ length: 64 }, (_, i) => (i % 8 < 4 ? 0 : 255));
    expect(edgeShare(luma, { columns: 8, rows: 8 })).toBe(0.25);
  });
  test('a step of a tenth of full scale is an edge, a smaller one is none', () => {
    const step = (codes: number) =>
      edgeShare(
        Float32Array.from({ length: 64 }, (_, i) => (i % 8 < 4 ? 100 : 100 + codes)),
        { columns: 8, rows: 8 },
      );
    expect([step(25.4), step(25.6)]).toEqual([0, 0.25]);
  });
  test('a flat picture has no edge', () => expect(edgeShare(new Float32Array(64).fill(90), { columns: 8, rows: 8 })).toBe(0));
});

describe('load and ease', () => {
  test('the worked example', () => {
    const load = loadOf({ a50: 0.1, peaks: 3, shift: 0.3, clutter: 0.08 });
    expect(load).toBeCloseTo(0.335, 6);
    expect(easeOf(load)).toBeCloseTo(66.5, 6);
  });
  test('a missing term leaves its weight to the others', () => {
    expect(loadOf({ a50: 0.1, peaks: 3, shift: null, clutter: 0.08 })).toBeCloseTo((0.06 + 0.1 + 0.1) / 0.75, 6);
  });
  test('no peak at all is the hardest case', () => {
    expect(loadOf({ a50: 0.5, peaks: null, shift: 1, clutter: 1 })).toBeCloseTo(1, 6);
  });
});

describe('pacing', () => {
  test('cuts at 1, 2, 3 and 4 s in 10 s', () => {
    const shots = shotsBetween([1, 2, 3, 4], 10);
    expect(pacingOf(shots, 10)).toEqual({ shots: 5, averageShotS: 2, cutsPerMinute: 24, shotsInAny5s: 5 });
    expect(shots.at(-1)).toEqual({ startS: 4, endS: 10 });
  });
  test('what begins five seconds later is in the next five', () => {
    expect(pacingOf(shotsBetween([5], 10), 10).shotsInAny5s).toBe(1);
    expect(pacingOf(shotsBetween([4.99], 10), 10).shotsInAny5s).toBe(2);
  });
  test('a film shorter than the window has no count for it', () => expect(pacingOf(shotsBetween([], 3), 3).shotsInAny5s).toBeNull());
});
