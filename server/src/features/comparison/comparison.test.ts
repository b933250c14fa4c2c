import { comparisonApi } from '@fovea/contract/comparison';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { BrandReading } from '@fovea/engine/brand/brand-reading';
import type { Analysis } from '@fovea/engine/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';

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

/** A film of ten seconds and twenty shots whose ease is the mean of a curve, seen alike in every view. */
function eased(ease: number, over: Partial<Analysis> = {}): Partial<Analysis> {
  const made = madeAnalysis('complete', 60);
  const wave = Array.from({ length: 60 }, (_, k) => ease + (k % 12 < 6 ? 0.5 : -0.5));
  const reading = { unit: 'points', range: [0, 100], direction: 'higher_better' } as const;
  return {
    media: { ...made.media, durationS: 10 },
    times: made.times,
    scores: [{ ...reading, id: 'ease', value: ease, lo: ease - 1, hi: ease + 1, bandKind: 'stability', state: 'ok', reason: null }],
    series: [{ ...reading, id: 'ease', timeBase: 'analysis', values: wave, band: 1 }],
    shots: Array.from({ length: 20 }, (_, k) => ({ startS: k / 2, endS: (k + 1) / 2 })),
    views: { ease: [ease, ease + 0.4, ease - 0.4, ease] },
    ...over,
  };
}

async function film(found: Partial<Analysis>) {
  const { uuid } = await queuedPreTest(user());
  await giveAnalysis(app, found);
  return uuid;
}

const SHOWN = { id: 'brand_first_shown', unit: 's', range: null, direction: 'lower_better' } as const;
const OK = { bandKind: 'stability', state: 'ok', reason: null } as const;

/** A film that shows its brand from a moment on, found with this confidence. */
const branded = (scores: BrandReading['scores'], confidence = 0.9, over: Partial<Analysis> = {}): Partial<Analysis> => ({
  ...eased(60),
  brand: {
    ...{ assets: [{ id: 'a', kind: 'logo', isUsable: true }], pulses: [], flags: [], scores },
    tracks: [
      {
        ...{ asset: 'a', kind: 'logo', startS: 0, endS: 10, confidence },
        boxes: [0, 1, 2].map((timeS) => ({ timeS, x: 0.1, y: 0.1, width: 0.2, height: 0.2, confidence })),
      },
    ],
  },
  ...over,
});
const shownAt = (value: number, [lo, hi]: readonly [number | null, number | null]) => ({ ...SHOWN, ...OK, value, lo, hi });
const pairOf = async (id: string, films: readonly Partial<Analysis>[]) => {
  const ids: string[] = [];
  for (const one of films) ids.push(await film(one));
  return (await compare(ids)).figures.find((figure) => figure.id === id)?.pairs[0];
};

const ask = (ids: readonly string[], as = user()) => as.send({ method: 'GET', url: `/api/v1/comparison?ids=${ids.join(',')}` });
const compare = async (ids: readonly string[]) => comparisonApi.read.replies[200].parse((await ask(ids)).json());

