import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import { brandApi } from '@fovea/contract/brands';
import { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { selectionApi } from '@fovea/contract/selections';
import { uploadApi } from '@fovea/contract/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerOf } from '../../actor.ts';
import { answersWithin } from '../../testing/answers-within.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { addressIn, draft, formOf, jobRows, madeMp4, reread, tusAppend, tusCreate, tusOffset } from '../../testing/films.ts';
import { storeLetGo } from '../../testing/let-go.ts';
import { listed } from '../../testing/listed.ts';
import { selectExpired } from './repo.ts';
import { ensureSampleAd } from './sample/service.ts';
import { readUpload } from './service.ts';
import { sweepUploads } from './sweeping/service.ts';

const LIMIT = 200_000;
let app: TestApp;
let alpha: World;
let beta: World;
beforeAll(async () => {
  app = await openTestApp({ UPLOAD_BYTES_MAX: String(LIMIT) });
  alpha = await app.world();
  beta = await app.world();
});
afterAll(() => app[Symbol.asyncDispose]());

const codeOf = ({ body }: { body: string }): unknown => JSON.parse(body).code;
const actorOf = ({ tenantId, id, role }: TestUser) =>
  ({ kind: 'person', tenantId, userId: id, role, sessionId: null, behind: null, requestId: null }) as const;

describe('resumable upload', () => {
  it('R39, A19: goes on where it broke off and ends in a film, a prediction and one job', async () => {
    const user = app.as(alpha.user);
    const film = Buffer.concat([madeMp4('resumed'), randomBytes(50_000)]);
    const { uuid } = await draft(user);
    const address = addressIn(await tusCreate(user, { uuid, bytes: film.length, fileName: '../ad\0.mp4' }));
    expect((await reread(user, uuid)).status).toBe('uploading');
    const jobsBefore = (await jobRows(app.deps)).length;
    const first = await tusAppend(user, address, { offset: 0, bytes: film.subarray(0, 20_000) });
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '20000']);
    expect((await tusOffset(user, address)).headers['upload-offset']).toBe('20000');
    const last = await tusAppend(user, address, { offset: 20_000, bytes: film.subarray(20_000) });
    expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(film.length)]);
    const preTest = await reread(user, uuid);
    expect(preTest).toMatchObject({
      status: 'queued',
      stage: 'waiting',
      queue_position: 1,
      video: { file_name: '../ad.mp4', container: 'mov' },
    });
    expect(preTest.prediction_id).not.toBeNull();
    expect((await jobRows(app.deps)).length).toBe(jobsBefore + 1);
    const stored = await user.send({ method: 'GET', url: `/api/v1/pre-test/${uuid}/film` });
    expect(createHash('sha256').update(stored.rawPayload).digest('hex')).toBe(createHash('sha256').update(film).digest('hex'));
    expect((await tusOffset(user, address)).headers['upload-offset']).toBe(String(film.length));
    expect((await tusAppend(user, address, { offset: film.length, bytes: Buffer.alloc(0) })).statusCode).toBe(204);
    expect((await jobRows(app.deps)).length).toBe(jobsBefore + 1);
  });

  it('R39: refuses another offset and another film', async () => {
    const user = app.as(alpha.user);
    const { uuid } = await draft(user);
    const film = madeMp4('once');
    const address = addressIn(await tusCreate(user, { uuid, bytes: film.length }));
    const wrong = await tusAppend(user, address, { offset: 10, bytes: film });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([409, 'upload_offset_mismatch']);
    await tusAppend(user, address, { offset: 0, bytes: film });
    const second = await tusCreate(user, { uuid, bytes: 10 });
    expect([second.statusCode, codeOf(second)]).toEqual([409, 'state_forbids']);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['a text called .mp4', Buffer.from('just words'), 'not a film'],
    ['a playlist called .mp4', Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'not a film'],
    ['a film of a kind that is not read (MXF)', Buffer.from('060e2b34020501010d010201', 'hex'), 'kind of file is not accepted'],
  ])('says of %s what it is, and keeps none of it', async (_, bytes, words) => {
    const user = app.as(alpha.user);
    const { uuid } = await draft(user);
    const created = await tusCreate(user, { uuid, bytes: bytes.length });
    const refused = bytes.length === 0 ? created : await tusAppend(user, addressIn(created), { offset: 0, bytes });
    expect([refused.statusCode, codeOf(refused)]).toEqual([415, 'unsupported_media']);
    expect(refused.body).toContain(words);
    expect(await reread(user, uuid)).toMatchObject({ status: 'failed', failure: { is_retryable: false }, video: null });
    expect(await app.deps.blobs.flights(alpha.tenantId)).toEqual([]);
    expect(addressIn(await tusCreate(user, { uuid, bytes: 5_000 }))).toContain('/api/upload/');
  });

  it('R39: is its owner alone, and another tenant finds nothing', async () => {
    const { uuid } = await draft(app.as(alpha.user));
    const address = addressIn(await tusCreate(app.as(alpha.user), { uuid, bytes: 5_000 }));
    const unknown = `/api/upload/${randomUUID()}`;
    for await (const stranger of [alpha.tenantAdmin, beta.user]) {
      const answers = await Promise.all([
        tusOffset(app.as(stranger), address),
        tusAppend(app.as(stranger), address, { offset: 0, bytes: madeMp4('x') }),
        app.as(stranger).send({ method: 'DELETE', url: address, headers: { 'tus-resumable': '1.0.0' } }),
        tusOffset(app.as(stranger), unknown),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    }
    expect((await tusCreate(app.as(beta.user), { uuid, bytes: 10 })).statusCode).toBe(404);
    expect((await tusCreate(app.as(alpha.viewer), { uuid, bytes: 10 })).statusCode).toBe(403);
    expect((await tusOffset(app.as(alpha.user), address)).headers['upload-offset']).toBe('0');
  });

  it('refuses what is too large before and while it is sent', async () => {
    const user = app.as(alpha.user);
    const { uuid } = await draft(user);
    expect(codeOf(await tusCreate(user, { uuid, bytes: LIMIT + 1 }))).toBe('too_large');
    expect((await reread(user, uuid)).status).toBe('draft');
    const address = addressIn(await tusCreate(user, { uuid, bytes: 5_000 }));
    expect(codeOf(await tusAppend(user, address, { offset: 0, bytes: madeMp4('x', 5_001) }))).toBe('too_large');
  });

  it('can be given up, and begun again', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const { uuid } = await draft(user);
    const first = addressIn(await tusCreate(user, { uuid, bytes: 5_000 }));
    await tusAppend(user, first, { offset: 0, bytes: madeMp4('x', 1_000) });
    const second = addressIn(await tusCreate(user, { uuid, bytes: 5_000 }));
    expect((await tusOffset(user, first)).statusCode).toBe(404);
    const gone = await user.send({ method: 'DELETE', url: second, headers: { 'tus-resumable': '1.0.0' } });
    expect(gone.statusCode).toBe(204);
    expect((await reread(user, uuid)).status).toBe('draft');
    expect(await app.deps.blobs.flights(world.tenantId)).toEqual([]);
  });

  it('ends when its pre-test is cancelled', async () => {
    const user = app.as(alpha.user);
    const { uuid } = await draft(user);
    const address = addressIn(await tusCreate(user, { uuid, bytes: 5_000 }));
    await user.call(preTestApi.cancel, { params: { uuid } });
    expect(codeOf(await tusAppend(user, address, { offset: 0, bytes: madeMp4('x') }))).toBe('upload_gone');
  });

  it('R39: expires, and leaves a draft and no bytes', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const { uuid } = await draft(user);
    const address = addressIn(await tusCreate(user, { uuid, bytes: 5_000 }));
    await tusAppend(user, address, { offset: 0, bytes: madeMp4('x', 1_000) });
    app.clock.advance(25 * 3_600_000);
    const owner = { ...workerOf(world.tenantId), userId: world.user.id };
    await expect(readUpload(app.deps, owner, address.split('/').at(-1) ?? '')).rejects.toMatchObject({ code: 'upload_gone' });
    const fresh = app.as(await app.person(world.tenantId, 'user'));
    await sweepUploads(app.deps);
    expect((await reread(fresh, uuid)).status).toBe('draft');
    expect(await app.deps.blobs.flights(world.tenantId)).toEqual([]);
    alpha = await app.world();
    beta = await app.world();
  });

  it('speaks its version', async () => {
    for await (const url of ['/api/upload', `/api/upload/${randomUUID()}`]) {
      const described = await app.as(null).send({ method: 'OPTIONS', url });
      expect([described.statusCode, described.headers]).toMatchObject([
        204,
        { 'tus-version': '1.0.0', 'tus-max-size': String(LIMIT), 'tus-checksum-algorithm': 'sha1,sha256' },
      ]);
    }
    expect((await app.as(alpha.user).send({ method: 'POST', url: '/api/upload' })).statusCode).toBe(412);
    expect(await app.as(alpha.viewer).call(uploadApi.limits, {})).toMatchObject({
      bytes_max: LIMIT,
      side_max_px: 4_096,
      counts_credits: false,
    });
  });
});

