import { randomUUID } from 'node:crypto';
import type { CreateFolder, Folder } from '@fovea/contract/folders';
import { folderApi } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
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

const make = (caller: TestCaller, body: CreateFolder): Promise<Folder> => caller.call(folderApi.add, { query: {}, body });
const read = (caller: TestCaller, id: string): Promise<Folder> => caller.call(folderApi.find, { params: { id }, query: {} });
const move = (caller: TestCaller, folder: Folder, parent: Folder | null) =>
  caller.call(folderApi.edit, { params: { id: folder.id }, query: {}, body: { parent_id: parent?.id ?? null } });

/** Folders in each other, the outermost first. */
async function chain(caller: TestCaller, length: number): Promise<Folder[]> {
  const made: Folder[] = [];
  for (let depth = 0; depth < length; depth++) {
    const parent = made.at(-1);
    made.push(await make(caller, { name: `Level ${depth + 1}`, ...(parent ? { parent_id: parent.id } : {}) }));
  }
  return made;
}

describe('folders', () => {
  it('are made, read by id and by slug, and listed by name whatever its case and accents', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const made = await make(user, { name: '  Zürich Frühling ' });
    expect(made).toMatchObject({ name: 'Zürich Frühling', slug: 'zurich-fruhling', parent_id: null, breadcrumbs: [], folder_count: 0 });
    expect(made.created_by).toEqual({ id: world.user.id, name: 'A user' });
    await make(user, { name: 'éclair' });
    await make(user, { name: 'Dachs' });
    expect(await read(app.as(world.viewer), 'zurich-fruhling')).toEqual(made);
    expect(await read(user, made.id)).toEqual(made);
    const listed = await user.call(folderApi.all, { query: {} });
    expect(listed.map(({ name }) => name)).toEqual(['Dachs', 'éclair', 'Zürich Frühling']);
  });

  it('answer at the generic addresses in the same way, trailing slash or not', async () => {
    const { id } = await make(app.as(alpha.user), { name: 'Same' });
    const answers = await Promise.all(
      [`/api/folder/${id}`, `/api/folder/${id}/`, `/crud/folder/${id}`].map((url) => app.as(alpha.viewer).send({ method: 'GET', url })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const page = await app.as(alpha.viewer).call(folderApi.table, { query: {}, body: { start: 0, size: 1, sortField: 'name' } });
    expect(page).toMatchObject({ start: 0, size: 1, total_is_estimate: false });
    expect(page.data).toHaveLength(1);
    const unsorted = {
      method: 'POST',
      url: '/crud/folder/table',
      payload: { start: 0, size: 1, sortField: null, sortFieldDir: null },
    } as const;
    expect((await app.as(alpha.viewer).send(unsorted)).json()).toEqual(page); // what a table sends that is not sorted
  });

  it('get a slug of their own, which stays when the name changes', async () => {
    const user = app.as((await app.world()).user);
    const made = [await make(user, { name: 'Ads!' }), await make(user, { name: 'ads' }), await make(user, { name: '広告' })];
    expect(made.map(({ slug }) => slug)).toEqual(['ads', 'ads-2', 'folder']);
    expect((await make(user, { name: 'root' })).slug).toBe('folder-root');
    expect((await make(user, { name: 'Table' })).slug).toBe('folder-table');
    const looksLikeAnId = await make(user, { name: randomUUID() });
    expect(looksLikeAnId.slug).toMatch(/^folder-/);
    const edit = (body: object) => user.call(folderApi.edit, { params: { id: 'ads' }, query: {}, body });
    expect(await edit({ name: 'Films' })).toMatchObject({ name: 'Films', slug: 'ads' });
    expect(await edit({ slug: 'films' })).toMatchObject({ name: 'Films', slug: 'films' });
    expect(await problemOf(user.call(folderApi.edit, { params: { id: 'films' }, query: {}, body: { slug: 'ads-2' } }))).toMatchObject({
      status: 409,
      code: 'slug_taken',
    });
    expect(await problemOf(make(user, { name: 'x', slug: 'ads-2' }))).toMatchObject({ status: 409, code: 'slug_taken' });
  });

  it('say where they lie and how much is in them', async () => {
    const user = app.as((await app.world()).user);
    const [outer, middle, inner] = await chain(user, 3);
    await user.call(preTestApi.create, { body: { pre_test_name: 'In it', folder_id: middle?.id } });
    expect(await read(user, inner?.id ?? '')).toMatchObject({
      breadcrumbs: [
        { id: outer?.id, slug: 'level-1', name: 'Level 1' },
        { id: middle?.id, slug: 'level-2', name: 'Level 2' },
      ],
    });
    expect(await read(user, middle?.slug ?? '')).toMatchObject({ folder_count: 1, pre_test_count: 1 });
    expect(await read(user, outer?.id ?? '')).toMatchObject({ folder_count: 1, pre_test_count: 0 });
    const names = async (parent_id: string) => (await user.call(folderApi.list, { query: { parent_id } })).map(({ name }) => name);
    expect([await names('root'), await names('level-1'), await names(inner?.id ?? '')]).toEqual([['Level 1'], ['Level 2'], []]);
    const inFolder = await user.call(videoApi.table, { query: { folder_id: 'level-2' } });
    expect(inFolder.data.map(({ pre_test }) => pre_test.folder?.slug)).toEqual(['level-2']);
    expect(await user.call(videoApi.table, { query: { folder_id: 'root' } })).toMatchObject({ total: 0, data: [] });
  });

  it('lie at most eight deep in each other, moved ones with what they hold', async () => {
    const user = app.as((await app.world()).user);
    const deep = await chain(user, 8);
    const refused = { status: 422, errors: { parent_id: [expect.stringContaining('8 deep')] } };
    expect(await problemOf(make(user, { name: 'Ninth', parent_id: deep[7]?.id }))).toMatchObject(refused);
    const [two] = await chain(user, 2);
    expect(two && deep[6] && (await problemOf(move(user, two, deep[6])))).toMatchObject(refused);
    expect(two && deep[5] && (await move(user, two, deep[5])).breadcrumbs).toHaveLength(6);
  });

  it('never lie in themselves, nor in each other when two are moved at once', async () => {
    const user = app.as((await app.world()).user);
    const [outer, inner] = await chain(user, 2);
    const ring = { status: 422, errors: { parent_id: [expect.stringContaining('itself')] } };
    expect(outer && inner && (await problemOf(move(user, outer, inner)))).toMatchObject(ring);
    expect(outer && (await problemOf(move(user, outer, outer)))).toMatchObject(ring);
    for (let round = 0; round < 5; round++) {
      const a = await make(user, { name: `A${round}` });
      const b = await make(user, { name: `B${round}` });
      const outcomes = await Promise.allSettled([move(user, a, b), move(user, b, a)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'a\u0007b' }, 'name'],
    [{ name: 'x', slug: 'Not A Slug' }, 'slug'],
    [{ name: 'x', slug: randomUUID() }, 'slug'],
    [{ name: 'x', parent_id: randomUUID() }, 'parent_id'],
    [{ name: 'x', tenant_id: randomUUID() }, 'tenant_id'],
  ])('refuse %o', async (payload, field) => {
    const answer = await app.as(alpha.user).send({ method: 'POST', url: '/api/folder/', payload });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('take PUT as POST with _method', async () => {
    const { id } = await make(app.as(alpha.user), { name: 'Before' });
    const answer = await app.as(alpha.user).send({ method: 'POST', url: `/api/folder/${id}`, payload: { _method: 'PUT', name: 'After' } });
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'After']);
  });
});

describe('who may', () => {
  it('R7: a viewer reads and changes nothing', async () => {
    const made = await make(app.as(alpha.user), { name: 'Mine' });
    const viewer = app.as(alpha.viewer);
    expect(await read(viewer, made.id)).toEqual(made);
    expect(await problemOf(make(viewer, { name: 'x' }))).toMatchObject({ status: 403 });
    expect(await problemOf(move(viewer, made, null))).toMatchObject({ status: 403 });
    expect(await problemOf(viewer.call(folderApi.discard, { params: { id: made.id }, query: {} }))).toMatchObject({ status: 403 });
  });

  it('R2: another tenant finds it by no name, and puts nothing into it', async () => {
    const { id, slug } = await make(app.as(alpha.user), { name: `Secret ${randomUUID()}` });
    const stranger = app.as(beta.tenantAdmin);
    expect(await problemOf(read(stranger, id))).toMatchObject({ status: 404, code: 'folder_not_found' });
    expect(await problemOf(read(stranger, slug))).toMatchObject({ status: 404, code: 'folder_not_found' });
    expect(await problemOf(make(stranger, { name: 'x', parent_id: id }))).toMatchObject({ status: 422 });
    expect(await problemOf(stranger.call(preTestApi.create, { body: { pre_test_name: 'x', folder_id: id } }))).toMatchObject({
      status: 422,
      errors: { folder_id: ['There is no such folder.'] },
    });
    expect(await stranger.call(videoApi.table, { query: { folder_id: id } })).toMatchObject({ data: [], total: 0 });
  });

  it('an admin works in the tenant of the folder, and lists by scope', async () => {
    const { id } = await make(app.as(alpha.user), { name: 'Far away' });
    const admin = app.as(beta.admin);
    expect(await read(admin, id)).toMatchObject({ tenant_id: alpha.tenantId });
    const scope = `tenant:${alpha.tenantId}`;
    const made = await admin.call(folderApi.add, { query: { scope }, body: { name: 'By an admin', parent_id: id } });
    expect(made).toMatchObject({ tenant_id: alpha.tenantId, created_by: null });
    expect((await admin.call(folderApi.all, { query: { scope } })).some((folder) => folder.id === made.id)).toBe(true);
    expect(await problemOf(app.as(beta.tenantAdmin).call(folderApi.all, { query: { scope } }))).toMatchObject({ status: 404 });
  });
});
