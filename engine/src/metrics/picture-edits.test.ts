import { describe, expect, test } from 'vitest';
import type { ColourPicture, PictureEdit } from './picture-edits.ts';
import { boxAfter, boxCarried, edited } from './picture-edits.ts';

const SIZE = { widthPx: 40, heightPx: 20 };

/** A grey ground with a bright square of 8 × 8 at column 8, row 4; its left half is brighter. */
function scene(): ColourPicture {
  const plane = Float32Array.from({ length: SIZE.widthPx * SIZE.heightPx }, (_, i) => {
    const [x, y] = [i % SIZE.widthPx, Math.floor(i / SIZE.widthPx)];
    if (x < 8 || x >= 16 || y < 4 || y >= 12) return 100;
    return x < 12 ? 240 : 200;
  });
  return { ...SIZE, planes: [plane, plane.slice(), plane.slice()] };
}
const box = { x: 0.2, y: 0.2, width: 0.2, height: 0.4 };
const after = (edit: PictureEdit) => {
  const [red] = edited(scene(), [edit]).planes;
  return (x: number, y: number) => red[y * SIZE.widthPx + x] ?? Number.NaN;
};

describe('a region', () => {
  test('that is hidden becomes what is round it', () => {
    const at = after({ kind: 'hide', box });
    for (const [x, y] of [
      [8, 4],
      [12, 8],
      [15, 11],
    ] as const)
      expect(at(x, y)).toBeCloseTo(100, 4);
  });

  test('that is blurred keeps its mean and loses its edge; nothing beyond it changes', () => {
    const at = after({ kind: 'blur', box });
    const values = Array.from({ length: 64 }, (_, k) => at(8 + (k % 8), 4 + Math.floor(k / 8)));
    expect(values.reduce((sum, value) => sum + value, 0) / 64).toBeCloseTo(220, 0);
    expect(Math.abs(at(11, 8) - at(12, 8))).toBeLessThan(15);
    expect(at(7, 8)).toBe(100);
  });

  test('that is moved is there, whole, and no longer where it was', () => {
    const at = after({ kind: 'move', box, dx: 0.5, dy: 0.2 });
    expect([at(28, 8), at(35, 15), at(27, 8)]).toEqual([240, 200, 100]);
    expect(at(10, 8)).toBeCloseTo(100, 4);
  });

  test('that is enlarged grows round its middle and covers what was there', () => {
    const edit = { kind: 'enlarge', box, factor: 2 } as const;
    expect(boxAfter(edit)).toMatchObject({ x: expect.closeTo(0.1, 9), y: 0, width: 0.4, height: 0.8 });
    const at = after(edit);
    expect([at(5, 8), at(18, 8), at(3, 8)]).toEqual([240, 200, 100]);
  });

  test('never leaves the picture', () => {
    expect(boxAfter({ kind: 'move', box, dx: 3, dy: -3 })).toMatchObject({ x: 0.8, y: 0 });
    expect(boxAfter({ kind: 'enlarge', box, factor: 9 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  test('edits follow one another, and the picture handed in stays as it was', () => {
    const before = scene();
    const [red] = edited(before, [
      { kind: 'move', box, dx: 0.5, dy: 0 },
      { kind: 'hide', box: { ...box, x: 0.7 } },
    ]).planes;
    expect(red.every((value) => Math.abs(value - 100) < 0.01)).toBe(true);
    expect(before.planes[0][4 * SIZE.widthPx + 8]).toBe(240);
  });
});

describe('a place that is watched', () => {
  const within = { x: 0.2, y: 0.2, width: 0.2, height: 0.1 };
  const around = { x: 0.1, y: 0.1, width: 0.4, height: 0.4 };
  test.each<[string, readonly PictureEdit[], [number, number, number, number]]>([
    ['moves with what it lies in', [{ kind: 'move', box: around, dx: 0.3, dy: 0.2 }], [0.5, 0.4, 0.2, 0.1]],
    ['grows with what it lies in, round the middle of that', [{ kind: 'enlarge', box: around, factor: 1.5 }], [0.15, 0.15, 0.3, 0.15]],
    ['stays where it is hidden', [{ kind: 'hide', box: around }], [0.2, 0.2, 0.2, 0.1]],
    [
      'stays where less than half of it moves',
      [{ kind: 'move', box: { ...around, x: 0.31, width: 0.2 }, dx: 0.3, dy: 0 }],
      [0.2, 0.2, 0.2, 0.1],
    ],
    [
      'goes along where more than half of it moves',
      [{ kind: 'move', box: { ...around, x: 0.29, width: 0.2 }, dx: 0.3, dy: 0 }],
      [0.5, 0.2, 0.2, 0.1],
    ],
    [
      'goes along with one edit after the other, and never out of the picture',
      [
        { kind: 'move', box: around, dx: 0.3, dy: 0.2 },
        { kind: 'move', box: { x: 0.45, y: 0.35, width: 0.3, height: 0.2 }, dx: 0.9, dy: 0 },
      ],
      [0.75, 0.4, 0.2, 0.1],
    ],
  ])('%s', (_, edits, [x, y, width, height]) => {
    const after = boxCarried(within, edits);
    for (const [side, value] of Object.entries({ x, y, width, height })) expect(after).toHaveProperty(side, expect.closeTo(value, 9));
  });
});
