import { expect, it } from 'vitest';
import { placementSaid } from './placement-said.ts';

const SAID: Readonly<Record<string, string>> = {
  'placement.said.any': 'general use',
  'placement.said.generic_1x1': 'general use in 1:1',
  'placement.generic_1x1': 'Any place, 1:1',
  'placement.tv_eu': 'Television, Europe',
};
const said = (...asked: Parameters<typeof placementSaid>) => SAID[placementSaid(...asked).find((key) => key in SAID) ?? ''];

it('describes a place that is none in particular, and names every other', () => {
  expect(said({ placement: 'generic_1x1', chosen_by: 'pre_test' })).toBe('general use in 1:1');
  expect(said({ placement: 'generic_1x1' })).toBe('general use in 1:1');
  expect(said({ placement: 'tv_eu', chosen_by: 'call' })).toBe('Television, Europe');
});

it('says of a picture of 4:3 for which nobody chose a place nothing of the square that it lies nearest to', () => {
  expect(said({ placement: 'generic_1x1', chosen_by: 'shape' })).toBe('general use');
});
