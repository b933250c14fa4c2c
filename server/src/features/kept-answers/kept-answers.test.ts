import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complianceApi } from '@fovea/contract/compliance';
import { correctionApi } from '@fovea/contract/corrections';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { placingApi } from '@fovea/contract/placing';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { shareApi } from '@fovea/contract/shares';
import { transcriptApi } from '@fovea/contract/transcripts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { madeText, madeTexts } from '../../testing/made-reading.ts';
import { readRun } from '../predictions/index.ts';
import { createKeeper, tellUnkept } from './index.ts';

/** Two servers over the same files and database, and one that has the database alone. */
let app: TestApp;
let beside: TestApp;
let bare: TestApp;
let world: World;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  const DATA_DIR = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-kept-')), (path) => rm(path, { recursive: true, force: true }));
  app = stack.use(await openTestApp({ DATA_DIR }));
  beside = stack.use(await openTestApp({ DATA_DIR }));
  bare = stack.use(await openTestApp());
  world = await app.world();
});
afterAll(() => stack.disposeAsync());

const user = (by: TestApp = app) => by.as(world.user);

async function analysed() {
  await emptyQueue(app.deps);
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  const media = { ...madeAnalysis('complete', 12).media, audio: { codec: 'aac', channels: 2, layout: 'stereo', sampleRateHz: 48_000 } };
  const text = madeTexts([madeText('One large line', {}, 0.45), madeText('Buy now', {}, 0.8)], { speech: [{ startS: 0, endS: 2 }] });
  await giveAnalysis(app, { media, text });
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}
type Named = Awaited<ReturnType<typeof analysed>>;

const setAreas = (of: Named, x: number) => {
  const area = { name: 'Pack', from_s: 0, to_s: null, keyframes: [{ at_s: 0, x, y: 0.1, width: 0.3, height: 0.3 }] };
  return user().call(diagnosisApi.setAreas, { params: of, body: { areas: [area] } });
};

/** Everything that is worked out from a result, as it leaves the server. */
async function read(of: Named, by: TestApp = app) {
  const asked = { params: of, query: {} };
  return {
    verdict: await user(by).call(diagnosisApi.verdict, asked),
    attention: await user(by).call(diagnosisApi.attention, asked),
    areas: await user(by).call(diagnosisApi.areas, { params: of }),
    compliance: await user(by).call(complianceApi.read, asked),
    placing: await user(by).call(placingApi.read, asked),
    placings: await user(by).call(placingApi.matrix, { params: of }),
  };
}

const ask = (text: ReturnType<typeof sql>) => app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(text));
const keptOf = async ({ id }: Named) =>
  (await ask(sql`select question, answer from kept_answers where prediction_id = ${id} order by question`)).rows;
const forget = ({ id }: Named) => ask(sql`delete from kept_answers where prediction_id = ${id}`);

test('what was worked out is there for other processes, letter by letter; what lacked its file is told and not kept', async () => {
  const of = await analysed();
  await setAreas(of, 0.1);
  const first = JSON.stringify(await read(of));
  const kept = await keptOf(of);
  expect(kept.map(({ question }) => question)).toEqual([
    ...['areas ', 'attention own', 'compliance own', 'placing own', 'placings own', 'verdict own'],
  ]);
  expect(JSON.stringify(await read(of, bare))).toBe(first);
  expect(await keptOf(of)).toEqual(kept);
  const late = await analysed();
  expect((await user(bare).call(diagnosisApi.attention, { params: late, query: {} })).reason).toBe('analyse_again');
  expect(await keptOf(late)).toEqual([]);
  expect((await user(beside).call(diagnosisApi.attention, { params: late, query: {} })).reason).toBeNull();
  expect((await user(bare).call(diagnosisApi.attention, { params: late, query: {} })).reason).toBeNull();
});

