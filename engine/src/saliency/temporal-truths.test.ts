import { describe, expect, test, vi } from 'vitest';
import type { TemporalConstants } from '../metrics/gaze-in-time.ts';
import { similarity } from '../metrics/map-agreement.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { blob, uniformMap, WIDE } from '../testing/drawn-maps.ts';
import { seeded } from '../testing/drawn-scenes.ts';
import { createDensityReader } from './density.ts';
import { openModel } from './onnx-model.ts';
import { createTemporalModel } from './temporal.ts';

vi.setConfig({ testTimeout: 60000 });

const corner = blob(WIDE, { x: 0.15, y: 0.2, sigma: 0.05 });
const middle = (map: Float32Array) =>
  map.reduce((sum, value, i) => {
    const x = ((i % WIDE.columns) + 0.5) / WIDE.columns;
    const y = (Math.floor(i / WIDE.columns) + 0.5) / WIDE.rows;
    return sum + (Math.abs(x - 0.5) < 1 / 6 && Math.abs(y - 0.5) < 1 / 6 ? value : 0);
  }, 0);
const square = Float32Array.from({ length: 64 * 36 }, (_, i) => Number(i % 64 >= 48 && i % 64 < 56 && i >= 24 * 64 && i < 30 * 64));
const inSquare = (map: Float32Array) => map.reduce((sum, value, i) => sum + value * (square[i] ?? 0), 0);

/** Share of the middle ninth at moments after a cut to a picture whose only point of interest is in a corner. */
function middleAfterCut(moments: readonly number[], constants: Partial<TemporalConstants> = {}): number[] {
  const model = createTemporalModel({ grid: WIDE, constants });
  model.next({ timeS: 0, shotStartS: 0, density: uniformMap(WIDE), motion: null });
  const found = new Map<number, number>();
  const times = [...Array.from({ length: 30 }, (_, k) => 1 + k / 20), 1.12].toSorted((a, b) => a - b);
  for (const timeS of times) {
    const map = model.next({ timeS, shotStartS: 1, density: corner, motion: null });
    found.set(Math.round((timeS - 1) * 100), middle(map));
  }
  return moments.map((moment) => found.get(Math.round(moment * 100)) ?? Number.NaN);
}

describe('what everybody knows of attention in films holds for the model', () => {
  test('after a cut attention is drawn to the middle for about 0.4 s, then belongs to the picture', () => {
    const [first = 0, later = 0, half = 0, end = 0] = middleAfterCut([0.12, 0.4, 0.6, 1.4]);
    // A uniform map would have 0.11 there, the picture itself has none.
    expect(first).toBeGreaterThan(0.11);
    expect(first).toBeGreaterThan(later);
    expect(half).toBeLessThan(first / 2);
    expect(end).toBeLessThan(0.02);
  });

  test('something that moves alone draws, and more than half a second of it draws most', () => {
    const model = createTemporalModel({ grid: WIDE });
    const still = inSquare(model.next({ timeS: 10, shotStartS: 0, density: uniformMap(WIDE), motion: null }));
    const shares = [1, 2, 3, 4, 5, 6].map((k) =>
      inSquare(model.next({ timeS: 10 + k / 6, shotStartS: 0, density: uniformMap(WIDE), motion: square })),
    );
    expect(shares[0]).toBeGreaterThan(1.4 * still);
    expect(shares[5]).toBeGreaterThan(2 * still);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  });

  test('a still scene is still: neighbouring samples are alike to 0.98 once the cut is over', () => {
    const model = createTemporalModel({ grid: WIDE });
    const maps = Array.from({ length: 24 }, (_, k) => model.next({ timeS: k / 6, shotStartS: 0, density: corner, motion: null }));
    const alike = maps.slice(1).map((map, k) => similarity(map, maps[k] ?? map));
    expect(Math.min(...alike.slice(9))).toBeGreaterThanOrEqual(0.98);
  });

  test('grain of a camera does not move the network: two noisy looks at one scene are alike to 0.98', async () => {
    const input = { widthPx: 512, heightPx: 288 };
    await using model = await openModel(SHIPPED_MODEL, { threads: 2 });
    const read = createDensityReader(input, WIDE);
    const look = async (seed: number) => read(await model.predict(noisyScene(input, seed), { count: 1, ...input }));
    expect(similarity(await look(1), await look(2))).toBeGreaterThanOrEqual(0.98);
  });
});

/** A dark room with a bright ball and a red box, and two codes of grain. */
function noisyScene({ widthPx, heightPx }: { widthPx: number; heightPx: number }, seed: number): Float32Array {
  const dice = seeded(seed);
  const plane = widthPx * heightPx;
  const picture = new Float32Array(3 * plane);
  for (let i = 0; i < plane; i++) {
    const x = i % widthPx;
    const y = Math.floor(i / widthPx);
    const isBall = Math.hypot(x - 360, y - 110) < 30;
    const isBox = x > 80 && x < 130 && y > 170 && y < 230;
    const colours = isBall ? [240, 235, 210] : isBox ? [190, 30, 30] : [60 + x / 16, 64 + y / 12, 70];
    for (const [c, value] of colours.entries()) picture[c * plane + i] = value + 4 * (dice() - 0.5);
  }
  return picture;
}

describe('how much the result depends on the constants, none of which is measured', () => {
  test.each<[keyof TemporalConstants, number]>([
    ['centreShare', 0.6],
    ['centreFadeS', 0.4],
    ['inertiaS', 0.2],
  ])('a quarter more or less %s moves no share by more than 0.04', (name, value) => {
    const moments = [0.12, 0.3, 0.6, 1];
    const [usual, less, more] = [1, 0.75, 1.25].map((factor) => middleAfterCut(moments, { [name]: value * factor }));
    const largest = (other: number[] = []) => Math.max(...other.map((share, k) => Math.abs(share - (usual?.[k] ?? 0))));
    expect(largest(less)).toBeLessThan(0.04);
    expect(largest(more)).toBeLessThan(0.04);
    expect(largest(less) + largest(more)).toBeGreaterThan(0);
  });

  test('half as much or half more weight of motion keeps the pop-out between 1.4 and 3.4 times its area', () => {
    const factor = (motionWeight: number) => {
      const model = createTemporalModel({ grid: WIDE, motionWeight });
      const map = model.next({ timeS: 100, shotStartS: 0, density: uniformMap(WIDE), motion: square });
      return inSquare(map) / inSquare(uniformMap(WIDE));
    };
    const [weak = 0, usual = 0, strong = 0] = [0.4, 0.8, 1.2].map(factor);
    expect(weak).toBeGreaterThan(1.4);
    expect(usual).toBeGreaterThan(weak);
    expect(strong).toBeGreaterThan(usual);
    expect(strong).toBeLessThan(3.4);
  });
});
