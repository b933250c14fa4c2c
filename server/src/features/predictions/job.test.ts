import { setTimeout as wait } from 'node:timers/promises';
import { brandApi } from '@fovea/contract/brands';
import { CallError } from '@fovea/contract/call';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Prediction } from '@fovea/contract/predictions';
import { predictionApi } from '@fovea/contract/predictions';
import type { EngineErrorCode } from '@fovea/engine/errors';
import { EngineError } from '@fovea/engine/errors';
import type { TextReading } from '@fovea/engine/text/text-reading';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { StorageAway } from '../../blobs/storage-away.ts';
import { JobStopped } from '../../queue/loop.ts';
import type { Lease } from '../../queue/queue.ts';
import { answersWithin } from '../../testing/answers-within.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, jobRows, madeMp4, makeDue, queuedPreTest, reread, settleAll } from '../../testing/films.ts';
import { listed } from '../../testing/listed.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { readAttention } from './attention/service.ts';
import type { Analyse, AnalyseDeps } from './job.ts';
import { analyseVideo } from './job.ts';
import { readRun } from './reading/service.ts';
import { rescueStranded } from './rescue/service.ts';
import { ClaimLost, claimPrediction, noteSoFar, storePrediction } from './service.ts';
import { toProbed, toResult } from './to-result.ts';

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

const whole: Analyse = async () => madeAnalysis('complete', 12);
const caller = () => app.as(world.user);

const attentionOf = async ({ pre_test_id: preTestId, id: predictionId }: Prediction) =>
  readAttention(app.deps, (await readRun(app.deps, workerOf(world.tenantId), { preTestId, predictionId })).prediction);

async function take() {
  const job = await app.deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  return job;
}

/** Runs the next job as a worker does, with this engine and, if given, other dependencies. */
async function runNext(analyse: Analyse, more: Partial<AnalyseDeps> = {}, signal = new AbortController().signal): Promise<Lease> {
  const { lease, payload } = await take();
  await analyseVideo({ ...app.deps, analyse, ...more })(payload, { lease, signal });
  return lease;
}

const finished = (count: number) => {
  const analysis = madeAnalysis('complete', count);
  return {
    result: toResult(analysis),
    probed: toProbed(analysis.media),
    heatmap: analysis.heatmap.bytes,
    attention: analysis.attention?.bytes ?? null,
    poster: null,
    posterAtS: null,
    posterHeat: null,
    needsPreview: false,
  };
};

const prediction = async (uuid: Awaited<ReturnType<typeof queuedPreTest>>['uuid']) =>
  caller().call(predictionApi.read, { params: { uuid } });

