import { expect, test } from 'vitest';
import { createFourWays } from './four-ways.ts';

/** The moments that are looked at four ways, of those at which there is a sample. */
function chosen(ticks: readonly (number | null)[], { stated = ticks.length, wanted = 8, areCertain = false, blank = [] }: Wish = {}) {
  const fourWays = createFourWays({ wanted, ticks: stated, areCertain });
  return ticks.filter((tick) => fourWays({ tick, isBlank: blank.includes(tick ?? -1) }) === 'four');
}
interface Wish {
  readonly stated?: number;
  readonly wanted?: number;
  readonly areCertain?: boolean;
  readonly blank?: readonly number[];
}
const upTo = (count: number) => Array.from({ length: count }, (_, k) => k);

test('eight samples are spread evenly over a film', () => {
  expect(chosen(upTo(180))).toEqual([10, 30, 50, 70, 90, 110, 130, 150]);
});

test('a picture that ends up to a sixth before its stated length still has eight', () => {
  expect(chosen(upTo(180), { stated: 192 }).length).toBe(8);
  expect(chosen(upTo(151), { stated: 180 }).length).toBe(8);
  expect(chosen(upTo(150), { stated: 180 }).length).toBe(7);
});

test('where the moments have been counted none is held back at the end', () => {
  expect(chosen(upTo(160), { areCertain: true })).toEqual([10, 30, 50, 70, 90, 110, 130, 150]);
});

test('where no sample is on the moment the next ones take its place', () => {
  expect(chosen([0, 45, 47, 80, 81, 82, 83, 84, 85, 179], { stated: 180 })).toEqual([45, 47, 80, 81, 179]);
});

test('a blank moment is none of them: the next picture takes its place', () => {
  expect(chosen(upTo(160), { areCertain: true, blank: upTo(35) })).toEqual([35, 36, 50, 70, 90, 110, 130, 150]);
  expect(chosen(upTo(160), { areCertain: true, blank: upTo(160) })).toEqual([]);
  // Of nine one may be lost to black at the end.
  expect(chosen(upTo(180), { wanted: 9, areCertain: true, blank: upTo(180).slice(155) }).length).toBe(8);
});

test('the extra sample after a cut is never one of them', () => {
  expect(chosen([null, 4, null, 5, 6], { stated: 7, wanted: 2 })).toEqual([4, 5]);
});

test('a film with fewer samples than wanted is looked at four ways throughout; without a wish none is', () => {
  expect(chosen(upTo(6), { wanted: 8 })).toEqual(upTo(6));
  expect(chosen(upTo(180), { wanted: 0 })).toEqual([]);
});
