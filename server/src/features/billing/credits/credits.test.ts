import { randomUUID } from 'node:crypto';
import { PredictionId, PurchaseId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { sqlStateOf } from '../../../db/tenancy.ts';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { creditsFor } from '../plans.ts';
import {
  addBoughtCredits,
  correctReservation,
  grantCredits,
  refundCredits,
  reserveCredits,
  settleCredits,
  takeBackCredits,
} from './service.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

const newPrediction = () => PredictionId.parse(randomUUID());
const inWorld = <T>({ tenantId }: Pick<World, 'tenantId'>, fn: (tx: Tx) => Promise<T>) => it.deps.inTenant({ tenantId }, fn);
const actorOf = ({ tenantId }: World) =>
  ({ kind: 'worker', tenantId, userId: null, role: 'admin', sessionId: null, behind: null, requestId: null }) as const;

/** A tenant on the plan that counts, with so many credits. */
async function counted(credits: number): Promise<World> {
  const world = await it.world();
  await inWorld(world, async (tx) => {
    await tx.execute(sql`update tenant_billing set plan = 'credits'`);
    if (credits > 0) await grantCredits(it.deps, tx, { actor: actorOf(world), credits, note: 'a test' });
  });
  return world;
}

const start = (world: World, seconds: number | null, predictionId = newPrediction()) =>
  inWorld(world, (tx) => reserveCredits(it.deps, tx, { tenantId: world.tenantId, userId: world.user.id, predictionId, seconds })).then(
    () => predictionId,
  );
const settle = (world: World, predictionId: PredictionId, seconds: number) =>
  inWorld(world, (tx) => settleCredits(it.deps, tx, { predictionId, seconds }));
const refund = (world: World, predictionId: PredictionId) => inWorld(world, (tx) => refundCredits(it.deps, tx, { predictionId }));
const correct = (world: World, predictionId: PredictionId, seconds: number) =>
  inWorld(world, (tx) => correctReservation(it.deps, tx, { predictionId, seconds }));

const newPurchase = () => PurchaseId.parse(randomUUID());
const buy = (world: World, credits: number) =>
  inWorld(world, (tx) => addBoughtCredits(it.deps, tx, { tenantId: world.tenantId, purchaseId: newPurchase(), credits }));
/** The money of so many credits was given back. @returns how many were taken at once */
const takeBack = (world: World, credits: number) =>
  inWorld(world, (tx) => takeBackCredits(it.deps, tx, { tenantId: world.tenantId, purchaseId: newPurchase(), credits }));

async function balances(world: World): Promise<Record<string, number>> {
  const { rows } = await inWorld(world, (tx) =>
    tx.execute<{ kind: string; balance: number; entries: number }>(sql`
      select kind, balance::float8, (select coalesce(sum(amount), 0)::float8 from credit_entries where account = kind) as entries
      from credit_accounts`),
  );
  for (const { balance, entries } of rows) expect(balance).toBe(entries);
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);

describe('what an analysis costs', () => {
  test.each([
    [0.5, 1],
    [1, 1],
    [29.97, 30],
    [30, 30],
    [30.0004, 30],
    [30.04, 31],
    [600, 600],
  ])('%f s are %i credits', (seconds, credits) => expect(creditsFor(seconds)).toBe(credits));

  test('is held at the start and taken by the measured length at the end', async () => {
    const world = await counted(100);
    const id = await start(world, 30);
    expect(await balances(world)).toEqual({ issued: -100, available: 70, reserved: 30, spent: 0, expired: 0 });
    await settle(world, id, 28.2);
    expect(await balances(world)).toEqual({ issued: -100, available: 71, reserved: 0, spent: 29, expired: 0 });
  });

  test('comes back whole when there is no result, and only once', async () => {
    const world = await counted(100);
    const id = await start(world, 30);
    await refund(world, id);
    await refund(world, id);
    await settle(world, id, 30);
    expect(await balances(world)).toMatchObject({ available: 100, reserved: 0, spent: 0 });
  });

  test('counts once for a prediction, however often each step comes', async () => {
    const world = await counted(100);
    const id = await start(world, 30);
    await start(world, 30, id);
    await settle(world, id, 30);
    await settle(world, id, 30);
    await refund(world, id);
    expect(await balances(world)).toMatchObject({ available: 70, reserved: 0, spent: 30 });
  });

  test('of unknown length is that of an ordinary ad, or what is left, until it was measured', async () => {
    const world = await counted(40);
    const first = await start(world, null);
    const second = await start(world, null);
    expect(await balances(world)).toMatchObject({ available: 0, reserved: 40 });
    expect(await start(world, null).catch(codeOf)).toBe('not_enough_credits');
    await correct(world, first, 12);
    expect(await balances(world)).toMatchObject({ available: 18, reserved: 22 });
    await correct(world, second, 25);
    expect(await balances(world)).toMatchObject({ available: 3, reserved: 37 });
    await correct(world, second, 25);
    await settle(world, first, 12);
    await settle(world, second, 25);
    expect(await balances(world)).toMatchObject({ available: 3, reserved: 0, spent: 37 });
  });

  test('that turns out longer than what is there stops the analysis and changes nothing', async () => {
    const world = await counted(40);
    const id = await start(world, null);
    expect(await correct(world, id, 41).catch(codeOf)).toBe('not_enough_credits');
    expect(await balances(world)).toMatchObject({ available: 10, reserved: 30 });
  });

  test('is never more than what was there, even when a result comes before the length', async () => {
    const world = await counted(40);
    const id = await start(world, null);
    await settle(world, id, 300);
    expect(await balances(world)).toMatchObject({ available: 0, reserved: 0, spent: 40 });
  });

  test('is written down without limits too, and takes nothing that was bought', async () => {
    const world = await it.world();
    const id = await start(world, null);
    await correct(world, id, 500);
    await settle(world, id, 500);
    expect(await balances(world)).toEqual({ issued: -500, available: 0, reserved: 0, spent: 500, expired: 0 });
    await refund(world, await start(world, 12));
    expect(await balances(world)).toMatchObject({ issued: -500, reserved: 0 });
  });

  test('goes back to where it came from when the plan changes meanwhile', async () => {
    const world = await counted(50);
    const id = await start(world, 20);
    await inWorld(world, (tx) => tx.execute(sql`update tenant_billing set plan = 'unlimited'`));
    await refund(world, id);
    expect(await balances(world)).toMatchObject({ issued: -50, available: 50 });
  });
});

describe('never below zero', () => {
  test('50 starts at once with credits for 3: exactly 3 start', async () => {
    const world = await counted(3 * 20 + 19);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => start(world, 20).then(() => 'started', codeOf)));
    expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'not_enough_credits')).toHaveLength(47);
    expect(await balances(world)).toMatchObject({ available: 19, reserved: 60 });
  });

  test('credits cannot be taken away that are held or used', async () => {
    const world = await counted(50);
    await start(world, 40);
    const take = (credits: number) => inWorld(world, (tx) => grantCredits(it.deps, tx, { actor: actorOf(world), credits, note: 'back' }));
    expect(await take(-11).catch(codeOf)).toBe('not_enough_credits');
    await take(-10);
    expect(await balances(world)).toMatchObject({ available: 0, reserved: 40, expired: 10 });
  });
});

