import { randomUUID } from 'node:crypto';
import { copilotApi } from '@fovea/contract/copilot';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { folderApi } from '@fovea/contract/folders';
import { PredictionId } from '@fovea/contract/ids';
import { outcomeApi } from '@fovea/contract/outcomes';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { BrandReading } from '@fovea/engine/brand/brand-reading';
import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { draft, emptyQueue, madeMp4, queuedPreTest } from '../../../testing/films.ts';
import { giveAnalysis } from '../../../testing/give-analysis.ts';
import { giveBreakthrough } from '../../../testing/give-breakthrough.ts';
import { useTool } from '../../../testing/use-tool.ts';
import { AdAreas, AdBrand } from './brand-results.ts';
import { createNotebook } from './notebook.ts';
import { AdOutcomes, Agreement } from './outcome-results.ts';
import { AdMoments, AdScores, AdSeries, Comparison, Explained, FoundAds, Ranking } from './results.ts';

let it: TestApp;
let world: World;
let ad: PreTest;
beforeAll(async () => {
  it = await openTestApp();
  world = await it.world();
  await emptyQueue(it.deps);
  ad = await queuedPreTest(user(), madeMp4(randomUUID()));
  const body = { pre_test_name: 'Hero', placement: 'meta_feed' as const };
  await user().call(preTestApi.change, { params: { id: ad.uuid }, query: {}, body });
  const shots = Array.from({ length: 50 }, (_, k) => ({ startS: k * 0.04, endS: (k + 1) * 0.04 }));
  await giveAnalysis(it, { shots, brand: BRAND });
  await giveBreakthrough(it, () => Promise.resolve(READING));
}, 60_000);
afterAll(() => it[Symbol.asyncDispose]());

const user = () => it.as(world.user);
const BRAND: BrandReading = {
  ...{ assets: [{ id: 'a', kind: 'logo', isUsable: true }], flags: [] },
  scores: (
    [
      ['brand_first_noticed', 1.2],
      ['brand_attended', 0.4],
    ] as const
  ).map(([id, value]) => ({
    ...{ id, value, unit: 's', range: null, lo: value, hi: value },
    ...{ bandKind: 'stability' as const, direction: 'lower_better' as const, state: 'ok' as const, reason: null },
  })),
  tracks: [{ asset: 'a', kind: 'logo', startS: 0.5, endS: 1.5, confidence: 0.9, boxes: [] }],
  pulses: [{ startS: 0.5, endS: 1.5, seen: 0.4, seenLo: 0.3, seenHi: 0.5 }],
};
const READING: BreakthroughReading = {
  ...{ rules: 'breakthrough-0.1', model: 'even', page: 'feed_mobile', slotShare: 0.6, timesS: [0, 0.5], shares: [0.7, 0.74] },
  ...{ interfaceShares: [0, 0], bySurroundings: [0.7, 0.72, 0.74] },
  scores: [
    {
      ...{ id: 'breakthrough', value: 0.72, unit: 'share', range: [0, 1], lo: 0.66, hi: 0.78 },
      ...{ bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null },
    },
  ],
  heat: { bytes: new Uint8Array([1]), columns: 1, rows: 1, count: 2 },
};

const use = <T extends z.ZodType>(name: string, input: object, schema: T) => useTool(it, world, { name, input, schema });
const ofAd = (more: object = {}) => ({ prediction_uuid: ad.uuid, ...more });
const refusalOf = (asked: Promise<unknown>): Promise<{ why?: string; known?: string[] }> =>
  asked.then(
    () => ({}),
    (error) => error,
  );

