import type { BrandTrack } from '@fovea/contract/predictions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import drawing from '../../../../docs/heatmap-drawing.json';
import { boxesAt } from './boxes-at.ts';

const track: BrandTrack = {
  ...{ asset: 'a', kind: 'logo', start_s: 1, end_s: 1.5, confidence: 0.9 },
  boxes: [
    [1, 0.1, 0.2, 0.3, 0.1, 0.8],
    [1.2, 0.3, 0.2, 0.3, 0.1, 1],
  ],
};

it('lies half way between two boxes half way between their times', () => {
  const [box] = boxesAt([track], 1.1, []);
  expect(box?.x).toBeCloseTo(0.2, 9);
  expect(box?.confidence).toBeCloseTo(0.9, 9);
});

it('stays where it was last until its track ends, and is gone before and after', () => {
  expect(boxesAt([track], 1.4, [])).toMatchObject([{ x: 0.3 }]);
  expect([boxesAt([track], 0.9, []), boxesAt([track], 1.6, [])]).toEqual([[], []]);
});

// Stills and films of the server have their frames where the player has them: both are held to the same numbers.
const number = z.number();
const Box = z.tuple([number, number, number, number, number, number]);
const seen = { shown: z.array(Box), hidden: z.array(number) };
const golden = z
  .object({ start_s: number, end_s: number, boxes: z.array(Box), ...seen, parted: z.object({ cuts_s: z.array(number), ...seen }) })
  .parse(drawing.boxes);
const exported: BrandTrack = { ...track, start_s: golden.start_s, end_s: golden.end_s, boxes: golden.boxes };

describe.each([
  ['one shot', { ...golden, cuts_s: [] }],
  ['several shots', golden.parted],
] as const)('in a track over %s', (_, { cuts_s, shown, hidden }) => {
  it.each(shown)('at %d s is where exports have it', (timeS, ...wanted) => {
    const [found] = boxesAt([exported], timeS, cuts_s);
    for (const [at, value] of [found?.x, found?.y, found?.width, found?.height, found?.confidence].entries())
      expect(value).toBeCloseTo(wanted[at] ?? Number.NaN, 6);
  });

  it.each(hidden)('at %d s is not there, as in exports', (timeS) => expect(boxesAt([exported], timeS, cuts_s)).toEqual([]));
});
