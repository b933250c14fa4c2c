import { PredictionId } from '@fovea/contract/ids';
import type { PlacingMatrix } from '@fovea/contract/placing';
import { expect, test, vi } from 'vitest';
import { keptMatrix } from './kept-matrices.ts';

const MATRIX: PlacingMatrix = {
  ...{ prediction_id: PredictionId.parse('01890000-0000-7000-8000-000000000000'), own_ratio: null, crops: [], rows: [], asked: [] },
  rules: { placements: '1', compliance: '1' },
};

test('R49: a matrix is worked out once, also for several who ask at once, and for each server anew', async () => {
  const house = {};
  const work = vi.fn(() => Promise.resolve(MATRIX));
  await Promise.all([keptMatrix(house, 'a', work), keptMatrix(house, 'a', work)]);
  await keptMatrix(house, 'a', work);
  expect(work).toHaveBeenCalledTimes(1);
  await keptMatrix(house, 'b', work);
  await keptMatrix({}, 'a', work);
  expect(work).toHaveBeenCalledTimes(3);
});

test('R49: only those asked for last are kept, and what failed is tried again', async () => {
  const house = {};
  const work = vi.fn(() => Promise.resolve(MATRIX));
  const ask = (name: string) => keptMatrix(house, name, work);
  await Promise.all(Array.from({ length: 100 }, (_, at) => ask(`${at}`)));
  await ask('0');
  await ask('another');
  expect(work).toHaveBeenCalledTimes(101);
  await ask('0');
  expect(work).toHaveBeenCalledTimes(101);
  await ask('1');
  expect(work).toHaveBeenCalledTimes(102);
  await expect(keptMatrix(house, 'broken', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(keptMatrix(house, 'broken', work)).resolves.toBe(MATRIX);
});
