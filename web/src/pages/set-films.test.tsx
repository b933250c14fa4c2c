import { brandApi } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import type { Route } from '@fovea/contract/route';
import { ChangeSelection, selectionApi } from '@fovea/contract/selections';
import { sessionApi } from '@fovea/contract/sessions';
import { uploadApi } from '@fovea/contract/uploads';
import { videoApi } from '@fovea/contract/videos';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrand, aPreTest, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { PredictionsPage } from './predictions.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  window.scrollTo = () => undefined;
});

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [tea, tyres] = [aBrand(1, 'Harbour Tea'), aBrand(2, 'North Tyres')];
const video = {
  ...{ id: id(99), file_name: 'hero.mp4', bytes: 5_000, kind: 'film' as const, container: 'mov' },
  ...{ duration_s: null, width_px: null, height_px: null, frame_rate: null, video_codec: null, has_audio: null },
};
const brandOf = ({ id: brand, name }: typeof tea) => ({ brand_id: brand, brand: { id: brand, name } });
const films = [
  aPreTest({ id: id(1), uuid: id(1), pre_test_name: 'One', video, ...brandOf(tea) }),
  aPreTest({ id: id(2), uuid: id(2), pre_test_name: 'Two', video, placement: 'tv_eu' }),
  aPreTest({ id: id(3), uuid: id(3), pre_test_name: 'Three', video, status: 'queued' }),
];
const preset = {
  ...{ id: id(60), tenant_id: aUser().tenant_id, name: 'TikTok launch', brand_id: null, brand_name: null, placement: null, ad_type: null },
  ...{ is_default: false, version: 1, archived_at: null },
  options: { more_placements: [], weights: null, sound: null, keep_film_days: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
};
const limits = {
  ...{ bytes_max: 1, duration_min_s: 1, duration_max_s: 1, side_max_px: 1, frame_rate_max: 1 },
  ...{ containers: [], counts_credits: true },
  allowance: { films_left: null, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
};
type Supplied = [Route, (asked: { readonly url: URL; readonly body: unknown }) => Response | Promise<Response>];

/** Three films, all chosen, and the dialog open. */
async function open(...more: Supplied[]) {
  const rows = films.map((pre_test) => ({ id: pre_test.uuid, pre_test }));
  const asked = fakeApi(
    ...more,
    replies(sessionApi.verified, aUser({ all_permissions: ['pre-test.read', 'pre-test.edit'] })),
    replies(folderApi.all, []),
    replies(brandApi.all, [tea, tyres]),
    replies(presetApi.all, [preset]),
    replies(uploadApi.limits, limits),
    replies(videoApi.table, { data: rows, total: 3, total_is_estimate: false, start: 0, size: 100 }),
    replies(selectionApi.change, films),
    replies(preTestApi.rerun, films[0] ?? aPreTest()),
  );
  renderRoutes([{ path: '/predictions', element: <PredictionsPage /> }], { path: '/predictions' });
  await screen.findByRole('link', { name: 'One' });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Set…' }));
  return { asked, dialog: within(await screen.findByRole('dialog', { name: 'Set for 3 films' })) };
}

async function pick(field: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Set' }));
const bodies = ({ asked }: Awaited<ReturnType<typeof open>>) => asked.of(selectionApi.change).map(({ body }) => body);

describe('brand, placement and preset of many films', () => {
  it('are set in one call, what was not chosen is left out, and Undo gives each film back what it had', async () => {
    const all = await open();
    expect(screen.getByRole('button', { name: 'Set' })).toHaveProperty('disabled', true);
    await pick('Placement', 'Not decided yet');
    await pick('Preset', 'TikTok launch');
    expect(all.dialog.getByText(/^It brings kind of ad/)).toBeDefined();
    await confirm();
    expect(await screen.findByText('Set for 3 films')).toBeDefined();
    const ids = [id(1), id(2), id(3)];
    expect(bodies(all)).toEqual([{ ids, placement: null, preset_id: preset.id }]);
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(bodies(all).slice(1)).toEqual([
      { ids: [id(1), id(3)], placement: null, preset_id: null, ad_type: null },
      { ids: [id(2)], placement: 'tv_eu', preset_id: null, ad_type: null },
    ]);
  });

  it('say of a new brand that results do not know it, and analyse those again where that is wished', async () => {
    const all = await open();
    await pick('Brand', 'Harbour Tea');
    expect(all.dialog.getByText(/^1 of them has a result/)).toBeDefined();
    await pick('Brand', 'North Tyres');
    expect(
      all.dialog.getByText('2 of them have a result. They are not searched for this brand until they are analysed again.'),
    ).toBeDefined();
    await userEvent.click(all.dialog.getByRole('checkbox', { name: 'Analyse these 2 again now' }));
    expect(all.dialog.getByText(/^Each analysis takes credits/)).toBeDefined();
    await confirm();
    expect(await screen.findByText('Set for 3 films. 2 films are in the queue again')).toBeDefined();
    expect(all.asked.of(preTestApi.rerun).map(({ url }) => url.pathname.split('/')[4])).toEqual([id(1), id(2)]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('leave out films that have them, and say where nothing is to be changed', async () => {
    const all = await open();
    await pick('Brand', 'Harbour Tea');
    await confirm();
    expect(await screen.findByText('Set for 2 films')).toBeDefined();
    expect(bodies(all)).toEqual([{ ids: [id(2), id(3)], brand_id: tea.id }]);
  });

  it('are set for the others where one film is gone, and of that it is not said that it stays', async () => {
    const [, gone] = refuses(selectionApi.change, 'pre_test_not_found');
    const [, done] = replies(selectionApi.change, films);
    const isGone = (body: unknown) => ChangeSelection.parse(body).ids.some((one) => one === id(2));
    const change: Supplied = [selectionApi.change, (call) => (isGone(call.body) ? gone(call) : done(call))];
    const all = await open(change);
    await pick('Preset', 'TikTok launch');
    await confirm();
    expect(await screen.findByText('Set for 2 films. 1 was gone already: somebody else deleted it.')).toBeDefined();
    expect(bodies(all).map((body) => ChangeSelection.parse(body).ids)).toEqual([
      [id(1), id(2), id(3)],
      [id(1), id(2)],
      [id(1)],
      [id(2)],
      [id(3)],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(bodies(all).slice(5)).toEqual([{ ids: [id(1), id(3)], preset_id: null, ad_type: null }]);
  });

  it('say apart what is gone and what stays, of those that are set and of those that are analysed again', async () => {
    const [, gone] = refuses(preTestApi.rerun, 'pre_test_not_found');
    const [, poor] = refuses(preTestApi.rerun, 'not_enough_credits');
    const rerun: Supplied = [preTestApi.rerun, (call) => (call.url.pathname.includes(id(1)) ? gone(call) : poor(call))];
    const all = await open(rerun);
    await pick('Brand', 'North Tyres');
    await userEvent.click(all.dialog.getByRole('checkbox', { name: 'Analyse these 2 again now' }));
    await confirm();
    const said = await screen.findByText(/^Set for 3 films\. 1 was gone already: somebody else deleted it\. 1 is not analysed again: /);
    expect(said.textContent).toMatch(/There are not enough credits/);
  });

  it('stay as they were where what was chosen is gone, and so does what is selected', async () => {
    const all = await open(refuses(selectionApi.change, 'invalid_body'));
    await pick('Brand', 'North Tyres');
    await confirm();
    expect(await screen.findByText('What was chosen is no longer there. Choose again.')).toBeDefined();
    expect(bodies(all)).toHaveLength(1);
  });
});
