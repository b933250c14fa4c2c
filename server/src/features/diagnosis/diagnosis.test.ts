import { randomUUID } from 'node:crypto';
import { AdviceRule } from '@fovea/contract/advice';
import type { AreaInput } from '@fovea/contract/areas';
import { ChecklistRule } from '@fovea/contract/checklist';
import { correctionApi } from '@fovea/contract/corrections';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { BrandReading } from '@fovea/engine/brand/brand-reading';
import { brandScore } from '@fovea/engine/brand/brand-scores';
import { ABCD } from '@fovea/engine/insights/abcd/abcd-film';
import { ADVICE } from '@fovea/engine/insights/advice';
import type { Analysis, Score } from '@fovea/engine/ports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { madeFaces, madeText, madeTexts } from '../../testing/made-reading.ts';
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

const user = () => app.as(world.user);

/** A pre-test with a whole result. */
async function analysed(analysis: Partial<Analysis> = {}, placement?: PlacementId) {
  // Each time another film: the same one counts once.
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  if (placement) await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement } });
  await giveAnalysis(app, analysis);
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

type Named = Awaited<ReturnType<typeof analysed>>;
const verdict = (of: Named, placement?: PlacementId) =>
  user().call(diagnosisApi.verdict, { params: of, query: placement ? { placement } : {} });
const attention = (of: Named, placement?: PlacementId) =>
  user().call(diagnosisApi.attention, { params: of, query: placement ? { placement } : {} });

const easeOf = (value: number): Score => ({
  ...{ id: 'ease', value, unit: 'points', range: [0, 100], lo: value - 2, hi: value + 2 },
  ...{ bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null },
});

const brandWith = (value: number): BrandReading => ({
  ...{ assets: [], tracks: [], flags: [], pulses: [] },
  scores: [brandScore('brand_attention', { lo: value, value, hi: value }, { state: 'not_measured', reason: 'blank_video' })],
});

const forget = (of: Named) =>
  app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`update predictions set attention_sha256 = null where id = ${of.id}`));

test('the contract knows the rules of advice of the engine', () => expect(AdviceRule.options).toEqual([...ADVICE]));

test('the contract knows the rules of the checklist of the engine', () => expect(ChecklistRule.options).toEqual([...ABCD]));

