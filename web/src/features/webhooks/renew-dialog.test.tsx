import { Webhook, webhookApi } from '@fovea/contract/webhooks';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { RenewDialog } from './webhook-dialogs.tsx';

const webhook = Webhook.parse({
  ...{ id: '01930000-0000-7000-8000-000000000041', tenant_id: '01930000-0000-7000-8000-000000000002', url: 'https://hooks.example' },
  ...{ events: ['prediction.complete'], is_active: true, failing_since: null, switched_off_at: null },
  ...{ former_secret_until: null, created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
});
const made = { webhook, secret: 'whsec_new' };

it.each([
  ['ends the old secret at once', false, ''],
  ['lets the old secret sign beside it where that is asked for', true, '?former_for_h=24'],
])('%s', async (_, isBeside, search) => {
  const asked = fakeApi(replies(webhookApi.renewSecret, made));
  const onRenewed = vi.fn();
  renderPiece(<RenewDialog webhook={webhook} onRenewed={onRenewed} onClose={() => undefined} />);
  await screen.findByText(/^The old one signs nothing/);
  expect(screen.queryByText(/two sign at most/)).toBeNull();
  const beside = screen.getByRole('checkbox', { name: /^Let the old one sign as well for 24.hours$/ });
  if (isBeside) {
    await userEvent.click(beside);
    await screen.findByText(/signed with both for 24.hours/);
  }
  await userEvent.click(screen.getByRole('button', { name: 'New secret' }));
  await waitFor(() => expect(onRenewed.mock.calls.map(([one]) => one)).toEqual([made]));
  expect(asked.of(webhookApi.renewSecret).map(({ url }) => url.search)).toEqual([search]);
});

it('says that of three the oldest ends', async () => {
  const two = { ...webhook, former_secret_until: '2026-11-21T10:00:00.000Z' };
  renderPiece(<RenewDialog webhook={two} onRenewed={() => expect.fail()} onClose={() => undefined} />);
  expect(await screen.findByText(/ends at once: two sign at most/)).toBeDefined();
});

it('says why no secret was made', async () => {
  fakeApi(refuses(webhookApi.renewSecret, 'not_found'));
  const onClose = vi.fn();
  renderPiece(<RenewDialog webhook={webhook} onRenewed={() => expect.fail()} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'New secret' }));
  await screen.findByRole('alert');
  expect(onClose).toHaveBeenCalledOnce();
});

it('says until when two secrets sign', async () => {
  const two = { ...webhook, former_secret_until: '2026-11-21T10:00:00.000Z' };
  renderPiece(<WebhookCard webhook={two} onOpen={() => undefined} />);
  expect((await screen.findByText(/^The secret before the newest signs too, until/)).textContent).toMatch(/21/);
});
