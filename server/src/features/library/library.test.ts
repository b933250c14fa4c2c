import { binApi } from '@fovea/contract/bin';
import { folderApi } from '@fovea/contract/folders';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { searchApi } from '@fovea/contract/search';
import { selectionApi } from '@fovea/contract/selections';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
import { draft, madeMp4, queuedPreTest, reread } from '../../testing/films.ts';
import { problemOf } from '../../testing/problem.ts';
import { purgeBin } from './index.ts';

let app: TestApp;
let alpha: World;
let beta: World;
beforeAll(async () => {
  app = await openTestApp();
  alpha = await app.world();
  beta = await app.world();
});
afterAll(() => app[Symbol.asyncDispose]());

const DAY_MS = 86_400_000;
const q = { query: {} };
const folder = (caller: TestCaller, name: string, parent_id?: string) =>
  caller
    .send({ method: 'POST', url: '/api/folder/', payload: { name, ...(parent_id ? { parent_id } : {}) } })
    .then((answer) => answer.json());
const inside = (caller: TestCaller, name: string, folder_id: string) =>
  caller.send({ method: 'POST', url: '/crud/pre-test', payload: { pre_test_name: name, folder_id } }).then((answer) => answer.json());
const bin = (caller: TestCaller, { id }: Pick<PreTest, 'id'>) => caller.call(preTestApi.remove, { params: { id } });
const entries = async (caller: TestCaller) => (await caller.call(binApi.list, q)).data.map(({ type, name }) => `${type} ${name}`);

const count = async (world: World, table: 'blobs' | 'videos' | 'predictions' | 'pre_tests' | 'uploads' | 'folders') => {
  const some = table === 'blobs' ? 'blobs where bytes > 0' : table; // one without bytes stands for a file that is to go
  const { rows } = await app.deps.inTenant(world.user, (tx) => tx.runSql(`select count(*)::int as count from ${some}`));
  return rows[0]?.count;
};

/** As the worker leaves it, without its numbers. */
const complete = (world: World, { id }: Pick<PreTest, 'id'>) =>
  app.deps.inTenant(world.user, async (tx) => {
    const result = { versions: { engine: '1', model: 'm', metrics: 'x', analysis: 'y' }, marker: id };
    await tx.runSql(
      `update predictions set result = $2, completed_at = now() where id = (select prediction_id from pre_tests where id = $1)`,
      [id, result],
    );
    await tx.runSql(`update pre_tests set status = 'complete', progress = 100, queued_at = null where id = $1`, [id]);
  });

