import type { ComparedPair } from '@fovea/contract/comparison';
import { Comparison, comparisonApi } from '@fovea/contract/comparison';
import { cutApi } from '@fovea/contract/cuts';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { sessionApi } from '@fovea/contract/sessions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { CutStrip } from './cut-strip.tsx';

type Supplied = [Route, (asked: { readonly url: URL; readonly body: unknown }) => Response | Promise<Response>];

const uuidOf = (n: number) => `01930000-0000-7000-8000-00000000003${n}`;
const NONE = {
  overall: null,
  overall_missing: 3,
  brand_attention: null,
  first_noticed: null,
  ease: null,
  focus: null,
  breakthrough: null,
  compliance: null,
  failing: null,
  older: [],
};
const rated = (value: number) => ({
  ...NONE,
  overall_missing: null,
  overall: { value, lo: value - 5, hi: value + 5, rank: null, among: null },
});
const seriesOf = (...changes: readonly Partial<PreTest>[]) =>
  changes.map((change, at) => {
    const uuid = uuidOf(at + 1);
    return aPreTest({ id: uuid, uuid, pre_test_name: `Hero ${at + 1}`, cut: { number: at + 1, of: changes.length }, ...change });
  });

const pair = (change: Partial<ComparedPair>): ComparedPair => ({
  ...{
    a: 0,
    b: 1,
    difference: 6.2,
    noise: 2,
    content_noise: 1,
    model_noise: 0.5,
    smallest: 1,
    verdict: 'clear',
    is_whole: true,
    lacks: [],
  },
  ...{ larger: 0, better: 0, ...change },
});
const figure = (id: string, unit: string, change: Partial<ComparedPair>) => ({
  ...{ id, unit, direction: 'higher_better' as const, pairs: [pair(change)], unbeaten: [0] },
});
const version = (n: number) => ({
  ...{ prediction_id: uuidOf(n), pre_test_id: uuidOf(n), pre_test_name: `Hero ${n}`, completed_at: '2026-11-22T20:00:00.000Z' },
  ...{
    is_current: true,
    scores: [],
    shots: [],
    flashing: [],
    begins_black: false,
    checks: { verdict: 'pass', fails: 0, warns: 0, named: [], open: [], placement: 'tv_eu' },
    heatmap: null,
    poster_address: null,
  },
  media: { kind: 'film' as const, duration_s: 6, width_px: 640, height_px: 360, frame_rate: 25, has_sound: false },
  film: { address: '/film', type: 'video/mp4', state: 'original' as const },
});
const comparison = Comparison.parse({
  versions: [version(2), version(1)],
  figures: [
    figure('ease', 'points', {}),
    figure('focus', 'points', {}),
    figure('brand_attention', 'share', { difference: -0.002, noise: 0.03, verdict: 'too_close', larger: 1, better: 1 }),
  ],
});
const placing = {
  placement: 'tv_eu' as const,
  versions: [],
  figures: [
    figure('breakthrough', 'share', {
      difference: -0.1,
      noise: 0.05,
      verdict: 'leaning',
      lacks: ['views'],
      is_whole: false,
      better: 1,
      larger: 1,
    }),
  ],
};

function show(cuts: readonly PreTest[], at: number, ...first: Supplied[]) {
  const [onNext, preTest] = [vi.fn(), cuts[at] ?? aPreTest()];
  const asked = fakeApi(
    ...first,
    replies(sessionApi.verified, aUser()),
    replies(cutApi.list, [...cuts]),
    replies(comparisonApi.read, comparison),
    replies(comparisonApi.placing, placing),
  );
  renderRoutes([{ path: '/', element: <CutStrip preTest={preTest} onNext={onNext} /> }], { path: '/' });
  return { asked, onNext };
}

const section = async () => within(await screen.findByRole('region', { name: 'Cuts of this ad' }));

