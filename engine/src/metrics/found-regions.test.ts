import { expect, test } from 'vitest';
import type { FoundThing } from './found-regions.ts';
import { foundRegions, standingBox } from './found-regions.ts';

const grid = { columns: 4, rows: 2, aspect: 1 };
/** Half of attention on the first cell, the rest on the last. */
const density = Float32Array.from([0.5, 0, 0, 0, 0, 0, 0, 0.5]);
const film = { grid, timesS: [0, 1, 2, 3], durationS: 4, densityAt: () => density };
const thing = (kind: FoundThing['kind'], x: number, endS = 4): FoundThing => ({
  kind,
  boxesAt: standingBox({ startS: 0, endS, places: [{ timeS: 0, x, y: 0, width: 0.25, height: 1 }] }),
});
const shares = (things: readonly FoundThing[]) => {
  const { regions, other } = foundRegions(things, film);
  return { regions: regions.map(({ kind, figures }) => [kind, figures.share, figures.visibleS]), other };
};

// A moment stands from half way after the one before it.
test('boxes of a kind are one region, who draws most stands first, and the rest is on nothing of it', () => {
  expect(shares([thing('headline', 0.25), thing('faces', 0, 2)])).toEqual({
    regions: [
      ['faces', 0.1875, 1.5],
      ['headline', 0, 4],
    ],
    other: 0.8125,
  });
  const both = shares([thing('faces', 0), thing('faces', 0.75)]);
  expect(both).toEqual({ regions: [['faces', 1, 4]], other: 0 });
});

test('what lies on two kinds counts for each, and once for the rest', () => {
  const { regions, other } = shares([thing('faces', 0), thing('brand', 0)]);
  expect(regions.map(([, share]) => share)).toEqual([0.5, 0.5]);
  expect(other).toBe(0.5);
});

test('a still has one moment; where nothing was found all of attention is elsewhere; a blank picture has none', () => {
  const still = { ...film, timesS: [0], durationS: 1 };
  expect(foundRegions([thing('body', 0, 0)], still).regions[0]?.figures.share).toBe(0.5);
  expect(foundRegions([], film)).toEqual({ regions: [], other: 1 });
  expect(foundRegions([], { ...film, densityAt: () => null })).toEqual({ regions: [], other: null });
});
