import { randomUUID } from 'node:crypto';
import { brandApi } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import { selectionApi } from '@fovea/contract/selections';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, formOf, queuedPreTest, reread } from '../../testing/films.ts';
import { problemOf } from '../../testing/problem.ts';

let app: TestApp;
let alpha: World;
let beta: World;
beforeAll(async () => {
  app = await openTestApp();
  alpha = await app.world();
  beta = await app.world();
});
afterAll(() => app[Symbol.asyncDispose]());

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

describe('what is asked', () => {
  it('is filled from a preset where the caller left it out', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const brand = await app.as(world.tenantAdmin).call(brandApi.create, { query: {}, body: { name: 'Acme' } });
    const preset = await app
      .as(world.tenantAdmin)
      .call(presetApi.create, { query: {}, body: { name: 'Shorts', brand_id: brand.id, placement: 'youtube_shorts' } });
    const create = (body: object) => user.call(preTestApi.create, { body: { pre_test_name: 'Ad', preset_id: preset.id, ...body } });
    const filled = { preset_id: preset.id, brand: { id: brand.id, name: 'Acme' }, brand_id: brand.id, placement: 'youtube_shorts' };
    expect(await create({})).toMatchObject(filled);
    expect(await create({ placement: 'tv_eu' })).toMatchObject({ ...filled, placement: 'tv_eu' });
    expect(await create({ brand_id: null })).toMatchObject({ ...filled, brand: null, brand_id: null });
  });

  it('is changed by JSON, by a form, and for a selection at once', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const folder = await user.call(folderApi.add, { query: {}, body: { name: 'Summer' } });
    const [one, two] = [await draft(user, 'One'), await draft(user, 'Two')];
    const change = (body: object) => user.call(preTestApi.change, { params: { id: one.id }, query: {}, body });
    expect(await change({ pre_test_name: 'Uno', folder_id: folder.id })).toMatchObject({
      pre_test_name: 'Uno',
      folder: { id: folder.id, slug: 'summer', name: 'Summer' },
    });
    expect(await change({ placement: 'tv_eu' })).toMatchObject({ pre_test_name: 'Uno', folder_id: folder.id, placement: 'tv_eu' });
    const form = formOf({ _method: 'PUT', folder_id: '', pre_test_name: 'Eins' });
    const answer = await user.send({ method: 'POST', url: `/api/pre-test/${one.uuid}`, ...form });
    expect(answer.json()).toMatchObject({ pre_test_name: 'Eins', folder_id: null, placement: 'tv_eu' });
    const moved = await user.call(selectionApi.change, { query: {}, body: { ids: [two.id, one.id], folder_id: folder.id } });
    expect(moved.map(({ id, folder_id }) => [id, folder_id])).toEqual([
      [two.id, folder.id],
      [one.id, folder.id],
    ]);
  });

  it('is changed for all of a selection or for none', async () => {
    const user = app.as(alpha.user);
    const [mine, foreign] = [await draft(user), await draft(app.as(beta.user))];
    const change = (ids: string[]) => user.send({ method: 'POST', url: '/api/v1/pre-tests/change', payload: { ids, placement: 'tv_us' } });
    expect((await change([mine.id, foreign.id])).statusCode).toBe(404);
    expect((await reread(user, mine.uuid)).placement).toBeNull();
    expect((await change([mine.id, mine.id])).statusCode).toBe(422);
    expect((await change(Array.from({ length: 101 }, () => randomUUID()))).statusCode).toBe(422);
    expect(
      (await app.as(alpha.viewer).send({ method: 'POST', url: '/api/v1/pre-tests/bin', payload: { ids: [mine.id] } })).statusCode,
    ).toBe(403);
  });
});

describe('library table', () => {
  it('is narrowed by brand, person, date, kind, placement and words, one or all', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const brand = await app.as(world.tenantAdmin).call(brandApi.create, { query: {}, body: { name: 'Acme' } });
    const early = new Date(app.clock.now()).toISOString();
    app.clock.advance(1_000);
    await user.call(preTestApi.create, { body: { pre_test_name: 'Été à Paris', brand_id: brand.id, placement: 'tv_eu' } });
    await draft(app.as(world.tenantAdmin), 'Winter');
    const film = await queuedPreTest(user);
    app.clock.advance(1_000);
    const late = new Date(app.clock.now()).toISOString();
    const names = async (query: object) => {
      const page = await user.call(videoApi.table, { query: { sortField: 'pre_test_name', ...query } });
      expect(page.total).toBe(page.data.length);
      return page.data.map(({ pre_test }) => pre_test.pre_test_name);
    };
    expect(await names({})).toEqual([film.pre_test_name, 'Été à Paris', 'Winter']);
    expect(await names({ brand_id: brand.id })).toEqual(['Été à Paris']);
    expect(await names({ placement: 'tv_eu', q: 'PARIS' })).toEqual(['Été à Paris']);
    expect(await names({ q: 'ete a p' })).toEqual(['Été à Paris']);
    expect(await names({ q: 'et' })).toEqual(['Été à Paris']);
    expect(await names({ created_by: world.tenantAdmin.id })).toEqual(['Winter']);
    expect(await names({ kind: 'film' })).toEqual([film.pre_test_name]);
    expect(await names({ kind: 'still' })).toEqual([]);
    expect(await names({ created_from: late })).toEqual([]);
    expect(await names({ created_to: early })).toEqual([]);
    expect(await names({ created_from: early.slice(0, 10), created_to: late.slice(0, 10) })).toHaveLength(3);
    expect((await user.call(preTestApi.table, { query: {}, body: { q: 'paris' } })).data.map(({ brand_id }) => brand_id)).toEqual([
      brand.id,
    ]);
    expect((await user.call(videoApi.crudTable, { query: {}, body: { q: 'paris' } })).total).toBe(1);
    expect(await user.call(videoApi.list, { query: {} })).toHaveLength(3);
    expect((await user.call(preTestApi.list, { query: {} })).map(({ id }) => id)).toContain(film.id);
    expect((await user.call(videoApi.read, { params: { id: film.id }, query: {} })).pre_test).toEqual(await reread(user, film.uuid));
  });

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

  it.each(['size=101', 'start=-1', 'sortField=tenant_id', 'sortField=name;drop', 'created_from=soon', 'q=%00', 'tenant_id=1'])(
    'refuses %s',
    async (query) => {
      const answer = await app.as(alpha.user).send({ method: 'GET', url: `/api/video/table?${query}` });
      expect(answer.statusCode).toBe(422);
    },
  );
});