describe('an upload on its way', () => {
  let origin: URL;
  beforeAll(async () => {
    origin = new URL(await app.listen());
  });

  /** Sends half of the bytes and waits; what it is answered, and how to send the rest. */
  function sendHalf(owner: TestUser, address: string, film: Buffer) {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(film.length),
      cookie: owner.cookie,
      origin: origin.origin,
    };
    const slow = request({ host: origin.hostname, port: origin.port, path: address, method: 'PATCH', headers });
    const answered = new Promise<number | undefined>((resolve) => slow.once('response', ({ statusCode }) => resolve(statusCode)));
    slow.on('error', () => undefined); // a refusal closes the connection under the rest
    slow.write(film.subarray(0, film.length / 2));
    return { answered, sendRest: () => slow.end(film.subarray(film.length / 2)) };
  }
  const halfIsThere = (owner: TestUser, address: string, bytes: number) => {
    const flight = { tenantId: owner.tenantId, flightId: address.split('/').at(-1) ?? '' };
    return expect.poll(() => app.deps.blobs.peek(flight, 9_000).catch(() => []), { timeout: 5_000 }).toHaveLength(bytes);
  };

  it('R8: ends within a second or two when its owner may no longer write', async () => {
    const world = await app.world();
    const film = madeMp4('demoted', 8_000);
    const { uuid } = await draft(app.as(world.user));
    const address = addressIn(await tusCreate(app.as(world.user), { uuid, bytes: film.length }));
    const { answered } = sendHalf(world.user, address, film);
    await halfIsThere(world.user, address, 4_000);
    await app.deps.inTenant(world, (tx) => tx.runSql(`update users set role = 'view-only' where id = $1`, [world.user.id]));
    expect(await answersWithin(5_000, answered)).toBe(410);
  });

  it('F10, R39: lets one write and tells the other', async () => {
    const user = app.as(alpha.user);
    const { uuid } = await draft(user);
    const film = madeMp4('two', 8_000);
    const address = addressIn(await tusCreate(user, { uuid, bytes: film.length }));
    const slow = sendHalf(alpha.user, address, film);
    await halfIsThere(alpha.user, address, 4_000);
    const other = await tusAppend(user, address, { offset: 0, bytes: film });
    expect([other.statusCode, codeOf(other)]).toEqual([423, 'upload_locked']);
    expect((await tusOffset(user, address)).headers['upload-offset']).toBe('0'); // durable, and told, are two things
    slow.sendRest();
    expect(await slow.answered).toBe(204);
    expect((await reread(user, uuid)).status).toBe('queued');
  });
});

