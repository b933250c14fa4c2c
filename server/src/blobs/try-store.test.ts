import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorageFault } from '@fovea/contract/server-status';
import { StorageFault as Faults } from '@fovea/contract/server-status';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { createLog } from '../log.ts';
import { openBlobStore } from './open-blob-store.ts';
import { sayStorage } from './say-storage.ts';
import { tellAway } from './storage-away.ts';
import { storageFaultOf, tryStore } from './try-store.ts';

const stack = new AsyncDisposableStack();
let s3: Awaited<ReturnType<typeof startFauxqs>>;
let folder = '';
beforeAll(async () => {
  s3 = await startFauxqs({ port: 0, logger: false });
  s3.createBucket('films');
  folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-try-')), (path) => rm(path, { recursive: true, force: true }));
  stack.defer(() => s3.stop());
});
afterAll(() => stack.disposeAsync());

const open = (dataDir: string, address?: string) =>
  openBlobStore({ dataDir, storageUrl: address && `s3://key:hidden-secret@${address}?tls=0`, assertNoOpenTransaction: () => undefined });

/** What is said of a store at the start, line by line. */
async function saidOf(blobs: ReturnType<typeof open>) {
  const lines: string[] = [];
  await sayStorage({ blobs, newId: randomUUID, log: createLog('info', { write: (line) => lines.push(line) }) });
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

describe('R63: the store of films is tried at the start', () => {
  test.each([
    ['a folder', () => open(folder)],
    ['a bucket', () => open(folder, `127.0.0.1:${s3.port}/films`)],
  ])('%s that works is written, read and left as it was', async (_, store) => {
    const blobs = store();
    await tryStore(blobs, randomUUID);
    expect((await saidOf(blobs)).map(({ msg, level }) => [msg, level])).toEqual([['films and pictures can be stored', 30]]);
    const tenants = await blobs.tenants();
    expect((await Promise.all(tenants.map((id) => blobs.flights(id)))).flat()).toEqual([]);
  });

  test.each([
    ['does not answer', { address: () => '127.0.0.1:1/films', fault: 'away', sentence: /runs on/ }],
    ['has no such bucket', { address: () => `127.0.0.1:${s3.port}/elsewhere`, fault: 'no-bucket', sentence: /Make it, or mend the name/ }],
  ])('a store that %s is told of in a sentence that says what to do, and stops nobody', async (_, { address, fault, sentence }) => {
    const [line, ...more] = await saidOf(tellAway(open(folder, address())));
    expect(more).toEqual([]);
    expect(line).toMatchObject({ level: 50, event: 'storage', fault, msg: expect.stringMatching(sentence) });
    expect(JSON.stringify(line)).not.toContain('hidden-secret');
  });

  test('so is a folder that is none', async () => {
    const place = join(folder, 'a-file');
    await writeFile(place, 'in the way');
    const [line] = await saidOf(open(place));
    expect(line).toMatchObject({ level: 50, fault: 'unknown', err: { code: 'ENOTDIR' } });
    expect(await readdir(folder)).toContain('a-file');
  });

  const named = (name: string, httpStatusCode?: number) => Object.assign(new Error('said so'), { name, $metadata: { httpStatusCode } });
  const coded = (code: string) => Object.assign(new Error('said so'), { code });
  test.each<[StorageFault, unknown]>([
    ['full', coded('ENOSPC')],
    ['full', new AppError('storage_full')],
    ['read-only', coded('EROFS')],
    ['not-allowed', coded('EACCES')],
    ['not-allowed', named('AccessDenied', 403)],
    ['no-bucket', named('NoSuchBucket', 404)],
    ['wrong-key', named('InvalidAccessKeyId', 403)],
    ['wrong-key', named('SignatureDoesNotMatch', 403)],
    ['wrong-region', named('PermanentRedirect', 301)],
    ['wrong-clock', named('RequestTimeTooSkewed', 403)],
    ['away', named('SlowDown', 503)],
    ['away', coded('ENOTFOUND')],
    ['away', new Error('around it', { cause: coded('ETIMEDOUT') })],
    ['unknown', new Error('something else')],
    ['unknown', 'no error at all'],
  ])('%s is known by %s', (fault, error) => {
    expect(storageFaultOf(error)).toBe(Faults.parse(fault));
  });
});
