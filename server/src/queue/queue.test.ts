import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PredictionId } from '@fovea/contract/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { StorageAway } from '../blobs/storage-away.ts';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { emptyQueue, jobRows } from '../testing/films.ts';
import { onlyAnalyses } from '../testing/only-analyses.ts';
import type { JobName } from './jobs.ts';
import { JOB_NAMES } from './jobs.ts';
import { JobStopped, startLoop } from './loop.ts';
import type { Queue } from './queue.ts';
import { QUEUE_SETTINGS, RUN_MAX_S, SLOTS } from './settings.ts';
import { createWaker } from './waker.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
  world = await app.world();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => emptyQueue(app.deps));

const payload = () => ({ tenantId: world.tenantId, predictionId: PredictionId.parse(randomUUID()) });
const enqueue = () => app.deps.inTenant(world, (tx) => app.deps.queue.enqueue(tx, 'analyse-video', payload()));
const states = async () => (await jobRows(app.deps)).map(({ state }) => state);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('job queue', () => {
  it('R59: keeps a job when, and only when, its transaction commits', async () => {
    const undone = app.deps.inTenant(world, async (tx) => {
      await app.deps.queue.enqueue(tx, 'analyse-video', payload());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await states()).toEqual([]);
    await enqueue();
    expect(await states()).toEqual(['created']);
  });

  it('hands the transaction back under the role that it came with', async () => {
    const roles = await app.deps.inTenant(world, async (tx) => {
      await app.deps.queue.enqueue(tx, 'analyse-video', payload());
      return (await tx.runSql(`select current_user as role`)).rows;
    });
    expect(roles).toEqual([{ role: 'fovea_app' }]);
  });

  it('keeps the plans of what it asks for each job: it is longer in the planning than in the asking', async () => {
    const asked = await app.deps.inTenant(world, async (tx) => {
      for (const _ of [1, 2]) await app.deps.queue.enqueue(tx, 'analyse-video', payload());
      const { rows } = await tx.runSql('select statement from pg_prepared_statements');
      return rows.map(({ statement }) => String(statement));
    });
    expect(
      asked.filter((statement) => /^\s*INSERT INTO pgboss\.job.*'analyse-video' as name.*with taken as/s.test(statement)),
    ).toHaveLength(1);
  });

  it('P10: waits for the database twice to put a job in, and twice to end one: for the statement and for the end of the transaction', async () => {
    const mail = { tenantId: world.tenantId, mailId: randomUUID() };
    const put = await app.statements.during(() => app.deps.inTenant(world, (tx) => app.deps.queue.enqueue(tx, 'send-mail', mail)));
    const lease = (await app.deps.queue.take('send-mail'))?.lease ?? expect.fail('There is no job');
    const ended = await app.statements.during(() => app.deps.inTenant(world, (tx) => app.deps.queue.complete(tx, 'send-mail', lease)));
    expect([put.roundTrips, ended.roundTrips]).toEqual(inject('database').kind === 'postgres' ? [2, 2] : [6, 5]);
  });

  it('asks for the limits of all tenants only where tenants have limits of their own', async () => {
    const limitsIn = async (name: JobName) =>
      (await app.statements.during(() => app.deps.queue.take(name))).statements.flatMap(({ values }) => values);
    expect(await limitsIn('send-mail')).toEqual([8]);
    expect(await limitsIn('analyse-video')).toEqual([8, expect.stringContaining('"64":64')]);
  });

  it.each(['fovea_app', 'fovea_system'])('shows %s no job', async (role) => {
    const look = app.deps.asSystem('queue', async (tx) => {
      await tx.runSql(`select set_config('role', $1, true)`, [role]);
      await tx.runSql('select * from pgboss.job');
    });
    await expect(look).rejects.toThrow(/permission denied/);
  });

  it('shows its own role no row of ours', async () => {
    const look = app.deps.asSystem('queue', async (tx) => {
      await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
      await tx.runSql('select * from pre_tests');
    });
    await expect(look).rejects.toThrow(/permission denied/);
  });

  it('says of which names a job is due: neither what runs nor what is to be tried again later', async () => {
    expect(await app.deps.queue.due()).toEqual([]);
    await enqueue();
    expect(await app.deps.queue.due()).toEqual(['analyse-video']);
    const job = await app.deps.queue.take('analyse-video');
    if (!job) throw new Error('There is no job');
    expect(await app.deps.queue.due()).toEqual([]);
    await app.deps.queue.fail('analyse-video', job.lease, 'poison');
    expect(await app.deps.queue.due()).toEqual([]);
    await expect.poll(() => app.deps.queue.due(), { timeout: 10_000 }).toEqual(['analyse-video']);
  });

  it('R59: fences a call by attempt', async () => {
    await enqueue();
    const job = await app.deps.queue.take('analyse-video');
    if (!job) throw new Error('There is no job');
    const stale = { ...job.lease, retryCount: job.lease.retryCount + 1 };
    expect(await app.deps.queue.touch('analyse-video', stale)).toBe(false);
    expect(await app.deps.queue.touch('analyse-video', job.lease)).toBe(true);
    const complete = (lease: typeof stale) => app.deps.inTenant(world, (tx) => app.deps.queue.complete(tx, 'analyse-video', lease));
    expect([await complete(stale), await complete(job.lease), await complete(job.lease)]).toEqual([false, true, false]);
  });

  it('R60: finds a dead worker in less than 20 s by its settings', () => {
    const { heartbeatSeconds, superviseIntervalSeconds, monitorIntervalSeconds, pollingIntervalSeconds, retryDelayMax } = QUEUE_SETTINGS;
    const worst = heartbeatSeconds + superviseIntervalSeconds + monitorIntervalSeconds + pollingIntervalSeconds + retryDelayMax;
    expect(worst).toBeLessThan(20);
  });

  it('A23: ends a look through a film before its job would be begun anew', () => {
    expect(RUN_MAX_S).toBeGreaterThan(QUEUE_SETTINGS.expireInSeconds / 2); // what the longest film takes on a slow machine
    expect(RUN_MAX_S).toBeLessThan(QUEUE_SETTINGS.expireInSeconds - 300);
  });
});

describe('worker loop', () => {
  it('gives up a job that throws, and goes on with the next', async () => {
    await enqueue();
    await enqueue();
    let runs = 0;
    const loop = startLoop({
      queue: app.deps.queue,
      handlers: onlyAnalyses(async (_, { lease }) => {
        runs += 1;
        if (runs === 1) throw new Error('poison');
        await app.deps.inTenant(world, (tx) => app.deps.queue.complete(tx, 'analyse-video', lease));
      }),
      concurrency: 1,
      waker: createWaker(),
      log,
    });
    await expect.poll(states, { timeout: 10_000 }).toEqual(['completed', 'completed']);
    await loop.drain();
    expect(runs).toBe(3);
  });

  it('asks for no job of a name of which none waits, however long it looks', async () => {
    const taken: JobName[] = [];
    let looks = 0;
    const watched: Queue = {
      ...app.deps.queue,
      async due() {
        looks += 1;
        return app.deps.queue.due();
      },
      async take(name) {
        taken.push(name);
        return app.deps.queue.take(name);
      },
    };
    const ended = Promise.withResolvers<void>();
    const loop = startLoop({
      queue: watched,
      handlers: onlyAnalyses(async (_, { lease }) => {
        await app.deps.inTenant(world, (tx) => app.deps.queue.complete(tx, 'analyse-video', lease));
        ended.resolve();
      }),
      concurrency: 1,
      waker: createWaker(), // which nobody tells anything
      pollMs: 20,
      log,
    });
    await expect.poll(() => looks).toBeGreaterThan(5);
    const began = JOB_NAMES.flatMap((name) => Array.from({ length: SLOTS[name] ?? 1 }, () => name));
    expect(taken.toSorted()).toEqual(began.toSorted()); // each slot once, as it began
    await enqueue();
    await ended.promise;
    await loop.drain();
    expect(new Set(taken.slice(began.length))).toEqual(new Set(['analyse-video']));
  });

  it('F21: takes no further job of a name while the store that it needs is away', async () => {
    await enqueue();
    await enqueue();
    let runs = 0;
    let looks = 0;
    const said: unknown[] = [];
    const due: Queue['due'] = () => {
      looks += 1;
      return app.deps.queue.due();
    };
    const loop = startLoop({
      queue: { ...app.deps.queue, due },
      handlers: onlyAnalyses(async (_, { lease }) => {
        runs += 1;
        await app.deps.inTenant(world, async (tx) => {
          await app.deps.queue.complete(tx, 'analyse-video', lease);
          await app.deps.queue.enqueue(tx, 'analyse-video', payload());
        });
        throw new StorageAway(new Error('ECONNREFUSED'));
      }),
      concurrency: 1,
      waker: createWaker(),
      pollMs: 20,
      log: { ...log, error: (facts: unknown) => said.push(facts) },
    });
    await expect.poll(() => said).toMatchObject([{ pauseS: 5 }]);
    const since = looks;
    await expect.poll(() => looks - since).toBeGreaterThan(5);
    await loop.drain();
    expect(runs).toBe(1);
    expect(await states()).toEqual(['completed', 'created', 'created']);
  });

  it('F21: gives a job back that met a database which is away, once it answers, and counts no try', async () => {
    await enqueue();
    const attempts: number[] = [];
    let refusals = 0;
    const giveBack: Queue['giveBack'] = async (...args) => {
      refusals += 1;
      if (refusals === 1) throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
      return app.deps.queue.giveBack(...args);
    };
    const loop = startLoop({
      queue: { ...app.deps.queue, giveBack },
      handlers: onlyAnalyses(async (_, { lease }) => {
        attempts.push(lease.retryCount);
        if (attempts.length < 3) throw new AppError('unavailable');
        await app.deps.inTenant(world, (tx) => app.deps.queue.complete(tx, 'analyse-video', lease));
      }),
      concurrency: 1,
      waker: createWaker(),
      pollMs: 50,
      log,
    });
    await expect.poll(states, { timeout: 15_000 }).toEqual(['completed']);
    await loop.drain();
    expect(attempts).toEqual([0, 0, 0]);
  });

  it('counts a statement that took too long, as it may be the job that asks for too much', async () => {
    await enqueue();
    const tooLong = new AppError('unavailable', { cause: Object.assign(new Error('canceling statement'), { code: '57014' }) });
    const said: unknown[] = [];
    const loop = startLoop({
      queue: app.deps.queue,
      handlers: onlyAnalyses(() => Promise.reject(tooLong)),
      concurrency: 1,
      waker: createWaker(),
      log: { ...log, error: (facts: unknown) => said.push(facts) },
    });
    await expect.poll(() => said, { timeout: 10_000 }).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
    await loop.drain();
  });

  it('tells a job that it is no longer its own', async () => {
    await enqueue();
    const lost: Queue = { ...app.deps.queue, touch: async () => false };
    const ended = Promise.withResolvers<unknown>();
    const loop = startLoop({
      queue: lost,
      handlers: onlyAnalyses(async (_, { signal }) => {
        await wait(10_000, undefined, { signal }).catch(() => ended.resolve(signal.reason));
      }),
      concurrency: 1,
      waker: createWaker(),
      log,
    });
    expect(await ended.promise).toMatchObject({ kind: 'lease-lost' });
    await loop.drain();
  });

  it('R62: asks running jobs to hand themselves back when it drains, and takes no more', async () => {
    await enqueue();
    await enqueue();
    const begun = Promise.withResolvers<void>();
    let reason: unknown;
    const loop = startLoop({
      queue: app.deps.queue,
      handlers: onlyAnalyses(async (_, { signal }) => {
        begun.resolve();
        await wait(10_000, undefined, { signal }).catch(() => {
          reason = signal.reason;
        });
      }),
      concurrency: 1,
      waker: createWaker(),
      log,
    });
    await begun.promise;
    await loop.drain();
    expect(reason).toBeInstanceOf(JobStopped);
    expect(await states()).toEqual(['active', 'created']);
  });
});
