import { randomBytes, randomUUID } from 'node:crypto';
import { preTestApi } from '@fovea/contract/pre-tests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workerOf } from '../../../actor.ts';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { addressIn, draft, madeMp4, reread, tusAppend, tusCreate, tusOffset } from '../../../testing/films.ts';
import { storeLetGo } from '../../../testing/let-go.ts';
import { selectUpload } from '../repo.ts';
import { endUpload } from '../service.ts';
import { sweepFilesInTurn } from './in-turn/service.ts';
import { AT_ONCE, sweepUploads } from './service.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let one: World;
let other: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  [one, other] = [await app.world(), await app.world()];
});

/** All bytes are there, and the process ended before the last step. */
async function cutOff(world: World) {
  const user = app.as(world.user);
  const film = madeMp4(`cut off ${randomUUID()}`);
  const { uuid } = await draft(user);
  const address = addressIn(await tusCreate(user, { uuid, bytes: film.length }));
  const flightId = address.split('/').at(-1) ?? '';
  async function* source() {
    yield film;
  }
  await app.deps.blobs.append({ tenantId: world.tenantId, flightId }, { offset: 0, bytesMax: film.length, source: source() });
  await app.deps.inTenant(world, (tx) => tx.runSql('update uploads set bytes_received = bytes_total where id = $1', [flightId]));
  return { uuid, address, flightId };
}

const faultsSince = (lines: number) =>
  app.logged
    .slice(lines)
    .map((line) => Object(JSON.parse(line)))
    .filter(({ msg }) => String(msg).startsWith('a part of the sweep'));

/** How many transactions are open or waited for at the same time. */
function countOpen(real: typeof app.deps.inTenant) {
  let [open, most] = [0, 0];
  const inTenant: typeof real = async (actor, fn) => {
    open += 1;
    most = Math.max(most, open);
    try {
      return await real(actor, fn);
    } finally {
      open -= 1;
    }
  };
  return { inTenant, most: () => most };
}

