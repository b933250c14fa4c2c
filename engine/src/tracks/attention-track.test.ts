import { describe, expect, test } from 'vitest';
import { blob, WIDE } from '../testing/drawn-maps.ts';
import { seeded } from '../testing/drawn-scenes.ts';
import { createAttentionTrack } from './attention-track.ts';
import { decodeAttentionTrack } from './decode-attention-track.ts';

const versions = { model: 'attention-v1', metrics: 'metrics-1.0' };
const CELLS = WIDE.columns * WIDE.rows;

function normalised(map: Float32Array): Float32Array {
  const sum = map.reduce((total, value) => total + value, 0);
  return map.map((value) => value / sum);
}

/** Restless maps: a spot that wanders, over noise that is another one at each sample. */
function restless(k: number, random: () => number): Float32Array {
  const spot = blob(WIDE, { x: 0.5 + 0.3 * Math.sin(k / 5), y: 0.5 + 0.2 * Math.cos(k / 3), sigma: 0.08 });
  return normalised(spot.map((value) => value * (0.9 + 0.2 * random()) + (0.2 * random()) / CELLS));
}

function written(maps: readonly (Float32Array | null)[], cuts: readonly number[] = []) {
  const track = createAttentionTrack({ grid: WIDE, versions });
  for (const [k, map] of maps.entries()) track.add(map, k / 6, cuts.includes(k) ? 'yes' : 'no');
  return track.finish().bytes;
}

const sumOf = (map: Float32Array) => map.reduce((total, value) => total + value, 0);

describe('what comes back', () => {
  const random = seeded(11);
  const maps = Array.from({ length: 24 }, (_, k) => restless(k, random));
  const read = decodeAttentionTrack(written(maps, [7]));

  test('are the grid, the times to the last digit, the shots and the versions', () => {
    expect(read.grid).toEqual({ columns: 64, rows: 36, aspect: WIDE.aspect });
    expect(read.timesS).toEqual(maps.map((_, k) => k / 6));
    expect(read.shotStarts).toEqual([0, 7]);
    expect(read).toMatchObject(versions);
  });
  test('sums to 1 within a millionth', () => {
    expect(maps.every((_, k) => Math.abs(sumOf(read.density(k) ?? new Float32Array(1)) - 1) < 1e-6)).toBe(true);
  });
  test('puts no region off by more than 0.0002, not even the worst choice of cells', () => {
    const worst = maps.map((map, k) => {
      const back = read.density(k) ?? new Float32Array(CELLS);
      // Half the sum of all differences is the most that any set of cells can be off by.
      return map.reduce((total, value, i) => total + Math.abs(value - (back[i] ?? 0)), 0) / 2;
    });
    expect(Math.max(...worst)).toBeLessThan(2e-4);
  });
  test('has cells of a tenth of the mean right to two in a thousand', () => {
    const off = maps.flatMap((map, k) => {
      const back = read.density(k) ?? new Float32Array(CELLS);
      return Array.from(map, (value, i) => (value > 0.1 / CELLS ? Math.abs((back[i] ?? 0) / value - 1) : 0));
    });
    expect(Math.max(...off)).toBeLessThan(2e-3);
  });
});

test('a blank picture has no attention at all', () => {
  const read = decodeAttentionTrack(written([restless(0, seeded(1)), null, restless(2, seeded(2))]));
  expect([0, 1, 2].map((k) => read.density(k) === null)).toEqual([false, true, false]);
});

test('30 s of restless maps stay under 1 MB', () => {
  const random = seeded(3);
  const bytes = written(Array.from({ length: 200 }, (_, k) => restless(k, random)));
  expect(bytes.length).toBeLessThan(1_000_000);
});

test('the same maps give the same bytes', () => {
  const maps = [restless(0, seeded(4)), restless(1, seeded(5))];
  expect(written(maps)).toEqual(written(maps));
});

test('a track without samples can be read', () => {
  expect(decodeAttentionTrack(written([])).timesS).toEqual([]);
});

test('the example of the description', () => {
  const track = createAttentionTrack({ grid: { columns: 2, rows: 2, aspect: 1 }, versions });
  track.add(Float32Array.of(0.25, 0.25, 0.25, 0.25), 0, 'yes');
  track.add(Float32Array.of(0.64, 0.16, 0.16, 0.04), 1 / 6, 'no');
  const read = decodeAttentionTrack(track.finish().bytes);
  const second = read.density(1) ?? new Float32Array(4);
  expect([...second].map((value) => value.toFixed(4))).toEqual(['0.6400', '0.1600', '0.1600', '0.0400']);
});

describe('the reader refuses', () => {
  test('what is no track', () => expect(() => decodeAttentionTrack(Uint8Array.of(1, 2, 3))).toThrow(RangeError));
  test('a track that breaks off', () => {
    expect(() => decodeAttentionTrack(written([restless(0, seeded(6))]).subarray(0, -40))).toThrow();
  });
});
