import { brandAssetApi } from '@fovea/contract/brand-assets';
import { brandApi } from '@fovea/contract/brands';
import { complianceApi } from '@fovea/contract/compliance';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { TranscriptWish } from '@fovea/contract/transcripts';
import { transcriptApi } from '@fovea/contract/transcripts';
import type { Analysis } from '@fovea/engine/ports';
import type { TextFigure } from '@fovea/engine/text/text-reading';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { madeText, madeTexts } from '../../testing/made-reading.ts';
import { problemOf } from '../../testing/problem.ts';
import { scoreOfMany } from '../predictions/index.ts';

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

const user = () => app.as(world.user);
const viewer = async () => app.as(await app.person(world.tenantId, 'view-only'));

const figure = (id: TextFigure['id'], value: number | null): TextFigure => ({
  ...{ id, value, unit: 'share', range: [0, 1], lo: value, hi: value, bandKind: 'none' },
  ...(value === null ? { state: 'not_measured', reason: 'needs_transcript' } : { state: 'ok', reason: null }),
});
/** Twenty seconds with sound: a text of bread from 11.5 to 12.5, and somebody is heard from 10 to 20. */
const found = (): Partial<Analysis> => ({
  media: {
    ...madeAnalysis('complete', 12).media,
    durationS: 20,
    audio: { codec: 'aac', channels: 2, layout: 'stereo', sampleRateHz: 48_000 },
  },
  text: madeTexts([madeText('Fresh bread, every morning', { startS: 11.5, endS: 12.5, confidence: 0.95 })], {
    speech: [{ startS: 10, endS: 20 }],
    figures: [figure('carried_without_sound', 1), figure('carried_without_picture', null)],
  }),
});
const SRT = '1\n00:00:10,000 --> 00:00:20,000\nThe bread is fresh every morning\n';

async function analysed(of: Partial<Analysis> = found()) {
  const { uuid } = await queuedPreTest(user());
  await giveAnalysis(app, of);
  return uuid;
}
const read = (uuid: PreTestUuid, as = user()) => as.call(predictionApi.read, { params: { uuid } });
const state = (uuid: PreTestUuid, as = user()) => as.call(transcriptApi.read, { params: { uuid } });
const write = (uuid: PreTestUuid, wish: Partial<TranscriptWish>, as = user()) =>
  as.call(transcriptApi.write, { params: { uuid }, body: { version: 0, ...wish } });
const remove = (uuid: PreTestUuid, as = user(), version?: number) =>
  as.call(transcriptApi.remove, { params: { uuid }, query: version === undefined ? {} : { version } });
const figureOf = async (uuid: PreTestUuid, id: TextFigure['id']) => (await read(uuid)).text?.figures.find((one) => one.id === id);
const paramsOf = async (uuid: PreTestUuid) => ({ uuid, id: (await read(uuid)).id });
const verdictOf = async (uuid: PreTestUuid, placement?: 'meta_feed') =>
  user().call(diagnosisApi.verdict, { params: await paramsOf(uuid), query: placement ? { placement } : {} });
const captionsOf = async (uuid: PreTestUuid) => {
  const { checks } = await user().call(complianceApi.read, { params: await paramsOf(uuid), query: { placement: 'meta_feed' } });
  return checks.find(({ rule }) => rule === 'captions');
};

