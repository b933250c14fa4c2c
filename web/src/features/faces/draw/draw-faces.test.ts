import { expect, it } from 'vitest';
import { facesAt } from './draw-faces.ts';

const at = (time_s: number, x: number) => ({ time_s, x, y: 0.1, width: 0.2, height: 0.3, confidence: 0.9 });
const face = { start_s: 1, end_s: 4, confidence: 0.9, places: [at(1.5, 0.1), at(2.5, 0.3)] };

it('moves a face straight between the places where it was found, and holds it before the first and after the last', () => {
  expect(facesAt([face], 2)[0]?.x).toBeCloseTo(0.2, 9);
  expect(facesAt([face], 1)[0]?.x).toBe(0.1);
  expect(facesAt([face], 3.5)[0]?.x).toBe(0.3);
});

it('shows a face only while it is there', () => {
  expect(facesAt([face], 0.9)).toEqual([]);
  expect(facesAt([face], 4.1)).toEqual([]);
  expect(facesAt([{ ...face, start_s: 0, end_s: 0, places: [at(0, 0.4)] }], 0)[0]?.x).toBe(0.4);
});
