import { expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { createWords } from '../words.ts';
import { curvesOf } from './content.ts';

const languages = await readLanguages();
const curve = { id: 'dispersion', unit: 'points', range: null, direction: 'lower_better', time_base: 'analysis', band: null } as const;
const result = { series: [{ ...curve, values: [1, 2] }], time_bases: { analysis: [0, 0.5], loudness: null }, findings: [] };
const held = { metric: 'skip', count: 12, rho: -0.71, lo: -0.9, hi: -0.2 } as const;

test.each([
  ['en', null, 'Dispersion is where viewers may drift: evidence based, not calibrated'],
  ['en', held, 'Dispersion is where viewers may drift: in 12 of your own ads it runs against “Skipped”: ρ = −0.71 (−0.9 to −0.2).'],
  ['de', held, '(−0,9 bis −0,2)'],
  ['nl', held, '(−0,9 tot −0,2)'],
] as const)('%s %#: a report says of dispersion what its page does', (locale, drift, said) => {
  expect(curvesOf({ result, drift }, createWords(languages, locale)).map(({ note }) => note)).toEqual([expect.stringContaining(said)]);
});

test('a sound in which nothing is to be heard has no curve', () => {
  const loudness = { ...curve, id: 'loudness_short_term', unit: 'LUFS', time_base: 'loudness' as const, values: [-100, -100] };
  const heard = { series: [loudness], time_bases: { analysis: [0, 0.5], loudness: { start_s: 3, step_s: 0.1, count: 2 } } };
  const silent = { kind: 'silent' as const, start_s: 0, end_s: 4, value: null, unit: null };
  const curves = [[], [silent]].map((findings) => curvesOf({ result: { ...heard, findings }, drift: null }, createWords(languages, 'en')));
  expect(curves.map(({ length }) => length)).toEqual([1, 0]);
});
