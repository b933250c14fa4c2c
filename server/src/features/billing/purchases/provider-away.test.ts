import { billingApi } from '@fovea/contract/billing';
import { sessionApi } from '@fovea/contract/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersWithin } from '../../../testing/answers-within.ts';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import type { PaidApp } from '../../../testing/provider.ts';
import { openPaidApp } from '../../../testing/provider.ts';
import { settleEvents } from './service.ts';

let paid: PaidApp;
let it: TestApp;
let world: World;
beforeAll(async () => {
  paid = await openPaidApp();
  it = paid.it;
});
afterAll(() => paid[Symbol.asyncDispose]());
beforeEach(async () => {
  paid.slowDown(0);
  paid.loseAnswers(0);
  it.clock.advance(20_000); // whatever happened before is forgotten
  world = await it.world();
});

const post = (path: string, payload?: Record<string, unknown>) =>
  it.as(world.tenantAdmin).send({ method: 'POST', url: path, ...(payload ? { payload } : {}) });
const checkout = () => post(`/api/v1/tenant/${world.tenantId}/checkout`, { pack: 'small' });
const portal = () => post(`/api/tenant/${world.tenantId}/stripe-customer-portal`);
/** What the provider has of this tenant. */
const known = () =>
  paid.atDesk(({ state }) => ({
    customers: Object.values(state.customers).filter(({ metadata }) => metadata.tenant_id === world.tenantId).length,
    checkouts: Object.values(state.checkouts).filter(({ metadata }) => metadata.tenant_id === world.tenantId).length,
  }));

describe('F25: when the provider', () => {
  test('is away, one page of the events that wait is tried and not all of them, each time one comes', async () => {
    const answer = await checkout();
    const { purchase_id } = answer.json();
    await it.deps.asSystem('payments', (tx) =>
      tx.runSql(
        `insert into payment_events (id, kind, tenant_id, purchase_id, received_at)
         select 'evt_away_' || n || $1::text, 'checkout.session.completed', $1::uuid, $2::uuid, $3::timestamptz from generate_series(1, 250) n`,
        [world.tenantId, purchase_id, new Date(it.clock.now() - 60_000).toISOString()],
      ),
    );
    paid.loseAnswers(10_000);
    expect(await settleEvents(it.deps)).toBe(100);
    paid.loseAnswers(0);
    it.clock.advance(20_000); // it is asked again by then
    expect(await settleEvents(it.deps)).toBe(250);
  });

  test('does not answer, people are told so within 5 s and when to try again, and everything else works', async () => {
    paid.slowDown(20_000);
    const answer = await answersWithin(8_000, portal()); // it stays away for 20 s
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '30']);
    expect(answer.json().detail).toContain('Nothing was charged');
    const row = await it.as(world.tenantAdmin).call(billingApi.read, { params: { id: world.tenantId }, query: {} });
    expect(row).toMatchObject({ plan: 'unlimited', has_customer: false });
    paid.slowDown(0);
    expect((await portal()).statusCode).toBe(200);
  });

  test('does what it was asked and its answer is lost, the same is asked again by the same key and done once', async () => {
    paid.loseAnswers(1);
    expect((await checkout()).statusCode).toBe(201);
    expect(await known()).toEqual({ customers: 1, checkouts: 1 });
  });

  test('keeps failing, a later try goes on with what was begun', async () => {
    expect((await portal()).statusCode).toBe(200);
    paid.loseAnswers(2);
    expect((await checkout()).statusCode).toBe(503);
    const again = await checkout();
    expect(again.statusCode).toBe(201);
    expect(await known()).toEqual({ customers: 1, checkouts: 1 });
  });

  test('keeps failing, a later try in another language begins anew', async () => {
    expect((await portal()).statusCode).toBe(200);
    paid.loseAnswers(2);
    expect((await checkout()).statusCode).toBe(503);
    await it.as(world.tenantAdmin).call(sessionApi.setLocale, { params: { locale: 'de' } });
    expect((await checkout()).statusCode).toBe(201);
    expect(await known()).toEqual({ customers: 1, checkouts: 2 });
  });

  test('fails three times in a row, nobody waits for it for a while', async () => {
    paid.loseAnswers(100);
    for (let i = 0; i < 3; i++) expect((await portal()).statusCode).toBe(503);
    paid.slowDown(20_000);
    const answer = await answersWithin(4_000, portal()); // who waited for it would wait for 5 s
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '15']);
  });
});

test('clicks at once make one customer', async () => {
  await portal();
  const answers = await Promise.all([checkout(), checkout(), checkout()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect((await known()).customers).toBe(1);
});

test('the secret key and the webhook secrets are never logged', async () => {
  paid.loseAnswers(5);
  await portal();
  expect(it.logged.length).toBeGreaterThan(0);
  expect(it.logged.filter((line) => /sk_test_key|whsec_/.test(line))).toEqual([]);
});

test('a server that takes no payments says so', async () => {
  await using closed = await openTestApp({ FAKE_PAYMENTS: 'off' });
  const { tenantAdmin, tenantId } = await closed.world();
  const answer = await closed.as(tenantAdmin).send({ method: 'POST', url: `/api/tenant/${tenantId}/stripe-customer-portal` });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  const row = await closed.as(tenantAdmin).call(billingApi.read, { params: { id: tenantId }, query: {} });
  expect(row.payments).toBe('off');
  const page = await closed.as(tenantAdmin).send({ method: 'GET', url: `/fake-payments/checkout/cs_fake_${'0'.repeat(32)}` });
  expect(page.statusCode).toBe(404);
});
