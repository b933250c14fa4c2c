import { randomUUID } from 'node:crypto';
import { auditApi } from '@fovea/contract/audit';
import { PreTestUuid } from '@fovea/contract/ids';
import { PreTest, preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import { tenantApi } from '@fovea/contract/tenants';
import { uploadApi } from '@fovea/contract/uploads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { explain } from '../../testing/explain.ts';
import { draft, formOf, madeMp4, queuedPreTest, reread, tusCreate } from '../../testing/films.ts';
import { listed } from '../../testing/listed.ts';
import { whileHeld } from '../../testing/while-held.ts';
import { addVideo, sweepFiles } from '../videos/index.ts';
import { applyRetention } from './index.ts';
import { selectDue } from './repo.ts';

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
const filesOf = async ({ tenantId }: World) => (await listed(it.deps.blobs, tenantId)).length;

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

const brief = async (world: World, days: number) => {
  const wish = { name: `Gone after ${days}`, options: { keep_film_days: days } };
  return (await caller(world)).call(presetApi.add, { query: {}, body: wish });
};
/** A film that was started with a preset, and is no longer worked on. */
const startedWith = async (world: World, presetId: string) => {
  const uuid = await settled(world, madeMp4(`film ${randomUUID()}`));
  await (await caller(world)).send({ method: 'PUT', url: `/crud/pre-test/${uuid}`, payload: { preset_id: presetId } });
  await aged(world, uuid, 0);
  return uuid;
};
const daysOn = async (world: World, days: number) => {
  it.clock.advance(days * DAY_MS + HOUR_MS);
  await sweep(world);
};
const keptUntil = async (world: World, uuid: string) => {
  const { video } = (await (await caller(world)).send({ method: 'GET', url: `/api/pre-test/${uuid}` })).json();
  return video.kept_until && (Date.parse(video.kept_until) - it.clock.now()) / DAY_MS;
};

test('the film of a pre-test goes after the days of its preset, where its tenant keeps films for good', async () => {
  const world = await it.world();
  const [kept, gone] = [await settled(world, madeMp4(`kept ${randomUUID()}`)), await startedWith(world, (await brief(world, 7)).id)];
  expect([await keptUntil(world, kept), await keptUntil(world, gone)]).toEqual([undefined, expect.closeTo(7, 1)]);
  await daysOn(world, 6);
  expect(await film(world, gone)).toEqual([200, undefined]);
  const filesBefore = await filesOf(world);
  await daysOn(world, 1);
  expect(await film(world, gone)).toEqual([410, 'original_gone']);
  expect(await filesOf(world)).toBe(filesBefore - 1);
  expect(await film(world, kept)).toEqual([200, undefined]);
  const own = await caller(world);
  const { video, options } = await own.call(preTestApi.read, { params: { uuid: PreTestUuid.parse(gone) } });
  expect(options).toMatchObject({ keep_film_days: 7 });
  expect(video).toMatchObject({ file_name: 'ad.mp4', removed_at: new Date(it.clock.now()).toISOString() });
  expect(video).not.toHaveProperty('kept_until');
  const { data: log } = await own.call(auditApi.list, { query: { action: 'pre-test.film-deleted' } });
  expect(log).toMatchObject([{ subject: { kind: 'pre-test', id: gone }, user: null, detail: { name: expect.any(String), days: 7 } }]);
  const listed = await own.send({ method: 'GET', url: '/api/video/table?size=10' });
  expect(listed.json().data.map(({ pre_test }: { pre_test: unknown }) => pre_test)).toContainEqual(
    await reread(own, PreTestUuid.parse(gone)),
  );
});

test('of the days of a preset and those of its tenant, the fewer count', async () => {
  const world = await it.world();
  await choose(world, { retention_days: 5 });
  const [longer, shorter] = [await startedWith(world, (await brief(world, 30)).id), await startedWith(world, (await brief(world, 2)).id)];
  expect([await keptUntil(world, longer), await keptUntil(world, shorter)]).toEqual([expect.closeTo(5, 1), expect.closeTo(2, 1)]);
  await daysOn(world, 2);
  expect([await film(world, longer), await film(world, shorter)]).toEqual([
    [200, undefined],
    [410, 'original_gone'],
  ]);
  await daysOn(world, 3);
  expect(await film(world, longer)).toEqual([410, 'original_gone']);
});

/** A pre-test that shares the film of another, and is no longer worked on. */
const copyOf = async (world: World, uuid: string, change: { preset_id?: string | null } = {}) => {
  const own = await caller(world);
  const copied = await own.send({ method: 'POST', url: `/api/v1/pre-test/${uuid}/duplicate`, payload: change });
  const copy = PreTest.parse(copied.json()).uuid;
  await own.call(preTestApi.cancel, { params: { uuid: copy } });
  return copy;
};

test('a preset that is changed later keeps no film longer, and a copy goes on with the days of its pre-test', async () => {
  const world = await it.world();
  const preset = await brief(world, 7);
  const first = await startedWith(world, preset.id);
  await (await caller(world)).call(presetApi.edit, {
    ...{ params: { id: preset.id }, query: {}, body: { options: { keep_film_days: 900 } } },
  });
  const copy = await copyOf(world, first);
  expect(await keptUntil(world, copy)).toBeCloseTo(7, 1);
  await daysOn(world, 7);
  expect(await film(world, first)).toEqual([410, 'original_gone']);
  expect(await film(world, copy)).toEqual([410, 'original_gone']);
});

test('who shares a film with a pre-test takes none away from it, by a copy or by a later preset', async () => {
  const world = await it.world();
  const [day, week] = [await brief(world, 1), await brief(world, 7)];
  const [forGood, forAWeek] = [await settled(world, madeMp4(`good ${randomUUID()}`)), await startedWith(world, week.id)];
  await aged(world, forGood, 0);
  const copies = [await copyOf(world, forGood, { preset_id: day.id }), await copyOf(world, forAWeek)];
  await (await caller(world)).send({ method: 'PUT', url: `/crud/pre-test/${copies[1]}`, payload: { preset_id: day.id } });
  expect([await keptUntil(world, forGood), await keptUntil(world, forAWeek)]).toEqual([undefined, expect.closeTo(7, 1)]);
  await daysOn(world, 6);
  expect([await film(world, forGood), await film(world, forAWeek)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  await daysOn(world, 1);
  expect([await film(world, forGood), await film(world, copies[1] ?? '')]).toEqual([
    [200, undefined],
    [410, 'original_gone'],
  ]);
});

test('a sweep looks at tenants of which something is due, and at what has gone no more', async () => {
  const [world, keeping] = [await it.world(), await it.world()];
  await startedWith(world, (await brief(world, 2)).id);
  await startedWith(keeping, (await brief(keeping, 900)).id);
  const due = async () => {
    const rows = await it.deps.asSystem('sweep', (tx) => selectDue(tx, new Date(it.clock.now())));
    return [world, keeping].map(({ tenantId }) => rows.some(({ id }) => id === tenantId));
  };
  expect(await due()).toEqual([false, false]);
  it.clock.advance(2 * DAY_MS + HOUR_MS);
  expect(await due()).toEqual([true, false]);
  await sweep(world);
  expect(await due()).toEqual([false, false]);
  await choose(keeping, { retention_days: 1 });
  expect(await due()).toEqual([false, true]);
});

test('what is due is found in an index, under the role that looks for it', async () => {
  const { tenantId } = await it.world();
  const asSystem = (text: string) => it.deps.asSystem('sweep', (tx) => tx.runSql(text, [tenantId]));
  await asSystem(
    `insert into pre_tests (id, tenant_id, name, status, keep_film_days, film_days_since, created_at, updated_at)
     select gen_random_uuid(), $1, 'Ad ' || n, 'complete', 900, now(), now(), now() from generate_series(1, 3000) n`,
  );
  const owner = createPool({ database: inject('database'), onIdleFault: () => undefined });
  await owner.query('analyze pre_tests'); // what the planner knows of the table else depends on the tests before
  await owner.end();
  const plan = await it.deps.asSystem('sweep', async (tx) => {
    await tx.runSql('set local enable_seqscan = off');
    const asked = await it.statements.during(() => selectDue(tx, new Date(it.clock.now())));
    const [statement] = asked.statements.filter(({ text }) => text.includes('film_days_since'));
    if (!statement) throw new Error('Nothing was asked');
    return explain(tx, statement);
  });
  await asSystem('delete from pre_tests where tenant_id = $1'); // other tests look for what is due
  expect(plan.indexes).toContain('pre_tests_days_over');
});

test('a film that somebody works on waits', async () => {
  const world = await it.world();
  const { id } = await brief(world, 3);
  const old = await startedWith(world, (await brief(world, 2)).id);
  const own = await caller(world);
  const copied = await own.send({ method: 'POST', url: `/api/v1/pre-test/${old}/duplicate`, payload: { preset_id: id } });
  expect(await keptUntil(world, PreTest.parse(copied.json()).uuid)).toBeCloseTo(3, 1);
  await daysOn(world, 3);
  expect(await film(world, old)).toEqual([200, undefined]); // the copy still waits for its analysis
  await (await caller(world)).call(preTestApi.cancel, { params: { uuid: PreTest.parse(copied.json()).uuid } });
  await sweep(world);
  expect(await film(world, old)).toEqual([410, 'original_gone']);
});

test('a preset that is given to an old film begins its days then, and given again begins none anew', async () => {
  const world = await it.world();
  const [week, longer] = [await brief(world, 7), await brief(world, 30)];
  const old = await settled(world, madeMp4(`old ${randomUUID()}`));
  await aged(world, old, 0);
  it.clock.advance(100 * DAY_MS);
  const give = async (preset: { id: string }) =>
    (await caller(world)).send({ method: 'PUT', url: `/crud/pre-test/${old}`, payload: { preset_id: preset.id } });
  await give(week);
  await sweep(world);
  expect(await film(world, old)).toEqual([200, undefined]);
  expect(await keptUntil(world, old)).toBeCloseTo(7, 1);
  it.clock.advance(3 * DAY_MS);
  await give(week);
  expect(await keptUntil(world, old)).toBeCloseTo(4, 1);
  await give(longer);
  expect(await keptUntil(world, old)).toBeCloseTo(30, 1);
  await give(week);
  expect(await keptUntil(world, old)).toBeCloseTo(7, 1);
  await daysOn(world, 7);
  expect(await film(world, old)).toEqual([410, 'original_gone']);
});

test('R40: a tenant whose films cannot be given up keeps no other’s', async () => {
  const [stuck, fine] = [await it.world(), await it.world()];
  const uuids = [await startedWith(stuck, (await brief(stuck, 2)).id), await startedWith(fine, (await brief(fine, 2)).id)];
  it.clock.advance(3 * DAY_MS);
  const inTenant: typeof it.deps.inTenant = (actor, fn) =>
    actor.tenantId === stuck.tenantId ? Promise.reject(new Error('a lock')) : it.deps.inTenant(actor, fn);
  const before = it.logged.length;
  await applyRetention({ ...it.deps, inTenant });
  expect([await film(stuck, uuids[0] ?? ''), await film(fine, uuids[1] ?? '')]).toEqual([
    [200, undefined],
    [410, 'original_gone'],
  ]);
  const said = it.logged.slice(before).filter((line) => line.includes('could not be given up'));
  expect(said.map((line) => Object(JSON.parse(line)).tenantId)).toEqual([stuck.tenantId]);
  await applyRetention(it.deps);
  expect(await film(stuck, uuids[0] ?? '')).toEqual([410, 'original_gone']);
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

test('a file that comes again while the days of its film end stays', async () => {
  const world = await it.world();
  await choose(world, { retention_days: 10 });
  const old = await settled(world, madeMp4(`again ${randomUUID()}`));
  await aged(world, old, 11 * DAY_MS);
  const [file] = await listed(it.deps.blobs, world.tenantId);
  const blob = { tenantId: world.tenantId, sha256: file?.sha256 ?? '', bytes: 4_096 };
  const film = { container: 'mov', contentType: 'video/mp4', kind: 'film' } as const;
  const comes = async (tx: Tx) => {
    const id = await addVideo(it.deps, tx, { blob, fileName: 'again.mp4', ...film, createdBy: world.user.id });
    await tx.execute(sql`update videos set created_at = ${new Date(it.clock.now()).toISOString()} where id = ${id}`);
  };
  await whileHeld(it.deps, {
    tenantId: world.tenantId,
    first: comes,
    second: () => applyRetention(it.deps),
  });
  const { rows } = await it.deps.inTenant(world, (tx) => tx.execute(sql`select removed_at from blobs where sha256 = ${blob.sha256}`));
  expect(rows).toEqual([{ removed_at: null }]);
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
