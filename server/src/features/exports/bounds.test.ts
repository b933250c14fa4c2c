import { exportApi } from '@fovea/contract/exports';
import type { PreTestUuid } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { problemOf } from '../../testing/problem.ts';

/** As many as one person, and one organisation, may have in the making. */
const PERSON = 12;
const TENANT = 40;

let app: TestApp;
let world: World;
let uuid: PreTestUuid;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
  ({ uuid } = await queuedPreTest(app.as(world.user)));
  await giveAnalysis(app, {});
});

/** Stills of moments a hundredth apart: each is another file. */
const still = (who: TestUser, nth: number) =>
  app.as(who).call(exportApi.order, { params: { uuid }, body: { kind: 'png', at_s: nth / 100 } });
const codesOf = async (orders: readonly Promise<unknown>[]) => {
  const codes = await Promise.all(orders.map(async (order) => (await problemOf(order))?.code ?? 'ordered'));
  return {
    ordered: codes.filter((code) => code === 'ordered').length,
    refused: codes.filter((code) => code === 'too_many_exports').length,
  };
};
const many = (who: TestUser, { from = 0, times }: { readonly from?: number; readonly times: number }) =>
  codesOf(Array.from({ length: times }, (_, nth) => still(who, from + nth)));
const end = () => app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`delete from exports`));

describe('R48: files in the making are bounded', () => {
  test('for one person, of 30 at once as many as there is room for, whoever may only look included', async () => {
    expect(await many(world.user, { times: 30 })).toEqual({ ordered: PERSON, refused: 30 - PERSON });
    expect(await many(world.viewer, { from: 30, times: PERSON + 1 })).toEqual({ ordered: PERSON, refused: 1 });
    await end();
    expect(await many(world.user, { times: 1 })).toEqual({ ordered: 1, refused: 0 });
  });

  test('the same one asked for again is the one there is, also when there is room for no other', async () => {
    const first = await still(world.viewer, 0);
    await many(world.viewer, { from: 1, times: PERSON });
    expect((await still(world.viewer, 0)).id).toBe(first.id);
    expect((await still(world.user, 0)).id).toBe(first.id);
  });

  test('for all people of an organisation together, and for no other organisation', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app.person(world.tenantId, 'user')));
    const before = await Promise.all(people.map((who, nth) => many(who, { from: nth * PERSON, times: PERSON })));
    expect(before.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(TENANT);
    expect(await many(world.tenantAdmin, { from: 150, times: 1 })).toEqual({ ordered: 0, refused: 1 });
    world = await app.world();
    ({ uuid } = await queuedPreTest(app.as(world.user)));
    await giveAnalysis(app, {});
    expect(await many(world.user, { times: 1 })).toEqual({ ordered: 1, refused: 0 });
  });

  test('the refusal says what is full, when to come again, and in the reader’s language', async () => {
    await many(world.user, { times: PERSON });
    await app.deps.asSystem('people', (tx) => tx.execute(sql`update users set locale = 'de' where id = ${world.user.id}`));
    const url = `/api/v1/pre-test/${uuid}/exports`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.as(world.user).send({ method: 'POST', url, headers, payload: { kind: 'csv' } });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json().detail).toMatch(/^Von Ihnen sind schon 12 Dateien in Arbeit\./);
  });
});