describe('the bin', () => {
  it('holds what was deleted: it is nowhere else until it is put back', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const made = await draft(user, 'Gone and back');
    await bin(user, made);
    const gone = { status: 404, code: 'pre_test_not_found' };
    expect(await problemOf(reread(user, made.uuid))).toMatchObject(gone);
    expect(await problemOf(bin(user, made))).toMatchObject(gone);
    expect(await problemOf(user.call(preTestApi.change, { params: { id: made.id }, ...q, body: { pre_test_name: 'x' } }))).toMatchObject(
      gone,
    );
    expect(await problemOf(user.call(preTestApi.duplicate, { params: { uuid: made.uuid }, body: {} }))).toMatchObject(gone);
    expect(await user.call(videoApi.table, q)).toMatchObject({ total: 0, data: [] });
    expect(await user.call(preTestApi.list, q)).toEqual([]);
    expect(await user.call(searchApi.search, { query: { query: 'gone' } })).toEqual([]);
    const { data, next_cursor } = await user.call(binApi.list, q);
    expect(data).toEqual([
      {
        ...{ type: 'pre-test', id: made.id, name: 'Gone and back', pre_test_count: 0 },
        deleted_at: new Date(app.clock.now()).toISOString(),
        gone_at: new Date(app.clock.now() + 30 * DAY_MS).toISOString(),
        deleted_by: { id: world.user.id, name: 'A user' },
      },
    ]);
    expect(next_cursor).toBeNull();
    expect(await user.call(preTestApi.restore, { params: { uuid: made.uuid } })).toEqual(made);
    expect(await entries(user)).toEqual([]);
    expect(await problemOf(user.call(preTestApi.restore, { params: { uuid: made.uuid } }))).toMatchObject(gone);
  });

  it('pages by a cursor, the last deleted first', async () => {
    const user = app.as((await app.world()).user);
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await bin(user, await draft(user, name));
      if (name !== 'c') app.clock.advance(1_000); // two at the same moment
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await user.call(binApi.list, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...page.data.map(({ name }) => name));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect([seen[0], ...seen.slice(1, 3).toSorted(), ...seen.slice(3)]).toEqual(['e', 'c', 'd', 'b', 'a']);
    expect((await user.call(binApi.list, { query: { size: 3 } })).data).toHaveLength(3); // the name that it had
    for (const bad of ['abc', Buffer.from('2020-13-99T99:99:99.000000Z x').toString('base64url')]) {
      expect((await user.send({ method: 'GET', url: `/api/v1/bin?cursor=${bad}` })).statusCode).toBe(422);
    }
  });

  it('takes a running analysis only after cancelling it', async () => {
    const user = app.as(alpha.user);
    const film = await queuedPreTest(user);
    await bin(user, film);
    const back = await user.call(preTestApi.restore, { params: { uuid: film.uuid } });
    expect(back).toMatchObject({ status: 'cancelled', queue_position: null });
    expect(await user.call(preTestApi.retry, { params: { uuid: film.uuid } })).toMatchObject({ status: 'queued' });
  });

  it('takes and gives back a selection, all or none', async () => {
    const user = app.as(alpha.user);
    const [one, two] = [await draft(user, 'one'), await draft(user, 'two')];
    const foreign = await draft(app.as(beta.user));
    const body = { ids: [two.id, one.id] };
    expect(await problemOf(user.call(selectionApi.bin, { ...q, body: { ids: [one.id, foreign.id] } }))).toMatchObject({ status: 404 });
    expect(await reread(user, one.uuid)).toEqual(one);
    await user.call(selectionApi.bin, { ...q, body });
    expect(await problemOf(app.as(alpha.viewer).call(selectionApi.restore, { ...q, body }))).toMatchObject({ status: 403 });
    expect((await user.call(selectionApi.restore, { ...q, body })).map(({ pre_test_name }) => pre_test_name)).toEqual(['two', 'one']);
    expect(await problemOf(user.call(selectionApi.erase, { ...q, body }))).toMatchObject({ status: 404 });
    await user.call(selectionApi.bin, { ...q, body });
    await user.call(selectionApi.erase, { ...q, body });
    expect(await problemOf(user.call(selectionApi.restore, { ...q, body }))).toMatchObject({ status: 404 });
  });

  it('R2: of another tenant is not there', async () => {
    const made = await draft(app.as(alpha.user));
    await bin(app.as(alpha.user), made);
    const stranger = app.as(beta.tenantAdmin);
    expect(await problemOf(stranger.call(preTestApi.restore, { params: { uuid: made.uuid } }))).toMatchObject({ status: 404 });
    expect(await problemOf(stranger.call(preTestApi.erase, { params: { uuid: made.uuid } }))).toMatchObject({ status: 404 });
    expect(await app.as(beta.admin).call(preTestApi.restore, { params: { uuid: made.uuid } })).toMatchObject({ id: made.id });
  });
});

