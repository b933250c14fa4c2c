import { randomUUID } from 'node:crypto';
import { PredictionId } from '@fovea/contract/ids';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { connectionOf } from '../db/pool.ts';
import type { OpenedForWorker } from '../open-deps.ts';
import { openForWorker } from '../open-deps.ts';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp, TEST_SETTINGS } from '../testing/app.ts';
import { emptyQueue } from '../testing/films.ts';
import { onlyAnalyses } from '../testing/only-analyses.ts';
import type { JobName } from './jobs.ts';
import { startLoop } from './loop.ts';
import type { Queue } from './queue.ts';
import { createWaker } from './waker.ts';

const MINUTE_MS = 60_000;
const database = inject('database');

let api: TestApp;
let world: World;
let worker: OpenedForWorker;
beforeAll(async () => {
  api = await openTestApp();
  world = await api.world();
  const place = database.kind === 'postgres' ? { DATABASE_URL: database.url } : { DATA_DIR: database.folder };
  const config = readConfig({ ...TEST_SETTINGS, DATA_DIR: api.deps.config.dataDir, ...place });
  worker = await openForWorker({ config, log: api.deps.log, clock: api.clock });
});
afterAll(async () => {
  await worker[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});
beforeEach(() => emptyQueue(api.deps));

const enqueue = () =>
  api.deps.inTenant(world, (tx) =>
    api.deps.queue.enqueue(tx, 'analyse-video', { tenantId: world.tenantId, predictionId: PredictionId.parse(randomUUID()) }),
  );

/** A loop that looks by itself once a minute, so that whatever starts sooner was called; it counts how often each name was looked for. */
function startPatientLoop() {
  const looks = new Map<JobName, number>();
  const queue: Queue = {
    ...worker.deps.queue,
    async take(name) {
      const job = await worker.deps.queue.take(name);
      looks.set(name, (looks.get(name) ?? 0) + 1);
      return job;
    },
  };
  let started = 0;
  const loop = startLoop({
    queue,
    handlers: onlyAnalyses(async (_, { lease }) => {
      started += 1;
      await worker.deps.inTenant(world, (tx) => worker.deps.queue.complete(tx, 'analyse-video', lease));
    }),
    concurrency: 1,
    waker: worker.waker,
    pollMs: MINUTE_MS,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  onTestFinished(() => loop.drain());
  const looksFor = (name: JobName) => looks.get(name) ?? 0;
  return { looksFor, started: () => started };
}

describe('P9: a job that is enqueued in another process', () => {
  it('starts when its transaction commits, not when somebody looks again', async () => {
    const { looksFor, started } = startPatientLoop();
    await expect.poll(() => looksFor('analyse-video')).toBe(1); // and found nothing
    for (let count = 1; count <= 3; count++) {
      await enqueue();
      await expect.poll(started, { timeout: 10_000 }).toBe(count);
      await expect.poll(() => looksFor('analyse-video')).toBe(1 + 2 * count); // one that found it, one that found no more
    }
    expect(looksFor('send-mail')).toBe(1);
  });

  it('starts after the connection that hears of it was lost', async () => {
    const { looksFor, started } = startPatientLoop();
    await expect.poll(() => looksFor('analyse-video')).toBe(1);
    await cutListeners();
    await enqueue();
    await expect.poll(started, { timeout: 10_000 }).toBe(1);
  });

  it('calls nobody when its transaction is undone', async () => {
    const { looksFor } = startPatientLoop();
    await expect.poll(() => looksFor('analyse-video')).toBe(1);
    const undone = api.deps.inTenant(world, async (tx) => {
      await api.deps.queue.enqueue(tx, 'send-mail', { tenantId: world.tenantId, mailId: randomUUID() });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await enqueue(); // told after whatever was told before
    await expect.poll(() => looksFor('analyse-video'), { timeout: 10_000 }).toBeGreaterThan(1);
    expect(looksFor('send-mail')).toBe(1);
  });
});

/** The embedded database has no such connection: what it tells comes by a socket, whose loss is tested where it is made. */
async function cutListeners(): Promise<void> {
  if (database.kind === 'embedded') return;
  const client = new pg.Client(connectionOf(database));
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "fovea_jobs"%' and datname = current_database()`,
  );
  await client.end();
  expect(rowCount).toBeGreaterThan(0);
}

describe('a waker', () => {
  const still = new AbortController().signal;

  it('forgets no call that comes between a look and the pause after it', async () => {
    const waker = createWaker();
    const since = waker.calls('send-mail');
    waker.wake('send-mail');
    await waker.pause('send-mail', since, still);
    expect(waker.calls('send-mail')).toBe(since + 1);
  });

  it('calls everybody when notifications may have been lost, and passes over a name of nobody', async () => {
    const waker = createWaker();
    const pauses = (['send-mail', 'analyse-video'] as const).map((name) => waker.pause(name, 0, still));
    waker.wake('constructor');
    expect([waker.calls('send-mail'), waker.calls('analyse-video')]).toEqual([0, 0]);
    waker.wakeAll();
    await Promise.all(pauses);
    expect([waker.calls('send-mail'), waker.calls('analyse-video')]).toEqual([1, 1]);
  });

  it('lets go when the signal fires, or has fired', async () => {
    const over = new AbortController();
    const waker = createWaker();
    const paused = waker.pause('send-mail', 0, over.signal);
    over.abort();
    await paused;
    await waker.pause('send-mail', 0, over.signal);
    expect(waker.calls('send-mail')).toBe(0);
  });
});
