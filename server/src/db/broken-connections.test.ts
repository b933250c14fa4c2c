import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brandApi } from '@fovea/contract/brands';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { startCrampedPostgres } from '../testing/cramped-postgres.ts';
import type { Told } from '../testing/history.ts';
import { faultsOfHistory } from '../testing/history.ts';
import { listen } from './listen.ts';
import type { Database } from './pool.ts';
import { connectionOf, createPool } from './pool.ts';
import { createTenancy } from './tenancy.ts';

const CLIENTS = 20;
const ENDED_EVERY_MS = 300;
const ENDED_TIMES = 8;
/** A tenant has 500 brands at most. */
const ROUNDS_MOST = 10;
const HEALED_WITHIN_MS = 5_000;

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const poolOn = (database: Database, connectionsMax = 4) =>
  stack.adopt(createPool({ database, connectionsMax, onIdleFault: () => undefined }), (pool) => pool.end());

/** The same database under a login, or a name, of its own. */
function seenAs(change: (url: URL) => void): Extract<Database, { kind: 'postgres' }> {
  const database = inject('database');
  if (database.kind === 'embedded') throw new Error('This file runs on PostgreSQL alone.');
  const url = new URL(database.url);
  change(url);
  return { kind: 'postgres', url: url.href };
}

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  );

test('F14, F30, R59: while all connections are ended again and again, what 20 clients were told is what came about, each once', {
  timeout: 120_000,
}, async () => {
  const name = `ended-${randomUUID().slice(0, 8)}`;
  const it = stack.use(
    await openTestApp(
      {},
      seenAs((url) => url.searchParams.set('application_name', name)),
    ),
  );
  const world = await it.world();
  const owner = poolOn(inject('database'), 1);
  const end = () => owner.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);
  let [ended, isOver] = [0, false];
  const statuses: number[] = [];
  const ending = (async () => {
    for (let times = 0; times < ENDED_TIMES; times++) {
      await wait(ENDED_EVERY_MS);
      ended += (await end()).rowCount ?? 0;
    }
    isOver = true;
  })();
  const told = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => oneClient({ it, world, client, statuses, isOver: () => isOver })),
  );
  await ending;
  expect(ended).toBeGreaterThan(ENDED_TIMES);
  expect([...new Set(statuses)].filter((status) => ![200, 201, 409, 422, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(503);
  // Nothing is left broken; the last end may still be under way.
  const brands = await vi.waitFor(() => it.as(world.tenantAdmin).call(brandApi.all, { query: {} }), { timeout: 5_000 });
  expect(
    faultsOfHistory(
      told.flat(),
      brands.map(({ name: each }) => each),
    ),
  ).toEqual([]);
  expect(told.flat().filter(({ kind, outcome }) => kind === 'rename' && outcome === 'taken')).toEqual([]);
});

interface Client {
  readonly it: TestApp;
  readonly world: World;
  readonly client: number;
  readonly statuses: number[];
  readonly isOver: () => boolean;
}

/** Makes brands, gives them other names, and in each round wants the one name that everybody wants. */
async function oneClient({ it, world, client, statuses, isOver }: Client): Promise<Told[]> {
  const told: Told[] = [];
  /** Asks again under the same key until it is told what came of it. */
  const ask = async (method: 'POST' | 'PUT', url: string, name: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await it.as(world.tenantAdmin).send({ method, url, payload: { name }, headers });
      statuses.push(answer.statusCode);
      if (answer.headers['retry-after'] === undefined) return answer;
      if (answer.statusCode === 409) it.clock.advance(2_000); // a key whose holder was cut off is held for two minutes
      await wait(10 + Math.random() * 40);
    }
  };
  for (let round = 0; round < ROUNDS_MOST && !isOver(); round++) {
    const [own, later, shared] = [`${client}, ${round}`, `${client}, ${round}, later`, `for one, ${round}`];
    const made = await ask('POST', '/crud/brand', own);
    told.push({ client, kind: 'make', name: own, outcome: made.statusCode === 201 ? 'done' : 'taken' });
    const renamed = await ask('PUT', `/crud/brand/${made.json().id}`, later);
    told.push({ client, kind: 'rename', from: own, name: later, outcome: renamed.statusCode === 200 ? 'done' : 'taken' });
    const wanted = await ask('POST', '/crud/brand', shared);
    told.push({ client, kind: 'make', name: shared, outcome: wanted.statusCode === 201 ? 'done' : 'taken' });
  }
  return told;
}

