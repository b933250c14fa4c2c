import { expect, test } from 'vitest';
import { checkPlaces, placeOrder } from './check-places.ts';

const spans = [
  { start_s: 1, end_s: 1.06 },
  { start_s: 4, end_s: 6.2 },
  { start_s: 2, end_s: 2.06 },
];

test('clipped sound is told where it is longest first, and every other place in the order of the film', () => {
  expect(placeOrder(spans, 'clipped_sound').map(({ start_s }) => start_s)).toEqual([4, 1, 2]);
  expect(placeOrder(spans, 'silence').map(({ start_s }) => start_s)).toEqual([1, 2, 4]);
  const [first, ...rest] = checkPlaces({ rule: 'clipping', at: spans, reason: null });
  expect([first?.places.map(({ at }) => at?.start_s), rest]).toEqual([[4, 1, 2], []]);
});
