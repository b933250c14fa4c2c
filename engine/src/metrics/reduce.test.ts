import { expect, test } from 'vitest';
import { createByteReducer } from '../kernels/byte-means.ts';
import { seeded } from '../testing/drawn-scenes.ts';
import { createAreaResampler } from './area-resample.ts';
import { createReducer } from './reduce.ts';

const noise = (length: number, seed: number) => {
  const random = seeded(seed);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
};

test.each([
  { w: 512, h: 288, columns: 64, rows: 36 },
  { w: 256, h: 144, columns: 64, rows: 36 },
  { w: 288, h: 512, columns: 36, rows: 64 },
  { w: 416, h: 416, columns: 48, rows: 48 },
  { w: 208, h: 208, columns: 48, rows: 48 },
  { w: 347, h: 145, columns: 75, rows: 31 },
  { w: 30, h: 22, columns: 43, rows: 54 },
])('the quick mean of $w×$h is that of the general one, also off word borders', ({ w, h, columns, rows }) => {
  const from = { widthPx: w, heightPx: h };
  const to = { widthPx: columns, heightPx: rows };
  const bytes = noise(w * h + 1, w);
  for (const plane of [bytes.subarray(0, w * h), bytes.subarray(1)]) {
    const quick = new Float32Array(columns * rows);
    const general = new Float32Array(columns * rows);
    createByteReducer(from, to)(plane, quick);
    createAreaResampler(from, to)(plane, general);
    expect(Math.max(...quick.map((value, i) => Math.abs(value - (general[i] ?? 0))))).toBeLessThan(1e-3);
  }
});

test('cells of the brightest picture do not overflow', () => {
  const into = new Float32Array(64 * 36);
  createByteReducer({ widthPx: 1024, heightPx: 576 }, { widthPx: 64, heightPx: 36 })(new Uint8Array(1024 * 576).fill(255), into);
  expect(new Set(into)).toEqual(new Set([255]));
});

test('a mean weighs straddling pixels by their share', () => {
  const into = new Float32Array(2);
  createAreaResampler({ widthPx: 3, heightPx: 1 }, { widthPx: 2, heightPx: 1 })(Uint8Array.of(0, 90, 30), into);
  expect(into[0]).toBeCloseTo(30, 4);
  expect(into[1]).toBeCloseTo(50, 4);
});

test('a frame becomes full-range luma and colour, and plain frames are known as blank', () => {
  const input = { widthPx: 512, heightPx: 288 };
  const reduce = createReducer({ input, grid: { columns: 64, rows: 36, aspect: 16 / 9 }, colour: { matrix: 'bt709', isFullRange: false } });
  const planes = (y: Uint8Array, u: number, v: number) => ({
    index: 3,
    timeS: 0.1,
    ...input,
    y,
    u: new Uint8Array(256 * 144).fill(u),
    v: new Uint8Array(256 * 144).fill(v),
  });
  const red = reduce(planes(new Uint8Array(512 * 288).fill(63), 102, 240));
  expect([red.rgb[0], red.rgb[2304], red.rgb[4608]].map((value) => Math.round(value ?? Number.NaN))).toEqual([255, 1, 0]);
  expect(red.isBlank).toBe(true);
  const white = reduce(planes(new Uint8Array(512 * 288).fill(235), 128, 128));
  expect(white.luma[7]).toBeCloseTo(255, 3);
  const half = new Uint8Array(512 * 288).fill(16).fill(235, 0, 512 * 144);
  expect(reduce(planes(half, 128, 128)).isBlank).toBe(false);
});
