import { randomUUID } from 'node:crypto';
import { TenantId } from '@fovea/contract/ids';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { askInOneTrip } from './one-trip.ts';
import { createPool, isPostgres } from './pool.ts';
import type { AskInTenant } from './tenancy.ts';
import { createTenancy, sqlStateOf } from './tenancy.ts';

let it: TestApp;
let pool: pg.Pool;
let askInTenant: AskInTenant;
let a: World;
let b: World;
beforeAll(async () => {
  it = await openTestApp();
  a = await it.world();
  b = await it.world();
  pool = createPool({ database: inject('database'), connectionsMax: 1, onIdleFault: () => undefined });
  ({ askInTenant } = createTenancy(pool));
});
afterAll(async () => {
  await pool.end();
  await it[Symbol.asyncDispose]();
});

const WHO = {
  text: `select current_user::text, current_setting('fovea.tenant_id', true), current_setting('statement_timeout')`,
  values: [],
};

test('R4, R5: a question alone is asked as the role of the application, in its tenant, with a limit on its time', async () => {
  expect(await askInTenant(a.user, WHO)).toEqual([['fovea_app', a.tenantId, '15s']]);
  expect(await askInTenant(b.user, WHO)).toEqual([['fovea_app', b.tenantId, '15s']]);
});

test('R5: it sees the rows of its tenant alone, and none in a tenant that is not there', async () => {
  const tenants = { text: 'select distinct tenant_id::text from users where true or $1::text is null', values: [null] };
  expect(await askInTenant(a.user, tenants)).toEqual([[a.tenantId]]);
  expect(await askInTenant({ tenantId: TenantId.parse(randomUUID()) }, tenants)).toEqual([]);
});

test('R5: neither role nor tenant outlives it, answered or refused', async () => {
  const left = async () =>
    (
      await pool.query<{ who: string; tenant: string | null }>(
        `select current_user::text as who, nullif(current_setting('fovea.tenant_id', true), '') as tenant`,
      )
    ).rows[0];
  const before = await left();
  expect(before?.tenant).toBeNull();
  await askInTenant(a.user, WHO);
  expect(await left()).toEqual(before);
  expect(await refusalOf('1/0')).toBe('22012');
  expect(await left()).toEqual(before);
});

const refusalOf = async (expression: string): Promise<string | undefined> =>
  sqlStateOf(await askInTenant(a.user, { text: `select ${expression}`, values: [] }).catch((fault: unknown) => fault));

test('R5: when its tenant cannot be set, the question is not asked', async () => {
  const onPostgres = isPostgres(pool);
  const client = await pool.connect();
  const before = { text: 'select 1 / $1::int', values: ['0'] };
  const question = { text: `select set_config('fovea.asked', 'yes', false)`, values: [] };
  const fault = onPostgres ? await askInOneTrip(client, [before, question]).catch((error: unknown) => sqlStateOf(error)) : '22012';
  const { rows } = await client.query<{ asked: string | null }>(`select nullif(current_setting('fovea.asked', true), '') as asked`);
  client.release();
  expect([fault, rows[0]?.asked]).toEqual(['22012', null]);
});

test('it writes nothing where row-level security forbids it, and a fault says its code', async () => {
  const foreign = {
    text: `insert into sessions select gen_random_uuid(), $1::uuid, $2::uuid, sha256('z'), false, now(), now()`,
    values: [b.tenantId, b.user.id],
  };
  expect(sqlStateOf(await askInTenant(a.user, foreign).catch((fault: unknown) => fault))).toBe('42501');
});

test('a question that failed may be asked again on the same connection, with other values', async () => {
  const divide = (by: string) => ({ text: 'select 10 / $1::int', values: [by] });
  await expect(askInTenant(a.user, divide('0'))).rejects.toThrow('division by zero');
  expect(await askInTenant(a.user, divide('5'))).toEqual([['2']]);
  await expect(askInTenant(a.user, divide('0'))).rejects.toThrow('division by zero');
  expect(await askInTenant(a.user, divide('2'))).toEqual([['5']]);
});

test('a connection keeps the plans of what it was asked last, and asks what it has forgotten all the same', async () => {
  const numbered = (n: number) => askInTenant(a.user, { text: `select ${n}::int, null`, values: [] });
  for (let n = 0; n < 70; n++) expect(await numbered(n)).toEqual([[String(n), null]]);
  expect(await numbered(0)).toEqual([['0', null]]);
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_prepared_statements where name like 'fovea_trip_%'`,
  );
  expect(rows[0]?.count).toBe(isPostgres(pool) ? 60 : 0);
});

test('many at once share the connections, each in its own tenant', async () => {
  const both = await Promise.all([a, b, a, b, a, b].map(({ user }) => askInTenant(user, WHO)));
  expect(both.map(([row]) => row?.[1])).toEqual([a, b, a, b, a, b].map(({ tenantId }) => tenantId));
});
