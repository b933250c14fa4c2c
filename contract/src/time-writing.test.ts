import { expect, test } from 'vitest';
import { writeFigure } from './figure-writing.ts';
import { writeTime } from './time-writing.ts';

test.each([
  [0, '00:00.0'],
  [12.41, '00:12.4'],
  [3.15, '00:03.2'],
  [59.96, '01:00.0'],
  [3599.96, '1:00:00.0'],
  [3661.2, '1:01:01.2'],
  [-0.2, '00:00.0'],
])('%d s is written %s', (seconds, said) => expect(writeTime(seconds)).toBe(said));

test('a moment and the figure of the same moment are never a tenth apart', () => {
  const moments = Array.from({ length: 500 }, (_, k) => 1 + k / 60);
  const apart = moments.filter((at) => Number(writeFigure(at, 's', 'en')) !== Number(writeTime(at).slice(3)) && at < 9.9);
  expect(apart).toEqual([]);
});
