import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createHeatPainter } from './heat-layer.ts';
import { fogPixels } from './layer-colours.ts';
import { paletteRamp } from './palette.ts';
import { drawSpline } from './spline.ts';

const numbers = z.array(z.number());
const Golden = z.object({
  track: z.object({ columns: z.int(), rows: z.int(), timesS: numbers, shotStarts: numbers, cutsS: numbers, maps: z.array(numbers) }),
  palettes: z.record(z.enum(['heat', 'cividis', 'mono']), z.array(numbers)),
  moments: z.array(z.object({ timeS: z.number(), halfLevel: z.number(), grid: numbers, drawn: numbers })),
  fog: z.object({ opacity: z.number(), colours: z.array(numbers) }),
});
const golden = Golden.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/heatmap-drawing.json'), 'utf8')));
const { maps, cutsS, ...shape } = golden.track;
const track = { ...shape, count: maps.length, density: (index: number) => Float32Array.from(maps[index] ?? []) };
const painter = createHeatPainter(track, cutsS, { palette: 'heat', opacity: 1 });

test.each(Object.entries(golden.palettes))('the palette %s has the player’s colours', (name, steps) => {
  const ramp = paletteRamp(z.enum(['heat', 'cividis', 'mono']).parse(name));
  for (const [step = 0, ...rgba] of steps) expect([...ramp.subarray(step * 4, step * 4 + 4)]).toEqual(rgba);
});

test('the veil of the fog has the player’s colours', () => {
  const { opacity, colours } = golden.fog;
  const values = Float32Array.from(colours, ([value = 0]) => value);
  const pixels = fogPixels({ values, widthPx: values.length, halfLevel: 1, opacity });
  expect([...pixels]).toEqual(colours.flatMap(([, ...rgba]) => rgba));
});

describe.each(golden.moments)('at $timeS s', ({ timeS, halfLevel, grid, drawn }) => {
  const found = painter.gridAt(timeS);
  test('the grid is the player’s: mixed in time, never across a cut', () => {
    for (const [cell, value] of grid.entries()) expect(found?.values[cell]).toBeCloseTo(value, 4);
  });
  test('half of the attention lies above the player’s level', () => {
    expect(found?.halfLevel).toBeCloseTo(halfLevel, 4);
  });
  test('the drawing is the player’s', () => {
    const size = { widthPx: track.columns * 2, heightPx: track.rows * 2 };
    const mine = found && drawSpline(found, size);
    for (const [place, value] of drawn.entries()) expect(mine?.[place]).toBeCloseTo(value, 4);
  });
});

test('just before the cut nothing of the new shot shines through, and just after it nothing of the old', () => {
  const leftOf = (timeS: number) => painter.gridAt(timeS)?.values[0] ?? Number.NaN;
  expect(leftOf(0.4099)).toBeLessThan(0.05);
  expect(leftOf(0.41)).toBeGreaterThan(0.3);
});

test('opacity multiplies the palette’s own, and where nobody looks the film stays as it is', () => {
  const size = { widthPx: 8, heightPx: 6 };
  const half = createHeatPainter(track, cutsS, { palette: 'heat', opacity: 0.5 }).paint(0, size);
  const whole = painter.paint(0, size);
  for (let at = 3; at < whole.length; at += 4) expect(Math.abs((half[at] ?? 0) - (whole[at] ?? 0) / 2)).toBeLessThanOrEqual(1);
  expect(Math.min(...whole.filter((_, index) => index % 4 === 3))).toBeLessThan(12);
});

/** Red, green, blue and opacity of one place. */
const at = (pixels: Uint8Array, { x, y, widthPx }: { x: number; y: number; widthPx: number }) => {
  const from = (y * widthPx + x) * 4;
  return [...pixels.subarray(from, from + 4)];
};

test('the film alone has nothing over it', () => {
  const bare = createHeatPainter(track, cutsS, { layer: 'original', palette: 'heat', opacity: 1 });
  expect(bare.paint(0, { widthPx: 8, heightPx: 6 }).every((value) => value === 0)).toBe(true);
});

test('the line lies where attention crosses half, light on dark, and what it holds is faintly filled', () => {
  const size = { widthPx: 80, heightPx: 60 };
  const pixels = createHeatPainter(track, cutsS, { layer: 'half', palette: 'heat', opacity: 1 }).paint(0, size);
  const drawn = drawSpline(painter.gridAt(0) ?? { columns: 1, rows: 1, values: new Float32Array(1) }, size);
  const level = painter.gridAt(0)?.halfLevel ?? Number.NaN;
  const row = 30;
  const crossing = Array.from({ length: size.widthPx - 1 }, (_, x) => x).filter(
    (x) => (drawn[row * 80 + x] ?? 0) >= level !== (drawn[row * 80 + x + 1] ?? 0) >= level,
  );
  expect(crossing).toHaveLength(2);
  const off = (x: number) => Math.abs((drawn[row * 80 + x] ?? 0) - level);
  for (const x of crossing) expect(at(pixels, { x: off(x) <= off(x + 1) ? x : x + 1, y: row, widthPx: 80 })).toEqual([255, 219, 115, 255]);
  const [left = 0, right = 0] = crossing;
  expect(at(pixels, { x: Math.round((left + right) / 2), y: row, widthPx: 80 })).toEqual([255, 219, 115, 26]);
  expect(at(pixels, { x: 0, y: 0, widthPx: 80 })[3]).toBe(0);
});

test('frames of the brand do not stand in the next shot', () => {
  const size = { widthPx: 64, heightPx: 48 };
  const boxes = [{ startS: 0, endS: 0.3, boxes: [[0, 0.25, 0.25, 0.5, 0.5, 0.9] as const] }];
  const framedBy = (cuts: readonly number[]) => createHeatPainter(track, cuts, { layer: 'original', palette: 'heat', opacity: 1, boxes });
  expect(framedBy([]).paint(0.2, size).some(Boolean)).toBe(true);
  expect(framedBy([0.1]).paint(0.2, size).some(Boolean)).toBe(false);
});

test('frames of the brand lie over the layer, at their moment only', () => {
  const size = { widthPx: 64, heightPx: 48 };
  const boxes = [{ startS: 0, endS: 0.1, boxes: [[0, 0.25, 0.25, 0.5, 0.5, 0.9] as const] }];
  const framed = createHeatPainter(track, cutsS, { layer: 'fog', palette: 'heat', opacity: 1, boxes });
  const plain = createHeatPainter(track, cutsS, { layer: 'fog', palette: 'heat', opacity: 1 });
  expect(at(framed.paint(0, size), { x: 16, y: 24, widthPx: 64 })).toEqual([0x5f, 0xd0, 0xcc, 255]);
  expect(at(framed.paint(0, size), { x: 32, y: 24, widthPx: 64 })).toEqual(at(plain.paint(0, size), { x: 32, y: 24, widthPx: 64 }));
  expect(framed.paint(0.2, size)).toEqual(plain.paint(0.2, size));
});