describe('form upload', () => {
  const put = (user: TestUser, uuid: string, form: { headers: Record<string, string>; payload: Buffer; method?: string }) =>
    app.as(user).send({ method: 'POST', url: `/api/pre-test/${uuid}`, ...form });

  it('takes fields and a film in one request', async () => {
    const { uuid } = await draft(app.as(alpha.user));
    const fields = { pre_test_name: 'Renamed', placement: 'meta_feed', _method: 'PUT' }; // anywhere before the film
    const answer = await put(alpha.user, uuid, formOf(fields, { name: 'ad.mov', bytes: madeMp4('form', 100_000) }));
    expect(answer.statusCode).toBe(200);
    expect(preTestApi.upload.replies[200].parse(JSON.parse(answer.body))).toMatchObject({
      pre_test_name: 'Renamed',
      placement: 'meta_feed',
      status: 'queued',
      video: { bytes: 100_000, file_name: 'ad.mov' },
    });
    const again = await put(alpha.user, uuid, formOf({ _method: 'PUT' }, { name: 'b.mov', bytes: madeMp4('b') }));
    expect(codeOf(again)).toBe('state_forbids');
  });

  it('changes the name alone', async () => {
    const { uuid } = await draft(app.as(alpha.user));
    const answer = await put(alpha.user, uuid, { ...formOf({ pre_test_name: 'By PUT' }), method: 'PUT' });
    expect(JSON.parse(answer.body)).toMatchObject({ pre_test_name: 'By PUT', status: 'draft' });
  });

  it.each([
    ['no method', formOf({ pre_test_name: 'x' }), 405],
    ['another method', formOf({ _method: 'DELETE' }), 405],
    ['an unknown field', formOf({ _method: 'PUT', tenant_id: 'x' }), 422],
    ['a bad placement', formOf({ _method: 'PUT', placement: 'moon' }), 422],
    ['another file part', formOf({ _method: 'PUT' }, { name: 'a.mp4', bytes: madeMp4('x'), part: 'evil' }), 422],
    ['a text', formOf({ _method: 'PUT' }, { name: 'a.mp4', bytes: Buffer.from('words') }), 415],
    ['an empty file', formOf({ _method: 'PUT' }, { name: 'a.mp4', bytes: Buffer.alloc(0) }), 415],
    ['too much', formOf({ _method: 'PUT' }, { name: 'a.mp4', bytes: madeMp4('x', LIMIT + 1) }), 413],
  ])('refuses %s', async (_, form, status) => {
    const { uuid } = await draft(app.as(alpha.user));
    expect((await put(alpha.user, uuid, form)).statusCode).toBe(status);
    expect(await app.deps.blobs.flights(alpha.tenantId)).toEqual([]);
  });

  it('leaves a draft when it breaks off', async () => {
    const { uuid } = await draft(app.as(alpha.user));
    const whole = formOf({ _method: 'PUT' }, { name: 'a.mp4', bytes: madeMp4('x', 10_000) });
    const broken = await put(alpha.user, uuid, { ...whole, payload: whole.payload.subarray(0, 6_000) });
    expect(broken.statusCode).toBeGreaterThanOrEqual(400);
    expect((await reread(app.as(alpha.user), uuid)).status).toBe('draft');
    expect(await app.deps.blobs.flights(alpha.tenantId)).toEqual([]);
  });

  it('R2, R7: is nothing for another tenant and for viewers', async () => {
    const { uuid } = await draft(app.as(alpha.user));
    const form = formOf({ _method: 'PUT' }, { name: 'a.mp4', bytes: madeMp4('x') });
    expect((await put(beta.user, uuid, form)).statusCode).toBe(404);
    expect((await put(alpha.viewer, uuid, form)).statusCode).toBe(403);
  });
});

