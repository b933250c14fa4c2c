import { randomBytes, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { billingApi } from '@fovea/contract/billing';
import { brandApi } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import { tenantExportApi } from '@fovea/contract/tenants';
import { webhookApi } from '@fovea/contract/webhooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JobStopped } from '../../queue/loop.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, makeDue, queuedPreTest } from '../../testing/films.ts';
import { sweepUploads } from '../uploads/index.ts';
import { EXPORTED, LEFT_OUT } from './contents.ts';
import { sweepExports } from './index.ts';
import { exportTenantJob } from './job.ts';
import type { ExportDeps } from './service.ts';

const DAY_MS = 86_400_000;

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());
beforeEach(() => emptyQueue(it.deps));

const order = (who: TestUser) => it.as(who).call(tenantExportApi.order, { params: { id: who.tenantId } });
const list = (who: TestUser, id: string = who.tenantId) => it.as(who).call(tenantExportApi.list, { params: { id } });
const fetchFile = (who: TestUser, address: string) => it.as(who).send({ method: 'GET', url: address });
const addressOf = (tenantId: string, id: string) => `/api/v1/tenant/${tenantId}/exports/${id}/file`;

async function work(deps: ExportDeps = it.deps): Promise<void> {
  const job = await it.deps.queue.take('export-tenant');
  if (!job) throw new Error('there is no export to make');
  await exportTenantJob(deps)(job.payload, { lease: job.lease, signal: new AbortController().signal });
}

