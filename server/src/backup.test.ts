import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { TenantId } from '@fovea/contract/ids';
import { VideoId } from '@fovea/contract/ids';
import { startFauxqs } from 'fauxqs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { workerOf } from './actor.ts';
import { openBlobStore } from './blobs/open-blob-store.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { connectionOf } from './db/pool.ts';
import { createLog } from './log.ts';
import type { Opened } from './open-deps.ts';
import { openForApi } from './open-deps.ts';
import { seed } from './seed/seed.ts';
import { startCrampedPostgres } from './testing/cramped-postgres.ts';
import { layDatabase } from './testing/kept-database.ts';
import { listed } from './testing/listed.ts';
import { openOwnDatabase } from './testing/own-database.ts';

const COMMAND = join(import.meta.dirname, '../../tools/backup.mjs');
const FILM = join(import.meta.dirname, '../assets/sample-logo.png'); // any bytes are a blob
const stack = new AsyncDisposableStack();
let folder = '';
beforeAll(async () => {
  folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-backup-')), (path) => rm(path, { recursive: true, force: true }));
});
afterAll(() => stack.disposeAsync());

type Place = Readonly<Record<string, string>>;

/** A data folder, and on PostgreSQL an empty database of its own. */
async function place(name: string): Promise<Place> {
  const database = await openOwnDatabase(name);
  return { DATA_DIR: join(folder, name), ...(database && { DATABASE_URL: database.url }) };
}

const settingsOf = (at: Place) => readConfig({ LOG_LEVEL: 'silent', ...at });
const openAt = (at: Place): Promise<Opened> => openForApi({ config: settingsOf(at), log: createLog('silent'), clock: systemClock });

/** For the first time; on the embedded database it is one that was laid there. */
async function openFirst(at: Place): Promise<Opened> {
  if (at.DATABASE_URL === undefined) await layDatabase(at.DATA_DIR ?? '', 'migrated');
  return openAt(at);
}

/** What it wrote, and how it ended. */
const backup = (at: Place, ...words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...words], { env: { PATH: process.env.PATH ?? '', ...at }, cwd: folder }, (fault, out, err) =>
      resolve({ code: fault === null ? 0 : Number(fault.code ?? 1), said: out + err }),
    );
  });

/** A restore that is killed after its last row, as it takes away the note that it had begun. */
async function killedAtItsEnd(at: Place, name: string): Promise<void> {
  const program = `
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const whole = fs.rm;
    fs.rm = (path, wish) => (String(path).endsWith('restoring.json') ? process.kill(process.pid, 'SIGKILL') : whole(path, wish));
    syncBuiltinESMExports();`;
  const killed = await backup({ ...at, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` }, 'restore', name);
  expect([killed.said, existsSync(join(at.DATA_DIR ?? '', 'restoring.json'))]).toEqual(['', true]);
}

/** What somebody has written since is not taken for the backup's, nor written over. */
async function refusedWithOthersRows(name: string): Promise<void> {
  const at = await place('written');
  await killedAtItsEnd(at, name);
  const client = await clientOf(at);
  await client.query(`update tenants set name = 'Somebody else' where id = (select min(id::text)::uuid from tenants)`);
  await client.end();
  expect(await backup(at, 'restore', name)).toMatchObject({ code: 1, said: expect.stringContaining('tables already') });
}

async function clientOf(at: Place): Promise<pg.Client> {
  const { databaseUrl, dataDir } = settingsOf(at);
  const client = new pg.Client(
    connectionOf(databaseUrl === undefined ? { kind: 'embedded', folder: dataDir } : { kind: 'postgres', url: databaseUrl }),
  );
  await client.connect();
  await client.query(`set timezone to 'UTC'`); // moments are told alike by either kind
  return client;
}

/** Writes rows anew, as they are, until a file is there. @returns how often that went through */
async function writtenUntil(at: Place, path: string): Promise<number> {
  const client = await clientOf(at);
  let times = 0;
  for (; !existsSync(path); times++) {
    await client.query('update tenants set name = name');
    await wait(20);
  }
  await client.end();
  return times;
}

/** Every row of every table as one figure, so that one value that differs is seen. */
async function figuresOf(at: Place): Promise<Record<string, string>> {
  const client = await clientOf(at);
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const figures: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as count, md5(coalesce(string_agg(md5(t::text), '' order by t::text), '')) from ${name} t`,
    );
    figures[name] = JSON.stringify(rows[0]);
  }
  await client.end();
  return figures;
}

