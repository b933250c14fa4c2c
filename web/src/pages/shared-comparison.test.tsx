import { Comparison } from '@fovea/contract/comparison';
import { comparisonShareApi, SharedComparison as Shared } from '@fovea/contract/shared-comparisons';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { SharedComparisonPage } from './shared-comparison.tsx';

const token = 'x'.repeat(43);
const idOf = (at: number) => `01930000-0000-7000-8000-00000000001${at}`;
const runOf = (at: number) => `01930000-0000-7000-8000-00000000010${at}`;

const version = (at: number) => ({
  ...{ prediction_id: runOf(at), pre_test_id: idOf(at), pre_test_name: `Cut ${at}`, completed_at: '2026-11-22T20:00:00.000Z' },
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
  media: { kind: 'film', duration_s: 6, width_px: 640, height_px: 360, frame_rate: 25, has_sound: false },
  film: { address: `/api/v1/shared/${token}/film?of=${idOf(at)}`, type: 'video/mp4', state: 'original' },
});

/** A link that was made for the films 0, 1 and so on, of which these are left. */
function shared(places: readonly number[] = [0, 1], over: Partial<z.input<typeof Shared>> = {}): Shared {
  const absent = { state: 'absent', progress: 0, failure: null, scores: [] };
  const covered = {
    ...{ id: 'zone_attention_ui', value: null, unit: 'share', range: null, lo: null, hi: null, band_kind: 'none' },
    ...{ direction: 'lower_better', state: 'not_measured', reason: 'no_zones' },
  };
  return Shared.parse({
    films: places.map((place) => ({ place, pre_test_name: `Cut ${place}` })),
    gone: [],
    comparison: places.length < 2 ? null : Comparison.parse({ versions: places.map(version), figures: [] }),
    lack: null,
    results: places.map((at) => ({ ...predictionOf(), id: runOf(at), pre_test_id: idOf(at) })),
    checks: [],
    areas: { areas: [], found: [] },
    placing: { placement: 'tiktok_infeed', versions: places.map(() => ({ covered, breakthrough: absent })), figures: [] },
    expires_at: '2026-12-20T10:00:00.000Z',
    pass: null,
    ...over,
  });
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  window.history.replaceState(null, '', `/share/comparison/${token}`);
  window.sessionStorage.clear();
});

const visit = () =>
  renderRoutes([{ path: '/share/comparison/:token', element: <SharedComparisonPage /> }], { path: `/share/comparison/${token}` });

describe('a shared comparison', () => {
  it('shows the films side by side, and nothing that leads into the product, chooses or draws', async () => {
    fakeApi(replies(comparisonShareApi.open, shared()));
    visit();
    expect(await screen.findByRole('heading', { name: 'Figures' })).toBeDefined();
    expect(screen.getByRole('figure', { name: 'B: Cut 1' })).toBeDefined();
    expect(screen.getByText(/^The noise asks whether the verdict would survive/)).toBeDefined();
    expect(await screen.findByRole('columnheader', { name: 'TikTok in-feed' })).toBeDefined();
    for (const name of ['Share', 'Add a version', 'Put B first', /^Measure breakthrough/, 'Make a report'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Placement' })).toBeNull();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('says of the curve of dispersion what it may be taken for, once and where it is drawn', async () => {
    const curve = { unit: 'share of the diagonal', range: [0, 1], direction: 'lower_better', time_base: 'analysis', values: [0.1, 0.2] };
    const series = [{ id: 'dispersion', band: null, ...curve }];
    const results = [0, 1].map((at) => ({ ...predictionOf({ series }), id: runOf(at), pre_test_id: idOf(at) }));
    fakeApi(replies(comparisonShareApi.open, shared([0, 1], { results })));
    visit();
    const all = await screen.findByRole('button', { name: 'All curves' });
    expect(screen.queryByText(/not calibrated/)).toBeNull();
    await userEvent.click(all);
    expect(screen.getAllByText(/may drift.*evidence based, not calibrated/)).toHaveLength(1);
  });

  it('begins at the moment that its address names, and is copied with it', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', `/share/comparison/${token}?t=2&layer=fog`);
    fakeApi(replies(comparisonShareApi.open, shared()));
    visit();
    expect((await screen.findByTestId('time')).textContent).toBe('00:02.0');
    vi.stubGlobal('isSecureContext', true);
    await user.click(screen.getByRole('button', { name: 'Copy link to this moment' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/share/comparison/${token}?t=2&layer=fog`);
  });

  it('says which film was deleted, and what the letters stand for since', async () => {
    fakeApi(replies(comparisonShareApi.open, shared([0, 2], { gone: [1] })));
    visit();
    expect((await screen.findByRole('alert')).textContent).toMatch(/deleted: B\..*letters below/);
    expect(screen.getByRole('figure', { name: 'B: Cut 2' })).toBeDefined();
  });

  it('is opened once: new addresses of what is open already are no opening more', async () => {
    const asked = fakeApi(replies(comparisonShareApi.open, shared()));
    const { queries } = visit();
    await screen.findByRole('heading', { name: 'Figures' });
    await queries.invalidateQueries({ queryKey: ['shared-comparison'] });
    await waitFor(() => expect(asked.of(comparisonShareApi.open).map(({ body }) => body)).toEqual([{}, { is_open: true }]));
  });
});

describe('a link without a comparison', () => {
  const nothing = { comparison: null, results: [], areas: null, placing: null };

  it.each([
    ['too_few', 'There is nothing left to compare', /only “Cut 1” is left/],
    ['not_ready', 'The comparison is not there yet', /still being analysed/],
    ['versions_differ', 'These cannot be compared at present', /newer version of Fovea/],
  ] as const)('says why: %s', async (lack, title, text) => {
    fakeApi(replies(comparisonShareApi.open, shared([1], { ...nothing, lack, gone: [0] })));
    visit();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('has ended', async () => {
    fakeApi(refuses(comparisonShareApi.open, 'not_found'));
    visit();
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeDefined();
  });
});

it('asks for the password of the comparison, says when it is wrong, and a reload does not ask again', async () => {
  const asked = fakeApi([
    comparisonShareApi.open,
    (one) => {
      const sent = comparisonShareApi.open.body.parse(one.body);
      if (sent.password === 'for your eyes') return Response.json(shared([0, 1], { pass: 'pass-1' }));
      return sent.pass === 'pass-1' ? Response.json(shared()) : refuses(comparisonShareApi.open, 'wrong_share_password')[1](one);
    },
  ]);
  const type = async (password: string) => {
    const field = await screen.findByLabelText('Password');
    await userEvent.clear(field);
    await userEvent.type(field, password);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  };
  const { unmount } = visit();
  expect(await screen.findByRole('heading', { name: 'This comparison has a password' })).toBeDefined();
  await type('another one');
  expect(await screen.findByText('This password is not right.')).toBeDefined();
  await type('for your eyes');
  await screen.findByRole('heading', { name: 'Figures' });
  unmount();
  visit();
  await screen.findByRole('heading', { name: 'Figures' });
  expect(asked.of(comparisonShareApi.open).at(-1)?.body).toEqual({ pass: 'pass-1' });
});
