import { expect, it } from 'vitest';
import { markRange } from './mark-range.ts';

it('opens a range to the end of the film, and from its beginning', () => {
  expect(markRange(null, { end: 'in', timeS: 4, durationS: 10 })).toEqual({ startS: 4, endS: 10 });
  expect(markRange(null, { end: 'out', timeS: 4, durationS: 10 })).toEqual({ startS: 0, endS: 4 });
});

it('moves one end and keeps the other', () => {
  expect(markRange({ startS: 2, endS: 6 }, { end: 'out', timeS: 5, durationS: 10 })).toEqual({ startS: 2, endS: 5 });
});

it('never turns a range round', () => {
  expect(markRange({ startS: 2, endS: 6 }, { end: 'in', timeS: 8, durationS: 10 })).toEqual({ startS: 8, endS: 10 });
});

it('is no range where nothing lies between the ends', () => {
  expect(markRange(null, { end: 'in', timeS: 10, durationS: 10 })).toBeNull();
});