describe('deleting a folder', () => {
  async function tree() {
    const world = await app.world();
    const user = app.as(world.user);
    const outer = await folder(user, 'Outer');
    const middle = await folder(user, 'Middle', outer.id);
    const inner = await folder(user, 'Inner', middle.id);
    const films = [await inside(user, 'In middle', middle.id), await inside(user, 'In inner', inner.id)];
    const names = async (place: string) =>
      (await user.call(videoApi.table, { query: { folder_id: place } })).data.map((row) => row.pre_test.pre_test_name);
    const discard = (id: string, content: 'bin' | 'move-up') => user.call(folderApi.discard, { params: { id }, query: { content } });
    return { world, user, outer, middle, inner, films, names, discard };
  }

  it('holds films directly and inside other folders: each is asked for by its own name', async () => {
    const { world, user, outer, middle, films, names } = await tree();
    const stranger = app.as((await app.world()).user);
    const inside = async (inside_folder: string, by = user, q = '') =>
      (await by.call(videoApi.table, { query: { inside_folder, q } })).data.map((row) => row.pre_test.pre_test_name).sort();
    await draft(user, 'At the root');
    expect(await names('outer')).toEqual([]);
    expect(await inside('outer')).toEqual(['In inner', 'In middle']);
    expect(await inside(middle.id)).toEqual(['In inner', 'In middle']);
    expect(await inside('inner')).toEqual(['In inner']);
    expect(await inside('outer', user, 'middle')).toEqual(['In middle']);
    expect(await inside('root')).toEqual(['At the root', 'In inner', 'In middle']);
    expect(await inside('no-such-folder')).toEqual([]);
    expect(await inside(outer.id, stranger)).toEqual([]);
    await app.as(world.user).call(preTestApi.remove, { params: { id: films[1]?.uuid }, ...q });
    expect(await inside('outer')).toEqual(['In middle']);
  });

  it('moves its content up unless told otherwise, and puts it back', async () => {
    const { user, outer, middle, inner, films, names } = await tree();
    await user.call(folderApi.discard, { params: { id: 'middle' }, query: {} });
    expect(await problemOf(user.call(folderApi.find, { params: { id: 'middle' }, ...q }))).toMatchObject({ status: 404 });
    expect(await names('outer')).toEqual(['In middle']);
    expect(await user.call(folderApi.find, { params: { id: inner.id }, ...q })).toMatchObject({ parent_id: outer.id });
    expect(await entries(user)).toEqual(['folder Middle']);
    expect((await user.call(folderApi.restore, { params: { id: middle.id } })).pre_test_count).toBe(1);
    expect(await names('middle')).toEqual(['In middle']);
    expect(await user.call(folderApi.find, { params: { id: inner.id }, ...q })).toMatchObject({ parent_id: middle.id });
    await user.call(folderApi.discard, { params: { id: 'middle' }, query: {} });
    await user.call(preTestApi.change, { params: { id: films[0].id }, ...q, body: { folder_id: inner.id } });
    await user.call(folderApi.restore, { params: { id: middle.id } });
    expect(await names('middle')).toEqual([]); // it was moved by hand since
    expect(await names('inner')).toHaveLength(2);
  });

  it('bins its content with it, and puts all of it back', async () => {
    const { user, outer, inner, films, names, discard, middle } = await tree();
    await bin(user, films[1]);
    app.clock.advance(1_000);
    await discard(outer.id, 'bin');
    expect(await user.call(folderApi.all, q)).toEqual([]);
    expect(await user.call(videoApi.table, q)).toMatchObject({ total: 0 });
    expect(await problemOf(reread(user, films[0].uuid))).toMatchObject({ status: 404 });
    const listed = await user.call(binApi.list, q);
    expect(listed.data.map(({ name, pre_test_count }) => [name, pre_test_count])).toEqual([
      ['Outer', 1],
      ['In inner', 0],
    ]);
    expect(await problemOf(user.call(folderApi.restore, { params: { id: middle.id } }))).toMatchObject({ status: 404 });
    await user.call(folderApi.restore, { params: { id: outer.id } });
    expect(await names('middle')).toEqual(['In middle']);
    expect(await entries(user)).toEqual(['pre-test In inner']); // deleted by itself before
    await user.call(preTestApi.restore, { params: { uuid: films[1].uuid } });
    expect(await names(inner.slug)).toEqual(['In inner']);
  });

  it('leaves a film that is put back alone at the root', async () => {
    const { user, outer, films, names, discard } = await tree();
    await discard(outer.id, 'bin');
    expect(await user.call(preTestApi.restore, { params: { uuid: films[1].uuid } })).toMatchObject({ folder_id: null, folder: null });
    await user.call(folderApi.restore, { params: { id: outer.id } });
    expect(await names('root')).toEqual(['In inner']);
  });

  it('cancels what runs in it', async () => {
    const { user, middle, discard } = await tree();
    const film = await queuedPreTest(user);
    await user.call(preTestApi.change, { params: { id: film.id }, ...q, body: { folder_id: middle.id } });
    await discard(middle.id, 'bin');
    expect(await user.call(preTestApi.restore, { params: { uuid: film.uuid } })).toMatchObject({ status: 'cancelled' });
  });

  it('for good takes everything that went with it', async () => {
    const { world, user, outer, inner, discard } = await tree();
    await discard(inner.id, 'bin');
    await discard(outer.id, 'bin');
    await user.call(folderApi.erase, { params: { id: outer.id } });
    expect(await entries(user)).toEqual(['folder Inner']);
    expect([await count(world, 'pre_tests'), await count(world, 'folders')]).toEqual([1, 1]);
    expect(await user.call(folderApi.restore, { params: { id: inner.id } })).toMatchObject({ parent_id: null, pre_test_count: 1 });
  });

  it('loses nothing that is put into it at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { user, middle, discard, names } = await tree();
      const created = () => user.call(preTestApi.create, { body: { pre_test_name: 'Late', folder_id: middle.id } });
      const [made] = await Promise.allSettled([created(), discard(middle.id, 'move-up')]);
      const where = made.status === 'fulfilled' ? await names('outer') : ['refused', 'Late'];
      expect(where).toContain('Late');
    }
  });
});

