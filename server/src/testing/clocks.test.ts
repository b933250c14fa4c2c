import { createHash, randomUUID } from 'node:crypto';
import { PredictionId } from '@fovea/contract/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { monthOf } from '../features/billing/month.ts';
import { countMail } from '../features/mails/index.ts';
import { countAgainst } from '../features/sessions/index.ts';
import { assertStays } from '../features/videos/index.ts';
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
      round(extract(epoch from start_after - now()))::int as due, round(extract(epoch from started_on - now()))::int as begun,
      round(extract(epoch from created_on - now()))::int as made from pgboss.job`);
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

describe('F26: once the database’s own clock, which was a day ahead, is put right', () => {
  /** As a statement of the queue writes it while the clock is ahead. */
  const asAhead = (text: string) =>
    app.deps.asSystem('queue', async (tx) => {
      await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
      return (await tx.runSql(text)).rows;
    });
  const enqueued = async () => {
    const payload = { tenantId: world.tenantId, predictionId: PredictionId.parse(randomUUID()) };
    await app.deps.inTenant(world, (tx) => app.deps.queue.enqueue(tx, 'analyse-video', payload));
  };
  afterEach(() => emptyQueue(app.deps));

  it('a job that came meanwhile is due', async () => {
    await enqueued();
    await asAhead(`update pgboss.job set start_after = start_after + interval '1 day'`);
    expect(await app.deps.queue.due()).toEqual([]);
    expect(await app.deps.queue.putRight()).toMatchObject({ jobs: 1 });
    expect(await app.deps.queue.due()).toEqual(['analyse-video']);
    expect(await timesOfJob()).toMatchObject({ state: 'created', beat: null, due: near(0) });
    expect(await app.deps.queue.putRight()).toEqual({ rounds: 0, jobs: 0 });
  });

  it.each([
    [
      'the last sign of life and the beginning of a job',
      `heartbeat_on = heartbeat_on + interval '1 day', started_on = started_on + interval '1 day'`,
    ],
    ['the beginning alone, where its worker lives on,', `started_on = started_on + interval '1 day'`],
  ])('%s are of now, and the job stays its worker’s', async (_, ahead) => {
    await enqueued();
    const { lease } = (await app.deps.queue.take('analyse-video')) ?? expect.fail();
    await asAhead(`update pgboss.job set ${ahead}`);
    expect(await app.deps.queue.putRight()).toMatchObject({ jobs: 1 });
    expect(await timesOfJob()).toMatchObject({ state: 'active', beat: near(0), begun: near(0) });
    expect(await app.deps.queue.touch('analyse-video', lease)).toBe(true);
    expect(await app.deps.queue.putRight()).toEqual({ rounds: 0, jobs: 0 });
  });

  it('workers are looked after again at once', async () => {
    await asAhead(`update pgboss.queue set monitor_claim_on = now() + interval '1 day' where name = 'analyse-video'`);
    expect(await app.deps.queue.putRight()).toEqual({ rounds: 1, jobs: 0 });
    const [row] = await asAhead(
      `select round(extract(epoch from monitor_claim_on - now()))::int as claimed from pgboss.queue where name = 'analyse-video'`,
    );
    expect(row).toEqual({ claimed: near(0) });
  });

  it('rebuilding of indexes is due again, and counts that the library puts off for a while stay put off', async () => {
    const pausedFor = async () => {
      const text =
        'select round(extract(epoch from monitor_backoff_on - now()))::int as paused, reindex_on <= now() as past from pgboss.version';
      return asAhead(text);
    };
    await asAhead(`update pgboss.version set monitor_backoff_on = now() + interval '50 minutes', reindex_on = now()`);
    expect(await app.deps.queue.putRight()).toEqual({ rounds: 0, jobs: 0 });
    expect(await pausedFor()).toEqual([{ paused: near(3000), past: true }]);
    await asAhead(`update pgboss.version set monitor_backoff_on = now() + interval '1 day', reindex_on = now() + interval '1 day'`);
    expect(await app.deps.queue.putRight()).toEqual({ rounds: 1, jobs: 0 });
    expect(await pausedFor()).toEqual([{ paused: near(0), past: true }]);
  });

  it('what was given up and runs again in a second is left to its second', async () => {
    await enqueued();
    const { lease } = (await app.deps.queue.take('analyse-video')) ?? expect.fail();
    await app.deps.queue.fail('analyse-video', lease, 'tried');
    expect(await app.deps.queue.putRight()).toEqual({ rounds: 0, jobs: 0 });
    expect(await timesOfJob()).toMatchObject({ state: 'retry', due: near(1) });
  });
});

describe('F26: what a clock wrote that was a year ahead holds nobody up once it is put right', () => {
  const YEAR_MS = 365 * DAY_MS;
  const aheadAndBack = async (work: () => Promise<unknown>) => {
    app.clock.advance(YEAR_MS);
    await work();
    app.clock.advance(-YEAR_MS);
  };

  it('not who signs in', async () => {
    const buckets = [{ name: `account:${randomUUID()}`, max: 2, windowMs: HOUR_MS }];
    const tries = () => Promise.allSettled([1, 2, 3].map(() => countAgainst(app.deps, buckets)));
    const refused = async () => (await tries()).filter(({ status }) => status === 'rejected').length;
    await aheadAndBack(async () => expect(await refused()).toBe(1));
    expect(await refused()).toBe(1); // counted from the first, by the hour that it is now
    app.clock.advance(HOUR_MS + 1_000);
    expect(await refused()).toBe(1);
    app.clock.advance(-HOUR_MS - 1_000);
  });

  it('not who invites', async () => {
    const wish = { tenantId: world.tenantId, bounds: [{ of: 'tenant', bucket: randomUUID(), max: 1, windowMs: DAY_MS } as const] };
    const count = () => app.deps.inTenant(world, (tx) => countMail(tx, app.deps, wish));
    await aheadAndBack(async () => expect([await count(), (await count())?.max]).toEqual([null, 1]));
    expect(await count()).toBeNull();
    const full = await count();
    expect((full?.until.getTime() ?? 0) - app.clock.now()).toBe(DAY_MS);
  });

  it('not who uploads the bytes of a film that was deleted meanwhile; a removal that is under way does', async () => {
    const stays = async (removedInMs: number) => {
      const ref = { tenantId: world.tenantId, sha256: createHash('sha256').update(randomUUID()).digest('hex') };
      const removedAt = new Date(app.clock.now() + removedInMs);
      return app.deps.inTenant(world, async (tx) => {
        const text = 'insert into blobs (tenant_id, sha256, bytes, removed_at, created_at) values ($1, $2, 0, $3, $3)';
        await tx.runSql(text, [ref.tenantId, ref.sha256, removedAt]);
        await assertStays(tx, app.deps, ref);
      });
    };
    await expect(stays(YEAR_MS)).resolves.toBeUndefined();
    await expect(stays(30_000)).rejects.toMatchObject({ code: 'unavailable' });
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
