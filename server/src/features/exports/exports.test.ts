import { apiKeyApi } from '@fovea/contract/api-keys';
import { exportApi } from '@fovea/contract/exports';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { MediaTools } from '@fovea/engine/ports';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { createHeatmapTrack } from '@fovea/engine/tracks/heatmap-track';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { madeFilm } from '../../testing/encoded-film.ts';
import { emptyQueue, loseFilm, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { problemOf } from '../../testing/problem.ts';
import { readLanguages } from '../languages/index.ts';
import { FILM_LIMITS } from '../uploads/index.ts';
import { dropExpiredExports, failStrandedExports } from './index.ts';
import { makeExportJob } from './job.ts';

// Real media tools start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let app: TestApp;
let world: World;
let tools: MediaTools;
let film: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  tools = await findMediaTools({ sandbox: 'auto', files: 'ours' });
  film = await madeFilm();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const user = () => app.as(world.user);

function heatmap() {
  const grid = { columns: 64, rows: 36, aspect: 16 / 9 };
  const track = createHeatmapTrack({ grid, versions: { model: 'made', metrics: '1' } });
  for (let k = 0; k < 12; k++)
    track.add(
      Float32Array.from({ length: 64 * 36 }, (_, cell) => (cell === 1000 ? 1 : 0)),
      k / 6,
      'no',
    );
  return track.finish();
}

async function analysed(name = 'An ad') {
  const { uuid } = await queuedPreTest(user(), film);
  await giveAnalysis(app, { heatmap: heatmap() });
  await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { pre_test_name: name } });
  return uuid;
}

async function work({ canBurn = true, ffmpeg = tools.ffmpeg } = {}) {
  const job = await app.deps.queue.take('make-export');
  if (!job) throw new Error('There is no job');
  const languages = await readLanguages();
  const make = makeExportJob({ ...app.deps, tools: { ...tools, ffmpeg }, limits: limitsOf(), canBurn, languages });
  await make(job.payload, { lease: job.lease, signal: new AbortController().signal });
}

type Uuid = Awaited<ReturnType<typeof analysed>>;
type Kind = 'csv' | 'json' | 'png' | 'mp4' | 'pdf' | 'pptx';
const order = (uuid: Uuid, body: { kind: Kind; at_s?: number }) => user().call(exportApi.order, { params: { uuid }, body });
const list = (uuid: Uuid) => user().call(exportApi.list, { params: { uuid } });
const fetchFile = (address: string | null) => user().send({ method: 'GET', url: address ?? 'nowhere' });

