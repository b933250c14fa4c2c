import { UserId } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import { barsOf, monthsOf, roundAbove } from './months.ts';

test('every month between two days is there, across a new year', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

const total = { analyses: 3, seconds: 40, credits: 40 };
const says = { locale: 'en', nobody: 'Nobody' };

test('a month without analyses has a bar of nothing', () => {
  const rows = [{ month: '2026-01', person: null, analyses: 3, seconds: 40, credits: 40 }];
  const bars = barsOf({ from: '2025-12-05', to: '2026-01-04', by: 'month', rows, total }, says);
  expect(bars.map(({ label, seconds }) => `${label} ${seconds}`)).toEqual(['Dec 25 0', 'Jan 26 40']);
});

test('who did most comes first, and what no person started has a name too', () => {
  const ada = { id: UserId.parse('01930000-0000-7000-8000-000000000001'), name: 'Ada' };
  const rows = [
    { month: null, person: null, analyses: 1, seconds: 10, credits: 10 },
    { month: null, person: ada, analyses: 2, seconds: 30, credits: 30 },
  ];
  const bars = barsOf({ from: '2026-01-01', to: '2026-01-04', by: 'person', rows, total }, says);
  expect(bars.map(({ label }) => label)).toEqual(['Ada', 'Nobody']);
});

test.each([
  [0, 1],
  [0.3, 0.5],
  [7, 10],
  [120, 200],
  [200, 200],
  [5_001, 10_000],
])('the scale for %d ends at %d', (value, end) => {
  expect(roundAbove(value)).toBeCloseTo(end);
});
