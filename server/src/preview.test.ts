import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { PreTestUuid } from '@fovea/contract/ids';
import { predictionApi } from '@fovea/contract/predictions';
import { EngineError } from '@fovea/engine/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StorageAway } from './blobs/storage-away.ts';
import type { Analyse } from './features/predictions/job.ts';
import { analyseVideo } from './features/predictions/job.ts';
import { rescuePreviews, resignPreviews } from './features/previews/index.ts';
import type { MakePreview, MakePreviewDeps } from './features/previews/job.ts';
import { makePreviewJob } from './features/previews/job.ts';
import { sweepUploads } from './features/uploads/index.ts';
import { JobStopped } from './queue/loop.ts';
import type { TestApp, World } from './testing/app.ts';
import { openTestApp } from './testing/app.ts';
import { emptyQueue, jobRows, madeMp4, makeDue, queuedPreTest, settleAll } from './testing/films.ts';
import { listed } from './testing/listed.ts';
import { madeAnalysis } from './testing/made-analysis.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const caller = () => app.as(world.user);
const PREVIEW = madeMp4('the copy', 5_000);
const copies: MakePreview = async (_, { outPath }) => {
  await writeFile(outPath, PREVIEW);
  return PREVIEW.length;
};
/** What the engine says of a film that no browser plays. */
const madeAvi = (state: 'partial' | 'complete') => {
  const analysis = madeAnalysis(state, 12);
  return { ...analysis, media: { ...analysis.media, container: 'avi', videoCodec: 'mpeg4' } } as const;
};
const ofAvi: Analyse = async () => madeAvi('complete');

async function analysed(analyse: Analyse = ofAvi, canary = 'film'): Promise<PreTestUuid> {
  const { uuid } = await queuedPreTest(caller(), madeMp4(canary));
  await runAnalysis(analyse);
  return uuid;
}

async function runAnalysis(analyse: Analyse): Promise<void> {
  const job = await app.deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no analysis to run');
  await analyseVideo({ ...app.deps, analyse })(job.payload, { lease: job.lease, signal: new AbortController().signal });
}

async function takePreview() {
  const job = await app.deps.queue.take('make-preview');
  if (!job) throw new Error('There is no preview to make');
  return job;
}

async function runPreview(makePreview: MakePreview, more: Partial<MakePreviewDeps> = {}, signal = new AbortController().signal) {
  const { lease, payload } = await takePreview();
  await makePreviewJob({ ...app.deps, makePreview, ...more })(payload, { lease, signal });
}

const filmOf = async (uuid: PreTestUuid) => (await caller().call(predictionApi.read, { params: { uuid } })).film;
const get = (url: string, headers = {}) => caller().send({ method: 'GET', url, headers });

describe('a film that browsers cannot play', () => {
  it('is answered as its copy once that is made, in parts too, and as itself when asked', async () => {
    const uuid = await analysed();
    const url = `/api/v1/pre-test/${uuid}/film`;
    expect(await filmOf(uuid)).toEqual({ address: `${url}?as=original`, type: 'video/mp4', state: 'preview_pending' });
    expect([(await get(url)).rawPayload.length, (await get(`${url}?as=preview`)).statusCode]).toEqual([4_096, 404]);
    await runPreview(copies);
    const film = await filmOf(uuid);
    expect(film).toEqual({ address: `${url}?as=preview`, type: 'video/mp4', state: 'preview' });
    const part = await get(film.address, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-type']]).toEqual([
      206,
      'bytes 100-199/5000',
      'video/mp4',
    ]);
    expect(part.rawPayload).toEqual(PREVIEW.subarray(100, 200));
    expect((await get(url)).rawPayload).toEqual(PREVIEW);
    expect((await get(`${url}?as=original`)).rawPayload).toEqual(madeMp4('film'));
    expect((await get(`${url}?as=other`)).statusCode).toBe(422);
    const stranger = app.as((await app.world()).tenantAdmin);
    expect((await stranger.send({ method: 'GET', url: film.address })).statusCode).toBe(404);
  });

  it('is said to wait for its copy as soon as the first part of the result is there', async () => {
    const { uuid } = await queuedPreTest(caller());
    const job = await app.deps.queue.take('analyse-video');
    const go = Promise.withResolvers<void>();
    const analyse: Analyse = async (_, { onPartial }) => {
      onPartial(madeAvi('partial'));
      await go.promise;
      return madeAvi('complete');
    };
    if (!job) throw new Error('There is no analysis to run');
    const running = analyseVideo({ ...app.deps, analyse })(job.payload, { lease: job.lease, signal: new AbortController().signal });
    await expect.poll(() => filmOf(uuid).catch(() => null)).toMatchObject({ state: 'preview_pending' });
    go.resolve();
    await running;
  });

  it('tells whoever watches that its copy is there', async () => {
    const uuid = await analysed();
    const heard: string[] = [];
    const quiet = app.deps.events.subscribe(world.tenantId, ({ event }) => heard.push(JSON.stringify(event)));
    await runPreview(copies);
    await expect.poll(() => heard).toContain(JSON.stringify({ kind: 'pre-test', uuid }));
    quiet();
  });

  it('keeps its copy when files without a row are swept', async () => {
    await analysed();
    await runPreview(copies);
    const before = await listed(app.deps.blobs, world.tenantId);
    app.clock.advance(2 * 3_600_000);
    await sweepUploads(app.deps);
    expect(before.length).toBe(5); // film, heatmap, attention, poster, copy
    expect(await listed(app.deps.blobs, world.tenantId)).toEqual(before);
  });
});

