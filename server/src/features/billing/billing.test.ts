import { randomUUID } from 'node:crypto';
import { billingApi } from '@fovea/contract/billing';
import { CallError } from '@fovea/contract/call';
import { PredictionId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { reserveCredits, settleCredits } from './credits/service.ts';

let it: TestApp;
let world: World;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await it.world();
});

const codeOf = (error: unknown) => (error instanceof CallError ? [error.status, error.problem?.code] : error);
const billing = (who: TestUser = world.tenantAdmin, id = world.tenantId) => it.as(who).call(billingApi.read, { params: { id }, query: {} });
const setPlan = (plan: 'unlimited' | 'credits', id = world.tenantId) =>
  it.as(world.admin).call(billingApi.change, { params: { id }, query: {}, body: { plan } });
const grant = (credits: number, who: TestUser = world.admin, id = world.tenantId) => {
  it.clock.advance(10); // rows are in the order of their time
  return it.as(who).call(billingApi.grant, { params: { id }, body: { credits, note: 'A gift' } });
};
const audited = async () => {
  const { rows } = await it.deps.inTenant(world, (tx) =>
    tx.execute<{ action: string }>(sql`select action from audit_entries order by at, id`),
  );
  return rows.map(({ action }) => action);
};

describe('a tenant’s billing', () => {
  test('is one row: without limits until somebody decides otherwise', async () => {
    const [row, ...more] = await it.as(world.tenantAdmin).call(billingApi.list, { query: { scope: `tenant:${world.tenantId}` } });
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      id: world.tenantId,
      plan: 'unlimited',
      balance: 0,
      reserved: 0,
      spent: 0,
      has_customer: false,
      payments: 'fake',
    });
    expect(row?.packs.map(({ id }) => id)).toEqual(['small', 'medium', 'large']);
    expect(await billing()).toEqual(row);
  });

  test('is set by admins, in any tenant, and written down', async () => {
    const { admin } = await it.world();
    const changed = await it.as(admin).call(billingApi.change, { params: { id: world.tenantId }, query: {}, body: { plan: 'credits' } });
    expect(changed.plan).toBe('credits');
    expect(await grant(250, admin)).toMatchObject({ balance: 250 });
    expect(await grant(-50, admin)).toMatchObject({ balance: 200 });
    expect(await grant(-201, admin).catch(codeOf)).toEqual([402, 'not_enough_credits']);
    expect(await billing()).toMatchObject({ plan: 'credits', balance: 200 });
    expect(await audited()).toEqual(['billing.plan-changed', 'billing.credits-granted', 'billing.credits-taken']);
    const { data } = await it.as(world.tenantAdmin).call(billingApi.movements, { params: { id: world.tenantId }, query: {} });
    expect(data.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['expire', -50, 'A gift'],
      ['grant', 250, 'A gift'],
    ]);
  });

  test('its movements come by pages as long as they are asked for, none twice and none left out', async () => {
    for (const credits of [1, 2, 3, 4, 5]) await grant(credits);
    const page = (query: { limit: number; cursor?: string }) =>
      it.as(world.tenantAdmin).call(billingApi.movements, { params: { id: world.tenantId }, query });
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, cursor: first.next_cursor ?? '' });
    const last = await page({ limit: 2, cursor: second.next_cursor ?? '' });
    expect([first, second, last].map(({ data }) => data.map(({ amount }) => amount))).toEqual([[5, 4], [3, 2], [1]]);
    expect(last.next_cursor).toBeNull();
  });

  test('A38, R55: plan and credits are not decided by those who use them', async () => {
    for (const who of [world.viewer, world.user, world.tenantAdmin]) {
      expect(await grant(10, who).catch(codeOf)).toEqual([403, 'forbidden']);
      const change = it.as(who).call(billingApi.change, { params: { id: world.tenantId }, query: {}, body: { plan: 'unlimited' } });
      expect(await change.catch(codeOf)).toEqual([403, 'forbidden']);
    }
    const checkout = (payload: Record<string, unknown>) =>
      it.as(world.tenantAdmin).send({ method: 'POST', url: `/api/v1/tenant/${world.tenantId}/checkout`, payload });
    for (const more of [{ amount: 1 }, { credits: 1_000_000 }, { quantity: -1 }, { currency: 'jpy' }]) {
      expect((await checkout({ pack: 'small', ...more })).statusCode).toBe(422);
    }
    expect((await checkout({ pack: 'free' })).json()).toMatchObject({ code: 'invalid_body', errors: { pack: [expect.any(String)] } });
    expect(await billing()).toMatchObject({ balance: 0, has_customer: false });
  });

  test('R2: is not there for another tenant', async () => {
    const { tenantAdmin: stranger } = await it.world();
    const id = world.tenantId;
    const calls = [
      () => billing(stranger),
      () => it.as(stranger).call(billingApi.list, { query: { scope: `tenant:${id}` } }),
      () => it.as(stranger).call(billingApi.usage, { params: { id }, query: {} }),
      () => it.as(stranger).call(billingApi.movements, { params: { id }, query: {} }),
      () => it.as(stranger).call(billingApi.invoices, { params: { id } }),
      () => it.as(stranger).call(billingApi.portal, { params: { id } }),
      () => it.as(stranger).call(billingApi.checkout, { params: { id }, body: { pack: 'small' } }),
    ];
    for (const call of calls) expect(await call().then(() => 'answered', codeOf)).toEqual([404, 'not_found']);
  });

  test('is a table of all tenants for admins, and of the own one for everybody else', async () => {
    const other = await it.world();
    await setPlan('credits');
    const ask = (who: TestUser) => it.as(who).call(billingApi.table, { query: {}, body: { plan: 'credits', size: 100 } });
    const ids = async (who: TestUser) => (await ask(who)).data.map(({ id }) => id);
    expect(await ids(world.admin)).toContain(world.tenantId);
    expect(await ids(world.admin)).not.toContain(other.tenantId);
    expect(await ids(world.tenantAdmin)).toEqual([world.tenantId]);
    expect(await ask(other.tenantAdmin)).toMatchObject({ data: [], total: 0 });
  });
});

