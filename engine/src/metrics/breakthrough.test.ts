import { expect, test } from 'vitest';
import { breakthrough, breakthroughHalfWidth } from './breakthrough.ts';

/** A page of ten cells, the first six of them the slot. */
const slot = Float32Array.from({ length: 10 }, (_, i) => (i < 6 ? 1 : 0));
const density = Float32Array.from([0.12, 0.12, 0.12, 0.12, 0.12, 0.12, 0.07, 0.07, 0.07, 0.07]);
const nothing = new Float32Array(10);
const page = { timesS: [0, 0.5], durationS: 1, slot, densityAt: () => density, interfaceAt: () => nothing };

test('golden: S′ mass 0.72 in a slot of 0.60: AB 0.72, power 1.20', () => {
  const found = breakthrough(page);
  expect(found.share).toBeCloseTo(0.72, 6);
  expect(found.power).toBeCloseTo(1.2, 6);
  expect(found.interfaceShare).toBe(0);
});

test('what lies under the interface is not on the ad', () => {
  const button = Float32Array.from({ length: 10 }, (_, i) => (i === 5 ? 0.5 : 0));
  const found = breakthrough({ ...page, interfaceAt: (k) => (k === 0 ? nothing : button) });
  expect(found.shares[0]).toBeCloseTo(0.72, 6);
  expect(found.shares[1]).toBeCloseTo(0.66, 6);
  expect(found.interfaceShares[1]).toBeCloseTo(0.06, 6);
  expect(found.share).toBeCloseTo(0.72 * 0.25 + 0.66 * 0.75, 6);
});

test('a blank moment is none', () => {
  expect(breakthrough({ ...page, densityAt: (k) => (k === 0 ? null : density) }).shares).toEqual([null, expect.closeTo(0.72, 6)]);
  expect(breakthrough({ ...page, densityAt: () => null })).toMatchObject({ share: null, power: null, interfaceShare: null });
});

test('views and surroundings put together', () => expect(breakthroughHalfWidth(0.03, 0.04)).toBeCloseTo(0.098, 9));