describe('a name that no figure has', () => {
  test.each([
    ['read_scores', () => use('read_scores', ofAd({ metrics: ['fokus'] }), AdScores), 'focus'],
    ['rank_predictions', () => use('rank_predictions', { metric: 'fokus', order: 'highest_first' }, Ranking), 'dispersion'],
    ['explain_metric', () => use('explain_metric', { metric: 'fokus' }, Explained), 'centre_x'],
    ['compare_predictions', () => use('compare_predictions', { first: ad.uuid, second: ad.uuid, metrics: ['fokus'] }, Comparison), 'focus'],
    ['read_series', () => use('read_series', ofAd({ metric: 'clutter' }), AdSeries), 'breakthrough'],
  ])('is refused by %s, with those that there are', async (_, ask, known) => {
    const { why, known: told } = await refusalOf(ask());
    expect(why).toBe('no_such_metric');
    expect(told).toContain(known);
    expect(told).not.toContain('fokus');
  });

  test('is told from one that there is and that this result does not have', async () => {
    const said = await use('read_scores', ofAd({ metrics: ['focus', 'true_peak'] }), AdScores);
    expect([said.scores.map(({ metric }) => metric), said.absent]).toEqual([['focus'], ['true_peak']]);
  });

  test('every curve that can be read is explained', async () => {
    for await (const metric of ['centre_x', 'centre_y', 'loudness_momentary', 'loudness_short_term'])
      expect((await use('explain_metric', { metric }, Explained)).meaning.length).toBeGreaterThan(20);
  });
});

describe('what the page shows besides', () => {
  test('first and last seconds, versions, and breakthrough on the page of its placement', async () => {
    const said = await use('read_scores', ofAd(), AdScores);
    const page = await user().call(predictionApi.read, { params: { uuid: ad.uuid } });
    expect(said).toMatchObject({ versions: page.versions, windows: page.windows, brand_edit: null });
    expect(said.windows.length).toBeGreaterThan(0);
    expect(said.on_page).toEqual({ placement: 'meta_feed', state: 'ready' });
    expect(said.scores.find(({ metric }) => metric === 'breakthrough')).toMatchObject({ value: 0.72, lo: 0.66, hi: 0.78 });
    const curve = await use('read_series', ofAd({ metric: 'breakthrough' }), AdSeries);
    expect(curve.found?.points).toEqual([
      { at_s: 0, value: 0.7 },
      { at_s: 0.5, value: 0.74 },
    ]);
  });

  test('a figure that is a moment of the film is cited with that moment, and a length is not', async () => {
    const notebook = createNotebook();
    const input = ofAd({ metrics: ['brand_first_noticed', 'brand_attended'] });
    const { scores } = await useTool(it, world, { name: 'read_scores', input, schema: AdScores, notebook });
    const [noticed, attended] = ['brand_first_noticed', 'brand_attended'].map(
      (id) => scores.find(({ metric }) => metric === id)?.cite ?? 0,
    );
    expect(notebook.citation(noticed ?? 0)).toMatchObject({ metric: 'brand_first_noticed', value: 1.2, unit: 's', start_s: 1.2 });
    expect(notebook.citation(attended ?? 0)).toMatchObject({ metric: 'brand_attended', value: 0.4 });
    expect(notebook.citation(attended ?? 0)).not.toHaveProperty('start_s');
  });

  test('when the brand is there', async () => {
    const { brand } = await use('read_brand', ofAd(), AdBrand);
    expect(brand).toMatchObject({ pulses: [{ start_s: 0.5, end_s: 1.5, seen: 0.4 }], pulses_of: 1, tracks_of: 1, edit: null });
    expect(brand?.tracks[0]).not.toHaveProperty('boxes');
  });

  test('what attention lies on, and the areas that people drew', async () => {
    const { id } = await user().call(predictionApi.read, { params: { uuid: ad.uuid } });
    const params = { uuid: ad.uuid, id: PredictionId.parse(id) };
    const keyframes = [{ at_s: 0, x: 0.1, y: 0.4, width: 0.2, height: 0.2 }];
    await user().call(diagnosisApi.setAreas, { params, body: { areas: [{ name: 'The bottle', keyframes, from_s: 0, to_s: null }] } });
    const page = await user().call(diagnosisApi.areas, { params });
    const said = await use('read_areas', ofAd(), AdAreas);
    expect(said.areas.map(({ name }) => name)).toEqual(['The bottle']);
    expect(said.areas[0]?.scores.map(({ metric, value }) => [metric, value])).toEqual(
      page.areas[0]?.scores.map(({ id: of, value }) => [of, value]),
    );
    const { found } = await user().call(diagnosisApi.attention, { params, query: {} });
    expect(said.found).toMatchObject({ other: found?.other, unsought: found?.unsought });
    expect(found?.regions.map(({ kind }) => kind)).toContain('brand');
    expect(said.found?.regions.map(({ kind, scores }) => [kind, scores.length])).toEqual(
      found?.regions.map(({ kind, scores }) => [kind, scores.length]),
    );
  });

  test('the rules tell it in words, each number with its mark', async () => {
    const { sessionId } = await user().call(copilotApi.open, { body: {} });
    const context = { prediction_uuid: ad.uuid };
    const about = { params: { id: sessionId }, body: { message: 'What do people look at in this ad?', context } };
    const { text, citations } = await user().call(copilotApi.ask, about);
    expect(text).toContain(`What predicted attention lies on in [Hero](/prediction/${ad.uuid}):`);
    expect(text).toMatch(/\*\*Brand\*\*: .+ of all attention \[1\]/);
    expect(text).toMatch(/\*\*The bottle\*\*: .+ of all attention \[\d\]/);
    expect(text).toContain('Faces were not looked for in this analysis.');
    expect(citations[0]).toMatchObject({ metric: 'area_share', unit: 'share' });
  });

  test('of a real curve of who still watches it has the first, the last and as many between as an answer can use', async () => {
    await it.deps.inTenant(world.user, (tx) => tx.execute(sql`update videos set duration_s = 100`));
    const lines = Array.from({ length: 100 }, (_, second) => `Hero,${second},${100 - second}`);
    const text = `film,second,retention\n${lines.join('\n')}\n`;
    await user().call(outcomeApi.import, { body: { file_name: 'curve.csv', text, unit: 'percent', mode: 'save' } });
    const { values, retention } = await use('read_outcomes', ofAd(), AdOutcomes);
    expect([values, retention.points.length, retention.points_of]).toEqual([[], 24, 100]);
    expect(retention.points[0]).toMatchObject({ at_s: 0, value: 1 });
    expect(retention.points.at(-1)).toMatchObject({ at_s: 99, value: 0.01 });
    expect((await use('read_agreement', {}, Agreement)).pairs).toEqual([]); // a curve is no single outcome
  });

  test('of more shots than one answer has it says how many there are and where to go on', async () => {
    const first = await use('read_moments', ofAd(), AdMoments);
    expect([first.shots.length, first.shots_of, first.findings_of]).toEqual([40, 50, 0]);
    const rest = await use('read_moments', ofAd({ start_s: (first.go_on_at_s ?? 0) + 0.001 }), AdMoments);
    expect([rest.shots.length, rest.shots_of, rest.go_on_at_s]).toEqual([10, 10, null]);
  });
});