describe('usage', () => {
  const used = async (userId: TestUser['id'] | null, seconds: number) => {
    const predictionId = PredictionId.parse(randomUUID());
    await it.deps.inTenant(world, async (tx) => {
      await reserveCredits(it.deps, tx, { tenantId: world.tenantId, userId, predictionId, seconds });
      await settleCredits(it.deps, tx, { predictionId, seconds });
    });
    return predictionId;
  };
  const at = (predictionId: PredictionId, day: string) =>
    it.deps.inTenant(world, (tx) =>
      tx.execute(sql`update credit_reservations set ended_at = ${`${day}T23:59:59.999Z`} where prediction_id = ${predictionId}`),
    );

  test('is told by month and by person, on every plan, from the first day to the last', async () => {
    await at(await used(world.user.id, 10), '2031-01-31');
    await at(await used(world.user.id, 20.5), '2031-02-01');
    await at(await used(world.tenantAdmin.id, 5), '2031-02-28');
    await at(await used(null, 7), '2031-03-01');
    const usage = (query: { by?: 'month' | 'person'; from: string; to: string }) =>
      it.as(world.tenantAdmin).call(billingApi.usage, { params: { id: world.tenantId }, query });
    const byMonth = await usage({ from: '2031-01-31', to: '2031-02-28' });
    expect(byMonth.rows).toEqual([
      { month: '2031-01', person: null, analyses: 1, seconds: 10, credits: 10 },
      { month: '2031-02', person: null, analyses: 2, seconds: 25.5, credits: 26 },
    ]);
    expect(byMonth.total).toEqual({ analyses: 3, seconds: 35.5, credits: 36 });
    const byPerson = await usage({ by: 'person', from: '2031-02-01', to: '2031-12-31' });
    expect(byPerson.rows.map(({ person, credits }) => [person?.id ?? null, credits])).toEqual([
      [world.user.id, 21],
      [null, 7],
      [world.tenantAdmin.id, 5],
    ]);
    expect(await usage({ from: '2031-02-01', to: '2031-01-01' }).catch(codeOf)).toEqual([422, 'invalid_body']);
    expect(await usage({ from: '2031-02-30', to: '2031-03-01' }).catch(codeOf)).toEqual([422, 'invalid_body']);
  });

  test('of the current month stands in the billing itself', async () => {
    await used(world.user.id, 12.2);
    expect(await billing()).toMatchObject({ spent: 13, balance: 0, period: { analyses: 1, seconds: 12.2, credits: 13 } });
  });
});
