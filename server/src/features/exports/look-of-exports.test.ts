import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportApi } from '@fovea/contract/exports';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { openStills } from '@fovea/engine/decode/film-stills';
import type { HeatLook } from '@fovea/engine/heat/heat-layer';
import type { MediaTools } from '@fovea/engine/ports';
import { probe } from '@fovea/engine/probe/probe';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { createHeatmapTrack } from '@fovea/engine/tracks/heatmap-track';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { madeFilm } from '../../testing/encoded-film.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { problemOf } from '../../testing/problem.ts';
import { readLanguages } from '../languages/index.ts';
import { FILM_LIMITS } from '../uploads/index.ts';
import { makeExportJob } from './job.ts';

// Real media tools start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let app: TestApp;
let world: World;
let tools: MediaTools;
let film: Buffer;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  tools = await findMediaTools({ sandbox: 'auto', files: 'ours' });
  film = await madeFilm();
  folder = await mkdtemp(join(tmpdir(), 'fovea-looks-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const user = () => app.as(world.user);
const limits = () => ({ ...FILM_LIMITS, bytesMax: app.deps.config.uploadBytesMax });

/** People look to the left. */
function heatmap() {
  const grid = { columns: 64, rows: 36, aspect: 16 / 9 };
  const track = createHeatmapTrack({ grid, versions: { model: 'made', metrics: '1' } });
  const map = Float32Array.from({ length: 64 * 36 }, (_, cell) =>
    Math.exp(-(((cell % 64) - 16) ** 2 + (Math.floor(cell / 64) - 18) ** 2) / 30),
  );
  for (let k = 0; k < 12; k++) track.add(map, k / 6, 'no');
  return track.finish();
}

async function analysed(found: Parameters<typeof giveAnalysis>[1] = {}) {
  const { uuid } = await queuedPreTest(user(), film);
  await giveAnalysis(app, { heatmap: heatmap(), ...found });
  await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { pre_test_name: 'Spring' } });
  return uuid;
}

async function work() {
  const job = await app.deps.queue.take('make-export');
  if (!job) throw new Error('There is no job');
  const make = makeExportJob({ ...app.deps, tools, limits: limits(), canBurn: true, languages: await readLanguages() });
  await make(job.payload, { lease: job.lease, signal: new AbortController().signal });
}

type Uuid = Awaited<ReturnType<typeof analysed>>;
type Body = Parameters<typeof exportApi.order.body.parse>[0] & Partial<Record<string, unknown>>;
const order = (uuid: Uuid, body: Body) => user().call(exportApi.order, { params: { uuid }, body: exportApi.order.body.parse(body) });
const durationOf = async (uuid: Uuid) => (await user().call(predictionApi.read, { params: { uuid } })).media.duration_s;

async function made(uuid: Uuid, body: Body) {
  const { id } = await order(uuid, body);
  await work();
  const ready = await user().call(exportApi.read, { params: { id } });
  expect(ready).toMatchObject({ status: 'ready', failure: null });
  const { rawPayload: bytes, headers } = await user().send({ method: 'GET', url: ready.file_address ?? 'nowhere' });
  return { ready, bytes, headers };
}

