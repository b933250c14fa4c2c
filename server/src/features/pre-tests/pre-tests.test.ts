import { randomUUID } from 'node:crypto';
import { CallError } from '@fovea/contract/call';
import { preTestApi } from '@fovea/contract/pre-tests';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, queuedPreTest, reread } from '../../testing/films.ts';

let app: TestApp;
let alpha: World;
let beta: World;
beforeAll(async () => {
  app = await openTestApp();
  alpha = await app.world();
  beta = await app.world();
});
afterAll(() => app[Symbol.asyncDispose]());

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallError ? { status: error.status, ...error.problem } : Promise.reject(error)),
  );

describe('pre-tests', () => {
  it('makes a draft that its tenant can read', async () => {
    const made = await app.as(alpha.user).call(preTestApi.create, { body: { pre_test_name: '  Summer  ', placement: 'tiktok_infeed' } });
    expect(made).toMatchObject({ pre_test_name: 'Summer', placement: 'tiktok_infeed', status: 'draft', progress: 0, video: null });
    expect(made.id).toBe(made.uuid);
    expect(made.created_by).toEqual({ id: alpha.user.id, name: 'A user' });
    expect(await reread(app.as(alpha.viewer), made.uuid)).toEqual(made);
  });

  it('answers for another tenant exactly as for an unknown id', async () => {
    const { uuid } = await draft(app.as(alpha.user));
    const foreign = await app.as(beta.tenantAdmin).send({ method: 'GET', url: `/api/pre-test/${uuid}` });
    const unknown = await app.as(beta.tenantAdmin).send({ method: 'GET', url: `/api/pre-test/${randomUUID()}` });
    const masked = (body: string) => body.replace(/"job_id":"[^"]+"/, '');
    expect(foreign.statusCode).toBe(404);
    expect(masked(foreign.body)).toBe(masked(unknown.body));
  });

  it('refuses a viewer', async () => {
    expect(await problemOf(draft(app.as(alpha.viewer)))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it.each(['folder_id', 'brand_id', 'preset_id'])('names a %s that does not exist', async (field) => {
    const body = { pre_test_name: 'Ad', [field]: randomUUID() };
    expect(await problemOf(app.as(alpha.user).call(preTestApi.create, { body }))).toMatchObject({
      status: 422,
      errors: { [field]: [expect.stringContaining('There is no such')] },
    });
  });

  it('lets a draft be cancelled, and has nothing to retry in it before or after', async () => {
    const params = { uuid: (await draft(app.as(alpha.user))).uuid };
    expect(await problemOf(app.as(alpha.user).call(preTestApi.retry, { params }))).toMatchObject({ code: 'state_forbids' });
    expect(await app.as(alpha.user).call(preTestApi.cancel, { params })).toMatchObject({ status: 'cancelled', video: null });
    expect(await problemOf(app.as(alpha.user).call(preTestApi.retry, { params }))).toMatchObject({ code: 'state_forbids' });
  });

  it('cancels and starts again, with a place in the queue', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const first = await queuedPreTest(user);
    app.clock.advance(10);
    const second = await queuedPreTest(user);
    app.clock.advance(10);
    expect([first.queue_position, second.queue_position]).toEqual([1, 2]);
    const cancelled = await user.call(preTestApi.cancel, { params: { uuid: first.uuid } });
    expect(cancelled).toMatchObject({ status: 'cancelled', queue_position: null });
    expect((await reread(user, second.uuid)).queue_position).toBe(1);
    const again = await user.call(preTestApi.retry, { params: { uuid: first.uuid } });
    expect(again).toMatchObject({ status: 'queued', queue_position: 2 });
    expect(again.prediction_id).not.toBe(first.prediction_id);
  });

  it('lets nobody of another tenant cancel', async () => {
    const { uuid } = await queuedPreTest(app.as(alpha.user));
    expect(await problemOf(app.as(beta.user).call(preTestApi.cancel, { params: { uuid } }))).toMatchObject({ status: 404 });
    expect((await reread(app.as(alpha.user), uuid)).status).toBe('queued');
  });
});

describe('library table', () => {
  it('pages without showing a row twice or losing one, whatever it is sorted by', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const names = ['b', 'A', 'c', 'B', 'a'];
    for await (const name of names) {
      await draft(user, name);
      app.clock.advance(10);
    }
    for await (const sortField of ['created_at', 'updated_at', 'pre_test_name', 'status'] as const) {
      const pages = await Promise.all(
        [0, 2, 4].map((start) => user.call(videoApi.table, { query: { start, size: 2, sortField, sortFieldDir: 'desc' } })),
      );
      const rows = pages.flatMap(({ data }) => data);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(names.length);
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    }
    const sorted = await user.call(videoApi.table, { query: { sortField: 'pre_test_name', sortFieldDir: 'asc' } });
    expect(sorted.data.map(({ pre_test }) => pre_test.pre_test_name.toLowerCase())).toEqual(['a', 'a', 'b', 'b', 'c']);
    const newest = await user.call(videoApi.table, { query: {} });
    expect(newest.data[0]?.pre_test.pre_test_name).toBe('a');
  });

  it('shows the own tenant alone, and what is asked for by status', async () => {
    const marker = `canary-${randomUUID()}`;
    await draft(app.as(alpha.user), marker);
    const foreign = await app.as(beta.admin).send({ method: 'GET', url: '/api/video/table?start=0&size=100' });
    expect(foreign.statusCode).toBe(200);
    expect(foreign.body).not.toContain(marker);
    const failed = await app.as(alpha.user).call(videoApi.table, { query: { status: 'failed' } });
    expect(failed.data.every(({ pre_test }) => pre_test.status === 'failed')).toBe(true);
  });

  it.each(['size=101', 'start=-1', 'sortField=tenant_id', 'sortField=name;drop'])('refuses %s', async (query) => {
    const answer = await app.as(alpha.user).send({ method: 'GET', url: `/api/video/table?${query}` });
    expect(answer.statusCode).toBe(422);
  });
});
