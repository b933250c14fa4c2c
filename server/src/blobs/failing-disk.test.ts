import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TenantId } from '@fovea/contract/ids';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { blobPath } from './disk-store.ts';
import { openBlobStore } from './open-blob-store.ts';

const tenantId = TenantId.parse(randomUUID());
const folder = await mkdtemp(join(tmpdir(), 'fovea-failing-'));
const store = openBlobStore({ dataDir: folder, storageUrl: undefined, assertNoOpenTransaction: () => undefined });
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What every open file has in common, the store's too. */
const probe = await open(folder);
const files: typeof probe = Object.getPrototypeOf(probe);
await probe.close();
afterEach(() => vi.restoreAllMocks());

const EIO = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
async function* pieces(...parts: Uint8Array[]) {
  yield* parts;
}

test.each([1, 2])(
  'F22: bytes that the disk does not confirm are not acknowledged, and sent again they are whole (sync %i)',
  async (which) => {
    const bytes = randomBytes(40_000);
    const flight = { tenantId, flightId: randomUUID() };
    const send = (offset: number, upTo: number) =>
      store.append(flight, { offset, bytesMax: bytes.length, source: pieces(bytes.subarray(offset, upTo)) });
    let syncs = 0;
    const sync = files.sync;
    vi.spyOn(files, 'sync').mockImplementation(async function sometimes(this: typeof probe) {
      if (++syncs === which) throw EIO;
      await sync.call(this);
    });
    await expect(send(0, 20_000)).rejects.toThrow('EIO'); // the file's own, and that of the folder which names it
    expect(await send(0, 20_000)).toMatchObject({ offset: 20_000, stoppedBy: undefined });
    await send(20_000, bytes.length);
    expect(await store.hash(flight, bytes.length)).toBe(sha256(bytes));
  },
);

test('F22: a write that fails in the middle keeps what was written before it, says so, and is gone on from there', async () => {
  const bytes = randomBytes(30_000);
  const flight = { tenantId, flightId: randomUUID() };
  const spy = vi.spyOn(files, 'write');
  const source = async function* source() {
    yield bytes.subarray(0, 10_000);
    spy.mockRejectedValueOnce(EIO);
    yield bytes.subarray(10_000);
  };
  const cut = await store.append(flight, { offset: 0, bytesMax: bytes.length, source: source() });
  expect(cut).toEqual({ offset: 10_000, stoppedBy: EIO });
  await store.append(flight, { offset: 10_000, bytesMax: bytes.length, source: pieces(bytes.subarray(10_000)) });
  expect(await store.hash(flight, bytes.length)).toBe(sha256(bytes));
});

test('F22: what was worked out is not stored where the disk does not confirm it, and leaves nothing on its way', async () => {
  const bytes = randomBytes(5_000);
  const ref = { tenantId, sha256: sha256(bytes) };
  vi.spyOn(files, 'sync').mockRejectedValueOnce(EIO);
  const before = (await store.flights(tenantId)).length;
  await expect(store.put(tenantId, bytes)).rejects.toThrow('EIO');
  expect([await store.size(ref), (await store.flights(tenantId)).length]).toEqual([null, before]);
  await store.put(tenantId, bytes);
  expect(await store.readWhole(ref)).toEqual(bytes);
});

test('F22: a file that was cut off is no shorter file: nothing of it is given for whole', async () => {
  const stored = await store.put(tenantId, randomBytes(5_000));
  await truncate(blobPath(join(folder, 'blobs'), stored), 4_999);
  await expect(store.readWhole(stored)).rejects.toMatchObject({ code: 'not_found' });
  await expect(store.toTempFile(stored, new AbortController().signal)).rejects.toMatchObject({ code: 'not_found' });
});
