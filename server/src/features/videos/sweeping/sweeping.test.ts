import { createHash, randomUUID } from 'node:crypto';
import type { PreTestUuid } from '@fovea/contract/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../../blobs/port.ts';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import type { TestCaller } from '../../../testing/caller.ts';
import { addressIn, draft, madeMp4, queuedPreTest, reread, tusAppend, tusCreate, tusOffset } from '../../../testing/films.ts';
import { sweepFiles } from './service.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let world: World;
let own: TestCaller;
let film: Buffer;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** An old file that no row wants, of bytes that somebody has at home. */
beforeEach(async () => {
  world = await app.world();
  film = madeMp4(`film ${randomUUID()}`);
  await app.deps.blobs.put(world.tenantId, film);
  app.clock.advance(2 * HOUR_MS);
  own = app.as(await app.person(world.tenantId, 'user'));
});

const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const sizeOf = (bytes: Buffer) => app.deps.blobs.size({ tenantId: world.tenantId, sha256: nameOf(bytes) });
const sweepWith = (blobs: Partial<BlobStore>, inTenant = app.deps.inTenant) =>
  sweepFiles({ ...app.deps, inTenant, blobs: { ...app.deps.blobs, ...blobs } }, world);
const rowsOf = async () =>
  (await app.deps.inTenant(world, (tx) => tx.runSql('select sha256, removed_at from blobs where removed_at is not null'))).rows;
const isFilmThere = async (uuid: PreTestUuid) => {
  const { statusCode, rawPayload } = await own.send({ method: 'GET', url: `/api/v1/pre-test/${uuid}/film?as=original` });
  return statusCode === 200 && rawPayload.equals(film);
};

describe('R59: the sweep removes no film that came again', () => {
  it('after its rows were read', async () => {
    let uuid: PreTestUuid | undefined;
    const inTenant: typeof app.deps.inTenant = async (actor, fn) => {
      const read = await app.deps.inTenant(actor, fn);
      uuid ??= (await queuedPreTest(own, film)).uuid;
      return read;
    };
    expect(await sweepWith({}, inTenant)).toEqual({ orphansRemoved: 0, rowsWithoutFile: 0 });
    expect(uuid && (await isFilmThere(uuid))).toBe(true);
    expect(await rowsOf()).toEqual([]);
  });

  it('while the old file is removed: the upload waits, and goes on to its end afterwards', async () => {
    const { uuid } = await draft(own);
    const address = addressIn(await tusCreate(own, { uuid, bytes: film.length }));
    let heard: unknown[] = [];
    const remove: BlobStore['remove'] = async (ref) => {
      const answer = await tusAppend(own, address, { offset: 0, bytes: film });
      heard = [answer.statusCode, answer.headers['retry-after']];
      return app.deps.blobs.remove(ref);
    };
    expect(await sweepWith({ remove })).toEqual({ orphansRemoved: 1, rowsWithoutFile: 0 });
    expect(heard).toEqual([503, '2']);
    expect(await sizeOf(film)).toBeNull();
    expect((await tusOffset(own, address)).headers['upload-offset']).toBe(String(film.length));
    expect((await reread(own, uuid)).status).toBe('queued');
    expect(await isFilmThere(uuid)).toBe(true);
  });

  it('and has landed, and has no row yet', async () => {
    const { uuid } = await draft(own);
    const id = addressIn(await tusCreate(own, { uuid, bytes: film.length }))
      .split('/')
      .at(-1);
    await app.deps.inTenant(world, (tx) => tx.runSql('update uploads set sha256 = $2 where id = $1', [id, nameOf(film)]));
    expect((await sweepWith({})).orphansRemoved).toBe(0);
    expect(await sizeOf(film)).toBe(film.length);
  });

  it('as a file that is made here, between the two looks', async () => {
    let looks = 0;
    const list: BlobStore['list'] = async (tenantId) => {
      looks++;
      if (looks === 2) await app.deps.blobs.put(tenantId, film);
      return app.deps.blobs.list(tenantId);
    };
    expect((await sweepWith({ list })).orphansRemoved).toBe(0);
    expect(looks).toBe(2);
    expect(await sizeOf(film)).toBe(film.length);
  });
});

it('R40: what the sweep says in the table while it removes a file is gone afterwards, also when the store fails', async () => {
  const remove = () => Promise.reject(new Error('the store is away'));
  await expect(sweepWith({ remove })).rejects.toThrow('away');
  expect(await rowsOf()).toEqual([]);
  expect(await sizeOf(film)).toBe(film.length);
  expect((await sweepWith({})).orphansRemoved).toBe(1);
  expect(await rowsOf()).toEqual([]);
});

it('R40: two sweeps at a time remove a file once, and of a row that was marked as removed only the mark stays', async () => {
  const { uuid } = await queuedPreTest(own, film);
  await app.deps.inTenant(world, (tx) => tx.runSql('update blobs set removed_at = $1', [new Date(app.clock.now())]));
  const both = await Promise.all([sweepWith({}), sweepWith({})]);
  expect(both.map(({ orphansRemoved }) => orphansRemoved).sort()).toEqual([0, 1]);
  expect(await rowsOf()).toEqual([{ sha256: nameOf(film), removed_at: new Date(app.clock.now()) }]);
  expect(await isFilmThere(uuid)).toBe(false);
});
