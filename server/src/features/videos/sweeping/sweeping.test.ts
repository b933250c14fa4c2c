import { createHash, randomUUID } from 'node:crypto';
import type { PreTestUuid } from '@fovea/contract/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../../blobs/port.ts';
import { StorageAway } from '../../../blobs/storage-away.ts';
import { silence } from '../../../blobs/unless-silent.ts';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import type { TestCaller } from '../../../testing/caller.ts';
import { addressIn, draft, madeMp4, queuedPreTest, reread, tusAppend, tusCreate, tusOffset } from '../../../testing/films.ts';
import { storeLetGo } from '../../../testing/let-go.ts';
import { sweepFiles } from './service.ts';
import { STRAY_KEPT_MS } from './what-becomes.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let world: World;
let own: TestCaller;
let film: Buffer;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** An old file that was let go of, of bytes that somebody has at home. */
beforeEach(async () => {
  world = await app.world();
  film = madeMp4(`film ${randomUUID()}`);
  await storeLetGo(app.deps, world.tenantId, film);
  app.clock.advance(2 * HOUR_MS);
  own = app.as(await app.person(world.tenantId, 'user'));
});

const NOTHING = { orphansRemoved: 0, straysFound: 0, rowsWithoutFile: 0 };

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
    expect(await sweepWith({}, inTenant)).toEqual({ ...NOTHING, orphansRemoved: 0 });
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
    expect(await sweepWith({ remove })).toEqual({ ...NOTHING, orphansRemoved: 1 });
    expect(heard).toEqual([503, '2']);
    expect(await sizeOf(film)).toBeNull();
    expect((await tusOffset(own, address)).headers['upload-offset']).toBe(String(film.length));
    expect((await reread(own, uuid)).status).toBe('queued');
    expect(await isFilmThere(uuid)).toBe(true);
  });

  it('while a store that fell silent may remove the old file yet: the upload waits for as long as it is counted with', async () => {
    const { uuid } = await draft(own);
    const address = addressIn(await tusCreate(own, { uuid, bytes: film.length }));
    const silent = () => {
      app.clock.advance(45_000); // it was a long time before it was given up
      return Promise.reject(new StorageAway(silence(15_000)));
    };
    await expect(sweepWith({ remove: silent })).rejects.toThrow(StorageAway);
    app.clock.advance(50_000); // longer than was left of the time that the removal had begun with
    const { statusCode } = await tusAppend(own, address, { offset: 0, bytes: film });
    expect(statusCode).toBe(503);
    await app.deps.blobs.remove({ tenantId: world.tenantId, sha256: nameOf(film) }); // what it was asked a while ago
    app.clock.advance(61_000);
    expect((await tusOffset(own, address)).headers['upload-offset']).toBe(String(film.length));
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
    const storedAt: BlobStore['storedAt'] = async (ref) => {
      looks++;
      await app.deps.blobs.put(ref.tenantId, film);
      return app.deps.blobs.storedAt(ref);
    };
    expect((await sweepWith({ storedAt })).orphansRemoved).toBe(0);
    expect(looks).toBe(1);
    expect(await sizeOf(film)).toBe(film.length);
  });
});

