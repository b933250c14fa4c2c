import { expect, test } from 'vitest';
import { overallBandAt } from './norms.ts';

test('the word of a percentile is that of the number that is shown', () => {
  expect([0, 19.49, 19.5, 39.6, 59.8, 79.49, 79.508, 100].map(overallBandAt)).toEqual([
    'bad',
    'bad',
    'weak',
    'average',
    'good',
    'good',
    'excellent',
    'excellent',
  ]);
});
