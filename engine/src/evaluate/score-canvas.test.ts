import { describe, expect, test } from 'vitest';
import { createCentrePrior } from './centre-prior.ts';
import type { ScoredPicture } from './score-canvas.ts';
import { blurToNothing, densityOnCanvas, onCanvas, resizePlane, smoothFixations } from './score-canvas.ts';

const sumOf = (plane: Float64Array) => plane.reduce((sum, value) => sum + value, 0);
const point = (xPx: number, yPx: number, index = 1) => ({ observer: 'a', xPx, yPx, index });
const seen = (points: ReturnType<typeof point>[]) => ({ name: 'one.png', path: 'one.png', points });

describe('fixations on the canvas', () => {
  test('the picture is made to fit 640×480, and places go with it', () => {
    const { widthPx, heightPx, fixations } = onCanvas(seen([point(799, 0), point(400, 300)]), { widthPx: 800, heightPx: 600 }, 'kept');
    expect({ widthPx, heightPx }).toEqual({ widthPx: 640, heightPx: 480 });
    expect(fixations).toEqual([
      { row: 0, column: 639 },
      { row: 240, column: 320 },
    ]);
  });
  test('what lies outside is left out, and the first fixation when that is wished', () => {
    const points = [point(-1, 5), point(100, 5), point(5, 5, 0), point(6, 6)];
    expect(onCanvas(seen(points), { widthPx: 100, heightPx: 100 }, 'kept').fixations).toHaveLength(2);
    expect(onCanvas(seen(points), { widthPx: 100, heightPx: 100 }, 'dropped').fixations).toHaveLength(1);
  });
  test('their smooth map sums to 1, is highest where they are, and has the width it was asked for', () => {
    const map = smoothFixations([{ row: 20, column: 30 }], { widthPx: 61, heightPx: 41 }, 3);
    expect(sumOf(map)).toBeCloseTo(1, 12);
    expect(map.indexOf(Math.max(...map))).toBe(20 * 61 + 30);
    const row = map.subarray(20 * 61, 21 * 61);
    expect((row[33] ?? 0) / (row[30] ?? 1)).toBeCloseTo(Math.exp(-0.5), 12);
  });
});

describe('planes', () => {
  test('a plane that grows keeps a slope straight between its centres', () => {
    const large = resizePlane([0, 1], { widthPx: 2, heightPx: 1 }, { widthPx: 4, heightPx: 1 });
    expect([...large]).toEqual([0, 0.25, 0.75, 1]);
  });
  test('blur leaves mass outside the frame behind', () => {
    const plane = new Float64Array(9);
    plane[0] = 1;
    const kernel = [1, Math.exp(-2), Math.exp(-8)];
    const blurred = blurToNothing(plane, { widthPx: 3, heightPx: 3 }, 0.5);
    expect(blurred[0]).toBeCloseTo(1, 12);
    expect(blurred[4]).toBeCloseTo((kernel[1] ?? 0) ** 2, 12);
  });
  test('logits become a density: a difference of 1 is a ratio of e', () => {
    const density = densityOnCanvas(Float32Array.of(0, 1), { widthPx: 2, heightPx: 1 }, { widthPx: 2, heightPx: 1 });
    expect(sumOf(density)).toBeCloseTo(1, 12);
    expect((density[1] ?? 0) / (density[0] ?? 1)).toBeCloseTo(Math.E, 9);
  });
});

describe('the centre prior', () => {
  const at = (row: number, column: number): ScoredPicture => ({
    name: '',
    widthPx: 64,
    heightPx: 48,
    fixations: [{ row, column }],
    observers: ['a'],
  });
  test('of a picture is made of the others alone', () => {
    const priorOf = createCentrePrior([at(5, 5), at(40, 60), at(40, 60)]);
    const [first, second] = [priorOf(0), priorOf(1)];
    expect(sumOf(first)).toBeCloseTo(1, 12);
    // Nobody else looked there: only what lies everywhere is left.
    expect(first[5 * 64 + 5]).toBeCloseTo(0.1 / 1.1 / (64 * 48), 6);
    expect(second[5 * 64 + 5]).toBeGreaterThan(first[5 * 64 + 5] ?? 1);
    expect(second[40 * 64 + 60]).toBeCloseTo(second[5 * 64 + 5] ?? 0, 2);
  });
});
