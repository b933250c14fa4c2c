import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { copyFile, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TenantId } from '@fovea/contract/ids';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listed } from '../../testing/listed.ts';
import { openBlobStore } from '../open-blob-store.ts';
import type { BlobStore } from '../port.ts';
import { copyBlobs } from './copy-blobs.ts';
import { takeEarlier } from './take-earlier.ts';

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
    expect((await listed(others, beta)).map(({ sha256 }) => sha256).toSorted()).toEqual([hashOf(long), hashOf(short)].toSorted());
  });

  test('but what the backup before has whole is not asked of the store again, and what it has no more is', async () => {
    const calls: string[] = [];
    const get: BlobStore['get'] = (ref, range) => {
      calls.push(ref.sha256);
      return films.get(ref, range);
    };
    const asked: BlobStore = { ...films, get };
    const [previous, next] = [join(folder, 'kept'), join(folder, 'next')];
    const take = takeEarlier({ previous, next });
    const all = { blobs: 2, bytes: long.length + short.length };
    expect(await copyBlobs(asked, open('next'), take)).toEqual({ ...all, copied: 0 });
    expect(calls).toEqual([]);
    const at = (name: string, sha256: string) => join(folder, name, 'blobs', alpha, sha256.slice(0, 2), sha256);
    expect((await stat(at('next', hashOf(long)))).ino).toBe((await stat(at('kept', hashOf(long)))).ino);
    expect((await listed(open('next'), beta)).map(({ sha256 }) => sha256)).toEqual([hashOf(short)]);
    await films.remove({ tenantId: beta, sha256: hashOf(short) });
    await writeFile(join(folder, 'harmed'), long.subarray(1));
    await cp(join(folder, 'kept'), join(folder, 'spoilt'), { recursive: true });
    await copyFile(join(folder, 'harmed'), at('spoilt', hashOf(long)));
    const third = await copyBlobs(asked, open('third'), takeEarlier({ previous: join(folder, 'spoilt'), next: join(folder, 'third') }));
    expect(third).toEqual({ blobs: 1, bytes: long.length, copied: 1 });
    expect(calls).toEqual([hashOf(long)]);
    expect(await listed(open('third'), beta)).toEqual([]); // what people have deleted is in no later backup
    await films.put(beta, short);
  });

  test('a file with other bytes than its name says is named, and not stored', async () => {
    const path = join(folder, 'kept', 'blobs', beta, hashOf(short).slice(0, 2), hashOf(short));
    await writeFile(path, 'A poster');
    await others.forget(beta);
    await expect(copyBlobs(kept, others)).rejects.toThrow(`${beta}/${hashOf(short)} is damaged`);
    expect([await listed(others, beta), await others.flights(beta)]).toEqual([[], []]);
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
