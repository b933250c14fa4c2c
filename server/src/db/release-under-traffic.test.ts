import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openQueue } from '../queue/queue.ts';
import { layDatabase } from '../testing/kept-database.ts';
import { openOwnDatabase } from '../testing/own-database.ts';
import { openEmbedded } from './embedded/open.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { Database } from './pool.ts';
import { createPool, isPostgres } from './pool.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** The last migration of the release that is there when the newest one comes. */
const RELEASES = ['0045', '0051', '0171'];
const ROWS = 1_000;
const STARTERS = 20;
/** Statements of the older release that must be answered while somebody holds up the newer one. */
const MEANWHILE = 60;
const TENANT = '00000000-0000-7000-8000-000000000001';
const USER = '00000000-0000-7000-8000-000000000002';

const stack = new AsyncDisposableStack();
let names: string[] = [];
beforeAll(async () => {
  names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
});
afterAll(() => stack.disposeAsync());

/** An empty database, and a pool on it whose statements wait a second for a lock and no longer. */
async function openEmpty(): Promise<{ pool: pg.Pool; traffic: pg.Pool }> {
  let database: Database | null = await openOwnDatabase('release');
  if (database === null) {
    const folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-release-')), (path) => rm(path, { recursive: true, force: true }));
    await layDatabase(folder, 'empty');
    stack.use(await openEmbedded(folder, []));
    database = { kind: 'embedded', folder };
  }
  const open = (at: Database, connectionsMax: number) =>
    stack.adopt(createPool({ database: at, connectionsMax, onIdleFault: () => undefined }), (pool) => pool.end());
  return { pool: open(database, STARTERS + 5), traffic: open(impatient(database), 6) };
}

const impatient = (database: Database): Database =>
  database.kind === 'embedded' ? database : { ...database, url: `${database.url}?options=${encodeURIComponent('-c lock_timeout=1s')}` };

/** The database as the older release left it, with rows. */
async function install(pool: pg.Pool, last: string): Promise<Release> {
  const folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-older-')), (path) => rm(path, { recursive: true, force: true }));
  const older = names.filter((name) => name.slice(0, 4) <= last);
  await Promise.all(older.map((name) => copyFile(join(MIGRATIONS, name), join(folder, name))));
  await migrate(pool, folder);
  const queue = await openQueue({ pool, duty: 'owner', onError: () => undefined });
  await queue.close();
  await pool.query(`
    insert into tenants (id, name, slug, created_at) values ('${TENANT}', 'T', 't', now());
    insert into users (id, tenant_id, email, name, role, password_hash, must_change_password, created_at, updated_at)
      values ('${USER}', '${TENANT}', 'a@b.example', 'A', 'user', 'none', false, now(), now());
    insert into blobs (tenant_id, sha256, bytes) values ('${TENANT}', repeat('a', 64), 1);`);
  const hasFolders = last >= '0046';
  const hasLog = last >= '0065';
  if (hasLog) await pool.query('select request_log_make_week(floor(extract(epoch from now()) / 604800)::integer)');
  const writes = [...WRITES, ...(hasFolders ? [FILED] : []), ...(hasLog ? [LOGGED] : [])];
  for (const statement of writes) await pool.query(statement.replace('$rows', String(ROWS)));
  return { tables: [...TABLES, ...(hasFolders ? ['folders'] : []), ...(hasLog ? ['request_log'] : [])], writes };
}

/** As much of a result as is kept by name. */
const RESULT = JSON.stringify({ scores: [{ id: 'focus', state: 'ok', value: 0.5 }], versions: { engine: 'e', model: 'm', metrics: 'x' } });
/** What the older release writes, with the columns that it knows. */
const WRITES = [
  `insert into videos (id, tenant_id, blob_sha256, file_name, bytes, kind, container, content_type, created_by)
    select gen_random_uuid(), '${TENANT}', repeat('a', 64), 'a.mp4', 1, 'film', 'mov', 'video/mp4', '${USER}' from generate_series(1, $rows)`,
  `insert into pre_tests (id, tenant_id, name, status, created_by, created_at, updated_at)
    select gen_random_uuid(), '${TENANT}', 'film ' || i, 'draft', '${USER}', now(), now() from generate_series(1, $rows) i`,
  `insert into predictions (id, tenant_id, pre_test_id, video_id, created_at, completed_at, result)
    select gen_random_uuid(), '${TENANT}', p.id, v.id, now(), now(), '${RESULT}' from (select id from pre_tests limit $rows) p, (select id from videos limit 1) v`,
  `insert into sessions (id, tenant_id, user_id, token_hash, is_remembered, created_at, seen_at)
    select gen_random_uuid(), '${TENANT}', '${USER}', sha256(gen_random_uuid()::text::bytea), false, now(), now() from generate_series(1, $rows)`,
  `insert into pgboss.job (name, data) select 'analyse-video', '{}' from generate_series(1, $rows)`,
];
const TABLES = ['videos', 'pre_tests', 'predictions', 'sessions', 'pgboss.job'];
/** A folder, once a release has them. */
const FILED = `insert into folders (id, tenant_id, name, slug, created_at, updated_at)
  select gen_random_uuid(), '${TENANT}', 'folder', 'folder-' || gen_random_uuid(), now(), now() from generate_series(1, $rows)`;
/** A line of the request log, once a release has one. */
const LOGGED = `insert into request_log (id, tenant_id, actor, method, route, status, duration_ms, request_bytes, response_bytes, is_complete)
  select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '70008000' || substr(md5(gen_random_uuid()::text), 1, 12))::uuid,
    '${TENANT}', 'person', 'GET', '/a', 200, 1, 1, 1, true from generate_series(1, $rows)`;