describe('a transcript', () => {
  test('of which captions match 4 of 10 s: carried without sound is 0.40, and no upper limit any more', async () => {
    const uuid = await analysed();
    expect(await figureOf(uuid, 'carried_without_sound')).toMatchObject({ value: 1 });
    await write(uuid, { text: SRT });
    expect((await figureOf(uuid, 'carried_in_words'))?.value).toBeCloseTo(0.4, 9);
    expect(await figureOf(uuid, 'carried_without_sound')).toBeUndefined();
    expect((await read(uuid)).text?.spoken).toMatchObject({
      ...{ is_timed: true, lines: 1, words: 6, heard_share: 1, written: { start_s: 10, end_s: 14, text: 'Fresh bread, every morning' } },
      unwritten: [{ start_s: 14, end_s: 20 }],
    });
  });

  test('is kept as it was sent, with who added it and what is odd about its times', async () => {
    const uuid = await analysed();
    const file = Buffer.from(`${SRT}\n2\n00:00:25,000 --> 00:00:26,000\nNever heard\n`, 'utf16le');
    const sent = Buffer.concat([Buffer.from([0xff, 0xfe]), file]).toString('base64');
    const { version, transcript } = await write(uuid, { file: sent, file_name: 'spot.srt' });
    expect(version).toBe(1);
    expect(transcript).toMatchObject({ format: 'srt', file_name: 'spot.srt', by: 'A user' });
    expect(transcript?.lines).toEqual([
      { start_s: 10, end_s: 20, text: 'The bread is fresh every morning' },
      { start_s: 25, end_s: 26, text: 'Never heard' },
    ]);
    expect(transcript?.faults).toEqual([{ kind: 'outside', count: 1, at_s: 25 }]);
    expect(await state(uuid)).toEqual({ version, transcript });
  });

  test('that is taken away leaves everything as it was, and sent again it is there as it was', async () => {
    const uuid = await analysed();
    const before = await read(uuid);
    const { transcript } = await write(uuid, { text: SRT });
    const whole = await read(uuid);
    expect(await problemOf(remove(uuid, user(), 7))).toMatchObject({ code: 'changed_meanwhile' });
    expect(await remove(uuid, user(), 1)).toEqual({ version: 2, transcript: null });
    expect(await read(uuid)).toEqual(before);
    expect(await remove(uuid)).toEqual({ version: 2, transcript: null });
    await write(uuid, { version: 2, text: transcript?.source });
    expect(await read(uuid)).toEqual(whole);
  });

  test('that two write at the same moment is one of them, and the other hears of it', async () => {
    const uuid = await analysed();
    const twice = await Promise.all(['Good morning.', 'Good night.'].map((text) => problemOf(write(uuid, { text }))));
    expect(twice.map((problem) => problem?.code).toSorted()).toEqual(['changed_meanwhile', undefined]);
    expect((await state(uuid)).version).toBe(1);
    expect(await problemOf(write(uuid, { text: 'Once more.' }))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('belongs to the film: the next analysis is read with it, a copy of the test has it, and another film has none', async () => {
    const uuid = await analysed();
    await write(uuid, { text: SRT });
    await user().call(preTestApi.rerun, { params: { uuid }, body: null });
    await giveAnalysis(app, found());
    expect((await figureOf(uuid, 'carried_in_words'))?.value).toBeCloseTo(0.4, 9);
    const copy = await user().call(preTestApi.duplicate, { params: { uuid }, body: {} });
    expect(await state(copy.uuid)).toMatchObject({ version: 1, transcript: { source: SRT, by: 'A user' } });
    expect(await state(await analysed())).toEqual({ version: 0, transcript: null });
  });

  test('may be there before the film is', async () => {
    const { uuid } = await draft(user());
    expect((await write(uuid, { text: SRT })).transcript?.faults).toEqual([]);
  });

  test('goes with its film', async () => {
    const uuid = await analysed();
    await write(uuid, { text: SRT });
    await user().call(preTestApi.remove, { params: { id: uuid } });
    expect(await problemOf(state(uuid))).toMatchObject({ code: 'pre_test_not_found' });
    await user().call(preTestApi.erase, { params: { uuid } });
    const { rows } = await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`select 1 from transcripts`));
    expect(rows).toEqual([]);
  });
});

describe('what follows without another analysis', () => {
  async function branded() {
    const uuid = await analysed();
    const admin = app.as(world.tenantAdmin);
    const brand = await admin.call(brandApi.create, { query: {}, body: { name: 'Lumea', products: ['Travel kettle'] } });
    await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { brand_id: brand.id } });
    return { uuid, brand, admin };
  }
  const SAID = '1\n00:00:02,000 --> 00:00:04,000\nLoo may ah wakes you\n\n2\n00:00:16,000 --> 00:00:18,000\nOrder now';

  test('the checklist judges what is said, and counts it', async () => {
    const { uuid, brand, admin } = await branded();
    const before = (await verdictOf(uuid)).checklist;
    await write(uuid, { text: SAID });
    const row = async (rule: string) => (await verdictOf(uuid)).checklist.rows.find((one) => one.rule === rule);
    expect(await row('brand_in_speech')).toMatchObject({ state: 'fail' });
    const spoken = { brand_id: brand.id, kind: 'spoken-name', name: 'As it is said', text: 'Loo-may-ah' } as const;
    await admin.call(brandAssetApi.create, { query: {}, body: spoken });
    expect(await row('brand_in_speech_first_5s')).toMatchObject({ state: 'pass', text: 'Loo-may-ah', at: { start_s: 2, end_s: 4 } });
    expect(await row('product_in_speech')).toMatchObject({ state: 'fail', at: null });
    expect(await row('call_to_action_speech')).toMatchObject({ state: 'pass', text: 'order now', at: { start_s: 16, end_s: 18 } });
    expect(await row('supers_with_audio')).toMatchObject({ state: 'fail' });
    const { applicable, passed } = (await verdictOf(uuid)).checklist;
    expect([applicable - before.applicable, passed - before.passed]).toEqual([6, 3]); // all six rules, of which brand, brand early, call
    expect((await figureOf(uuid, 'carried_without_picture'))?.value).toBeCloseTo(2 / 3, 9);
  });

  test('captions are missed by the words that do not stand there, in advice and checks', async () => {
    const standing = [madeText('Fresh bread, every morning', { startS: 9, endS: 20 })];
    const text = madeTexts(standing, { speech: [{ startS: 10, endS: 20 }], figures: [figure('carried_without_sound', 1)] });
    const uuid = await analysed({ ...found(), text });
    const adviceOf = async () => (await verdictOf(uuid, 'meta_feed')).advice.find(({ rule }) => rule === 'no_captions');
    expect(await adviceOf()).toBeUndefined();
    expect(await captionsOf(uuid)).toMatchObject({ verdict: 'pass', reason: 'words_not_compared' });
    await write(uuid, { text: '1\n00:00:10,000 --> 00:00:20,000\nTerms apply to all orders\n' });
    expect((await adviceOf())?.cause).toMatchObject({ metric: 'carried_in_words', value: 0, limit: 0.8 });
    expect(await captionsOf(uuid)).toMatchObject({ verdict: 'inform', reason: 'captions_needed', at: [{ start_s: 10, end_s: 20 }] });
    await write(uuid, { version: 1, text: SRT });
    expect(await adviceOf()).toBeUndefined();
    expect(await captionsOf(uuid)).toMatchObject({ verdict: 'pass', reason: null });
  });

  test('a script without times answers yes and no, and leaves the upper limit where it is', async () => {
    const { uuid } = await branded();
    await write(uuid, { text: 'Lumea, the travel kettle.\nOrder now.' });
    expect((await figureOf(uuid, 'carried_without_picture'))?.value).toBe(1);
    expect((await figureOf(uuid, 'carried_without_sound'))?.value).toBe(1);
    expect(await figureOf(uuid, 'carried_in_words')).toBeUndefined();
    const { rows } = (await verdictOf(uuid)).checklist;
    expect(rows.find(({ rule }) => rule === 'brand_in_speech')).toMatchObject({ state: 'pass', text: 'Lumea', at: null });
    expect(rows.find(({ rule }) => rule === 'brand_in_speech_first_5s')).toMatchObject({ state: 'not_measured', reason: 'needs_times' });
  });

  test('a film without a sound track says nothing, whatever its transcript does', async () => {
    const silent = { ...found(), media: { ...madeAnalysis('complete', 12).media, durationS: 20 } };
    const uuid = await analysed(silent);
    const before = await read(uuid);
    await write(uuid, { text: SRT });
    expect((await read(uuid)).text).toEqual(before.text);
  });

  test('films are ranked by it', async () => {
    const [uuid, without] = [await analysed(), await analysed()];
    await write(uuid, { text: SRT });
    const { scores } = await scoreOfMany(app.deps, workerOf(world.tenantId), { ids: [uuid, without], metric: 'carried_in_words' });
    expect([...scores].map(([id, { value }]) => [id, value.toFixed(2)])).toEqual([[uuid, '0.40']]);
  });

  test('a film is placed anew', async () => {
    const uuid = await analysed();
    const place = () =>
      app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`select placed_by from pre_tests where id = ${uuid}`));
    await app.deps.asSystem('sweep', (tx) =>
      tx.execute(sql`update pre_tests set band = 'good', figures = '{}', placed_by = 'these rules' where id = ${uuid}`),
    );
    expect((await place()).rows).toEqual([{ placed_by: 'these rules' }]);
    await write(uuid, { text: SRT });
    expect((await place()).rows).toEqual([{ placed_by: null }]);
  });
});

