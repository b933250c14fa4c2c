import { expect, test } from 'vitest';
import { packPoster, smallIn } from './poster-file.ts';

const JFIF = [0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0];
const REST = [0xff, 0xdb, 0, 4, 1, 2, 0xff, 0xd9];
const large = Uint8Array.from([0xff, 0xd8, ...JFIF, ...REST]);
const small = Uint8Array.from({ length: 5000 }, (_, i) => (i * 31) & 0xff);

test('the small still comes out of the large one as it went in, and the large one is whole without it', () => {
  const packed = packPoster({ jpeg: large, small });
  expect(smallIn(packed)).toEqual(Buffer.from(small));
  expect([...packed.subarray(0, 2 + JFIF.length)]).toEqual([...large.subarray(0, 2 + JFIF.length)]);
  expect([...packed.subarray(-REST.length)]).toEqual(REST);
  // Its marker, its length, its name, itself: nothing else has been added.
  expect(packed.length - large.length).toBe(4 + 'FoveaSmall'.length + 1 + small.length);
});

test('a still without a first segment of its own takes one too', () => {
  const bare = Uint8Array.from([0xff, 0xd8, ...REST]);
  expect(smallIn(packPoster({ jpeg: bare, small }))).toEqual(Buffer.from(small));
});

test('what was not made, or does not fit into a segment, leaves the still as it is', () => {
  expect(packPoster({ jpeg: large, small: null })).toBe(large);
  expect(packPoster({ jpeg: large, small: new Uint8Array(65_533) })).toBe(large);
  expect(smallIn(packPoster({ jpeg: large, small: new Uint8Array(65_533 - 11).fill(7) }))?.length).toBe(65_533 - 11);
});

test('a file that is cut off, or none of ours, has no small still', () => {
  const packed = packPoster({ jpeg: large, small });
  const ends = [0, 1, 2, 3, 5, 2 + JFIF.length, 2 + JFIF.length + 3, 2 + JFIF.length + 20, packed.length - REST.length - 1];
  expect(ends.map((end) => smallIn(packed.subarray(0, end)))).toEqual(ends.map(() => null));
  const others = [large, Uint8Array.from([0xff, 0xd8, 0xff, 0xe9, 0, 1, 0xff]), new Uint8Array(100).fill(0xff)];
  expect(others.map(smallIn)).toEqual([null, null, null]);
});
