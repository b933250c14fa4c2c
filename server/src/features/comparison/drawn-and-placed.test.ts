import { randomUUID } from 'node:crypto';
import type { AreaInput } from '@fovea/contract/areas';
import { comparisonApi } from '@fovea/contract/comparison';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import type { Analysis } from '@fovea/engine/ports';
import type { TextTrack } from '@fovea/engine/text/text-reading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { giveBreakthrough } from '../../testing/give-breakthrough.ts';
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

/** A film of ten seconds in which everybody looks at the middle of the left third. */
const TEN_S: Partial<Analysis> = (() => {
  const made = madeAnalysis('complete', 60);
  return {
    ...made,
    media: { ...made.media, durationS: 10 },
    shots: Array.from({ length: 20 }, (_, k) => ({ startS: k / 2, endS: (k + 1) / 2 })),
  };
})();

async function analysed(found: Partial<Analysis> = TEN_S, placement?: PlacementId) {
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  if (placement) await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement } });
  await giveAnalysis(app, found);
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}
type Named = Awaited<ReturnType<typeof analysed>>;

const idsOf = (films: readonly Named[]) => films.map(({ id }) => id).join();
const draw = (of: Named, areas: AreaInput[]) => user().call(diagnosisApi.setAreas, { params: of, body: { areas } });
const area = (name: string, x: number, from_s = 0): AreaInput => ({
  ...{ name, from_s, to_s: null },
  keyframes: [{ at_s: 0, x, y: 0.3, width: 0.2, height: 0.4 }],
});
const WHERE_ALL_LOOK = 0.1;
const WHERE_NOBODY_LOOKS = 0.7;

describe('areas of several versions', () => {
  const read = async (films: readonly Named[]) => (await user().call(comparisonApi.areas, { query: { ids: idsOf(films) } })).areas;

  test('meet by their name, and are never called clear, since only one view of them is kept', async () => {
    const [a, b] = [await analysed(), await analysed()];
    await draw(a, [area('Pack', WHERE_ALL_LOOK), area('Face', WHERE_ALL_LOOK)]);
    await draw(b, [area('pack', WHERE_NOBODY_LOOKS)]);
    const [pack, face] = await read([a, b]);
    expect(pack).toMatchObject({ name: 'Pack', pairs: [{ a: 0, b: 1, verdict: 'leaning', larger: 0, better: null, lacks: ['views'] }] });
    expect(pack?.pairs[0]?.difference).toBeCloseTo(1, 2);
    expect(pack?.versions.map((of) => of?.scores.find(({ id }) => id === 'area_share')?.state)).toEqual(['ok', 'ok']);
    expect(face).toMatchObject({ name: 'Face', versions: [expect.anything(), null], pairs: [] });
  });

  test('count attention while they are not there as none', async () => {
    const [a, b] = [await analysed(), await analysed()];
    await draw(a, [area('Pack', WHERE_ALL_LOOK)]);
    await draw(b, [area('Pack', WHERE_ALL_LOOK, 5)]);
    const [pack] = await read([a, b]);
    expect(pack?.pairs[0]?.difference).toBeCloseTo(0.5, 1);
    // Half of its moments have all of it and half none, so with other moments it could be any of that.
    expect(pack?.pairs[0]?.content_noise).toBeGreaterThan(0.05);
  });

  test('of one name several times meet one by one', async () => {
    const [a, b] = [await analysed(), await analysed()];
    await draw(a, [area('Pack', WHERE_ALL_LOOK), area('Pack', WHERE_NOBODY_LOOKS)]);
    await draw(b, [area('Pack', WHERE_NOBODY_LOOKS)]);
    const areas = await read([a, b]);
    expect(areas.map(({ name, versions }) => [name, versions.map((of) => of !== null)])).toEqual([
      ['Pack', [true, true]],
      ['Pack', [true, false]],
    ]);
  });

  test('come in the same few statements however many versions there are, and are empty where nobody drew', async () => {
    const films = [await analysed(), await analysed(), await analysed()];
    expect(await read(films)).toEqual([]);
    const count = async (some: readonly Named[]) => (await app.statements.during(() => read(some))).statements.length;
    expect(await count(films)).toBe(await count(films.slice(0, 2)));
  });

  test('are drawn on an analysis before this one too', async () => {
    const a = await analysed();
    await draw(a, [area('Pack', WHERE_ALL_LOOK)]);
    app.clock.advance(1_000);
    await user().call(preTestApi.rerun, { params: { uuid: a.uuid } });
    await giveAnalysis(app, TEN_S);
    const { id } = await user().call(predictionApi.read, { params: { uuid: a.uuid } });
    const [pack] = await read([{ uuid: a.uuid, id }, a]);
    expect(pack?.versions.map((of) => of !== null)).toEqual([true, true]);
  });

  test('stand beside what was found by kind, which is compared alike; brand and faces have figures of their own', async () => {
    const line = (y: number, over: Partial<TextTrack> = {}) => madeText('One large line', { endS: 10, ...over }, y);
    const text = (...tracks: TextTrack[]): Partial<Analysis> => ({ ...TEN_S, text: madeTexts(tracks), faces: madeFaces() });
    const a = await analysed(text(line(0.45), line(0.8, { callToAction: 'buy now' })));
    const b = await analysed(text(line(0.8)));
    const { found } = await user().call(comparisonApi.areas, { query: { ids: idsOf([a, b]) } });
    expect(found.map(({ kind, versions }) => [kind, versions.map((of) => of !== null)])).toEqual([
      ['headline', [true, true]],
      ['call_to_action', [true, false]],
    ]);
    expect(found[0]?.pairs).toMatchObject([{ a: 0, b: 1, verdict: 'leaning', larger: 0, lacks: ['views'] }]);
    expect(found[0]?.pairs[0]?.difference).toBeCloseTo(1, 2);
  });

  test('of another organisation are not there', async () => {
    const [a, b] = [await analysed(), await analysed()];
    await draw(a, [area('Pack', WHERE_ALL_LOOK)]);
    const stranger = app.as((await app.world()).user);
    const asked = stranger.call(comparisonApi.areas, { query: { ids: idsOf([a, b]) } });
    expect(await problemOf(asked)).toMatchObject({ status: 404 });
    const placed = stranger.call(comparisonApi.placing, { query: { ids: idsOf([a, b]) } });
    expect(await problemOf(placed)).toMatchObject({ status: 404 });
  });
});

