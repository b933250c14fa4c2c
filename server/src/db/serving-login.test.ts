import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TenantId } from '@fovea/contract/ids';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openForApi, openForWorker } from '../open-deps.ts';
import { untilReady } from '../ready-database.ts';
import { openOwnDatabase } from '../testing/own-database.ts';
import type { Database } from './pool.ts';
import { createPool } from './pool.ts';
import { sqlStateOf } from './tenancy.ts';

const stack = new AsyncDisposableStack();
const mark = randomUUID().slice(0, 8);
const [OWNER, SERVING] = [`owner_${mark}`, `serving "${mark}"`];
const PASSWORD = randomUUID();

const poolOn = (url: string) =>
  stack.adopt(createPool({ database: { kind: 'postgres', url }, connectionsMax: 2, onIdleFault: () => undefined }), (pool) => pool.end());

let admin: pg.Pool;
let settings: { DATABASE_URL: string; DATABASE_OWNER_URL: string; DATA_DIR: string };
let serving: pg.Pool;

beforeAll(async () => {
  const database = await openOwnDatabase('serving');
  if (database === null) throw new Error('This file runs on PostgreSQL');
  const as = (username: string) => Object.assign(new URL(database.url), { username, password: PASSWORD }).href;
  const shared = poolOn(urlOf(inject('database')));
  // Roles of the application may be there from the run: whoever made them says that the owner may give them on.
  await shared.query(`create role ${OWNER} login createrole password '${PASSWORD}';
    create role "${SERVING.replaceAll('"', '""')}" login noinherit password '${PASSWORD}';
    grant fovea_app, fovea_system, fovea_queue to ${OWNER} with admin option;
    alter database ${new URL(database.url).pathname.slice(1)} owner to ${OWNER}`);
  admin = poolOn(database.url);
  serving = poolOn(as(SERVING));
  const DATA_DIR = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-serving-')), (path) => rm(path, { recursive: true, force: true }));
  settings = { DATABASE_URL: as(SERVING), DATABASE_OWNER_URL: as(OWNER), DATA_DIR };
});
afterAll(() => stack.disposeAsync());

const urlOf = (database: Database): string => (database.kind === 'postgres' ? database.url : '');
const wishOf = (given: Readonly<Record<string, string>>) => ({
  config: readConfig({ LOG_LEVEL: 'silent', ...given }),
  log: createLog('silent'),
  clock: systemClock,
});
const withoutSecret = () => ({ DATABASE_URL: settings.DATABASE_URL, DATA_DIR: settings.DATA_DIR });
const waitNoLonger = () =>
  untilReady(serving, { kind: 'postgres', url: settings.DATABASE_URL }, performance.now()).then(
    () => 'ready',
    (fault: Error) => fault.message,
  );

test('A43: the owner makes everything, and who serves with a login that owns nothing does all of it: api, a further one without the secret, and worker', async () => {
  expect(await waitNoLonger()).toMatch(/was not made ready.*DATABASE_OWNER_URL.* owns no tables and lacks rights/s);
  const theSame = openForApi(wishOf({ ...settings, DATABASE_URL: settings.DATABASE_OWNER_URL }));
  await expect(theSame).rejects.toThrow(`the login "${OWNER}" of DATABASE_URL owns the database`);
  const waiting = openForApi(wishOf(withoutSecret())); // began before the one with the secret
  await using first = await openForApi(wishOf(settings));
  await using further = await waiting;
  await using worker = await openForWorker(wishOf(withoutSecret()));
  expect([await first.isReady(), await further.isReady(), await worker.isReady(), await waitNoLonger()]).toEqual([
    true,
    true,
    true,
    'ready',
  ]);

  const tenantId = TenantId.parse(first.deps.newId());
  await first.deps.asSystem('organisations', (tx) =>
    tx.runSql(`insert into tenants (id, name, slug, created_at, updated_at) values ($1, 'T', $2, now(), now())`, [tenantId, `t-${mark}`]),
  );
  await further.deps.inTenant({ tenantId }, (tx) =>
    further.deps.queue.enqueue(tx, 'open-password-reset', { tenantId, requestId: tenantId }),
  );
  const taken = await worker.deps.queue.take('open-password-reset');
  expect(taken?.payload.tenantId).toBe(tenantId);
  const lease = taken?.lease ?? { id: '', retryCount: -1 };
  const isComplete = await worker.deps.inTenant({ tenantId }, (tx) => worker.deps.queue.complete(tx, 'open-password-reset', lease));
  expect(isComplete).toBe(true);
  expect(await first.deps.askInTenant({ tenantId }, { text: 'select name from tenants', values: [] })).toEqual([['T']]);
  expect(await first.deps.readAsSystem('read-session', 'fovea_sessions_by_hash', '00')).toEqual([]);
  const weeks = await first.deps.asSystem('request-log', (tx) =>
    tx.runSql('select request_log_make_week(3000) as made, request_log_drop_before(1)'),
  );
  expect(weeks.rows[0]?.made).toBe(true);
});

