import { binApi } from '@fovea/contract/bin';
import { folderApi } from '@fovea/contract/folders';
import type { FolderId } from '@fovea/contract/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { problemOf } from '../../testing/problem.ts';
import { binFolder, eraseFolder, restoreFolder } from './bin/service.ts';
import { settleFolders } from './index.ts';

/** More than move in two transactions. */
const FILMS = 2_010;
/** More than are erased in two. */
const FEW = 410;

let app: TestApp;
let world: World;
let outer: FolderId;
let id: FolderId;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await app.world();
  outer = (await user().call(folderApi.add, { query: {}, body: { name: 'Outer' } })).id;
  id = (await user().call(folderApi.add, { query: {}, body: { name: 'Ads', parent_id: outer } })).id;
});

const fill = (films: number) =>
  app.deps.inTenant(world, (tx) =>
    tx.runSql(
      `insert into pre_tests (id, tenant_id, name, status, folder_id, created_at, updated_at)
       select gen_random_uuid(), $1, 'Spot ' || i, 'complete', $2, now(), now() from generate_series(1, $3::int) i`,
      [world.tenantId, id, films],
    ),
  );

const user = () => app.as(world.user);
const actor = () => workerOf(world.tenantId);
/** A clock for which every look at it is longer than a request may go on: what is left is left to a worker. */
const impatient = () => {
  let nowMs = app.clock.now();
  return { ...app.deps, clock: { ...app.clock, now: () => (nowMs += 60_000) } };
};

/** How many films lie where, and in the bin. */
async function places() {
  const { rows } = await app.deps.inTenant(world, (tx) =>
    tx.runSql(
      `select count(*) filter (where deleted_at is null and folder_id = $1)::int as inside,
        count(*) filter (where deleted_at is null and folder_id = $2)::int as above,
        count(*) filter (where deleted_at is null and folder_id is null)::int as root,
        count(*) filter (where deleted_at is not null)::int as binned from pre_tests`,
      [id, outer],
    ),
  );
  return rows[0];
}

it('goes to the bin and comes back some films at a time; what a request leaves a worker does', async () => {
  await fill(FILMS);
  await binFolder(impatient(), actor(), { key: id, content: 'bin' });
  expect(await places()).toEqual({ inside: 10, above: 0, root: 0, binned: 2_000 });
  await settleFolders(app.deps);
  expect(await places()).toEqual({ inside: 0, above: 0, root: 0, binned: FILMS });
  await restoreFolder(impatient(), actor(), id);
  expect(await places()).toEqual({ inside: 2_000, above: 0, root: 0, binned: 10 });
  await Promise.all([settleFolders(app.deps), settleFolders(app.deps)]);
  expect(await places()).toEqual({ inside: FILMS, above: 0, root: 0, binned: 0 });
});

it('lets its films up and takes them back some at a time, also when it is put back in the middle', async () => {
  await fill(FILMS);
  await binFolder(impatient(), actor(), { key: id, content: 'move-up' });
  expect(await places()).toEqual({ inside: 10, above: 2_000, root: 0, binned: 0 });
  await restoreFolder(impatient(), actor(), id);
  await settleFolders(app.deps);
  expect(await places()).toEqual({ inside: FILMS, above: 0, root: 0, binned: 0 });
});

it('goes for good some films at a time, and is out of sight at once', async () => {
  await fill(FEW);
  await binFolder(app.deps, actor(), { key: id, content: 'bin' });
  await eraseFolder(impatient(), actor(), id);
  expect(await places()).toMatchObject({ binned: FEW - 400 });
  expect((await user().call(binApi.list, { query: {} })).data).toEqual([]);
  expect(await problemOf(user().call(folderApi.restore, { params: { id } }))).toMatchObject({ status: 404 });
  expect(await problemOf(user().call(folderApi.erase, { params: { id } }))).toMatchObject({ status: 404 });
  await settleFolders(app.deps);
  expect(await places()).toEqual({ inside: 0, above: 0, root: 0, binned: 0 });
  const { rows } = await app.deps.inTenant(world, (tx) => tx.runSql('select id from folders'));
  expect(rows).toEqual([{ id: outer }]);
});

it('goes for good after its films had moved up: they stay', async () => {
  await fill(FEW);
  await binFolder(app.deps, actor(), { key: id, content: 'move-up' });
  await eraseFolder(impatient(), actor(), id);
  await settleFolders(app.deps);
  expect(await places()).toEqual({ inside: 0, above: FEW, root: 0, binned: 0 });
  const { rows } = await app.deps.inTenant(world, (tx) => tx.runSql('select count(moved_from)::int as remembered from pre_tests'));
  expect(rows).toEqual([{ remembered: 0 }]);
});

it('goes to the bin with what lies round it only once its films are all back', async () => {
  await fill(FILMS);
  await binFolder(app.deps, actor(), { key: id, content: 'bin' });
  await restoreFolder(impatient(), actor(), id);
  await binFolder(app.deps, actor(), { key: outer, content: 'bin' });
  expect(await places()).toEqual({ inside: 0, above: 0, root: 0, binned: FILMS });
  await eraseFolder(app.deps, actor(), outer);
  const { rows } = await app.deps.inTenant(world, (tx) =>
    tx.runSql('select (select count(*) from pre_tests)::int as films, (select count(*) from folders)::int as folders'),
  );
  expect(rows).toEqual([{ films: 0, folders: 0 }]);
});
