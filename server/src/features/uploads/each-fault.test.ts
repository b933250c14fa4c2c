import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '../../api.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
import { createTestCaller } from '../../testing/caller.ts';
import { addressIn, draft, emptyQueue, jobRows, madeMp4, reread, tusAppend, tusCreate, tusOffset } from '../../testing/films.ts';
import { listed } from '../../testing/listed.ts';
import { sweepUploads } from './sweeping/service.ts';

const MOST_STEPS = 60;

let it: TestApp;
let world: World;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  world = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

/** The database and the store of which the n-th call fails: before anything was done, or once it was done and nobody heard of it. */
function failing(when: 'before' | 'after') {
  const at = { n: 0, calls: 0 };
  const counted =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const isHit = ++at.calls === at.n;
      if (isHit && when === 'before') throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
      const result = await call(...args);
      if (isHit) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
      return result;
    };
  const { inTenant, asSystem, blobs, ...rest } = it.deps;
  const { append, peek, hash, land, get, size } = blobs;
  const store = {
    append: counted(append),
    peek: counted(peek),
    hash: counted(hash),
    land: counted(land),
    get: counted(get),
    size: counted(size),
  };
  const inFailing: typeof inTenant = (actor, fn) => counted(() => inTenant(actor, fn))();
  return { deps: { ...rest, asSystem, inTenant: inFailing, blobs: { ...blobs, ...store } }, at };
}

/** Sends a film from where it is; anew only where its sender never heard that it was begun. One that is known is never said to be gone. */
async function sendRest(
  caller: TestCaller,
  { uuid, film, address }: { uuid: string; film: Buffer; address: string | null },
): Promise<void> {
  if (address === null) {
    const created = await tusCreate(caller, { uuid, bytes: film.length });
    if (created.statusCode === 201) await tusAppend(caller, addressIn(created), { offset: 0, bytes: film });
    return;
  }
  const known = await tusOffset(caller, address);
  expect(known.statusCode).toBe(200);
  const offset = Number(known.headers['upload-offset']);
  await tusAppend(caller, address, { offset, bytes: film.subarray(offset) });
}

test.each(['before', 'after'] as const)(
  'F31, F8, R59: whichever call of an upload fails, %s it was done, the film is there once, with one job, and nothing is left over',
  { timeout: 120_000 },
  async (when) => {
    const caller = it.as(world.user);
    const { deps, at } = failing(when);
    const app = await createApi(deps);
    const sender = createTestCaller(app, world.user, it.remoteAddress);
    let failed = 0;
    for (let n = 1; n <= MOST_STEPS; n++) {
      await emptyQueue(it.deps);
      const film = madeMp4(`fails ${when} ${n}`, 9_000);
      const { uuid } = await draft(caller);
      Object.assign(at, { n, calls: 0 });
      const created = await tusCreate(sender, { uuid, bytes: film.length });
      const address = created.statusCode === 201 ? addressIn(created) : null;
      if (address) await tusAppend(sender, address, { offset: 0, bytes: film });
      if (at.calls < n) break;
      failed++;
      // A writer whose claim nobody heard of has let go after 15 s, by the database's clock.
      await it.deps.inTenant(world, (tx) =>
        tx.runSql(`update uploads set writer_until = now() - interval '1 second' where writer is not null`),
      );
      // What lacks nothing but its last step is left to the sweep in the one turn, and brought to its end by its sender in the other.
      const isLeft = when === 'before' && (await isWhole(uuid));
      if (!isLeft && (await reread(caller, uuid)).status !== 'queued') await sendRest(caller, { uuid, film, address });
      await sweepUploads(it.deps);
      expect(await reread(caller, uuid), `call ${n}`).toMatchObject({ status: 'queued' });
      expect(await jobRows(it.deps), `call ${n}`).toHaveLength(1);
      const stored = { tenantId: world.tenantId, sha256: createHash('sha256').update(film).digest('hex') };
      expect(film.equals(await it.deps.blobs.readWhole(stored))).toBe(true);
    }
    expect(failed).toBeGreaterThan(5);
    expect(failed).toBeLessThan(MOST_STEPS); // to the end
    await app.close();
    it.clock.advance(48 * 3_600_000);
    await sweepUploads(it.deps);
    expect(await it.deps.blobs.flights(world.tenantId)).toEqual([]);
    expect(await listed(it.deps.blobs, world.tenantId)).toHaveLength(await films());
  },
);

const isWhole = (uuid: string) =>
  it.deps.inTenant(world, async (tx) => {
    const { rows } = await tx.runSql('select bytes_received = bytes_total as is_whole from uploads where pre_test_id = $1', [uuid]);
    return rows[0]?.is_whole === true;
  });

const films = () =>
  it.deps.inTenant(world, async (tx) => Number((await tx.runSql('select count(distinct blob_sha256) as n from videos')).rows[0]?.n));
