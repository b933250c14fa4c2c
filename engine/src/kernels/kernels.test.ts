import { describe, expect, test } from 'vitest';
import { extremesAbout, halved, sparseMeans } from '../brand/code-memory.ts';
import { cellAt, createEdgeMapper, DIRECTIONS, directionOf } from '../brand/edge-map.ts';
import { planeMemory } from '../brand/high-pass.ts';
import { createShrinking } from '../faces/shrink-picture.ts';
import { createColouring } from '../saliency/colour-memory.ts';
import { createMeanConverter } from '../saliency/input.ts';
import { createVoiceResampler } from '../speech/to-voice-rate.ts';
import { seeded } from '../testing/drawn-scenes.ts';
import { openKernels } from './kernels.ts';

/** What each kernel makes is held against the same said plainly, also where a row ends in the middle of a vector. */
const noise = (length: number, seed: number) => {
  const random = seeded(seed);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
};
const furthest = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? Number.NaN))), 0);

const coded = (widthPx: number, heightPx: number) => {
  const cells = widthPx * heightPx;
  return { widthPx, heightPx, y: noise(cells, 1), u: noise(cells / 4, 2), v: noise(cells / 4, 3) };
};

test.each([
  [512, 288],
  [70, 38],
  [2, 2],
])('colours of %i × %i px are those of the formula', (widthPx, heightPx) => {
  const picture = coded(widthPx, heightPx);
  const cells = widthPx * heightPx;
  const chroma = (plane: Uint8Array) =>
    Float32Array.from({ length: cells }, (_, at) => plane[(Math.floor(at / widthPx) >> 1) * (widthPx >> 1) + ((at % widthPx) >> 1)] ?? 0);
  for (const matrix of ['bt601', 'bt709', 'bt2020'] as const) {
    for (const isFullRange of [true, false]) {
      const plain = new Float32Array(3 * cells);
      createMeanConverter({ matrix, isFullRange })({ y: Float32Array.from(picture.y), u: chroma(picture.u), v: chroma(picture.v) }, plain);
      expect(furthest(createColouring()(picture, { matrix, isFullRange }), plain)).toBeLessThan(1e-3);
    }
  }
});

test.each([
  [
    { w: 37, h: 11 },
    { w: 20, h: 7 },
  ],
  [
    { w: 8, h: 6 },
    { w: 19, h: 13 },
  ],
  [
    { w: 1, h: 1 },
    { w: 4, h: 3 },
  ],
])('a plane of %o resized to %o is bilinear between pixel centres', (from, to) => {
  const kernels = openKernels(4 * (from.w * from.h + to.w * to.h + from.w + 2 * to.w));
  const [plane, into] = [kernels.floats(from.w * from.h), kernels.floats(to.w * to.h)];
  const [line, first, share] = [kernels.floats(from.w), kernels.words(to.w), kernels.floats(to.w)];
  plane.set(noise(plane.length, 4));
  const size = [from.w, from.h, into.byteOffset, to.w, to.h];
  kernels.call.resizePlane(plane.byteOffset, ...size, 0.5, 3, line.byteOffset, first.byteOffset, share.byteOffset);
  const at = (x: number, y: number) => plane[Math.min(from.h - 1, y) * from.w + Math.min(from.w - 1, x)] ?? 0;
  const place = (k: number, is: number, was: number) => Math.min(was - 1, Math.max(0, ((k + 0.5) * was) / is - 0.5));
  const plain = Array.from(into, (_, k) => {
    const [x, y] = [place(k % to.w, to.w, from.w), place(Math.floor(k / to.w), to.h, from.h)];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const row = (y: number) => at(left, y) * (left + 1 - x) + at(left + 1, y) * (x - left);
    return 0.5 * (row(top) * (top + 1 - y) + row(top + 1) * (y - top)) - 3;
  });
  expect(furthest(into, plain)).toBeLessThan(1e-3);
});

