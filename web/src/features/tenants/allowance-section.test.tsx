import { billingApi, TenantBilling } from '@fovea/contract/billing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { AllowanceSection } from './allowance-section.tsx';

const tenant = '01930000-0000-7000-8000-000000000002';
const free = { films_monthly: null, seconds_monthly: null, person_films_daily: null, person_seconds_daily: null };
const billing = TenantBilling.parse({
  ...{ id: tenant, tenant_id: tenant, tenant_name: 'Acme', plan: 'unlimited', balance: 0, reserved: 0, spent: 0 },
  ...{ has_customer: false, payments: 'off', packs: [] },
  period: { from: '2026-11-01', to: '2026-12-01', analyses: 0, seconds: 0, credits: 0 },
  allowance: { granted: free, own: free, used: { films: 0, seconds: 0 } },
});

it('keeps what was typed until it is saved', async () => {
  fakeApi(replies(billingApi.change, billing));
  renderPiece(<AllowanceSection billing={billing} />);
  const films = await screen.findByRole('textbox', { name: 'Films a month' });
  expect(wouldLoseWork()).toBe(false);
  await userEvent.type(films, '12');
  expect(wouldLoseWork()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => wouldLoseWork()).toBe(false);
});

it('keeps what is typed while it is being saved, as something still to be saved', async () => {
  const answer = Promise.withResolvers<Response>();
  fakeApi([billingApi.change, () => answer.promise]);
  renderPiece(<AllowanceSection billing={billing} />);
  const films = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Films a month' });
  const minutes = screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes a month' });
  await userEvent.type(films, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(minutes, '30');
  answer.resolve(Response.json({ ...billing, allowance: { ...billing.allowance, own: { ...free, films_monthly: 12 } } }));
  await screen.findByText('What may be analysed has been saved.');
  expect([films.value, minutes.value]).toEqual(['12', '30']);
  expect(wouldLoseWork()).toBe(true);
});