it('a film that browsers play gets no copy', async () => {
  const uuid = await analysed(async () => madeAnalysis('complete', 12));
  expect((await filmOf(uuid)).state).toBe('original');
  expect(await app.deps.queue.take('make-preview')).toBeNull();
});

describe('the job that makes a copy', () => {
  it('changes nothing when it runs a second time', async () => {
    const uuid = await analysed();
    const { lease, payload } = await takePreview();
    const job = makePreviewJob({ ...app.deps, makePreview: copies });
    const context = { lease, signal: new AbortController().signal };
    await job(payload, context);
    const before = await filmOf(uuid);
    const again = makePreviewJob({ ...app.deps, makePreview: () => Promise.reject(new Error('must not run')) });
    await again(payload, context);
    expect(await filmOf(uuid)).toEqual(before);
  });

  it('writes nothing for a worker that lost it', async () => {
    const uuid = await analysed();
    const { lease, payload } = await takePreview();
    const slow: MakePreview = async (path, wish) => {
      await app.deps.queue.fail('make-preview', lease, 'heartbeat missed');
      return copies?.(path, wish) ?? 0;
    };
    await makePreviewJob({ ...app.deps, makePreview: slow })(payload, { lease, signal: new AbortController().signal });
    expect((await filmOf(uuid)).state).toBe('preview_pending');
  });

  it.each(['damaged', 'codec_refused'] as const)('leaves a film that is %s without a copy, at once, and logs it', async (code) => {
    const uuid = await analysed();
    await runPreview(() => Promise.reject(new EngineError(code)));
    expect(await filmOf(uuid)).toMatchObject({ state: 'unplayable', address: expect.stringContaining('as=original') });
    expect(app.logged.some((line) => line.includes('no preview of this film could be made') && line.includes(code))).toBe(true);
    const states = (await jobRows(app.deps)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['completed', 'completed', 'created']); // the last works out what people see of it
  });

  it('waits for a worker that can make one, and is said to have none where there is no such worker', async () => {
    const uuid = await analysed();
    expect(await resignPreviews(app.deps)).toBe(0);
    app.clock.advance(301_000);
    expect(await resignPreviews({ ...app.deps, queue: { ...app.deps.queue, isTaken: async () => true } })).toBe(0);
    expect((await filmOf(uuid)).state).toBe('preview_pending');
    expect(await resignPreviews({ ...app.deps, queue: { ...app.deps.queue, isTaken: async () => false } })).toBe(1);
    expect((await filmOf(uuid)).state).toBe('unplayable');
  });

  it('is ordered again by a new analysis where it could not be made', async () => {
    const uuid = await analysed();
    await runPreview(() => Promise.reject(new EngineError('damaged')));
    expect((await filmOf(uuid)).state).toBe('unplayable');
    await caller().send({ method: 'POST', url: `/api/v1/pre-test/${uuid}/rerun` });
    await runAnalysis(ofAvi);
    await runPreview(copies);
    expect((await filmOf(uuid)).state).toBe('preview');
  });

  it('F21: waits while the store is away, however often it is tried', async () => {
    const uuid = await analysed();
    const blobs = { ...app.deps.blobs, toTempFile: () => Promise.reject(new StorageAway(new Error('ECONNREFUSED'))) };
    for await (const _ of [1, 2, 3, 4, 5]) {
      await expect(runPreview(copies, { blobs })).rejects.toThrow(StorageAway);
      await makeDue(app.deps);
    }
    expect((await filmOf(uuid)).state).toBe('preview_pending');
    await runPreview(copies);
    expect((await filmOf(uuid)).state).toBe('preview');
  });

  it('tries a fault that may pass again, and gives up at the third', async () => {
    const uuid = await analysed();
    const broken: MakePreview = () => Promise.reject(new EngineError('tool_misbehaved'));
    const { lease, payload } = await takePreview();
    const run = (retryCount: number) =>
      makePreviewJob({
        ...app.deps,
        makePreview: broken,
        queue: { ...app.deps.queue, touch: async () => true, complete: async () => true },
      })(payload, { lease: { ...lease, retryCount }, signal: new AbortController().signal });
    await expect(run(0)).rejects.toThrow(EngineError);
    await expect(run(1)).rejects.toThrow(EngineError);
    expect((await filmOf(uuid)).state).toBe('preview_pending');
    await run(2);
    expect((await filmOf(uuid)).state).toBe('unplayable');
  });

  it('is handed back by a worker that stops', async () => {
    const uuid = await analysed();
    const stop = new AbortController();
    const stopped: MakePreview = async (_, { signal }) => {
      stop.abort(new JobStopped('draining'));
      await wait(15_000, undefined, { signal });
      return 0;
    };
    await runPreview(stopped, {}, stop.signal);
    await makeDue(app.deps);
    await runPreview(copies);
    expect((await filmOf(uuid)).state).toBe('preview');
  });
});

