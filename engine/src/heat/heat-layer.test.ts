import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createHeatPainter } from './heat-layer.ts';
import { paletteRamp } from './palette.ts';
import { drawSpline } from './spline.ts';

const numbers = z.array(z.number());
const Golden = z.object({
  track: z.object({ columns: z.int(), rows: z.int(), timesS: numbers, shotStarts: numbers, cutsS: numbers, maps: z.array(numbers) }),
  palettes: z.record(z.enum(['heat', 'cividis', 'mono']), z.array(numbers)),
  moments: z.array(z.object({ timeS: z.number(), grid: numbers, drawn: numbers })),
});
const golden = Golden.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/heatmap-drawing.json'), 'utf8')));
const { maps, cutsS, ...shape } = golden.track;
const track = { ...shape, count: maps.length, density: (index: number) => Float32Array.from(maps[index] ?? []) };
const painter = createHeatPainter(track, cutsS, { palette: 'heat', opacity: 1 });

test.each(Object.entries(golden.palettes))('the palette %s has the player’s colours', (name, steps) => {
  const ramp = paletteRamp(z.enum(['heat', 'cividis', 'mono']).parse(name));
  for (const [step = 0, ...rgba] of steps) expect([...ramp.subarray(step * 4, step * 4 + 4)]).toEqual(rgba);
});

describe.each(golden.moments)('at $timeS s', ({ timeS, grid, drawn }) => {
  const found = painter.gridAt(timeS);
  test('the grid is the player’s: mixed in time, never across a cut', () => {
    for (const [cell, value] of grid.entries()) expect(found?.values[cell]).toBeCloseTo(value, 4);
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
