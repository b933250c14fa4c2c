import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { BadLine } from '../testing/bad-line.ts';
import { openBadLine } from '../testing/bad-line.ts';
import { listen } from './listen.ts';
import { createPool } from './pool.ts';
import { createTenancy } from './tenancy.ts';

const CONNECTIONS = 4;
const LATE_MS = 200;
const ANSWER_MS = 500;
/** Of a transaction: its statement, with which it begins on PostgreSQL, and its end. */
const TRIPS = inject('database').kind === 'postgres' ? 2 : 3;

const stack = new AsyncDisposableStack();
let line: BadLine;
beforeAll(async () => {
  line = stack.use(await openBadLine(inject('database')));
});
afterAll(() => stack.disposeAsync());

const openPool = (answerMs: number) => {
  const wish = { database: line.database, connectionsMax: CONNECTIONS, answerMs, onIdleFault: () => undefined };
  const pool = stack.adopt(createPool(wish), (each) => each.end());
  const { asSystem } = createTenancy(pool);
  const ask = () => asSystem('health', async (tx) => (await tx.runSql('select 1 as one')).rows[0]?.one);
  return { pool, ask, askMany: (count: number) => Promise.allSettled(Array.from({ length: count }, ask)) };
};
const away = expect.objectContaining({ status: 'rejected', reason: expect.objectContaining({ code: 'unavailable', retryAfterS: 2 }) });

test('F15: over a line that is 200 ms late each way home everybody is served in turn, on as few connections as ever', async () => {
  const { pool, ask, askMany } = openPool(30_000);
  await askMany(CONNECTIONS);
  line.delay(LATE_MS);
  const beganMs = performance.now();
  expect(new Set((await askMany(2 * CONNECTIONS)).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  const tookMs = performance.now() - beganMs;
  line.delay(0);
  expect(tookMs).toBeGreaterThan(2 * TRIPS * LATE_MS * 0.9);
  expect(tookMs).toBeLessThan(5_000); // what a call waits for its connections in all
  expect([pool.totalCount, pool.waitingCount, await ask()]).toEqual([CONNECTIONS, 0, 1]);
});

test('F15, R63: on a line that nothing passes any more each is told within one answer’s time, nobody waits for a rollback, and what passes again is used', async () => {
  const { pool, ask, askMany } = openPool(ANSWER_MS);
  await askMany(CONNECTIONS);
  line.halfOpen(true);
  const beganMs = performance.now();
  expect(await askMany(CONNECTIONS)).toEqual(Array.from({ length: CONNECTIONS }, () => away));
  expect(performance.now() - beganMs).toBeLessThan(1.8 * ANSWER_MS);
  expect(pool.totalCount).toBe(0); // a deaf connection is not lent again
  line.halfOpen(false);
  expect(await ask()).toBe(1);
});

test('F15: a line that is reset in the middle of an answer says so to whoever waits, and the next is served', async () => {
  const { askMany, ask } = openPool(30_000);
  await askMany(CONNECTIONS);
  line.delay(LATE_MS);
  const asked = askMany(CONNECTIONS);
  expect(line.reset()).toBeGreaterThan(0);
  line.delay(0);
  expect(await asked).toEqual(Array.from({ length: CONNECTIONS }, () => away));
  expect(await ask()).toBe(1);
});

test('F15: who only listens finds out that the line is dead, and hears again once it is not', async () => {
  const heard: string[] = [];
  let gaps = 0;
  const wish = { database: line.database, channels: ['bad_line'], everyMs: 1_000 };
  stack.use(await listen({ ...wish, onNotification: ({ payload }) => void heard.push(payload), onGap: () => void gaps++ }));
  const before = line.opened();
  line.halfOpen(true);
  await expect.poll(() => line.opened(), { timeout: 5_000 }).toBeGreaterThan(before); // it has given up the one that it had
  line.halfOpen(false);
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1);
  const { pool } = openPool(30_000);
  await pool.query(`select pg_notify('bad_line', 'again')`);
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['again']);
});