test('every change shows at once, and as it does where nothing was kept', { timeout: 60_000 }, async () => {
  const of = await analysed();
  const correct = (version: number, wording: string | null, counts: boolean) =>
    user().call(correctionApi.write, { params: of, body: { version, faces: [], texts: [{ found: 0, counts, wording }] } });
  const change = (body: Parameters<typeof preTestApi.change.body.parse>[0]) =>
    user().call(preTestApi.change, { params: { id: of.uuid }, query: {}, body: preTestApi.change.body.parse(body) });
  const changes: readonly (() => Promise<unknown>)[] = [
    async () => undefined,
    () => analysed(), // one more that it is held against
    () => setAreas(of, 0.1),
    () => setAreas(of, 0.4),
    () => correct(0, 'Another line', true),
    () => correct(1, null, false),
    () => change({ placement: 'meta_reels' }),
    () => change({ placement: 'tv_eu' }),
    () =>
      user().call(transcriptApi.write, {
        params: { uuid: of.uuid },
        body: { version: 0, text: '1\n00:00:00,000 --> 00:00:01,000\nNot a word of it is written\n' },
      }),
  ];
  const told: string[] = [];
  for (const make of changes) {
    await make();
    const here = JSON.stringify(await read(of));
    await forget(of);
    expect(JSON.stringify(await read(of, beside))).toBe(here);
    told.push(here);
  }
  expect(told.map((one) => told.indexOf(one))).toEqual([...told.keys()]);
  await forget(of);
});

test('an answer that cannot be kept is given all the same, counted, and said once a minute', async () => {
  const of = await analysed();
  const { prediction } = await readRun(app.deps, workerOf(world.tenantId), { preTestId: of.uuid, predictionId: of.id });
  const full = new Error('No space left on device');
  let calls = 0;
  const inTenant: TestApp['deps']['inTenant'] = (...asked) => (calls++ % 2 === 0 ? app.deps.inTenant(...asked) : Promise.reject(full));
  const deps = { ...app.deps, inTenant };
  tellUnkept(deps);
  const result = prediction.result ?? expect.fail();
  const ask = async (variant: string) =>
    createKeeper<string>('tried').read(deps, workerOf(world.tenantId), {
      ...{ prediction, result, variant, besides: null },
      work: async () => ({ answer: variant, isLasting: true }),
    });
  const said = () => app.logged.filter((line) => line.includes('could not be kept'));
  expect([await ask('a'), await ask('b')]).toEqual(['a', 'b']);
  expect(said().map((line) => JSON.parse(line))).toMatchObject([{ unkept: 1, err: { message: full.message } }]);
  app.clock.advance(60_000);
  expect(await ask('c')).toBe('c');
  expect(JSON.parse(said()[1] ?? '{}')).toMatchObject({ unkept: 2 });
  expect(await app.deps.metrics.text()).toContain('fovea_answers_not_kept_total 3');
  expect(await keptOf(of)).toEqual([]);
});

test('what is kept goes with its result', async () => {
  const of = await analysed();
  await read(of);
  expect((await keptOf(of)).length).toBe(5);
  await user().call(preTestApi.remove, { params: { id: of.uuid } });
  await user().call(preTestApi.erase, { params: { uuid: of.uuid } });
  expect(await keptOf(of)).toEqual([]);
});

test('R49: a link that is opened again asks a few statements, reads nothing of the attention and works nothing out', async () => {
  const of = await analysed();
  await setAreas(of, 0.1);
  const { token } = await user().call(shareApi.create, { params: { uuid: of.uuid }, body: {} });
  const open = () => app.as(null).call(shareApi.open, { params: { token }, body: {} });
  const first = await open();
  const { result, statements, roundTrips } = await app.statements.during(open);
  expect({ ...result, prediction: null }).toEqual({ ...first, prediction: null });
  expect(statements.filter(({ text }) => text.includes('kept_answers'))).toEqual([]);
  expect(statements.length).toBeLessThanOrEqual(8);
  expect(roundTrips).toBeLessThanOrEqual(20);
  // From a process that has only just begun: the rows are read, nothing else.
  const cold = await bare.statements.during(() => bare.as(null).call(shareApi.open, { params: { token }, body: {} }));
  expect({ ...cold.result, prediction: null }).toEqual({ ...first, prediction: null });
  expect(cold.statements.filter(({ text }) => /insert into kept_answers/.test(text))).toEqual([]);
  expect(cold.statements.length).toBeLessThanOrEqual(14);
});
