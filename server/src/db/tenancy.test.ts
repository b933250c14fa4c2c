import { hash, randomUUID } from 'node:crypto';
import { TenantId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { createPool } from './pool.ts';
import { users } from './schema/users.ts';
import { createTenancy, sqlStateOf } from './tenancy.ts';

let it: TestApp;
let owner: pg.Pool;
let a: World;
let b: World;
beforeAll(async () => {
  it = await openTestApp();
  owner = createPool({ database: inject('database'), onIdleFault: () => undefined });
  a = await it.world();
  b = await it.world();
});
afterAll(async () => {
  await owner.end();
  await it[Symbol.asyncDispose]();
});

const ROLES = `'fovea_app', 'fovea_system', 'fovea_queue'`;

interface TableFacts {
  name: string;
  enabled: boolean;
  forced: boolean;
  policies: number;
  owned_by_app: boolean;
}

test('R4: every table has row-level security enabled and forced with a policy, and no role of ours owns it', async () => {
  const { rows } = await owner.query<TableFacts>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
           pg_get_userbyid(c.relowner) in (${ROLES}) as owned_by_app,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('fovea_migrations', 'trial') order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['known_devices', 'sessions', 'sign_in_failures', 'tenants', 'users']),
  );
  expect(rows.filter(({ enabled, forced, policies, owned_by_app }) => !enabled || !forced || policies === 0 || owned_by_app)).toEqual([]);
});

