import { brandApi } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import type { Route } from '@fovea/contract/route';
import { uploadApi } from '@fovea/contract/uploads';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aPreTest, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';

const film = aPreTest({ pre_test_name: 'Hero 30s', placement: 'tv_eu' });
const copy = aPreTest({ uuid: '01930000-0000-7000-8000-000000000031', pre_test_name: 'Hero 30s (2)' });
const limits = {
  ...{ bytes_max: 1, duration_min_s: 1, duration_max_s: 1, side_max_px: 1, frame_rate_max: 1 },
  ...{ containers: [], counts_credits: true },
  allowance: { films_left: null, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
};

type Supplied = [Route, (asked: { readonly url: URL; readonly body: unknown }) => Response | Promise<Response>];

async function show(...first: Supplied[]) {
  const asked = fakeApi(
    ...first,
    replies(brandApi.all, []),
    replies(presetApi.all, []),
    replies(folderApi.all, []),
    replies(uploadApi.limits, limits),
    replies(preTestApi.duplicate, copy),
  );
  const [onMade, onClose] = [vi.fn(), vi.fn()];
  renderPiece(<DuplicateDialog {...{ onMade, onClose }} preTest={film} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  return { onMade, onClose, name, user: userEvent.setup(), bodies: () => asked.of(preTestApi.duplicate).map(({ body }) => body) };
}

it('makes the copy as it stands by Enter alone, and says what that takes', async () => {
  const { onMade, onClose, name, user, bodies } = await show();
  expect(name).toHaveProperty('value', 'Hero 30s (2)');
  expect(screen.getByRole('combobox', { name: 'Where it will run' }).textContent).toContain('Television, Europe');
  expect(await screen.findByText(/^The copy uses the same film.*That takes credits like the first one\.$/)).toBeDefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(copy.uuid));
  expect(bodies()).toEqual([{}]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('makes it for another place under another name, by Enter in its field too', async () => {
  const { onMade, name, user, bodies } = await show();
  await user.click(screen.getByRole('combobox', { name: 'Where it will run' }));
  await user.click(await screen.findByRole('option', { name: /Instagram and Facebook feed/ }));
  await user.clear(name);
  expect(screen.getByText('This is missing, or too short.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Duplicate' })).toHaveProperty('disabled', true);
  await user.type(name, '{Enter}Hero for the feed {Enter}');
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  expect(bodies()).toEqual([{ pre_test_name: 'Hero for the feed', placement: 'meta_feed' }]);
});

it('keeps what was chosen where it is refused', async () => {
  const { onMade, onClose, name, user } = await show(refuses(preTestApi.duplicate, 'not_enough_credits'));
  await user.type(name, ' B');
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText(/^There are not enough credits/)).toBeDefined();
  expect(name).toHaveProperty('value', 'Hero 30s (2) B');
  expect([onMade, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
