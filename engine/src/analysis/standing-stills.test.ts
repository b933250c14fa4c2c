import { expect, test } from 'vitest';
import type { PictureFrame } from '../saliency/picture-frame.ts';
import { createStandingStills } from './standing-stills.ts';

const plane = (code: number) => Uint8Array.of(code);
const stillOf = (index: number, timeS: number): PictureFrame => {
  return { index, timeS, widthPx: 1, heightPx: 1, y: plane(index), u: plane(0), v: plane(0) };
};

/** What is seen of frames and stills in the order of their pieces: number, time, and the code that tells which picture it is. */
async function seenOf(pieces: readonly (number | PictureFrame)[], endS: number) {
  const seen: [index: number, timeS: number, code: number | undefined][] = [];
  const stills = createStandingStills(6, async ({ index, timeS, y }) => void seen.push([index, timeS, y[0]]));
  for (const piece of pieces) await (typeof piece === 'number' ? stills.frame(piece) : stills.still(piece));
  await stills.finish(endS);
  return seen;
}

test('a film that ends with its picture has nothing more', async () => {
  const pieces = [0.96, stillOf(0, 0.84), 1, stillOf(1, 1), 1.04, stillOf(2, 1.16)];
  expect(await seenOf(pieces, 1.08)).toEqual([
    [0, 0.84, 0],
    [1, 1, 1],
  ]);
});

test('a last picture that stands is seen at each moment of the grid, also if it lies between two of them', async () => {
  // The frame of 1.04 s is no still by itself: the decoder gives it at the next moment, as the third.
  const pieces = [1, stillOf(0, 1), 1.04, stillOf(1, 1.16)];
  expect(await seenOf(pieces, 1.7)).toEqual([
    [0, 1, 0],
    [1, 1.167, 1],
    [2, 1.333, 1],
    [3, 1.5, 1],
    [4, 1.667, 1],
  ]);
});

test('a last picture that was seen stands without another copy', async () => {
  expect((await seenOf([1, stillOf(6, 1)], 1.4)).map(([, timeS, code]) => [timeS, code])).toEqual([
    [1, 6],
    [1.167, 6],
    [1.333, 6],
  ]);
});

test('a still that comes before its frame waits for it, with planes of its own', async () => {
  const early = stillOf(0, 0.16);
  const seen: [number, number | undefined][] = [];
  const stills = createStandingStills(6, async ({ timeS, y }) => void seen.push([timeS, y[0]]));
  await stills.frame(0.12);
  await stills.still(early);
  early.y[0] = 9;
  expect(seen).toEqual([]);
  await stills.frame(0.16);
  expect(seen).toEqual([[0.16, 0]]);
});