const stayed = (share: number): BreakthroughReading => ({
  ...{ rules: 'breakthrough-0.1', model: 'even', page: 'feed_mobile', slotShare: 0.6 },
  ...{ timesS: Array.from({ length: 20 }, (_, k) => k / 2), shares: Array.from({ length: 20 }, () => share) },
  ...{ interfaceShares: Array.from({ length: 20 }, () => 0), bySurroundings: [share - 0.02, share, share + 0.02] },
  scores: [
    {
      ...{ id: 'breakthrough', value: share, unit: 'share', range: [0, 1], lo: share - 0.06, hi: share + 0.06 },
      ...{ bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null },
    },
  ],
  heat: { bytes: new Uint8Array([1, 2, 3]), columns: 1, rows: 1, count: 2 },
});

describe('several versions at one placement', () => {
  const read = (films: readonly Named[], placement?: PlacementId) =>
    user().call(comparisonApi.placing, { query: { ids: idsOf(films), ...(placement && { placement }) } });

  test('stand at the first one’s own, with what stays on each and what can be said of it', async () => {
    const [a, b] = [await analysed(TEN_S, 'meta_feed'), await analysed(TEN_S, 'meta_feed')];
    expect(await read([a, b])).toMatchObject({
      placement: 'meta_feed',
      versions: [{ breakthrough: { state: 'waiting', scores: [] } }, { breakthrough: { state: 'waiting' } }],
    });
    for (const share of [0.7, 0.5]) await giveBreakthrough(app, () => Promise.resolve(stayed(share)));
    const { versions, figures } = await read([a, b]);
    expect(versions.map(({ breakthrough: { state } }) => state)).toEqual(['ready', 'ready']);
    const [pair] = figures.find(({ id }) => id === 'breakthrough')?.pairs ?? [];
    expect(pair).toMatchObject({ verdict: 'leaning', better: 0, lacks: ['views'], model_noise: 0 });
    expect(pair?.content_noise).toBeCloseTo(0, 9);
    expect(pair?.difference).toBeCloseTo(0.2, 9);
  });

  test('are told and not compared where the page was looked at by another network', async () => {
    const [a, b] = [await analysed(TEN_S, 'meta_feed'), await analysed(TEN_S, 'meta_feed')];
    for (const model of ['even', 'another']) await giveBreakthrough(app, () => Promise.resolve({ ...stayed(0.7), model }));
    const { versions, figures } = await read([a, b]);
    expect(versions.map(({ breakthrough }) => breakthrough.scores[0]?.value)).toEqual([0.7, 0.7]);
    expect(figures.some(({ id }) => id === 'breakthrough')).toBe(false);
  });

  test('say what is not known instead of a figure', async () => {
    const [a, b] = [await analysed(TEN_S, 'meta_feed'), await analysed({ ...TEN_S, attention: null }, 'meta_feed')];
    await giveBreakthrough(app, () => Promise.resolve(stayed(0.7)));
    const { versions, figures } = await read([a, b], 'youtube_skippable_desktop');
    expect(versions.map(({ breakthrough: { state } }) => state)).toEqual(['absent', 'absent']);
    expect(versions.map(({ covered: { state, reason } }) => [state, reason])).toEqual([
      ['ok', null],
      ['not_measured', 'analyse_again'],
    ]);
    expect(figures).toEqual([]);
    const whole = await read([a, b], 'tv_eu');
    expect(whole.versions.map(({ breakthrough: { state } }) => state)).toEqual(['not_informative', 'not_informative']);
  });

  test('are held against each other by what the platform covers, less being better', async () => {
    const { figures } = await read([await analysed(), await analysed()], 'youtube_skippable_desktop');
    expect(figures).toMatchObject([
      { id: 'zone_attention_ui', direction: 'lower_better', pairs: [{ difference: 0, verdict: 'too_close' }] },
    ]);
  });
});
