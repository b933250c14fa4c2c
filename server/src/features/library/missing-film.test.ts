import { lookApi } from '@fovea/contract/looks';
import { placingApi } from '@fovea/contract/placing';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, loseFilm, queuedPreTest, reread, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { listed } from '../../testing/listed.ts';
import { problemOf } from '../../testing/problem.ts';

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
const GONE = { status: 410, code: 'file_gone' };

const predictions = async () =>
  (await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`select id from predictions`))).rows.length;

test('a film whose file is missing is not analysed once more: nothing begins, and it is told what to do', async () => {
  const { uuid, prediction_id: id } = await queuedPreTest(user());
  await giveAnalysis(app, {});
  await loseFilm(app.deps, world.tenantId, uuid);
  const params = { uuid };
  const refused = await problemOf(user().call(preTestApi.rerun, { params }));
  expect(refused).toMatchObject({ ...GONE, detail: expect.stringContaining('upload the film again') });
  expect(await problemOf(user().call(preTestApi.duplicate, { params, body: {} }))).toMatchObject(GONE);
  expect(await predictions()).toBe(1);
  expect(await reread(user(), uuid)).toMatchObject({ status: 'complete', prediction_id: id });
  expect(await user().call(predictionApi.read, { params })).toMatchObject({ state: 'complete' });
});

test('nor is one whose analysis was cancelled tried again', async () => {
  const { uuid } = await queuedPreTest(user());
  await user().call(preTestApi.cancel, { params: { uuid } });
  await loseFilm(app.deps, world.tenantId, uuid);
  expect(await problemOf(user().call(preTestApi.retry, { params: { uuid } }))).toMatchObject(GONE);
  expect((await reread(user(), uuid)).status).toBe('cancelled');
});

test('nor looked at again', async () => {
  const { uuid } = await queuedPreTest(user());
  await giveAnalysis(app, {});
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  await loseFilm(app.deps, world.tenantId, uuid);
  const follow = user().call(lookApi.follow, {
    params: { uuid, id },
    body: { at_s: 0.5, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } },
  });
  expect(await problemOf(follow)).toMatchObject(GONE);
  const measure = user().call(placingApi.measure, { params: { uuid, id }, body: { placement: 'meta_feed' } });
  expect(await problemOf(measure)).toMatchObject(GONE);
});

test('the film itself and its still say that they are missing, not that something went wrong', async () => {
  const { uuid } = await queuedPreTest(user());
  await giveAnalysis(app, {});
  for await (const { sha256 } of await listed(app.deps.blobs, world.tenantId))
    await app.deps.blobs.remove({ tenantId: world.tenantId, sha256 });
  for (const path of ['film', 'film?as=original', 'poster']) {
    const answer = await user().send({ method: 'GET', url: `/api/v1/pre-test/${uuid}/${path}` });
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'file_gone']);
    expect((await user().send({ method: 'HEAD', url: `/api/v1/pre-test/${uuid}/${path}` })).statusCode).toBe(410);
  }
});
