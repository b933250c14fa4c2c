import { expect, test } from 'vitest';
import { artworkFindings, foundFrom } from './artwork.ts';

const size = { widthPx: 100, heightPx: 50 };
const box = { left: 0, top: 0, right: 100, bottom: 50 };
const drawn = (pixelAt: (x: number, y: number) => readonly [number, number, number, number]) => {
  const rgba = new Uint8Array(4 * 5000);
  for (let at = 0; at < 5000; at++) rgba.set(pixelAt(at % 100, Math.floor(at / 100)), 4 * at);
  return { ...size, rgba };
};
const codes = (picture: ReturnType<typeof drawn>, from = 0.03) => artworkFindings(picture, box, from).map(({ code }) => code);

/** 17 px of 1280: seven times as wide as high is 119 px. */
test.each([
  [1, 0.03],
  [2.3, 0.0305],
  [7, 0.093],
  [0.2, 0.03],
  [100, 1],
])('a mark %d times as wide as high is found from %d of the width', (ratio, share) => {
  expect(foundFrom(ratio)).toBeCloseTo(share, 3);
});

test('a flat mark in one colour has nothing against it, and a wide one is told its width', () => {
  const mark = drawn((x) => [20, 60, 160, x % 10 < 5 ? 255 : 0]);
  expect(codes(mark)).toEqual([]);
  expect(artworkFindings(mark, box, 0.093)).toEqual([{ code: 'needs_width', effect: 'advises', measured: 0.093, limit: 0.06 }]);
});

test('a glow is a soft rim, an even plate that lets something through is none', () => {
  expect(codes(drawn((x) => [20, 60, 160, x < 50 ? 255 : 255 - 4 * (x - 50)]))).toEqual(['soft_rim']);
  expect(codes(drawn((x) => [20, 60, 160, x % 10 < 5 ? 255 : 120]))).toEqual([]);
  // Of 100 columns that are to be seen so many fade into the next one.
  const fading = (columns: number) => codes(drawn((x) => [20, 60, 160, x < columns ? 100 + (x % 2) : 255]));
  expect([fading(30), fading(32)]).toEqual([[], ['soft_rim']]);
});

test('a photo that fills its rectangle is no cut-out; cut out it has many colours', () => {
  const photo = (alpha: (x: number) => number) =>
    drawn((x, y) => [((x * 37 + y * 11) % 180) + 70, ((x * 13 + y * 29) % 110) + 75, ((x * 7 + y * 3) % 180) + 70, alpha(x)]);
  expect(codes(photo(() => 255))).toEqual(['no_cut_out']);
  expect(codes(photo((x) => (x < 90 ? 255 : 0)))).toEqual(['many_colours']);
});

test('black and white parts on nothing: one of them goes under on any ground, so both versions are asked for', () => {
  expect(codes(drawn((x) => (x < 30 ? [0, 0, 0, 255] : x < 60 ? [255, 255, 255, 255] : [0, 0, 0, 0])))).toEqual(['two_tones']);
});
