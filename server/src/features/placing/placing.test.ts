import { randomUUID } from 'node:crypto';
import { complianceApi } from '@fovea/contract/compliance';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import { placingApi } from '@fovea/contract/placing';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest, settleAll } from '../../testing/films.ts';
import { textTrack } from '../../testing/found-in-ad.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { giveBreakthrough } from '../../testing/give-breakthrough.ts';
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

async function analysed(placement?: PlacementId, analysis: Parameters<typeof giveAnalysis>[1] = {}) {
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  if (placement) await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement } });
  await giveAnalysis(app, analysis);
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

type Named = Awaited<ReturnType<typeof analysed>>;
const placing = (of: Named, placement?: PlacementId) => user().call(placingApi.read, { params: of, query: placement ? { placement } : {} });

const READING: BreakthroughReading = {
  ...{ rules: 'breakthrough-0.1', model: 'even', page: 'feed_mobile', slotShare: 0.6, timesS: [0, 0.5], shares: [0.7, 0.74] },
  ...{ interfaceShares: [0, 0], bySurroundings: [0.7, 0.72, 0.74] },
  scores: [
    {
      ...{ id: 'breakthrough', value: 0.72, unit: 'share', range: [0, 1], lo: 0.66, hi: 0.78 },
      ...{ bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null },
    },
  ],
  heat: { bytes: new Uint8Array([1, 2, 3]), columns: 1, rows: 1, count: 2 },
};

test('a film for a feed is looked at on its page once its result is there, and the figure becomes a driver', async () => {
  const of = await analysed('meta_feed');
  expect((await placing(of)).breakthrough).toMatchObject({ state: 'waiting', scores: [] });
  await giveBreakthrough(app, () => Promise.resolve(READING));
  const { breakthrough, page } = await placing(of);
  expect(breakthrough).toMatchObject({
    state: 'ready',
    is_experimental: true,
    shares: [0.7, 0.74],
    by_surroundings: [0.7, 0.72, 0.74],
    heat: 'AQID',
    // Of two seconds 0.25 s have the first share; what needs more of them is left out.
    windows: [{ window: 'first_2s', share: 0.735 }],
  });
  expect(page.name).toBe('feed_mobile');
  expect(page.behind.length).toBeGreaterThan(10);
  const verdict = await user().call(diagnosisApi.verdict, { params: of, query: {} });
  expect(verdict.drivers.find(({ id }) => id === 'breakthrough')).toMatchObject({ weight: 1, score: { value: 0.72, lo: 0.66, hi: 0.78 } });
  expect(await app.deps.queue.take('measure-breakthrough')).toBeNull();
});

test('where the film fills the screen nothing is measured, and it says so', async () => {
  const of = await analysed('tiktok_infeed');
  expect((await placing(of)).breakthrough.state).toBe('not_informative');
  expect(await app.deps.queue.take('measure-breakthrough')).toBeNull();
  const asked = await user().call(placingApi.measure, { params: of, body: { placement: 'tv_eu' } });
  expect(asked.state).toBe('not_informative');
});

test('another placement is measured when somebody asks, once; one that failed is tried again when asked again', async () => {
  const of = await analysed();
  expect((await placing(of, 'youtube_skippable_desktop')).breakthrough.state).toBe('absent');
  const ask = () => user().call(placingApi.measure, { params: of, body: { placement: 'youtube_skippable_desktop' } });
  expect((await ask()).state).toBe('waiting');
  expect((await ask()).state).toBe('waiting');
  await giveBreakthrough(app, () => Promise.resolve(null));
  expect((await placing(of, 'youtube_skippable_desktop')).breakthrough).toMatchObject({ state: 'failed', failure: 'internal' });
  expect((await ask()).state).toBe('waiting');
  await giveBreakthrough(app, () => Promise.resolve(READING));
  expect((await placing(of, 'youtube_skippable_desktop')).breakthrough.state).toBe('ready');
});

test('who may only look may not ask, and another tenant finds nothing', async () => {
  const of = await analysed();
  const wish = { params: of, body: { placement: 'meta_feed' as const } };
  expect(await problemOf(app.as(world.viewer).call(placingApi.measure, wish))).toMatchObject({ status: 403 });
  const other = await app.world();
  expect(await problemOf(app.as(other.user).call(placingApi.read, { params: of, query: {} }))).toMatchObject({ status: 404 });
});

test('a placement says what its verdict rests on, as the compliance of the same film does', async () => {
  const of = await analysed();
  const { rows } = await user().call(placingApi.matrix, { params: of });
  const { placements } = await user().call(complianceApi.read, { params: of, query: {} });
  const bare = (rules: readonly string[] = []) => rules.filter((rule) => rule !== 'duration' && rule !== 'ratio');
  for (const { placement, verdict, because } of rows.filter((row) => row.verdict === 'fail' || row.verdict === 'warn')) {
    const judged = placements.find((one) => one.placement === placement);
    expect({ placement, because }).toEqual({ placement, because: bare(verdict === 'fail' ? judged?.fails : judged?.warns) });
  }
  expect(rows.flatMap(({ because }) => because)).not.toEqual([]);
});

test('the matrix has every placement with every shape and what to do; what a crop cuts is told shot by shot', async () => {
  const of = await analysed();
  const matrix = await user().call(placingApi.matrix, { params: of });
  expect(await user().call(placingApi.matrix, { params: of })).toEqual(matrix); // kept since the first time
  expect(matrix.own_ratio).toBe('16:9');
  expect(matrix.rows).toHaveLength(21);
  const cell = (placement: PlacementId, ratio: string) =>
    matrix.rows.find((row) => row.placement === placement)?.cells.find((one) => one.ratio === ratio);
  expect(cell('generic_16x9', '16:9')).toMatchObject({ todo: 'runs', is_own: true });
  expect(cell('tv_eu', '9:16')).toMatchObject({ todo: 'not_taken', losses: null });
  expect(matrix.rows.find(({ placement }) => placement === 'meta_reels')).toMatchObject({ takes_own: false });
  const upright = matrix.crops.find(({ ratio }) => ratio === '9:16');
  expect(upright?.windows[0]?.window.width).toBeCloseTo(0.3164, 3);
  // Everybody looks at the left of the made film: the proposed window lies there, and loses less than one in the middle.
  expect(upright?.losses.attention ?? 1).toBeLessThan(upright?.middle.attention ?? 0);
});

test('a text under the buttons is told with its zone, the seconds that it has and needs, and its share of attention', async () => {
  const at = (x: number, y: number) => [{ timeS: 0, x, y, width: 0.3, height: 0.1 }];
  const tracks = [
    textTrack({ text: 'Offer ends on Sunday night', needS: 3.4, holdS: 1.1, attendedS: 0.022, startS: 0, endS: 1.1, places: at(0, 0.86) }),
    textTrack({ text: 'Clear of all of them', needS: 1, holdS: 2, attendedS: 0.2, places: at(0.35, 0.3) }),
  ];
  const text = { ...{ rules: 'text-1.0', names: [], sought: [], speech: null, windows: [], figures: [] }, tracks };
  const { covered_texts: found } = await placing(await analysed('youtube_bumper', { text }));
  expect(found).toMatchObject([{ text: 'Offer ends on Sunday night', zone: 'ad_label', hold_s: 1.1, need_s: 3.4, start_s: 0, end_s: 1.1 }]);
  expect(found[0]?.share).toBeCloseTo(1, 2);
  expect(found[0]?.attention).toBeCloseTo(0.02, 5);
});