test('R1: another tenant finds nothing; a viewer may look and not change', async () => {
  const uuid = await analysed();
  await write(uuid, { text: SRT });
  const other = app.as((await app.world()).user);
  const theirs = [state(uuid, other), write(uuid, { text: SRT }, other), remove(uuid, other)];
  expect((await Promise.all(theirs.map(problemOf))).map((problem) => problem?.code)).toEqual(theirs.map(() => 'pre_test_not_found'));
  const looking = await viewer();
  expect(await state(uuid, looking)).toEqual(await state(uuid));
  const refused = [write(uuid, { version: 1, text: SRT }, looking), remove(uuid, looking)];
  expect((await Promise.all(refused.map(problemOf))).map((problem) => problem?.status)).toEqual([403, 403]);
});

test('what cannot be read is refused with its line, and nothing of it is kept', async () => {
  const uuid = await analysed();
  const bad = await problemOf(write(uuid, { text: '1\n00:00:01,000 -> 00:00:02,000\nOne\n00:00:03,000 --> 00:00:04,000\nTwo' }));
  expect(bad).toMatchObject({ status: 422, code: 'invalid_body' });
  expect(bad?.detail).toMatch(/^Line 2 is no time/);
  const both = await problemOf(write(uuid, { text: 'Hello.', file: Buffer.from('Hello.').toString('base64') }));
  const neither = await problemOf(write(uuid, {}));
  const picture = await problemOf(write(uuid, { file: Buffer.from([0x89, 0x50, 0, 1]).toString('base64') }));
  expect([both, neither, picture].map((problem) => problem?.code)).toEqual(['invalid_body', 'invalid_body', 'invalid_body']);
  expect(await state(uuid)).toEqual({ version: 0, transcript: null });
});

test('R46: a transcript of 5 MB is refused before it is read', async () => {
  const uuid = await analysed();
  expect(await problemOf(write(uuid, { text: 'a '.repeat(2_500_000) }))).toMatchObject({ status: 413 });
});
