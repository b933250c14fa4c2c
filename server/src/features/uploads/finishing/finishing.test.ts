import { createHash, randomUUID } from 'node:crypto';
import { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AppError } from '../../../app-error.ts';
import type { BlobStore } from '../../../blobs/port.ts';
import type { TestApp, TestUser, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { addressIn, draft, madeMp4, reread, tusAppend, tusCreate, tusOffset } from '../../../testing/films.ts';
import { selectUpload } from '../repo.ts';
import { addToUpload, beginUpload, sendWhole } from '../service.ts';
import { sweepUploads } from '../sweeping/service.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await app.world();
});

const actorOf = ({ tenantId, id, role }: TestUser) =>
  ({ kind: 'person', tenantId, userId: id, role, sessionId: null, behind: null, requestId: null }) as const;

async function* bytesOf(film: Buffer) {
  yield film;
}

async function begun() {
  const film = madeMp4(`finished ${randomUUID()}`);
  const { uuid } = await draft(app.as(world.user));
  const address = addressIn(await tusCreate(app.as(world.user), { uuid, bytes: film.length }));
  return { film, uuid, address, id: address.split('/').at(-1) ?? '' };
}

const run = (text: string, id: string) => app.deps.inTenant(world, (tx) => tx.runSql(text, [id]));

/** Another request takes the upload over, as one may whose writer was not heard of. */
const takeOver = (id: string) =>
  run(`update uploads set writer = gen_random_uuid(), writer_until = clock_timestamp() + interval '1 minute' where id = $1`, id);

/** The app with a store that does something while it hashes a film. */
const whileHashing = (meanwhile: (flightId: string) => Promise<unknown>) => {
  const hash: BlobStore['hash'] = async (ref, bytes) => {
    await meanwhile(ref.flightId);
    return app.deps.blobs.hash(ref, bytes);
  };
  return { ...app.deps, blobs: { ...app.deps.blobs, hash } };
};

const codeOf = (work: Promise<unknown>) => work.catch((error: unknown) => (error instanceof AppError ? error.code : String(error)));

it('R39: an upload stays its writer’s for as long as its last step takes', async () => {
  const { film, uuid, id } = await begun();
  const isRenewed = async () => (await run('select writer_until > clock_timestamp() as is_held from uploads where id = $1', id)).rows;
  const deps = whileHashing(async () => {
    await run(`update uploads set writer_until = clock_timestamp() - interval '1 second' where id = $1`, id);
    await expect.poll(isRenewed, { timeout: 5_000 }).toEqual([{ is_held: true }]);
  });
  await addToUpload(deps, actorOf(world.user), { id, offset: 0, source: bytesOf(film) });
  expect((await reread(app.as(world.user), uuid)).status).toBe('queued');
});

it('R39: whoever has lost an upload leaves its bytes to the one who finishes it', async () => {
  const { film, uuid, id } = await begun();
  const lost = addToUpload(whileHashing(takeOver), actorOf(world.user), { id, offset: 0, source: bytesOf(film) });
  expect(await codeOf(lost)).toBe('upload_gone');
  expect(await app.deps.blobs.flights(world.tenantId)).toMatchObject([{ flightId: id }]);
  await run('update uploads set writer = null, writer_until = null where id = $1', id);
  await sweepUploads(app.deps);
  expect((await reread(app.as(world.user), uuid)).status).toBe('queued');
});

it('R39: a form whose upload was taken over does not throw it away', async () => {
  const film = madeMp4(`a form ${randomUUID()}`);
  const { uuid } = await draft(app.as(world.user));
  const actor = actorOf(world.user);
  const upload = await beginUpload(app.deps, actor, {
    preTestId: PreTestUuid.parse(uuid),
    fileName: 'ad.mp4',
    bytesTotal: null,
    link: null,
  });
  expect(await codeOf(sendWhole(whileHashing(takeOver), actor, { upload, source: bytesOf(film) }))).toBe('upload_gone');
  const left = await app.deps.inTenant(world, (tx) => selectUpload(tx, upload.id));
  expect(left).toMatchObject({ finishedAt: null, bytesReceived: film.length });
  expect(await app.deps.blobs.flights(world.tenantId)).toMatchObject([{ flightId: upload.id }]);
});

