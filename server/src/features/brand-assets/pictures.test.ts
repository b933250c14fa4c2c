import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BrandAsset } from '@fovea/contract/brand-assets';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import type { Brand } from '@fovea/contract/brands';
import { brandApi } from '@fovea/contract/brands';
import type { BrandAssetId } from '@fovea/contract/ids';
import { inspectPicture } from '@fovea/engine/decode/inspect-picture';
import { DEFAULT_LIMITS } from '@fovea/engine/default-limits';
import { EngineError } from '@fovea/engine/errors';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { BlobStore } from '../../blobs/port.ts';
import type { HubEvent } from '../../events/hub.ts';
import { JobStopped } from '../../queue/loop.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, formOf, jobRows, madeMp4, makeDue } from '../../testing/films.ts';

import { storeLetGo } from '../../testing/let-go.ts';
import { sweepFiles } from '../videos/index.ts';
import { rescuePictures } from './index.ts';
import type { InspectPicture } from './job.ts';
import { inspectPictureJob } from './job.ts';
import { sendPicture } from './pictures/service.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const OVERLAYS = join(import.meta.dirname, '../../../../tools/made/overlays');
const LOGO = await readFile(join(OVERLAYS, 'end-logo.png'));
const PHOTO = await readFile(join(OVERLAYS, 'packshot.jpg'));
/** A red PNG of one pixel. */
const ONE_PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64');

let it: TestApp;
let world: World;
let brand: Brand;
let real: InspectPicture;
beforeAll(async () => {
  it = await openTestApp();
  const tools = await findMediaTools({ sandbox: 'auto', files: 'ours' });
  real = (path, watch) => inspectPicture(path, { tools, limits: DEFAULT_LIMITS, ...watch });
});
afterAll(() => it[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(it.deps);
  await it.deps.asSystem('sweep', (tx) => tx.runSql(`update brand_assets set status = 'draft' where status = 'waiting'`));
  world = await it.world();
  brand = await it.as(world.tenantAdmin).call(brandApi.create, { query: {}, body: { name: 'Acme' } });
});

let made = 0;
const asset = (kind: BrandAsset['kind'] = 'logo', more = {}): Promise<BrandAsset> =>
  it.as(world.tenantAdmin).call(brandAssetApi.create, { query: {}, body: { brand_id: brand.id, kind, name: `Asset ${made++}`, ...more } });
const reread = (id: BrandAssetId): Promise<BrandAsset> => it.as(world.viewer).call(brandAssetApi.read, { params: { id }, query: {} });

interface Sending {
  readonly by?: TestUser | null;
  readonly fields?: Record<string, string>;
  readonly part?: string;
}
const send = (id: string, bytes: Buffer, { by = world.tenantAdmin, fields = { _method: 'PUT' }, part = 'file' }: Sending = {}) =>
  it.as(by).send({ method: 'POST', url: `/api/brand-asset/${id}`, ...formOf(fields, { name: 'logo.png', bytes, part }) });

async function waiting(bytes = LOGO): Promise<BrandAssetId> {
  const { id } = await asset();
  const answer = await send(id, bytes);
  if (answer.statusCode !== 200) throw new Error(`The picture was not taken: ${answer.statusCode} ${answer.body}`);
  return id;
}

async function take() {
  const job = await it.deps.queue.take('inspect-picture');
  if (!job) throw new Error('There is no picture to look at');
  return job;
}

async function run(inspect: InspectPicture = real, signal = new AbortController().signal): Promise<void> {
  const { lease, payload } = await take();
  await inspectPictureJob({ ...it.deps, inspectPicture: inspect })(payload, { lease, signal });
}