it('says which cut this is, and what it does better than the one before by the words of comparisons', async () => {
  const { asked } = show(seriesOf({ figures: rated(61) }, { figures: rated(68) }, {}), 1);
  const strip = await section();
  expect(strip.getByRole('heading', { name: /^Cut\s2 of\s3$/ })).toBeDefined();
  expect(strip.getByText('61, now 68')).toBeDefined();
  expect(await strip.findByText(/^Clear: cut\s2 is better\.$/)).toBeDefined();
  expect(strip.getByText('+6.2')).toBeDefined();
  expect(strip.getByText('Too close to call.')).toBeDefined();
  expect(await strip.findByText('Breakthrough')).toBeDefined();
  expect(strip.getByText(/^Leaning to cut\s1, not settled\.$/)).toBeDefined();
  expect(strip.queryByText('Focus')).toBeNull();
  expect(asked.of(comparisonApi.read).map(({ url }) => url.searchParams.get('ids'))).toEqual([`${uuidOf(2)},${uuidOf(1)}`]);
});

it('leads to each other cut, and to all of them at once, the earliest first', async () => {
  show(seriesOf({}, {}, { status: 'queued' }, { status: 'draft' }), 0);
  const strip = await section();
  const address = (name: RegExp) => strip.getByRole('link', { name }).getAttribute('href');
  expect(address(/^Open cut\s2, “Hero 2”$/)).toBe(`/prediction/${uuidOf(2)}`);
  expect(address(/^Open cut\s3, “Hero 3”, which has no result yet$/)).toBe(`/prediction/${uuidOf(3)}`);
  expect(address(/^Open cut\s4/)).toBe(`/pre-test?draft=${uuidOf(4)}`);
  expect(strip.getByText(/^Cut\s1$/).getAttribute('aria-current')).toBe('page');
  expect(address(/^Compare all cuts$/)).toBe(`/compare?ids=${uuidOf(1)},${uuidOf(2)}`);
});

it('compares the latest four of more', async () => {
  show(seriesOf({}, {}, {}, {}, {}), 0);
  const strip = await section();
  const ids = [2, 3, 4, 5].map(uuidOf).join();
  expect(strip.getByRole('link', { name: 'Compare the latest 4' }).getAttribute('href')).toBe(`/compare?ids=${ids}`);
});

it('holds nothing against a cut that has no result, nor the first against any', async () => {
  show(seriesOf({ status: 'failed' }, {}), 1);
  const strip = await section();
  expect(strip.getByText(/^Cut\s1, the one before this, has no result yet/)).toBeDefined();
  expect(strip.queryByRole('link', { name: /^Compare/ })).toBeNull();
});

it('says why results of other versions are not held against each other', async () => {
  show(seriesOf({}, {}), 1, refuses(comparisonApi.read, 'versions_differ'));
  expect(await screen.findByText(/Analyse the older ones again/)).toBeDefined();
});

it('asks for the next one, and takes this one out with a way back to its place', async () => {
  const cuts = seriesOf({}, {}, {});
  const gone: Supplied = [cutApi.leave, () => new Response(null, { status: 204 })];
  const { asked, onNext } = show(cuts, 0, gone, replies(cutApi.relate, [...cuts]));
  const user = userEvent.setup();
  const strip = await section();
  const more = await strip.findByRole('button', { name: 'More about these cuts' });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Upload the next cut' }));
  await expect.poll(() => onNext.mock.calls.length).toBe(1);
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Take out of the series' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => asked.of(cutApi.relate).map(({ body }) => body)).toEqual([{ of: uuidOf(2), side: 'before' }]);
});

it('offers nothing to who may only look', async () => {
  show(seriesOf({}, {}), 0, replies(sessionApi.verified, aUser({ all_permissions: ['pre-test.read'] })));
  const strip = await section();
  expect(await strip.findByRole('link', { name: 'Compare all cuts' })).toBeDefined();
  expect(strip.queryByRole('button')).toBeNull();
});
