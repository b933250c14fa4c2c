import { randomUUID } from 'node:crypto';
import { PredictionId } from '@fovea/contract/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { monthOf } from '../features/billing/month.ts';
import { dayAfter, momentOf } from '../moments.ts';
import type { TestApp, World } from './app.ts';
import { openTestApp } from './app.ts';
import { emptyQueue } from './films.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
  world = await app.world();
  await emptyQueue(app.deps);
});
afterAll(() => app[Symbol.asyncDispose]());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** How far the times of the only job lie from the database's clock, in seconds; null where one is not set. */
async function timesOfJob(): Promise<unknown> {
  const { rows } = await app.deps.asSystem('queue', async (tx) => {
    await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
    return tx.runSql(`select state::text, round(extract(epoch from heartbeat_on - now()))::int as beat,
      round(extract(epoch from start_after - now()))::int as due, round(extract(epoch from created_on - now()))::int as made from pgboss.job`);
  });
  return rows[0];
}

const near = (seconds: number, slack = 10) => expect.closeTo(seconds, -Math.log10(2 * slack));

describe('F26: a process whose clock is wrong', () => {
  it.each([HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS])('by %i ms takes, holds and gives up jobs by the database’s clock', async (wrongByMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongByMs });
    const { queue, inTenant } = app.deps;
    const payload = { tenantId: world.tenantId, predictionId: PredictionId.parse(randomUUID()) };
    await inTenant(world, (tx) => queue.enqueue(tx, 'analyse-video', payload));
    expect(await queue.due()).toEqual(['analyse-video']);
    const { lease } = (await queue.take('analyse-video')) ?? expect.fail();
    expect(await timesOfJob()).toMatchObject({ state: 'active', beat: near(0), made: near(0) });
    expect(await queue.touch('analyse-video', lease)).toBe(true);
    expect(await timesOfJob()).toMatchObject({ state: 'active', beat: near(0) });
    expect(await queue.take('analyse-video')).toBeNull();
    await queue.fail('analyse-video', lease, 'tried');
    expect(await timesOfJob()).toMatchObject({ state: 'retry', due: near(1) });
    await emptyQueue(app.deps);
  });
});

describe('F26: days that have no 24 hours, and years with a day more', () => {
  const ZONES = ['UTC', 'Europe/Amsterdam', 'America/St_Johns', 'Pacific/Apia'];

  it.each(ZONES)('days and months are counted the same on a server in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2026, 6, 1).getTimezoneOffset() === 0).toBe(zone === 'UTC'); // the zone is in force
    const nextOf = (day: string) => dayAfter(day).toISOString();
    expect(['2026-03-29', '2026-10-25', '2028-02-28', '2027-02-28', '2028-02-29', '2027-12-31'].map(nextOf)).toEqual(
      ['2026-03-30', '2026-10-26', '2028-02-29', '2027-03-01', '2028-03-01', '2028-01-01'].map((day) => `${day}T00:00:00.000Z`),
    );
    const months = ['2028-02-29', '2027-02-28', '2026-03-29', '2026-10-25'].map((day) => monthOf(dayAfter(day).getTime() - 1));
    expect(months.map(({ from, to }) => (to.getTime() - from.getTime()) / DAY_MS)).toEqual([29, 28, 31, 31]);
    expect(monthOf(momentOf('2028-02-29').getTime()).to.toISOString()).toBe('2028-03-01T00:00:00.000Z');
  });

  it('no column of a time is without its zone, so that no hour comes twice or never', async () => {
    const { rows } = await app.deps.asSystem('health', (tx) =>
      tx.runSql(`select format_type(a.atttypid, null) as type, count(*)::int as columns, array_agg(distinct c.relname || '.' || a.attname) as which
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and a.attnum > 0 and a.atttypid in ('timestamp'::regtype, 'timestamptz'::regtype)
        group by 1 order by 1`),
    );
    const [zoned, ...others] = rows;
    expect([zoned?.type, Number(zoned?.columns) > 100]).toEqual(['timestamp with time zone', true]);
    // Of the queue's library, for jobs that are throttled: there are none.
    expect(others.map(({ which }) => which)).toEqual([['job.singleton_on', 'job_common.singleton_on']]);
  });
});
