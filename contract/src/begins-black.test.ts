import { expect, it } from 'vitest';
import { beginsBlack } from './begins-black.ts';
import type { Finding } from './predictions.ts';

const found = (kind: Finding['kind'], start_s: number): Finding => ({ kind, start_s, end_s: start_s + 1, value: 1, unit: 's' });

it('says so of black from the first picture on, a rounding late or not, and of nothing else', () => {
  expect(beginsBlack([found('black', 0)])).toBe(true);
  expect(beginsBlack([found('flash', 0), found('black', 0.02)])).toBe(true);
  expect(beginsBlack([found('black', 0.04)])).toBe(false);
  expect(beginsBlack([found('flash', 0)])).toBe(false);
  expect(beginsBlack([])).toBe(false);
});
