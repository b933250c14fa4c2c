import { expect, test } from 'vitest';
import { gridFor } from '../metrics/grid.ts';
import type { SaliencyModel } from '../ports.ts';
import type { PictureFrame } from '../saliency/picture-frame.ts';
import { createLooker } from './network-look.ts';

const INPUT = { widthPx: 128, heightPx: 64 };
const CELLS = INPUT.widthPx * INPUT.heightPx;

/** Sees brightness, and counts how often it is asked. */
function looking() {
  const count = { looks: 0 };
  const model: SaliencyModel = {
    id: 'bright',
    inputSize: () => INPUT,
    predict: (rgb, { widthPx, heightPx }) => {
      count.looks++;
      const columns = widthPx / 4;
      const at = (i: number) => 4 * Math.floor(i / columns) * widthPx + 4 * (i % columns);
      return Promise.resolve(Float32Array.from({ length: columns * (heightPx / 4) }, (_, i) => (rgb[at(i)] ?? 0) / 32));
    },
  };
  const grid = gridFor(INPUT);
  return { count, look: createLooker({ model, input: INPUT, grid, colour: { matrix: 'bt709', isFullRange: false } }) };
}

/** A slope of light with one code raised, in planes of its own. */
function frame(index: number, raised: { plane: 'y' | 'u' | 'v'; at: number } | null = null): PictureFrame {
  const planes = {
    y: Uint8Array.from({ length: CELLS }, (_, i) => 40 + (i % INPUT.widthPx)),
    u: new Uint8Array(CELLS / 4).fill(120),
    v: new Uint8Array(CELLS / 4).fill(130),
  };
  if (raised) planes[raised.plane][raised.at] = 255;
  return { index, timeS: index / 25, ...INPUT, ...planes };
}

test('a picture that stands is looked at once, however many frames it has', async () => {
  const { count, look } = looking();
  const first = await look(frame(0), 'one');
  const second = await look(frame(4), 'one');
  expect(count.looks).toBe(1);
  expect(second.density).toEqual(first.density);
});

test('what the planes of a frame are used for again is another picture', async () => {
  const { count, look } = looking();
  const memory = frame(0);
  const first = await look(memory, 'one');
  memory.y.fill(200, 0, CELLS / 2);
  const second = await look({ ...memory, index: 8 }, 'one');
  expect(count.looks).toBe(2);
  expect(second.density).not.toEqual(first.density);
});

test.each([
  { plane: 'y', at: CELLS - 1 },
  { plane: 'u', at: CELLS / 4 - 1 },
  { plane: 'v', at: CELLS / 4 - 1 },
] as const)('one code of $plane that differs is another picture', async (raised) => {
  const { count, look } = looking();
  await look(frame(0), 'one');
  await look(frame(4, raised), 'one');
  await look(frame(8), 'one');
  expect(count.looks).toBe(3);
});

test('a picture that stands is looked at three more ways once, and what that says holds for all its frames', async () => {
  const { count, look } = looking();
  const plain = await look(frame(0), 'one');
  const four = await look(frame(4), 'four');
  expect(count.looks).toBe(4);
  expect(four.density).toEqual(plain.density);
  const again = await look(frame(8), 'four');
  expect(count.looks).toBe(4);
  expect(again.otherViews).toEqual(four.otherViews);
  expect((await look(frame(12), 'one')).otherViews).toBeNull();
});