describe('R59: the sweep removes no picture that came again', () => {
  const bytes = () => Buffer.concat([LOGO, Buffer.from(randomUUID())]);
  const isThere = async (id: BrandAssetId, picture: Buffer) => {
    const { statusCode, rawPayload } = await it.as(world.viewer).send({ method: 'GET', url: `/api/v1/brand-asset/${id}/picture` });
    return statusCode === 200 && rawPayload.equals(picture);
  };
  /** Of a picture that nothing wants any more; sessions have ended since. */
  const leaveOld = async (picture: Buffer) => {
    await storeLetGo(it.deps, world.tenantId, picture);
    it.clock.advance(7_200_000);
    const [tenantAdmin, viewer] = [await it.person(world.tenantId, 'tenant-admin'), await it.person(world.tenantId, 'view-only')];
    world = { ...world, tenantAdmin, viewer };
  };
  const sweepWith = (remove: BlobStore['remove']) => sweepFiles({ ...it.deps, blobs: { ...it.deps.blobs, remove } }, world);

  test('while the old file is removed it waits for the next try, which stores it', async () => {
    const picture = bytes();
    await leaveOld(picture);
    const { id } = await asset();
    let heard: unknown[] = [];
    const sweep = await sweepWith(async (ref) => {
      const answer = await send(id, picture);
      heard = [answer.statusCode, answer.json().code, answer.headers['retry-after']];
      return it.deps.blobs.remove(ref);
    });
    expect(sweep).toEqual({ orphansRemoved: 1, straysFound: 0, rowsWithoutFile: 0 });
    expect(heard).toEqual([503, 'unavailable', '2']);
    expect((await reread(id)).status).toBe('draft');
    expect((await send(id, picture)).statusCode).toBe(200);
    expect(await isThere(id, picture)).toBe(true);
  });

  test('nor is it stored where the sweep begins while its bytes come to their place', async () => {
    const picture = bytes();
    await leaveOld(picture);
    const { id } = await asset();
    const actor = { ...workerOf(world.tenantId), role: 'tenant-admin' as const };
    const sweeps: Promise<unknown>[] = [];
    const sent: Promise<unknown>[] = [];
    const land: BlobStore['land'] = (flight, blob) =>
      new Promise((landed) => {
        const sweep = sweepWith(async (ref) => {
          landed(await it.deps.blobs.land(flight, blob));
          await Promise.allSettled(sent);
          return it.deps.blobs.remove(ref);
        });
        sweeps.push(sweep);
      });
    sent.push(sendPicture({ ...it.deps, blobs: { ...it.deps.blobs, land } }, actor, { id, bytes: Readable.from([picture]) }));
    await expect(sent[0]).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all(sweeps)).toEqual([{ orphansRemoved: 1, straysFound: 0, rowsWithoutFile: 0 }]);
    expect((await reread(id)).status).toBe('draft');
  });
});

