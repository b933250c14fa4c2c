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

it('takes the median of the peaks as typical', () => {
  expect(typicalPeak(track)).toBeCloseTo(0.4);
});

it('mixes two frames and shows their strongest place as one', () => {
  const frame = heatFrameAt(track, { from: 0, to: 1, weight: 0.5 }, 0.25);
  expect([...frame.values]).toEqual([1, 1, 1, 1]);
});

it('draws a scattered moment paler than a focused one', () => {
  const scattered = heatFrameAt(track, { from: 2, to: 2, weight: 0 }, 0.4);
  const focused = heatFrameAt(track, { from: 0, to: 0, weight: 0 }, 0.4);
  expect(scattered.values[0]).toBeCloseTo(0.25 / Math.sqrt(0.25 * 0.4));
  expect(focused.values[0]).toBeCloseTo(1);
});

it('stays at zero for an empty map', () => {
  const empty = { ...track, density: new Float32Array(12) };
  expect([...heatFrameAt(empty, { from: 0, to: 0, weight: 0 }, typicalPeak(empty)).values]).toEqual([0, 0, 0, 0]);
});