/** The entries of a zip by its central directory (APPNOTE 4.3.12), as far as ours use it. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    entries.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + name + extra + comment;
  }
  return entries;
}

async function filled(marker: string, film: Buffer): Promise<World> {
  const world = await it.world();
  await it.as(world.tenantAdmin).call(brandApi.create, { query: {}, body: { name: marker } });
  await it.as(world.user).call(folderApi.create, { query: {}, body: { name: `../${marker}` } });
  await queuedPreTest(it.as(world.user), film);
  return world;
}

describe('an export', () => {
  test('that is deleted while it is made leaves no file for longer than a sweep', async () => {
    const world = await filled(`marker${randomUUID()}`, madeMp4(`film ${randomUUID()}`));
    const { id } = await order(world.tenantAdmin);
    const land: ExportDeps['blobs']['land'] = async (...asked) => {
      await it.as(world.tenantAdmin).call(tenantExportApi.remove, { params: { id: world.tenantId, export_id: id } });
      return it.deps.blobs.land(...asked);
    };
    await work({ ...it.deps, blobs: { ...it.deps.blobs, land } });
    expect(await list(world.tenantAdmin)).toEqual([]);
    const { rows } = await it.deps.inTenant(world, (tx) =>
      tx.execute(sql`select count(*)::int as count from blobs where bytes = 0 and removed_at is not null`),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('holds what the tenant owns, its originals byte for byte, and nothing of anybody else', async () => {
    const film = madeMp4(`film ${randomUUID()}`);
    const marker = `marker${randomUUID()}`;
    const [world, other] = [await filled(marker, film), await filled('other', film)];
    const ordered = await order(world.tenantAdmin);
    expect(ordered).toMatchObject({ status: 'waiting', file_address: null, requested_by: { id: world.tenantAdmin.id } });
    expect((await order(world.tenantAdmin)).id).toBe(ordered.id);
    expect((await fetchFile(world.tenantAdmin, addressOf(world.tenantId, ordered.id))).json().code).toBe('export_not_ready');
    await work();
    const [made] = await list(world.tenantAdmin);
    expect(made).toMatchObject({ id: ordered.id, status: 'ready' });
    const sent = await fetchFile(world.tenantAdmin, made?.file_address ?? '');
    expect([sent.statusCode, sent.headers['content-type'], sent.rawPayload.length]).toEqual([200, 'application/zip', made?.bytes]);
    const files = unzip(sent.rawPayload);
    const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
    const manifest = json('manifest.json');
    expect(manifest).toMatchObject({ format: 'fovea-tenant-export/1', tenant: { id: world.tenantId } });
    expect(manifest.tables).toMatchObject({ users: 4, brands: 1, folders: 1, 'pre-tests': 1, videos: 1, predictions: 1 });
    expect([...files.keys()].sort()).toEqual(
      [...EXPORTED.map(({ as }) => `${as}.json`), 'manifest.json', ...manifest.files.map(({ path }: { path: string }) => path)].sort(),
    );
    const [video] = json('videos.json');
    expect(files.get(`files/originals/${video.id}.${video.container}`)).toEqual(film);
    expect(json('brands.json')).toMatchObject([{ name: marker }]);
    const text = [...files]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => bytes.toString())
      .join();
    for (const secret of ['argon2', 'password_hash', 'token_hash', other.tenantId, other.user.email]) expect(text).not.toContain(secret);
  });

  test('R2: is for those who administer the tenant alone', async () => {
    const [world, other] = [await it.world(), await it.world()];
    const { id } = await order(world.tenantAdmin);
    await work();
    const address = addressOf(world.tenantId, id);
    expect((await fetchFile(world.user, address)).statusCode).toBe(403);
    for (const url of [address, addressOf(other.tenantId, id), addressOf(world.tenantId, randomUUID())]) {
      expect((await fetchFile(other.tenantAdmin, url)).statusCode).toBe(404);
    }
    expect((await it.as(null).send({ method: 'GET', url: address })).statusCode).toBe(401);
    expect((await fetchFile(other.admin, address)).statusCode).toBe(200);
    const { rows } = await it.deps.inTenant(world, (tx) =>
      tx.execute(sql`select action, behind_user_id from audit_entries where action like 'tenant.export%' order by action`),
    );
    expect(rows).toEqual([
      { action: 'tenant.export-ordered', behind_user_id: null },
      { action: 'tenant.exported', behind_user_id: other.admin.id },
    ]);
  });

  test('R59: made twice it counts once, and one that lost its worker is said to have failed', async () => {
    const world = await it.world();
    const { id } = await order(world.tenantAdmin);
    const job = await it.deps.queue.take('export-tenant');
    expect(job?.payload.exportId).toBe(id);
    await it.deps.queue.fail('export-tenant', job?.lease ?? { id, retryCount: 0 }, 'the worker died');
    await emptyQueue(it.deps);
    it.clock.advance(16_000);
    await sweepExports(it.deps);
    expect(await list(world.tenantAdmin)).toMatchObject([{ id, status: 'failed' }]);
    const again = await order(world.tenantAdmin);
    expect(again.id).not.toBe(id);
    const taken = await it.deps.queue.take('export-tenant');
    if (!taken) throw new Error('there is no export to make');
    const run = () => exportTenantJob(it.deps)(taken.payload, { lease: taken.lease, signal: new AbortController().signal });
    await run();
    await run();
    expect((await list(world.tenantAdmin)).filter(({ status }) => status === 'ready')).toHaveLength(1);
  });

  test('R59: a worker that stops while the store lands the file hands the export back', async () => {
    const world = await it.world();
    const { id } = await order(world.tenantAdmin);
    const job = await it.deps.queue.take('export-tenant');
    if (!job) throw new Error('there is no export to make');
    const stop = new AbortController();
    const blobs = {
      ...it.deps.blobs,
      land: () => {
        stop.abort(new JobStopped('draining'));
        return new Promise<never>(() => undefined);
      },
    };
    await exportTenantJob({ ...it.deps, blobs })(job.payload, { lease: job.lease, signal: stop.signal });
    expect(await list(world.tenantAdmin)).toMatchObject([{ id, status: 'waiting' }]);
    expect(await it.deps.blobs.flights(world.tenantId)).toEqual([]);
    await makeDue(it.deps);
    const again = await it.deps.queue.take('export-tenant');
    expect(again).toMatchObject({ payload: { exportId: id }, lease: { retryCount: 0 } });
  });

  test('R59: the sweep leaves a file alone that a store takes hours to land, and its job has a day for it', async () => {
    const world = await it.world();
    await order(world.tenantAdmin);
    const { rows } = await it.deps.asSystem('queue', async (tx) => {
      await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
      return tx.runSql(`select expire_seconds as s from pgboss.job where name = 'export-tenant' and state < 'active'`);
    });
    expect(rows).toEqual([{ s: 86_400 }]);
    const land: typeof it.deps.blobs.land = async (flight, blob) => {
      it.clock.advance(2 * 3_600_000);
      await sweepUploads(it.deps);
      return it.deps.blobs.land(flight, blob);
    };
    await work({ ...it.deps, blobs: { ...it.deps.blobs, land } });
    expect(await list(await it.person(world.tenantId, 'tenant-admin'))).toMatchObject([{ status: 'ready' }]);
  });

  test('takes no room from what the organisation keeps, and one alone is kept', async () => {
    const world = await filled('kept', Buffer.concat([madeMp4(randomUUID()), randomBytes(100_000)]));
    const used = async () => (await it.as(world.tenantAdmin).call(billingApi.room, { params: { id: world.tenantId } })).used;
    const before = await used();
    const first = await order(world.tenantAdmin);
    await work();
    it.clock.advance(1);
    const second = await order(world.tenantAdmin);
    expect(await used()).toEqual(before);
    expect((await list(world.tenantAdmin)).map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'waiting'],
      [first.id, 'ready'],
    ]);
    await work();
    expect(await list(world.tenantAdmin)).toMatchObject([{ id: second.id, status: 'ready' }]);
    expect(await used()).toEqual(before);
    const shared = 'update tenant_exports set sha256 = (select blob_sha256 from videos) where id = $1';
    await it.deps.inTenant(world, (tx) => tx.runSql(shared, [second.id]));
    expect((await used()).bytes).toBeGreaterThan(before.bytes); // the same bytes are a film: they count, and the zip that nothing names
  });

  test('goes when somebody lets go of it, made or not, and it is written down', async () => {
    const [world, other] = [await it.world(), await it.world()];
    const remove = (who: TestUser, id: string) => {
      const params = { id: world.tenantId, export_id: id };
      return it.as(who).call(tenantExportApi.remove, { params });
    };
    const { id } = await order(world.tenantAdmin);
    await work();
    await expect(remove(other.tenantAdmin, id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(world.user, id)).rejects.toMatchObject({ status: 403 });
    await remove(world.tenantAdmin, id);
    expect(await list(world.tenantAdmin)).toEqual([]);
    const left = await it.deps.inTenant(world, (tx) => tx.runSql('select sha256 from blobs where bytes > 0'));
    expect(left.rows).toEqual([]);
    await expect(remove(world.tenantAdmin, id)).rejects.toMatchObject({ status: 404 });
    const again = await order(world.tenantAdmin);
    await remove(world.tenantAdmin, again.id);
    await work(); // finds nothing to do
    expect([await list(world.tenantAdmin), await it.deps.queue.take('export-tenant')]).toEqual([[], null]);
    const noted = `select count(*)::int as times from audit_entries where action = 'tenant.export-removed'`;
    expect((await it.deps.inTenant(world, (tx) => tx.runSql(noted))).rows).toEqual([{ times: 2 }]);
  });

  test('goes after a week, file and all', async () => {
    const world = await it.world();
    const { id } = await order(world.tenantAdmin);
    await work();
    it.clock.advance(7 * DAY_MS);
    const later = await it.person(world.tenantId, 'tenant-admin');
    expect((await fetchFile(later, addressOf(world.tenantId, id))).statusCode).toBe(404);
    it.clock.advance(1);
    await sweepExports(it.deps);
    expect(await list(later)).toEqual([]);
    const { rows } = await it.deps.inTenant(world, (tx) => tx.execute(sql`select sha256 from blobs where bytes > 0`));
    expect(rows).toEqual([]);
  });
});

test('every table of tenants either leaves or is named with the reason why it does not', async () => {
  const { rows } = await it.deps.asSystem('sweep', (tx) =>
    tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`),
  );
  const named = [...EXPORTED.map(({ table }) => table), ...Object.keys(LEFT_OUT)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

test('R2: what a tenant has paid and spent, its plan, webhooks and settings leave with it, and no secret does', async () => {
  const world = await it.world();
  await it
    .as(world.tenantAdmin)
    .call(webhookApi.create, { query: {}, body: { url: 'https://example.com/hook', events: ['prediction.complete'] } });
  await it.as(world.admin).call(billingApi.grant, { params: { id: world.tenantId }, body: { credits: 100, note: 'for trying' } });
  await order(world.tenantAdmin);
  await work();
  const [made] = await list(world.tenantAdmin);
  const files = unzip((await fetchFile(world.tenantAdmin, made?.file_address ?? '')).rawPayload);
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
  expect(json('webhooks.json')).toMatchObject([{ url: 'https://example.com/hook' }]);
  expect(json('webhooks.json')[0]).not.toHaveProperty('secret');
  expect(json('billing.json')).toHaveLength(1);
  const [granted] = json('credit-ledger.json');
  expect(granted).toMatchObject({ kind: 'grant', note: 'for trying' });
  expect(granted.entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0);
  expect(json('manifest.json').tenant.settings).toMatchObject({ concurrent_analyses: 8 });
});

test('what leaves is named column by column where something must stay', async () => {
  const names = ['hash', 'secret', 'token', 'sealed', 'recovery'];
  const { rows } = await it.deps.asSystem('sweep', (tx) =>
    tx.execute<{ table_name: string; column_name: string }>(
      sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
    ),
  );
  const leaving = rows.filter(({ table_name: table, column_name: column }) =>
    EXPORTED.some((each) => each.table === table && !each.without.includes(column)),
  );
  expect(leaving.length).toBeGreaterThan(50);
  expect(leaving.filter(({ column_name: column }) => names.some((name) => column.includes(name)))).toEqual([]);
});
