import { describe, expect, test } from 'vitest';
import { centreShare } from '../metrics/gaze-in-time.ts';
import { createMotionMeter, measureMotion } from '../metrics/motion.ts';
import { blob, uniformMap, WIDE } from '../testing/drawn-maps.ts';
import { createTemporalModel } from './temporal.ts';

const left = blob(WIDE, { x: 0.167, y: 0.5, sigma: 0.05 });
const right = blob(WIDE, { x: 0.833, y: 0.5, sigma: 0.05 });
const sumOf = (map: Float32Array) => map.reduce((sum, value) => sum + value, 0);
/** Columns 0 to 20. */
const leftThird = (map: Float32Array) => sumOf(map.filter((_, i) => i % WIDE.columns <= 20));
/** Four by four cells. */
const square = Float32Array.from({ length: 64 * 36 }, (_, i) => Number(i % 64 >= 40 && i % 64 < 44 && i >= 10 * 64 && i < 14 * 64));
const inSquare = (map: Float32Array) => sumOf(map.map((value, i) => value * (square[i] ?? 0)));

/** Plays a film: the uniform map until the cut, the left blob after it; samples on a regular grid plus one 0.12 s after the cut. */
function afterCut(rate: number, moments: readonly number[]): number[] {
  const cutS = 2;
  const model = createTemporalModel({ grid: WIDE, motionWeight: 0 });
  const regular = Array.from({ length: 4.5 * rate }, (_, k) => k / rate);
  const found = new Map<number, number>();
  for (const timeS of [...regular, cutS + 0.12].toSorted((a, b) => a - b)) {
    const isAfter = timeS >= cutS;
    const map = model.next({ timeS, shotStartS: isAfter ? cutS : 0, density: isAfter ? left : uniformMap(WIDE), motion: null });
    found.set(Math.round((timeS - cutS) * 1000), leftThird(map));
  }
  return moments.map((moment) => found.get(Math.round(moment * 1000)) ?? Number.NaN);
}