it('an upload whose bytes have disappeared is gone, and is free for the next request', async () => {
  const { film, address, id } = await begun();
  const user = app.as(world.user);
  async function* half() {
    yield film.subarray(0, 1_000);
    throw new Error('the client went away');
  }
  await codeOf(addToUpload(app.deps, actorOf(world.user), { id, offset: 0, source: half() }));
  await app.deps.blobs.discard({ tenantId: world.tenantId, flightId: id });
  const answers = [await tusAppend(user, address, { offset: 1_000, bytes: film.subarray(1_000) })];
  answers.push(await tusAppend(user, address, { offset: 1_000, bytes: film.subarray(1_000) }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410]);
});

it('an upload that was cancelled keeps nobody else from uploading', async () => {
  const { uuid } = await begun();
  const create = () => tusCreate(app.as(world.tenantAdmin), { uuid, bytes: 5_000 });
  expect((await create()).statusCode).toBe(409);
  await app.as(world.user).call(preTestApi.cancel, { params: { uuid } });
  expect((await create()).statusCode).toBe(201);
});

it('R40: what was sent of an upload that nobody waits for goes with the next sweep, unless somebody is still sending', async () => {
  const { film, uuid, address, id } = await begun();
  const user = app.as(world.user);
  await tusAppend(user, address, { offset: 0, bytes: film.subarray(0, 1_000) });
  await user.call(preTestApi.cancel, { params: { uuid } });
  await takeOver(id);
  await sweepUploads(app.deps);
  expect((await tusOffset(user, address)).statusCode).toBe(200);
  await run('update uploads set writer = null, writer_until = null where id = $1', id);
  await sweepUploads(app.deps);
  expect((await tusOffset(user, address)).statusCode).toBe(404);
  expect(await app.deps.blobs.flights(world.tenantId)).toEqual([]);
});

it('R39: a form whose process was killed does not keep its pre-test, nor the room of the largest film', async () => {
  const { uuid } = await draft(app.as(world.user));
  const form = { preTestId: PreTestUuid.parse(uuid), fileName: 'ad.mp4', bytesTotal: null, link: null };
  const { id } = await beginUpload(app.deps, actorOf(world.user), form);
  await takeOver(id);
  app.clock.advance(120_000);
  world = { ...world, tenantAdmin: await app.person(world.tenantId, 'tenant-admin') };
  const admin = app.as(world.tenantAdmin);
  await sweepUploads(app.deps);
  expect((await reread(admin, uuid)).status).toBe('uploading'); // its writer lives
  await run(`update uploads set writer_until = clock_timestamp() - interval '1 second' where id = $1`, id);
  await sweepUploads(app.deps);
  expect((await reread(admin, uuid)).status).toBe('draft');
  expect((await tusCreate(admin, { uuid, bytes: 1_000 })).statusCode).toBe(201);
});

it('a film that had landed goes with its upload where another is begun in its place', async () => {
  const { film, uuid, id } = await begun();
  const sha256 = createHash('sha256').update(film).digest('hex');
  const isLanded = { tenantId: world.tenantId, sha256 };
  await app.deps.blobs.put(world.tenantId, film);
  await app.deps.inTenant(world, (tx) => tx.runSql('update uploads set sha256 = $2 where id = $1', [id, sha256]));
  await tusCreate(app.as(world.user), { uuid, bytes: film.length });
  app.clock.advance(2 * 3_600_000);
  await sweepUploads(app.deps);
  expect(await app.deps.blobs.size(isLanded)).toBeNull();
});