interface Release {
  readonly tables: readonly string[];
  readonly writes: readonly string[];
}

interface Traffic {
  /** How many of its statements were answered. */
  readonly answered: () => number;
  /** What those that failed said. */
  stop(): Promise<{ readonly faults: string[]; readonly written: number }>;
}

/** People of the older release: four who do one thing after the other, as fast as they are answered. */
function beginTraffic(pool: pg.Pool, { tables, writes }: Release): Traffic {
  const statements = [...writes, ...tables.map((table) => `select * from ${table} limit 5`)];
  const faults: string[] = [];
  let answered = 0;
  let written = 0;
  let isOver = false;
  const person = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      const statement = (statements[turn % statements.length] ?? '').replace('$rows', '1');
      const fault = await pool.query(statement).then(
        () => null,
        (error: Error) => `${error.message}: ${statement}`,
      );
      if (fault !== null) faults.push(fault);
      if (fault === null && statement.startsWith('insert')) written++;
      answered++;
    }
  };
  const people = Array.from({ length: 4 }, (_, i) => person(i * 3));
  return {
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(people);
      return { faults, written };
    },
  };
}

const countOf = async (pool: pg.Pool, { tables }: Release): Promise<number> =>
  (await pool.query<{ n: number }>(`select (${tables.map((table) => `(select count(*) from ${table})`).join(' + ')})::int as n`)).rows[0]
    ?.n ?? 0;

/** Every index of ours with what it holds. */
const indexesOf = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{
    definition: string;
  }>(`select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' broken' end as definition
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
      and c.relname !~ '^(request_log_[0-9]{8}|trial|busy|kept)$' order by 1`);
  return rows.map(({ definition }) => definition);
};

/** The files of the tables: others after they were written anew, as the embedded database may do. */
const filesOf = async (pool: pg.Pool, { tables }: Release): Promise<unknown[]> =>
  isPostgres(pool)
    ? (await pool.query('select name, pg_relation_filenode(name::regclass) from unnest($1::text[]) name', [tables])).rows
    : [];

/** What is still to be filled, is generated yet, or was not looked through. */
const UNKEPT = `select (select count(*) from pre_tests where name_key is distinct from fovea_fold(name))::int as names,
  (select count(*) from predictions where norm_figures is distinct from '{"focus": 0.5}' or norm_versions is distinct from 'e m x')::int as norms,
  (select count(*) from pg_attribute where attrelid in ('pre_tests'::regclass, 'predictions'::regclass)
    and (attgenerated <> '' or attname = 'name_key' and not attnotnull))::int as columns,
  (select count(*) from pg_constraint where conrelid in ('pre_tests'::regclass, 'predictions'::regclass)
    and (not convalidated or conname ~ 'is_kept'))::int as constraints`;

/** Somebody who reads the tables and takes long: whoever changes one waits for them. */
async function holdTables(pool: pg.Pool, { tables }: Release): Promise<pg.PoolClient> {
  const reader = await pool.connect();
  await reader.query('begin');
  for (const table of tables) await reader.query(`select 1 from ${table} limit 1`);
  return reader;
}

/** True while somebody waits to change a table: everybody who comes to it now stands behind them. */
const isWaitedFor = async (pool: pg.Pool): Promise<boolean> =>
  (
    await pool.query(`select 1 from pg_locks where not granted and locktype = 'relation' and mode = 'AccessExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`)
  ).rows.length > 0;

describe('R65: the newest release comes to one that is in use', { timeout: 300_000 }, () => {
  test.each(RELEASES)(
    'from %s on: twenty starters, no statement fails or waits a second, every row stays and every index is there',
    async (last) => {
      const { pool, traffic } = await openEmpty();
      const older = await install(pool, last);
      const before = await countOf(pool, older);
      const files = await filesOf(pool, older);
      const reader = isPostgres(pool) ? await holdTables(pool, older) : null; // in a database of one session nobody could go on beside them
      const people = beginTraffic(traffic, older);
      const starting = Promise.all(Array.from({ length: STARTERS }, () => migrate(pool)));
      if (reader) await vi.waitUntil(() => isWaitedFor(traffic), { timeout: 120_000, interval: 20 });
      const soFar = people.answered();
      await vi.waitUntil(() => people.answered() > soFar + MEANWHILE, { timeout: 120_000 });
      const wasOverEarly = reader !== null && (await isMigrated(traffic));
      await reader?.query('commit');
      reader?.release();
      const ran = await starting;
      const { faults, written } = await people.stop();
      expect(faults).toEqual([]);
      expect(wasOverEarly).toBe(false);
      expect(ran.flat().sort()).toEqual(names.filter((name) => name.slice(0, 4) > last));
      expect(await migrate(pool)).toEqual([]);
      expect(await isMigrated(pool)).toBe(true);
      expect(await countOf(pool, older)).toBe(before + written);
      expect(written).toBeGreaterThan(10);
      expect(await filesOf(pool, older)).toEqual(files);
      expect((await pool.query(UNKEPT)).rows).toEqual([{ names: 0, norms: 0, columns: 0, constraints: 0 }]);
      const whole = stack.adopt(createPool({ database: inject('database'), onIdleFault: () => undefined }), (each) => each.end());
      expect(await indexesOf(pool)).toEqual(await indexesOf(whole));
    },
  );
});
