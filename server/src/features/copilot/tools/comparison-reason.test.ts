import { verdictOf } from '@fovea/engine/metrics/comparison/compare-pair';
import { expect, test } from 'vitest';
import { reasonOf } from './comparison-reason.ts';

const pair = { difference: 5, halfWidth: 4, smallest: 1, contentNoise: 1, blocks: 400, modelNoise: 1.8, viewsAgree: true, lacks: [] };

test.each([
  ['clear', 'beyond_noise', {}],
  ['too_close', 'within_noise', { difference: 2 }],
  ['leaning', 'views_agree', { difference: 3 }],
  ['too_close', 'within_noise', { difference: 3, viewsAgree: false }],
  ['leaning', 'noise_in_part', { lacks: ['moments'] }],
  ['leaning', 'noise_in_part', { lacks: ['moments'], modelNoise: null, viewsAgree: null }],
  ['too_close', 'views_differ', { lacks: ['moments'], viewsAgree: false }],
  ['too_close', 'not_worth_naming', { difference: -0.5 }],
  ['too_close', 'not_worth_naming', { difference: 0, smallest: 0 }],
  ['too_close', 'noise_unknown', { halfWidth: null, modelNoise: null }],
] as const)('%s, since %s', (...[verdict, reason, change]) => {
  const judged = { ...pair, ...change };
  expect(verdictOf(judged)).toBe(verdict);
  expect(reasonOf({ ...judged, verdict })).toBe(reason);
});

test('what is counted on the files has no noise', () => {
  expect(reasonOf({ ...pair, halfWidth: null, verdict: 'fact' })).toBe('counted');
  expect(reasonOf({ ...pair, halfWidth: null, verdict: 'as_detected' })).toBe('detected');
});