test('R4: the roles of the application cannot bypass it, log in, or make anything', async () => {
  const { rows } = await owner.query(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles where rolname in (${ROLES})`,
  );
  expect(rows).toHaveLength(3);
  expect(rows.filter((role) => Object.values(role).includes(true))).toEqual([]);
});

const emailsSeen = (tenantId: TenantId) => it.deps.inTenant({ tenantId }, (tx) => tx.select({ id: users.tenantId }).from(users));

test('R5: a tenant sees its own rows alone', async () => {
  expect(new Set((await emailsSeen(a.tenantId)).map(({ id }) => id))).toEqual(new Set([a.tenantId]));
  expect(await emailsSeen(TenantId.parse(randomUUID()))).toEqual([]);
});

test.each([
  ['no tenant', `select set_config('role', 'fovea_app', true)`, 0],
  ['an empty tenant', `select set_config('role', 'fovea_app', true), set_config('fovea.tenant_id', '', true)`, 0],
])('R5: with %s there are no rows', async (_, setting, count) => {
  const client = await owner.connect();
  await client.query('begin');
  await client.query(setting);
  const { rows } = await client.query('select id from users');
  await client.query('rollback');
  client.release();
  expect(rows).toHaveLength(count);
});

test('R5: a tenant of the wrong type is an error', async () => {
  const client = await owner.connect();
  await client.query('begin');
  await client.query(`select set_config('role', 'fovea_app', true), set_config('fovea.tenant_id', 'x; drop', true)`);
  const error = await client.query('select id from users').catch((fault: unknown) => fault);
  await client.query('rollback');
  client.release();
  expect(sqlStateOf(error)).toBe('22P02');
});

test('R5: neither the tenant nor the role outlives its transaction, committed or not', async () => {
  const left = async () => {
    const { rows } = await owner.query(`select current_setting('fovea.tenant_id', true) as tenant, current_user::text as who`);
    return rows[0];
  };
  const { rows } = await owner.query('select session_user::text as who');
  await emailsSeen(a.tenantId);
  expect(['', null]).toContain((await left()).tenant);
  await expect(it.deps.inTenant(a.user, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  expect((await left()).who).toBe(rows[0].who);
  expect(['', null]).toContain((await left()).tenant);
});

test('R5: 400 interleaved transactions of many tenants on a pool of 2 never see a foreign row', async () => {
  const worlds = [a, b, await it.world(), await it.world()];
  const pool = createPool({ database: inject('database'), connectionsMax: 2, onIdleFault: () => undefined });
  const { inTenant } = createTenancy(pool);
  const wave = () =>
    Promise.all(
      worlds.map(async ({ tenantId }) => {
        const rows = await inTenant({ tenantId }, (tx) => tx.select({ id: users.tenantId }).from(users));
        return rows.length === 4 && rows.every(({ id }) => id === tenantId);
      }),
    );
  const seen: boolean[] = [];
  for (let round = 0; round < 100; round++) seen.push(...(await wave()));
  await pool.end();
  expect(seen).toHaveLength(400);
  expect(seen).not.toContain(false);
});

test('a tenant can neither read nor change nor insert rows of another, and cannot read the sign-in counts', async () => {
  const changed = await it.deps.inTenant(a.user, (tx) =>
    tx.update(users).set({ name: 'taken' }).where(sql`true`).returning({ id: users.tenantId }),
  );
  expect(new Set(changed.map(({ id }) => id))).toEqual(new Set([a.tenantId]));
  const foreign = it.deps.inTenant(a.user, (tx) =>
    tx.execute(sql`insert into sessions select gen_random_uuid(), ${b.tenantId}, ${b.user.id}, sha256('x'), false, now(), now()`),
  );
  expect(sqlStateOf(await foreign.catch((fault: unknown) => fault))).toBe('42501');
  const counts = it.deps.inTenant(a.user, (tx) => tx.execute(sql`select * from sign_in_failures`));
  expect(sqlStateOf(await counts.catch((fault: unknown) => fault))).toBe('42501');
});

test('the view of sessions is read by whoever connects, and by no tenant', async () => {
  const [row] = await it.deps.readAsSystem('read-session', 'fovea_sessions_by_hash', '');
  expect(row).toBe(undefined);
  const byTenant = it.deps.inTenant(a.user, (tx) => tx.execute(sql`select * from fovea_sessions_by_hash`));
  expect(sqlStateOf(await byTenant.catch((fault: unknown) => fault))).toBe('42501');
  const { rows } = await owner.query<{ grantee: string }>(
    `select grantee from information_schema.role_table_grants
     where table_name = 'fovea_sessions_by_hash' and grantee in ('PUBLIC', 'fovea_app', 'fovea_queue')`,
  );
  expect(rows).toEqual([]);
});

test('sessions are found alone and several at once, each by its hash', async () => {
  const [one, two] = [a.user, b.user].map(({ cookie }) => hash('sha256', cookie.slice('fovea='.length)));
  const found = async (argument: string) => {
    const rows = await it.deps.readAsSystem('read-session', 'fovea_sessions_by_hash', argument);
    return rows.map(([itsHash]) => itsHash).toSorted();
  };
  expect(await found(`${one}`)).toEqual([one]);
  expect(await found(`${one},${two}`)).toEqual([one, two].toSorted());
  expect(await found(hash('sha256', 'nobody'))).toEqual([]);
});

test('R6: every foreign key between tenant tables holds the tenant, so that a row cannot point into another', async () => {
  const { rows } = await owner.query<{ name: string; columns: string[]; target: string }>(`
    select conname as name, confrelid::regclass::text as target,
           array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const between = rows.filter(({ target }) => target !== 'tenants');
  expect(between.length).toBeGreaterThan(1);
  expect(between.filter(({ columns }) => !columns.includes('tenant_id'))).toEqual([]);
  const crossing = owner.query(`insert into sessions values (gen_random_uuid(), $1, $2, sha256('y'), false, now(), now())`, [
    a.tenantId,
    b.user.id,
  ]);
  expect(sqlStateOf(await crossing.catch((fault: unknown) => fault))).toBe('23503');
});

test('ports refuse while a transaction is open, and so does a second transaction', async () => {
  await expect(it.deps.inTenant(a.user, () => it.deps.blobs.put(a.tenantId, new Uint8Array([1])))).rejects.toThrow(
    'while a transaction was open',
  );
  await expect(it.deps.inTenant(a.user, () => it.deps.asSystem('sweep', async () => 1))).rejects.toThrow('while a transaction was open');
});

test.each([
  ['a full disk', '53100', 'no room left', undefined],
  ['no memory left', '53200', 'does not answer right now', 2],
  ['a disk that fails', '58030', 'does not answer right now', 2],
])(
  'R63, F20: a database with %s is answered like one that is away, and nothing of what it was doing is kept',
  async (...[, state, words, retryAfterS]) => {
    const nameOf = () => it.deps.inTenant(a, async (tx) => (await tx.runSql('select name from tenants where id = $1', [a.tenantId])).rows);
    const before = await nameOf();
    const fault = it.deps.inTenant(a, async (tx) => {
      await tx.runSql(`update tenants set name = 'Half done' where id = $1`, [a.tenantId]);
      await tx.runSql(`do $$ begin raise exception 'could not extend file "base/5/16384"' using errcode = '${state}'; end $$`);
    });
    await expect(fault).rejects.toMatchObject({ code: 'unavailable', retryAfterS, detail: expect.stringContaining(words) });
    await expect(fault).rejects.toMatchObject({ detail: expect.not.stringContaining('base/5') });
    expect(await nameOf()).toEqual(before);
  },
);

test('F17: a transaction that loses a race is tried again, a few times', async () => {
  let tries = 0;
  const lost = () => Object.assign(new Error('could not serialize access'), { code: '40001' });
  const won = await it.deps.inTenant(a.user, async () => {
    tries += 1;
    if (tries < 3) throw lost();
    return tries;
  });
  expect(won).toBe(3);
  await expect(
    it.deps.inTenant(a.user, async () => {
      tries += 1;
      throw lost();
    }),
  ).rejects.toThrow('could not serialize');
  expect(tries).toBe(7);
});
