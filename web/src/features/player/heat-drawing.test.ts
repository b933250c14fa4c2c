import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import drawing from '../../../../docs/heatmap-drawing.json';
import { colourBy, upsample } from './draw/canvas-painter.ts';
import { heatFrameAt, typicalPeak } from './heat-grid.ts';
import { heatMomentAt, planHeat } from './heat-plan.ts';
import { PALETTES, paletteRamp } from './palettes.ts';

const numbers = z.array(z.number());
const Golden = z.object({
  track: z.object({ columns: z.int(), rows: z.int(), timesS: numbers, shotStarts: numbers, cutsS: numbers, maps: z.array(numbers) }),
  palettes: z.record(z.enum(PALETTES), z.array(numbers)),
  moments: z.array(z.object({ timeS: z.number(), halfLevel: z.number(), grid: numbers, drawn: numbers })),
  fog: z.object({ opacity: z.number(), colours: z.array(numbers) }),
});
const { track: shape, palettes, moments, fog } = Golden.parse(drawing);
const { columns, rows, timesS, shotStarts, cutsS, maps } = shape;
const track = {
  columns,
  rows,
  count: maps.length,
  timesS: Float64Array.from(timesS),
  startsShot: timesS.map((_, index) => shotStarts.includes(index)),
  density: Float32Array.from(maps.flat()),
};
const runs = planHeat({ ...track, cutsS });

// The exports are drawn elsewhere, by the same numbers.
test.each(PALETTES)('the palette %s has the colours of the exports', (name) => {
  const ramp = paletteRamp(name);
  for (const [step = 0, ...rgba] of palettes[name]) expect([...ramp.subarray(step * 4, step * 4 + 4)]).toEqual(rgba);
});

test('the veil of the fog has the colours of the exports', () => {
  const lay = colourBy({ halfLevel: 1 }, { layer: 'fog', opacity: fog.opacity, ramp: paletteRamp('heat') });
  expect(fog.colours.length).toBeGreaterThan(0);
  for (const [value = 0, ...rgba] of fog.colours) {
    const pixel: number[] = [];
    lay(value, pixel, 0);
    expect(pixel.map(Math.round)).toEqual(rgba);
  }
});

describe.each(moments)('at $timeS s the player draws what the exports draw:', ({ timeS, halfLevel, grid, drawn }) => {
  const moment = heatMomentAt(runs, timesS, timeS);
  const frame = moment && heatFrameAt(track, moment, typicalPeak(track));
  test('the grid', () => {
    for (const [cell, value] of grid.entries()) expect(frame?.values[cell]).toBeCloseTo(value, 4);
  });
  test('the level above which half of the attention lies', () => {
    expect(frame?.halfLevel).toBeCloseTo(halfLevel, 4);
  });
  test('the drawing', () => {
    const mine = frame && upsample(frame, 2);
    for (const [place, value] of drawn.entries()) expect(mine?.[place]).toBeCloseTo(value, 4);
  });
});
