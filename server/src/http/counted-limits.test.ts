import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { workerOf } from '../actor.ts';
import { createPool } from '../db/pool.ts';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { countRefused } from './counted-limits.ts';
import { createRateLimits } from './rate-limits.ts';

const ADDRESS = 4;
const ALL_OF_ADDRESS = 50 * ADDRESS;

const stack = new AsyncDisposableStack();
let it: TestApp;
beforeAll(async () => {
  it = stack.use(await openTestApp({ RATE_LIMIT_PERSON: '6', RATE_LIMIT_ADDRESS: String(ADDRESS) }));
});
afterAll(() => stack.disposeAsync());

describe('F20: a sender who asks too often fills no disk', () => {
  const owner = stack.adopt(createPool({ database: inject('database'), onIdleFault: () => undefined }), (pool) => pool.end());
  const keptOf = async (address: string) =>
    (
      await owner.query<{ status: number; rows: number }>(
        'select status, count(*)::int as rows from request_log where address = $1 group by status order by status',
        [address],
      )
    ).rows;

  const knock = (from: string, url: string, cookie?: string) =>
    it.app.inject({ url, remoteAddress: from, headers: { host: 'localhost:3000', ...(cookie === undefined ? {} : { cookie }) } });
  /** So often that all of its rows are written. */
  const untilServedAre = (from: string, status: number, rows: number) =>
    expect.poll(async () => (await keptOf(from)).find((row) => row.status === status)?.rows, { timeout: 5_000 }).toBe(rows);

  test.each([
    ['calls', { url: '/verified', status: 200, served: ADDRESS }],
    ['addresses that are nothing', { url: '/nothing/at-all', status: 404, served: ALL_OF_ADDRESS }],
    ['addresses that cannot be read', { url: '/%zz', status: 400, served: ALL_OF_ADDRESS }],
  ])('%s beyond the allowance are a number, of the metrics and of the log', async (_, { url, status, served }) => {
    const from = `192.0.2.${100 + status / 4}`;
    const before = it.logged.length;
    const statuses: number[] = [];
    for (let i = 0; i < served + 30; i++) statuses.push((await knock(from, url)).statusCode);
    const refused = statuses.filter((each) => each === 429).length;
    expect(refused).toBeGreaterThan(20); // some of the allowance comes back meanwhile
    await untilServedAre(from, status, statuses.length - refused);
    expect(await keptOf(from)).toEqual([{ status, rows: statuses.length - refused }]);
    const lines = it.logged.slice(before).map((line) => Object(JSON.parse(line)));
    expect(lines.filter(({ status: said, code }) => said === 429 || code === 'too_many_requests')).toEqual([]);
    await expect
      .poll(() => it.logged.slice(before).filter((line) => line.includes('one sender asked too often')).length)
      .toBeGreaterThan(0);
    expect(await it.deps.metrics.text()).toMatch(/429/);
  });

  test('made-up cookies are rows no more than once a second', async () => {
    const from = '192.0.2.99';
    const startedMs = Date.now();
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) statuses.push((await knock(from, '/verified', `fovea=${'x'.repeat(43)}`)).statusCode);
    const seconds = Math.ceil((Date.now() - startedMs) / 1_000);
    const served = statuses.filter((status) => status === 200).length;
    await untilServedAre(from, 200, served);
    const refused = (await keptOf(from)).find(({ status }) => status === 429)?.rows ?? 0;
    expect(refused).toBeLessThanOrEqual(seconds + 1);
  });
});

describe('R48: what is written down of refusals', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const charge = { ip: '203.0.113.1', cost: 1, isUpload: false };
  const isCountedOf = (work: () => void): unknown => {
    try {
      work();
    } catch (error) {
      return Object(error).isCounted;
    }
    return 'let in';
  };

  test('nobody: none; whoever is signed in, or may be: the first of each second; and one line says how many', () => {
    const warn = vi.fn();
    const limits = countRefused(createRateLimits({ perPerson: 1, perAddress: 1 }), { warn });
    const [a, b] = [it.deps.newId(), it.deps.newId()].map((id) => workerOf(Object(id)));
    const times = (count: number, work: () => void) => Array.from({ length: count }, () => isCountedOf(work));
    expect(times(3, () => limits.onArrival(charge, null))).toEqual(['let in', true, true]);
    expect(times(3, () => limits.onSession(charge, null))).toEqual([true, true, true]);
    expect(times(4, () => limits.onArrival(charge, 'cookie'))).toEqual(['let in', false, true, true]);
    expect(times(3, () => limits.onArrival(charge, 'another'))).toEqual(['let in', true, true]);
    expect(times(3, () => limits.onSession(charge, a ?? null))).toEqual(['let in', false, true]);
    expect(times(3, () => limits.onSession(charge, b ?? null))).toEqual(['let in', false, true]);
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(warn.mock.calls).toEqual([[{ refused: 14 }, expect.any(String)]]);
    expect(times(2, () => limits.onSession(charge, a ?? null))).toEqual([false, true]);
  });

  test('a refusal that is counted says the same to whoever hears it', () => {
    const limits = createRateLimits({ perPerson: 1, perAddress: 1 });
    const counting = countRefused(limits, { warn: vi.fn() });
    counting.onArrival(charge, null);
    const of = (work: () => void): unknown => {
      try {
        return work();
      } catch (error) {
        const { code, detail, retryAfterS } = Object(error);
        return { code, detail, retryAfterS };
      }
    };
    expect(of(() => counting.onArrival(charge, null))).toEqual(of(() => limits.onArrival(charge, null)));
  });
});
