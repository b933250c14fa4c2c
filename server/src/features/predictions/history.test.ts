import { setTimeout as wait } from 'node:timers/promises';
import { billingApi } from '@fovea/contract/billing';
import { CallError } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { Queue, TakenJob } from '../../queue/queue.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest } from '../../testing/films.ts';
import type { JobCall, JobEnd } from '../../testing/job-history.ts';
import { faultsOfJobs } from '../../testing/job-history.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import type { Claim } from './service.ts';
import { ClaimLost, claimPrediction, dropJob, handBackPrediction, noteSoFar, storePrediction } from './service.ts';
import { toProbed, toResult } from './to-result.ts';

const FILMS = 3;
const WORKERS = 4;
/** Of each person: they cancel, and order again. */
const WISHES = 6;
/** A worker is lost, sleeps while others go on, or hands its work back: the first of each analysis, and later ones so often in all. */
const TROUBLES = 4;
/** So often a wrong rule may get by without being seen. */
const LIVES_MOST = 6;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

type Store = typeof storePrediction;
type Job = TakenJob<'analyse-video'>;
interface Course {
  readonly world: World;
  readonly store: Store;
  readonly calls: JobCall[];
  readonly trouble: (attempt: number) => 'none' | 'lost' | 'asleep' | 'handed back';
  readonly isOver: () => Promise<boolean>;
}

let moment = 0;

/** Notes what was asked for, once it is done. */
async function told(calls: JobCall[], what: Pick<JobCall, 'kind' | 'attempt'>, work: () => Promise<string | null>): Promise<void> {
  const from = ++moment;
  const job = await work();
  if (job !== null) calls.push({ job, ...what, from, to: ++moment });
}

const asQueue = (statement: string, values: readonly unknown[]) =>
  app.deps.asSystem('queue', async (tx) => {
    await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
    return tx.runSql(statement, [...values]);
  });

/** What the queue does with a job whose worker gives no sign of life, without the ten seconds before. */
const takeAway = ({ lease }: Job) =>
  asQueue(
    `update pgboss.job set state = 'retry', heartbeat_on = null, start_after = pgboss.job_now() where id = $1 and state = 'active' and retry_count = $2`,
    [lease.id, lease.retryCount],
  );

const media = madeAnalysis('complete', 12);
const finished = {
  ...{ result: toResult(media), probed: toProbed(media.media), heatmap: media.heatmap.bytes, attention: null, poster: null },
  ...{ posterAtS: null, posterHeat: null, needsPreview: false },
};

async function workOn({ world, store, calls, trouble }: Course, job: Job): Promise<void> {
  const actor = workerOf(world.tenantId);
  const { predictionId } = job.payload;
  const from = ++moment;
  const claim = await claimPrediction(app.deps, actor, { predictionId, lease: job.lease });
  if (claim.kind === 'not-wanted') return;
  const attempt = claim.fence;
  calls.push({ job: predictionId, kind: 'claim', attempt, from, to: ++moment });
  const beat = () => noteSoFar(app.deps, actor, { claim, soFar: { stage: 'analysing', progress: 40, etaS: 1 } });
  await told(calls, { kind: 'beat', attempt }, () => beat().then(() => predictionId));
  const kind = trouble(attempt);
  if (kind === 'handed back') return handBackPrediction(app.deps, actor, { claim, lease: job.lease, stage: 'waiting' });
  if (kind !== 'none') await takeAway(job);
  if (kind === 'lost') return;
  if (kind === 'asleep') {
    await untilTakenOver(claim);
    await told(calls, { kind: 'beat', attempt }, () => beat().then(() => predictionId)).catch(unlessLost); // it does not know yet
  }
  await told(calls, { kind: 'store', attempt }, () =>
    store(app.deps, actor, { claim, lease: job.lease, finished }).then(() => predictionId),
  );
}

function unlessLost(fault: unknown): void {
  if (!(fault instanceof ClaimLost)) throw fault;
}

/** Sleeps until another worker has it, or a little while where nobody comes for it. */
async function untilTakenOver({ predictionId, fence }: Claim): Promise<void> {
  for (let looks = 0; looks < 20; looks++) {
    const { rows } = await app.deps.asSystem('sweep', (tx) => tx.runSql('select fence from predictions where id = $1', [predictionId]));
    if (rows.length === 0 || Number(rows[0]?.fence) > fence) return;
    await wait(5);
  }
}

/** As the job itself does: what was lost is left to whoever has it, and what nobody wants any more is dropped. */
async function dropUnlessOurs({ world }: Course, { lease }: Job, fault: unknown): Promise<void> {
  if (!(fault instanceof ClaimLost)) throw fault;
  await dropJob(app.deps, workerOf(world.tenantId), lease);
}

/** Takes one job after the other until all are settled. */
async function runWorker(course: Course): Promise<void> {
  for (;;) {
    const job = await app.deps.queue.take('analyse-video');
    if (job) await workOn(course, job).catch((fault: unknown) => dropUnlessOurs(course, job, fault));
    else if (await course.isOver()) return;
    else await wait(5);
  }
}

