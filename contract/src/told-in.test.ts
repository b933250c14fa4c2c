import { expect, test } from 'vitest';
import { toldIn } from './told-in.ts';

test('a second or more is told in seconds, and less stays as it was measured', () => {
  expect(toldIn(3600, 'ms', [10, null])).toEqual({ value: 3.6, unit: 's', beside: [0.01, null] });
  expect(toldIn(1000, 'ms')).toEqual({ value: 1, unit: 's', beside: [] });
  expect(toldIn(62.5, 'ms', [10])).toEqual({ value: 62.5, unit: 'ms', beside: [10] });
  expect(toldIn(3600, 'kbit/s')).toEqual({ value: 3600, unit: 'kbit/s', beside: [] });
});