/** As an operator sets it up: Fovea owns its database and is no superuser; whoever restores is one. */
async function withOwnLogin(url: string): Promise<Place> {
  const [own, login] = [new URL(url), `fovea_${randomUUID().slice(0, 8)}`];
  const client = new pg.Client(connectionOf({ kind: 'postgres', url }));
  await client.connect();
  await client.query(`create role ${login} login createrole password 'of its own'`);
  await client.query(`alter database ${own.pathname.slice(1)} owner to ${login}`);
  await client.end();
  [own.username, own.password] = [login, encodeURIComponent('of its own')];
  return { DATABASE_URL: own.href, BACKUP_DATABASE_URL: url };
}

/** A database server that has never seen Fovea, on which somebody made this login. */
async function newServer(login: string): Promise<Place> {
  const pool = new pg.Pool(connectionOf(inject('database')));
  const cramped = stack.use(await startCrampedPostgres(pool));
  await pool.end();
  cramped.makeRoom();
  const { url } = cramped.database;
  await expect.poll(() => clientOf({ DATABASE_URL: url }).then((client) => client.end()), { timeout: 10_000 }).toBeUndefined();
  const client = await clientOf({ DATABASE_URL: url });
  await client.query(`create role ${login} login createrole password 'of its own'`);
  await client.query(`create database fovea owner ${login}`);
  await client.end();
  const [own, all] = [new URL(url), new URL(url)];
  [own.pathname, all.pathname] = ['fovea', 'fovea'];
  [own.username, own.password] = [login, encodeURIComponent('of its own')];
  return { DATABASE_URL: own.href, BACKUP_DATABASE_URL: all.href };
}

const loginOf = ({ DATABASE_URL = '' }: Place): string => new URL(DATABASE_URL).username;

/** Puts other bytes under the name of a blob, past the store that would not. */
async function spoil(port: number, path: string): Promise<void> {
  const [Bucket = '', ...key] = path.split('/');
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const client = new S3Client({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials, forcePathStyle: true });
  await client.send(new PutObjectCommand({ Bucket, Key: key.join('/'), Body: 'other bytes' }));
  client.destroy();
}

const refusalOf = (at: Place): string => {
  try {
    return `taken: ${settingsOf(at).storageUrl}`;
  } catch (error) {
    return String(error);
  }
};

/** A store that nobody answers for. */
const AWAY = 's3://key:secret@127.0.0.1:1/none?tls=0';

