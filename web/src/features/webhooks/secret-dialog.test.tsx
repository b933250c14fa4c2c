import { Webhook } from '@fovea/contract/webhooks';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { renderPiece } from '../../testing/render.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const webhook = Webhook.parse({
  ...{ id: '01930000-0000-7000-8000-000000000041', tenant_id: '01930000-0000-7000-8000-000000000002', url: 'https://hooks.example' },
  ...{ events: ['prediction.complete'], is_active: true, failing_since: null, switched_off_at: null, former_secret_until: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
});

it('shows a secret until somebody says that it is kept: Escape does not take it away', async () => {
  const onClose = vi.fn();
  renderPiece(<SecretDialog made={{ webhook, secret: 'whsec_once' }} onClose={onClose} />);
  expect(await screen.findByText('whsec_once')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(wouldLoseWork()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says before the page is left that it is shown this one time', async () => {
  const { router } = renderPiece(<SecretDialog made={{ webhook, secret: 'whsec_once' }} onClose={() => undefined} />);
  await screen.findByText('whsec_once');
  void router.navigate('/elsewhere');
  expect((await screen.findByRole('dialog', { name: 'Leave now?' })).textContent).toMatch(/shown this one time/);
  expect(screen.queryByText(/What you typed/)).toBeNull();
});