describe('sweeps', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('R40: removes files without a row, counts rows without a file, and touches nothing else', async () => {
    const world = await app.world();
    const { uuid } = await draft(app.as(world.user));
    const kept = formOf({ _method: 'PUT' }, { name: 'a.mp4', bytes: madeMp4('kept') });
    await app.as(world.user).send({ method: 'POST', url: `/api/pre-test/${uuid}`, ...kept });
    const orphan = await storeLetGo(app.deps, world.tenantId, randomBytes(100));
    expect((await sweepUploads(app.deps)).orphansRemoved).toBe(0); // too young to be sure
    app.clock.advance(2 * 3_600_000);
    const swept = await sweepUploads(app.deps);
    expect(swept.orphansRemoved).toBe(1);
    expect(await app.deps.blobs.size(orphan)).toBeNull();
    const [film] = await listed(app.deps.blobs, world.tenantId);
    expect(film).toBeDefined();
    await app.deps.blobs.remove({ tenantId: world.tenantId, sha256: film?.sha256 ?? '' });
    expect((await sweepUploads(app.deps)).rowsWithoutFile).toBe(swept.rowsWithoutFile + 1);
  });

  it('R40: ends every upload whose time is over, however many there are, the oldest first', async () => {
    const { tenantId, user } = await app.world();
    const { uuid } = await draft(app.as(user));
    const now = app.clock.now();
    await app.deps.inTenant(user, (tx) =>
      tx.runSql(
        `insert into uploads (id, tenant_id, user_id, pre_test_id, file_name, bytes_total, bytes_received, created_at, expires_at, finished_at)
         select gen_random_uuid(), $1, $2, $3, 'ad.mp4', 5, 5, $4, $4::timestamptz + n * interval '1 minute', $4 from generate_series(1, 620) n`,
        [tenantId, user.id, uuid, new Date(now)],
      ),
    );
    const left = () =>
      app.deps.asSystem('sweep', (tx) => selectExpired(tx, { now: new Date(app.clock.now() + 30_000), atMost: 1_000, after: null }));
    app.clock.advance(605 * 60_000);
    const expired = await left();
    expect(expired.map(({ expiresAt }) => expiresAt.getTime())).toEqual(Array.from({ length: 605 }, (_, i) => now + (i + 1) * 60_000));
    await sweepUploads(app.deps);
    expect((await left()).map(({ expiresAt }) => expiresAt.getTime())).toEqual([now + 605 * 60_000]);
    app.clock.advance(20 * 60_000);
    await sweepUploads(app.deps);
    expect(await left()).toEqual([]);
  });

  it('F6, F8: finishes an upload whose process ended before its last step', async () => {
    const world = await app.world();
    const user = app.as(world.user);
    const { uuid } = await draft(user);
    const film = madeMp4('last step');
    const address = addressIn(await tusCreate(user, { uuid, bytes: film.length }));
    const id = address.split('/').at(-1) ?? '';
    async function* source() {
      yield film;
    }
    await app.deps.blobs.append({ tenantId: world.tenantId, flightId: id }, { offset: 0, bytesMax: film.length, source: source() });
    await app.deps.inTenant(world, (tx) => tx.runSql('update uploads set bytes_received = bytes_total where id = $1', [id]));
    await sweepUploads(app.deps);
    expect((await reread(user, uuid)).status).toBe('queued');
  });
});