describe('versions side by side', () => {
  test('say where a difference is clear, with its noise, and which none beats', async () => {
    const black = { kind: 'black', startS: 0, endS: 0.5, value: 0.5, unit: 's' } as const;
    const [good, bad] = [await film({ ...eased(70), findings: [black] }), await film(eased(50))];
    const { versions, figures } = await compare([good, bad]);
    expect(versions.map(({ pre_test_id, is_current, begins_black }) => [pre_test_id, is_current, begins_black])).toEqual([
      [good, true, true],
      [bad, true, false],
    ]);
    const [ease] = figures;
    expect(ease).toMatchObject({
      id: 'ease',
      unit: 'points',
      unbeaten: [0],
      pairs: [{ a: 0, b: 1, difference: 20, verdict: 'clear', better: 0, larger: 0, smallest: 2 }],
    });
    expect(ease?.pairs[0]).toMatchObject({ is_whole: true, lacks: [] });
    expect(ease?.pairs[0]?.content_noise).not.toBeNull();
    expect(ease?.pairs[0]?.model_noise).toBeCloseTo(0, 9);
  });

  test('say that what lies within the noise is too close to call', async () => {
    const [a, b] = [await film(eased(60)), await film(eased(60.4))];
    const { figures } = await compare([a, b]);
    expect(figures[0]).toMatchObject({ unbeaten: [0, 1], pairs: [{ verdict: 'too_close' }] });
  });

  test('take an earlier analysis by its own id, and four at most', async () => {
    const uuid = await film(eased(60));
    const earlier = await user().call(predictionApi.read, { params: { uuid } });
    await user().call(preTestApi.rerun, { params: { uuid } });
    await giveAnalysis(app, eased(80));
    const { versions } = await compare([earlier.id, uuid]);
    expect(versions.map(({ is_current }) => is_current)).toEqual([false, true]);
    const others = [await film(eased(1)), await film(eased(2)), await film(eased(3))];
    expect((await ask([uuid, ...others])).statusCode).toBe(200);
    expect((await ask([uuid, earlier.id, ...others])).json()).toMatchObject({ status: 422, code: 'invalid_body' });
  });

  test('without stored views are at most leaning', async () => {
    const { views: _, ...before } = eased(70);
    const { figures } = await compare([await film(before), await film(eased(50))]);
    expect(figures[0]?.pairs[0]).toMatchObject({ model_noise: null, verdict: 'leaning', is_whole: false, lacks: ['views'] });
  });

  test('take the same few statements however many they are', async () => {
    const ids = [await film(eased(1)), await film(eased(2)), await film(eased(3)), await film(eased(4))];
    await ask(ids);
    const count = async (some: readonly string[]) => (await app.statements.during(() => ask(some))).statements.length;
    expect(await count(ids)).toBe(await count(ids.slice(0, 2)));
  });
});

describe('where the brand was found', () => {
  const shown = (films: readonly Partial<Analysis>[]) => pairOf('brand_first_shown', films);

  test('all limits saying the same is clear; a surest one that never comes to it is leaning at most', async () => {
    const sure = [1, 3].map((value) => branded([shownAt(value, [value, value])]));
    expect(await shown(sure)).toMatchObject({ verdict: 'clear', better: 0 });
    const doubted = [1, 3].map((value) => branded([shownAt(value, [value, null])], 0.6));
    expect(await shown(doubted)).toMatchObject({ verdict: 'leaning', better: 0, model_noise: 0 });
  });

  test('what somebody placed is sure, though its figures were stored without a band', async () => {
    const placed = (confidence: number) =>
      [1, 3].map((value) => branded([{ ...shownAt(value, [null, null]), bandKind: 'none' }], confidence));
    expect(await shown(placed(1))).toMatchObject({ verdict: 'clear', better: 0 });
    expect(await shown(placed(0.6))).toMatchObject({ verdict: 'too_close', noise: null });
  });

  test('the views count once in the noise of brand attention, whose stored band has them too', async () => {
    const reading = { unit: 'share', range: [0, 1], direction: 'higher_better' } as const;
    /** Attention of a film that is seen differently by each view, and the same by each limit of finding. */
    const looked = (value: number, views: readonly number[], { half = 0, metrics = 'metrics-1.5' }) =>
      branded(
        [
          { ...reading, ...OK, id: 'brand_attention', value, lo: Math.max(0, value - half), hi: value + half },
          { ...reading, ...OK, id: 'brand_attended', unit: 's', range: null, value: 10 * value, lo: 10 * value, hi: 10 * value },
        ],
        0.9,
        { views: { brand_attention: [...views] }, versions: { engine: '1', model: 'made', metrics, analysis: '1' } },
      );
    const [spread, steady] = [
      [0.28, 0.32, 0.3, 0.3],
      [0.1, 0.1, 0.1, 0.1],
    ] as const;
    const pair = await pairOf('brand_attention', [looked(0.3, spread, { half: 0.032006 }), looked(0.1, steady, {})]);
    expect(pair?.model_noise).toBeCloseTo(0.01633, 5);
    // The first seconds vary from view to view as the whole film does: 0.45 of it more than 0.30, so half as much again.
    const early = (value: number, views: readonly number[]) => {
      const whole = looked(value, views, { half: 0.032006 });
      const first = { ...reading, ...OK, id: 'brand_first_5s', value: 1.5 * value, lo: 1.5 * value, hi: 1.5 * value } as const;
      return { ...whole, ...(whole.brand && { brand: { ...whole.brand, scores: [...whole.brand.scores, first] } }) };
    };
    const window = await pairOf('brand_first_5s', [early(0.3, spread), early(0.1, steady)]);
    expect(window?.model_noise).toBeGreaterThan(0.0244);
    expect(window?.lacks).toEqual(['curve']);
    // By older rules attended seconds told the limits, whatever the band was cut off at.
    const metrics = 'metrics-1.4';
    const older = [looked(0.3, spread, { half: 0.032, metrics }), looked(0.1, steady, { half: 0.5, metrics })];
    expect((await pairOf('brand_attention', older))?.model_noise).toBeCloseTo(0.01633, 5);
  });
});

