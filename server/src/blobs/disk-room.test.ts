import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TenantId } from '@fovea/contract/ids';
import { afterAll, expect, test } from 'vitest';
import type { LookAtDisk } from './disk-room.ts';
import { LOOK_EVERY_BYTES, lookAtDisk, reserveOf } from './disk-room.ts';
import { openBlobStore } from './open-blob-store.ts';
import { withinRoom } from './within-room.ts';

const MB = 2 ** 20;
const GB = 2 ** 30;
const tenantId = TenantId.parse(randomUUID());
const folder = await mkdtemp(join(tmpdir(), 'fovea-disk-room-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A disk of 100 GB that this store has to itself, of which so much was free before. */
function store(freeBytes: number, diskReserveBytes?: number) {
  const disk = { freeBytes };
  const look: LookAtDisk = async () => ({ freeBytes: disk.freeBytes, wholeBytes: 100 * GB });
  const blobs = openBlobStore({
    dataDir: folder,
    storageUrl: undefined,
    diskReserveBytes,
    lookAtDisk: look,
    assertNoOpenTransaction: () => {},
  });
  return { disk, blobs };
}

/** Bytes that never end, each of which takes its room. */
async function* endless(disk: { freeBytes: number }) {
  for (;;) {
    yield new Uint8Array(MB);
    disk.freeBytes -= MB;
  }
}

test('the reserve is a twentieth of the disk, neither little nor much, and leaves a small disk most of its room', () => {
  const sizes = [64 * MB, 200 * MB, 2 * GB, 4 * GB, 20 * GB, 1_000 * GB];
  expect(sizes.map(reserveOf)).toEqual([16 * MB, 50 * MB, 512 * MB, 512 * MB, GB, 2 * GB]);
});

test('R63: bytes that never end are ended before the reserve is touched by more than what is written between two looks', async () => {
  const { disk, blobs } = store(GB + 10 * MB, GB);
  const ref = { tenantId, flightId: randomUUID() };
  const { offset, stoppedBy } = await blobs.append(ref, { offset: 0, bytesMax: 100 * GB, source: endless(disk) });
  expect(stoppedBy).toMatchObject({ code: 'storage_full' });
  expect(offset).toBe(12 * MB);
  expect(disk.freeBytes).toBeGreaterThan(GB - LOOK_EVERY_BYTES);
  const again = await blobs.append(ref, { offset, bytesMax: 100 * GB, source: endless(disk) });
  expect([again.offset, again.stoppedBy]).toEqual([offset, expect.objectContaining({ code: 'storage_full' })]);
  disk.freeBytes += 8 * MB; // somebody has made room: it goes on where it stopped
  const more = await blobs.append(ref, { offset, bytesMax: 100 * GB, source: endless(disk) });
  expect(more.offset).toBeGreaterThan(offset);
  await blobs.discard(ref);
});

test('F19: what is worked out from films may use half of the reserve, and leaves nothing where there is no room', async () => {
  const { disk, blobs } = store(2 * GB);
  const put = (text: string) => blobs.put(tenantId, Buffer.from(text));
  const stored = await put('the heat of a film');
  expect(await blobs.size(stored)).toBe(18);
  await blobs.assertRoomForResults();
  disk.freeBytes = GB;
  await expect(blobs.assertRoomForResults()).rejects.toMatchObject({ code: 'storage_full' });
  await expect(put('another')).rejects.toMatchObject({ code: 'storage_full' });
  expect(await readdir(join(folder, 'blobs', tenantId, 'in-flight'))).toEqual([]);
});

test('F21: what is made beside a film is begun only where there is room, and ended once only the reserve is left', async () => {
  const { disk, blobs } = store(GB + MB, GB);
  const signal = new AbortController().signal;
  const untilEnded = (within: AbortSignal) => {
    disk.freeBytes -= 2 * MB;
    return new Promise<string>((_, reject) => within.addEventListener('abort', () => reject(new Error('the tool was ended'))));
  };
  await expect(withinRoom(blobs, { signal, everyMs: 5 }, untilEnded)).rejects.toMatchObject({ code: 'storage_full' });
  await expect(withinRoom(blobs, { signal }, () => expect.fail('begun without room'))).rejects.toMatchObject({ code: 'storage_full' });
  disk.freeBytes += 2 * MB;
  expect(await withinRoom(blobs, { signal, everyMs: 5 }, async () => 'made')).toBe('made');
  const stopped = AbortSignal.abort(new Error('the worker stops'));
  await expect(withinRoom(blobs, { signal: stopped }, async (within) => within.throwIfAborted())).rejects.toThrow('the worker stops');
});

test.each([
  ['0 keeps nothing', 0, 100 * GB],
  ['a disk whose size nobody tells is not judged', undefined, 0],
])('%s', async (_, diskReserveBytes, wholeBytes) => {
  const look: LookAtDisk = async () => ({ freeBytes: 0, wholeBytes });
  const blobs = openBlobStore({
    dataDir: folder,
    storageUrl: undefined,
    diskReserveBytes,
    lookAtDisk: look,
    assertNoOpenTransaction: () => {},
  });
  expect(await blobs.put(tenantId, Buffer.from('a'))).toMatchObject({ bytes: 1 });
});

test('the disk of this machine has a size, and something of it is free', async () => {
  const { freeBytes, wholeBytes } = await lookAtDisk(folder);
  expect(freeBytes).toBeGreaterThan(0);
  expect(wholeBytes).toBeGreaterThanOrEqual(freeBytes);
});