/** From one store into another by the command, held against each other; then once more, with a film that was damaged meanwhile. */
async function savedAndBrought(from: Place, to: Place, port: number): Promise<string[]> {
  const opened = await openAt(from);
  const wish = { tenants: 2, videos: 10, seed: 1, filmPath: FILM, passwordHash: 'opens nothing', say: () => undefined };
  const tenant = await seed(opened.deps, wish);
  const before = await figuresOf(from);
  const blobs = (await listed(opened.deps.blobs, tenant.id)).map(({ sha256 }) => sha256);
  await opened[Symbol.asyncDispose]();
  const newer = openBlobStore({ ...settingsOf(to), assertNoOpenTransaction: () => undefined });
  await newer.put(tenant.id, Buffer.from('a film that the backup has not'));
  const saved = await backup(from, 'save', 'from-store');
  const refused = await backup({ ...to, STORAGE_URL: AWAY }, 'restore', 'from-store');
  const restored = await backup(to, 'restore', 'from-store');
  const again = await openAt(to);
  await newer.remove(await newer.put(tenant.id, Buffer.from('a film that the backup has not')));
  const there = (await listed(again.deps.blobs, tenant.id)).map(({ sha256 }) => sha256);
  const isSame = blobs.length > 0 && isDeepStrictEqual([await figuresOf(to), there], [before, blobs]);
  const isOnDisk = existsSync(join(to.DATA_DIR ?? '', 'blobs'));
  await again[Symbol.asyncDispose]();
  await spoil(port, `${basename(from.DATA_DIR ?? '')}/${tenant.id}/${blobs[0]}`);
  const second = await backup(from, 'save', 'damaged');
  const isKept = existsSync(join(folder, 'damaged', 'manifest.json'));
  return [
    saved.code === 0 ? 'saved' : saved.said,
    refused.code === 1 && refused.said.includes('could not be copied') ? 'refused' : refused.said,
    restored.code === 0 && restored.said.includes('The store has 1 files') && isSame && !isOnDisk ? 'brought back' : restored.said,
    second.code === 1 && !isKept && second.said.includes(`${blobs[0]} is damaged`) ? 'damaged' : second.said,
  ];
}

