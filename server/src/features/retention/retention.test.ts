import { randomUUID } from 'node:crypto';
import { preTestApi } from '@fovea/contract/pre-tests';
import { tenantApi } from '@fovea/contract/tenants';
import { uploadApi } from '@fovea/contract/uploads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, formOf, madeMp4, queuedPreTest, tusCreate } from '../../testing/films.ts';
import { sweepFiles } from '../videos/index.ts';
import { applyRetention } from './index.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

/** Sessions end within a day; here come weeks. */
const caller = async ({ tenantId }: World) => it.as(await it.person(tenantId, 'tenant-admin'));
const choose = async (world: World, settings: { retention_days?: number; upload_bytes_max?: number }) =>
  (await caller(world)).call(tenantApi.edit, { params: { id: world.tenantId }, body: { settings } });
const film = async (world: World, uuid: string, query = '') => {
  const { statusCode, body } = await (await caller(world)).send({ method: 'GET', url: `/api/v1/pre-test/${uuid}/film${query}` });
  return [statusCode, statusCode === 200 ? undefined : JSON.parse(body).code];
};
const settled = async (world: World, bytes: Buffer) => {
  const own = await caller(world);
  const { uuid } = await queuedPreTest(own, bytes);
  await own.call(preTestApi.cancel, { params: { uuid } });
  return uuid;
};
const sweep = async (world: World) => {
  await applyRetention(it.deps);
  return sweepFiles(it.deps, world);
};
/** Says when a film came, which its table knows by the database's own clock. */
const aged = (world: World, uuid: string, ageMs: number) =>
  it.deps.inTenant(world, (tx) =>
    tx.execute(sql`update videos set created_at = ${new Date(it.clock.now() - ageMs).toISOString()}
      where id = (select video_id from pre_tests where id = ${uuid})`),
  );
const filesOf = async ({ tenantId }: World) => (await it.deps.blobs.list(tenantId)).length;

test('originals go after the days that their tenant keeps them, and their pre-tests stay', async () => {
  const [keeping, forgetting] = [await it.world(), await it.world()];
  await choose(forgetting, { retention_days: 30 });
  const bytes = madeMp4(`film ${randomUUID()}`);
  const [kept, old] = [await settled(keeping, bytes), await settled(forgetting, bytes)];
  const waiting = (await queuedPreTest(await caller(forgetting), madeMp4(`waiting ${randomUUID()}`))).uuid;
  it.clock.advance(30 * DAY_MS - 1_000);
  await sweep(forgetting);
  expect(await film(forgetting, old)).toEqual([200, undefined]);

  it.clock.advance(HOUR_MS);
  const { rowsWithoutFile } = await sweep(forgetting);
  expect(rowsWithoutFile).toBe(0);
  expect(await film(forgetting, old)).toEqual([410, 'original_gone']);
  expect(await film(forgetting, old, '?as=original')).toEqual([410, 'original_gone']);
  expect(await filesOf(forgetting)).toBe(1); // the film that waits for its analysis
  expect(await film(forgetting, waiting)).toEqual([200, undefined]);
  expect(await film(keeping, kept)).toEqual([200, undefined]);
  const own = await caller(forgetting);
  expect(await own.call(preTestApi.read, { params: { uuid: old } })).toMatchObject({ video: { file_name: 'ad.mp4' } });
  const retried = await own.send({ method: 'POST', url: `/api/v1/pre-test/${old}/retry` });
  expect([retried.statusCode, retried.json().code]).toEqual([410, 'original_gone']);

  const again = await settled(forgetting, bytes);
  await aged(forgetting, again, 0);
  await sweep(forgetting);
  expect(await film(forgetting, again)).toEqual([200, undefined]);
});

test('a file that a younger film still needs stays', async () => {
  const world = await it.world();
  await choose(world, { retention_days: 10 });
  const bytes = madeMp4(`shared ${randomUUID()}`);
  const old = await settled(world, bytes);
  const young = await settled(world, bytes);
  await aged(world, young, 0);
  await aged(world, old, 11 * DAY_MS);
  it.clock.advance(2 * HOUR_MS);
  await sweep(world);
  expect(await film(world, old)).toEqual([410, 'original_gone']);
  expect(await film(world, young)).toEqual([200, undefined]);
});

test('R32: a tenant’s own upload limit holds for every way in', async () => {
  const world = await it.world();
  const own = await caller(world);
  await choose(world, { upload_bytes_max: 4_000 });
  expect(await own.call(uploadApi.limits, {})).toMatchObject({ bytes_max: 4_000 });
  const { uuid } = await draft(own);
  expect((await tusCreate(own, { uuid, bytes: 4_001 })).statusCode).toBe(413);
  const form = formOf({ _method: 'PUT' }, { name: 'ad.mp4', bytes: madeMp4('x', 4_001) });
  expect((await own.send({ method: 'POST', url: `/api/pre-test/${uuid}`, ...form })).statusCode).toBe(413);
  expect((await tusCreate(own, { uuid, bytes: 4_000 })).statusCode).toBe(201);
});
