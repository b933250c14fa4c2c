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
import { RESCUE_PORTION } from '../../../queue/without-job.ts';
import type { TestApp, TestUser, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { endNextAnalysis } from '../../../testing/end-analysis.ts';
import { addressIn, draft, emptyQueue, madeMp4, makeDue, reread, settleAll, tusCreate } from '../../../testing/films.ts';
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
const refused = (uuid: PreTestUuid, address: string, user: TestUser = home.user) => problemOf(ask(uuid, address, user));
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

  test('a chain of redirects is followed, nothing of ours goes along, and a sixth is one too many', async () => {
    answer = (response, { url = '' }) => {
      const step = Number(url.slice(1));
      if (step === 0) response.writeHead(200).end(FILM);
      else response.writeHead(302, { location: `/${step - 1}`, 'set-cookie': 'a=b' }).end('elsewhere');
    };
    const user = it.as(home.user);
    const { uuid } = await draft(user);
    await ask(uuid, `${origin}/5`);
    await fetchNext();
    expect(await reread(user, uuid)).toMatchObject({ status: 'queued', video: { file_name: 'film' } });
    expect(asked.map(({ url }) => url)).toEqual(['/5', '/4', '/3', '/2', '/1', '/0']);
    const names = ['host', 'user-agent', 'accept', 'accept-encoding', 'connection'];
    for (const { headers } of asked) expect(Object.keys(headers)).toEqual(expect.arrayContaining(names));
    expect(asked.flatMap(({ headers }) => Object.keys(headers).filter((name) => !names.includes(name)))).toEqual([]);
    expect(asked.map(({ headers }) => headers['user-agent'])).toEqual(asked.map(() => 'Fovea-Film/1'));
    expect(await failureOf(`${origin}/6`)).toBe('link_redirects');
  });

  test('R42: a redirect into a special network is refused; the address of a link is looked at before', async () => {
    const aims = [
      ['https://169.254.169.254/', 'link_private'],
      ['http://169.254.169.254/latest/meta-data', 'link_plain'],
      ['ftp://127.0.0.1/', 'link_plain'],
      ['http://user:word@127.0.0.1/', 'link_private'],
      ['/', 'link_redirects'],
    ];
    for await (const [location, code] of aims) {
      answer = (response) => response.writeHead(302, { location }).end();
      expect([location, await failureOf(origin)]).toEqual([location, code]);
    }
    const { uuid } = await draft(it.as(home.user));
    for await (const address of [
      'nothing',
      'ftp://example.com/a.mp4',
      'http://example.com/a.mp4',
      'https://a:b@example.com/',
      'https://169.254.169.254/',
    ])
      expect(await refused(uuid, address)).toMatchObject({ status: 422, code: 'invalid_body', errors: { address: [expect.any(String)] } });
    expect((await reread(it.as(home.user), uuid)).status).toBe('draft');
  });

  test('what is no film says so, by its first bytes alone', async () => {
    const bodies: [string, string | Buffer, string][] = [
      ['text/html; charset=utf-8', '<p>Sign in', 'link_page'],
      ['application/octet-stream', ` <!DOCTYPE html><html>${'x'.repeat(5_000)}`, 'link_page'],
      ['video/mp4', 'just words', 'not_media'],
      ['video/mp4', '', 'file_empty'],
      ['video/mp4', 'OggS, which is a film too', 'container_refused'],
    ];
    for await (const [type, body, code] of bodies) {
      answer = (response) => response.writeHead(200, { 'content-type': type }).end(body);
      expect([body, await failureOf(`${origin}/film.mp4`)]).toEqual([body, code]);
    }
    for await (const status of [401, 403, 404, 410, 500]) {
      answer = (response) => response.writeHead(status).end(FILM);
      expect([status, await failureOf(origin)]).toEqual([status, 'link_refused']);
    }
  });

  test('too large is refused by what is announced, and ended where nothing was', async () => {
    let hasWaited = false;
    answer = (response) => {
      response.on('close', () => {
        hasWaited = true;
      });
      response.writeHead(200, { 'content-length': 50_000_000_000 }).write(FILM);
    };
    expect(await failureOf(origin)).toBe('too_many_bytes');
    await expect.poll(() => hasWaited).toBe(true);
    let sent = 0;
    answer = (response) => {
      const more = () => {
        if (response.destroyed) return;
        sent += FILM.length;
        if (response.write(FILM)) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    };
    expect(await failureOf(origin)).toBe('too_many_bytes');
    expect(sent).toBeLessThan(100 * LIMIT); // what lay in buffers, not what would ever have come
  });

  test('what breaks off, falls silent or answers nothing leaves nothing behind, and is fetched when asked again', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': FILM.length });
      response.write(FILM.subarray(0, 50_000), () => response.destroy());
    };
    expect(await failureOf(origin)).toBe('link_broken_off');
    answer = (response) => void response.write(FILM.subarray(0, 50_000));
    expect(await failureOf(origin, { silentMs: 150 })).toBe('link_broken_off');
    answer = (response) => {
      const drip = () => {
        if (response.destroyed) return;
        response.write(FILM.subarray(0, 4_000));
        setTimeout(drip, 20);
      };
      drip();
    };
    expect(await failureOf(origin, { wholeMs: 300 })).toBe('link_broken_off');
    answer = () => undefined;
    expect(await failureOf(origin, { silentMs: 150 })).toBe('link_unreachable');
    expect(await failureOf('http://127.0.0.1:1/film.mp4')).toBe('link_unreachable');
    const user = it.as(home.user);
    const { data } = await user.call(preTestApi.table, {
      query: {},
      body: { size: 1, status: 'failed', sortField: 'updated_at', sortFieldDir: 'desc' },
    });
    const [again] = data;
    if (!again) throw new Error('None has failed');
    answer = (response) => response.writeHead(200).end(FILM);
    await ask(again.uuid, origin);
    await fetchNext();
    expect((await reread(user, again.uuid)).status).toBe('queued');
  });

  test('tells how many per cent have come', async () => {
    const user = it.as(home.user);
    const { uuid } = await draft(user);
    const goOn = Promise.withResolvers<void>();
    answer = async (response) => {
      response.writeHead(200, { 'content-length': FILM.length }).write(FILM.subarray(0, Math.ceil(FILM.length / 2)));
      await goOn.promise;
      response.end(FILM.subarray(Math.ceil(FILM.length / 2)));
    };
    await ask(uuid, origin);
    const fetched = fetchNext();
    await expect.poll(() => reread(user, uuid)).toMatchObject({ status: 'uploading', progress: 50 });
    goOn.resolve();
    await fetched;
    expect(await reread(user, uuid)).toMatchObject({ status: 'queued', progress: 0 });
  });

  test('of two at once the later one counts, and an upload in its place ends it', async () => {
    const user = it.as(home.user);
    const { uuid } = await draft(user);
    await Promise.all([ask(uuid, `${origin}/one.mp4`), ask(uuid, `${origin}/other.mp4`)]);
    await fetchNext();
    await fetchNext();
    expect([asked.length, (await reread(user, uuid)).status, await leftOver()]).toEqual([1, 'queued', NOTHING]);
    expect(await refused(uuid, origin)).toMatchObject({ status: 409, code: 'state_forbids' });

    const second = await draft(user);
    answer = (response) => void response.writeHead(200, { 'content-length': FILM.length }).write(FILM.subarray(0, 50_000));
    await ask(second.uuid, origin);
    const fetched = fetchNext();
    await expect.poll(() => reread(user, second.uuid)).toMatchObject({ progress: 48 });
    const address = addressIn(await tusCreate(user, { uuid: second.uuid, bytes: FILM.length }));
    await fetched;
    expect((await reread(user, second.uuid)).status).toBe('uploading');
    expect(await user.send({ method: 'HEAD', url: address, headers: { 'tus-resumable': '1.0.0' } })).toMatchObject({ statusCode: 200 });
    expect(await refused(second.uuid, origin, await it.person(home.tenantId, 'user'))).toMatchObject({
      status: 409,
      code: 'state_forbids',
    });
  });

  test.each(['cancelled', 'deleted'] as const)('a pre-test that is %s meanwhile ends it, and nothing is left', async (how) => {
    const user = it.as(home.user);
    const { uuid } = await draft(user);
    let isClosed = false;
    answer = (response) => {
      response.on('close', () => {
        isClosed = true;
      });
      response.writeHead(200, { 'content-length': FILM.length }).write(FILM.subarray(0, 50_000));
    };
    await ask(uuid, origin);
    const fetched = fetchNext();
    await expect.poll(() => reread(user, uuid)).toMatchObject({ progress: 48 });
    if (how === 'cancelled') await user.call(preTestApi.cancel, { params: { uuid } });
    else await user.call(preTestApi.remove, { params: { id: uuid } });
    await fetched;
    await expect.poll(() => isClosed).toBe(true);
    expect(await leftOver()).toEqual(NOTHING);
    if (how === 'deleted') await user.call(preTestApi.restore, { params: { uuid } });
    expect((await reread(user, uuid)).status).toBe('cancelled');
  });

  test('a worker that stops hands it back, and the next one begins anew', async () => {
    const user = it.as(home.user);
    const { uuid } = await draft(user);
    answer = (response) => void response.writeHead(200, { 'content-length': FILM.length }).write(FILM.subarray(0, 50_000));
    await ask(uuid, origin);
    const stop = new AbortController();
    const fetched = fetchNext({ signal: stop.signal });
    await expect.poll(() => reread(user, uuid)).toMatchObject({ progress: 48 });
    stop.abort(new JobStopped('draining'));
    await fetched;
    expect((await reread(user, uuid)).status).toBe('uploading');
    answer = (response) => response.writeHead(200).end(FILM);
    await makeDue(it.deps);
    await fetchNext();
    expect(await reread(user, uuid)).toMatchObject({ status: 'queued', video: { bytes: FILM.length } });
    expect(await leftOver()).toEqual(NOTHING);
  });

  test('R39: a worker that was killed in the middle is followed by another one, which waits for its place', async () => {
    const user = it.as(home.user);
    const { uuid } = await draft(user);
    await ask(uuid, origin);
    const { payload, lease } = await taken();
    const owner = ownerOf({ tenantId: home.tenantId, userId: home.user.id });
    const dead = await claimUpload(it.deps, owner, await readUpload(it.deps, owner, payload.uploadId));
    const pieces = [FILM.subarray(0, 40_000)].values();
    const source = { [Symbol.asyncIterator]: () => ({ next: async () => pieces.next() }) };
    await it.deps.blobs.append({ tenantId: home.tenantId, flightId: dead.id }, { offset: 0, bytesMax: LIMIT, source });
    const fetched = handler()(payload, { lease: await runsAgain(lease), signal: new AbortController().signal });
    await it.deps.inTenant(home, (tx) =>
      tx.execute(sql`update uploads set writer_until = clock_timestamp() - interval '1 second' where id = ${dead.id}`),
    );
    await fetched;
    expect(await reread(user, uuid)).toMatchObject({ status: 'queued', video: { bytes: FILM.length } });
    expect(await leftOver()).toEqual(NOTHING);
  });

  /** What other files have left waiting, also by clocks that were ahead of this one. */
  const failLeftOnes = () => failStrandedFetches({ ...it.deps, clock: { ...it.clock, now: () => it.clock.now() + 100 * 86_400_000 } });

  test('R39: one that no worker survives does not wait for ever', async () => {
    const user = it.as(home.user);
    await failLeftOnes();
    const { uuid } = await draft(user);
    await ask(uuid, origin);
    it.clock.advance(60_000);
    expect(await failStrandedFetches(it.deps)).toBe(0);
    await emptyQueue(it.deps);
    expect(await failStrandedFetches(it.deps)).toBe(1);
    expect(await reread(user, uuid)).toMatchObject({ status: 'failed', failure: { code: 'link_broken_off' } });
    expect(await leftOver()).toEqual(NOTHING);
  });

  test('R39: a stranded one is found behind any number of those that wait for their turn', async () => {
    const user = it.as(home.user);
    await failLeftOnes();
    const text = `with crowd as (insert into pre_tests (id, tenant_id, name, status, created_at, updated_at)
        select gen_random_uuid(), $1, 'Film ' || n, 'uploading', $3, $3 from generate_series(1, ${RESCUE_PORTION}) n returning id)
      insert into uploads (id, tenant_id, user_id, pre_test_id, file_name, link, created_at, expires_at)
      select ('00000000-0000-4000-8000-' || substr(id::text, 25))::uuid, $1, $2, id, 'ad.mp4', 'x', $3, $3::timestamptz + interval '1 day' from crowd`;
    await it.deps.inTenant(home, (tx) => tx.runSql(text, [home.tenantId, home.user.id, new Date(it.clock.now())]));
    const { uuid } = await draft(user);
    await ask(uuid, origin);
    await emptyQueue(it.deps);
    it.clock.advance(60_000);
    const live: typeof it.deps.queue.live = async (_tx, _job, ids) => new Set(ids.filter((id) => id.startsWith('00000000-')));
    expect(await failStrandedFetches({ ...it.deps, queue: { ...it.deps.queue, live } })).toBe(1);
    expect((await reread(user, uuid)).status).toBe('failed');
    await it.deps.inTenant(home, (tx) => tx.runSql('delete from uploads'));
  });

  test.each([
    ['disabled', 'disabled_at = now()'],
    ['made a viewer', `role = 'view-only'`],
  ])('one whose owner was %s meanwhile is given up at once, and its slot is free', async (_, change) => {
    const owner = await it.person(home.tenantId, 'user');
    const { uuid } = await draft(it.as(owner));
    await ask(uuid, origin, owner);
    await it.deps.inTenant(home, (tx) => tx.runSql(`update users set ${change} where id = $1`, [owner.id]));
    await fetchNext();
    expect([asked.length, (await reread(it.as(home.tenantAdmin), uuid)).status, await leftOver()]).toEqual([0, 'draft', NOTHING]);
  });

  test('R74: what may be signed is sealed, is not logged, and is told to nobody', async () => {
    const user = it.as(home.user);
    const { uuid } = await draft(user);
    answer = (response) => response.writeHead(403).end();
    await ask(uuid, `${origin}/a/0penSesame?signature=0penSesame`);
    const { rows } = await it.deps.inTenant(home, (tx) => tx.execute(sql`select *, encode(link, 'escape') as plain from uploads`));
    await fetchNext();
    const told = [rows, it.logged, await reread(user, uuid)];
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('0penSesame');
  });

  test('another tenant finds nothing, and a viewer may not', async () => {
    const other = await it.world();
    const { uuid } = await draft(it.as(home.user));
    expect(await refused(uuid, origin, other.user)).toMatchObject({ status: 404, code: 'pre_test_not_found' });
    expect(await refused(uuid, origin, home.viewer)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(asked).toEqual([]);
    expect(await it.deps.queue.take('fetch-film')).toBeNull();
  });
});