describe('R40: what fails in the sweep fails alone', () => {
  it('a whole upload of a cancelled pre-test is ended, and the files of another tenant go', async () => {
    const orphan = await storeLetGo(app.deps, other.tenantId, randomBytes(100));
    app.clock.advance(2 * HOUR_MS);
    one = { ...one, user: await app.person(one.tenantId, 'user') };
    const { uuid, address } = await cutOff(one);
    const user = app.as(one.user);
    await user.call(preTestApi.cancel, { params: { uuid } });
    const before = app.logged.length;
    await sweepUploads(app.deps);
    expect(faultsSince(before)).toEqual([]);
    expect(await app.deps.blobs.size(orphan)).toBeNull();
    expect((await tusOffset(user, address)).statusCode).toBe(404);
    expect(await app.deps.blobs.flights(one.tenantId)).toEqual([]);
    expect((await reread(user, uuid)).status).toBe('cancelled');
  });

  it('an upload that cannot be finished is said, and one of another tenant is finished', async () => {
    const [stuck, fine] = [await cutOff(one), await cutOff(other)];
    const peek: typeof app.deps.blobs.peek = (ref, bytes) =>
      ref.flightId === stuck.flightId ? Promise.reject(new Error('a bad disk')) : app.deps.blobs.peek(ref, bytes);
    const before = app.logged.length;
    await sweepUploads({ ...app.deps, blobs: { ...app.deps.blobs, peek } });
    expect((await reread(app.as(other.user), fine.uuid)).status).toBe('queued');
    expect(faultsSince(before)).toMatchObject([{ tenantId: one.tenantId, uploadId: stuck.flightId }]);
    await sweepUploads(app.deps);
    expect((await reread(app.as(one.user), stuck.uuid)).status).toBe('queued');
  });

  it('whoever may no longer upload is not asked again and again', async () => {
    const { uuid, flightId } = await cutOff(one);
    await app.deps.inTenant(one, (tx) => tx.runSql(`update users set role = 'view-only' where id = $1`, [one.user.id]));
    const before = app.logged.length;
    await sweepUploads(app.deps);
    expect(faultsSince(before)).toEqual([]);
    expect((await reread(app.as(one.tenantAdmin), uuid)).status).toBe('uploading');
    expect(await app.deps.inTenant(one, (tx) => selectUpload(tx, flightId))).toBeDefined(); // until its day is over
  });

  it('a tenant whose files cannot be listed keeps no other’s', async () => {
    const orphans = [
      await storeLetGo(app.deps, one.tenantId, randomBytes(100)),
      await storeLetGo(app.deps, other.tenantId, randomBytes(100)),
    ];
    app.clock.advance(2 * HOUR_MS);
    const list: typeof app.deps.blobs.list = async function* (tenantId) {
      if (tenantId === one.tenantId) throw new Error('a bad disk');
      yield* app.deps.blobs.list(tenantId);
    };
    const before = app.logged.length;
    await sweepUploads({ ...app.deps, blobs: { ...app.deps.blobs, list } });
    expect(await Promise.all(orphans.map((orphan) => app.deps.blobs.size(orphan)))).toEqual([100, null]);
    expect(faultsSince(before)).toMatchObject([{ tenantId: one.tenantId, uploadId: null }]);
  });

  it('expired uploads that cannot be ended do not keep those behind them', async () => {
    const now = app.clock.now();
    const insert = async (world: World, count: number, expiresMs: number) => {
      const { uuid } = await draft(app.as(world.user));
      const text = `insert into uploads (id, tenant_id, user_id, pre_test_id, file_name, bytes_total, bytes_received, created_at, expires_at, finished_at)
        select gen_random_uuid(), $1, $2, $3, 'ad.mp4', 5, 5, $4, $5, $4 from generate_series(1, $6) n`;
      const values = [world.tenantId, world.user.id, uuid, new Date(now), new Date(expiresMs), count];
      await app.deps.inTenant(world, (tx) => tx.runSql(text, values));
    };
    const left = async ({ tenantId }: World) =>
      (await app.deps.inTenant({ tenantId }, (tx) => tx.runSql('select id from uploads'))).rows.length;
    await insert(one, 150, now + 1_000);
    await insert(other, 5, now + 2_000);
    app.clock.advance(HOUR_MS);
    const inTenant: typeof app.deps.inTenant = (actor, fn) =>
      actor.tenantId === one.tenantId ? Promise.reject(new Error('a lock')) : app.deps.inTenant(actor, fn);
    await sweepUploads({ ...app.deps, inTenant });
    expect([await left(one), await left(other)]).toEqual([150, 0]);
    const counted = countOpen(app.deps.inTenant);
    await sweepUploads({ ...app.deps, inTenant: counted.inTenant });
    expect(await left(one)).toBe(0);
    expect(counted.most()).toBeLessThanOrEqual(AT_ONCE);
  });

  it('an upload that was given up a moment ago takes nothing from the one in its place', async () => {
    const user = app.as(one.user);
    const { uuid } = await draft(user);
    const film = madeMp4(`again ${randomUUID()}`);
    const first =
      addressIn(await tusCreate(user, { uuid, bytes: film.length }))
        .split('/')
        .at(-1) ?? '';
    const stale = await app.deps.inTenant(one, (tx) => selectUpload(tx, first));
    const second = addressIn(await tusCreate(user, { uuid, bytes: film.length }));
    if (stale) await endUpload(app.deps, workerOf(one.tenantId), stale);
    expect(stale?.id).toBe(first);
    expect((await reread(user, uuid)).status).toBe('uploading');
    expect((await tusAppend(user, second, { offset: 0, bytes: film })).statusCode).toBe(204);
  });
});