describe('money that is given back while its credits are held', () => {
  test('takes them as soon as they come back, so that nobody has both', async () => {
    const world = await counted(0);
    await buy(world, 600);
    const [first, second] = [await start(world, 400), await start(world, 200)];
    expect(await takeBack(world, 600)).toBe(0);
    await refund(world, first);
    expect(await balances(world)).toMatchObject({ issued: -200, available: 0, reserved: 200 });
    await correct(world, second, 150);
    expect(await balances(world)).toMatchObject({ issued: -150, available: 0, reserved: 150 });
    await refund(world, second);
    expect(await balances(world)).toEqual({ issued: 0, available: 0, reserved: 0, spent: 0, expired: 0 });
  });

  test('leaves alone what was used in the end, and what was bought later', async () => {
    const world = await counted(0);
    await buy(world, 600);
    const used = await start(world, 600);
    expect(await takeBack(world, 600)).toBe(0);
    await buy(world, 600);
    const later = await start(world, 500);
    await settle(world, used, 600);
    await refund(world, later);
    expect(await balances(world)).toMatchObject({ available: 600, reserved: 0, spent: 600 });
  });

  test('takes no more than was given back, in one part or in several', async () => {
    const world = await counted(0);
    await buy(world, 600);
    const [first, second] = [await start(world, 300), await start(world, 200)];
    expect(await takeBack(world, 250)).toBe(100);
    expect(await takeBack(world, 250)).toBe(0);
    await refund(world, first);
    await refund(world, second);
    expect(await balances(world)).toMatchObject({ issued: -100, available: 100, reserved: 0 });
  });

  test('leaves nothing to use, whatever begins and ends at the same moment', async () => {
    const world = await counted(0);
    await buy(world, 600);
    const held = await Promise.all(Array.from({ length: 20 }, () => start(world, 20)));
    const begun: PredictionId[] = [];
    const begin = () => start(world, 30).then((id) => begun.push(id), codeOf);
    const ending = held.map((id, at) => (at % 2 === 0 ? refund(world, id) : correct(world, id, 12)));
    await Promise.all([...ending, takeBack(world, 600), ...Array.from({ length: 10 }, begin)]);
    for (const id of [...held, ...begun]) await refund(world, id);
    expect(await balances(world)).toEqual({ issued: 0, available: 0, reserved: 0, spent: 0, expired: 0 });
  });

  test('asks nothing of an analysis on a plan without limits, which holds nothing that was bought', async () => {
    const world = await it.world();
    const id = await start(world, 50);
    await inWorld(world, (tx) => tx.execute(sql`update tenant_billing set plan = 'credits'`));
    expect(await takeBack(world, 50)).toBe(0);
    await refund(world, id);
    expect(await balances(world)).toMatchObject({ issued: 0, available: 0, reserved: 0 });
  });
});

