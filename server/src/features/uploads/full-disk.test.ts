import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { uploadApi } from '@fovea/contract/uploads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBlobStore } from '../../blobs/open-blob-store.ts';
import { tellAway } from '../../blobs/storage-away.ts';
import { createOutsideFiles } from '../../outbound/open-outside.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { addressIn, draft, emptyQueue, madeMp4, reread, tusCreate } from '../../testing/films.ts';
import { fetchFilmJob } from './job.ts';
import { ownerOf } from './owner.ts';
import { addToUpload } from './service.ts';

const MB = 2 ** 20;
const FILM = Buffer.concat([madeMp4('on a full disk'), randomBytes(60_000)]);

let it: TestApp;
let home: World;
let origin = '';
/** Of a disk of 100 GB, whose reserve is 2 GB. */
let freeBytes = 0;
/** A film without an end or a length, as nobody's server should send one. */
const outside = createServer((_, response) => {
  response.write(FILM);
  const more = () => {
    if (response.destroyed) return;
    freeBytes -= MB;
    if (response.write(Buffer.alloc(MB))) setImmediate(more);
    else response.once('drain', more);
  };
  more();
});
beforeAll(async () => {
  it = await openTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const address = outside.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  outside.closeAllConnections();
  outside.close();
  await it[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await emptyQueue(it.deps);
  home = await it.world();
});

function depsOnThatDisk() {
  const { config, assertNoOpenTransaction } = it.deps;
  const lookAtDisk = async () => ({ freeBytes, wholeBytes: 100 * 2 ** 30 });
  return { ...it.deps, blobs: tellAway(openBlobStore({ ...config, lookAtDisk, assertNoOpenTransaction })) };
}

test('R63: a film without an end ends with its reason before the disk is full, and nothing of it or of its job stays', async () => {
  const user = it.as(home.user);
  const { uuid } = await draft(user);
  await user.call(uploadApi.fromLink, { params: { uuid }, body: { address: `${origin}/endless.mp4` } });
  const job = await it.deps.queue.take('fetch-film');
  if (!job) throw new Error('There is no job');
  freeBytes = 2 * 2 ** 30 + 20 * MB;
  const files = createOutsideFiles({ reach: 'private-too', assertNoOpenTransaction: it.deps.assertNoOpenTransaction });
  await fetchFilmJob({ ...depsOnThatDisk(), files })(job.payload, { lease: job.lease, signal: new AbortController().signal });
  expect(await reread(user, uuid)).toMatchObject({ status: 'failed', video: null, failure: { code: 'storage_full' } });
  expect(await it.deps.blobs.flights(home.tenantId)).toEqual([]);
  const live = await it.deps.inTenant(home, (tx) => it.deps.queue.live(tx, 'fetch-film', [job.payload.uploadId]));
  expect(live).toEqual(new Set());
});

test('F19: an upload that finds no room goes on where it stopped once there is some', async () => {
  const user = it.as(home.user);
  const { uuid } = await draft(user);
  const address = addressIn(await tusCreate(user, { uuid, bytes: FILM.length }));
  const owner = ownerOf({ tenantId: home.tenantId, userId: home.user.id });
  const id = address.split('/').at(-1) ?? '';
  const send = (offset: number, bytes: Uint8Array) => addToUpload(depsOnThatDisk(), owner, { id, offset, source: piece(bytes) });
  freeBytes = 3 * 2 ** 30;
  await send(0, FILM.subarray(0, 1_000));
  freeBytes = 2 ** 30;
  await expect(send(1_000, FILM.subarray(1_000))).rejects.toThrow();
  expect(await reread(user, uuid)).toMatchObject({ status: 'uploading' });
  freeBytes = 3 * 2 ** 30;
  expect(await send(1_000, FILM.subarray(1_000))).toMatchObject({ bytesReceived: FILM.length });
  expect(await reread(user, uuid)).toMatchObject({ status: 'queued', video: { bytes: FILM.length } });
});

async function* piece(bytes: Uint8Array) {
  yield bytes;
}
