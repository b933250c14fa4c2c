import { expect, test } from 'vitest';
import { tinyMapB } from '../testing/drawn-maps.ts';
import type { Corner } from './region-mask.ts';
import { boxMask, coveredShare, unionMask } from './region-mask.ts';
import { regionLoss, zoneLoss } from './safe-zone-loss.ts';

const TINY = { columns: 4, rows: 4, aspect: 1 };
const bottomRow = [
  [0, 0.75],
  [1, 0.75],
  [1, 1],
  [0, 1],
] as const;
const rightColumn = [
  [0.75, 0],
  [1, 0],
  [1, 1],
  [0.75, 1],
] as const;
const zone = unionMask([bottomRow, rightColumn], TINY);
const film = { timesS: [0, 1], durationS: 2, densityAt: () => tinyMapB(), zoneAt: () => zone };

test('golden: map B under the bottom row and the right column: SZ_att 0.464286', () => {
  expect(zoneLoss(film).share).toBeCloseTo(0.464286, 6);
});

test('golden: brand in the cells (2,2) and (2,3): half of its area is covered, BA 0.285714, BA_loss 0.50', () => {
  const brand = boxMask({ x: 0.5, y: 0.5, width: 0.5, height: 0.25 }, TINY);
  expect(tinyMapB().reduce((sum, value, i) => sum + value * (brand[i] ?? 0), 0)).toBeCloseTo(0.285714, 6);
  const loss = regionLoss(film, () => brand);
  expect(loss.covered).toBeCloseTo(0.5, 6);
  expect(loss.attentionLost).toBeCloseTo(0.5, 6);
});

test('zones that overlap count once', () => {
  expect(zone.reduce((sum, value) => sum + value, 0)).toBeCloseTo(7, 6);
});

test('a rectangle and the same with a fifth corner cover the same', () => {
  const leaning = [
    [0, 0.75],
    [0.5, 0.75],
    [1, 0.75],
    [1, 1],
    [0, 1],
  ] as const;
  expect(unionMask([leaning], TINY)).toEqual(unionMask([bottomRow], TINY));
  const odd = [
    [0.1, 0.13],
    [0.83, 0.13],
    [0.83, 0.57],
    [0.1, 0.57],
  ] as const;
  const grid = { columns: 64, rows: 36, aspect: 16 / 9 };
  expect(unionMask([odd, rightColumn], grid)).toEqual(unionMask([[...odd, [0.1, 0.3]], rightColumn], grid));
});

test('a blank moment is no moment without loss', () => {
  const half = zoneLoss({ ...film, densityAt: (k) => (k === 0 ? null : tinyMapB()) });
  expect(half.share).toBeCloseTo(0.464286, 6);
  expect(half.shares[0]).toBeNull();
  expect(zoneLoss({ ...film, densityAt: () => null }).share).toBeNull();
});

test('a box half across a cell covers half of it', () => {
  expect([...boxMask({ x: 0.125, y: 0, width: 0.25, height: 0.25 }, TINY).subarray(0, 4)]).toEqual([0.5, 0.5, 0, 0]);
});

test('a box under upright rectangles is covered by as much as under the same corners with one corner more', () => {
  const upright = ([x, y, right, bottom]: readonly [number, number, number, number]): Corner[] => [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
  const zones = [upright([0.1, 0.2, 0.45, 0.63]), upright([0.3, 0.5, 0.91, 0.77]), upright([0.95, 0.95, 1, 1])];
  const slow = zones.map((corners): Corner[] => [
    ...corners,
    [corners[0]?.[0] ?? 0, ((corners[0]?.[1] ?? 0) + (corners[3]?.[1] ?? 0)) / 2],
  ]);
  for (const box of [
    { x: 0.05, y: 0.1, width: 0.5, height: 0.6 },
    { x: 0.33, y: 0.37, width: 0.17, height: 0.29 },
    { x: 0.6, y: 0.8, width: 0.2, height: 0.1 },
  ])
    expect(coveredShare(box, zones)).toBe(coveredShare(box, slow));
  expect(coveredShare({ x: 0, y: 0.5, width: 1, height: 0.5 }, [upright([0, 0.75, 1, 1])])).toBe(0.5);
});