describe('R64: what was saved comes back', () => {
  test('rows, files and the key of a running or stopped server, into an empty place, with every figure equal', async () => {
    const [from, to] = [await place('old'), await place('new')];
    const opened = await openFirst(from);
    const passwordHash = 'not a hash that opens anything';
    const tenant = await seed(opened.deps, { tenants: 3, videos: 60, seed: 1, filmPath: FILM, passwordHash, say: () => undefined });
    const before = await figuresOf(from);
    const blobs = await listed(opened.deps.blobs, tenant.id);
    // Whoever writes while the backup is made waits a moment and is served.
    const [saved, written] = await Promise.all([backup(from, 'save', 'kept'), writtenUntil(from, join(folder, 'kept', 'manifest.json'))]);
    expect(saved).toMatchObject({ code: 0 });
    expect(written).toBeGreaterThan(0);
    await opened[Symbol.asyncDispose]();
    expect(await backup(from, 'save', 'kept')).toMatchObject({ code: 1, said: expect.stringContaining('a backup already') });
    expect(await backup(from, 'restore', 'kept')).toMatchObject({ code: 1, said: expect.stringContaining('nothing was changed') });

    await killedAtItsEnd(to, 'kept');
    if (to.DATABASE_URL !== undefined) await refusedWithOthersRows('kept');
    expect(await backup(to, 'restore', 'kept')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^An earlier .*\nRestored: .* files/),
    });
    const again = await openAt(to); // with the key that came along, else it would refuse to start
    expect(await figuresOf(to)).toEqual(before);
    expect(before['public.pre_tests']).toContain('"count":60');
    expect((await listed(again.deps.blobs, tenant.id)).map(({ sha256 }) => sha256)).toEqual(blobs.map(({ sha256 }) => sha256));
    for (const { sha256 } of blobs) expect(await again.deps.blobs.size({ tenantId: tenant.id, sha256 })).toBeGreaterThan(0);
    expect(await again.deps.readAsSystem('read-session', 'fovea_sessions_by_hash', '')).toEqual([]); // roles and rights are as they were
    await again[Symbol.asyncDispose]();
  }, 240_000);

  test('F29: beside files that are newer it keeps what is the same, sets the others aside, deletes none, and says how many', async () => {
    const used = join(folder, 'new');
    const database = await openOwnDatabase('again'); // on the embedded database the one that lies there is set aside
    const at: Place = { DATA_DIR: used, ...(database && { DATABASE_URL: database.url }) };
    const newer = join('blobs', '00000000-0000-7000-8000-000000000009', 'ab', 'ab'.repeat(32));
    await mkdir(dirname(join(used, newer)), { recursive: true });
    await writeFile(join(used, newer), 'a film of today');
    const blob = (await readdir(join(folder, 'kept', 'blobs'), { recursive: true, withFileTypes: true })).find((entry) => entry.isFile());
    const changed = join(blob?.parentPath ?? '', blob?.name ?? '').slice(join(folder, 'kept').length + 1);
    await writeFile(join(used, changed), 'other bytes by the same name');
    expect(await backup(at, 'restore', 'kept')).toMatchObject({ code: 1, said: expect.stringContaining('nothing was changed') });

    const { code, said } = await backup(at, 'restore', 'kept', '--over-newer-files');
    const moved = [newer, changed, ...(database ? [] : ['db'])];
    expect([code, said]).toEqual([0, expect.stringContaining(`${moved.length} that the backup does not know`)]);
    expect(said).toMatch(/\n[1-9]\d* files were there already/);
    const [aside = ''] = await readdir(join(used, 'quarantine'));
    for (const path of moved) expect(await readdir(join(used, 'quarantine', aside, dirname(path)))).toContain(basename(path));
    expect(await readFile(join(used, 'quarantine', aside, newer), 'utf8')).toBe('a film of today');
    expect(await readFile(join(used, changed))).toEqual(await readFile(join(folder, 'kept', changed)));
    const again = await openAt(at);
    expect((await figuresOf(at))['public.pre_tests']).toContain('"count":60');
    await again[Symbol.asyncDispose]();
  }, 240_000);

  test('films in an S3 store, each checked, into the store that the new place names; the embedded database has no such store', async () => {
    const s3 = await startFauxqs({ port: 0, logger: false });
    stack.defer(() => s3.stop());
    const at = async (name: string): Promise<Place> => {
      s3.createBucket(name);
      const STORAGE_URL = `s3://key:secret@127.0.0.1:${s3.port}/${name}?tls=0`;
      return { ...(await place(name)), STORAGE_URL, SECRET_KEY: 'one key for each of the machines' };
    };
    const [from, to] = [await at('films'), await at('others')];
    const isRefused = from.DATABASE_URL === undefined;
    const told = isRefused ? refusalOf(from) : await savedAndBrought(from, to, s3.port);
    expect(told).toEqual(
      isRefused ? expect.stringContaining('a database that is shared too') : ['saved', 'refused', 'brought back', 'damaged'],
    );
  }, 240_000);

  test('of the embedded database, in a PostgreSQL too: row for row, and every film; never the other way round', async () => {
    const from: Place = { DATA_DIR: join(folder, 'small') };
    const opened = await openFirst(from);
    const wish = { tenants: 3, videos: 40, seed: 2, filmPath: FILM, passwordHash: 'opens nothing', say: () => undefined };
    const tenant = await seed(opened.deps, wish);
    await opened.deps.inTenant(workerOf(tenant.id), (tx) =>
      opened.deps.queue.enqueue(tx, 'make-preview', { tenantId: tenant.id, videoId: VideoId.parse(randomUUID()) }),
    );
    const { 'public.fovea_migrations': _, ...before } = await figuresOf(from);
    await opened[Symbol.asyncDispose]();
    expect(await backup(from, 'save', 'outgrown')).toMatchObject({ code: 0 });
    const database = await openOwnDatabase('large');
    const to: Place = { DATA_DIR: join(folder, 'large'), ...(database && (await withOwnLogin(database.url))) };
    const manifest = join(folder, 'outgrown', 'manifest.json');
    if (!database) await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"embedded"', '"PostgreSQL"'));
    if (database) {
      const key = await readFile(join(from.DATA_DIR ?? '', 'secret.key'), 'utf8');
      await brokenOff(to, key);
      await killedAtItsEnd(to, 'outgrown');
      await refusedAfterwards(to, key);
    }
    const { code, said } = await backup(to, 'restore', 'outgrown');
    expect([code, said]).toEqual(
      database ? [0, expect.stringMatching(/the rows stay.*\nRestored/)] : [1, expect.stringContaining('not turned into the embedded one')],
    );
    if (!database) return;
    const again = await openAt(to); // with the key that came along, else it would refuse to start
    expect(await figuresOf({ ...to, DATABASE_URL: to.BACKUP_DATABASE_URL ?? '' })).toMatchObject(before); // its migrations ran at another moment
    expect((await again.deps.queue.depths()).map(({ name, state, count }) => [name, state, count])).toEqual([
      ['make-preview', 'waiting', 1],
    ]);
    expect((await listed(again.deps.blobs, tenant.id)).length).toBeGreaterThan(0);
    await again[Symbol.asyncDispose]();
    await intoAStore({ key: await readFile(join(from.DATA_DIR ?? '', 'secret.key'), 'utf8'), tenantId: tenant.id });
  }, 240_000);

  /** A store that refuses leaves the database empty, and so does a carrying that broke off as far as anybody can tell. */
  async function brokenOff(to: Place, key: string): Promise<void> {
    const withStore: Place = { ...to, STORAGE_URL: AWAY, SECRET_KEY: `secret.key:${key.trim()}` };
    expect(await backup(withStore, 'restore', 'outgrown')).toMatchObject({ code: 1, said: expect.stringContaining('could not be copied') });
    const client = await clientOf({ DATABASE_URL: to.BACKUP_DATABASE_URL ?? '' });
    const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([{ tables: 0 }]);
    const begun = await openAt({ ...to, DATA_DIR: join(folder, 'begun'), SECRET_KEY: `secret.key:${key.trim()}` }); // as it lies there once its tables are made
    await begun[Symbol.asyncDispose]();
    await client.query(
      `insert into tenants (id, name, slug, locale, created_at) values (gen_random_uuid(), 'Somebody', 'somebody', 'en', now())`,
    );
    expect(await backup(to, 'restore', 'outgrown')).toMatchObject({ code: 1, said: expect.stringContaining('tables already') });
    await client.query('truncate tenants cascade');
    await client.end();
  }

  /** One that is refused after all rows had come still leaves the record of them, and no copy of the database that an earlier one left. */
  async function refusedAfterwards(to: Place, key: string): Promise<void> {
    const copy = join(to.DATA_DIR ?? '', 'carried-over');
    await mkdir(copy);
    const withStore: Place = { ...to, STORAGE_URL: AWAY, SECRET_KEY: `secret.key:${key.trim()}` };
    expect(await backup(withStore, 'restore', 'outgrown')).toMatchObject({ code: 1, said: expect.stringContaining('could not be copied') });
    expect([existsSync(copy), existsSync(join(to.DATA_DIR ?? '', 'restoring.json'))]).toEqual([false, true]);
  }

  /** The same backup once more, for several machines: the key that its database was made with goes on in SECRET_KEY. */
  async function intoAStore({ key, tenantId }: { key: string; tenantId: TenantId }): Promise<void> {
    const s3 = await startFauxqs({ port: 0, logger: false });
    stack.defer(() => s3.stop());
    s3.createBucket('larger');
    const database = await openOwnDatabase('larger');
    if (!database) return;
    const shared = { ...(await withOwnLogin(database.url)), STORAGE_URL: `s3://key:secret@127.0.0.1:${s3.port}/larger?tls=0` };
    const at: Place = { DATA_DIR: join(folder, 'larger'), ...shared, SECRET_KEY: `secret.key:${key.trim()}` };
    expect(await backup(at, 'restore', 'outgrown')).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored/) });
    const other: Place = { ...at, DATA_DIR: join(folder, 'second-machine') };
    await expect(openAt({ ...other, SECRET_KEY: 'a key that another place was made with' })).rejects.toThrow(
      'set SECRET_KEY to secret.key:',
    );
    const opened = await openAt(other);
    expect((await listed(opened.deps.blobs, tenantId)).length).toBeGreaterThan(0);
    await opened[Symbol.asyncDispose]();
  }

  test('into a place that never saw Fovea: the roles are made and the login may use them; another login is told whose the backup is', async () => {
    const database = await openOwnDatabase('left');
    const own = database && (await withOwnLogin(database.url));
    const from: Place = { DATA_DIR: join(folder, 'left'), ...own };
    const opened = await openFirst(from);
    await seed(opened.deps, { tenants: 2, videos: 20, seed: 3, filmPath: FILM, passwordHash: 'opens nothing', say: () => undefined });
    const asAll = (at: Place): Place => ({ ...at, ...(at.BACKUP_DATABASE_URL && { DATABASE_URL: at.BACKUP_DATABASE_URL }) });
    const before = await figuresOf(asAll(from));
    await opened[Symbol.asyncDispose]();
    expect(await backup(from, 'save', 'moved')).toMatchObject({ code: 0 });
    const to: Place = { DATA_DIR: join(folder, 'arrived'), ...(own && (await newServer(loginOf(own)))) };
    const other = await backup({ ...to, ...(own && { DATABASE_URL: to.BACKUP_DATABASE_URL ?? '' }) }, 'restore', own ? 'moved' : 'nowhere');
    expect(other).toMatchObject({
      code: 1,
      said: expect.stringContaining(own ? `belongs to the login "${loginOf(own)}"` : 'holds no backup'),
    });
    expect(await backup(to, 'restore', 'moved')).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored/) });
    const again = await openAt(to);
    expect(await again.deps.readAsSystem('read-session', 'fovea_sessions_by_hash', '')).toEqual([]);
    expect(await again.deps.queue.depths()).toEqual([]); // its own role opens its tables
    expect(await figuresOf(asAll(to))).toEqual(before);
    await again[Symbol.asyncDispose]();
  }, 240_000);

  test.each(['../server.ts', 'blobs/../../server.ts', '/etc/passwd', 'db/./x', 'node_modules/x', ''])(
    'a list that names %j is refused before anything is written',
    async (path) => {
      const made = join(folder, `hostile-${randomUUID()}`);
      await mkdir(made);
      const manifest = { format: 'fovea.backup/1', madeAt: new Date(0).toISOString(), database: 'embedded', folders: [] };
      const files = [{ path, bytes: 0, sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }];
      await writeFile(join(made, 'manifest.json'), JSON.stringify({ ...manifest, files }));
      const at = { DATA_DIR: join(folder, 'never-hostile') };
      expect(await backup(at, 'restore', made)).toMatchObject({ code: 1, said: expect.stringContaining('which no backup of Fovea holds') });
      expect(existsSync(at.DATA_DIR)).toBe(false);
    },
  );

  test('the address of a store that cannot be read is told as a sentence', async () => {
    const at = { DATA_DIR: join(folder, 'unreadable'), STORAGE_URL: 's3://key:secret@127.0.0.1:1/x' };
    await mkdir(at.DATA_DIR);
    const { code, said } = await backup(at, 'save', 'not-saved');
    expect([code, said.trim()]).toEqual([
      1,
      'The files of the store could not be copied: STORAGE_URL names no bucket: s3://key:secret@host/bucket',
    ]);
  });

  test('a backup with one byte changed, or one that broke off, is refused before anything is written', async () => {
    const at = {
      DATA_DIR: join(folder, 'never'),
      ...(inject('database').kind === 'embedded' ? {} : { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    };
    await writeFile(join(folder, 'kept', 'secret.key'), 'another key');
    expect(await backup(at, 'restore', 'kept')).toMatchObject({
      code: 1,
      said: expect.stringContaining('secret.key in the backup is damaged'),
    });
    await rm(join(folder, 'kept', 'manifest.json'));
    expect(await backup(at, 'restore', 'kept')).toMatchObject({ code: 1, said: expect.stringContaining('holds no backup') });
    expect(await readdir(folder)).not.toContain('never');
  });
});