test.each([
  [160, 90],
  [854, 480],
  [200, 120],
])('a picture of %i × %i px is shrunk to the rounded means of its blocks', (widthPx, heightPx) => {
  const colour = { matrix: 'bt709', isFullRange: false } as const;
  const picture = { ...coded(widthPx, heightPx), colour };
  const small = createShrinking(256)(picture);
  const edge = (k: number, from: number, to: number) => Math.floor((k * from) / to);
  const mean = (plane: Uint8Array, wide: number, { left, top, right, bottom }: Record<'left' | 'top' | 'right' | 'bottom', number>) => {
    const [across, down] = [right - left >= 4 ? 2 : 1, bottom - top >= 4 ? 2 : 1];
    const codes: number[] = [];
    for (let y = top; y < bottom; y += down) for (let x = left; x < right; x += across) codes.push(plane[y * wide + x] ?? 0);
    return Math.round(codes.reduce((sum, code) => sum + code, 0) / codes.length);
  };
  const plain = (plane: Uint8Array, by: 1 | 2) => {
    const [w, h, toW, toH] = [widthPx / by, heightPx / by, small.widthPx / by, small.heightPx / by];
    return Array.from({ length: toW * toH }, (_, k) => {
      const [column, row] = [k % toW, Math.floor(k / toW)];
      const [left, top] = [edge(column, w, toW), edge(row, h, toH)];
      const [right, bottom] = [Math.max(left + 1, edge(column + 1, w, toW)), Math.max(top + 1, edge(row + 1, h, toH))];
      return mean(plane, w, { left, top, right, bottom });
    });
  };
  expect([small.widthPx, small.heightPx]).toEqual([Math.min(256, widthPx), 2 * Math.round((heightPx * Math.min(1, 256 / widthPx)) / 2)]);
  expect([...small.y]).toEqual(plain(picture.y, 1));
  expect([...small.u]).toEqual(plain(picture.u, 2));
  expect([...small.v]).toEqual(plain(picture.v, 2));
});

test.each([
  { columns: 31, rows: 17, reach: 4 },
  { columns: 8, rows: 40, reach: 9 },
  { columns: 5, rows: 4, reach: 6 },
])('slow changes of $columns × $rows cells are the means within $reach', ({ columns, rows, reach }) => {
  const memory = planeMemory(columns * rows);
  const before = Float32Array.from(noise(columns * rows, 5));
  memory.plane.set(before);
  memory.highPass({ columns, rows, reach });
  const meanAlong = (from: ArrayLike<number>, step: 1 | 'row') =>
    Array.from(from, (_, k) => {
      const [x, y] = [k % columns, Math.floor(k / columns)];
      const [at, count] = step === 1 ? [x, columns] : [y, rows];
      const near = Array.from({ length: count }, (_, other) => other).filter((other) => Math.abs(other - at) <= reach);
      return near.reduce((sum, other) => sum + (from[step === 1 ? y * columns + other : other * columns + x] ?? 0), 0) / near.length;
    });
  const means = meanAlong(meanAlong(before, 1), 'row');
  expect(
    furthest(
      memory.plane.subarray(0, before.length),
      Array.from(before, (value, k) => value - (means[k] ?? 0)),
    ),
  ).toBeLessThan(1e-3);
});

const STEREO = { channels: 2, layout: 'stereo' };

test('sound comes to the voice network’s rate the same in pieces of any length', () => {
  const sound = Float32Array.from({ length: 2 * 48_000 }, (_, k) => Math.sin(k * k * 1e-7));
  const whole = createVoiceResampler(STEREO)(sound);
  const resample = createVoiceResampler(STEREO);
  const lengths = [2, 2048, 96, 10_000, 6, 50_000];
  const pieces: number[] = [];
  for (let at = 0, k = 0; at < sound.length; k++) {
    const length = lengths[k % lengths.length] ?? 2;
    pieces.push(...resample(sound.subarray(at, at + length)));
    at += length;
  }
  expect(whole.length).toBeGreaterThan(15_900);
  expect(furthest(whole, pieces)).toBeLessThan(1e-6);
  // Far below the cut-off nothing is taken off: the middle of the sweep stays as loud as it was.
  expect(Math.max(...whole.subarray(4_000, 8_000))).toBeCloseTo(1, 2);
});

