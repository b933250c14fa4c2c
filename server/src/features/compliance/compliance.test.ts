import { randomUUID } from 'node:crypto';
import { CheckRule, complianceApi } from '@fovea/contract/compliance';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import { LibraryPlacementId } from '@fovea/contract/placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { RuleNoteId } from '@fovea/contract/rule-notes';
import { RULES } from '@fovea/engine/compliance/judge/judgement';
import { PLACEMENTS, RULE_NOTES } from '@fovea/engine/placements/placement-rules';
import type { Analysis, FlashReading } from '@fovea/engine/ports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { problemOf } from '../../testing/problem.ts';

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

const CALM = { perSecondMost: 0.5, passages: [] };
const PASSAGE = { level: 'fail', startS: 0.5, endS: 1.5, reachedS: 1.1, perSecond: 5, inStepPerSecond: 5, areaShare: 0.6 } as const;
const FLASHING: FlashReading = {
  rules: 'flashes-1.0',
  general: { perSecondMost: 5, passages: [PASSAGE] },
  red: CALM,
  broadcast: { perSecondMost: 5, passages: [PASSAGE] },
};

const user = () => app.as(world.user);

/** A pre-test with a whole result. */
async function analysed(analysis: Partial<Analysis>, placement?: PlacementId) {
  const { uuid } = await queuedPreTest(user());
  if (placement) await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement } });
  await giveAnalysis(app, analysis);
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

const judge = (of: { uuid: PreTestUuid; id: Awaited<ReturnType<typeof analysed>>['id'] }, placement?: PlacementId) =>
  user().call(complianceApi.read, { params: of, query: placement ? { placement } : {} });

test('the rule library knows the placements of the contract, and the contract the rules of the engine', () => {
  expect(PLACEMENTS.placements.map(({ id }) => id).toSorted()).toEqual([...LibraryPlacementId.options].toSorted());
  expect(CheckRule.options).toEqual([...RULES]);
  expect(RuleNoteId.options).toEqual([...RULE_NOTES]);
});

test('a result is judged by the placement of its pre-test, with measurement, limit, place and source', async () => {
  const compliance = await judge(await analysed({ flashes: FLASHING }, 'tv_uk'));
  expect(compliance).toMatchObject({
    placement: 'tv_uk',
    chosen_by: 'pre_test',
    verdict: 'fail',
    rules: { compliance: 'compliance-1.11', placements: '1.5.0', flashes: 'flashes-1.0' },
  });
  expect(compliance.checks[0]).toEqual({
    rule: 'flash_general',
    group: 'safety',
    verdict: 'fail',
    measured: { value: 5, unit: 'flashes/s' },
    limit: { min: null, max: 3, unit: 'flashes/s', one_of: [] },
    at: [{ start_s: 0.5, end_s: 1.5 }],
    parts: [expect.objectContaining({ value: 5, at: { start_s: 0.5, end_s: 1.5 } })],
    source: { name: 'W3C, WCAG 2.2, 2.3.1 Three Flashes or Below Threshold', year: 2023, status: 'standard' },
    reason: null,
  });
  expect(compliance.checks.find(({ rule }) => rule === 'flash_broadcast')?.verdict).toBe('warn');
  expect(compliance.checks.find(({ rule }) => rule === 'legibility')).toMatchObject({
    verdict: 'not_measured',
    reason: 'analyse_again',
  });
});

test('it can be judged by any other, and by all at once', async () => {
  const of = await analysed({ flashes: { ...FLASHING, general: CALM, broadcast: CALM } }, 'tv_eu');
  const compliance = await judge(of, 'ctv_roku');
  expect(compliance).toMatchObject({ placement: 'ctv_roku', chosen_by: 'call', verdict: 'fail' });
  expect(compliance.checks.find(({ rule }) => rule === 'duration')).toMatchObject({ verdict: 'fail', measured: { value: 2, unit: 's' } });
  expect(compliance.placements.map(({ placement }) => placement)).toEqual(PLACEMENTS.placements.map(({ id }) => id));
  const roku = compliance.placements.find(({ placement }) => placement === 'ctv_roku');
  expect(roku).toMatchObject({ verdict: 'fail', groups: { safety: 'pass', format: 'fail', reading: 'not_measured' } });
  expect(roku?.fails).toContain('duration');
  expect((await judge(of)).placements).toEqual(compliance.placements);
});