describe('the verdict', () => {
  test('of the first film has no norm and says how many are missing', async () => {
    const found = await verdict(await analysed({ scores: [easeOf(60)] }));
    expect(found).toMatchObject({ placement: 'generic_16x9', chosen_by: 'shape', overall: null });
    expect(found.norm).toEqual({
      kind: 'film',
      state: 'none',
      reference: 'group',
      group: 'generic',
      count: 0,
      missing: 5,
      newest_at: null,
      older: 0,
    });
    expect(found.overall_missing).toBe(5);
    expect(found.drivers.map(({ id, weight }) => [id, weight])).toEqual([
      ['brand_attention', 0],
      ['ease', 1],
      ['breakthrough', 0],
    ]);
  });

  test('stands among the others of the library once there are five, each film once and its own left out', async () => {
    for (const value of [40, 50, 55, 70, 80]) await analysed({ scores: [easeOf(value)] });
    const own = await analysed({ scores: [easeOf(60)] });
    expect((await verdict(own)).norm.count).toBe(5);
    await user().call(preTestApi.rerun, { params: { uuid: own.uuid } });
    await giveAnalysis(app, { scores: [easeOf(60)] });
    const { id } = await user().call(predictionApi.read, { params: { uuid: own.uuid } });
    const found = await verdict({ uuid: own.uuid, id });
    expect(found.norm).toMatchObject({ state: 'early', count: 5, missing: 45 });
    const ease = found.drivers.find((driver) => driver.id === 'ease');
    expect(ease?.percentile?.value).toBeCloseTo(58.33, 1);
    expect(ease?.percentile?.rank).toEqual({ place: 3, tied: 0, of: 6 });
    expect(found.overall).toMatchObject({ drivers: 1, drivers_of: 3 });
    expect(found.overall?.percentile.lo).toBeLessThan(found.overall?.percentile.value ?? 0);
  });

  test('tells each place with the films that have the figure, and without five of them none', async () => {
    const others: Named[] = [];
    for (const value of [0.1, 0.2, 0.3, 0.4, 0.5]) others.push(await analysed({ scores: [easeOf(60)], brand: brandWith(value) }));
    for (const value of [40, 50, 55]) await analysed({ scores: [easeOf(value)] });
    const own = await analysed({ scores: [easeOf(60)], brand: brandWith(0.35) });
    const found = await verdict(own);
    expect(found.norm).toMatchObject({ state: 'early', count: 8 });
    const counts = Object.fromEntries(found.drivers.map(({ id, percentile }) => [id, percentile?.count ?? null]));
    expect(counts).toEqual({ brand_attention: 5, ease: 8, breakthrough: null });
    expect(found.overall?.percentile).toMatchObject({ count: 5, state: 'early' });
    expect(found.overall_missing).toBeNull();
    await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
      tx.execute(sql`update predictions set result = jsonb_set(result, '{brand,scores}', '[]') where id = ${others[0]?.id}`),
    );
    const fewer = await verdict(own);
    expect(fewer.drivers.find(({ id }) => id === 'brand_attention')?.percentile).toBeNull();
    expect(fewer).toMatchObject({ overall: null, overall_missing: 1 });
  });

  test('never counts results of other versions, or of other tenants', async () => {
    for (const value of [40, 50, 55, 70, 80])
      await analysed({ scores: [easeOf(value)], versions: { engine: '0', model: 'made', metrics: '1', analysis: '1' } });
    expect((await verdict(await analysed({ scores: [easeOf(60)] }))).norm).toMatchObject({ count: 0, older: 5 });
    world = await app.world();
    expect((await verdict(await analysed({ scores: [easeOf(60)] }))).norm).toMatchObject({ count: 0, older: 0 });
  });

  test('holds pictures against pictures', async () => {
    const pictures: Named[] = [];
    for (const value of [40, 50, 55, 70, 80]) pictures.push(await analysed({ scores: [easeOf(value)] }));
    await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
      tx.execute(sql`update videos set kind = 'still' where id in (select video_id from predictions where tenant_id = ${world.tenantId})`),
    );
    const film = await analysed({ scores: [easeOf(60)] });
    expect((await verdict(film)).norm).toMatchObject({ kind: 'film', count: 0 });
    const made = madeAnalysis('complete', 1);
    const picture = await analysed({ scores: [easeOf(60)], media: { ...made.media, kind: 'still' } });
    const { norm, drivers } = await verdict(picture);
    expect(norm).toMatchObject({ kind: 'still', state: 'early', count: 5 });
    expect(drivers.find(({ id }) => id === 'ease')?.percentile?.rank).toEqual({ place: 3, tied: 0, of: 6 });
  });

  test('reads as many statements for six films as for one', async () => {
    const first = await analysed({ scores: [easeOf(60)] });
    await verdict(first); // what is kept of it is written down
    const { statements: before } = await app.statements.during(() => verdict(first));
    for (const value of [40, 50, 55, 70, 80]) await analysed({ scores: [easeOf(value)] });
    const { statements: after } = await app.statements.during(() => verdict(first));
    expect(after.length).toBe(before.length);
  });

  test('advises on what is broken first, with cause, time and source', async () => {
    const passage = { level: 'fail', startS: 0.5, endS: 1.5, reachedS: 1.1, perSecond: 5, inStepPerSecond: 5, areaShare: 0.6 } as const;
    const calm = { perSecondMost: 0.5, passages: [] };
    const general = { perSecondMost: 5, passages: [passage] };
    const found = await verdict(await analysed({ flashes: { rules: 'flashes-1.0', general, red: calm, broadcast: calm } }, 'ctv_roku'));
    expect(found.checks.verdict).toBe('fail');
    expect(found.advice[0]).toMatchObject({
      rule: 'flashes',
      is_broken: true,
      at: { start_s: 0.5, end_s: 1.5 },
      cause: { value: 5, limit: 3, unit: 'flashes/s' },
      source: { mark: 'standard' },
    });
    expect(found.advice.map(({ rule }) => rule)).toContain('wrong_duration');
  });
});

