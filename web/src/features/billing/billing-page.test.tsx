import type { TenantBilling } from '@fovea/contract/billing';
import { billingApi } from '@fovea/contract/billing';
import { TenantId } from '@fovea/contract/ids';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { BillingPage } from './billing-page.tsx';

const id = TenantId.parse('01930000-0000-7000-8000-000000000002');
const OTHER_ID = TenantId.parse('01930000-0000-7000-8000-000000000003');
const PACKS = [{ id: 'small', credits: 600, amount: 4_900, currency: 'eur' }];

const NO_LIMITS = { films_monthly: null, seconds_monthly: null, person_films_daily: null, person_seconds_daily: null };

const billing = (change: Partial<TenantBilling>): TenantBilling => ({
  id,
  tenant_id: id,
  tenant_name: 'Acme',
  plan: 'credits',
  balance: 90,
  reserved: 0,
  spent: 0,
  has_customer: false,
  payments: 'fake',
  period: { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', analyses: 2, seconds: 60, credits: 60 },
  allowance: { granted: NO_LIMITS, own: NO_LIMITS, used: { films: 2, seconds: 60 } },
  packs: PACKS,
  ...change,
});
const total = { analyses: 2, seconds: 60, credits: 60 };
const usage = replies(billingApi.usage, {
  from: '2025-12-01',
  to: '2026-11-20',
  by: 'month',
  rows: [{ month: '2026-11', person: null, ...total }],
  total,
});
const unlimited = { films: null, bytes: null };
const roomOf = (granted: { films: number | null; bytes: number | null }) =>
  replies(billingApi.room, { granted, own: unlimited, ceiling: unlimited, used: { films: 12, bytes: 4_200_000_000 } });
const room = roomOf(unlimited);
const nothingMoved = replies(billingApi.movements, { data: [], next_cursor: null });
const noInvoices = replies(billingApi.invoices, { data: [] });
const bought = replies(billingApi.movements, {
  data: [
    { id: '1', kind: 'purchase', amount: 600, prediction_id: null, note: null, created_by: null, created_at: '2026-11-20T10:00:00.000Z' },
  ],
  next_cursor: null,
});

const factOf = (name: string) => screen.getByText(name).parentElement?.textContent;

/** As it stands in a browser from which somebody has left to pay. */
const leftAt = (newestAt: string, change: { readonly tenant?: TenantId; readonly at?: number } = {}) =>
  window.localStorage.setItem('fovea.checkout', JSON.stringify({ tenant: id, at: Date.now(), newestAt, ...change }));

afterEach(() => vi.useRealTimers());

const show = (path = '/', mayPay = true) => renderPiece(<BillingPage tenantId={id} mayPay={mayPay} />, { path });

test('without limits nobody is asked for money, and the usage is told all the same', async () => {
  fakeApi(replies(billingApi.read, billing({ plan: 'unlimited', balance: 0 })), usage, room, nothingMoved);
  show();
  await screen.findByRole('heading', { name: 'No limits, nothing to pay' });
  await screen.findByRole('row', { name: 'Nov 26 2 60' });
  expect(screen.queryByRole('button', { name: /Buy|Manage payment/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Movements' })).toBeNull();
});

test('it says what is kept of what may be kept, and when that is full', async () => {
  const plain = replies(billingApi.read, billing({ plan: 'unlimited', balance: 0 }));
  fakeApi(plain, usage, roomOf({ films: 500, bytes: 4_000_000_000 }), nothingMoved);
  show();
  await screen.findByText('12 of 500');
  expect(factOf('Files')).toMatch(/4\.2\sGB of 4\sGB/);
  expect(screen.getByText('There is no room left for more. Empty the bin, or delete films for good.')).toBeDefined();
});

test('without a limit it says what is kept', async () => {
  fakeApi(replies(billingApi.read, billing({ plan: 'unlimited', balance: 0 })), usage, room, nothingMoved);
  show();
  await screen.findByText('4.2 GB');
  expect(screen.getAllByText('No limit')).toHaveLength(2);
  expect(screen.queryByText(/no room left/)).toBeNull();
});

test('on a monthly plan it says what is used, what a person may, and when it begins anew', async () => {
  const granted = { films_monthly: 240, seconds_monthly: 7_200, person_films_daily: 12, person_seconds_daily: null };
  const allowance = { granted, own: NO_LIMITS, used: { films: 31, seconds: 930 } };
  fakeApi(replies(billingApi.read, billing({ plan: 'monthly', allowance })), usage, room, nothingMoved);
  show();
  await screen.findByRole('heading', { name: 'Monthly plan' });
  expect(screen.getByText('31 of 240')).toBeTruthy();
  expect(screen.getByText('15.5 of 120')).toBeTruthy();
  expect(screen.getAllByText('Begins anew on December 1, 2026')).toHaveLength(2);
  expect(screen.getByText(/within a day: 12 films/)).toBeTruthy();
  expect(screen.queryByText(/used up/)).toBeNull();
});

test('a month that is used up says when the next begins', async () => {
  const granted = { ...NO_LIMITS, films_monthly: 2 };
  fakeApi(
    replies(billingApi.read, billing({ plan: 'monthly', allowance: { granted, own: granted, used: { films: 2, seconds: 60 } } })),
    usage,
    room,
    nothingMoved,
  );
  show();
  expect(await screen.findByText('What this month holds is used up. New analyses can start on December 1, 2026.')).toBeTruthy();
});

describe('with credits', () => {
  test('a purchase that is refused says why, and leads nowhere', async () => {
    fakeApi(
      replies(billingApi.read, billing({})),
      usage,
      room,
      nothingMoved,
      noInvoices,
      refuses(billingApi.checkout, 'unavailable', { retryAfterS: 2 }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Buy 600 credits for €49.00' }));
    expect(await screen.findByText(/starting or busy/)).toBeTruthy();
  });

  test('an admin who is signed in as somebody cannot spend their money', async () => {
    fakeApi(replies(billingApi.read, billing({})), usage, room, nothingMoved, noInvoices);
    show('/', false);
    await screen.findByText(/Not while you are signed in as somebody else/);
    expect(screen.getByRole('button', { name: 'Manage payment' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: /^Buy 600/ })).toHaveProperty('disabled', true);
  });

  test('who left the payment page is told that nothing was bought, once', async () => {
    leftAt('');
    fakeApi(replies(billingApi.read, billing({})), usage, room, nothingMoved, noInvoices);
    const { router } = show('/account/settings?activeTab=billing-details&checkout=left');
    await screen.findByText(/Nothing was bought and nothing was charged/);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe('?activeTab=billing-details'));
    expect(screen.queryByText(/Nothing was bought/)).toBeNull();
    expect(window.localStorage.getItem('fovea.checkout')).toBeNull();
  });

  test.each(['left', 'done'])('an address that says %s tells nothing to who has not left from here', async (checkout) => {
    fakeApi(replies(billingApi.read, billing({ balance: 600 })), usage, room, bought, noInvoices);
    leftAt('', { tenant: OTHER_ID });
    show(`/?checkout=${checkout}`);
    await screen.findByRole('heading', { name: 'Buy credits' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText(/Nothing was bought|being confirmed|have arrived/)).toBeNull();
  });

  test('who left to pay two days ago is not told of it by an address that was kept', async () => {
    fakeApi(replies(billingApi.read, billing({})), usage, room, nothingMoved, noInvoices);
    leftAt('', { at: Date.now() - 2 * 86_400_000 });
    show('/?checkout=left');
    await screen.findByRole('heading', { name: 'Buy credits' });
    expect(screen.queryByText(/Nothing was bought/)).toBeNull();
  });

  test('who has paid is told when the credits are there', async () => {
    leftAt('');
    fakeApi(replies(billingApi.read, billing({ balance: 600 })), usage, room, bought, noInvoices);
    show('/?checkout=done');
    expect(await screen.findByText('600 credits have arrived. Thank you.')).toBeTruthy();
  });

  test('a payment that nobody has confirmed for long is no longer told as one that is there within a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    leftAt('');
    fakeApi(replies(billingApi.read, billing({})), usage, room, nothingMoved, noInvoices);
    show('/?checkout=done');
    expect(await screen.findByText(/The payment is being confirmed/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(await screen.findByText(/not confirmed yet[.].*if it is declined, none appear/)).toBeTruthy();
    expect(screen.queryByText(/within a minute/)).toBeNull();
  });

  test('an earlier purchase is not taken for the one that is waited for', async () => {
    leftAt('2026-11-20T10:00:00.000Z');
    fakeApi(replies(billingApi.read, billing({})), usage, room, bought, noInvoices);
    show('/?checkout=done');
    expect(await screen.findByText(/The payment is being confirmed/)).toBeTruthy();
  });
});
