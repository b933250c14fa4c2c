import { describe, expect, test } from 'vitest';
import { boxAt } from './box-keyframes.ts';
import type { GreyPicture } from './patch-tracker.ts';
import { correlation, followBox, LOST_SAMPLES, lumaPatch, thinned } from './patch-tracker.ts';

const SIZE = { widthPx: 320, heightPx: 180 };

/** The same restless ground at each call. */
function ground(): Float32Array {
  let seed = 7;
  const rough = Float32Array.from({ length: 40 * 23 }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return 60 + (seed / 2147483648) * 60;
  });
  return Float32Array.from({ length: SIZE.widthPx * SIZE.heightPx }, (_, i) => {
    const [x, y] = [i % SIZE.widthPx, Math.floor(i / SIZE.widthPx)];
    return rough[Math.floor(y / 8) * 40 + Math.floor(x / 8)] ?? 0;
  });
}
const GROUND = ground();

/** A disc in a square with a bar, drawn at any place and size in pixels. */
function scene({ left, top, side = 40, cover = 0 }: { left: number; top: number; side?: number; cover?: number }): GreyPicture {
  const luma = GROUND.slice();
  for (let y = 0; y < SIZE.heightPx; y++) {
    for (let x = 0; x < SIZE.widthPx; x++) {
      const [u, v] = [(x + 0.5 - left) / side, (y + 0.5 - top) / side];
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      const isDisc = (u - 0.4) ** 2 + (v - 0.45) ** 2 < 0.08;
      const isBar = v > 0.75 && u > 0.15 && u < 0.9;
      luma[y * SIZE.widthPx + x] = v < cover ? 10 : isDisc ? 240 : isBar ? 20 : 150;
    }
  }
  return { ...SIZE, luma };
}
const boxOf = (left: number, top: number, side = 40) => ({
  x: left / SIZE.widthPx,
  y: top / SIZE.heightPx,
  width: side / SIZE.widthPx,
  height: side / SIZE.heightPx,
});

describe('a drawn box', () => {
  test('golden: moves x 0 to 0.5 in 10 s, at 4 s x = 0.20', () => {
    const at = (timeS: number, x: number) => ({ timeS, x, y: 0, width: 0.1, height: 0.1 });
    expect(boxAt([at(0, 0), at(10, 0.5)], 4).x).toBeCloseTo(0.2, 12);
  });

  test('correlates with itself as 1, with its negative as −1, with a plain patch as 0', () => {
    const patch = lumaPatch(scene({ left: 100, top: 60 }), boxOf(100, 60));
    expect(correlation(patch, patch)).toBeCloseTo(1, 9);
    expect(
      correlation(
        patch,
        patch.map((value) => 3 - 2 * value),
      ),
    ).toBeCloseTo(-1, 6);
    expect(correlation(patch, new Float32Array(patch.length).fill(9))).toBe(0);
  });

  test('is followed across the picture to within a pixel, whatever the light does', () => {
    const follower = followBox(scene({ left: 20, top: 40 }), boxOf(20, 40));
    for (let k = 1; k <= 30; k++) {
      const [left, top] = [20 + 7 * k, 40 + 2 * k];
      const { luma, ...size } = scene({ left, top });
      const found = follower?.next({ ...size, luma: Float32Array.from(luma, (value) => value * 0.8 + 12) });
      expect(Math.abs((found?.x ?? 9) * SIZE.widthPx - left)).toBeLessThan(1);
      expect(Math.abs((found?.y ?? 9) * SIZE.heightPx - top)).toBeLessThan(1);
      expect(found?.isSeen).toBe(true);
    }
  });

  test('grows with what it shows', () => {
    const follower = followBox(scene({ left: 100, top: 60 }), boxOf(100, 60));
    let last = null;
    for (let k = 1; k <= 12; k++) last = follower?.next(scene({ left: 100 - k / 2, top: 60 - k / 2, side: 40 + k })) ?? null;
    expect(Math.abs((last?.width ?? 0) * SIZE.widthPx - 52)).toBeLessThan(2);
  });

  test('outlives two samples in which it is covered, and is lost at the third', () => {
    const follower = followBox(scene({ left: 100, top: 60 }), boxOf(100, 60));
    const gone: GreyPicture = { ...SIZE, luma: GROUND };
    expect([follower?.next(gone), follower?.next(gone)].map((found) => found?.isSeen)).toEqual([false, false]);
    expect(follower?.next(scene({ left: 104, top: 60 }))?.isSeen).toBe(true);
    const after = Array.from({ length: LOST_SAMPLES }, () => follower?.next(gone));
    expect(after.map((found) => found === null)).toEqual([false, false, true]);
    expect(follower?.next(scene({ left: 104, top: 60 }))).toBeNull();
  });

  test('that shows nothing but one tone cannot be followed', () => {
    expect(followBox({ ...SIZE, luma: new Float32Array(SIZE.widthPx * SIZE.heightPx).fill(90) }, boxOf(100, 60))).toBeNull();
  });

  test('is told by the moments at which it turns', () => {
    const straight = Array.from({ length: 21 }, (_, k) => ({ timeS: k / 10, x: k <= 10 ? k / 100 : 0.1, y: 0, width: 0.1, height: 0.1 }));
    expect(thinned(straight, 0.002).map(({ timeS }) => timeS)).toEqual([0, 1, 2]);
  });
});
