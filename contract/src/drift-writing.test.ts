import { expect, test } from 'vitest';
import { driftText, heldDrift } from './drift-writing.ts';
import type { OutcomeMetric } from './outcomes.ts';

interface Change {
  readonly figure?: string;
  readonly agreement?: object | null;
}

const against = (metric: OutcomeMetric, count: number, { figure = 'dispersion', agreement = {} }: Change = {}) => ({
  ...{ figure, metric, pairs: Array.from({ length: count }, () => 0) },
  agreement: agreement && { rho: -0.714, lo: -0.9, hi: -0.2, ...agreement },
});
const speech = {
  locale: 'en',
  t: (key: string, values: Readonly<Record<string, string | number>>) => [key, ...Object.values(values)].join(' '),
};

test('of the outcomes that tell of leaving the one with the most ads is told', () => {
  expect(
    heldDrift([against('skip', 10), against('completion', 14), against('recall', 90), against('view_through', 60, { figure: 'ease' })]),
  ).toEqual({
    ...{ metric: 'completion', count: 14, rho: -0.714, lo: -0.9, hi: -0.2 },
  });
  expect(heldDrift([against('skip', 9, { agreement: null })])).toBeNull();
});

test.each([
  [heldDrift([]), 'drift.what drift.uncalibrated'],
  [heldDrift([against('skip', 12)]), 'drift.what drift.held.against 12 column.skip \u22120.71 \u22120.9 \u22120.2'],
  [heldDrift([against('skip', 12, { agreement: { hi: 0.1 } })]), 'drift.what drift.held.open 12 column.skip \u22120.71 \u22120.9 0.1'],
  [
    heldDrift([against('skip', 12, { agreement: { rho: 0.5, lo: 0.2, hi: 0.7 } })]),
    'drift.what drift.held.agrees 12 column.skip 0.5 0.2 0.7',
  ],
])('%#: it says how well drift holds, or that nobody knows', (held, said) => {
  expect(driftText(held, speech)).toBe(said);
});
