import { billingApi } from '@fovea/contract/billing';
import { CallError } from '@fovea/contract/call';
import { preTestApi } from '@fovea/contract/pre-tests';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, emptyQueue, formOf, jobRows, madeMp4, queuedPreTest, reread } from '../../testing/films.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { releaseStranded } from '../billing/index.ts';
import type { Analyse } from './job.ts';
import { analyseVideo } from './job.ts';

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
const billing = (who: TestUser = world.tenantAdmin) => it.as(who).call(billingApi.read, { params: { id: world.tenantId }, query: {} });
const setPlan = (plan: 'unlimited' | 'credits') =>
  it.as(world.admin).call(billingApi.change, { params: { id: world.tenantId }, query: {}, body: { plan } });
const grant = (credits: number) =>
  it.as(world.admin).call(billingApi.grant, { params: { id: world.tenantId }, body: { credits, note: 'A gift' } });

describe('an analysis', () => {
  beforeEach(() => emptyQueue(it.deps));
  const run = async (analyse: Analyse) => {
    const job = await it.deps.queue.take('analyse-video');
    if (!job) throw new Error('There is no job');
    await analyseVideo({ ...it.deps, analyse })(job.payload, { lease: job.lease, signal: new AbortController().signal });
  };
  const ofSeconds =
    (durationS: number): Analyse =>
    async (_, { onPartial, signal }) => {
      const analysis = madeAnalysis('partial', 6);
      const media = { ...analysis.media, durationS };
      onPartial({ ...analysis, media });
      await new Promise((resolve) => setTimeout(resolve, 400));
      signal.throwIfAborted();
      return { ...madeAnalysis('complete', 12), media };
    };
  const user = () => it.as(world.user);

  test('holds credits when it is queued, and takes the measured length when its result is stored', async () => {
    await setPlan('credits');
    await grant(100);
    const { uuid } = await queuedPreTest(user());
    expect(await billing()).toMatchObject({ balance: 70, reserved: 30, spent: 0 });
    await run(ofSeconds(2));
    expect((await reread(user(), uuid)).status).toBe('complete');
    expect(await billing()).toMatchObject({ balance: 98, reserved: 0, spent: 2, period: { analyses: 1, credits: 2 } });
  });

  test('that is cancelled, or fails, gives them back', async () => {
    await setPlan('credits');
    await grant(30);
    const { uuid } = await queuedPreTest(user());
    expect(await billing()).toMatchObject({ balance: 0, reserved: 30 });
    await user().call(preTestApi.cancel, { params: { uuid } });
    expect(await billing()).toMatchObject({ balance: 30, reserved: 0, spent: 0 });
  });

  test('without credits leaves its film in safety, and a retry starts it once there are some', async () => {
    await setPlan('credits');
    const { uuid } = await draft(user());
    const form = formOf({ _method: 'PUT' }, { name: 'ad.mp4', bytes: madeMp4('film') });
    const answer = await user().send({ method: 'POST', url: `/api/pre-test/${uuid}`, ...form });
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'not_enough_credits']);
    expect(await reread(user(), uuid)).toMatchObject({
      status: 'failed',
      failure: { code: 'not_enough_credits', is_retryable: true },
      video: { file_name: 'ad.mp4' },
    });
    expect(await jobRows(it.deps)).toEqual([]);
    expect(await user().call(preTestApi.retry, { params: { uuid } }).catch(codeOf)).toEqual([402, 'not_enough_credits']);
    expect((await reread(user(), uuid)).status).toBe('failed');
    await grant(40);
    expect((await user().call(preTestApi.retry, { params: { uuid } })).status).toBe('queued');
    await run(ofSeconds(2));
    expect((await reread(user(), uuid)).status).toBe('complete');
    expect(await billing()).toMatchObject({ balance: 38, reserved: 0, spent: 2 });
  });

  test('of a film that is longer than what can be paid for ends early, and nothing is taken', async () => {
    await setPlan('credits');
    await grant(40);
    const { uuid } = await queuedPreTest(user());
    await run(ofSeconds(41));
    expect(await reread(user(), uuid)).toMatchObject({ status: 'failed', failure: { code: 'not_enough_credits' } });
    expect(await billing()).toMatchObject({ balance: 40, reserved: 0, spent: 0 });
  });

  test('that nobody waits for any more does not hold its credits for ever', async () => {
    await setPlan('credits');
    await grant(40);
    const { uuid } = await queuedPreTest(user());
    await it.deps.inTenant(world, (tx) => tx.execute(sql`update pre_tests set status = 'cancelled' where id = ${uuid}`)); // by some other hand
    it.clock.advance(3_600_000);
    await releaseStranded(it.deps);
    expect(await billing(await it.person(world.tenantId, 'tenant-admin'))).toMatchObject({ balance: 40, reserved: 0 });
  });
});
