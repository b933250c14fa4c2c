import { brandApi } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import { presetApi } from '@fovea/contract/presets';
import { ShareLink } from '@fovea/contract/shares';
import { uploadApi } from '@fovea/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { NewFolderDialog } from '../features/folders/new-folder-dialog.tsx';
import { ChangeShareDialog } from '../features/shares/change-share-dialog.tsx';
import { wouldLoseWork } from '../lib/unsaved-work.ts';
import { aPreTest, fakeApi, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PurposeDialog } from './purpose-dialog.tsx';

const limits = {
  ...{ bytes_max: 1, duration_min_s: 1, duration_max_s: 1, side_max_px: 1, frame_rate_max: 1 },
  ...{ containers: [], counts_credits: false },
  allowance: { films_left: null, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
};
const film = aPreTest({ pre_test_name: 'Hero 30s', placement: 'tv_eu' });
const link = ShareLink.parse({
  ...{ id: '01930000-0000-7000-8000-000000000040', pre_test_id: film.uuid, compares: null, name: null, has_password: false },
  ...{ placement: null, created_by: 'Ada', created_at: '2026-11-20T10:00:00.000Z', expires_at: '2026-12-20T10:00:00.000Z' },
  ...{ revoked_at: null, opened_count: 0, last_opened_at: null, state: 'active' },
});

type Close = () => void;
const typed = async (field: string) => userEvent.type(await screen.findByRole('textbox', { name: field }), 'B');
const chosen = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kind of ad' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bumper' }));
};

it.each<[string, (onClose: Close) => ReactElement, () => Promise<void>]>([
  ['a new folder', (onClose) => <NewFolderDialog parent={null} onClose={onClose} />, () => typed('Name')],
  ['a link', (onClose) => <ChangeShareDialog link={link} onClose={onClose} />, () => typed('Name for yourself, such as “for client X”')],
  ['a copy', (onClose) => <DuplicateDialog preTest={film} onMade={() => undefined} onClose={onClose} />, () => typed('Name')],
  ['a purpose', (onClose) => <PurposeDialog preTest={film} onClose={onClose} />, chosen],
])('asks before the dialog of %s is closed over what was typed or chosen, and only then', async (_, dialog, change) => {
  fakeApi(replies(brandApi.all, []), replies(presetApi.all, []), replies(folderApi.all, []), replies(uploadApi.limits, limits));
  const onClose = vi.fn();
  renderPiece(dialog(onClose));
  const form = await screen.findByRole('dialog');
  const cancel = within(form).getByText('Cancel');
  await userEvent.click(cancel);
  expect([onClose.mock.calls.length, wouldLoseWork()]).toEqual([1, false]);
  await change();
  await userEvent.click(cancel);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep typing' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([form]));
  expect([onClose.mock.calls.length, wouldLoseWork()]).toEqual([1, true]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(onClose.mock.calls.length).toBe(2);
});
