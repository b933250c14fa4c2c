import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createApi } from '../api.ts';
import { AppError } from '../app-error.ts';
import { createPool } from '../db/pool.ts';
import type { ReadAsSystem } from '../db/tenancy.ts';
import { createTenancy } from '../db/tenancy.ts';
import { newPatience, withPatience } from '../patience.ts';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { createCrowd } from './crowd.ts';

const PLACES = 200;
const ARRIVING = 1_000;

const stack = new AsyncDisposableStack();
let it: TestApp;
beforeAll(async () => {
  it = stack.use(await openTestApp());
});
afterAll(() => stack.disposeAsync());

test('R49: a crowd is let in to its limit, the rest hears so at once, and a place that is given back twice is one place', () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const crowd = createCrowd({ max: 2, log: { warn } });
  const leave = crowd.enter();
  crowd.enter();
  expect(() => crowd.enter()).toThrow(AppError);
  leave();
  leave();
  crowd.enter();
  expect(() => crowd.enter()).toThrow(expect.objectContaining({ code: 'unavailable', retryAfterS: 1 }));
  vi.advanceTimersByTime(10_000);
  expect(warn.mock.calls).toEqual([[{ refused: 2 }, expect.any(String)]]); // one line for all of a second
  expect(() => crowd.enter()).toThrow(AppError);
  vi.advanceTimersByTime(10_000);
  expect(warn.mock.calls[1]).toEqual([{ refused: 1 }, expect.any(String)]);
  vi.useRealTimers();
});

test.each<[string, InjectOptions]>([
  ['reads', { method: 'GET', url: '/verified' }],
  ['sends something', { method: 'POST', url: '/crud/pre-test/table', payload: { start: 0, size: 5 } }],
  ['wants a file', { method: 'GET', url: '/api/v1/brand-asset/00000000-0000-7000-8000-000000000000/preview' }],
])(
  'R49, F15, F16: while the database is held, of 1,000 calls of somebody who %s 200 wait and 800 are refused at once, and those are answered',
  { timeout: 240_000 },
  async (_, calling) => {
    const { user } = await it.world();
    const held = Promise.withResolvers<void>();
    let looks = 0;
    const readAsSystem: typeof it.deps.readAsSystem = async (...question) => {
      looks++;
      await held.promise;
      return it.deps.readAsSystem(...question);
    };
    const app = stack.adopt(await createApi({ ...it.deps, readAsSystem }), (each) => each.close());
    const headers = { host: 'localhost:3000', cookie: user.cookie, 'sec-fetch-site': 'same-origin' };
    const answers: { readonly status: number; readonly retryAfter: unknown }[] = [];
    const ask = async () => {
      const answer = await app.inject({ ...calling, headers });
      answers.push({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] });
      return answer.statusCode;
    };
    const all = Array.from({ length: ARRIVING }, ask);
    await expect.poll(() => answers.length, { timeout: 150_000 }).toBe(ARRIVING - PLACES);
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(PLACES);
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"status":503,"retryAfter":"1"}']));
    expect((await app.inject({ method: 'GET', url: '/healthz', headers: { host: 'localhost:3000' } })).statusCode).toBe(200);
    held.resolve();
    await Promise.all(all);
    const inside = answers.slice(ARRIVING - PLACES);
    expect(inside.filter(({ status, retryAfter }) => status >= 500 && retryAfter !== '2')).toEqual([]); // served, or told that it lasts too long
    expect(inside.filter(({ status }) => status < 500).length).toBeGreaterThan(0);
    expect((await Promise.all(Array.from({ length: 10 }, ask))).filter((status) => status >= 500)).toEqual([]); // as if nothing had been
  },
);

const poolOfOne = () =>
  stack.adopt(createPool({ database: inject('database'), connectionsMax: 1, onIdleFault: () => undefined }), (pool) => pool.end());

test('R49: a call waits for all of its connections together no longer than its patience; what it began is ended, and what comes too late is lent again', async () => {
  const pool = poolOfOne();
  const { asSystem } = createTenancy(pool);
  const work = () => asSystem('health', async (tx) => (await tx.runSql('select 1 as one')).rows);
  const patience = newPatience();
  await withPatience(patience, work);
  expect(patience.leftMs).toBeLessThan(5_000);
  const holder = await pool.connect();
  patience.leftMs = 20;
  const late = withPatience(patience, work);
  await expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 2 });
  await expect(withPatience(patience, work)).rejects.toMatchObject({ code: 'unavailable' }); // nothing is left to wait with
  holder.release();
  expect(await withPatience(newPatience(), work)).toEqual([{ one: 1 }]);
  expect([pool.totalCount, pool.waitingCount]).toEqual([1, 0]);
});

test.each([
  ['no connection came free', false, 'No connection came free while the call waited'],
  ['the database is stuck', true, 'The database is stuck or gone'],
])('R49, R63: that %s is an error to whoever watches the log', async (_, isStuck, why) => {
  const pool = poolOfOne();
  const holder = await pool.connect();
  const { asSystem } = createTenancy(pool, () => isStuck);
  const readAsSystem: ReadAsSystem = (reason) => withPatience({ leftMs: 0 }, () => asSystem(reason, async () => []));
  const app = stack.adopt(await createApi({ ...it.deps, readAsSystem }), (each) => each.close());
  const { user } = await it.world();
  const before = it.logged.length;
  const headers = { host: 'localhost:3000', cookie: user.cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await app.inject({ method: 'GET', url: '/verified', headers });
  holder.release();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.body).not.toContain(why);
  const lines = it.logged.slice(before).map((line) => Object(JSON.parse(line)));
  const errors = lines.filter(({ level }) => level === 50);
  expect(errors).toEqual([expect.objectContaining({ msg: 'the request failed' })]);
  expect(JSON.stringify(errors)).toContain(why);
});
