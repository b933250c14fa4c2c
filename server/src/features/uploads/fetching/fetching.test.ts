import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { uploadApi } from '@fovea/contract/uploads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutsideTimes } from '../../../outbound/open-outside.ts';
import { createOutsideFiles } from '../../../outbound/open-outside.ts';
import { JobStopped } from '../../../queue/loop.ts';
import type { Lease } from '../../../queue/queue.ts';
import type { TestApp, TestUser, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { endNextAnalysis } from '../../../testing/end-analysis.ts';
import { addressIn, draft, emptyQueue, madeMp4, reread, settleAll, tusCreate } from '../../../testing/films.ts';
import { problemOf } from '../../../testing/problem.ts';
import { fetchFilmJob } from '../job.ts';
import { ownerOf } from '../owner.ts';
import { claimUpload, readUpload } from '../service.ts';
import { failStrandedFetches } from './service.ts';

const LIMIT = 300_000;
const FILM = Buffer.concat([madeMp4('from a link'), randomBytes(100_000)]);

let it: TestApp;
let home: World;
let origin = '';
let asked: IncomingMessage[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
const outside = createServer((request, response) => {
  asked.push(request);
  answer(response, request);
});
beforeAll(async () => {
  it = await openTestApp({ WEBHOOK_ALLOW_PRIVATE: '1', UPLOAD_BYTES_MAX: String(LIMIT) });
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
  await settleAll(it.deps);
  home = await it.world();
  asked = [];
  answer = (response) => response.writeHead(200, { 'content-length': FILM.length, 'content-type': 'video/mp4' }).end(FILM);
});

const ask = (uuid: PreTestUuid, address: string, user: TestUser = home.user) =>
  it.as(user).call(uploadApi.fromLink, { params: { uuid }, body: { address } });
const refused = async (uuid: PreTestUuid, address: string, user: TestUser = home.user) => {
  const payload = { address };
  const { statusCode, body } = await it.as(user).send({ method: 'POST', url: `/api/v1/pre-test/${uuid}/film-from-link`, payload });
  return [statusCode, problemOf(body).code];
};
const handler = (times: Partial<OutsideTimes> = {}) => {
  const { assertNoOpenTransaction } = it.deps;
  return fetchFilmJob({ ...it.deps, files: createOutsideFiles({ reach: 'private-too', assertNoOpenTransaction, times }) });
};
async function taken() {
  const job = await it.deps.queue.take('fetch-film');
  if (!job) throw new Error('There is no job');
  return job;
}

/** Does the work of a worker on the next film that is to be fetched. */
async function fetchNext({ signal = new AbortController().signal, times }: { signal?: AbortSignal; times?: Partial<OutsideTimes> } = {}) {
  const { payload, lease } = await taken();
  await handler(times)(payload, { lease, signal });
}

/** The job as the queue gives it out once more after its worker was cut off. */
async function runsAgain({ id, retryCount }: Lease, by = 1): Promise<Lease> {
  const lease = { id, retryCount: retryCount + by };
  await it.deps.asSystem('queue', async (tx) => {
    await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
    await tx.runSql('update pgboss.job set retry_count = $2 where id = $1', [id, lease.retryCount]);
  });
  return lease;
}

/** What is left behind: rows of uploads that still know an address, files on their way, and jobs. */
async function leftOver() {
  const { rows } = await it.deps.inTenant(home, (tx) => tx.execute(sql`select id from uploads where link is not null`));
  return { links: rows.length, flights: (await it.deps.blobs.flights(home.tenantId)).length, job: await it.deps.queue.take('fetch-film') };
}
const NOTHING = { links: 0, flights: 0, job: null };

/** A film that is asked for and cannot be had. */
async function failureOf(address: string, times?: Partial<OutsideTimes>) {
  const user = it.as(home.user);
  const { uuid } = await draft(user);
  await ask(uuid, address);
  await fetchNext(times ? { times } : {});
  const { status, failure, video } = await reread(user, uuid);
  expect([status, video, await leftOver()]).toEqual(['failed', null, NOTHING]);
  return failure?.code;
}

describe('a film from a link', () => {
  test('is fetched whole and analysed, and its address is forgotten', async () => {
    const user = it.as(home.user);
    const { uuid } = await draft(user);
    expect(await ask(uuid, `${origin}/films/ad%201.mp4?signature=secret#t=3`)).toMatchObject({ uuid, status: 'uploading' });
    await fetchNext();
    const queued = await reread(user, uuid);
    expect(queued).toMatchObject({ status: 'queued', video: { file_name: 'ad 1.mp4', container: 'mov', bytes: FILM.length } });
    const stored = await user.send({ method: 'GET', url: `/api/v1/pre-test/${uuid}/film` });
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(stored.rawPayload)).toBe(digest(FILM));
    expect(await leftOver()).toEqual(NOTHING);
    await endNextAnalysis(it, 'complete');
    expect((await reread(user, uuid)).status).toBe('complete');
  });
});