describe('the checklist', () => {
  test('looks for products in writing where they have names, and tells them from the brand', async () => {
    const written = { startS: 1, endS: 2, confidence: 0.9, places: [{ timeS: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }] };
    const text = {
      ...{ rules: 'text-1.2', tracks: [], speech: null, figures: [], windows: [] },
      names: [{ ...written, kind: 'product' as const, name: 'Anvil', written: 'anvil' }],
      sought: [
        { kind: 'brand' as const, name: 'Acme' },
        { kind: 'product' as const, name: 'Anvil' },
      ],
    };
    const { checklist } = await verdict(await analysed({ text }));
    const row = (rule: string) => checklist.rows.find((one) => one.rule === rule);
    expect(row('product_in_text_first_5s')).toMatchObject({ state: 'pass', at: { start_s: 1, end_s: 2 }, text: 'anvil' });
    expect(row('brand_visuals')).toMatchObject({ state: 'fail', at: null });
  });

  test('the brand begins with the first box that counts as it, not with its track', async () => {
    const box = (timeS: number, confidence: number, width = 0.1) => ({ timeS, x: 0.1, y: 0.1, width, height: 0.1, confidence });
    const boxes = [box(0, 0.4, 0.9), box(0.5, 0.4), box(1, 0.9), box(1.5, 0.9)];
    const track = { asset: randomUUID(), kind: 'logo' as const, startS: 0, endS: 2, confidence: 0.9, boxes };
    const { checklist } = await verdict(await analysed({ brand: { ...brandWith(0.1), tracks: [track] } }));
    expect(checklist.rows.find(({ rule }) => rule === 'brand_visuals')).toMatchObject({
      ...{ state: 'pass', at: { start_s: 1, end_s: 2 }, value: 0.1 * 0.1 },
    });
  });

  const found = {
    startS: 0.5,
    endS: 2,
    confidence: 0.9,
    places: [{ timeS: 0.5, x: 0.2, y: 0.2, width: 0.5, height: 0.5, confidence: 0.9 }],
  };
  const faces = { rules: 'faces-1.0', model: 'made', tracks: [found], closeUps: [{ startS: 0.5, endS: 2, areaShare: 0.25 }], figures: [] };

  test('has each rule with its evidence, and what was not looked for leaves the score', async () => {
    const { checklist } = await verdict(await analysed({ faces }));
    const row = (rule: string) => checklist.rows.find((one) => one.rule === rule);
    expect(row('face_close_up')).toMatchObject({ state: 'pass', at: { start_s: 0.5, end_s: 2 }, value: 0.25, limit: 0.15 });
    expect(row('dynamic_start')).toMatchObject({ state: 'pass', value: 2, limit: 3 });
    expect(row('supers')).toMatchObject({ state: 'not_measured', reason: 'analyse_again' });
    expect(row('brand_visuals')).toMatchObject({ state: 'not_applicable', reason: 'no_brand_chosen' });
    expect(checklist).toMatchObject({ passed: 5, applicable: 5, score: 1, word: 'excellent' });
  });

  test('of a result from before faces were looked for says so', async () => {
    const { checklist } = await verdict(await analysed());
    expect(checklist.rows.find(({ rule }) => rule === 'face')).toMatchObject({ state: 'not_measured', reason: 'analyse_again' });
  });
});

describe('attention in detail', () => {
  test('says what lies under the interface: here everybody looks at the left, where nothing lies but a margin', async () => {
    const found = await attention(await analysed({}, 'youtube_skippable_desktop'));
    expect(found.reason).toBeNull();
    expect(found.zones.zones.map(({ id }) => id)).toEqual(['skip_button', 'ad_label']);
    expect(found.zones.scores.map(({ value }) => value)).toEqual([0, 0]);
    expect(found.shots?.[0]?.spots[0]?.share).toBeCloseTo(1, 6);
    expect(found.shots?.[0]?.spots[0]?.reached_s).toBeCloseTo(0.25, 6);
  });

  test('knows no zone where none is known: not measured, never nought', async () => {
    const { zones } = await attention(await analysed({}, 'generic_16x9'));
    expect(zones).toMatchObject({ reason: 'no_zone_known', zones: [] });
    expect(zones.scores.map(({ state, value }) => [state, value])).toEqual([
      ['not_measured', null],
      ['not_measured', null],
    ]);
  });

  test('of a result from before attention was kept: not measured, to be analysed again; the zones are still drawn', async () => {
    const of = await analysed({}, 'tv_uk');
    await forget(of);
    const found = await attention(of);
    expect(found).toMatchObject({ reason: 'analyse_again', shots: null, jumps: null });
    expect(found.zones.zones.length).toBe(4);
    expect(found.zones.notes?.map(({ id, source }) => [id, source.status])).toEqual([['action_safe', 'practice']]);
    expect(found.zones.scores[0]).toMatchObject({ state: 'not_measured', reason: 'analyse_again' });
    expect((await verdict(of)).advice.filter(({ rule }) => rule === 'jump_at_cut')).toEqual([]);
  });
});

