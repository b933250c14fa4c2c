import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complianceApi } from '@fovea/contract/compliance';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { placingApi } from '@fovea/contract/placing';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import { JobStopped } from '../../queue/loop.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, jobRows, madeMp4, queuedPreTest } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { workAheadJob } from './job.ts';
import type { AheadDeps } from './service.ts';

/** A server, and a worker beside it with the same files and database. */
let app: TestApp;
let worker: TestApp;
let world: World;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  const DATA_DIR = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-ahead-')), (path) => rm(path, { recursive: true, force: true }));
  app = stack.use(await openTestApp({ DATA_DIR }));
  worker = stack.use(await openTestApp({ DATA_DIR }));
  world = await app.world();
});
afterAll(() => stack.disposeAsync());

const user = () => app.as(world.user);

async function analysed() {
  await emptyQueue(app.deps);
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  await giveAnalysis(worker, {});
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}
type Named = Awaited<ReturnType<typeof analysed>>;

const taken = async () => (await worker.deps.queue.take('work-ahead')) ?? expect.fail('nothing is to be worked out ahead');
const never = new AbortController().signal;

async function runAhead(signal: AbortSignal = never, more: Partial<AheadDeps> = {}) {
  const { payload, lease } = await taken();
  await workAheadJob({ ...worker.deps, giveWay: async () => undefined, ...more })(payload, { lease, signal });
}

const keptOf = async ({ id }: Named) => {
  const { rows } = await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
    tx.execute<{ question: string }>(sql`select question from kept_answers where prediction_id = ${id} order by question`),
  );
  return rows.map(({ question }) => question);
};
const states = async () => (await jobRows(app.deps)).map(({ state }) => state);

/** All that the page of a result asks for. */
async function open(of: Named) {
  const asked = { params: of, query: {} };
  await user().call(diagnosisApi.verdict, asked);
  await user().call(diagnosisApi.attention, asked);
  await user().call(complianceApi.read, asked);
  await user().call(placingApi.read, asked);
  await user().call(diagnosisApi.areas, { params: of });
  await user().call(placingApi.matrix, { params: of });
}

test('R49: whoever opens a result first finds it worked out: rows are read, none is written, no attention is unpacked', async () => {
  const of = await analysed();
  await runAhead();
  expect(await keptOf(of)).toEqual(['attention own', 'compliance own', 'placing own', 'placings own', 'verdict own']);
  const first = await app.statements.during(() => open(of));
  expect(first.statements.filter(({ text }) => /insert into kept_answers/.test(text))).toEqual([]);
  expect(first.statements.length).toBeLessThanOrEqual(31);
  expect(await states()).toEqual(['completed', 'completed']);
});

test('it may run twice, and changes nothing then; of a result that is gone it works out nothing', async () => {
  const of = await analysed();
  const { payload, lease } = await taken();
  const job = workAheadJob({ ...worker.deps, giveWay: async () => undefined });
  await job(payload, { lease, signal: never });
  const kept = await keptOf(of);
  const again = await worker.statements.during(() => job(payload, { lease, signal: never }));
  expect(again.statements.filter(({ text }) => /insert into/.test(text))).toEqual([]);
  expect(await keptOf(of)).toEqual(kept);

  const gone = await analysed();
  await user().call(preTestApi.remove, { params: { id: gone.uuid } });
  await user().call(preTestApi.erase, { params: { uuid: gone.uuid } });
  await runAhead();
  expect(await keptOf(gone)).toEqual([]);
});

test('a worker that ends gives it back; one that fails at it for the last time says so, and the film is whatever it was', async () => {
  const of = await analysed();
  await runAhead(AbortSignal.abort(new JobStopped('draining')));
  expect(await states()).toEqual(['completed', 'created']);
  const fault = new Error('no memory for it');
  const { queue } = worker.deps;
  const lease = { id: randomUUID(), retryCount: 2 };
  const payload = { tenantId: world.tenantId, preTestId: of.uuid, predictionId: of.id };
  const failing = workAheadJob({ ...worker.deps, queue, giveWay: () => Promise.reject(fault) });
  await expect(failing(payload, { lease: { ...lease, retryCount: 0 }, signal: never })).rejects.toBe(fault);
  await failing(payload, { lease, signal: never });
  expect(worker.logged.filter((line) => line.includes('could not be worked out ahead'))).toHaveLength(1);
  expect((await user().call(preTestApi.read, { params: { uuid: of.uuid } })).status).toBe('complete');
  await open(of);
  expect(await keptOf(of)).toContain('verdict own');
});