/** Cancels what runs, and orders again what was cancelled or has failed. */
async function wishNowAndThen({ world, calls }: Course, uuids: readonly PreTestUuid[]): Promise<void> {
  const me = app.as(world.user);
  for (let round = 0; round < WISHES; round++) {
    await wait(Math.random() * 60);
    const params = { uuid: uuids[Math.floor(Math.random() * uuids.length)] ?? expect.fail() };
    await told(calls, { kind: 'cancel' }, async () => (await me.call(preTestApi.cancel, { params })).prediction_id).catch(unlessForbidden);
    await told(calls, { kind: 'open' }, async () => (await me.call(preTestApi.retry, { params })).prediction_id).catch(unlessForbidden);
  }
}

function unlessForbidden(fault: unknown): void {
  if (!(fault instanceof CallError && fault.problem?.code === 'state_forbids')) throw fault;
}

async function endsOf({ tenantId }: World): Promise<JobEnd[]> {
  const { rows } = await app.deps.asSystem('sweep', (tx) =>
    tx.runSql(
      `select moved.prediction_id as job, bool_or(predictions.result is not null) as has_result, count(*) filter (where kind = 'reserve')::int as held,
         count(*) filter (where kind in ('settle', 'refund'))::int as released
       from credit_transactions moved left join predictions on predictions.id = moved.prediction_id
       where moved.tenant_id = $1 and moved.prediction_id is not null group by moved.prediction_id`,
      [tenantId],
    ),
  );
  return rows.map(({ job, has_result, held, released }) => ({
    ...{ job: String(job), hasResult: has_result === true },
    ...{ held: Number(held), released: Number(released) },
  }));
}

/** Films, workers in trouble, and people who change their minds, until nothing waits or runs. @returns what cannot have come about so */
async function liveThrough(store: Store, kinds: readonly ReturnType<Course['trouble']>[]): Promise<{ faults: string[]; calls: JobCall[] }> {
  await emptyQueue(app.deps);
  const world = await app.world();
  const [admin, params] = [app.as(world.admin), { id: world.tenantId }];
  await admin.call(billingApi.change, { params, query: {}, body: { plan: 'credits' } });
  await admin.call(billingApi.grant, { params, body: { credits: 100_000, note: 'A gift' } });
  const calls: JobCall[] = [];
  const uuids: PreTestUuid[] = [];
  for (let film = 0; film < FILMS; film++) {
    await told(calls, { kind: 'open' }, async () => {
      const { uuid, prediction_id } = await queuedPreTest(app.as(world.user));
      uuids.push(uuid);
      return prediction_id;
    });
  }
  let [troubles, wishing] = [0, true];
  const course: Course = {
    ...{ world, store, calls },
    trouble: (attempt) => (attempt === 1 || troubles++ < TROUBLES ? (kinds[Math.floor(Math.random() * kinds.length)] ?? 'none') : 'none'),
    isOver: async () =>
      !wishing && (await asQueue(`select 1 from pgboss.job where name = 'analyse-video' and state < 'completed'`, [])).rows.length === 0,
  };
  const people = Promise.all([1, 2].map(() => wishNowAndThen(course, uuids))).finally(() => {
    wishing = false;
  });
  await Promise.all([people, ...Array.from({ length: WORKERS }, () => runWorker(course))]);
  return { faults: faultsOfJobs(calls, await endsOf(world)), calls };
}

test('F30, R59: while workers are lost, sleep and hand back, and people cancel and order again, each analysis ends once and is paid once', {
  timeout: 60_000,
}, async () => {
  const { faults, calls } = await liveThrough(storePrediction, ['lost', 'asleep', 'handed back']);
  expect(faults).toEqual([]);
  expect(new Set(calls.map(({ kind }) => kind))).toEqual(new Set(['open', 'claim', 'beat', 'store', 'cancel']));
  expect(calls.some(({ kind, attempt = 0 }) => kind === 'store' && attempt > 1)).toBe(true);
});

test('F30: where a worker stores whatever others have done meanwhile, the history shows it', { timeout: 60_000 }, async () => {
  const unfenced: Store = async (deps, actor, { claim, lease, finished: found }) => {
    const { rows } = await deps.inTenant(actor, (tx) => tx.runSql('select fence from predictions where id = $1', [claim.predictionId]));
    const complete: Queue['complete'] = async (...job) => (await deps.queue.complete(...job)) || true;
    const queue = { ...deps.queue, complete };
    await storePrediction({ ...deps, queue }, actor, { claim: { ...claim, fence: Number(rows[0]?.fence) }, lease, finished: found });
  };
  const shown = /let attempt \d+ write \(store\) after attempt \d+ had it/;
  let faults: string[] = [];
  // Now and then people cancel whatever a sleeper would have written, or nobody comes for it in time.
  for (let lives = 0; lives < LIVES_MOST && !shown.test(faults.join('\n')); lives++) ({ faults } = await liveThrough(unfenced, ['asleep']));
  expect(faults.join('\n')).toMatch(shown);
});