describe('the temporal model keeps its synthetic truths', () => {
  test('normalisation: sum 1, nothing negative, the same bytes for the same input', () => {
    const play = () => {
      const model = createTemporalModel({ grid: WIDE });
      return [0, 1 / 6, 2 / 6].map((timeS, k) => model.next({ timeS, shotStartS: 0, density: k % 2 ? left : right, motion: square }));
    };
    for (const map of play()) {
      expect(sumOf(map)).toBeCloseTo(1, 6);
      expect(Math.min(...map)).toBeGreaterThanOrEqual(0);
    }
    expect(play()).toEqual(play());
  });

  test('cut re-centring at 6 samples a second', () => {
    const [first, half, one, two] = afterCut(6, [0.12, 0.5, 1, 2]);
    expect(first).toBeCloseTo(0.649, 2.3);
    expect(half).toBeCloseTo(0.808, 2.3);
    expect(one).toBeCloseTo(0.938, 2.3);
    expect(two).toBeGreaterThanOrEqual(0.99);
  });

  test('cut re-centring at 12 samples a second', () => {
    const [first, half, one, two] = afterCut(12, [0.12, 0.5, 1, 2]);
    expect(first).toBeCloseTo(0.649, 2.3);
    expect(half).toBeCloseTo(0.796, 2.3);
    expect(one).toBeCloseTo(0.933, 2.3);
    expect(two).toBeGreaterThanOrEqual(0.99);
  });

  test('the share of the centre fades', () => {
    expect([0, 0.4, 0.8, 1.2].map((u) => Number(centreShare(u).toFixed(4)))).toEqual([0.6, 0.2207, 0.0812, 0.0299]);
  });

  test('inertia step without a cut, after more than 4 s', () => {
    const model = createTemporalModel({ grid: WIDE, motionWeight: 0 });
    const before = leftThird(right);
    const shares = Array.from({ length: 33 }, (_, k) => {
      const map = model.next({ timeS: k / 6, shotStartS: 0, density: k < 30 ? right : left, motion: null });
      return (leftThird(map) - before) / (leftThird(left) - before);
    }).slice(30);
    expect(shares[0]).toBeCloseTo(0.565, 2.3);
    expect(shares[1]).toBeCloseTo(0.811, 2.3);
    expect(shares[2]).toBeCloseTo(0.918, 2.3);
  });

  test('motion pops out', () => {
    const model = createTemporalModel({ grid: WIDE });
    // Far from the start, so that no centre is mixed in.
    const map = model.next({ timeS: 100, shotStartS: 0, density: uniformMap(WIDE), motion: square });
    expect(inSquare(map)).toBeCloseTo(0.01532, 5);
    expect(inSquare(map) / (16 / 2304)).toBeCloseTo(2.21, 2);
  });

  /** How many times its area a square draws that appears at 10 s, looked at 6 times a second from then on; 24 frames a second. */
  const appearing = ({ fadeS, firstS }: { readonly fadeS: number; readonly firstS: number }): number[] => {
    const [meter, model] = [createMotionMeter(WIDE), createTemporalModel({ grid: WIDE })];
    const shares: number[] = [];
    for (let index = 0; index < 24 * 12; index++) {
      const timeS = index / 24;
      const there = fadeS === 0 ? Number(timeS >= 10) : Math.min(1, Math.max(0, (timeS - 10 + 1 / 24) / fadeS));
      meter.push({ index, timeS, luma: square.map((inside) => 100 + 100 * there * inside), rgb: new Float32Array(0), isBlank: false }, 0);
      if ((index - Math.round(24 * firstS)) % 4 !== 0) continue;
      const motion = meter.read()?.map ?? null;
      const factor = inSquare(model.next({ timeS, shotStartS: 0, density: uniformMap(WIDE), motion })) / (16 / 2304);
      if (timeS >= 10) shares.push(Number(factor.toFixed(2)));
    }
    return shares;
  };

  test('text that fades in draws attention by its change, and less so later, wherever the samples fall', () => {
    expect(appearing({ fadeS: 0.3, firstS: 10 }).slice(0, 6)).toEqual([1.67, 1.96, 1.42, 1.18, 1.08, 1.03]);
    for (const firstS of [10, 10 + 1 / 24, 10 + 2 / 24, 10 + 3 / 24]) expect(Math.max(...appearing({ fadeS: 0.3, firstS }))).toBe(1.96);
  });

  test('text that is there from one frame to the next draws by its change where a sample comes within a twelfth of a second', () => {
    expect(appearing({ fadeS: 0, firstS: 10 + 1 / 24 }).slice(0, 4)).toEqual([1.67, 1.29, 1.13, 1.06]);
    expect(Math.max(...appearing({ fadeS: 0, firstS: 10 + 2 / 24 }))).toBe(1);
  });

  test('text that fades in slowly changes too little at a time to draw by it', () => {
    for (const firstS of [10, 10 + 1 / 24, 10 + 2 / 24, 10 + 3 / 24]) expect(Math.max(...appearing({ fadeS: 2, firstS }))).toBe(1);
  });

  test('a camera pan of one cell changes no share by more than 5 %', () => {
    const texture = (shift: number) =>
      Float32Array.from({ length: 64 * 36 }, (_, i) => {
        const x = (i % 64) + shift;
        const y = Math.floor(i / 64);
        return 128 + 60 * Math.sin(x * 0.7 + y * 0.3) + 50 * Math.cos(x * 0.23 - y * 0.9);
      });
    const { map } = measureMotion(texture(1), texture(0), WIDE);
    const model = createTemporalModel({ grid: WIDE });
    const moved = model.next({ timeS: 100, shotStartS: 0, density: uniformMap(WIDE), motion: map });
    expect(Math.max(...moved.map((value) => Math.abs(value * 2304 - 1)))).toBeLessThan(0.05);
  });

  test('what shows for 0.08 s straight after a cut changes no cell', () => {
    const play = (logo: Float32Array) => {
      const model = createTemporalModel({ grid: WIDE });
      model.next({ timeS: 0, shotStartS: 0, density: right, motion: null });
      return [1.04, 1.08, 1.12, 1.3].map((timeS) =>
        model.next({ timeS, shotStartS: 1, density: timeS <= 1.08 ? logo : right, motion: null }),
      );
    };
    expect(play(left)).toEqual(play(right));
  });

  test('the same film at 6 and 12 samples a second gives a region the same share to 0.015', () => {
    const share = (rate: number) => {
      const model = createTemporalModel({ grid: WIDE });
      const count = 4 * rate;
      const shares = Array.from({ length: count }, (_, k) => {
        const timeS = k / rate;
        return leftThird(model.next({ timeS, shotStartS: timeS >= 2 ? 2 : 0, density: timeS >= 2 ? left : right, motion: null }));
      });
      return shares.reduce((sum, value) => sum + value, 0) / count;
    };
    expect(Math.abs(share(6) - share(12))).toBeLessThan(0.015);
  });
});

describe('the motion meter', () => {
  const frame = (index: number, luma: Float32Array) => ({ index, timeS: index / 24, luma, rgb: new Float32Array(0), isBlank: false });
  const plain = new Float32Array(64 * 36).fill(100);
  const withSquare = plain.map((value, i) => value + 100 * (square[i] ?? 0));

  test('has nothing to say at the start and straight after a cut', () => {
    const meter = createMotionMeter(WIDE);
    meter.push(frame(0, plain), 0);
    expect(meter.read()).toBeNull();
    meter.push(frame(1, withSquare), 1 / 24);
    expect(meter.read()).toBeNull();
  });

  test('finds what appeared and leaves the rest at rest', () => {
    const meter = createMotionMeter(WIDE);
    for (const k of [0, 1, 2]) meter.push(frame(k, plain), 0);
    meter.push(frame(3, withSquare), 0);
    const motion = meter.read();
    expect(motion?.map[12 * 64 + 42]).toBe(1);
    expect(motion?.map[30 * 64 + 5]).toBe(0);
    expect(motion?.mean).toBeCloseTo((16 / 2304) * (100 / 255), 6);
  });

  test('a camera that goes four cells is no motion, one that goes five is', () => {
    const scene = (shift: number) => plain.map((_, i) => 128 + 100 * Math.sin(((i % 64) + shift) ** 2 * 0.37 + Math.floor(i / 64)));
    const moved = (shift: number) => measureMotion(scene(shift), scene(0), WIDE).mean;
    expect(moved(4)).toBeCloseTo(0, 6);
    expect(moved(5)).toBeGreaterThan(0.1);
  });

  test('noise below two hundredths is no motion', () => {
    const { map } = measureMotion(
      plain.map((value, i) => value + (i % 2)),
      plain,
      WIDE,
    );
    expect(Math.max(...map)).toBe(0);
  });
});
