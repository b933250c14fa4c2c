import { billingApi } from '@fovea/contract/billing';
import { CallError } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
    async (_, { onMeasured, onPartial, signal }) => {
      const analysis = madeAnalysis('partial', 6);
      const media = { ...analysis.media, durationS };
      onMeasured(media);
      onPartial({ ...analysis, media: { ...media, durationS: 1 } });
      await new Promise((resolve) => setTimeout(resolve, 400));
      signal.throwIfAborted();
      return { ...madeAnalysis('complete', 12), media };
    };
  const user = () => it.as(world.user);
  /** An engine that has seen so much of a film and goes no further. */
  const stoppedAt =
    (seenS: number, durationS: number): Analyse =>
    async (_, { onMeasured, onPartial, signal }) => {
      const analysis = madeAnalysis('partial', 6);
      onMeasured({ ...analysis.media, durationS });
      onPartial({ ...analysis, media: { ...analysis.media, durationS: seenS } });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw signal.reason;
    };
  const soFar = (uuid: PreTestUuid) => user().call(predictionApi.read, { params: { uuid } }).catch(codeOf);
  /** Stops an analysis in its middle, once there is something that people can read. */
  const stopInTheMiddle = async (uuid: PreTestUuid, engine: Analyse, stop: () => Promise<unknown>) => {
    const working = run(engine);
    await vi.waitUntil(async () => 'media' in Object(await soFar(uuid)), { timeout: 10_000, interval: 5 });
    await stop();
    await working;
  };
  const cancel = (uuid: PreTestUuid) => user().call(preTestApi.cancel, { params: { uuid } });

  test('holds credits when it is queued, and takes the measured length when its result is stored', async () => {
    await setPlan('credits');
    await grant(100);
    const { uuid } = await queuedPreTest(user());
    expect(await billing()).toMatchObject({ balance: 70, reserved: 30, spent: 0 });
    await run(ofSeconds(2));
    expect((await reread(user(), uuid)).status).toBe('complete');
    expect(await billing()).toMatchObject({ balance: 98, reserved: 0, spent: 2, period: { analyses: 1, credits: 2 } });
  });

  test('that is cancelled in the middle takes the seconds that can be read, and they stay readable', async () => {
    await setPlan('credits');
    await grant(50);
    const { uuid } = await queuedPreTest(user());
    await stopInTheMiddle(uuid, stoppedAt(11.5, 28), async () => {
      expect(await billing()).toMatchObject({ balance: 22, reserved: 28, spent: 0 });
      expect((await reread(user(), uuid)).video).toMatchObject({ duration_s: 28, kind: 'film' });
      await Promise.allSettled([cancel(uuid), cancel(uuid)]);
    });
    expect(await billing()).toMatchObject({ balance: 38, reserved: 0, spent: 12, period: { analyses: 1, credits: 12 } });
    const left = await user().call(predictionApi.read, { params: { uuid } });
    expect(left).toMatchObject({ state: 'partial', media: { duration_s: 11.5 } });
    expect((await user().send({ method: 'GET', url: left.heatmap?.address ?? '' })).statusCode).toBe(200);
  });

  test('that was cancelled and is tried again takes what is missing, and no second is paid for twice', async () => {
    await setPlan('credits');
    await grant(50);
    const { uuid } = await queuedPreTest(user());
    const retry = () => user().call(preTestApi.retry, { params: { uuid } });
    await stopInTheMiddle(uuid, stoppedAt(11.5, 28), () => cancel(uuid));
    await retry();
    expect(await billing()).toMatchObject({ balance: 22, reserved: 16, spent: 12 }); // of 28 s, which are known since the first try
    await stopInTheMiddle(uuid, stoppedAt(4, 28), () => cancel(uuid));
    expect(await billing()).toMatchObject({ balance: 38, reserved: 0, spent: 12 });
    await retry();
    await stopInTheMiddle(uuid, stoppedAt(20, 28), () => cancel(uuid));
    expect(await billing()).toMatchObject({ balance: 30, reserved: 0, spent: 20 });
    await retry();
    await run(ofSeconds(28));
    expect((await reread(user(), uuid)).status).toBe('complete');
    expect(await billing()).toMatchObject({ balance: 22, reserved: 0, spent: 28 });
  });

  test('that goes on from a cancelled one and fails gives back what both took, and the next try pays for all of it', async () => {
    await setPlan('credits');
    await grant(50);
    const { uuid } = await queuedPreTest(user());
    const retry = () => user().call(preTestApi.retry, { params: { uuid } });
    await stopInTheMiddle(uuid, stoppedAt(11.5, 28), () => cancel(uuid));
    await retry();
    await cancel(uuid); // while it waits
    await run(ofSeconds(28)); // nobody wants it any more
    await retry();
    expect(await billing()).toMatchObject({ balance: 22, reserved: 16, spent: 12, allowance: { used: { films: 1, seconds: 28 } } });
    await run(ofSeconds(51));
    expect(await reread(user(), uuid)).toMatchObject({ status: 'failed', failure: { code: 'not_enough_credits' } });
    expect(await soFar(uuid)).toEqual([409, 'prediction_not_ready']);
    const nothing = { period: { analyses: 0, seconds: 0, credits: 0 }, allowance: { used: { films: 0, seconds: 0 } } };
    expect(await billing()).toMatchObject({ balance: 50, reserved: 0, spent: 0, ...nothing });
    await retry();
    await run(ofSeconds(28));
    expect(await billing()).toMatchObject({ balance: 22, reserved: 0, spent: 28, allowance: { used: { films: 1, seconds: 28 } } });
  });

  test('is tried again as the pre-test stands once nobody else moves it, so that a cancel at that moment counts', async () => {
    const { uuid } = await queuedPreTest(user());
    await cancel(uuid);
    const { statements } = await it.statements.during(() => user().call(preTestApi.retry, { params: { uuid } }));
    const first = (words: RegExp) => statements.findIndex(({ text }) => words.test(text));
    expect(first(/from "pre_tests".* for update/s)).toBeGreaterThan(-1);
    expect(first(/from "credit_reservations"/)).toBeGreaterThan(first(/from "pre_tests".* for update/s));
  });

  test('that goes to the bin in the middle takes as much as one that is cancelled', async () => {
    await setPlan('credits');
    await grant(50);
    const { uuid } = await queuedPreTest(user());
    await stopInTheMiddle(uuid, stoppedAt(11.5, 28), () => user().call(preTestApi.remove, { params: { id: uuid } }));
    expect(await billing()).toMatchObject({ balance: 38, reserved: 0, spent: 12 });
  });

  test('that is cancelled while it waits, or before anything can be read, gives all of them back', async () => {
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
    expect(await soFar(uuid)).toEqual([409, 'prediction_not_ready']);
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