describe('what attention lies on', () => {
  const shareOf = ({ found }: Awaited<ReturnType<typeof attention>>) =>
    found?.regions.map(({ kind, scores }) => [kind, Math.round((scores.find(({ id }) => id === 'area_share')?.value ?? 0) * 100) / 100]);

  test('is told by kind, most first, with the rest; here everybody looks at the left', async () => {
    const texts = [madeText('One large line', {}, 0.45), madeText('Small terms here', { heightShare: 0.01 }, 0.9)];
    const of = await analysed({ text: madeTexts(texts), faces: madeFaces() });
    const found = await attention(of);
    expect(shareOf(found)).toEqual([
      ['faces', 1],
      ['headline', 1],
      ['small_print', 0],
    ]);
    expect(found.found).toMatchObject({ unsought: ['brand'] });
    expect(found.found?.other).toBeCloseTo(0, 6);
    const { time_bases: bases } = await user().call(predictionApi.read, { params: { uuid: of.uuid } });
    const over = found.found?.regions.map(({ shares }) => [shares.length, Math.max(...shares.map((share) => share ?? 0))]);
    const samples = bases.analysis.length;
    expect(over).toEqual([
      [samples, 1],
      [samples, 1],
      [samples, 0],
    ]);
  });

  test('follows people’s word: what they put to the scene is nothing that attention is counted on', async () => {
    const of = await analysed({ text: madeTexts([madeText('One large line', {}, 0.45)]) });
    const body = { version: 0, faces: [], texts: [{ found: 0, counts: false, wording: null }] };
    await user().call(correctionApi.write, { params: of, body });
    const { found } = await attention(of);
    expect(found).toMatchObject({ regions: [], unsought: ['brand', 'faces'] });
    expect(found?.other).toBeCloseTo(1, 6);
  });

  test('of a result without kept attention is not told', async () => {
    const of = await analysed();
    await forget(of);
    expect((await attention(of)).found).toBeNull();
  });

  test('each text says in the result what it is for', async () => {
    const texts = [
      madeText('One large line'),
      madeText('Buy now', { callToAction: 'buy now' }),
      madeText('Elm Street', { isInScene: true }),
    ];
    const of = await analysed({ text: madeTexts(texts) });
    const { text } = await user().call(predictionApi.read, { params: { uuid: of.uuid } });
    expect(text?.tracks.map(({ role }) => role)).toEqual(['headline', 'call_to_action', undefined]);
  });
});

describe('areas', () => {
  const box = (x: number): AreaInput => ({
    name: 'Logo',
    keyframes: [{ at_s: 0, x, y: 0.4, width: 0.2, height: 0.2 }],
    ...{ from_s: 0, to_s: null },
  });
  const set = (of: Named, areas: AreaInput[]) => user().call(diagnosisApi.setAreas, { params: of, body: { areas } });
  const figure = (found: Awaited<ReturnType<typeof set>>, id: string, at = 0) => found.areas[at]?.scores.find((score) => score.id === id);

  test('draw what lies in them, and are kept', async () => {
    const of = await analysed();
    const found = await set(of, [box(0.1), box(0.7)]);
    expect(figure(found, 'area_share')?.value).toBeCloseTo(1, 6);
    expect(figure(found, 'area_share', 1)?.value).toBe(0);
    expect(figure(found, 'area_noticed')?.value).toBeCloseTo(0.25, 6);
    expect(figure(found, 'area_noticed', 1)).toMatchObject({ state: 'not_measured', reason: 'not_noticed' });
    expect(found.other).toBeCloseTo(0, 6);
    expect(await user().call(diagnosisApi.areas, { params: of })).toEqual(found);
  });

  test('go when they are left out, and come back with the earlier set', async () => {
    const of = await analysed();
    await set(of, [box(0.1)]);
    expect(await set(of, [])).toEqual({ areas: [], other: null, reason: null, version: 2 });
    expect((await set(of, [box(0.1)])).areas.length).toBe(1);
  });

  test('of two who change at once the later is refused and nothing is lost', async () => {
    const of = await analysed();
    const put = (x: number, version: number) => user().call(diagnosisApi.setAreas, { params: of, body: { areas: [box(x)], version } });
    const first = await put(0.1, 0);
    expect(first.version).toBe(1);
    expect(await problemOf(put(0.5, 0))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const both = await Promise.allSettled([put(0.2, 1), put(0.3, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { areas, version } = await user().call(diagnosisApi.areas, { params: of });
    expect([version, areas.length]).toEqual([2, 1]);
    expect(await problemOf(put(0.4, 7))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('of a result without kept attention have no figures and say why', async () => {
    const of = await analysed();
    await forget(of);
    const found = await set(of, [box(0.1)]);
    expect(found.reason).toBe('analyse_again');
    expect(figure(found, 'area_share')).toMatchObject({ state: 'not_measured', reason: 'analyse_again', value: null });
  });

  test('are nobody else’s, and go with their result', async () => {
    const of = await analysed();
    await set(of, [box(0.1)]);
    const other = await app.world();
    expect(await problemOf(app.as(other.user).call(diagnosisApi.areas, { params: of }))).toMatchObject({ status: 404 });
    await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
      tx.execute(sql`update pre_tests set prediction_id = null where id = ${of.uuid}`),
    );
    await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`delete from predictions where id = ${of.id}`));
    const { rows } = await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
      tx.execute(sql`select id from drawn_areas where id = ${of.id}`),
    );
    expect(rows).toEqual([]);
  });
});

test('madeAnalysis keeps its attention for these tests', () => expect(madeAnalysis('complete', 2).attention?.count).toBe(2));