describe('a film', () => {
  it('is duplicated without another upload, and stays until the last pre-test of it is erased', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const first = await queuedPreTest(user, madeMp4('twins'));
    const second = await user.call(preTestApi.duplicate, { params: { uuid: first.uuid }, body: { placement: 'tv_eu' } });
    expect(second).toMatchObject({ status: 'queued', pre_test_name: 'An ad (2)', placement: 'tv_eu', video: { id: first.video?.id } });
    expect(second.prediction_id).not.toBe(first.prediction_id);
    const third = await user.call(preTestApi.duplicate, { params: { uuid: second.uuid }, body: { pre_test_name: 'Third' } });
    expect(third.pre_test_name).toBe('Third');
    expect([await count(world, 'videos'), await count(world, 'blobs')]).toEqual([1, 1]);
    for (const { id, uuid } of [first, third]) {
      await bin(user, { id });
      await user.call(preTestApi.erase, { params: { uuid } });
    }
    expect([await count(world, 'videos'), await count(world, 'blobs'), await count(world, 'predictions')]).toEqual([1, 1, 1]);
    await bin(user, second);
    await user.call(preTestApi.erase, { params: { uuid: second.uuid } });
    const left = await Promise.all(
      (['videos', 'blobs', 'predictions', 'pre_tests', 'uploads'] as const).map((table) => count(world, table)),
    );
    expect(left).toEqual([0, 0, 0, 0, 0]);
  });

  it('is analysed anew; what was found before is read until there is more, and by its id for ever', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const film = await queuedPreTest(user);
    const params = { uuid: film.uuid };
    expect(await problemOf(user.call(preTestApi.rerun, { params }))).toMatchObject({ status: 409, code: 'state_forbids' });
    await complete(world, film);
    app.clock.advance(1_000);
    const again = await user.call(preTestApi.rerun, { params });
    expect(again).toMatchObject({ status: 'queued' });
    expect(again.prediction_id).not.toBe(film.prediction_id);
    const runs = async () => {
      const { rows } = await app.deps.inTenant(world.user, (tx) => tx.runSql('select id from predictions order by created_at'));
      return rows.map(({ id }) => id);
    };
    expect(await runs()).toEqual([film.prediction_id, again.prediction_id]);
    expect(await problemOf(user.call(preTestApi.rerun, { params }))).toMatchObject({ status: 409 });
    await user.call(preTestApi.cancel, { params });
    await user.call(preTestApi.retry, { params });
    expect((await runs())[0]).toBe(film.prediction_id);
    expect(await problemOf(app.as(alpha.user).call(predictionApi.read, { params }))).toMatchObject({ status: 404 });
  });
});

describe('after thirty days', () => {
  it('what is in the bin goes for good, its file with the next sweep; what is younger stays', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const old = await queuedPreTest(user, madeMp4('old'));
    const binned = await folder(user, 'Binned');
    await inside(user, 'With it', binned.id);
    await bin(user, old);
    await user.call(folderApi.discard, { params: { id: binned.id }, query: { content: 'bin' } });
    app.clock.advance(2 * DAY_MS);
    const later = app.as(await app.person(world.tenantId, 'user'));
    await bin(later, await draft(later, 'Young'));
    app.clock.advance(28 * DAY_MS - 1_000);
    await purgeBin(app.deps);
    const fresh = app.as(await app.person(world.tenantId, 'user'));
    expect(await entries(fresh)).toHaveLength(3);
    app.clock.advance(2_000);
    expect(await purgeBin(app.deps)).toBeGreaterThanOrEqual(2);
    expect(await entries(fresh)).toEqual(['pre-test Young']);
    expect([await count(world, 'blobs'), await count(world, 'videos'), await count(world, 'folders')]).toEqual([0, 0, 0]);
  });
});
