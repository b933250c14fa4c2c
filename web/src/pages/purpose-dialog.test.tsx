import { brandApi } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import { sessionApi } from '@fovea/contract/sessions';
import { uploadApi } from '@fovea/contract/uploads';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useCurrentUser } from '../features/session/api.ts';
import { aPreTest, aUser, fakeApi, replies } from '../testing/fake-api.ts';
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
const film = aPreTest({ video });

const Who = () => <p>{useCurrentUser()?.name}</p>;

function show(permissions: string[], element = <PurposeButton preTest={film} />) {
  const asked = fakeApi(
    replies(sessionApi.verified, aUser({ all_permissions: permissions })),
    replies(brandApi.all, [BRAND]),
    replies(presetApi.all, []),
    replies(folderApi.all, []),
    replies(uploadApi.limits, limits),
    replies(preTestApi.change, film),
    replies(preTestApi.rerun, film),
  );
  renderPiece(
    <>
      <Who />
      {element}
    </>,
  );
  return asked;
}

describe('a result without a brand', () => {
  it('leads to one: another brand and place are kept, and the film is analysed again', async () => {
    const asked = show(['pre-test.read', 'pre-test.edit']);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Choose a brand' }));
    expect(await screen.findByText('What was found before stays readable.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Analyse again' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: 'Brand' }));
    await user.click(await screen.findByRole('option', { name: 'Harbour Tea' }));
    await user.click(screen.getByRole('button', { name: 'Analyse again' }));
    expect(await screen.findByText('It is in the queue again')).toBeDefined();
    expect(asked.of(preTestApi.change).map(({ body }) => body)).toEqual([{ brand_id: BRAND.id }]);
    expect(asked.of(preTestApi.rerun)).toHaveLength(1);
  });

  it('can be judged as another kind of ad', async () => {
    const asked = show(['pre-test.read', 'pre-test.edit']);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Choose a brand' }));
    await user.click(await screen.findByRole('combobox', { name: 'Kind of ad' }));
    await user.click(await screen.findByRole('option', { name: 'Cannot be skipped' }));
    await user.click(screen.getByRole('button', { name: 'Analyse again' }));
    expect(await screen.findByText('It is in the queue again')).toBeDefined();
    expect(asked.of(preTestApi.change).map(({ body }) => body)).toEqual([{ ad_type: 'nonskippable' }]);
  });

  it('offers nothing to who may only look', async () => {
    show(['pre-test.read']);
    await screen.findByText('Ada');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a result whose placement is gone', () => {
  const gone = { ...film, placement: null, placement_gone: 'vine_loop' };

  it('says so and leads to another', async () => {
    const asked = show(['pre-test.read', 'pre-test.edit'], <GonePlacement preTest={gone} />);
    const user = userEvent.setup();
    expect(await screen.findByText(/^This test was made for “vine_loop”, which is no longer in the list/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Choose a placement' }));
    await user.click(await screen.findByRole('combobox', { name: 'Where it will run' }));
    await user.click(await screen.findByRole('option', { name: /Television, Europe/ }));
    await user.click(screen.getByRole('button', { name: 'Analyse again' }));
    expect(await screen.findByText('It is in the queue again')).toBeDefined();
    expect(asked.of(preTestApi.change).map(({ body }) => body)).toEqual([{ placement: 'tv_eu' }]);
  });

  it('says it to who may only look, too', async () => {
    show(['pre-test.read'], <GonePlacement preTest={gone} />);
    expect(await screen.findByText(/“vine_loop”/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
