import { TenantId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { seed } from './seed.ts';
import { zipfSizes } from './sizes.ts';
import { steadyId } from './write-rows.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

describe('sizes of tenants', () => {
  test('fall like 1/i and sum to what was asked', () => {
    expect(zipfSizes(4, 25)).toEqual([12, 6, 4, 3]);
    expect(zipfSizes(50, 1_000_000).reduce((sum, size) => sum + size, 0)).toBe(1_000_000);
    expect(Math.min(...zipfSizes(50, 60))).toBe(1);
    expect(() => zipfSizes(2, 1)).toThrow(RangeError);
  });
});

describe('seeding', () => {
  const wish = { tenants: 3, videos: 6_000, seed: 99, passwordHash: 'a hash', say: () => undefined, filmPath: import.meta.filename };
  const counts = () =>
    it.deps.asSystem('seed', async (tx) => {
      const { rows } = await tx.execute<{ name: string; pre_tests: number; newest: string }>(sql`
        select tenants.slug as name, count(*)::int as pre_tests, max(pre_tests.id::text) as newest from tenants
        join pre_tests on pre_tests.tenant_id = tenants.id where tenants.slug like 'seeded-99-%' group by 1 order by 1`);
      return rows;
    });

  test('writes what was asked, and the same again adds nothing', async () => {
    const largest = await seed(it.deps, wish);
    const first = await counts();
    expect(first.map((row) => row.pre_tests)).toEqual([3_273, 1_636, 1_091]);
    await seed(it.deps, wish);
    expect(await counts()).toEqual(first);
    expect(largest.id).toBe(TenantId.parse(steadyId('99:tenant:0')));
  });
});
