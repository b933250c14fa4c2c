import { expect, it } from 'vitest';
import type { Finding } from './predictions.ts';
import { flashingPassages } from './safe-viewing.ts';

const found = (kind: Finding['kind'], start_s: number, end_s: number): Finding => ({ kind, start_s, end_s, value: 5, unit: 'flashes/s' });

it('tells the passages that fail, general and red, as one where they touch', () => {
  const findings = [found('red_flash', 4.5, 5.25), found('flash', 4, 4.5), found('flash_extended', 9, 14), found('black', 0, 1)];
  expect(flashingPassages(findings)).toEqual([
    { start_s: 4, end_s: 5.25 },
    { start_s: 9, end_s: 14 },
  ]);
});

it('warns of nothing that only comes near the limit', () => {
  expect(flashingPassages([found('flash_warning', 1, 3), found('red_flash_warning', 2, 3)])).toEqual([]);
});
