import { randomUUID } from 'node:crypto';
import type { Allowance } from '@fovea/contract/billing';
import { billingApi } from '@fovea/contract/billing';
import type { TenantId } from '@fovea/contract/ids';
import { PredictionId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { uploadApi } from '@fovea/contract/uploads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../app-error.ts';
import type { TestApp, TestUser, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { draft, formOf, madeMp4, reread, tusCreate } from '../../../testing/films.ts';
import { correctReservation, refundCredits, reserveCredits, settleCredits } from '../credits/service.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

const NOTHING_SET: Allowance = { films_monthly: null, seconds_monthly: null, person_films_daily: null, person_seconds_daily: null };
const change = (world: World, body: { plan?: 'monthly' | 'unlimited'; allowance?: Allowance }) =>
  it.as(world.admin).call(billingApi.change, { params: { id: world.tenantId }, query: {}, body });

/** A tenant that is granted so much by hand. */
async function granted(own: Partial<Allowance>): Promise<World> {
  const world = await it.world();
  await change(world, { allowance: { ...NOTHING_SET, ...own } });
  return world;
}

const read = (by: TestUser, id: TenantId) => it.as(by).call(billingApi.read, { params: { id }, query: {} });
const usedBy = async (by: TestUser) => (await read(by, by.tenantId)).allowance.used;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const newPrediction = () => PredictionId.parse(randomUUID());

const start = (of: TestUser, seconds: number | null, predictionId = newPrediction()) =>
  it.deps
    .inTenant(of, (tx) => reserveCredits(it.deps, tx, { tenantId: of.tenantId, userId: of.id, predictionId, seconds }))
    .then(() => predictionId);
const correct = (of: TestUser, predictionId: PredictionId, seconds: number) =>
  it.deps.inTenant(of, (tx) => correctReservation(it.deps, tx, { predictionId, seconds }));
const settle = (of: TestUser, predictionId: PredictionId, seconds: number) =>
  it.deps.inTenant(of, (tx) => settleCredits(it.deps, tx, { predictionId, seconds }));
const refund = (of: TestUser, predictionId: PredictionId) => it.deps.inTenant(of, (tx) => refundCredits(it.deps, tx, { predictionId }));

async function beginAtOnce(who: TestUser, times: number): Promise<string[]> {
  const user = it.as(who);
  const drafts = [];
  for (let left = times; left > 0; left--) drafts.push(await draft(user));
  const answers = await Promise.all(drafts.map(({ uuid }) => tusCreate(user, { uuid, bytes: 1_000 })));
  return answers.map(({ statusCode, body }) => (statusCode < 400 ? String(statusCode) : String(JSON.parse(body).code))).sort();
}

describe('R38: what a tenant may analyse in a month', () => {
  test('comes from its plan, and from what an admin set instead', async () => {
    const world = await it.world();
    expect((await read(world.tenantAdmin, world.tenantId)).allowance.granted).toEqual(NOTHING_SET);
    const monthly = await change(world, { plan: 'monthly' });
    expect(monthly.allowance).toMatchObject({ granted: { films_monthly: 240, seconds_monthly: 7_200 }, own: NOTHING_SET });
    const more = await change(world, { allowance: { ...NOTHING_SET, films_monthly: 500 } });
    expect(more.allowance).toMatchObject({ granted: { films_monthly: 500, seconds_monthly: 7_200 }, own: { films_monthly: 500 } });
  });

  test('of two uploads that begin at once with one place left, one wins; of fifty with three, three do', async () => {
    const one = await granted({ films_monthly: 1 });
    expect(await beginAtOnce(one.user, 2)).toEqual(['201', 'allowance_used']);
    const three = await granted({ films_monthly: 3 });
    const codes = await beginAtOnce(three.user, 50);
    expect([codes.filter((code) => code === '201').length, codes.filter((code) => code === 'allowance_used').length]).toEqual([3, 47]);
  });

  test('of twenty analyses that are queued at once with room for three, three are, in films and in seconds', async () => {
    const films = await granted({ films_monthly: 3 });
    const seconds = await granted({ seconds_monthly: 95 });
    const outcomes = await Promise.all(
      [films, seconds].map(({ user }) => Promise.all(Array.from({ length: 20 }, () => start(user, 30).then(() => 'started', codeOf)))),
    );
    expect(outcomes.map((all) => all.filter((outcome) => outcome === 'started').length)).toEqual([3, 3]);
    expect(outcomes.flat().filter((outcome) => outcome === 'allowance_used')).toHaveLength(34);
    expect([await usedBy(films.tenantAdmin), await usedBy(seconds.tenantAdmin)]).toEqual([
      { films: 3, seconds: 90 },
      { films: 3, seconds: 90 },
    ]);
  });

  test('counts the measured length, nothing for what has no result, and begins anew with the month', async () => {
    const world = await granted({ seconds_monthly: 60 });
    const [first, second] = [await start(world.user, null), await start(world.user, null)];
    expect(await start(world.user, null).catch(codeOf)).toBe('allowance_used');
    await correct(world.user, first, 12);
    expect(await correct(world.user, second, 49).catch(codeOf)).toBe('allowance_used');
    await correct(world.user, second, 48);
    await refund(world.user, first);
    expect(await usedBy(world.tenantAdmin)).toEqual({ films: 1, seconds: 48 });
    await settle(world.user, second, 70); // longer than the probe said: no more than the month holds
    expect(await usedBy(world.tenantAdmin)).toEqual({ films: 1, seconds: 60 });
    it.clock.advance(32 * 86_400_000);
    await start(world.user, 60);
    const admin = await it.person(world.tenantId, 'tenant-admin');
    expect(await usedBy(admin)).toEqual({ films: 1, seconds: 60 });
  });

  test('a film that came whole while the last place went stays, and can be started later', async () => {
    const world = await granted({ seconds_monthly: 30 });
    const user = it.as(world.user);
    const { uuid } = await draft(user);
    expect((await tusCreate(user, { uuid, bytes: 1_000 })).statusCode).toBe(201);
    const taken = await start(world.user, 30);
    const form = formOf({ _method: 'PUT' }, { name: 'ad.mp4', bytes: madeMp4('late') });
    const answer = await user.send({ method: 'POST', url: `/api/pre-test/${uuid}`, ...form });
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'allowance_used']);
    await refund(world.user, taken);
    const again = await user.send({
      method: 'POST',
      url: `/api/pre-test/${uuid}`,
      ...formOf({ _method: 'PUT' }, { name: 'ad.mp4', bytes: madeMp4('late') }),
    });
    expect(again.statusCode).toBe(200);
    expect((await reread(user, uuid)).status).toBe('queued');
  });

  test('a run again and a retry take of it too', async () => {
    const world = await granted({ films_monthly: 1 });
    const user = it.as(world.user);
    const { uuid } = await draft(user);
    const form = formOf({ _method: 'PUT' }, { name: 'ad.mp4', bytes: madeMp4('again') });
    await user.send({ method: 'POST', url: `/api/pre-test/${uuid}`, ...form });
    await user.call(preTestApi.cancel, { params: { uuid } });
    await start(world.user, 10);
    const refused = await user.call(preTestApi.retry, { params: { uuid } }).catch((error) => error.problem.code);
    expect(refused).toBe('allowance_used');
  });
});

