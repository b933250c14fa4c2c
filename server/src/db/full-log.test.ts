import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { startCrampedPostgres } from '../testing/cramped-postgres.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { createTenancy } from './tenancy.ts';

const REFUSED_WITHIN_MS = 5_000;
const SERVES_WITHIN_MS = 10_000;
/** More than fits, whatever the migrations took. */
const PIECES_MOST = 400;

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const poolOn = (database: Parameters<typeof createPool>[0]['database']) =>
  stack.adopt(createPool({ database, connectionsMax: 4, onIdleFault: () => undefined }), (pool) => pool.end());

test('R63, F20: PostgreSQL whose own log finds no room is away: refused at once, nothing that was answered lost, served again with room', {
  timeout: 120_000,
}, async () => {
  const cramped = stack.use(await startCrampedPostgres(poolOn(inject('database'))));
  const pool = poolOn(cramped.database);
  const { asSystem } = createTenancy(pool);
  /** @returns what a call is refused with; null when it was answered */
  const refusalOf = (work: () => Promise<unknown>) =>
    work().then(
      () => null,
      (fault: unknown) => fault,
    );
  await expect.poll(() => refusalOf(() => pool.query('select 1')), { timeout: SERVES_WITHIN_MS }).toBeNull();
  await migrate(pool);
  await pool.query('create table grown (piece integer not null); grant select, insert on grown to fovea_system');
  // The log alone grows: where a table finds no room, what is there can still be read.
  const write = (piece: number) =>
    asSystem('health', (tx) =>
      tx.runSql(`insert into grown select $1 where pg_logical_emit_message(true, 'room', repeat('0', 300000)) is not null`, [piece]),
    );
  const count = async () => Number((await asSystem('health', (tx) => tx.runSql('select count(*) as n from grown'))).rows[0]?.n);

  const codeOf = (fault: unknown) => (fault instanceof AppError ? fault.code : fault);
  let answered = 0;
  let refusal: unknown = null;
  while (refusal === null && answered < PIECES_MOST) {
    refusal = await refusalOf(() => write(answered));
    if (refusal === null) answered++;
  }
  expect(answered).toBeGreaterThan(0);
  expect(refusal).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('no room left') });
  // It gives itself up, is started again, finds no room for what its log tells it to do, or just enough to be read, and so on.
  for (let times = 0; times < 10; times++) {
    const askedMs = performance.now();
    expect([answered, 'unavailable']).toContain(await count().catch(codeOf));
    expect(performance.now() - askedMs).toBeLessThan(REFUSED_WITHIN_MS);
    await wait(100);
  }
  cramped.makeRoom();
  await expect.poll(() => refusalOf(() => write(answered)), { timeout: SERVES_WITHIN_MS, interval: 100 }).toBeNull();
  expect(await count()).toBe(answered + 1);
  await pool.query('create extension amcheck');
  const { rows: indexes } = await pool.query<{ oid: number }>(
    `select c.oid from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`,
  );
  expect(indexes.length).toBeGreaterThan(100);
  await pool.query('select bt_index_check(oid, true) from unnest($1::oid[]) oid', [indexes.map(({ oid }) => oid)]); // throws at the first that is not whole
});
