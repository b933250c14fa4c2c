import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { TenantId } from '@fovea/contract/ids';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { listed } from '../testing/listed.ts';
import { Bucket } from './bucket.ts';
import { openBlobStore } from './open-blob-store.ts';
import type { BlobStore } from './port.ts';

const alpha = TenantId.parse(randomUUID());
const beta = TenantId.parse(randomUUID());
const signal = new AbortController().signal;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const read = (source: AsyncIterable<Uint8Array>) => buffer(source);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

async function* chunks(...parts: Uint8Array[]) {
  yield* parts;
}

async function* breakingOff(...parts: Uint8Array[]) {
  yield* parts;
  throw new Error('the client went away');
}

const folder = await mkdtemp(join(tmpdir(), 'fovea-blobs-'));
const s3 = await startFauxqs({ port: 0, logger: false });
s3.createBucket('films');
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (storageUrl: string | undefined, name: string) =>
  openBlobStore({ dataDir: join(folder, name), storageUrl, assertNoOpenTransaction: () => {} });

describe.each([
  ['disk', () => open(undefined, 'disk')],
  ['s3', () => open(`s3://key:secret@127.0.0.1:${s3.port}/films?tls=0`, 's3')],
])('blob store on %s', (_, make) => {
  let store: BlobStore;
  beforeAll(() => {
    store = make();
  });

  it('R33, A19: gives back what was put, under the hash of its content', async () => {
    const bytes = randomBytes(100_000);
    const stored = await store.put(alpha, bytes);
    expect(stored).toEqual({ tenantId: alpha, sha256: sha256(bytes), bytes: 100_000 });
    expect(bytes.equals(await read(await store.get(stored)))).toBe(true);
    expect(await store.size(stored)).toBe(100_000);
    expect(await store.put(alpha, bytes)).toEqual(stored);
  });

  it('R33: keeps the same bytes of two tenants apart', async () => {
    const bytes = randomBytes(1_000);
    const mine = await store.put(alpha, bytes);
    const theirs = { ...mine, tenantId: beta };
    expect(await store.size(theirs)).toBeNull();
    expect(await codeOf(store.get(theirs))).toBe('not_found');
    await store.put(beta, bytes);
    await store.remove(mine);
    expect(await store.size(mine)).toBeNull();
    expect(await store.size(theirs)).toBe(1_000);
  });

  it('tells when one blob was stored as the list of all does', async () => {
    const stored = await store.put(alpha, randomBytes(1_000));
    const found = (await listed(store, alpha)).find((blob) => blob.sha256 === stored.sha256);
    expect(await store.storedAt(stored)).toEqual(found?.storedAt);
    await store.remove(stored);
    expect(await store.storedAt(stored)).toBeNull();
  });

  it('reads ranges', async () => {
    const bytes = randomBytes(10_000);
    const stored = await store.put(alpha, bytes);
    expect(await read(await store.get(stored, { start: 0, end: 0 }))).toEqual(bytes.subarray(0, 1));
    expect(await read(await store.get(stored, { start: 4_000, end: 9_999 }))).toEqual(bytes.subarray(4_000));
  });

  it('lands a flight of several appends', async () => {
    const bytes = randomBytes(9_500_000);
    const flight = { tenantId: alpha, flightId: randomUUID() };
    const first = await store.append(flight, { offset: 0, bytesMax: bytes.length, source: chunks(bytes.subarray(0, 9_000_000)) });
    expect(first).toEqual({ offset: 9_000_000, stoppedBy: undefined });
    expect(await store.peek(flight, 16)).toEqual(new Uint8Array(bytes.subarray(0, 16)));
    await store.append(flight, { offset: 9_000_000, bytesMax: bytes.length, source: chunks(bytes.subarray(9_000_000)) });
    const blob = { sha256: await store.hash(flight, bytes.length), bytes: bytes.length };
    const landed = await store.land(flight, blob);
    expect(await store.land(flight, blob)).toEqual(landed);
    expect(landed.sha256).toBe(sha256(bytes));
    expect(sha256(await read(await store.get(landed)))).toBe(landed.sha256);
  });

  it('F9: keeps what an interrupted source has sent, and goes on from there', async () => {
    const bytes = randomBytes(50_000);
    const flight = { tenantId: alpha, flightId: randomUUID() };
    const cut = await store.append(flight, { offset: 0, bytesMax: 50_000, source: breakingOff(bytes.subarray(0, 20_000)) });
    expect(cut.offset).toBe(20_000);
    expect(cut.stoppedBy).toBeInstanceOf(Error);
    await store.append(flight, { offset: 20_000, bytesMax: 50_000, source: chunks(bytes.subarray(20_000)) });
    expect(await store.hash(flight, 50_000)).toBe(sha256(bytes));
  });

  it('F19: says that the disk is full, and keeps what had room', async () => {
    const flight = { tenantId: alpha, flightId: randomUUID() };
    async function* filling() {
      yield randomBytes(1_000);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    const { offset, stoppedBy } = await store.append(flight, { offset: 0, bytesMax: 5_000, source: filling() });
    expect(offset).toBe(1_000);
    expect(stoppedBy).toMatchObject({ code: 'storage_full' });
    await store.discard(flight);
  });

  it('R39, F6: throws away bytes behind the acknowledged offset', async () => {
    const bytes = randomBytes(30_000);
    const flight = { tenantId: alpha, flightId: randomUUID() };
    await store.append(flight, { offset: 0, bytesMax: 60_000, source: chunks(bytes.subarray(0, 10_000)) });
    await store.append(flight, { offset: 10_000, bytesMax: 60_000, source: chunks(randomBytes(25_000)) }); // never acknowledged
    await store.append(flight, { offset: 10_000, bytesMax: 60_000, source: chunks(bytes.subarray(10_000)) });
    expect(await store.hash(flight, 30_000)).toBe(sha256(bytes));
  });

  it('stops a flight at its limit', async () => {
    const flight = { tenantId: alpha, flightId: randomUUID() };
    const { offset, stoppedBy } = await store.append(flight, {
      offset: 0,
      bytesMax: 100,
      source: chunks(randomBytes(80), randomBytes(21)),
    });
    expect(offset).toBe(80);
    expect(stoppedBy).toMatchObject({ code: 'too_large' });
    await store.discard(flight);
    await store.discard(flight);
    expect(await codeOf(store.peek(flight, 1))).toBe('not_found');
    expect((await store.flights(alpha)).map(({ flightId }) => flightId)).not.toContain(flight.flightId);
  });

  it('refuses to land a flight that is shorter than said', async () => {
    const flight = { tenantId: alpha, flightId: randomUUID() };
    await store.append(flight, { offset: 0, bytesMax: 100, source: chunks(randomBytes(10)) });
    expect(await codeOf(store.hash(flight, 11))).toBe('upload_gone');
    expect(await codeOf(store.land(flight, { sha256: 'a'.repeat(64), bytes: 11 }))).toBe('upload_gone');
    await store.discard(flight);
    expect(await codeOf(store.land(flight, { sha256: 'a'.repeat(64), bytes: 10 }))).toBe('upload_gone');
  });

  it('lends a temporary file that dies with its block', async () => {
    const bytes = randomBytes(5_000);
    const stored = await store.put(alpha, bytes);
    let path = '';
    {
      await using film = await store.toTempFile(stored, signal);
      path = film.path;
      expect(await readFile(path)).toEqual(bytes);
    }
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await store.size(stored)).toBe(5_000);
  });

  it('lists the blobs of one tenant', async () => {
    const tenant = TenantId.parse(randomUUID());
    const stored = await store.put(tenant, randomBytes(10));
    const found = await listed(store, tenant);
    expect(found.map((blob) => blob.sha256)).toEqual([stored.sha256]);
    expect(Math.abs(Date.now() - Number(found[0]?.storedAt))).toBeLessThan(60_000);
  });
});

