import { expect, test } from 'vitest';
import { tinyMapB, WIDE } from '../testing/drawn-maps.ts';
import { bestCrop, cropAt, cropWindow, cutAway } from './crop-window.ts';
import { boxMask } from './region-mask.ts';
import { regionLoss, zoneLoss } from './safe-zone-loss.ts';

const TINY = { columns: 4, rows: 4, aspect: 1 };

test('16:9 to 9:16 keeps a third of the width and a bit, at full height', () => {
  const window = cropWindow(16 / 9, 9 / 16, 0.5);
  expect(window.width).toBeCloseTo(0.31640625, 9);
  expect(window.height).toBe(1);
  expect(window.x + window.width / 2).toBeCloseTo(0.5, 9);
});

test('upright to square is cut above and below', () => {
  const window = cropWindow(9 / 16, 1, 1);
  expect(window).toMatchObject({ x: 0, width: 1 });
  expect(window.y).toBeCloseTo(1 - 9 / 16, 9);
});

test('golden: map B cut to its left half loses 20/28 of the attention, to its right half 8/28; the right half keeps most and is the window proposed', () => {
  const loss = (at: number) =>
    zoneLoss({ timesS: [0], durationS: 1, densityAt: () => tinyMapB(), zoneAt: () => cutAway(cropWindow(1, 0.5, at), TINY) }).share;
  expect(loss(0)).toBeCloseTo(20 / 28, 6);
  expect(loss(1)).toBeCloseTo(8 / 28, 6);
  const best = bestCrop(tinyMapB(), TINY, 0.5);
  expect(best.window.x).toBeCloseTo(0.5, 6);
  expect(best.kept).toBeCloseTo(20 / 28, 6);
});

test('golden: a brand half outside the window loses half of its area and of its attention', () => {
  const brand = boxMask({ x: 0.5, y: 0.25, width: 0.5, height: 0.25 }, TINY);
  const window = { x: 0.25, y: 0, width: 0.5, height: 1 };
  const film = { timesS: [0], durationS: 1, densityAt: () => tinyMapB(), zoneAt: () => cutAway(window, TINY) };
  expect(regionLoss(film, () => brand).covered).toBeCloseTo(0.5, 6);
  expect(regionLoss(film, () => brand).attentionLost).toBeCloseTo(0.5, 6);
});

test('an even picture is cut in the middle', () => {
  const even = new Float32Array(64 * 36).fill(1 / (64 * 36));
  expect(bestCrop(even, WIDE, 1).window.x).toBeCloseTo((1 - 9 / 16) / 2, 6);
  expect(cropAt(even, WIDE, { ratio: 1, at: 0 }).kept).toBeCloseTo(9 / 16, 4);
});

test('the window lies where most is kept to a fortieth of its way', () => {
  const window = cropWindow(WIDE.aspect, 9 / 16, 11 / 40);
  const mask = boxMask(window, WIDE);
  const sum = mask.reduce((total, value) => total + value, 0);
  const inside = mask.map((value) => value / sum);
  expect(bestCrop(inside, WIDE, 9 / 16).window.x).toBeCloseTo(window.x, 6);
});
