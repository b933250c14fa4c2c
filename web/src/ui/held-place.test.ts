import { expect, it } from 'vitest';
import { shiftedPlace } from './held-place.ts';

const place = { x: 0.7, y: 0.1, width: 0.2, height: 0.2 };
const rounded = ({ x, y, width, height }: typeof place) => [x, y, width, height].map((share) => Number(share.toFixed(4)));

it('moves a place no farther than the border of the picture', () => {
  expect(rounded(shiftedPlace(place, { x: 0.05, y: 0.3 }, 'move'))).toEqual([0.75, 0.4, 0.2, 0.2]);
  expect(rounded(shiftedPlace(place, { x: 0.5, y: -0.5 }, 'move'))).toEqual([0.8, 0, 0.2, 0.2]);
});

it('makes it larger or smaller from its upper left corner, never beyond the picture and never nothing', () => {
  expect(rounded(shiftedPlace(place, { x: 0.05, y: 0.3 }, 'resize'))).toEqual([0.7, 0.1, 0.25, 0.5]);
  expect(rounded(shiftedPlace(place, { x: 0.9, y: -0.9 }, 'resize'))).toEqual([0.7, 0.1, 0.3, 0.01]);
});