describe('an export shows what was asked for', () => {
  test('a still in each layer is the very picture that the engine paints', async () => {
    const uuid = await analysed();
    const path = join(folder, 'film.mp4');
    await writeFile(path, film);
    const painted = async (look: HeatLook) => {
      const source = { tools, limits: limits(), track: heatmap().bytes, cutsS: [], look };
      return await (await openStills(path, source)).make({ atS: 1, shows: 'layer', format: 'png', sideMaxPx: null });
    };
    const looks = [
      { layer: 'heat', palette: 'mono', opacity: 0.9 },
      { layer: 'fog', palette: 'heat', opacity: 0.55 },
      { layer: 'half', palette: 'heat', opacity: 1 },
      { layer: 'original', palette: 'heat', opacity: 0.9 },
    ] as const;
    const files: string[] = [];
    for await (const look of looks) {
      const { ready, bytes } = await made(uuid, { kind: 'png', at_s: 1, ...look });
      expect(ready).toMatchObject({ ...look, marks: [], range: null, at_s: 1 });
      expect(Buffer.compare(bytes, Buffer.from((await painted(look)) ?? []))).toBe(0);
      files.push(bytes.toString('base64'));
    }
    expect(new Set(files).size).toBe(4);
  });

  test('the boxes of the brand are in it where they are asked for', async () => {
    const place = { x: 0.2, y: 0.2, width: 0.4, height: 0.4, confidence: 0.9 };
    const boxes = [0.9, 1.1].map((timeS) => ({ timeS, ...place }));
    const track = { asset: randomUUID(), kind: 'logo' as const, startS: 0.5, endS: 1.5, confidence: 0.9, boxes };
    const painted = boxes.map(({ timeS, x, y, width, height, confidence }) => [timeS, x, y, width, height, confidence] as const);
    const uuid = await analysed({ brand: { assets: [], flags: [], pulses: [], scores: [], tracks: [track] } });
    const path = join(folder, 'branded.mp4');
    await writeFile(path, film);
    const look = { layer: 'original', palette: 'heat', opacity: 0.9, boxes: [{ ...track, boxes: painted }] } as const;
    const source = { tools, limits: limits(), track: heatmap().bytes, cutsS: [], look };
    const wanted = await (await openStills(path, source)).make({ atS: 1, shows: 'layer', format: 'png', sideMaxPx: null });
    const framed = await made(uuid, { kind: 'png', at_s: 1, layer: 'original', marks: ['brands'] });
    const bare = await made(uuid, { kind: 'png', at_s: 1, layer: 'original' });
    expect(framed.ready).toMatchObject({ marks: ['brands'], file_name: 'Spring 1.0s film brands.png' });
    expect(Buffer.compare(framed.bytes, Buffer.from(wanted ?? []))).toBe(0);
    expect(Buffer.compare(framed.bytes, bare.bytes)).not.toBe(0);
  });

  test('a film of a part has its length, and its name says layer and part', async () => {
    const uuid = await analysed();
    const { ready, bytes, headers } = await made(uuid, { kind: 'mp4', layer: 'fog', opacity: 0.6, range: { start_s: 0.4, end_s: 1.2 } });
    expect(ready).toMatchObject({
      layer: 'fog',
      opacity: 0.6,
      range: { start_s: 0.4, end_s: 1.2 },
      file_name: 'Spring fog 60pct 0.4-1.2s.mp4',
    });
    expect(headers['content-disposition']).toContain('filename="Spring fog 60pct 0.4-1.2s.mp4"');
    const path = join(folder, 'part.mp4');
    await writeFile(path, bytes, { mode: 0o644 });
    expect((await probe(path, { tools, limits: limits() })).durationS).toBeCloseTo(0.8, 1);
  });

  test('without a word it is the heatmap of the whole film, as it was before there was a choice', async () => {
    const uuid = await analysed();
    const plain = await order(uuid, { kind: 'mp4' });
    expect(plain).toMatchObject({ layer: 'heat', palette: 'heat', opacity: 0.9, marks: [], range: null, file_name: 'Spring heat.mp4' });
  });

  test('one from before layers were kept is read as that', async () => {
    const uuid = await analysed();
    await order(uuid, { kind: 'mp4' });
    await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
      tx.execute(sql`
        insert into exports (id, tenant_id, pre_test_id, prediction_id, kind, palette, locale, status, failure, created_at, changed_at)
        select gen_random_uuid(), tenant_id, pre_test_id, prediction_id, kind, 'cividis', locale, 'failed', 'internal', created_at, changed_at
        from exports`),
    );
    const listed = await user().call(exportApi.list, { params: { uuid } });
    expect(listed.find(({ palette }) => palette === 'cividis')).toMatchObject({ layer: 'heat', opacity: 0.9, marks: [], range: null });
  });
});

describe('the very same one', () => {
  test('is one with the same layer, strength, marks and part; any other is another', async () => {
    const uuid = await analysed();
    const bodies: readonly Body[] = [
      { kind: 'mp4' },
      { kind: 'mp4', layer: 'fog' },
      { kind: 'mp4', layer: 'fog', opacity: 0.5 },
      { kind: 'mp4', marks: ['brands'] },
      { kind: 'mp4', range: { start_s: 0, end_s: 1 } },
      { kind: 'mp4', range: { start_s: 0.5, end_s: 1 } },
    ];
    const ids = async () => {
      const found: string[] = [];
      for await (const body of bodies) found.push((await order(uuid, body)).id);
      return found;
    };
    const first = await ids();
    expect(new Set(first).size).toBe(bodies.length);
    expect(await ids()).toEqual(first);
  });

  test('what is not to be seen makes no other file', async () => {
    const uuid = await analysed();
    const whole = { start_s: 0, end_s: await durationOf(uuid) };
    const pairs: readonly (readonly [Body, Body])[] = [
      [{ kind: 'mp4' }, { kind: 'mp4', range: whole }],
      [
        { kind: 'png', layer: 'fog' },
        { kind: 'png', layer: 'fog', palette: 'mono' },
      ],
      [
        { kind: 'png', layer: 'original' },
        { kind: 'png', layer: 'original', opacity: 0.2 },
      ],
      [
        { kind: 'png', opacity: 0.5 },
        { kind: 'png', opacity: 0.5001, marks: [] },
      ],
      [{ kind: 'pdf' }, { kind: 'pdf', layer: 'fog', opacity: 0.1, marks: ['brands'] }],
    ];
    for await (const [one, other] of pairs) expect((await order(uuid, other)).id).toBe((await order(uuid, one)).id);
  });
});

