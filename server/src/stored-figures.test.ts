import { expect, test } from 'vitest';
import { readFigures } from './stored-figures.ts';

const kept = {
  ...{ overall_missing: null, brand_attention: null, first_noticed: null, ease: null, focus: null, breakthrough: null },
  ...{ compliance: null, failing: null, older: [] },
};

test('figures from before it was kept what a place is among are read, and say nothing of it', () => {
  const overall = { value: 74, lo: 51, hi: 90, rank: null };
  expect(readFigures({ ...kept, overall })?.overall).toEqual({ ...overall, among: null });
  const among = { reference: 'group', group: 'bumper', at_least: 50 };
  expect(readFigures({ ...kept, overall: { ...overall, among } })?.overall).toEqual({ ...overall, among });
  expect(readFigures({ ...kept, overall: null })).toEqual({ ...kept, overall: null });
  expect([readFigures(null), readFigures({ ...kept, overall: 7 })]).toEqual([null, null]);
});
