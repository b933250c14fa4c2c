import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { decodeAttentionTrack } from '@fovea/engine/tracks/decode-attention-track';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest, reread, settleAll } from '../../testing/films.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { problemOf } from '../../testing/problem.ts';
import { analyseVideo } from './job.ts';

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

/** Runs the next job as a worker does, with an engine that finds this many frames. */
async function runNext(count: number): Promise<void> {
  const job = await app.deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  const analyse = analyseVideo({ ...app.deps, analyse: async () => madeAnalysis('complete', count) });
  await analyse(job.payload, { lease: job.lease, signal: new AbortController().signal });
  app.clock.advance(1_000);
}

const user = () => app.as(world.user);

test('an analysis that is run again leaves the earlier one readable, by default until the new one is there', async () => {
  const { uuid } = await queuedPreTest(user());
  const params = { uuid };
  const read = () => user().call(predictionApi.read, { params });
  await runNext(12);
  const first = await read();
  expect(first.runs).toEqual([
    {
      id: first.id,
      state: 'complete',
      is_current: true,
      created_at: first.created_at,
      completed_at: expect.any(String),
      versions: first.versions,
    },
  ]);
  const again = await user().call(preTestApi.rerun, { params });
  expect(again).toMatchObject({ status: 'queued', poster_address: expect.any(String) });
  const meanwhile = await read();
  expect(meanwhile).toMatchObject({ id: first.id, heatmap: { count: 12 } });
  expect(meanwhile.runs.map(({ state, is_current }) => [state, is_current])).toEqual([
    ['waiting', true],
    ['complete', false],
  ]);
  expect((await user().send({ method: 'GET', url: again.poster_address ?? '' })).statusCode).toBe(200);
  await runNext(24);
  const second = await read();
  expect(second).toMatchObject({ id: again.prediction_id, heatmap: { count: 24 } });
  const earlier = await user().call(predictionApi.readRun, { params: { uuid, id: first.id } });
  expect({ ...earlier, runs: [] }).toEqual({ ...first, runs: [] });
  expect((await user().send({ method: 'GET', url: earlier.heatmap?.address ?? '' })).statusCode).toBe(200);
});

test('a run that was cancelled is forgotten when it is tried again, and what was complete stays', async () => {
  const { uuid } = await queuedPreTest(user());
  const params = { uuid };
  await runNext(12);
  await user().call(preTestApi.rerun, { params });
  await user().call(preTestApi.cancel, { params });
  expect((await user().call(predictionApi.read, { params })).runs).toHaveLength(2);
  await user().call(preTestApi.retry, { params });
  await runNext(99); // the job of the cancelled run, which nobody wants any more
  await runNext(24);
  const read = await user().call(predictionApi.read, { params });
  expect(read).toMatchObject({ heatmap: { count: 24 } });
  expect(read.runs.map(({ state }) => state)).toEqual(['complete', 'complete']);
});

test('R2: a run of another pre-test, or of another tenant, is not there', async () => {
  const one = await queuedPreTest(user());
  await runNext(12);
  const two = await queuedPreTest(user());
  await runNext(12);
  const run = (await user().call(predictionApi.read, { params: { uuid: one.uuid } })).id;
  const asked = (uuid: typeof one.uuid, caller = user()) => problemOf(caller.call(predictionApi.readRun, { params: { uuid, id: run } }));
  expect(await asked(two.uuid)).toMatchObject({ status: 404, code: 'pre_test_not_found' });
  const stranger = await app.world();
  expect(await asked(one.uuid, app.as(stranger.tenantAdmin))).toMatchObject({ status: 404, code: 'pre_test_not_found' });
  expect(await asked(one.uuid, app.as(stranger.admin))).toBeUndefined();
});

test('the maps that figures are worked out from are handed out with 16 bits, of whole results alone', async () => {
  const { uuid } = await queuedPreTest(user());
  await runNext(12);
  const { id, heatmap } = await user().call(predictionApi.read, { params: { uuid } });
  const url = `${heatmap?.address}&as=attention`;
  const { headers, rawPayload } = await user().send({ method: 'GET', url });
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'cache-control': expect.stringContaining('immutable') });
  const attention = decodeAttentionTrack(rawPayload);
  expect([attention.timesS.length, attention.density(5)?.[18 * 64 + 10]]).toEqual([12, 1]);
  const stranger = app.as((await app.world()).tenantAdmin);
  expect((await stranger.send({ method: 'GET', url })).statusCode).toBe(404);
  const { prediction_id: waiting } = await user().call(preTestApi.rerun, { params: { uuid } });
  const asked = (as: string) => user().send({ method: 'GET', url: url.replace(id, waiting ?? '').replace('attention', as) });
  expect([(await asked('attention')).statusCode, (await asked('fog')).statusCode]).toEqual([404, 422]);
});

test('P8: a result takes at most four statements, however often the film was analysed', async () => {
  const { uuid } = await queuedPreTest(user());
  await runNext(12);
  const count = async () => (await app.statements.during(() => user().call(predictionApi.read, { params: { uuid } }))).statements.length;
  const before = await count();
  expect(before).toBeLessThanOrEqual(4);
  await user().call(preTestApi.rerun, { params: { uuid } });
  await runNext(12);
  expect(await count()).toBe(before);
  expect((await reread(user(), uuid)).status).toBe('complete');
});
