import type { FollowAnswer } from '@fovea/contract/looks';
import { lookApi } from '@fovea/contract/looks';
import { predictionApi } from '@fovea/contract/predictions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { problemOf } from '../../testing/problem.ts';
import { dropOldLooks, failStrandedLooks } from './index.ts';
import { claimLook, endLook, noteLook } from './service.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const user = () => app.as(world.user);

async function analysed() {
  const { uuid } = await queuedPreTest(user());
  await giveAnalysis(app, {});
  return { uuid, id: (await user().call(predictionApi.read, { params: { uuid } })).id };
}
type Named = Awaited<ReturnType<typeof analysed>>;

const box = { x: 0.1, y: 0.4, width: 0.2, height: 0.2 };
const tryOut = (params: Named, at_s = 1, as = user()) =>
  as.call(lookApi.whatIf, { params, body: { at_s, edits: [{ kind: 'hide', box }] } });
const follow = (params: Named, as = user()) => as.call(lookApi.follow, { params, body: { at_s: 0, box } });
const read = (id: Awaited<ReturnType<typeof follow>>['id'], as = user()) => as.call(lookApi.read, { params: { id } });

/** Takes the next job as a worker would. */
async function taken() {
  const job = await app.deps.queue.take('look-again');
  if (!job) throw new Error('There is no job');
  const actor = workerOf(job.payload.tenantId);
  const claim = await claimLook(app.deps, actor, { id: job.payload.lookId, lease: job.lease });
  return { actor, claim, lease: job.lease, id: job.payload.lookId };
}
const answer: FollowAnswer = { kind: 'follow', keyframes: [{ at_s: 0, ...box }], seen_until_s: 2, ended: 'lost' };

describe('a further look', () => {
  test('waits for a worker, tells how far it is, and is answered again when the very same is asked', async () => {
    const of = await analysed();
    const { id, status } = await follow(of);
    expect(status).toBe('waiting');
    const { actor, claim, lease } = await taken();
    expect(claim?.film).not.toBeNull();
    if (!claim) throw new Error('Not claimed');
    expect(await noteLook(app.deps, actor, { row: claim.row, share: 0.5 })).toBe(true);
    expect(await read(id)).toMatchObject({ status: 'running', progress: 50, answer: null });
    await endLook(app.deps, actor, { row: claim.row, lease, end: { status: 'ready', answer } });
    expect(await follow(of)).toEqual({ id, status: 'ready', progress: 100, failure: null, answer });
    expect(await app.deps.queue.take('look-again')).toBeNull();
  });

  test('of which another worker has the claim changes nothing', async () => {
    await follow(await analysed());
    const first = await taken();
    const second = await claimLook(app.deps, first.actor, { id: first.id, lease: first.lease });
    if (!first.claim || !second) throw new Error('Not claimed');
    expect(await noteLook(app.deps, first.actor, { row: first.claim.row, share: 0.9 })).toBe(false);
    expect(await noteLook(app.deps, first.actor, { row: second.row, share: 0.2 })).toBe(true);
  });

  test('that lost its worker is said to have failed, and is made anew when it is asked again', async () => {
    const of = await analysed();
    const { id } = await tryOut(of);
    await emptyQueue(app.deps);
    app.clock.advance(20_000);
    expect(await failStrandedLooks(app.deps)).toBeGreaterThanOrEqual(1);
    expect(await read(id)).toMatchObject({ status: 'failed', failure: 'internal' });
    expect((await tryOut(of)).status).toBe('waiting');
  });

  test('is forgotten after an hour', async () => {
    const { id } = await tryOut(await analysed());
    const kept = async () => {
      const { rows } = await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`select id from looks where id = ${id}`));
      return rows.length;
    };
    await dropOldLooks(app.deps);
    expect(await kept()).toBe(1);
    app.clock.advance(3_700_000);
    await dropOldLooks(app.deps);
    expect(await kept()).toBe(0);
  });
});

describe('refused', () => {
  test('R1: to another tenant, as if it were not there', async () => {
    const of = await analysed();
    const { id } = await tryOut(of);
    const other = app.as((await app.world()).user);
    expect(await problemOf(tryOut(of, 1, other))).toMatchObject({ status: 404 });
    expect(await problemOf(read(id, other))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('to a viewer is following, which ends in a change; trying out is not', async () => {
    const of = await analysed();
    const viewer = app.as(await app.person(world.tenantId, 'view-only'));
    expect((await tryOut(of, 1, viewer)).status).toBe('waiting');
    expect(await problemOf(follow(of, viewer))).toMatchObject({ status: 403 });
  });

  test('is more than six at once of one tenant, with a time to come back', async () => {
    const of = await analysed();
    for (const at of [1, 2, 3, 4, 5, 6]) await tryOut(of, at / 10);
    expect(await problemOf(tryOut(of, 0.9))).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await tryOut(of, 0.1)).status).toBe('waiting');
  });

  test('is more than six at once too when all of them come in the same moment', async () => {
    const of = await analysed();
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) =>
        tryOut(of, at / 10).then(
          () => 'taken',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array(3).fill('refused'), ...Array(6).fill('taken')]);
  });

  test('is one more while six still wait, however long they have', async () => {
    const of = await analysed();
    for (const at of [1, 2, 3, 4, 5, 6]) await tryOut(of, at / 10);
    app.clock.advance(120_000);
    expect(await problemOf(tryOut(of, 0.9))).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  test('is a film that is gone, in words', async () => {
    const of = await analysed();
    await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`update videos set original_removed_at = now()`));
    expect(await problemOf(tryOut(of))).toMatchObject({ status: 410, code: 'original_gone' });
  });
});
