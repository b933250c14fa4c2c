import { PreTestUuid } from '@fovea/contract/ids';
import { ShareLink, shareApi } from '@fovea/contract/shares';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { ShareDialog } from './share-dialog.tsx';

const uuid = PreTestUuid.parse('01930000-0000-7000-8000-000000000010');
const made = {
  ...{
    id: '01930000-0000-7000-8000-000000000051',
    pre_test_id: uuid,
    has_password: false,
    placement: null,
    created_by: 'Ada',
    state: 'active' as const,
  },
  ...{ created_at: '2026-11-20T10:00:00.000Z', expires_at: '2026-12-20T10:00:00.000Z', revoked_at: null },
  ...{ address: 'https://fovea.example/share/once', token: 'x'.repeat(43) },
};

function show() {
  const onClose = vi.fn();
  fakeApi(replies(shareApi.list, []), replies(shareApi.create, made));
  renderPiece(<ShareDialog uuid={uuid} name="Hero 30s" placement={null} placementField={null} onClose={onClose} />);
  return onClose;
}

it('closes with Escape while nothing in it would be lost', async () => {
  const onClose = show();
  await screen.findByRole('dialog', { name: /Hero 30s/ });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open with Escape over a link that is half made, and asks before its page is left', async () => {
  const onClose = show();
  await userEvent.type(await screen.findByLabelText(/^Password/), 'half a pass');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(wouldLoseWork()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('begins another link with an empty form', async () => {
  show();
  await userEvent.type(await screen.findByLabelText(/^Password/), 'a password for it');
  await userEvent.click(screen.getByRole('button', { name: 'Make link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make another link' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
  expect(wouldLoseWork()).toBe(false);
});

it('closes by its own button alone while it shows an address that is shown once', async () => {
  const onClose = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Make link' }));
  expect(await screen.findByDisplayValue(made.address)).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(wouldLoseWork()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('makes a link for the placement that it tells, and lists for which each is', async () => {
  const asked = fakeApi(replies(shareApi.list, [ShareLink.strip().parse({ ...made, placement: 'tv_eu' })]), replies(shareApi.create, made));
  const field = <p>{'For TikTok'}</p>;
  renderPiece(<ShareDialog uuid={uuid} name="Hero 30s" placement="tiktok_infeed" placementField={field} onClose={() => undefined} />);
  expect(await screen.findByText('For TikTok')).toBeDefined();
  expect(await screen.findByText(/Television, Europe/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Make link' }));
  await screen.findByDisplayValue(made.address);
  expect(asked.of(shareApi.create)[0]?.body).toEqual({ expires_in_days: 30, placement: 'tiktok_infeed' });
});