it('R40: what the sweep says in the table while it removes a file is gone afterwards, also when the store fails', async () => {
  const remove = () => Promise.reject(new Error('the store is away'));
  await expect(sweepWith({ remove })).rejects.toThrow('away');
  expect(await rowsOf()).toEqual([{ sha256: nameOf(film), removed_at: new Date(app.clock.now()) }]); // it is to go as before
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

describe('R40, R64: what no row names', () => {
  const DAY_MS = 86_400_000;
  const strayFile = async () => {
    const stray = Buffer.from(`stray ${randomUUID()}`);
    await app.deps.blobs.put(world.tenantId, stray);
    return stray;
  };
  beforeEach(async () => {
    await sweepWith({}); // the film that was let go of is not the matter here
  });

  it('stays for a month from the sweep that found it, however old it was, and is counted once', async () => {
    const stray = await strayFile();
    app.clock.advance(400 * DAY_MS);
    expect(await sweepWith({})).toEqual({ ...NOTHING, straysFound: 1 });
    app.clock.advance(STRAY_KEPT_MS);
    expect(await sweepWith({})).toEqual(NOTHING);
    expect(await sizeOf(stray)).toBe(stray.length);
    app.clock.advance(1);
    expect(await sweepWith({})).toEqual({ ...NOTHING, orphansRemoved: 1 });
    expect(await sizeOf(stray)).toBeNull();
    expect(await rowsIn()).toEqual([]);
  });

  it('takes no room, and is a film as any other once its rows are back', async () => {
    own = app.as(await app.person(world.tenantId, 'user'));
    await strayFile();
    await app.deps.blobs.put(world.tenantId, film);
    app.clock.advance(2 * HOUR_MS);
    own = app.as(await app.person(world.tenantId, 'user'));
    expect(await sweepWith({})).toEqual({ ...NOTHING, straysFound: 2 });
    expect(await keptBytes()).toBe('0');
    const { uuid } = await queuedPreTest(own, film);
    expect(await keptBytes()).toBe(String(film.length));
    app.clock.advance(2 * STRAY_KEPT_MS);
    expect(await sweepWith({})).toEqual({ ...NOTHING, orphansRemoved: 1 });
    own = app.as(await app.person(world.tenantId, 'user'));
    expect(await isFilmThere(uuid)).toBe(true);
  });

  it('and is newer than what an older row says of these bytes, stays as long', async () => {
    const then = new Date(Date.now() - 90 * DAY_MS); // the database of a backup: let go of long ago, uploaded again since
    const again = await strayFile();
    const seen = await strayFile();
    const note = 'insert into blobs (tenant_id, sha256, bytes, removed_at, created_at) values ($1, $2, 0, $3, $4)';
    await app.deps.inTenant(world, (tx) => tx.runSql(note, [world.tenantId, nameOf(again), then, then]));
    await app.deps.inTenant(world, (tx) => tx.runSql(note, [world.tenantId, nameOf(seen), null, then]));
    app.clock.advance(2 * HOUR_MS);
    expect(await sweepWith({})).toEqual({ ...NOTHING, straysFound: 2 });
    app.clock.advance(STRAY_KEPT_MS);
    expect(await sweepWith({})).toEqual(NOTHING);
    app.clock.advance(1);
    expect(await sweepWith({})).toEqual({ ...NOTHING, orphansRemoved: 2 });
  });

  it('is forgotten when it is gone by itself', async () => {
    const stray = await strayFile();
    app.clock.advance(2 * HOUR_MS);
    await sweepWith({});
    await app.deps.blobs.remove({ tenantId: world.tenantId, sha256: nameOf(stray) });
    app.clock.advance(2 * HOUR_MS);
    expect(await sweepWith({})).toEqual(NOTHING);
    expect(await rowsIn()).toEqual([]);
  });

  const rowsIn = async () => (await app.deps.inTenant(world, (tx) => tx.runSql('select sha256 from blobs'))).rows;
  const keptBytes = async () => {
    const { rows } = await app.deps.inTenant(world, (tx) =>
      tx.runSql('select sum(bytes)::text as bytes from blobs where removed_at is null'),
    );
    return Object(rows[0]).bytes;
  };
});

it('R40: a sweep of many files lists them once', async () => {
  const many = Array.from({ length: 450 }, () => Buffer.from(randomUUID()));
  await Promise.all(many.map((bytes) => storeLetGo(app.deps, world.tenantId, bytes)));
  app.clock.advance(2 * HOUR_MS);
  let lists = 0;
  const list: BlobStore['list'] = (tenantId) => {
    lists++;
    return app.deps.blobs.list(tenantId);
  };
  expect((await sweepWith({ list })).orphansRemoved).toBe(451);
  expect(lists).toBe(1);
});

describe('R60: the sweep of a large library', () => {
  const lay = (first: number, last: number, removedAt: Date | null) =>
    app.deps.inTenant(world, (tx) =>
      tx.runSql(
        `insert into blobs (tenant_id, sha256, bytes, removed_at, created_at) select $1, lpad(to_hex(n * 7), 64, '0'), 0, $4, $5
         from generate_series($2::int, $3::int) n`,
        [world.tenantId, first, last, removedAt, new Date(0)],
      ),
    );
  const nameAt = (n: number) => (n * 7).toString(16).padStart(64, '0');
  /** A store with the even ones of these files, which counts what is asked of it. */
  function halfStore(count: number) {
    let [inHand, most] = [0, 0];
    const removed = new Set<string>();
    const counted = async <R>(answer: R): Promise<R> => {
      most = Math.max(most, ++inHand);
      await new Promise(setImmediate);
      inHand--;
      return answer;
    };
    const storedAt = new Date(app.clock.now() - 2 * HOUR_MS);
    const blobs: Partial<BlobStore> = {
      async *list() {
        const files = Array.from({ length: count / 2 }, (_, at) => ({ sha256: nameAt(2 * at), storedAt }));
        for (let at = 0; at < files.length; at += 1_000) yield files.slice(at, at + 1_000);
      },
      storedAt: ({ sha256 }) => counted(removed.has(sha256) ? null : storedAt),
      remove: async ({ sha256 }) => void removed.add(await counted(sha256)),
    };
    return { blobs, removed, most: () => most };
  }

  it('has a page of rows and a few files in hand at once, and finds what belongs together and what does not', async () => {
    await sweepWith({}); // the film that was let go of is not the matter here
    await lay(0, 4_999, new Date(app.clock.now()));
    const { blobs, removed, most } = halfStore(5_000);
    const read: number[] = [];
    const inTenant: typeof app.deps.inTenant = async (actor, fn) => {
      const found = await app.deps.inTenant(actor, fn);
      if (typeof found === 'object' && found !== null && 'rows' in found && Array.isArray(found.rows)) read.push(found.rows.length);
      return found;
    };
    expect(await sweepWith(blobs, inTenant)).toEqual({ ...NOTHING, orphansRemoved: 2_500 });
    expect(removed.size).toBe(2_500);
    expect([Math.max(...read), read.reduce((sum, rows) => sum + rows, 0)]).toEqual([1_000, 5_000]);
    expect(most()).toBeLessThanOrEqual(16);
    const { rows } = await app.deps.inTenant(world, (tx) => tx.runSql('select sha256 from blobs'));
    expect(rows.length).toBe(2_500); // those of files that are not there: for an hour, as one of them may be on its way
    app.clock.advance(2 * HOUR_MS);
    await sweepWith({});
    expect((await app.deps.inTenant(world, (tx) => tx.runSql('select sha256 from blobs'))).rows).toEqual([]);
  });
});

it('R40: a film that was deleted for good goes within the hour, and so does one whose upload was given up', async () => {
  const { uuid } = await queuedPreTest(own, film);
  await own.send({ method: 'DELETE', url: `/crud/pre-test/${uuid}` });
  expect((await own.send({ method: 'DELETE', url: `/api/v1/bin/pre-test/${uuid}` })).statusCode).toBe(204);
  const landed = madeMp4(`landed ${randomUUID()}`);
  const { uuid: other } = await draft(own);
  const address = addressIn(await tusCreate(own, { uuid: other, bytes: landed.length }));
  await app.deps.blobs.put(world.tenantId, landed);
  const noted = 'update uploads set sha256 = $2 where id = $1';
  await app.deps.inTenant(world, (tx) => tx.runSql(noted, [address.split('/').at(-1), nameOf(landed)]));
  expect((await own.send({ method: 'DELETE', url: address, headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(204);
  app.clock.advance(2 * HOUR_MS);
  expect(await sweepWith({})).toEqual({ ...NOTHING, orphansRemoved: 2 });
});
