import { randomUUID } from 'node:crypto';
import type { Check } from '@fovea/contract/compliance';
import { PreTestUuid } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import { createWords } from '../../exports/index.ts';
import { readLanguages } from '../../languages/index.ts';
import type { SpeakingDesk } from './cite-check.ts';
import { citedCheck } from './cite-check.ts';
import { createNotebook } from './notebook.ts';

const languages = await readLanguages();
const span = (start_s: number) => ({ start_s, end_s: start_s + 1 });
const check = (more: Partial<Check> = {}): Check => ({
  ...{ rule: 'flash_general', group: 'safety', verdict: 'fail', measured: { value: 10, unit: 'flashes/s' }, limit: null },
  ...{ at: [span(2), span(8)], reason: null, source: { name: 'W3C', year: 2023, status: 'standard' } },
  ...more,
});

function citedPlace(of: Check): number | undefined {
  const notebook = createNotebook();
  const desk: SpeakingDesk = { notebook, words: createWords(languages, 'en') };
  const ad = { prediction_uuid: PreTestUuid.parse(randomUUID()), name: 'Ad' };
  citedCheck(desk, ad, of);
  return notebook.citation(1)?.start_s;
}

test('a mark leads to where its value was measured, not to the first place', () => {
  const parts = [
    { at: span(2), value: 4, reason: null },
    { at: span(8), value: 10, reason: null },
  ];
  expect(citedPlace(check({ parts }))).toBe(8);
  expect(citedPlace(check())).toBe(2);
});