describe('an export', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8', '\ufeffrow,time_base,time_s,focus (points)'],
    ['json', 'application/json; charset=utf-8', '{\n  "format": "fovea-result/1"'],
    ['pdf', 'application/pdf', '%PDF-'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK'],
    ['png', 'image/png', '\u{fffd}PNG'],
  ] as const)('%s waits, is made, and is fetched under the name of its pre-test', async (kind, type, head) => {
    const uuid = await analysed('Spring / "hero" 30s');
    const ordered = await order(uuid, { kind, at_s: 1 });
    expect(ordered).toMatchObject({ kind, status: 'waiting', file_address: null, bytes: null, at_s: kind === 'png' ? 1 : null });
    await work();
    const [ready] = await list(uuid);
    expect(ready).toMatchObject({ id: ordered.id, status: 'ready', progress: 100, failure: null });
    const answer = await fetchFile(ready?.file_address ?? null);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBe(ready?.bytes);
    expect(answer.headers['content-type']).toBe(type);
    const name = kind === 'png' ? 'Spring hero 30s 1.0s heat.png' : `Spring hero 30s.${kind}`;
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(answer.rawPayload.toString('utf8').startsWith(head)).toBe(true);
  });

  test('of a film with heat is an mp4 that tells its progress', async () => {
    const uuid = await analysed();
    await order(uuid, { kind: 'mp4' });
    await work();
    const [ready] = await list(uuid);
    expect(ready).toMatchObject({ status: 'ready', failure: null });
    const answer = await fetchFile(ready?.file_address ?? null);
    expect(answer.headers['content-type']).toBe('video/mp4');
    expect(answer.rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
  });

  test('that is being made already is not made twice, another moment is', async () => {
    const uuid = await analysed();
    const [first, second, other] = [
      await order(uuid, { kind: 'png', at_s: 1 }),
      await order(uuid, { kind: 'png', at_s: 1 }),
      await order(uuid, { kind: 'png', at_s: 1.5 }),
    ];
    expect(second.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
  });

  test('R7: whoever only looks on removes nothing, and no key that only reads does', async () => {
    const uuid = await analysed();
    const { id } = await order(uuid, { kind: 'csv' });
    const viewer = app.as(world.viewer);
    const own = await viewer.call(exportApi.order, { params: { uuid }, body: { kind: 'json', palette: 'heat' } });
    const told = async (by: typeof viewer) =>
      (await by.call(exportApi.list, { params: { uuid } })).map((each) => [each.id, each.may_remove]);
    expect(Object.fromEntries(await told(viewer))).toEqual({ [id]: false, [own.id]: false });
    expect(Object.fromEntries(await told(user()))).toEqual({ [id]: true, [own.id]: true });
    expect((await viewer.send({ method: 'DELETE', url: `/api/v1/export/${id}` })).statusCode).toBe(403);
    const { key } = await app.as(world.tenantAdmin).call(apiKeyApi.create, { body: { name: 'Reader', scope: 'read', days: null } });
    const byKey = await app.as(null).send({ method: 'DELETE', url: `/api/v1/export/${id}`, headers: { authorization: `Bearer ${key}` } });
    expect(byKey.statusCode).toBe(403);
    await user().call(exportApi.remove, { params: { id: own.id } });
    expect((await list(uuid)).map((each) => each.id)).toEqual([id]);
  });

  test('that was cancelled while it waited ends its job and leaves nothing', async () => {
    const uuid = await analysed();
    const { id } = await order(uuid, { kind: 'pdf' });
    await user().call(exportApi.remove, { params: { id } });
    await work();
    expect(await list(uuid)).toEqual([]);
    expect(await app.deps.queue.take('make-export')).toBeNull();
  });

  test('that is cancelled while it is made stops, and its job ends', async () => {
    const uuid = await analysed();
    const { id } = await order(uuid, { kind: 'mp4' });
    const working = work();
    await vi.waitUntil(async () => (await list(uuid))[0]?.status === 'running', { timeout: 10_000, interval: 5 });
    await user().call(exportApi.remove, { params: { id } });
    await working;
    expect(await list(uuid)).toEqual([]);
    expect(await app.deps.queue.take('make-export')).toBeNull();
  });

  test('run a second time changes nothing', async () => {
    const uuid = await analysed();
    await order(uuid, { kind: 'csv' });
    const job = await app.deps.queue.take('make-export');
    const make = makeExportJob({ ...app.deps, tools, limits: limitsOf(), canBurn: true, languages: await readLanguages() });
    if (!job) throw new Error('There is no job');
    const context = { lease: job.lease, signal: new AbortController().signal };
    await make(job.payload, context);
    const before = await list(uuid);
    await make(job.payload, context);
    expect(await list(uuid)).toEqual(before);
  });

  test('goes when its time is over, with its file’s row', async () => {
    const uuid = await analysed();
    await order(uuid, { kind: 'csv' });
    await work();
    const [ready] = await list(uuid);
    app.clock.advance(7 * 86_400_000 + 1);
    const later = app.as(await app.person(world.tenantId, 'user')); // every session has ended by now
    expect((await later.send({ method: 'GET', url: ready?.file_address ?? '' })).statusCode).toBe(404);
    await dropExpiredExports(app.deps);
    const rows = await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`select id from exports`));
    expect(rows.rows).toEqual([]);
  });

  test('whose worker died for good is said to have failed', async () => {
    const uuid = await analysed();
    await order(uuid, { kind: 'csv' });
    await emptyQueue(app.deps);
    app.clock.advance(60_000);
    await failStrandedExports(app.deps);
    expect((await list(uuid))[0]).toMatchObject({ status: 'failed', failure: 'internal' });
  });

  test('goes with its pre-test', async () => {
    const uuid = await analysed();
    await order(uuid, { kind: 'csv' });
    await work();
    await user().send({ method: 'DELETE', url: `/crud/pre-test/${uuid}` });
    const erased = await user().send({ method: 'DELETE', url: `/api/v1/bin/pre-test/${uuid}` });
    expect(erased.statusCode).toBe(204);
    const rows = await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
      tx.execute(sql`select 1 from exports union all select 1 from blobs where bytes > 0`),
    );
    expect(rows.rows).toEqual([]);
  });
});

