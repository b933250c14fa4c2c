import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { TenantId } from '@fovea/contract/ids';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBlobStore } from './open-blob-store.ts';
import { unlessSilent } from './unless-silent.ts';

const ref = { tenantId: TenantId.parse(randomUUID()), sha256: 'a'.repeat(64) };
const stack = new AsyncDisposableStack();
let folder = '';
let port = 0;
let says: 'nothing' | 'a little' = 'nothing';
let heard = () => {};
beforeAll(async () => {
  folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-silent-')), (path) => rm(path, { recursive: true, force: true }));
  const server = createServer((_, reply) => {
    if (says === 'nothing') return heard();
    reply.writeHead(200, { 'content-length': 1_000 }).write('a little', () => heard());
  }).listen(0, '127.0.0.1');
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address: AddressInfo | string | null = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => stack.disposeAsync());

const open = () =>
  openBlobStore({
    dataDir: folder,
    storageUrl: `s3://key:secret@127.0.0.1:${port}/films?tls=0`,
    assertNoOpenTransaction: () => undefined,
  });

it.each(['nothing', 'a little'] as const)('R63: a copy out of a store that says %s is given up with its signal', async (what) => {
  says = what;
  const stop = new AbortController();
  const asked = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const copying = open().toTempFile(ref, stop.signal);
  const outcome = copying.then(
    () => 'copied',
    () => 'given up',
  );
  await asked;
  stop.abort(new Error('the worker stops'));
  expect(await Promise.race([outcome, wait(5_000, 'still waiting', { ref: false })])).toBe('given up');
  const [own = ''] = await readdir(join(folder, 'temp'));
  expect(await readdir(join(folder, 'temp', own))).toEqual([]);
});

it('R63: a question that a store does not answer ends by itself', async () => {
  says = 'nothing';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = open()
      .size(ref)
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await asked).toMatchObject({ code: 'ETIMEDOUT' });
  } finally {
    vi.useRealTimers();
  }
});

it('R63: bytes that stay away end what is read; a reader that takes its time does not', async () => {
  const silent = new Readable({ read: () => undefined });
  silent.push('a little');
  await expect(buffer(unlessSilent(silent, 50))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  const film = Buffer.alloc(1_000_000, 1);
  const slow = unlessSilent(Readable.from([film.subarray(0, 500_000), film.subarray(500_000)]), 50);
  await wait(200); // four times what a silent store is given
  expect((await buffer(slow)).length).toBe(film.length);
});