test('R39, F6: a bucket keeps no more of a flight however often what follows an offset is sent anew, cut at other places each time', async () => {
  const store = open(`s3://key:secret@127.0.0.1:${s3.port}/films?tls=0`, 's3');
  const flight = { tenantId: TenantId.parse(randomUUID()), flightId: randomUUID() };
  await store.append(flight, { offset: 0, bytesMax: 20_000_000, source: chunks(randomBytes(10_000)) });
  const sent = randomBytes(10_000_000);
  const again = (cut: number) =>
    store.append(flight, { offset: 10_000, bytesMax: 20_000_000, source: chunks(sent.subarray(0, cut), sent.subarray(cut)) });
  await again(8_500_000);
  await again(9_000_000);
  using client = openClient();
  const pieces = await new Bucket(client.s3, 'films').list(`${flight.tenantId}/`);
  expect(pieces.map(({ bytes }) => bytes).toSorted((a, b) => a - b)).toEqual([10_000, 1_000_000, 9_000_000]);
});

test('R59, F6: what a store that hung carries out long after it was given up takes nothing of what was written since', async () => {
  const store = open(`s3://key:secret@127.0.0.1:${s3.port}/films?tls=0`, 's3');
  using client = openClient();
  const bucket = new Bucket(client.s3, 'films');
  const flight = { tenantId: TenantId.parse(randomUUID()), flightId: randomUUID() };
  const bytes = randomBytes(30_000);
  const send = (offset: number) => store.append(flight, { offset, bytesMax: bytes.length, source: chunks(bytes.subarray(offset)) });
  await store.append(flight, { offset: 0, bytesMax: bytes.length, source: chunks(bytes.subarray(0, 10_000)) });
  await store.append(flight, { offset: 10_000, bytesMax: bytes.length, source: breakingOff(bytes.subarray(10_000, 20_000)) });
  const late = (await bucket.list(`${flight.tenantId}/`)).find(({ key }) => key.endsWith('0010000'))?.key ?? '';
  await send(10_000);
  await bucket.write(late, randomBytes(10_000)); // it lies beside the pieces that were acknowledged, and leads nowhere
  expect(await store.hash(flight, bytes.length)).toBe(sha256(bytes));
  await bucket.remove([late]);
  expect(await store.hash(flight, bytes.length)).toBe(sha256(bytes));
  const landed = await store.land(flight, { sha256: sha256(bytes), bytes: bytes.length });
  expect(sha256(await read(await store.get(landed)))).toBe(sha256(bytes));
  await bucket.write(late.replace('0010000', '0000000'), bytes.subarray(0, 10_000));
  expect(await store.land(flight, { sha256: sha256(bytes), bytes: bytes.length })).toEqual(landed);
});

/** Whoever looks into the bucket past the store. */
function openClient() {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const s3Client = new S3Client({ endpoint: `http://127.0.0.1:${s3.port}`, region: 'eu-west-1', credentials, forcePathStyle: true });
  return { s3: s3Client, [Symbol.dispose]: () => s3Client.destroy() };
}

describe('blob store', () => {
  it('refuses to work inside a transaction', async () => {
    const store = openBlobStore({
      dataDir: join(folder, 'guarded'),
      storageUrl: undefined,
      assertNoOpenTransaction: (what) => {
        throw new Error(`${what} inside a transaction`);
      },
    });
    await expect(store.put(alpha, randomBytes(1))).rejects.toThrow('inside a transaction');
    await expect(readdir(join(folder, 'guarded'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