describe('the ledger', () => {
  const refusalOf = (world: World, statement: ReturnType<typeof sql>) =>
    inWorld(world, (tx) => tx.execute(statement)).then(() => 'done', sqlStateOf);

  test('takes no transaction whose entries do not sum to zero, and none that goes below zero', async () => {
    const world = await counted(10);
    const id = randomUUID();
    const lopsided = inWorld(world, async (tx) => {
      await tx.execute(sql`insert into credit_transactions (id, tenant_id, kind, at) values (${id}, ${world.tenantId}, 'grant', now())`);
      await tx.execute(sql`insert into credit_entries values (${world.tenantId}, ${id}, 'available', 5)`);
    });
    expect(await lopsided.catch(sqlStateOf)).toBe('23514');
    const overdrawn = inWorld(world, async (tx) => {
      await tx.execute(sql`insert into credit_transactions (id, tenant_id, kind, at) values (${id}, ${world.tenantId}, 'grant', now())`);
      await tx.execute(
        sql`insert into credit_entries values (${world.tenantId}, ${id}, 'available', -11), (${world.tenantId}, ${id}, 'spent', 11)`,
      );
    });
    expect(await overdrawn.catch(sqlStateOf)).toBe('23514');
    expect(await balances(world)).toMatchObject({ available: 10, spent: 0 });
  });

  test('is never changed afterwards, and a balance by nothing but entries', async () => {
    const world = await counted(10);
    expect(await refusalOf(world, sql`update credit_entries set amount = 100`)).toBe('42501');
    expect(await refusalOf(world, sql`delete from credit_entries`)).toBe('42501');
    expect(await refusalOf(world, sql`update credit_transactions set kind = 'grant'`)).toBe('42501');
    expect(await refusalOf(world, sql`delete from credit_transactions`)).toBe('42501');
    expect(await refusalOf(world, sql`update credit_accounts set balance = 100`)).toBe('42501');
    expect(await balances(world)).toMatchObject({ available: 10 });
  });

  const Act = fc.oneof(
    fc.record({ kind: fc.constant('grant' as const), credits: fc.integer({ min: -60, max: 90 }).filter((n) => n !== 0) }),
    fc.record({ kind: fc.constant('start' as const), seconds: fc.option(fc.double({ min: 0.5, max: 80, noNaN: true })) }),
    fc.record({
      kind: fc.constantFrom('correct' as const, 'settle' as const),
      which: fc.nat(9),
      seconds: fc.double({ min: 0.5, max: 80, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('refund' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('taken-back' as const), credits: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('plan' as const), plan: fc.constantFrom('unlimited', 'credits') }),
  );

  test('sums to zero, and each balance is the sum of its entries, after any history', async () => {
    const history = async (acts: readonly (typeof Act extends fc.Arbitrary<infer A> ? A : never)[]) => {
      const world = await counted(0);
      const begun: PredictionId[] = [];
      const run = async (act: (typeof acts)[number]): Promise<unknown> => {
        const predictionId = 'which' in act ? begun[act.which % Math.max(begun.length, 1)] : undefined;
        switch (act.kind) {
          case 'grant':
            return inWorld(world, (tx) => grantCredits(it.deps, tx, { actor: actorOf(world), credits: act.credits, note: 'any' }));
          case 'start':
            return begun.push(await start(world, act.seconds));
          case 'correct':
            return predictionId && correct(world, predictionId, act.seconds);
          case 'settle':
            return predictionId && settle(world, predictionId, act.seconds);
          case 'refund':
            return predictionId && refund(world, predictionId);
          case 'taken-back':
            return takeBack(world, act.credits);
          case 'plan':
            return inWorld(world, (tx) => tx.execute(sql`update tenant_billing set plan = ${act.plan}`));
        }
      };
      for (const act of acts) {
        await run(act).catch((error: unknown) => expect(codeOf(error)).toBe('not_enough_credits'));
      }
      const after = await balances(world);
      expect(Object.values(after).reduce((sum, balance) => sum + balance, 0)).toBe(0);
      for (const kind of ['available', 'reserved', 'spent', 'expired']) expect(after[kind]).toBeGreaterThanOrEqual(0);
      const { rows } = await inWorld(world, (tx) =>
        tx.execute<{ held: number; used: number }>(sql`select
          coalesce(sum(credits) filter (where status = 'open'), 0)::float8 as held,
          coalesce(sum(credits) filter (where status = 'settled'), 0)::float8 as used from credit_reservations`),
      );
      expect([after.reserved, after.spent]).toEqual([rows[0]?.held, rows[0]?.used]);
    };
    await fc.assert(fc.asyncProperty(fc.array(Act, { minLength: 1, maxLength: 25 }), history), { numRuns: 25 });
  }, 120_000);
});