describe('sample ad', () => {
  it('is added once', async () => {
    const world = await app.world();
    const assetAt = (name: string) => new URL(`../../../assets/${name}`, import.meta.url).pathname;
    const files = { film: assetAt('sample-ad.mp4'), logo: assetAt('sample-logo.png') };
    const roomy = { ...app.deps, config: { ...app.deps.config, uploadBytesMax: 2 ** 31 } };
    expect(await ensureSampleAd(roomy, actorOf(world.admin), files)).toBe('added');
    expect(await ensureSampleAd(roomy, actorOf(world.admin), files)).toBe('was-there');
    const table = await app.as(world.viewer).send({ method: 'GET', url: '/api/video/table' });
    expect(JSON.parse(table.body)).toMatchObject({
      total: 1,
      data: [{ pre_test: { is_sample: true, pre_test_name: 'Sample ad', status: 'queued', brand: { name: 'Pellamy' } } }],
    });
    const brands = await app.as(world.viewer).call(brandApi.all, { query: {} });
    const assets = await app.as(world.viewer).call(brandAssetApi.all, { query: {} });
    expect(brands.map(({ name }) => name)).toEqual(['Pellamy']);
    expect(assets).toMatchObject([{ kind: 'logo', status: 'waiting' }]);
  });

  it('does not come back when it was deleted for good', async () => {
    const world = await app.world();
    const assetAt = (name: string) => new URL(`../../../assets/${name}`, import.meta.url).pathname;
    const files = { film: assetAt('sample-ad.mp4'), logo: assetAt('sample-logo.png') };
    const roomy = { ...app.deps, config: { ...app.deps.config, uploadBytesMax: 2 ** 31 } };
    await ensureSampleAd(roomy, actorOf(world.admin), files);
    const { rows } = await app.deps.inTenant(world, (tx) => tx.runSql('select id from pre_tests where is_sample'));
    const body = { ids: rows.map(({ id }) => PreTestUuid.parse(id)) };
    await app.as(world.admin).call(selectionApi.bin, { query: {}, body });
    await app.as(world.admin).call(selectionApi.erase, { query: {}, body });
    expect(await ensureSampleAd(roomy, actorOf(world.admin), files)).toBe('was-there');
    const table = await app.as(world.viewer).send({ method: 'GET', url: '/api/video/table' });
    expect(JSON.parse(table.body)).toMatchObject({ total: 0 });
  });

  it('says when it is not there', async () => {
    await expect(
      ensureSampleAd(app.deps, actorOf(alpha.admin), { film: '/nowhere/sample.mp4', logo: '/nowhere/logo.png' }),
    ).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
