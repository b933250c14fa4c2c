import type { Score } from '@fovea/contract/predictions';
import { expect, it } from 'vitest';
import { sharedLack, sharedReason } from './band-text.tsx';

const plain: Score = {
  id: 'shots',
  value: 3,
  unit: 'shots',
  range: null,
  lo: null,
  hi: null,
  band_kind: 'exact',
  direction: 'descriptive',
  state: 'ok',
  reason: null,
};
const banded: Score = { ...plain, lo: 2, hi: 4, band_kind: 'stability' };
const silent: Score = { ...plain, value: null, state: 'not_applicable', reason: 'silent' };

it('says once that all are exact, whatever is missing besides', () => {
  expect(sharedLack([plain, plain, silent])).toBe('exact');
  expect(sharedLack([{ ...plain, band_kind: 'none' }])).toBe('none');
});

it('leaves it to the rows where one has a band or they differ', () => {
  expect(sharedLack([plain, banded])).toBeNull();
  expect(sharedLack([banded])).toBeNull();
  expect(sharedLack([plain, { ...plain, band_kind: 'none' }])).toBeNull();
  expect(sharedLack([silent])).toBeNull();
});

it('says once why nothing was measured, only where nothing was and for one reason', () => {
  expect(sharedReason([silent, silent])).toBe('silent');
  expect(sharedReason([silent, plain])).toBeNull();
  expect(sharedReason([silent, { ...silent, reason: 'no_audio' }])).toBeNull();
});