describe('analysis job', () => {
  it('stores the result once, with heatmap, poster and probe', async () => {
    const { uuid } = await queuedPreTest(caller());
    await runNext(whole);
    const preTest = await reread(caller(), uuid);
    expect(preTest).toMatchObject({
      status: 'complete',
      progress: 100,
      stage: null,
      video: { duration_s: 2, width_px: 320, has_audio: false },
    });
    const read = await prediction(uuid);
    expect(read).toMatchObject({ state: 'complete', media: { frame_rate: 25 }, heatmap: { count: 12, columns: 64 } });
    const attention = await attentionOf(read);
    expect([attention?.timesS.length, attention?.density(0)?.[18 * 64 + 10]]).toEqual([12, 1]);
    const heatmap = await caller().send({ method: 'GET', url: read.heatmap?.address ?? '' });
    expect([heatmap.statusCode, heatmap.rawPayload.length, heatmap.headers['cache-control']]).toEqual([
      200,
      100,
      'private, max-age=31536000, immutable',
    ]);
    const poster = await caller().send({ method: 'GET', url: preTest.poster_address ?? '' });
    expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const url = `${preTest.poster_address}?size=small`;
    const small = await caller().send({ method: 'GET', url });
    expect([small.statusCode, small.headers['content-type'], [...small.rawPayload]]).toEqual([200, 'image/jpeg', [0xff, 0xd8, 12]]);
    const again = await caller().send({ method: 'GET', url, headers: { 'if-none-match': small.headers.etag ?? 'none' } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const heat = await caller().send({ method: 'GET', url: preTest.poster_heat_address ?? '' });
    expect([heat.statusCode, [...heat.rawPayload]]).toEqual([200, [2, 1, 255, 64]]);
    expect((await jobRows(app.deps)).map(({ state }) => state)).toEqual(['completed', 'created']); // the second works out what people see of it
  });

  it('answers with the still itself where no small one was made', async () => {
    const { uuid } = await queuedPreTest(caller());
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 99);
    await runNext(async () => ({ ...madeAnalysis('complete', 12), poster: { jpeg, small: null, atS: 1 } }));
    const { poster_address: address } = await reread(caller(), uuid);
    const answers = await Promise.all([address, `${address}?size=small`].map((url) => caller().send({ method: 'GET', url: url ?? '' })));
    expect(answers.map(({ rawPayload }) => [...rawPayload])).toEqual([[...jpeg], [...jpeg]]);
  });

  it('changes nothing when it runs a second time', async () => {
    const { uuid } = await queuedPreTest(caller());
    const { lease, payload } = await take();
    const job = analyseVideo({ ...app.deps, analyse: whole });
    const context = { lease, signal: new AbortController().signal };
    await job(payload, context);
    const before = await prediction(uuid);
    await job(payload, context);
    expect(await prediction(uuid)).toEqual(before);
  });

  it('shows what there is before all of it is there', async () => {
    const { uuid } = await queuedPreTest(caller());
    const go = Promise.withResolvers<void>();
    const running = runNext(async (_, { onProgress, onPartial }) => {
      onProgress({ stage: 'analysing', share: 0.4, etaS: 3.5 });
      onPartial(madeAnalysis('partial', 3));
      await go.promise;
      return madeAnalysis('complete', 12);
    });
    await expect.poll(() => reread(caller(), uuid)).toMatchObject({ status: 'processing', stage: 'analysing', progress: 40, eta_s: 3.5 });
    const partial = await prediction(uuid);
    expect(partial).toMatchObject({ state: 'partial', heatmap: { count: 3 } });
    expect((await caller().send({ method: 'GET', url: partial.heatmap?.address ?? '' })).rawPayload[0]).toBe(3);
    go.resolve();
    await running;
    expect((await prediction(uuid)).state).toBe('complete');
  });

  it('has no result before it ran', async () => {
    const { uuid } = await queuedPreTest(caller());
    const refused = await prediction(uuid).catch((error: unknown) => error);
    expect(refused instanceof CallError && refused.problem?.code).toBe('prediction_not_ready');
  });

  it.each(['damaged', 'not_media', 'too_long'] satisfies EngineErrorCode[])('fails at once when the film is %s', async (code) => {
    const { uuid } = await queuedPreTest(caller());
    await runNext(() => Promise.reject(new EngineError(code)));
    expect(await reread(caller(), uuid)).toMatchObject({ status: 'failed', failure: { code, is_retryable: false } });
    expect((await jobRows(app.deps)).map(({ state }) => state)).toEqual(['completed']);
  });

  it('R61: tries a fault that may pass three times, then says so', async () => {
    const { uuid } = await queuedPreTest(caller());
    const broken: Analyse = () => Promise.reject(new EngineError('model_failed'));
    for await (const attempt of [1, 2]) {
      const { lease, payload } = await take();
      expect(lease.retryCount).toBe(attempt - 1);
      await expect(
        analyseVideo({ ...app.deps, analyse: broken })(payload, { lease, signal: new AbortController().signal }),
      ).rejects.toThrow(EngineError);
      await app.deps.queue.fail('analyse-video', lease, 'model_failed');
      expect((await reread(caller(), uuid)).status).toBe('processing');
      await expect.poll(async () => (await jobIsDue()).length, { timeout: 8_000, interval: 200 }).toBe(1);
    }
    await runNext(broken);
    expect(await reread(caller(), uuid)).toMatchObject({ status: 'failed', failure: { code: 'model_failed', is_retryable: true } });
  });

  it('ends within a second of a cancel', async () => {
    const { uuid } = await queuedPreTest(caller());
    const seen = Promise.withResolvers<void>();
    const running = runNext(async (_, { signal }) => {
      seen.resolve();
      await wait(15_000, undefined, { signal });
      return madeAnalysis('complete', 12);
    });
    await seen.promise;
    await caller().call(preTestApi.cancel, { params: { uuid } });
    await answersWithin(6_000, running); // its work would go on for 15 s
    expect((await reread(caller(), uuid)).status).toBe('cancelled');
    expect((await jobRows(app.deps)).map(({ state }) => state)).toEqual(['completed']);
  });

  it('does not begin what was cancelled while it waited', async () => {
    const { uuid } = await queuedPreTest(caller());
    await caller().call(preTestApi.cancel, { params: { uuid } });
    await runNext(() => Promise.reject(new Error('must not run')));
    expect((await reread(caller(), uuid)).status).toBe('cancelled');
  });

  it('R62: is handed back by a worker that stops, without counting as a try or losing its place', async () => {
    const { uuid } = await queuedPreTest(caller());
    app.clock.advance(1_000);
    const behind = await queuedPreTest(caller(), madeMp4('behind'));
    const stop = new AbortController();
    await runNext(
      async (_, { signal }) => {
        stop.abort(new JobStopped('draining'));
        await wait(15_000, undefined, { signal });
        return madeAnalysis('complete', 12);
      },
      {},
      stop.signal,
    );
    expect(await reread(caller(), uuid)).toMatchObject({ status: 'queued', queue_position: 1 });
    expect(await reread(caller(), behind.uuid)).toMatchObject({ queue_position: 2 });
    expect((await jobRows(app.deps)).map(({ state }) => state)).toEqual(['created', 'created']);
    await makeDue(app.deps);
    await runNext(whole);
    expect((await reread(caller(), uuid)).status).toBe('complete');
  });

  it('F21: waits while the store is away, however often it is tried, and for a week at most', async () => {
    const { uuid } = await queuedPreTest(caller());
    const away = { blobs: { ...app.deps.blobs, toTempFile: () => Promise.reject(new StorageAway(new Error('ECONNREFUSED'))) } };
    for await (const _ of [1, 2, 3, 4, 5]) {
      await makeDue(app.deps);
      await expect(runNext(whole, away)).rejects.toThrow(StorageAway);
      expect((await reread(caller(), uuid)).status).toBe('queued');
    }
    const later = { ...away, clock: { now: () => app.clock.now() + 8 * 86_400_000 } };
    await makeDue(app.deps);
    const { lease, payload } = await take();
    const run = analyseVideo({ ...app.deps, ...later, analyse: whole })(payload, { lease, signal: new AbortController().signal });
    await expect(run).rejects.toThrow(StorageAway);
    expect((await reread(caller(), uuid)).status).toBe('processing'); // given up for another try, as after any other fault
  });

  it('F20: no film is analysed while there is no room for its result, and whoever waits reads that it is room that is waited for', async () => {
    const { uuid } = await queuedPreTest(caller());
    const noRoom = () => Promise.reject(new StorageAway(new AppError('storage_full')));
    const full = { blobs: { ...app.deps.blobs, assertRoomForResults: noRoom } };
    await expect(runNext(() => Promise.reject(new Error('it was analysed')), full)).rejects.toThrow(StorageAway);
    expect(await reread(caller(), uuid)).toMatchObject({ status: 'queued', stage: 'no-room', queue_position: 1 });
  });

  it('F21: a database that is away uses up none of its tries, not even where its heartbeat was missed meanwhile', async () => {
    const { uuid } = await queuedPreTest(caller());
    for await (const _ of [1, 2, 3, 4]) {
      await makeDue(app.deps);
      const { lease, payload } = await take();
      expect(lease.retryCount).toBe(0);
      const analyse: Analyse = async () => {
        await app.deps.queue.fail('analyse-video', lease, 'heartbeat missed');
        throw new AppError('unavailable');
      };
      await analyseVideo({ ...app.deps, analyse })(payload, { lease, signal: new AbortController().signal });
      expect((await reread(caller(), uuid)).status).toBe('queued');
    }
    await makeDue(app.deps);
    await runNext(whole);
    expect((await reread(caller(), uuid)).status).toBe('complete');
  });

  it('says that the film is gone', async () => {
    const { uuid } = await queuedPreTest(caller());
    for await (const { sha256 } of await listed(app.deps.blobs, world.tenantId))
      await app.deps.blobs.remove({ tenantId: world.tenantId, sha256 });
    await runNext(whole);
    expect(await reread(caller(), uuid)).toMatchObject({ status: 'failed', failure: { code: 'film_missing' } });
  });
});

const jobIsDue = () =>
  app.deps.asSystem('queue', async (tx) => {
    await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
    return (await tx.runSql(`select id from pgboss.job where state in ('created', 'retry') and start_after <= clock_timestamp()`)).rows;
  });

describe('fencing', () => {
  it('R59, R60: refuses everything of a worker whose claim was taken over', async () => {
    const { uuid, prediction_id: predictionId } = await queuedPreTest(caller());
    const actor = workerOf(world.tenantId);
    const first = await take();
    const old = await claimPrediction(app.deps, actor, { predictionId: first.payload.predictionId, lease: first.lease });
    await app.deps.queue.fail('analyse-video', first.lease, 'heartbeat missed');
    await expect.poll(async () => (await jobIsDue()).length, { timeout: 8_000, interval: 200 }).toBe(1);
    const second = await take();
    const fresh = await claimPrediction(app.deps, actor, { predictionId: second.payload.predictionId, lease: second.lease });
    if (old.kind !== 'claimed' || fresh.kind !== 'claimed') throw new Error('Both workers had it once');
    expect(fresh.fence).toBe(old.fence + 1);
    const soFar = { stage: 'analysing', progress: 99, etaS: 1 } as const;
    await expect(noteSoFar(app.deps, actor, { claim: old, soFar })).rejects.toThrow(ClaimLost);
    await expect(storePrediction(app.deps, actor, { claim: old, lease: first.lease, finished: finished(1) })).rejects.toThrow(ClaimLost);
    await storePrediction(app.deps, actor, { claim: fresh, lease: second.lease, finished: finished(2) });
    await expect(storePrediction(app.deps, actor, { claim: old, lease: first.lease, finished: finished(3) })).rejects.toThrow(ClaimLost);
    expect(await prediction(uuid)).toMatchObject({ id: predictionId, heatmap: { count: 2 } });
  });

  it('R59: stores nothing under the right fence with a lease that was lost', async () => {
    const { uuid } = await queuedPreTest(caller());
    const { lease, payload } = await take();
    const actor = workerOf(world.tenantId);
    const claim = await claimPrediction(app.deps, actor, { predictionId: payload.predictionId, lease });
    if (claim.kind !== 'claimed') throw new Error('It was free');
    await app.deps.queue.fail('analyse-video', lease, 'heartbeat missed');
    await expect(storePrediction(app.deps, actor, { claim, lease, finished: finished(1) })).rejects.toThrow(ClaimLost);
    expect((await reread(caller(), uuid)).status).toBe('processing');
  });
});

describe('killed at each step', () => {
  /** Fails the n-th call of any port, and everything after it: the process is gone. */
  function dyingAt(n: number): { deps: AnalyseDeps; calls: () => number } {
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
    const dyingBlobs = { ...blobs, toTempFile: dies(blobs.toTempFile), put: dies(blobs.put) };
    return { deps: { ...rest, inTenant: dies(inTenant), blobs: dyingBlobs, queue: dyingQueue, analyse: dies(whole) }, calls: () => calls };
  }

  it('R59, F31: never loses a film, never stores a result twice', async () => {
    const steps: number[] = [];
    for await (const n of Array.from({ length: 40 }, (_, i) => i + 1)) {
      await emptyQueue(app.deps);
      const { uuid } = await queuedPreTest(caller(), madeMp4(`killed at ${n}`));
      const { lease, payload } = await take();
      const { deps, calls } = dyingAt(n);
      const end = await analyseVideo(deps)(payload, { lease, signal: new AbortController().signal }).then(
        () => 'ended',
        () => 'died',
      );
      if (end === 'ended' && calls() < n) break;
      steps.push(n);
      const before = await reread(caller(), uuid);
      if (before.status !== 'complete') {
        await emptyQueue(app.deps); // its job is gone with the worker: the sweep has to notice
        app.clock.advance(16_000);
        await rescueStranded(app.deps);
        await runNext(whole);
      }
      expect(await reread(caller(), uuid)).toMatchObject({ status: 'complete', progress: 100 });
      expect(
        (
          await app.deps.inTenant(world, (tx) =>
            tx.runSql('select id from predictions where result is not null and pre_test_id = $1', [uuid]),
          )
        ).rows,
      ).toHaveLength(1);
    }
    expect(steps.length).toBeGreaterThan(5);
  }, 60_000);
});

describe('rescue', () => {
  it('R61: gives up on a film that no worker survives', async () => {
    const { uuid } = await queuedPreTest(caller());
    for await (const _ of [1, 2, 3]) {
      const { lease, payload } = await take();
      await claimPrediction(app.deps, workerOf(world.tenantId), { predictionId: payload.predictionId, lease }); // and then the worker dies
      await emptyQueue(app.deps);
      app.clock.advance(16_000);
      await rescueStranded(app.deps);
    }
    expect(await reread(caller(), uuid)).toMatchObject({ status: 'failed', failure: { code: 'worker_lost' } });
    expect(await app.deps.queue.take('analyse-video')).toBeNull();
  });

  it('finds the one without a job behind any number that merely wait', async () => {
    const { uuid } = await queuedPreTest(caller());
    await emptyQueue(app.deps);
    const waiting = `insert into pre_tests (id, tenant_id, name, status, queued_at, created_at, updated_at)
      select gen_random_uuid(), $1, 'Ad ' || n, 'queued', $2, $2, $2::timestamptz + interval '7 microseconds' from generate_series(1, 2000) n`;
    await app.deps.inTenant(world, (tx) => tx.runSql(waiting, [world.tenantId, new Date(app.clock.now() - 60_000)]));
    app.clock.advance(16_000);
    expect(await rescueStranded(app.deps)).toBe(1);
    expect((await jobRows(app.deps)).length).toBe(1);
    expect((await reread(caller(), uuid)).status).toBe('queued');
  });

  it('goes on when one of them cannot be rescued, and says so', async () => {
    const [stuck, fine] = [await app.world(), await app.world()];
    for await (const { user } of [stuck, fine]) await queuedPreTest(app.as(user));
    await emptyQueue(app.deps);
    app.clock.advance(16_000);
    const inTenant: typeof app.deps.inTenant = (actor, fn) =>
      actor.tenantId === stuck.tenantId ? Promise.reject(new Error('a lock')) : app.deps.inTenant(actor, fn);
    const before = app.logged.length;
    expect(await rescueStranded({ ...app.deps, inTenant })).toBe(2);
    expect((await jobRows(app.deps)).length).toBe(1);
    const said = app.logged.slice(before).filter((line) => line.includes('could not be rescued'));
    expect(said.map((line) => Object(JSON.parse(line)).tenantId)).toEqual([stuck.tenantId]);
  });

  it('leaves alone what has a job', async () => {
    const { uuid } = await queuedPreTest(caller());
    app.clock.advance(16_000);
    await rescueStranded(app.deps);
    expect((await jobRows(app.deps)).length).toBe(1);
    expect((await reread(caller(), uuid)).status).toBe('queued');
  });
});

describe('films and pictures', () => {
  it('R30: are answered whole, in parts, and never as something that runs', async () => {
    const film = madeMp4('range', 10_000);
    const { uuid } = await queuedPreTest(caller(), film);
    const url = `/api/v1/pre-test/${uuid}/film`;
    const all = await caller().send({ method: 'GET', url });
    expect(all.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-length': '10000',
    });
    expect(String(all.headers['content-security-policy'])).toContain('sandbox');
    const part = await caller().send({ method: 'GET', url, headers: { range: 'bytes=100-199' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/10000']);
    expect(part.rawPayload).toEqual(film.subarray(100, 200));
    const behind = await caller().send({ method: 'GET', url, headers: { range: 'bytes=10000-' } });
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, 'bytes */10000']);
    const same = await caller().send({ method: 'GET', url, headers: { 'if-none-match': String(all.headers.etag) } });
    expect(same.statusCode).toBe(304);
    const head = await caller().send({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10000', '']);
  });

  it('R2, R11: are nothing for another tenant', async () => {
    const { uuid, prediction_id: id } = await queuedPreTest(caller(), madeMp4('canary-of-alpha'));
    await runNext(whole);
    const stranger = app.as((await app.world()).tenantAdmin);
    const paths = ['film', 'poster', `heatmap?prediction=${id}`].map((end) => `/api/v1/pre-test/${uuid}/${end}`);
    const answers = await Promise.all([...paths, `/api/pre-test/${uuid}/prediction`].map((url) => stranger.send({ method: 'GET', url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(answers.some(({ body }) => body.includes('canary'))).toBe(false);
    const mine = await queuedPreTest(stranger);
    const mixed = await stranger.send({ method: 'GET', url: `/api/v1/pre-test/${mine.uuid}/heatmap?prediction=${id}` });
    expect(mixed.statusCode).toBe(404);
  });
});

describe('fairness', () => {
  it('F27, R50: takes the first job of one tenant before the tenth of another', async () => {
    for await (const n of [1, 2, 3, 4]) await queuedPreTest(caller(), madeMp4(`many ${n}`));
    const other = await app.world();
    await queuedPreTest(app.as(other.user));
    expect((await jobRows(app.deps)).map(({ priority }) => priority)).toEqual([0, -1, -2, -3, 0]);
    const order = [await take(), await take()].map(({ payload }) => payload.tenantId);
    expect(order).toEqual([world.tenantId, other.tenantId]);
  });
});

describe('names of the brand', () => {
  it('are looked for as it is called, with its other names and spellings, and what is written is stored', async () => {
    const { uuid } = await queuedPreTest(caller());
    const brand = await app
      .as(world.tenantAdmin)
      .call(brandApi.create, { query: {}, body: { name: 'Acme', aliases: ['Acme & Sons'], spellings: ['ACMÉ'], products: ['Anvil'] } });
    await caller().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { brand_id: brand.id } });
    const asked: unknown[] = [];
    await runNext(async (_path, { names }) => {
      asked.push(...names);
      return { ...madeAnalysis('complete', 12), text: READ };
    });
    expect(asked).toEqual([
      { kind: 'brand', name: 'Acme', spellings: ['Acme & Sons', 'ACMÉ'] },
      { kind: 'product', name: 'Anvil', spellings: [] },
    ]);
    expect((await prediction(uuid)).text).toMatchObject({
      rules: 'text-1.0',
      sought: [{ kind: 'product', name: 'Anvil' }],
      tracks: [{ text: 'Acme, naturally', need_s: 2.2, hold_s: 1.5, attended_s: null, places: [{ time_s: 0.5, x: 0.1 }] }],
      speech: null,
    });
  });
});

const READ: TextReading = {
  rules: 'text-1.0',
  tracks: [
    {
      ...{ startS: 0.5, endS: 2, text: 'Acme, naturally', lines: 1, words: 2, confidence: 0.98, heightShare: 0.05, contrast: 7 },
      ...{ isLarge: true, places: [{ timeS: 0.5, x: 0.1, y: 0.2, width: 0.3, height: 0.06 }], wordsAtOnce: 1 },
      ...{ needS: 2.2, holdS: 1.5, attendedS: null, callToAction: null, isInScene: false },
    },
  ],
  names: [],
  sought: [{ kind: 'product', name: 'Anvil' }],
  speech: null,
  figures: [],
  windows: [],
};
