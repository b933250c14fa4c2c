import { brandApi } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import type { Breakthrough } from '@fovea/contract/placing';
import { placingApi } from '@fovea/contract/placing';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { Preset, presetApi } from '@fovea/contract/presets';
import type { Route } from '@fovea/contract/route';
import { sessionApi } from '@fovea/contract/sessions';
import { uploadApi } from '@fovea/contract/uploads';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useCurrentUser } from '../features/session/api.ts';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { GonePlacement } from './gone-placement.tsx';
import { PurposeButton } from './purpose-dialog.tsx';

const BRAND = {
  id: '01930000-0000-7000-8000-000000000077',
  tenant_id: aUser().tenant_id,
  name: 'Harbour Tea',
  slug: 'harbour-tea',
  spellings: [],
  products: [],
  aliases: [],
  colours: [],
  notes: '',
  archived_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const limits = {
  ...{ bytes_max: 1, duration_min_s: 1, duration_max_s: 1, side_max_px: 1, frame_rate_max: 1 },
  ...{ containers: [], counts_credits: false },
  allowance: { films_left: null, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
};
const video = {
  id: '01930000-0000-7000-8000-000000000099',
  file_name: 'hero.mp4',
  bytes: 10,
  kind: 'film',
  container: 'mp4',
  duration_s: 30,
  width_px: 1080,
  height_px: 1920,
  frame_rate: 25,
  video_codec: 'h264',
  has_audio: true,
} as const;
const film = aPreTest({ video, prediction_id: '01930000-0000-7000-8000-000000000044' });

const Who = () => <p>{useCurrentUser()?.name}</p>;

const preset = Preset.parse({
  ...{ id: '01930000-0000-7000-8000-000000000055', tenant_id: aUser().tenant_id, name: 'Reels, muted' },
  ...{ brand_id: null, brand_name: null, placement: 'meta_reels', ad_type: 'bumper', is_default: false, version: 1, archived_at: null },
  options: { more_placements: ['meta_feed'], weights: null, sound: 'off', keep_film_days: 30 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
});

const MEASURED: Breakthrough = {
  ...{ state: 'waiting', progress: 0, failure: null, is_experimental: true, rules: null, scores: [], slot_share: null },
  ...{ times_s: [], shares: [], interface_shares: [], by_surroundings: [], windows: [], heat: null },
};

type Supplied = [Route, (asked: { readonly url: URL; readonly body: unknown }) => Response | Promise<Response>];
interface Stage {
  readonly preTest?: PreTest;
  readonly element?: ReactElement;
  readonly first?: readonly Supplied[];
  readonly path?: string;
}

function show(permissions: string[], { preTest = film, element, first = [], path = '/' }: Stage = {}) {
  const asked = fakeApi(
    ...first,
    replies(sessionApi.verified, aUser({ all_permissions: permissions })),
    replies(brandApi.all, [BRAND]),
    replies(presetApi.all, [preset]),
    replies(folderApi.all, []),
    replies(uploadApi.limits, limits),
    replies(preTestApi.change, film),
    replies(preTestApi.rerun, film),
    replies(placingApi.measure, MEASURED),
  );
  const view = renderPiece(
    <>
      <Who />
      {element ?? <PurposeButton preTest={preTest} />}
    </>,
    { path },
  );
  const bodies = (route: Route) => asked.of(route).map(({ body }) => body);
  return { ...view, asked, bodies, user: userEvent.setup() };
}

const MAY = ['pre-test.read', 'pre-test.edit'];
const AT_ONCE = 'Verdict, checks and advice follow at once; the film is not analysed again.';
const SAVED = 'Saved. Verdict, checks and advice follow';

type Stand = ReturnType<typeof show>;
async function choose({ user }: Stand, field: string, option: string | RegExp) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function opened(permissions: string[], stage: Stage = {}): Promise<Stand> {
  const stand = show(permissions, stage);
  await stand.user.click(await screen.findByRole('button', { name: 'Choose a brand' }));
  return stand;
}
const press = ({ user }: Stand, name: string) => user.click(screen.getByRole('button', { name }));

describe('a result without a brand', () => {
  it('leads to one: it says before that the film is analysed again, and asks for both in one call', async () => {
    const stand = await opened(MAY);
    expect(await screen.findByText(AT_ONCE)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await choose(stand, 'Brand', 'Harbour Tea');
    expect(screen.getByRole('status').textContent).toBe(
      'A new brand is searched for: the film is analysed again. What was found before stays readable.',
    );
    await press(stand, 'Analyse again');
    expect(await screen.findByText('It is in the queue again')).toBeDefined();
    expect(stand.bodies(preTestApi.rerun)).toEqual([{ brand_id: BRAND.id }]);
    expect(stand.bodies(preTestApi.change)).toEqual([]);
  });

  it('keeps what was chosen where it is refused', async () => {
    const stand = await opened(MAY, { first: [refuses(preTestApi.rerun, 'not_enough_credits')] });
    await choose(stand, 'Brand', 'Harbour Tea');
    await press(stand, 'Analyse again');
    expect(await screen.findByText(/credits/i, { selector: '.MuiAlert-message, .MuiAlert-message *' })).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', 'Harbour Tea');
    expect(screen.getByRole('button', { name: 'Analyse again' })).toHaveProperty('disabled', false);
  });

  it('offers nothing to who may only look', async () => {
    show(['pre-test.read']);
    await screen.findByText('Ada');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('another place or kind of ad', () => {
  const FOLLOWS = ['verdict', 'attention', 'compliance', 'placings', 'comparison', 'copilot-fails'];

  it('is saved at once, what is worked out from it is read again, and Undo takes it back', async () => {
    const stand = await opened(MAY, { path: '/?placement=tv_eu' });
    for (const key of [...FOLLOWS, 'prediction']) stand.queries.setQueryData<unknown>([key, film.uuid], {});
    await choose(stand, 'Where it will run', /Instagram and Facebook feed/);
    await choose(stand, 'Kind of ad', 'Cannot be skipped');
    await press(stand, 'Save');
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(stand.bodies(preTestApi.change)).toEqual([{ placement: 'meta_feed', ad_type: 'nonskippable' }]);
    expect(stand.bodies(placingApi.measure)).toEqual([{ placement: 'meta_feed' }]);
    expect(stand.asked.of(preTestApi.rerun)).toEqual([]);
    const isOld = (key: string) => stand.queries.getQueryState([key, film.uuid])?.isInvalidated;
    await waitFor(() => expect(FOLLOWS.filter((key) => !isOld(key))).toEqual([]));
    expect(isOld('prediction')).toBe(false); // nothing of it was measured anew
    expect(stand.router.state.location.search).not.toContain('placement'); // the page is read for what was chosen
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(stand, 'Undo');
    expect(await screen.findByText('Undone')).toBeDefined();
    expect(stand.bodies(preTestApi.change).at(-1)).toEqual({ placement: film.placement, ad_type: film.ad_type });
  });

  it('is saved all the same where its page cannot be looked at', async () => {
    const stand = await opened(MAY, { first: [refuses(placingApi.measure, 'original_gone')] });
    await choose(stand, 'Where it will run', /Instagram and Facebook feed/);
    await press(stand, 'Save');
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(stand.asked.of(placingApi.measure)).toHaveLength(1);
  });

  it('stays chosen where no answer came', async () => {
    const stand = await opened(MAY, { first: [[preTestApi.change, () => Promise.reject(new TypeError('Failed to fetch'))]] });
    await choose(stand, 'Kind of ad', 'Bumper');
    await press(stand, 'Save');
    await waitFor(() => expect(stand.asked.of(preTestApi.change)).toHaveLength(1));
    expect(await screen.findByText(/^The server did not answer/)).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Kind of ad' }).textContent).toBe('Bumper');
  });
});

describe('the preset of a result', () => {
  it('fills in its fields, says what else it brings, and is saved without another analysis', async () => {
    const stand = await opened(MAY);
    await choose(stand, 'Preset', 'Reels, muted');
    expect(
      screen.getByText(/^It brings: .*feed too · viewers are taken not to hear it · the film is deleted after 30 days$/),
    ).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Kind of ad' }).textContent).toBe('Bumper');
    await press(stand, 'Save');
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(stand.bodies(preTestApi.change)).toEqual([{ preset_id: preset.id, placement: 'meta_reels', ad_type: 'bumper' }]);
    await press(stand, 'Undo');
    expect(await screen.findByText('Undone')).toBeDefined();
    const { preset_id, placement, ad_type } = film;
    expect(stand.bodies(preTestApi.change).at(-1)).toEqual({ preset_id, placement, ad_type });
  });

  it('is taken away, and where it has changed since, it is said before that it will not come back', async () => {
    const options = { ...preset.options, sound: 'on' as const };
    const stand = await opened(MAY, { preTest: { ...film, preset_id: preset.id, options } });
    expect(await screen.findByText(/viewers are taken to hear it/)).toBeDefined();
    await stand.user.click(screen.getByRole('combobox', { name: 'Preset' }));
    await stand.user.click(screen.getAllByRole('button', { name: 'Clear' })[0] ?? expect.fail('no way to clear'));
    expect(screen.queryByText(/It brings/)).toBeNull();
    expect(screen.getByText(/what it brought then does not come back/)).toBeDefined();
    await press(stand, 'Save');
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(stand.bodies(preTestApi.change)).toEqual([{ preset_id: null, ad_type: null }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a result whose placement is gone', () => {
  const gone = { ...film, placement: null, placement_gone: 'vine_loop' };

  it('says so and leads to another', async () => {
    const stand = show(MAY, { element: <GonePlacement preTest={gone} /> });
    expect(await screen.findByText(/^This test was made for “vine_loop”, which is no longer in the list/)).toBeDefined();
    await stand.user.click(await screen.findByRole('button', { name: 'Choose a placement' }));
    await choose(stand, 'Where it will run', /Television, Europe/);
    await press(stand, 'Save');
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(stand.bodies(preTestApi.change)).toEqual([{ placement: 'tv_eu' }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(); // nobody can ask for that place any more
  });

  it('says it to who may only look, too', async () => {
    show(['pre-test.read'], { element: <GonePlacement preTest={gone} /> });
    expect(await screen.findByText(/“vine_loop”/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