describe('R60: one worker sweeps the files of a tenant', () => {
  const MINUTE_MS = 60_000;
  /** A worker whose store tells of each list that is asked for, and does something before the answer. */
  function worker(before: () => Promise<unknown> = async () => undefined) {
    let lists = 0;
    const list: typeof app.deps.blobs.list = async function* (tenantId) {
      lists += 1;
      await before();
      yield* app.deps.blobs.list(tenantId);
    };
    const deps = { ...app.deps, blobs: { ...app.deps.blobs, list } };
    return { sweep: () => sweepFilesInTurn(deps, one, 9 * MINUTE_MS), lists: () => lists };
  }

  it('while others leave them alone, and once in a round of all of them', async () => {
    const second = worker();
    const meanwhile: unknown[] = [];
    const first = worker(async () => meanwhile.push(await second.sweep()));
    expect(await first.sweep()).toMatchObject({ orphansRemoved: 0 });
    app.clock.advance(9 * MINUTE_MS - 1);
    expect([meanwhile, await second.sweep(), second.lists()]).toEqual([[null], null, 0]);
    app.clock.advance(1);
    expect(await second.sweep()).toMatchObject({ orphansRemoved: 0 });
  });

  it('again at once where it failed, and within minutes where the worker died', async () => {
    await expect(worker(() => Promise.reject(new Error('a bad disk'))).sweep()).rejects.toThrow('a bad disk');
    const [begun, hangs] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const died = worker(() => {
      begun.resolve();
      return hangs.promise;
    }).sweep();
    await begun.promise;
    const next = worker();
    expect(await next.sweep()).toBeNull();
    app.clock.advance(5 * MINUTE_MS);
    expect(await next.sweep()).toMatchObject({ orphansRemoved: 0 });
    hangs.resolve();
    await died;
    expect(await next.sweep()).toBeNull(); // who was only slow takes nothing from who came after
  });

  it('also where a clock that was ahead has written down that they rest for years', async () => {
    const ahead = new Date(app.clock.now() + 10 * 365 * 24 * HOUR_MS);
    await app.deps.asSystem('sweep', (tx) => tx.runSql('update tenants set files_sweep_until = $2 where id = $1', [one.tenantId, ahead]));
    expect(await worker().sweep()).toMatchObject({ orphansRemoved: 0 });
    expect(await worker().sweep()).toBeNull();
  });

  it('and gives nothing free while a removal is under way, though another was refused', async () => {
    for (let left = 4; left > 0; left--) await storeLetGo(app.deps, one.tenantId, randomBytes(100));
    app.clock.advance(2 * HOUR_MS);
    let [asked, underWay] = [0, 0];
    const remove: typeof app.deps.blobs.remove = async () => {
      asked += 1;
      if (asked === 1) throw new Error('refused');
      underWay += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay -= 1;
    };
    const deps = { ...app.deps, blobs: { ...app.deps.blobs, remove } };
    await expect(sweepFilesInTurn(deps, one, 0)).rejects.toThrow('refused');
    expect([asked > 1, underWay]).toEqual([true, 0]);
  });

  it('for as long as it takes, and leaves the rest to who has taken over from it', async () => {
    const orphan = await storeLetGo(app.deps, one.tenantId, randomBytes(100));
    app.clock.advance(2 * HOUR_MS);
    const other = worker();
    const slow = worker(async () => app.clock.advance(4 * MINUTE_MS));
    const lost = worker(async () => {
      app.clock.advance(6 * MINUTE_MS);
      await app.deps.asSystem('sweep', (tx) =>
        tx.runSql('update tenants set files_sweep_until = $2 where id = $1', [one.tenantId, new Date(app.clock.now() + HOUR_MS)]),
      );
    });
    expect(await lost.sweep()).toEqual({ orphansRemoved: 0, straysFound: 0, rowsWithoutFile: 0 });
    expect(await app.deps.blobs.size(orphan)).toBe(100);
    app.clock.advance(HOUR_MS);
    expect(await slow.sweep()).toMatchObject({ orphansRemoved: 1 });
    expect(await other.sweep()).toBeNull();
  });
});
