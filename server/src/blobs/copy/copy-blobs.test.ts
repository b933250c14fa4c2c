import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TenantId } from '@fovea/contract/ids';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBlobStore } from '../open-blob-store.ts';
import type { BlobStore } from '../port.ts';
import { copyBlobs } from './copy-blobs.ts';

const [alpha, beta] = [TenantId.parse(randomUUID()), TenantId.parse(randomUUID())];
const folder = await mkdtemp(join(tmpdir(), 'fovea-copied-'));
const s3 = await startFauxqs({ port: 0, logger: false });
for (const bucket of ['films', 'others']) s3.createBucket(bucket);
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (name: string, storageUrl?: string) =>
  openBlobStore({ dataDir: join(folder, name), storageUrl, assertNoOpenTransaction: () => {} });
const bucketOf = (name: string) => open('unused', `s3://key:secret@127.0.0.1:${s3.port}/${name}?tls=0`);
const long = randomBytes(9 << 20); // more than one piece of an upload
const short = Buffer.from('a poster');

describe('R64: the files of a store are saved and brought back', () => {
  const [films, others, kept] = [bucketOf('films'), bucketOf('others'), open('kept')];
  beforeAll(async () => {
    await films.put(alpha, long);
    await films.put(beta, short);
    await films.append({ tenantId: alpha, flightId: randomUUID() }, { offset: 0, bytesMax: 100, source: pieces(short) });
  });

  test('out of it, once: a second time there is nothing to copy, and uploads on their way are left', async () => {
    expect(await copyBlobs(films, kept)).toEqual({ blobs: 2, bytes: long.length + short.length, copied: 2 });
    expect(await copyBlobs(films, kept)).toMatchObject({ blobs: 2, copied: 0 });
    expect((await kept.tenants()).toSorted()).toEqual([alpha, beta].toSorted());
  });

  test('into another store, byte for byte, beside what is there', async () => {
    await others.put(beta, long);
    expect(await copyBlobs(kept, others)).toMatchObject({ blobs: 2, copied: 2 });
    expect(long.equals(await read(others, alpha, long))).toBe(true); // toEqual looks at nine million elements one by one
    expect((await others.list(beta)).map(({ sha256 }) => sha256).toSorted()).toEqual([hashOf(long), hashOf(short)].toSorted());
  });

  test('a file with other bytes than its name says is named, and not stored', async () => {
    const path = join(folder, 'kept', 'blobs', beta, hashOf(short).slice(0, 2), hashOf(short));
    await writeFile(path, 'A poster');
    await others.forget(beta);
    await expect(copyBlobs(kept, others)).rejects.toThrow(`${beta}/${hashOf(short)} is damaged`);
    expect([await others.list(beta), await others.flights(beta)]).toEqual([[], []]);
  });

  test('what else lies there is no tenant', async () => {
    await writeFile(join(folder, 'kept', 'blobs', 'note.txt'), 'mine');
    expect(await readdir(join(folder, 'kept', 'blobs'))).toContain('note.txt');
    expect(await kept.tenants()).toHaveLength(2);
  });
});

async function* pieces(bytes: Uint8Array) {
  yield bytes;
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const read = async (store: BlobStore, tenantId: TenantId, bytes: Uint8Array) =>
  buffer(await store.get({ tenantId, sha256: hashOf(bytes) }));