describe('a picture that is sent', () => {
  test('waits, is looked at by the worker, and is ready with its size, its measures and a preview on nothing', async () => {
    const heard: HubEvent[] = [];
    const end = it.deps.events.subscribe(world.tenantId, (event) => heard.push(event));
    const { id } = await asset();
    const answer = await send(id, LOGO);
    expect(answer.json()).toMatchObject({
      status: 'waiting',
      picture: { content_type: 'image/png', bytes: LOGO.length, width_px: null, preview_address: null },
    });
    await run();
    const ready = await reread(id);
    expect(ready).toMatchObject({ status: 'ready', refusal: null, picture: { width_px: 776, height_px: 281, has_alpha: true } });
    expect(ready.findability?.findings).toEqual([]);
    expect(ready.findability?.corners).toBeGreaterThan(20);
    await expect
      .poll(() => heard.map(({ event }) => event))
      .toEqual([
        { kind: 'brand-asset', uuid: id },
        { kind: 'brand-asset', uuid: id },
      ]);
    end();
    const preview = await it.as(world.viewer).send({ method: 'GET', url: ready.picture?.preview_address ?? '' });
    expect(preview.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(preview.rawPayload[25]).toBe(6); // colour with alpha
    const original = await it.as(world.viewer).send({ method: 'GET', url: `/api/v1/brand-asset/${id}/picture` });
    expect(original.rawPayload.equals(LOGO)).toBe(true);
  });

  test('is a photo as well, sent as PUT', async () => {
    const { id } = await asset('packshot');
    const answer = await it
      .as(world.tenantAdmin)
      .send({ method: 'PUT', url: `/api/brand-asset/${id}`, ...formOf({}, { name: 'x', bytes: PHOTO }) });
    expect(answer.statusCode).toBe(200);
    await run();
    expect(await reread(id)).toMatchObject({ status: 'ready', picture: { content_type: 'image/jpeg', has_alpha: false } });
  });

  test('that cannot be found in a film is refused, with each measure and its limit', async () => {
    const id = await waiting(ONE_PIXEL);
    await run();
    const refused = await reread(id);
    expect(refused).toMatchObject({ status: 'refused', refusal: 'one_colour', picture: { width_px: 1, height_px: 1 } });
    expect(refused.findability?.findings).toEqual([{ code: 'one_colour', effect: 'refuses', measured: 1, limit: 0.985 }]);
    const again = await send(id, LOGO);
    expect(again.json()).toMatchObject({ status: 'waiting', refusal: null, findability: null });
  });

  test('R32: that only begins like one is refused by the worker, with what is wrong', async () => {
    const id = await waiting(Buffer.concat([LOGO.subarray(0, 40), Buffer.alloc(5_000, 'not a picture')]));
    await run();
    expect(await reread(id)).toMatchObject({
      status: 'refused',
      refusal: expect.stringMatching(/^(damaged|truncated)$/),
      findability: null,
    });
  });

  test('R11, R30, A18: its bytes need the session of its tenant, and cannot run', async () => {
    const id = await waiting();
    await run();
    const stranger = await it.world();
    for (const url of [`/api/v1/brand-asset/${id}/preview`, `/api/v1/brand-asset/${id}/picture`]) {
      const statuses = [null, stranger.tenantAdmin, world.viewer, stranger.admin].map((by) => it.as(by).send({ method: 'GET', url }));
      expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([401, 404, 200, 200]);
      const { headers } = await it.as(world.viewer).send({ method: 'GET', url });
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const unchanged = await it.as(world.viewer).send({ method: 'GET', url, headers: { 'if-none-match': String(headers.etag) } });
      expect(unchanged.statusCode).toBe(304);
    }
  });
});

describe('R32, A18: what is refused before anything is stored', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'unsupported_media'],
    ['a film', madeMp4('film'), 415, 'unsupported_media'],
    ['a GIF', Buffer.from('GIF89a and more'), 415, 'unsupported_media'],
    ['an empty file', Buffer.alloc(0), 422, 'invalid_body'],
    ['more than 20 MB', Buffer.concat([LOGO, Buffer.alloc(20_000_000)]), 413, 'too_large'],
  ])('%s', async (_, bytes, ...expected) => {
    const { id } = await asset();
    const answer = await send(id, bytes);
    expect([answer.statusCode, answer.json().code]).toEqual(expected);
    expect((await reread(id)).picture).toBeNull();
    expect(await jobRows(it.deps)).toEqual([]);
    expect(await it.deps.blobs.flights(world.tenantId)).toEqual([]);
  });

  test.each([
    ['a POST without _method', { fields: {} }, 405],
    ['another _method', { fields: { _method: 'DELETE' } }, 405],
    ['a field that there is not', { fields: { _method: 'PUT', status: 'ready' } }, 422],
    ['a part of another name', { part: 'picture' }, 422],
  ])('%s', async (_, wish, status) => {
    const { id } = await asset();
    expect((await send(id, LOGO, wish)).statusCode).toBe(status);
    expect((await reread(id)).status).toBe('draft');
  });

  test('a form without a picture, a picture of a colour, and one of an archived asset', async () => {
    const { id } = await asset();
    const url = `/api/brand-asset/${id}`;
    expect((await it.as(world.tenantAdmin).send({ method: 'POST', url, ...formOf({ _method: 'PUT' }) })).statusCode).toBe(422);
    const colour = await asset('colour', { hex: '#ff0000' });
    expect((await send(colour.id, LOGO)).json()).toMatchObject({ status: 422, errors: { file: [expect.any(String)] } });
    await it.as(world.tenantAdmin).call(brandAssetApi.remove, { params: { id } });
    expect((await send(id, LOGO)).json()).toMatchObject({ status: 409, code: 'archived' });
  });

  test('R2: people without the right, and another tenant', async () => {
    const { id } = await asset();
    const stranger = await it.world();
    const answers = [null, world.viewer, world.user, stranger.tenantAdmin].map((by) => send(id, LOGO, { by }));
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 404]);
  });
});