describe('a folder by its name', () => {
  test('is found however many films are called alike', async () => {
    const folder = await user().call(folderApi.create, { query: {}, body: { name: 'Spring', parent_id: null } });
    it.clock.advance(1_000);
    for await (const k of Array.from({ length: 21 }, (_, at) => at)) await draft(user(), `Spring cut ${k}`);
    await user().call(preTestApi.change, { params: { id: ad.uuid }, query: {}, body: { folder_id: folder.id } });
    const found = await use('find_predictions', { folder: 'spring' }, FoundAds);
    expect(found.predictions.map(({ name, folder: of }) => [name, of])).toEqual([['Hero', 'Spring']]);
    expect(found.predictions[0]).toHaveProperty('band');
    const year = await user().call(folderApi.create, { query: {}, body: { name: 'The year', parent_id: null } });
    await user().call(folderApi.change, { params: { id: folder.id }, query: {}, body: { parent_id: year.id } });
    expect((await use('find_predictions', { folder: 'the year' }, FoundAds)).predictions.map(({ name }) => name)).toEqual(['Hero']);
  });

  test('that only others hold is refused with those, and so is one that several have', async () => {
    const make = (name: string, parent_id: PreTest['folder_id'] = null) =>
      user().call(folderApi.create, { query: {}, body: { name, parent_id } });
    const archive = await make('Heroes archive 2024');
    expect(await refusalOf(use('find_predictions', { folder: 'Heroes' }, FoundAds))).toMatchObject({
      ...{ why: 'not_found', known: [`Heroes archive 2024 (${archive.slug})`] },
    });
    const [one, other] = [await make('Twice'), await make('Twice', archive.id)];
    const { known } = await refusalOf(use('find_predictions', { folder: 'Twice' }, FoundAds));
    expect(known?.toSorted()).toEqual([`Twice (${one.slug})`, `Twice (${other.slug})`].toSorted());
    expect((await use('find_predictions', { folder: other.slug }, FoundAds)).total).toBe(0);
  });
});
