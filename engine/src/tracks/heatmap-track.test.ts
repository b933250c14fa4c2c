import { array, assert, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blob, WIDE } from '../testing/drawn-maps.ts';
import { seeded } from '../testing/drawn-scenes.ts';
import { decodeHeatmapTrack } from './decode-heatmap-track.ts';
import { createHeatmapTrack } from './heatmap-track.ts';

const versions = { model: 'attention-v1', metrics: 'metrics-1.0' };

test('what goes in comes out: times, shots, and densities to the step of 8 bits', () => {
  const map = array(double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });
  void assert(
    property(array(map, { minLength: 1, maxLength: 12 }), integer({ min: 0, max: 11 }), (maps, cut) => {
      const track = createHeatmapTrack({ grid: { columns: 4, rows: 3, aspect: 4 / 3 }, versions });
      for (const [k, density] of maps.entries()) track.add(Float32Array.from(density), k / 6, k === cut ? 'yes' : 'no');
      const read = decodeHeatmapTrack(track.finish().bytes);
      expect(read).toMatchObject({ columns: 4, rows: 3, count: maps.length, ...versions });
      expect(read.shotStarts).toEqual(cut > 0 && cut < maps.length ? [0, cut] : [0]);
      for (const [k, density] of maps.entries()) {
        expect(read.timesS[k]).toBeCloseTo(k / 6, 3);
        const peak = Math.max(...Float32Array.from(density));
        for (const [i, value] of read.density(k).entries()) {
          expect(Math.abs(Math.sqrt(value) - Math.sqrt(density[i] ?? 0))).toBeLessThanOrEqual((Math.sqrt(peak) * 0.5001) / 255 + 1e-6);
        }
      }
    }),
    { numRuns: 200 },
  );
});

describe('a track', () => {
  const random = seeded(9);
  const film = (seconds: number) => {
    const track = createHeatmapTrack({ grid: WIDE, versions });
    for (let k = 0; k < seconds * 6; k++) {
      const at = { x: 0.5 + 0.3 * Math.sin(k / 5), y: 0.5 + 0.2 * Math.cos(k / 3), sigma: 0.08 };
      const map = blob(WIDE, at).map((value) => value * (0.97 + 0.06 * random()));
      track.add(map, k / 6, k % 15 === 0 ? 'yes' : 'no');
    }
    return track;
  };
  test('of 30 s is at most 300 KB even with restless maps', () => {
    expect(film(30).finish().bytes.length).toBeLessThan(300_000);
  });
  test('can be finished on the way and goes on', () => {
    const track = film(2);
    expect(decodeHeatmapTrack(track.finish().bytes).count).toBe(12);
    track.add(blob(WIDE, { x: 0.5, y: 0.5, sigma: 0.1 }), 2, 'no');
    expect(decodeHeatmapTrack(track.finish().bytes).count).toBe(13);
  });
  test('of the same maps has the same bytes', () => {
    const twice = [0, 1].map(() => {
      const track = createHeatmapTrack({ grid: WIDE, versions });
      track.add(blob(WIDE, { x: 0.4, y: 0.5, sigma: 0.1 }), 0, 'yes');
      return track.finish().bytes;
    });
    expect(twice[0]).toEqual(twice[1]);
  });
  test('carries the times of the pictures that it lies over', () => {
    const pictures = { lastS: 0.25, stepsMs: [0, 42, 125, 83] };
    expect(decodeHeatmapTrack(createHeatmapTrack({ grid: WIDE, versions }).finish(pictures).bytes).pictures).toEqual(pictures);
    expect(decodeHeatmapTrack(createHeatmapTrack({ grid: WIDE, versions }).finish().bytes).pictures).toBeUndefined();
  });
  test('without samples can be read', () => {
    expect(decodeHeatmapTrack(createHeatmapTrack({ grid: WIDE, versions }).finish().bytes).count).toBe(0);
  });
});

describe('the reader refuses', () => {
  const bytes = () => {
    const track = createHeatmapTrack({ grid: WIDE, versions });
    track.add(blob(WIDE, { x: 0.4, y: 0.5, sigma: 0.1 }), 0, 'yes');
    return track.finish().bytes;
  };
  test('what is no track', () => expect(() => decodeHeatmapTrack(Uint8Array.of(1, 2, 3))).toThrow(RangeError));
  test('a track that breaks off', () => expect(() => decodeHeatmapTrack(bytes().subarray(0, -40))).toThrow());
});

test('the example of the description', () => {
  const track = createHeatmapTrack({ grid: { columns: 2, rows: 2, aspect: 1 }, versions });
  track.add(Float32Array.of(0.25, 0.25, 0.25, 0.25), 0, 'yes');
  track.add(Float32Array.of(0.64, 0.16, 0.16, 0.04), 0.16666, 'no');
  const read = decodeHeatmapTrack(track.finish().bytes);
  expect([...read.levels(0)]).toEqual([255, 255, 255, 255]);
  expect([...read.levels(1)]).toEqual([255, 128, 128, 64]);
  expect(read.timesS).toEqual([0, 0.167]);
});