describe('R38: what a person may have analysed in a day', () => {
  test('is their own, and comes back after a day', async () => {
    const world = await granted({ person_films_daily: 2, person_seconds_daily: 45 });
    expect(await beginAtOnce(world.user, 5)).toEqual(['201', '201', 'allowance_used', 'allowance_used', 'allowance_used']);
    await start(world.tenantAdmin, 40);
    expect(await start(world.tenantAdmin, 6).catch(codeOf)).toBe('allowance_used');
    await start(world.tenantAdmin, 5);
    expect(await start(world.tenantAdmin, 0.5).catch(codeOf)).toBe('allowance_used');
    it.clock.advance(86_400_001);
    await start(world.tenantAdmin, 45);
  });
});

describe('R38: before anything is sent', () => {
  test('a person is told what is left of the month and of their day', async () => {
    const world = await granted({ films_monthly: 5, seconds_monthly: 100, person_films_daily: 3 });
    await start(world.tenantAdmin, 20);
    await beginAtOnce(world.user, 1);
    const { allowance } = await it.as(world.user).call(uploadApi.limits, {});
    expect(allowance).toMatchObject({ films_left: 2, seconds_left: 50 });
    const { period } = await read(world.tenantAdmin, world.tenantId);
    expect(allowance.renews_at).toBe(period.to);
  });

  test('a refusal says in the language of whoever reads it how much there was and when it goes on', async () => {
    const world = await granted({ films_monthly: 0 });
    const user = it.as(world.user);
    const { uuid } = await draft(user);
    await it.deps.asSystem('people', (tx) => tx.execute(sql`update users set locale = 'de' where id = ${world.user.id}`));
    const answer = await tusCreate(user, { uuid, bytes: 1_000 });
    const { period } = await read(world.tenantAdmin, world.tenantId);
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'allowance_used']);
    const day = period.to.slice(0, 10);
    expect(String(answer.json().detail).replaceAll('\u00a0', ' ')).toBe(
      `Filme, die Ihre Organisation im Monat analysieren darf: 0. Die dieses Monats sind aufgebraucht. Es geht mit dem neuen Monat weiter, am ${day}.`,
    );
  });
});
