import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { predictionApi } from '@fovea/contract/predictions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import { blobPath } from '../../blobs/disk-store.ts';
import type { BlobRef } from '../../blobs/port.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest, reread } from '../../testing/films.ts';
import { listed } from '../../testing/listed.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { readAttention } from './attention/service.ts';
import { analyseVideo } from './job.ts';
import { readRun } from './reading/service.ts';

let it: TestApp;
let world: World;
beforeAll(async () => {
  it = await openTestApp();
  world = await it.world();
  await emptyQueue(it.deps);
});
afterAll(() => it[Symbol.asyncDispose]());

const signal = new AbortController().signal;
const user = () => it.as(world.user);

/** Turns one bit of a stored file, as a disk does that goes bad. */
async function flipBit(ref: BlobRef, at: number): Promise<void> {
  const path = blobPath(join(it.deps.config.dataDir, 'blobs'), ref);
  const bytes = await readFile(path);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  await writeFile(path, bytes);
}

const told = ({ sha256 }: BlobRef) => it.logged.filter((line) => line.includes('damaged') && line.includes(sha256)).length;

async function analyseNext(): Promise<void> {
  const job = await it.deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  await analyseVideo({ ...it.deps, analyse: async () => madeAnalysis('complete', 12) })(job.payload, { lease: job.lease, signal });
}

test('F28: of a stored file with a bit that flipped nothing is given for whole, it is told, and storing it again mends it', async () => {
  const bytes = randomBytes(300_000);
  const stored = await it.deps.blobs.put(world.tenantId, bytes);
  expect(bytes.equals(await it.deps.blobs.readWhole(stored))).toBe(true);
  await flipBit(stored, 299_999);
  await expect(it.deps.blobs.readWhole(stored)).rejects.toMatchObject({ code: 'not_found' });
  await expect(it.deps.blobs.toTempFile(stored, signal)).rejects.toMatchObject({ code: 'not_found' });
  expect(told(stored)).toBe(2);
  expect(bytes.equals(await buffer(await it.deps.blobs.get(stored)))).toBe(false); // it is left as it is, for whoever looks into it
  await it.deps.blobs.put(world.tenantId, bytes);
  expect(bytes.equals(await it.deps.blobs.readWhole(stored))).toBe(true);
});

test('F28: a film of which a bit has flipped is not analysed: its pre-test says that the film is needed again', async () => {
  const { uuid } = await queuedPreTest(user(), madeMp4('flipped'));
  const [film] = await listed(it.deps.blobs, world.tenantId).then((all) => all.toSorted((a, b) => +b.storedAt - +a.storedAt));
  if (!film) throw new Error('There is a film');
  await flipBit({ tenantId: world.tenantId, ...film }, 2_000);
  await analyseNext();
  expect(await reread(user(), uuid)).toMatchObject({ status: 'failed', failure: { code: 'film_missing' } });
});

test('F28: a heatmap and an attention track of which a bit has flipped are shown and reckoned with by nobody', async () => {
  const { uuid } = await queuedPreTest(user(), madeMp4('whole'));
  await analyseNext();
  const read = await user().call(predictionApi.read, { params: { uuid } });
  const { prediction } = await readRun(it.deps, workerOf(world.tenantId), { preTestId: uuid, predictionId: read.id });
  const heatmap = () => user().send({ method: 'GET', url: read.heatmap?.address ?? '' });
  const { etag } = (await heatmap()).headers;
  const attention = { tenantId: world.tenantId, sha256: prediction.attentionSha256 ?? '' };
  expect(await readAttention(it.deps, prediction)).not.toBeNull();
  await flipBit(attention, 100);
  await flipBit({ tenantId: world.tenantId, sha256: String(etag).slice(1, -1) }, 50);
  expect(await readAttention(it.deps, prediction)).toBeNull(); // as where there is none: analyse again
  const answer = await heatmap();
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([404, 'no-store', undefined]);
});