describe('what cannot be made', () => {
  test('without an encoder says so', async () => {
    const uuid = await analysed();
    await order(uuid, { kind: 'mp4' });
    await work({ canBurn: false });
    expect((await list(uuid))[0]).toMatchObject({ status: 'failed', failure: 'no_encoder', file_address: null });
  });

  test('of a film that is gone: no still, but a report without stills', async () => {
    const uuid = await analysed();
    await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`update videos set original_removed_at = now()`));
    expect(await problemOf(order(uuid, { kind: 'png' }))).toMatchObject({ status: 410, code: 'original_gone' });
    await order(uuid, { kind: 'pdf' });
    await work();
    expect((await list(uuid))[0]).toMatchObject({ status: 'ready' });
  });

  test('of a film whose file is missing from the store: no still and no film, with what to do, but a report without stills', async () => {
    const uuid = await analysed();
    const early = await order(uuid, { kind: 'png' });
    await loseFilm(app.deps, world.tenantId, uuid);
    await work();
    expect((await list(uuid)).find(({ id }) => id === early.id)).toMatchObject({ status: 'failed', failure: 'file_gone' });
    for (const kind of ['png', 'mp4'] as const)
      expect(await problemOf(order(uuid, { kind }))).toMatchObject({
        ...{ status: 410, code: 'file_gone' },
        detail: expect.stringContaining('upload the film again'),
      });
    for await (const kind of ['pdf', 'pptx'] as const) {
      const { id } = await order(uuid, { kind });
      await work();
      expect((await list(uuid)).find((one) => one.id === id)).toMatchObject({ status: 'ready' });
    }
  });

  test('of a film that is there, but gives no picture any more: not told as deleted', async () => {
    const uuid = await analysed();
    await order(uuid, { kind: 'png', at_s: 1 });
    await work({ ffmpeg: '/usr/bin/true' });
    const [failed] = await list(uuid);
    expect(failed).toMatchObject({ status: 'failed', failure: 'film_needed' });
    const answer = await fetchFile(`/api/v1/export/${failed?.id}/file`);
    expect(answer.json()).toMatchObject({ status: 410, code: 'export_failed', detail: expect.stringContaining('no picture any more') });
  });

  test('of a result that is not there', async () => {
    const { uuid } = await queuedPreTest(user(), film);
    expect(await problemOf(order(uuid, { kind: 'csv' }))).toMatchObject({ code: 'prediction_not_ready' });
  });

  test('fetched before it is ready', async () => {
    const uuid = await analysed();
    const { id } = await order(uuid, { kind: 'csv' });
    const answer = await fetchFile(`/api/v1/export/${id}/file`);
    expect(answer.json()).toMatchObject({ status: 409, code: 'export_not_ready' });
    expect(answer.headers['retry-after']).toBe('5');
    const read = () => user().call(exportApi.read, { params: { id } });
    expect(await read()).toMatchObject({ id, status: 'waiting', file_address: null });
    await work();
    expect(await read()).toMatchObject({ status: 'ready', file_address: `/api/v1/export/${id}/file` });
    expect((await app.as(world.viewer).call(exportApi.read, { params: { id } })).may_remove).toBe(false);
  });
});

test('R1: another tenant sees, fetches, orders and removes nothing of it', async () => {
  const uuid = await analysed();
  await order(uuid, { kind: 'csv' });
  await work();
  const [ready] = await list(uuid);
  const other = app.as((await app.world()).user);
  expect((await other.send({ method: 'GET', url: ready?.file_address ?? '' })).statusCode).toBe(404);
  expect(await problemOf(other.call(exportApi.list, { params: { uuid } }))).toMatchObject({ code: 'pre_test_not_found' });
  expect(await problemOf(other.call(exportApi.order, { params: { uuid }, body: { kind: 'csv' } }))).toMatchObject({
    code: 'pre_test_not_found',
  });
  expect((await other.send({ method: 'GET', url: `/api/v1/export/${ready?.id}` })).statusCode).toBe(404);
  const gone = await other.send({ method: 'DELETE', url: `/api/v1/export/${ready?.id}` });
  expect(gone.statusCode).toBe(404);
  expect(await list(uuid)).toHaveLength(1);
});

test('an earlier analysis can be taken away by its id', async () => {
  const uuid = await analysed();
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  await user().call(preTestApi.rerun, { params: { uuid } });
  await giveAnalysis(app, { heatmap: heatmap() });
  const ordered = await user().call(exportApi.order, { params: { uuid }, body: { kind: 'json', prediction_id: id } });
  expect(ordered.prediction_id).toBe(id);
});

const limitsOf = () => ({ ...FILM_LIMITS, bytesMax: app.deps.config.uploadBytesMax });
