import { TenantId } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import { keepMoments } from './kept-moments.ts';

const [ours, theirs] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'].map((id) => TenantId.parse(id));

function lookout() {
  const moments = keepMoments<{ readonly atS: number }>();
  const looked: string[] = [];
  const at = (atS: number, tenantId = ours, fault?: Error) =>
    moments({ ref: { tenantId: tenantId ?? expect.fail(), sha256: 'ab'.repeat(32) }, atS }, async () => {
      if (fault) throw fault;
      looked.push(`${tenantId} ${atS}`);
      return { atS };
    });
  return { at, looked };
}

test('a moment is looked at once, however often it is tried on; that of another tenant, and another moment, by itself', async () => {
  const { at, looked } = lookout();
  const first = await at(1);
  expect(await at(1)).toBe(first);
  await at(2);
  await at(1, theirs);
  expect(looked).toEqual([`${ours} 1`, `${ours} 2`, `${theirs} 1`]);
});

test('four are kept, those that were tried on last', async () => {
  const { at, looked } = lookout();
  for (const atS of [1, 2, 3, 4, 1, 5, 1, 2]) await at(atS);
  expect(looked.map((name) => Number(name.split(' ')[1]))).toEqual([1, 2, 3, 4, 5, 2]);
});

test('a look that failed is looked again', async () => {
  const { at, looked } = lookout();
  await expect(at(1, ours, new Error('gone'))).rejects.toThrow('gone');
  await at(1);
  expect(looked).toHaveLength(1);
});