describe('the job', () => {
  const fails =
    (code: 'took_too_long' | 'tool_misbehaved'): InspectPicture =>
    async () => {
      throw new EngineError(code);
    };

  test('may run twice: the second run finds nothing to do', async () => {
    const id = await waiting();
    const { lease, payload } = await take();
    const job = inspectPictureJob({ ...it.deps, inspectPicture: real });
    await job(payload, { lease, signal: new AbortController().signal });
    const before = await reread(id);
    await job(payload, { lease, signal: new AbortController().signal });
    expect(await reread(id)).toEqual(before);
  });

  test('writes nothing of a picture whose place another one has taken', async () => {
    const id = await waiting(ONE_PIXEL);
    await run(async (path, watch) => {
      const seen = await real(path, watch);
      await send(id, LOGO);
      return seen;
    });
    expect(await reread(id)).toMatchObject({ status: 'waiting', findability: null });
    await run();
    expect(await reread(id)).toMatchObject({ status: 'ready', picture: { width_px: 776 } });
  });

  test('that fails is tried again, and refuses the picture on its last try', async () => {
    const first = await waiting();
    await expect(run(fails('took_too_long'))).rejects.toThrow(EngineError);
    expect((await reread(first)).status).toBe('waiting');
    const last = await waiting();
    await it.deps.asSystem('queue', async (tx) => {
      await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
      await tx.runSql('update pgboss.job set retry_count = retry_limit');
    });
    await run(fails('took_too_long'));
    expect(await reread(last)).toMatchObject({ status: 'refused', refusal: 'took_too_long' });
  });

  test('is handed back when the worker stops', async () => {
    const id = await waiting();
    const stop = new AbortController();
    await run(async () => {
      stop.abort(new JobStopped('draining'));
      throw new EngineError('cancelled');
    }, stop.signal);
    expect((await reread(id)).status).toBe('waiting');
    await makeDue(it.deps);
    await run();
    expect((await reread(id)).status).toBe('ready');
  });

  test('that was lost is found again, three times at most', async () => {
    const id = await waiting();
    for (let round = 0; round < 3; round++) {
      await take().then(({ lease, payload }) =>
        inspectPictureJob({ ...it.deps, inspectPicture: fails('tool_misbehaved') })(payload, {
          lease,
          signal: new AbortController().signal,
        }).catch(() => undefined),
      );
      await emptyQueue(it.deps);
      expect(await rescuePictures(it.deps)).toBe(0);
      it.clock.advance(16_000);
      expect(await rescuePictures(it.deps)).toBe(1);
    }
    expect(await reread(id)).toMatchObject({ status: 'refused', refusal: 'tool_misbehaved' });
    expect(await jobRows(it.deps)).toEqual([]);
  });
});

test('a picture whose file a sweep was about to remove counts in full again', async () => {
  const sha256 = createHash('sha256').update(LOGO).digest('hex');
  const claim = 'insert into blobs (tenant_id, sha256, bytes, removed_at) values ($1, $2, 0, $3)'; // as a sweep leaves it that died
  await it.deps.inTenant(world, (tx) => tx.runSql(claim, [world.tenantId, sha256, new Date(it.clock.now())]));
  await waiting(LOGO);
  const { rows } = await it.deps.inTenant(world, (tx) => tx.runSql('select bytes::int, removed_at from blobs where sha256 = $1', [sha256]));
  expect(rows).toEqual([{ bytes: LOGO.length, removed_at: null }]);
});
