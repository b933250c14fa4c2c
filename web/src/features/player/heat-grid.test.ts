import { expect, it } from 'vitest';
import type { HeatTrack } from './heat-grid.ts';
import { halfLevel, heatFrameAt, typicalPeak } from './heat-grid.ts';

const track: HeatTrack = {
  columns: 2,
  rows: 2,
  count: 3,
  timesS: Float64Array.of(0, 1, 2),
  startsShot: [true, false, false],
  density: Float32Array.of(0.4, 0.3, 0.2, 0.1, 0.1, 0.2, 0.3, 0.4, 0.25, 0.25, 0.25, 0.25),
};

it('finds the level above which half of the attention lies', () => {
  expect(halfLevel(Float32Array.of(4, 1, 1, 1, 1))).toBe(4);
  expect(halfLevel(Float32Array.of(1, 1, 1, 1))).toBe(1);
});

it('takes the median of the drawn peaks as typical', () => {
  expect(typicalPeak(track)).toBeCloseTo(0.35);
});

it('mixes two frames and brings their strongest drawn place to one', () => {
  const frame = heatFrameAt(track, { from: 0, to: 1, weight: 0.5 }, 0.25);
  for (const value of frame.values) expect(value).toBeCloseTo(1);
});

it('draws a scattered moment paler than a focused one, but not by as much as it is', () => {
  const [scattered] = heatFrameAt(track, { from: 2, to: 2, weight: 0 }, 0.5).values;
  expect(scattered).toBeCloseTo(0.25 / (0.25 ** 0.8 * 0.5 ** 0.2));
  expect(scattered).toBeGreaterThan(0.25 / 0.5);
});

it('stays at zero for an empty map', () => {
  const empty = { ...track, density: new Float32Array(12) };
  expect([...heatFrameAt(empty, { from: 0, to: 0, weight: 0 }, typicalPeak(empty)).values]).toEqual([0, 0, 0, 0]);
});
