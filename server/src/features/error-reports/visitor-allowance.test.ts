import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createPool } from '../../db/pool.ts';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createVisitorAllowance, VISITOR_FAULTS_MAX } from './visitor-allowance.ts';

const HOUR_MS = 3_600_000;

let it: TestApp;
let owner: pg.Pool;
beforeAll(async () => {
  it = await openTestApp();
  owner = createPool({ database: inject('database'), onIdleFault: () => undefined });
});
afterAll(async () => {
  await owner.end();
  await it[Symbol.asyncDispose]();
});

test('F20: what visitors report is kept up to so many in an hour; the rest is a number, said once a minute', () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  let nowMs = 5 * HOUR_MS;
  const visitors = createVisitorAllowance({ clock: { now: () => nowMs }, log: { warn } });
  expect(visitors.take(VISITOR_FAULTS_MAX - 4)).toBe(VISITOR_FAULTS_MAX - 4);
  expect([visitors.take(10), visitors.take(10), visitors.take(1)]).toEqual([4, 0, 0]);
  vi.advanceTimersByTime(60_000);
  nowMs += HOUR_MS - 1;
  expect(visitors.take(1)).toBe(0);
  nowMs += 1;
  expect(visitors.take(10)).toBe(10);
  vi.advanceTimersByTime(120_000);
  expect(warn.mock.calls.map(([said]) => said)).toEqual([{ refused: 17 }, { refused: 1 }]);
  vi.useRealTimers();
});

test('F20: what comes after the last is answered as ever and leaves no row; people who are signed in are heard', async () => {
  const { user } = await it.world();
  const mark = randomUUID().slice(0, 8);
  const report = (by: typeof user | null, at: number) =>
    it.as(by).send({ method: 'POST', url: '/api/error', payload: { stack_trace: `Error: ${mark} ${'x'.repeat(at % 3)}` } });
  const beyond = 15;
  for (let at = 0; at < VISITOR_FAULTS_MAX + beyond; at++) expect((await report(null, at)).statusCode).toBe(204);
  expect((await report(user, 0)).statusCode).toBe(204);
  const { rows } = await owner.query<{ tenant_id: string | null; count: number }>(
    `select tenant_id, sum(count)::int as count, count(*)::int as rows from error_reports where stack_trace like $1 group by 1 order by 1 nulls first`,
    [`Error: ${mark}%`],
  );
  expect(rows).toEqual([
    { tenant_id: null, count: VISITOR_FAULTS_MAX, rows: 3 },
    { tenant_id: user.tenantId, count: 1, rows: 1 },
  ]);
});
