import { stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { embeddedPlace } from './embedded/place.ts';
import { haveRoles } from './own-roles.ts';
import { createPool } from './pool.ts';
import { rightsBeyond, sayLogin } from './say-login.ts';
import { sqlStateOf } from './tenancy.ts';

let it: TestApp;
let a: World;
let b: World;
beforeAll(async () => {
  it = await openTestApp();
  a = await it.world();
  b = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const stateOf = (statement: string) =>
  it.deps
    .inTenant(a, (tx) => tx.runSql(statement))
    .then(
      ({ rowCount }) => `${rowCount} rows`,
      (fault: unknown) => sqlStateOf(fault),
    );

test.each([
  ['reads a file of the server', `select pg_read_file('/etc/passwd')`],
  ['lists a folder of the server', `select * from pg_ls_dir('/')`],
  ['writes a file of the server', `copy (select 1) to '/tmp/fovea-a43'`],
  ['reads a file into a table', `copy folders from '/etc/passwd'`],
  ['starts a program', `copy (select 1) to program 'true'`],
  ['takes a file in as a large object', `select lo_import('/etc/passwd')`],
  ['reads passwords of logins', 'select rolpassword from pg_authid'],
  ['makes a function', `create function mine() returns int language sql as 'select 1'`],
  ['makes a table', 'create table mine (id int)'],
  ['makes a login', 'create role mine login superuser'],
  ['gives itself a role', 'grant fovea_system to fovea_app'],
  ['takes row-level security away', 'alter table users disable row level security'],
  ['goes round its policies', 'alter table users no force row level security'],
  ['reads jobs of everybody', 'select * from pgboss.job'],
])('A43: the role of the application that %s is refused', async (_, statement) => {
  expect(await stateOf(statement)).toBe('42501');
});

test('A43: it does not see what the database’s owner asks, and without policies there would be no rows for it either', async () => {
  const { rows } = await it.deps.inTenant(a, (tx) =>
    tx.runSql(`select query from pg_stat_activity where usename <> current_user and query not in ('', '<insufficient privilege>')`),
  );
  expect(rows).toEqual([]);
  const around = await it.deps
    .inTenant(a, (tx) => tx.execute(sql`set local row_security = off`).then(() => tx.execute(sql`select id from users`)))
    .catch((fault: unknown) => sqlStateOf(fault));
  expect(around).toBe('42501'); // refused, rather than answered with everybody's
});

test('A43, R6: in its own name it writes no row of another tenant, whichever way', async () => {
  const into = await stateOf(`insert into folders (id, tenant_id, name, created_at, updated_at)
    values (gen_random_uuid(), '${b.tenantId}', 'Theirs', now(), now())`);
  const move = await stateOf(`update folders set tenant_id = '${b.tenantId}'`);
  expect([into, ['42501', '0 rows'].includes(String(move))]).toEqual(['42501', true]);
  expect(await stateOf(`delete from users where tenant_id = '${b.tenantId}'`)).toMatch(/^(0 rows|42501)$/);
});

test('A43: nobody but the owner of its folder comes to the socket of the embedded database, which asks for no password', async () => {
  const database = inject('database');
  const place = database.kind === 'embedded' ? embeddedPlace(database.folder).socketDir : null;
  const mode = place === null ? 0o700 : (await stat(place)).mode & 0o777;
  expect(mode.toString(8)).toBe('700');
});

test('A43: a login that may do more than it is asked for is told by what statements it loses that, and a narrow one is told nothing', async () => {
  const pool = createPool({ database: inject('database'), connectionsMax: 1, onIdleFault: () => undefined });
  const client = await pool.connect();
  const warnings: unknown[] = [];
  const ask = (role: string) => client.query(`set local role ${role}`).then(() => rightsBeyond(client));
  try {
    await client.query('begin');
    await client.query('create role "too ""much" createrole createdb in role pg_execute_server_program, pg_read_all_data, fovea_app');
    expect(await ask('"too ""much"')).toEqual({
      login: 'too "much',
      remedies: ['ALTER ROLE "too ""much" NOCREATEROLE NOCREATEDB', 'REVOKE pg_execute_server_program, pg_read_all_data FROM "too ""much"'],
    });
    await client.query('reset role');
    await client.query('create role narrow in role fovea_app, fovea_system, fovea_queue');
    expect(await ask('narrow')).toEqual({ login: 'narrow', remedies: [] });
    await sayLogin({ pool: client, log: { warn: (facts: unknown) => void warnings.push(facts) } });
    expect(warnings).toEqual([]);
    await client.query('reset role');
    await sayLogin({ pool: client, log: { warn: (facts: unknown) => void warnings.push(facts) } });
    expect(warnings).toEqual([expect.objectContaining({ event: 'login', remedies: [expect.stringContaining('NOSUPERUSER')] })]);
  } finally {
    await client.query('rollback');
    client.release();
    await pool.end();
  }
});

test('A43: a login that may make roles and is no superuser makes those of the application, and may take each: since PostgreSQL 16 that is not one step', async () => {
  const pool = createPool({ database: inject('database'), connectionsMax: 1, onIdleFault: () => undefined });
  const client = await pool.connect();
  try {
    await client.query('set session authorization postgres'); // said once, it is what the end of the transaction goes back to
    await client.query('begin; create role maker createrole; set local session authorization maker');
    await client.query(`${haveRoles(['made_app', 'made_queue'])}; ${haveRoles(['made_app', 'made_queue'])}`);
    await client.query('set local role made_app; set local role made_queue');
    const { rows } = await client.query('select current_user::text as who');
    expect(rows).toEqual([{ who: 'made_queue' }]);
  } finally {
    await client.query('rollback');
    client.release();
    await pool.end();
  }
});
