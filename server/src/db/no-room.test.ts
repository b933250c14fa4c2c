import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { limitFiles } from '../testing/file-limit.ts';
import { layDatabase } from '../testing/kept-database.ts';
import { openOwnDatabase } from '../testing/own-database.ts';
import { openEmbedded } from './embedded/open.ts';
import { migrate } from './migrate.ts';
import type { Database } from './pool.ts';
import { createPool } from './pool.ts';
import { createTenancy } from './tenancy.ts';

/** More than one piece of the database's own log, which has its place already; less than what is written below. */
const ROOM_BYTES = 20 << 20;
const PIECES = 60;

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

async function openOwn(): Promise<Database> {
  const own = await openOwnDatabase('room');
  if (own) return own;
  const folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-room-')), (path) => rm(path, { recursive: true, force: true }));
  await layDatabase(folder, 'empty');
  stack.use(await openEmbedded(folder, []));
  return { kind: 'embedded', folder };
}

test('R63: a table that finds no more room is refused as unavailable, keeps what was answered, is read meanwhile, and grows again', {
  timeout: 300_000,
}, async () => {
  const database = await openOwn();
  const pool = stack.adopt(createPool({ database, connectionsMax: 1, onIdleFault: () => undefined }), (each) => each.end());
  await migrate(pool);
  await pool.query(
    'create table grown (piece bytea not null); alter table grown alter piece set storage external; grant select, insert on grown to fovea_system',
  );
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = database.kind === 'embedded' ? process.pid : (rows[0]?.pid ?? 0); // the embedded database writes as this process
  const { asSystem } = createTenancy(pool);
  const write = () =>
    asSystem('health', (tx) => tx.runSql(`insert into grown select decode(repeat('00', 700000), 'hex')`)).then(
      () => null,
      (fault: unknown) => fault,
    );
  const count = async () => Number((await asSystem('health', (tx) => tx.runSql('select count(*) as n from grown'))).rows[0]?.n);
  await limitFiles(pid, ROOM_BYTES);
  const faults: unknown[] = [];
  try {
    for (let piece = 0; piece < PIECES; piece++) faults.push(await write());
    const refused = faults.filter((fault) => fault !== null);
    expect(refused.length).toBeGreaterThan(PIECES / 4);
    for (const fault of refused) expect(fault).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('no room left') });
    expect(await count()).toBe(PIECES - refused.length); // what was answered, and no part of what was refused
  } finally {
    await limitFiles(pid, null);
  }
  const before = await count();
  expect(before).toBeGreaterThan(0);
  expect(await write()).toBeNull();
  expect(await count()).toBe(before + 1);
});
