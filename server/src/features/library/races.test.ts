import { folderApi } from '@fovea/contract/folders';
import type { FolderId, PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { selectionApi } from '@fovea/contract/selections';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/tenancy.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, queuedPreTest, reread } from '../../testing/films.ts';
import { whileHeld } from '../../testing/while-held.ts';
import { advancePreTest, endPreTest } from '../pre-tests/index.ts';
import { binOneFolder, lockSubtree } from './bin/repo.ts';
import { purgeBin } from './index.ts';

let app: TestApp;
let world: World;
let folderId: FolderId;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await app.world();
  folderId = (await user().call(folderApi.add, { query: {}, body: { name: 'Ads' } })).id;
});

const user = () => app.as(world.user);
const atOnce = <T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>) =>
  whileHeld(app.deps, { tenantId: world.tenantId, first, second });

const putInto = (uuid: PreTestUuid) => user().send({ method: 'PUT', url: `/crud/pre-test/${uuid}`, payload: { folder_id: folderId } });
const binWithAll = () => user().send({ method: 'DELETE', url: `/api/folder/${folderId}?content=bin` });
/** As deleting the folder does, until it commits. */
const binning = async (tx: Tx) => {
  await lockSubtree(tx, folderId);
  await binOneFolder(tx, folderId, { deletedAt: new Date(app.clock.now()), deletedBy: world.user.id });
};
const statusOf = async (uuid: PreTestUuid) => {
  const { rows } = await app.deps.inTenant(world, (tx) =>
    tx.runSql('select status, deleted_at is not null as is_binned from pre_tests where id = $1', [uuid]),
  );
  return rows[0];
};

describe('a folder goes to the bin with all that lies in it', () => {
  it('while an analysis in it comes to its end', async () => {
    const { uuid } = await queuedPreTest(user());
    await putInto(uuid);
    await app.deps.inTenant(world, (tx) => advancePreTest(app.deps, tx, { id: uuid, event: 'claimed' }));
    const { statusCode } = await atOnce((tx) => endPreTest(app.deps, tx, { id: uuid, event: 'stored' }), binWithAll);
    expect([statusCode, await statusOf(uuid)]).toEqual([204, { status: 'complete', is_binned: true }]);
  });

  it('while an analysis in it is started again: that is cancelled', async () => {
    const { uuid } = await queuedPreTest(user());
    await putInto(uuid);
    await user().call(preTestApi.cancel, { params: { uuid } });
    const { statusCode } = await atOnce((tx) => advancePreTest(app.deps, tx, { id: uuid, event: 'retried' }), binWithAll);
    expect([statusCode, await statusOf(uuid)]).toEqual([204, { status: 'cancelled', is_binned: true }]);
  });
});

describe('what would lie in a folder that goes to the bin meanwhile lies at the root', () => {
  it('when it is copied', async () => {
    const { uuid } = await draft(user());
    await putInto(uuid);
    const copy = await atOnce(binning, () => user().call(preTestApi.duplicate, { params: { uuid }, body: {} }));
    expect(copy.folder).toBeNull();
    expect((await reread(user(), copy.uuid)).folder).toBeNull();
  });

  it('when it is put back', async () => {
    const { uuid } = await draft(user());
    await putInto(uuid);
    await user().call(selectionApi.bin, { query: {}, body: { ids: [uuid] } });
    const [back] = await atOnce(binning, () => user().call(selectionApi.restore, { query: {}, body: { ids: [uuid] } }));
    expect(back).toMatchObject({ uuid, folder: null });
  });
});

it('what is copied or put back lies where it was', async () => {
  const { uuid } = await draft(user());
  await putInto(uuid);
  const { folder } = await user().call(preTestApi.duplicate, { params: { uuid }, body: {} });
  await user().call(selectionApi.bin, { query: {}, body: { ids: [uuid] } });
  const [back] = await user().call(selectionApi.restore, { query: {}, body: { ids: [uuid] } });
  expect([folder?.id, back?.folder?.id]).toEqual([folderId, folderId]);
});

describe('after thirty days in the bin', () => {
  const MONTH_MS = 31 * 86_400_000;
  const lines = (uuid: PreTestUuid) => ({
    bin: [`DELETE /crud/pre-test/${uuid}`, `DELETE /crud/folder/${folderId}?content=bin`],
    restore: [`POST /api/v1/pre-test/${uuid}/restore`, `POST /api/v1/folder/${folderId}/restore`],
  });
  const send = async (by: TestUser, all: readonly string[]) => {
    for await (const line of all) {
      const [method = '', url = ''] = line.split(' ');
      expect((await app.as(by).send({ method, url })).statusCode, line).toBeLessThan(300);
    }
  };
  const left = async () => {
    const { rows } = await app.deps.inTenant(world, (tx) => tx.runSql('select id from pre_tests union all select id from folders'));
    return rows.map(({ id }) => id).toSorted();
  };

  it('what is put back and binned again while the sweep goes through what it found has its thirty days anew', async () => {
    const { uuid } = await draft(user(), 'Found');
    const { bin, restore } = lines(uuid);
    await send(world.user, bin);
    app.clock.advance(MONTH_MS);
    const later = await app.person(world.tenantId, 'user');
    await purgeBin({
      ...app.deps,
      asSystem: async (duty, work) => {
        const found = await app.deps.asSystem(duty, work);
        await send(later, [...restore, ...bin]);
        return found;
      },
    });
    expect(await left()).toEqual([uuid, folderId].toSorted());
    app.clock.advance(MONTH_MS);
    await purgeBin(app.deps);
    expect(await left()).toEqual([]);
  });
});