test('F16: where PostgreSQL lends no more connections whoever asks is told at once to come back, and is served when there are some', async () => {
  const owner = poolOn(inject('database'), 1);
  const [login, password] = [`narrow_${randomUUID().slice(0, 8)}`, randomUUID()];
  await owner.query(`create role ${login} login password '${password}' connection limit 2 in role fovea_app, fovea_system`);
  stack.defer(async () => void (await owner.query(`drop role ${login}`)));
  const pool = poolOn(
    seenAs((url) => Object.assign(url, { username: login, password })),
    6,
  );
  const { asSystem } = createTenancy(pool);
  const held = Promise.withResolvers<void>();
  let inside = 0;
  const holding = [1, 2].map(() =>
    asSystem('health', () => {
      inside++;
      return held.promise;
    }),
  );
  await expect.poll(() => inside).toBe(2);
  const askedMs = performance.now();
  const refusals = await Promise.all([1, 2, 3].map(() => refusalOf(asSystem('health', async () => 1))));
  expect(performance.now() - askedMs).toBeLessThan(1_000); // far from the 5 s that a connection is waited for
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
  held.resolve();
  await Promise.all(holding);
  expect(await asSystem('health', async () => 'served')).toBe('served');
});

test('F17: of two who lock each other out one is tried again, and both are done in the end', async () => {
  const pool = poolOn(inject('database'));
  const { asSystem } = createTenancy(pool);
  const bothHoldOne = Promise.withResolvers<void>();
  let [tries, holding] = [0, 0];
  const lock = (first: number, second: number) =>
    asSystem('health', async (tx) => {
      tries++;
      await tx.runSql('select pg_advisory_xact_lock($1)', [first]);
      if (++holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await tx.runSql('select pg_advisory_xact_lock($1)', [second]);
      return first;
    });
  expect(await Promise.all([lock(7_001, 7_002), lock(7_002, 7_001)])).toEqual([7_001, 7_002]);
  expect(tries).toBe(3);
});

test('F18: a transaction that somebody holds open is ended by PostgreSQL after a minute, and a statement after 15 s', async () => {
  const pool = poolOn(inject('database'));
  const { asSystem } = createTenancy(pool);
  const { rows } = await asSystem('health', (tx) =>
    tx.runSql(`select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as statement`),
  );
  expect(rows).toEqual([{ idle: '1min', statement: '15s' }]);
});

test('R63, F13: PostgreSQL that is restarted, at once or after its clients, is away meanwhile; pool and listener heal by themselves', {
  timeout: 120_000,
}, async () => {
  const cramped = stack.use(await startCrampedPostgres(poolOn(inject('database'))));
  cramped.makeRoom();
  const pool = poolOn(cramped.database);
  const { asSystem } = createTenancy(pool);
  const one = () => refusalOf(asSystem('health', (tx) => tx.runSql('select 1')));
  await expect.poll(() => refusalOf(pool.query('create role fovea_system')), { timeout: HEALED_WITHIN_MS * 2 }).toBeNull();
  const heard: string[] = [];
  let gaps = 0;
  stack.use(
    await listen({
      database: cramped.database,
      channels: ['news'],
      onNotification: ({ payload }) => void heard.push(payload),
      onGap: () => void gaps++,
    }),
  );
  for await (const signal of ['INT', 'QUIT']) {
    const before = gaps;
    const client = new pg.Client(connectionOf(cramped.database));
    client.on('error', () => undefined);
    await client.connect();
    await refusalOf(client.query(`copy (select 1) to program 'kill -${signal} $(head -n 1 /srv/data/postmaster.pid)'`));
    const refusals: unknown[] = [];
    await expect.poll(async () => refusals.push(await one()) && refusals.at(-1), { timeout: HEALED_WITHIN_MS, interval: 20 }).toBeNull();
    for (const refusal of refusals.slice(0, -1)) expect(refusal).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
    await expect.poll(() => gaps, { timeout: HEALED_WITHIN_MS }).toBe(before + 1);
    await pool.query(`select pg_notify('news', '${signal}')`);
    await expect.poll(() => heard, { timeout: HEALED_WITHIN_MS }).toContain(signal);
    await client.end().catch(() => undefined);
  }
});
