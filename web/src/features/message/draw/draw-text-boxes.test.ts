import { expect, it } from 'vitest';
import { placesAt } from './draw-text-boxes.ts';

const at = (time_s: number, x: number) => ({ time_s, x, y: 0.1, width: 0.2, height: 0.1 });
const text = { start_s: 1, end_s: 3, places: [at(1.5, 0.1), at(2, 0.3)] };

it('shows a text only while it stands, where it was last seen', () => {
  expect(placesAt([text], 0.9)).toEqual([]);
  expect(placesAt([text], 1.1)).toEqual([at(1.5, 0.1)]);
  expect(placesAt([text], 2.4)).toEqual([at(2, 0.3)]);
  expect(placesAt([text], 3.1)).toEqual([]);
});
