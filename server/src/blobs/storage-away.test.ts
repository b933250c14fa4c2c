import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TenantId } from '@fovea/contract/ids';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { listed } from '../testing/listed.ts';
import { openBlobStore } from './open-blob-store.ts';
import type { BlobStore } from './port.ts';
import { mayComeYet, StorageAway, tellAway } from './storage-away.ts';
import { silence } from './unless-silent.ts';

const tenantId = TenantId.parse(randomUUID());
const ref = { tenantId, sha256: 'a'.repeat(64) };
const flight = { tenantId, flightId: randomUUID() };
const stack = new AsyncDisposableStack();
let s3: Awaited<ReturnType<typeof startFauxqs>>;
let folder = '';
beforeAll(async () => {
  s3 = await startFauxqs({ port: 0, logger: false });
  s3.createBucket('films');
  folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-away-')), (path) => rm(path, { recursive: true, force: true }));
  stack.defer(() => s3.stop());
});
afterAll(() => stack.disposeAsync());

const open = (address: string) =>
  tellAway(openBlobStore({ dataDir: folder, storageUrl: `s3://key:secret@${address}?tls=0`, assertNoOpenTransaction: () => undefined }));
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  );
async function* bytes() {
  yield Buffer.from('bytes');
}
const allOf = (store: BlobStore) => [
  store.toTempFile(ref, new AbortController().signal),
  store.put(tenantId, Buffer.from('bytes')),
  listed(store, tenantId),
  store.append(flight, { offset: 0, bytesMax: 100, source: bytes() }),
];

it.each([
  ['does not answer', () => '127.0.0.1:1/films'],
  ['has no such bucket', () => `127.0.0.1:${s3.port}/elsewhere`],
])('F21: a store that %s is away, whatever is asked', async (_, address) => {
  for (const fault of await Promise.all(allOf(open(address())).map(faultOf))) expect(fault).toBeInstanceOf(StorageAway);
});

it('one that answers is not: what is not there is not there, and who gives up has given up', async () => {
  const store = open(`127.0.0.1:${s3.port}/films`);
  const signal = AbortSignal.abort(new Error('enough'));
  expect(await faultOf(store.toTempFile(ref, new AbortController().signal))).toMatchObject({ code: 'not_found' });
  expect(await store.size(ref)).toBeNull();
  expect(await faultOf(store.toTempFile(await store.put(tenantId, Buffer.from('bytes')), signal))).not.toBeInstanceOf(StorageAway);
});

it('F21: a disk without room is away too, a file that cannot be read is not, and what a source refuses is told as it is', async () => {
  const base = openBlobStore({ dataDir: folder, storageUrl: undefined, assertNoOpenTransaction: () => undefined });
  const full = tellAway({ ...base, toTempFile: () => Promise.reject(new AppError('storage_full')) });
  expect(await faultOf(full.toTempFile(ref, new AbortController().signal))).toBeInstanceOf(StorageAway);
  const spoilt = Object.assign(new Error('input/output error'), { code: 'EIO' });
  const damaged = tellAway({ ...base, toTempFile: () => Promise.reject(spoilt) });
  expect(await faultOf(damaged.toTempFile(ref, new AbortController().signal))).toBe(spoilt); // of one file: others must not wait for it
  async function* broken() {
    yield Buffer.from('bytes');
    throw new Error('no more');
  }
  const { stoppedBy } = await tellAway(base).append(flight, { offset: 0, bytesMax: 100, source: broken() });
  expect(stoppedBy).toEqual(new Error('no more'));
});

const answer = (metadata: object) => Object.assign(new Error('refused'), { $metadata: metadata });
const broken = (code: string) => Object.assign(new Error('broken'), { code });

it.each([
  ['it fell silent', silence(15_000), true],
  ['the connection broke', broken('ECONNRESET'), true],
  ['a gateway answered in its place', answer({ httpStatusCode: 502, attempts: 1 }), true],
  ['it was too busy to say', answer({ httpStatusCode: 503, attempts: 1 }), true],
  ['a gateway gave it up', answer({ httpStatusCode: 504, attempts: 1 }), true],
  ['it refused at last, after tries of which nobody knows', answer({ httpStatusCode: 403, attempts: 2 }), true],
  ['it refused at once', answer({ httpStatusCode: 403, attempts: 1 }), false],
  ['it refused a part in an answer that was well', answer({}), false],
  ['it was not reached', broken('ECONNREFUSED'), false],
  ['what was thrown is no fault', 'nothing', false],
])('R59: whether what a store was asked may come yet, where %s', (_, fault, isOpen) => {
  expect(mayComeYet(fault)).toBe(isOpen);
  expect(mayComeYet(new StorageAway(fault))).toBe(isOpen);
});