test('what another source says stands beside the check, and a length that it takes does not fail', async () => {
  const { checks } = await judge(await analysed({ flashes: FLASHING }), 'tiktok_infeed');
  expect(checks.find(({ rule }) => rule === 'duration')).toMatchObject({
    ...{ verdict: 'warn', reason: 'sources_differ', measured: { value: 2, unit: 's' } },
    notes: [
      { id: 'spark_ads', source: { name: 'TikTok Ads Help, auction in-feed ads', year: 2024, status: 'vendor' } },
      { id: 'older_advice', source: { year: null, status: 'practice' } },
    ],
  });
  expect(checks.filter(({ rule }) => rule !== 'duration' && rule !== 'safe_zone').some(({ notes }) => notes)).toBe(false);
});

test('where nobody chose a placement the shape does', async () => {
  expect(await judge(await analysed({ flashes: FLASHING }))).toMatchObject({ placement: 'generic_16x9', chosen_by: 'shape' });
});

test('a result from before flashes were measured says so, and does not pass', async () => {
  const of = await analysed({ flashes: FLASHING });
  await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
    tx.execute(sql`update predictions set result = result - 'delivery' where id = ${of.id}`),
  );
  const compliance = await judge(of);
  expect(compliance).toMatchObject({ verdict: 'not_measured', rules: { flashes: null } });
  const again = compliance.checks.filter(({ reason }) => reason === 'analyse_again').map(({ rule }) => rule);
  expect(again).toEqual([
    ...['flash_general', 'flash_red', 'cadence', 'scan', 'pixel_aspect', 'intact', 'file_size', 'bit_rate', 'stereo_phase'],
    ...['legibility', 'audio_description'],
  ]);
});

test.each([
  ['mapped to standard range', { toneMapping: 'hable', isHdr: true }, 'sdr_approximation'],
  ['read as it is, where ffmpeg cannot map it', { toneMapping: 'none', isHdr: true }, 'sdr_approximation'],
  ['mapped, in a result from before the range was kept', { toneMapping: 'hable' }, 'sdr_approximation'],
  ['of standard range', { toneMapping: 'none', isHdr: false }, null],
])('flashes of a film %s say whether they are an approximation', async (_, options, reason) => {
  const of = await analysed({ flashes: { rules: 'flashes-1.0', general: CALM, red: CALM, broadcast: CALM }, options });
  const { checks } = await judge(of, 'generic_16x9');
  expect(checks.find(({ rule }) => rule === 'flash_general')).toMatchObject({ verdict: 'pass', reason });
});

test.each([
  [64, 'fail', null],
  [128, 'pass', null],
  [null, 'not_measured', 'audio_rate_not_stated'],
  [undefined, 'not_measured', 'analyse_again'],
] as const)('sound of %s kbit/s at Roku, which asks for 96: %s, %s', async (bitRateKbps, verdict, reason) => {
  const sound = { codec: 'aac', channels: 2, layout: 'stereo', sampleRateHz: 48_000 };
  const audio = { ...sound, ...(bitRateKbps === undefined ? {} : { bitRateKbps }) };
  const of = await analysed({ media: { ...madeAnalysis('complete', 1).media, audio } });
  if (bitRateKbps === undefined) {
    await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
      tx.execute(sql`update predictions set result = result #- '{delivery,audio_kbps}' where id = ${of.id}`),
    );
  }
  const { checks } = await judge(of, 'ctv_roku');
  expect(checks.find(({ rule }) => rule === 'audio_bit_rate')).toMatchObject({ verdict, reason });
});