test('a still of a moment that the film does not have is refused, and a rounding behind its end is its end', async () => {
  const uuid = await analysed();
  const end = await durationOf(uuid);
  expect(await problemOf(order(uuid, { kind: 'png', at_s: end + 1 }))).toMatchObject({
    ...{ status: 422, code: 'invalid_body' },
    errors: { at_s: [expect.stringMatching(/^Choose a moment within the film, which lasts [\d.]+\u00a0s\.$/)] },
  });
  expect(await order(uuid, { kind: 'png', at_s: end + 0.04 })).toMatchObject({ at_s: end });
});

test('the length that a refusal names is never more than the film has', async () => {
  const { media } = madeAnalysis('complete', 12);
  const uuid = await analysed({ media: { ...media, durationS: 1.98 } });
  const said = /which lasts 1[.]9\u00a0s[.]$/;
  expect(await problemOf(order(uuid, { kind: 'png', at_s: 3 }))).toMatchObject({ errors: { at_s: [expect.stringMatching(said)] } });
  const range = { start_s: 0, end_s: 3 };
  expect(await problemOf(order(uuid, { kind: 'mp4', range }))).toMatchObject({ errors: { range: [expect.stringMatching(said)] } });
});

test('a still of a photo is of its one moment, whichever was asked for', async () => {
  const { media } = madeAnalysis('complete', 12);
  const uuid = await analysed({ media: { ...media, kind: 'still', durationS: 0, frameRate: null } });
  const still = await order(uuid, { kind: 'png', at_s: 1 });
  expect(still).toMatchObject({ kind: 'png', at_s: 0 });
  expect(await order(uuid, { kind: 'png' })).toMatchObject({ id: still.id });
});

describe('no part of a film', () => {
  const refusal = async (uuid: Uuid, body: Body) => await problemOf(order(uuid, body));
  const seconds = (start_s: number, end_s: number) => ({ kind: 'mp4', range: { start_s, end_s } }) as const;

  test.each([
    ['before it begins', -1, 1],
    ['behind its end', 1, 60],
  ])('lies %s', async (_, from, to) => {
    expect(await refusal(await analysed(), seconds(from, to))).toMatchObject({
      ...{ status: 422, code: 'invalid_body' },
      errors: { range: [expect.stringMatching(/^Choose a part that lies within the film, which lasts [\d.]+\u00a0s\.$/)] },
    });
  });

  test.each([
    ['ends before it begins', 1.5, 1],
    ['is shorter than one picture', 1, 1.01],
  ])('%s', async (_, from, to) => {
    const errors = { range: ['The end lies at least one picture behind the start.'] };
    expect(await refusal(await analysed(), seconds(from, to))).toMatchObject({ code: 'invalid_body', errors });
  });

  test.each(['png', 'pdf', 'csv'] as const)('is made of a %s', async (kind) => {
    const errors = { range: ['Only a film is made of a part of its time.'] };
    expect(await refusal(await analysed(), { kind, range: { start_s: 0, end_s: 1 } })).toMatchObject({ code: 'invalid_body', errors });
  });

  test.each([
    ['layer', 'spots'],
    ['opacity', 1.5],
    ['marks', ['faces']],
    ['range', { start_s: 'now' }],
  ])('and no %s that there is not', async (name, value) => {
    const uuid = await analysed();
    const answer = await user().send({
      ...{ method: 'POST', url: `/api/v1/pre-test/${uuid}/exports`, headers: { 'content-type': 'application/json' } },
      payload: { kind: 'mp4', [name]: value },
    });
    expect(answer.json()).toMatchObject({ code: 'invalid_body' });
    expect(Object.keys(answer.json().errors)[0]).toMatch(new RegExp(`^${name}`));
  });
});
