import type { Score } from '@fovea/contract/predictions';
import { expect, it } from 'vitest';
import { byReason, sharedLack } from './band-text.tsx';

const plain: Score = {
  id: 'true_peak',
  value: 3,
  unit: 'dBTP',
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
  const shots = { ...plain, id: 'shots' };
  expect(sharedLack([{ ...shots, band_kind: 'detected' }, shots])).toBe('detected'); // earlier results call shots exact
  expect(sharedLack([plain, shots])).toBeNull();
});

it('leaves it to the rows where one has a band or they differ', () => {
  expect(sharedLack([plain, banded])).toBeNull();
  expect(sharedLack([banded])).toBeNull();
  expect(sharedLack([plain, { ...plain, band_kind: 'none' }])).toBeNull();
  expect(sharedLack([silent])).toBeNull();
});

it('says once why several were not measured, and leaves what one alone lacks to its row', () => {
  const [peak, range, other] = [
    { ...silent, id: 'peak' },
    { ...silent, id: 'range' },
    { ...silent, id: 'other', reason: 'no_audio' },
  ];
  const { told, missing } = byReason([peak, plain, range, other]);
  expect(told).toEqual([plain, other]);
  expect([...missing]).toEqual([['silent', [peak, range]]]);
  expect(byReason([plain, banded]).missing.size).toBe(0);
});