const place = { x: 0.3, y: 0.7, width: 0.2, height: 0.1 };
const line = {
  ...{ startS: 0, endS: 2, lines: 1, words: 4, confidence: 0.9, heightShare: 0.05, contrast: 1.8, isLarge: true, wordsAtOnce: 0 },
  ...{ needS: 0, holdS: 2, attendedS: null, callToAction: null, isInScene: false, places: [{ timeS: 0, ...place }] },
};
const written = (tracks: NonNullable<Analysis['text']>['tracks']): Pick<Analysis, 'text'> => ({
  text: {
    ...{ rules: 'text-1.5', tracks, speech: null, figures: [], windows: [] },
    names: [
      {
        kind: 'brand',
        name: 'Acme',
        written: 'acme rocket works ltd',
        startS: 0,
        endS: 2,
        confidence: 0.9,
        places: [{ timeS: 0, ...place }],
      },
    ],
    sought: [{ kind: 'brand', name: 'Acme' }],
  },
});
const check = (found: Awaited<ReturnType<typeof judge>>, rule: CheckRule) => found.checks.find((one) => one.rule === rule);

test('each place under the buttons has its own share and its own reason', async () => {
  const brand = {
    ...{ assets: [], pulses: [], flags: [], scores: [] },
    tracks: [
      {
        ...{ asset: randomUUID(), kind: 'logo' as const, startS: 0, endS: 0.9, confidence: 0.9 },
        boxes: [0, 0.3, 0.6].map((timeS) => ({ ...place, timeS, y: 0.6, confidence: 0.9 })),
      },
    ],
  };
  const call = { ...line, text: 'Order now at acme.com', startS: 1, callToAction: 'order now' };
  const media = { ...madeAnalysis('complete', 2).media, widthPx: 180, heightPx: 320 };
  const zone = check(await judge(await analysed({ ...written([call]), brand, media }), 'meta_reels'), 'safe_zone');
  expect(zone).toMatchObject({ verdict: 'warn', reason: 'call_covered', measured: { value: 1 } });
  expect(zone?.parts?.map(({ value, reason }) => [Math.round(100 * value), reason])).toEqual([
    [50, 'brand_covered'],
    [100, 'call_covered'],
  ]);
});

test('a logotype is not called pale, and a sign in the scene is nothing to keep clear', async () => {
  const mark = { ...line, text: 'Acme Rocket Works Ltd' };
  const own = await analysed(written([mark, { ...line, text: 'Fresh every day' }]));
  const { text } = await user().call(predictionApi.read, { params: { uuid: own.uuid } });
  expect(text?.tracks.map(({ is_word_mark }) => is_word_mark)).toEqual([true, undefined]);
  const named = await judge(await analysed(written([mark])), 'tv_uk');
  expect(check(named, 'text_contrast')).toMatchObject({ verdict: 'not_applicable', reason: 'no_text' });
  const sign = { ...line, text: 'Mind the wet step', isInScene: true };
  const low = { ...sign, places: [{ timeS: 0, ...place, y: 0.97 }] };
  expect(check(await judge(await analysed(written([low])), 'tv_uk'), 'safe_zone')).toMatchObject({ reason: 'nothing_to_cover' });
  // What may be one is told as such, has no role, and neither covers nor fails anything.
  const maybe = await analysed(written([{ ...low, isInScene: false, mayBeInScene: true, heightShare: 0.01 }]));
  const read = await user().call(predictionApi.read, { params: { uuid: maybe.uuid } });
  expect(read.text?.tracks.map(({ may_be_in_scene, role }) => [may_be_in_scene, role])).toEqual([[true, undefined]]);
  const doubted = await judge(maybe, 'tv_uk');
  expect(check(doubted, 'safe_zone')).toMatchObject({ reason: 'nothing_to_cover' });
  expect(check(doubted, 'text_height')).toMatchObject({ verdict: 'warn', reason: 'may_be_in_the_scene' });
  const counted = await judge(await analysed(written([{ ...low, isInScene: false }])), 'tv_uk');
  expect(check(counted, 'safe_zone')?.reason).toBe('text_in_margin');
  expect(check(counted, 'text_contrast')?.verdict).toBe('warn');
});

test('half a result is not judged', async () => {
  const { uuid } = await queuedPreTest(user());
  const job = await app.deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  const id = job.payload.predictionId;
  expect(await problemOf(judge({ uuid, id }))).toMatchObject({ code: 'prediction_not_ready' });
});

test('another tenant sees nothing of it', async () => {
  const of = await analysed({ flashes: FLASHING });
  const other = await app.world();
  expect(await problemOf(app.as(other.user).call(complianceApi.read, { params: of, query: {} }))).toMatchObject({
    status: 404,
    code: 'pre_test_not_found',
  });
});
