import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { drawFrames, framesAt } from './brand-frames.ts';

const number = z.number();
const Box = z.tuple([number, number, number, number, number, number]);
const seen = { shown: z.array(Box), hidden: z.array(number) };
const parted = z.object({ cuts_s: z.array(number), ...seen });
const golden = z
  .object({ boxes: z.object({ start_s: number, end_s: number, boxes: z.array(Box), ...seen, parted }) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/heatmap-drawing.json'), 'utf8'))).boxes;
const track = { startS: golden.start_s, endS: golden.end_s, boxes: golden.boxes };

describe.each([
  ['one shot', { ...golden, cuts_s: [] }],
  ['several shots', golden.parted],
] as const)('in a track over %s', (_, { cuts_s, shown, hidden }) => {
  test.each(shown)('at %d s the frame lies where the player has it', (timeS, ...wanted) => {
    const [found] = framesAt([track], timeS, cuts_s);
    for (const [at, value] of [found?.x, found?.y, found?.width, found?.height, found?.confidence].entries())
      expect(value).toBeCloseTo(wanted[at] ?? Number.NaN, 6);
  });

  test.each(hidden)('at %d s there is none, as in the player', (timeS) => expect(framesAt([track], timeS, cuts_s)).toEqual([]));
});

const sheet = () => ({ pixels: new Uint8Array(100 * 100 * 4), widthPx: 100, heightPx: 100 });
const frame = { x: 0.2, y: 0.2, width: 0.6, height: 0.6, confidence: 0.9 };
const alphas = ({ pixels }: ReturnType<typeof sheet>, y: number) =>
  Array.from({ length: 100 }, (_, x) => pixels[(y * 100 + x) * 4 + 3] ?? 0);

test('a sure frame is a whole line, two pixels light on four dark, and empty inside', () => {
  const drawn = sheet();
  drawFrames(drawn, [frame]);
  expect(
    alphas(drawn, 20)
      .slice(20, 80)
      .every((alpha) => alpha === 255),
  ).toBe(true);
  const across = alphas(drawn, 50);
  expect(across.slice(17, 24)).toEqual([0, 191, 255, 255, 191, 0, 0]);
  expect(across.slice(24, 76).every((alpha) => alpha === 0)).toBe(true);
  expect(across.slice(76, 83)).toEqual([0, 0, 191, 255, 255, 191, 0]);
});

test('one that is not sure is dashed', () => {
  const drawn = sheet();
  drawFrames(drawn, [{ ...frame, confidence: 0.3 }]);
  const top = alphas(drawn, 20).slice(20, 42);
  expect(top.map((alpha) => (alpha > 0 ? 'x' : ' ')).join('')).toBe('xxxxxx     xxxxxx     ');
});

test('what reaches beyond the picture is cut off there', () => {
  const drawn = sheet();
  drawFrames(drawn, [{ x: -0.5, y: -0.5, width: 2, height: 2, confidence: 1 }]);
  expect(drawn.pixels.every((value) => value === 0)).toBe(true);
  expect(() => drawFrames(drawn, [{ x: 0.9, y: 0.9, width: 0.5, height: 0.5, confidence: 1 }])).not.toThrow();
});