describe('edges', () => {
  const STEP = 36;
  /** The direction of a cell's strongest Sobel gradient; null where none is strong enough, or at the rim. */
  function plainEdge({ codes, w, h }: { codes: Uint8Array; w: number; h: number }, column: number, row: number): number | null {
    if (column < 1 || row < 1 || column >= (w >> 1) - 1 || row >= (h >> 1) - 1) return null;
    const at = (x: number, y: number) => codes[y * w + x] ?? 0;
    // The quick look at four slopes.
    const [x, y] = [2 * column, 2 * row];
    const slopes = [at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1), at(x + 2, y) - at(x, y), at(x + 1, y + 2) - at(x + 1, y)];
    if (slopes.every((slope) => Math.abs(slope) < 6)) return null;
    let best: { strength: number; gx: number; gy: number } = { strength: STEP * STEP, gx: 0, gy: 0 };
    for (const [i, j] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const sobel = (along: (k: number, across: number) => number) =>
        [-1, 0, 1].reduce((sum, k) => sum + (k === 0 ? 2 : 1) * (along(k, 1) - along(k, -1)), 0);
      const gx = sobel((k, side) => at(x + i + side, y + j + k));
      const gy = sobel((k, side) => at(x + i + k, y + j + side));
      if (gx * gx + gy * gy > best.strength) best = { strength: gx * gx + gy * gy, gx, gy };
    }
    return best.strength > STEP * STEP ? directionOf(best.gx, best.gy) : null;
  }

  test.each([
    [150, 64],
    [64, 40],
    [45, 27],
    [200, 26],
  ])('of %i × %i px are the strongest of each cell, and shine on its neighbours', (w, h) => {
    const random = seeded(w);
    // Plateaus with a little noise, so that some cells are flat and some are not.
    const codes = Uint8Array.from(
      { length: w * h },
      (_, at) => 60 + 40 * ((((at % w) >> 4) * 7 + (Math.floor(at / w) >> 3) * 5) % 4) + Math.floor(random() * 9),
    );
    const map = createEdgeMapper()({ widthPx: w, heightPx: h, codes });
    const edges = Array.from({ length: map.rows }, (_, row) =>
      Array.from({ length: map.columns }, (_, column) => plainEdge({ codes, w, h }, column, row)),
    );
    const near = [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const;
    const [seen, plain]: [boolean[], boolean[]] = [[], []];
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      for (let row = 0; row < map.rows; row++) {
        for (let column = 0; column < map.columns; column++) {
          const bit = direction * map.planeCells + cellAt(map, row, column);
          seen.push((((map.bits[bit >> 5] ?? 0) >>> bit) & 1) === 1);
          const isInner = row > 0 && column > 0 && row < map.rows - 1 && column < map.columns - 1;
          plain.push(isInner && near.some(([dx, dy]) => edges[row + dy]?.[column + dx] === direction));
        }
      }
    }
    expect(seen).toEqual(plain);
    expect(plain.filter(Boolean).length).toBeGreaterThan(50);
  });
});

const tones = (widthPx: number, heightPx: number) => ({ widthPx, heightPx, codes: noise(widthPx * heightPx, 9) });
const sizes = [
  [160, 90],
  [67, 41],
  [34, 2],
  [3, 3],
  [1, 5],
] as const;

test.each(sizes)('a picture of %i × %i px at half its sides is made of means of four', (widthPx, heightPx) => {
  const picture = tones(widthPx, heightPx);
  const [wide, high] = [widthPx >> 1, heightPx >> 1];
  const plain = Uint8Array.from({ length: wide * high }, (_, at) => {
    const from = 2 * Math.floor(at / wide) * widthPx + 2 * (at % wide);
    const four = [from, from + 1, from + widthPx, from + widthPx + 1].map((place) => picture.codes[place] ?? 0);
    return Math.floor((four.reduce((sum, code) => sum + code, 0) + 2) / 4);
  });
  expect(halved(picture)).toEqual({ widthPx: wide, heightPx: high, codes: plain });
});

test.each(sizes)('the least and the most about each pixel of %i × %i', (widthPx, heightPx) => {
  const picture = tones(widthPx, heightPx);
  for (const [which, of] of [
    ['least', Math.min],
    ['most', Math.max],
  ] as const) {
    const along = (codes: Uint8Array, step: number) =>
      codes.map((code, at) => of(...[at - step, at + step].map((place) => codes[place] ?? code), code));
    expect(extremesAbout(picture, which).codes).toEqual(along(along(picture.codes, 1), widthPx));
  }
});

test.each(sizes)('means of every second pixel of %i × %i', (widthPx, heightPx) => {
  const picture = tones(widthPx, heightPx);
  const [columns, rows] = [32, 18];
  const plain = Float32Array.from({ length: columns * rows }, (_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const seen: number[] = [];
    for (let y = Math.floor((row * heightPx) / rows); y < Math.floor(((row + 1) * heightPx) / rows); y += 2) {
      for (let x = Math.floor((column * widthPx) / columns); x < Math.floor(((column + 1) * widthPx) / columns); x += 2)
        seen.push(picture.codes[y * widthPx + x] ?? 0);
    }
    return seen.length > 0 ? seen.reduce((sum, code) => sum + code, 0) / seen.length : 0;
  });
  expect(sparseMeans(picture, { columns, rows })).toEqual(plain);
});