describe('killed at each step', () => {
  /** Fails the n-th call of any port, and everything after it: the process is gone. */
  function dyingAt(n: number): { deps: MakePreviewDeps; calls: () => number } {
    let calls = 0;
    const dies =
      <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        calls += 1;
        if (calls >= n) throw new Error('killed');
        return call(...args);
      };
    const { inTenant, blobs, queue, ...rest } = app.deps;
    const dyingQueue = { ...queue, complete: dies(queue.complete), touch: dies(queue.touch), enqueue: dies(queue.enqueue) };
    const dyingBlobs = {
      ...blobs,
      ...{ toTempFile: dies(blobs.toTempFile), append: dies(blobs.append), hash: dies(blobs.hash), land: dies(blobs.land) },
    };
    const makePreview = dies(copies);
    return { deps: { ...rest, inTenant: dies(inTenant), blobs: dyingBlobs, queue: dyingQueue, makePreview }, calls: () => calls };
  }

  it('never loses a copy', async () => {
    const steps: number[] = [];
    for await (const n of Array.from({ length: 30 }, (_, i) => i + 1)) {
      await emptyQueue(app.deps);
      const uuid = await analysed(ofAvi, `killed at ${n}`);
      const { lease, payload } = await takePreview();
      const { deps, calls } = dyingAt(n);
      await makePreviewJob(deps)(payload, { lease, signal: new AbortController().signal }).catch(() => undefined);
      if (calls() < n) break;
      steps.push(n);
      await emptyQueue(app.deps); // its job is gone with the worker: the sweep has to notice
      app.clock.advance(16_000);
      if ((await rescuePreviews(app.deps)) > 0) await runPreview(copies);
      expect((await filmOf(uuid)).state).toBe('preview');
    }
    expect(steps.length).toBeGreaterThan(5);
  }, 60_000);

  it('gives up on a film that no worker survives', async () => {
    const uuid = await analysed();
    for await (const _ of [1, 2, 3]) {
      const { lease, payload } = await takePreview();
      const dead: MakePreviewDeps = { ...app.deps, makePreview: () => Promise.reject(new JobStopped('lease-lost')) };
      await makePreviewJob(dead)(payload, { lease, signal: new AbortController().signal });
      await emptyQueue(app.deps);
      app.clock.advance(16_000);
      await rescuePreviews(app.deps);
    }
    expect((await filmOf(uuid)).state).toBe('unplayable');
    expect(await app.deps.queue.take('make-preview')).toBeNull();
  });

  it('finds the one without a job behind any number that merely wait', async () => {
    await analysed();
    const { rows } = await app.deps.inTenant(world, (tx) => tx.runSql('select id from videos'));
    const lost = String(rows[0]?.id);
    const waiting = `insert into videos (id, tenant_id, blob_sha256, file_name, bytes, kind, container, content_type, preview_state, preview_changed_at)
      select gen_random_uuid(), tenant_id, blob_sha256, file_name, bytes, kind, container, content_type, 'waiting', $1 from videos, generate_series(1, 1000)`;
    await app.deps.inTenant(world, (tx) => tx.runSql(waiting, [new Date(app.clock.now() - 60_000)]));
    app.clock.advance(16_000);
    const live = async (_tx: unknown, _job: string, ids: readonly string[]) => new Set(ids.filter((id) => id !== lost));
    expect(await rescuePreviews({ ...app.deps, queue: { ...app.deps.queue, live } })).toBe(1);
  });

  it('leaves alone what has a job', async () => {
    await analysed();
    app.clock.advance(16_000);
    expect(await rescuePreviews(app.deps)).toBe(0);
  });
});