test('A43: a right that was taken away is told by name where nobody can give it back, and given back by an api with the secret', async () => {
  await admin.query(`revoke select on fovea_migrations from "${SERVING.replaceAll('"', '""')}"`);
  expect(await waitNoLonger()).toContain(`GRANT SELECT ON fovea_migrations TO "${SERVING.replaceAll('"', '""')}".`);
  const waiting = openForApi(wishOf(withoutSecret()));
  await using opened = await openForApi(wishOf(settings));
  await using further = await waiting;
  expect([await opened.isReady(), await further.isReady(), await waitNoLonger()]).toEqual([true, true, 'ready']);
  await admin.query('create table of_somebody (id int)');
  await admin.query(`alter table of_somebody owner to "${SERVING.replaceAll('"', '""')}"`);
  await expect(openForApi(wishOf(settings))).rejects.toThrow('of DATABASE_URL owns public.of_somebody as well');
  await admin.query('drop table of_somebody');
});

test.each([
  ['becomes who owns the tables', `set role ${OWNER}`],
  ['becomes a superuser', 'set role postgres'],
  ['goes on as another session', `set session authorization ${OWNER}`],
  ['takes row-level security away', 'alter table users disable row level security'],
  ['goes round its policies', 'alter table users no force row level security'],
  ['writes a policy', 'create policy mine on users using (true)'],
  ['takes a policy away', 'drop policy users_of_tenant on users'],
  ['hangs a trigger on a table', 'create trigger mine before insert on users execute function fovea_say_key_changed()'],
  ['makes a table', 'create table mine (id int)'],
  ['makes a function', `create function mine() returns int language sql as 'select 1'`],
  ['changes a function that runs as who owns it', `alter function request_log_make_week(integer) security invoker`],
  ['makes a schema', 'create schema mine'],
  ['takes a table away', 'drop table users'],
  ['empties a table', 'truncate users'],
  ['says that a migration ran', `insert into fovea_migrations values (9999, '9999_x.sql', 'x')`],
  ['empties the job tables', 'truncate pgboss.job'],
  ['makes a login', 'create role mine login'],
  ['gives itself the role of who owns the tables', `grant ${OWNER} to fovea_app`],
  ['reads a file of the server', `select pg_read_file('/etc/passwd')`],
  ['starts a program', `copy (select 1) to program 'true'`],
])('A43: the login that serves beside an owner and %s is refused, under each role that it may take too', async (_, statement) => {
  const states = await Promise.all(['none', 'fovea_app', 'fovea_system', 'fovea_queue'].map((role) => stateAs(role, statement)));
  expect(new Set(states)).toEqual(new Set(['42501']));
});

test('A43: what it may do beside that is told truly: its roles, a tenant of its choice, and jobs', async () => {
  for (const table of ['tenants', 'users', 'sessions', 'predictions']) {
    expect(await stateAs('none', `select * from ${table}`)).toBe('42501');
    expect(await stateAs('fovea_app', `select * from ${table}`)).toBe('0 rows'); // no tenant, no rows
  }
  expect(await stateAs('fovea_queue', 'select id from users')).toBe('42501');
  expect(await stateAs('fovea_app', 'select id from pgboss.job')).toBe('42501');
  expect(await stateAs('fovea_system', 'select id from tenants')).toBe('1 rows'); // whoever could run SQL of their own: docs/security.md, A43
  const { rows } = await serving.query(
    `select array(select r.rolname::text from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles me on me.oid = m.member
      where me.rolname = current_user order by 1) as roles`,
  );
  expect(rows).toEqual([{ roles: ['fovea_app', 'fovea_queue', 'fovea_system'] }]);
});

async function stateAs(role: string, statement: string): Promise<string | undefined> {
  const client = await serving.connect();
  try {
    await client.query(`begin; set local role ${role}`);
    return await client.query(statement).then(
      ({ rowCount }) => `${rowCount} rows`,
      (fault: unknown) => sqlStateOf(fault),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}