test('jumps at cuts are no fact: where the most attention is was predicted, in results that called it exact too', async () => {
  const jumping = (value: number): Partial<Analysis> => ({
    ...eased(60),
    scores: [
      {
        ...{ id: 'jumps', value, unit: 'cuts', range: null, lo: null, hi: null, direction: 'lower_better' },
        ...{ bandKind: 'exact', state: 'ok', reason: null },
      },
    ],
  });
  expect(await pairOf('jumps', [jumping(9), jumping(1)])).toMatchObject({ verdict: 'too_close', noise: null });
});

test.each(['exact', 'detected'] as const)('shots are what the cut detector found, in results that called them %s', async (bandKind) => {
  const cut = (value: number): Partial<Analysis> => ({
    ...eased(60),
    scores: [
      {
        ...{ id: 'shots', value, unit: 'shots', range: null, lo: null, hi: null, direction: 'descriptive' },
        ...{ bandKind, state: 'ok', reason: null },
      },
    ],
  });
  expect(await pairOf('shots', [cut(9), cut(4)])).toMatchObject({ verdict: 'as_detected', noise: null, larger: 0, better: null });
});

describe('refused are', () => {
  test('results of other versions of engine, model or rules, with a clear word', async () => {
    const a = await film(eased(60));
    const b = await film(eased(60, { versions: { engine: '2', model: 'made', metrics: '1', analysis: '1' } }));
    const answer = (await ask([a, b])).json();
    expect(answer).toMatchObject({ status: 409, code: 'versions_differ' });
    expect(answer.detail).toContain('engine 2');
  });

  test('R1: those of another tenant, as if they were not there', async () => {
    const [a, b] = [await film(eased(60)), await film(eased(50))];
    const other = app.as((await app.world()).user);
    expect((await ask([a, b], other)).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await ask([a, '01890000-0000-7000-8000-000000000001'])).json()).toMatchObject({ status: 404, code: 'not_found' });
    await user().call(preTestApi.remove, { params: { id: b } });
    const refused = (await ask([a, b, '01890000-0000-7000-8000-000000000001'])).json();
    expect(refused.errors).toEqual({ 'ids.1': ['It is not there.'], 'ids.2': ['It is not there.'] }); // in the bin, and never there: alike
  });

  test('one alone, the same twice, and what has no whole result yet', async () => {
    const a = await film(eased(60));
    const { id } = await user().call(predictionApi.read, { params: { uuid: a } });
    const { uuid: waiting } = await queuedPreTest(user());
    expect((await ask([a])).statusCode).toBe(422);
    expect((await ask([a, a])).statusCode).toBe(422);
    expect((await ask([a, id])).statusCode).toBe(422);
    expect((await ask([a, waiting])).json()).toMatchObject({ status: 409, code: 'prediction_not_ready' });
  });

  test('what is in the bin', async () => {
    const [a, b] = [await film(eased(60)), await film(eased(50))];
    await user().send({ method: 'DELETE', url: `/crud/pre-test/${b}` });
    expect((await ask([a, b])).statusCode).toBe(404);
  });
});
