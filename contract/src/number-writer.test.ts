import { expect, test } from 'vitest';
import { numberWriter } from './number-writer.ts';

test('what is written as none has no sign', () => {
  const tenths = numberWriter('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  expect([-0.04, -0, 0.04, -0.06, -12.3].map((value) => tenths.format(value))).toEqual(['0.0', '0.0', '0.0', '-0.1', '-12.3']);
  expect(numberWriter('en', { signDisplay: 'exceptZero' }).format(3)).toBe('+3');
});
