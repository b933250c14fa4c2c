import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandApi } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import { PredictionId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { sessionApi } from '@fovea/contract/sessions';
import { tenantApi } from '@fovea/contract/tenants';
import { userApi } from '@fovea/contract/users';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { removeEml } from '../../mail/eml-folder.ts';
import { mailFolder } from '../../mail/open-mail-sender.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest } from '../../testing/films.ts';
import { endTenants } from './index.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let it: TestApp;
let owner: pg.Pool;
beforeAll(async () => {
  it = await openTestApp();
  owner = createPool({ database: inject('database'), onIdleFault: () => undefined });
});
afterAll(async () => {
  await owner.end();
  await it[Symbol.asyncDispose]();
});

const forgetMail = (id: string) => removeEml(mailFolder(it.deps.config), id);
const round = () => endTenants({ ...it.deps, forgetMail });

/** A tenant that has left its mark in as many places as the calls reach. */
async function marked(marker: string): Promise<World> {
  const world = await it.world();
  const [admin, user] = [it.as(world.tenantAdmin), it.as(world.user)];
  await admin.call(tenantApi.edit, { params: { id: world.tenantId }, body: { name: `${marker} Ltd` } });
  await admin.call(userApi.invite, { query: {}, body: { name: marker, email: `${marker}@example.com` } });
  await admin.call(brandApi.create, { query: {}, body: { name: marker } });
  await user.call(folderApi.create, { query: {}, body: { name: marker } });
  await user.call(preTestApi.create, { body: { pre_test_name: marker } });
  await queuedPreTest(user);
  await it.deps.blobs.put(world.tenantId, Buffer.from(marker));
  await it.deps.blobs.append({ tenantId: world.tenantId, flightId: randomUUID() }, { offset: 0, bytesMax: 99, source: bytesOf(marker) });
  const { rows } = await owner.query<{ id: string }>('select id from mails where tenant_id = $1', [world.tenantId]);
  await mkdir(mailFolder(it.deps.config), { recursive: true });
  for (const { id } of rows) await writeFile(join(mailFolder(it.deps.config), `${id}.eml`), `To: ${marker}`);
  return world;
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const tables = async (): Promise<{ schema: string; name: string; has_tenant: boolean }[]> => {
  const { rows } = await owner.query(`
    select n.nspname as schema, c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1, 2`);
  return rows;
};

/** The tables in which a word is found anywhere in a row. */
async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, name } of await tables()) {
    const { rows } = await owner.query(`select 1 from "${schema}"."${name}" t where t::text like $1 limit 1`, [`%${word}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function printOf({ tenantId }: World): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { schema, name, has_tenant } of await tables()) {
    if (!has_tenant || schema !== 'public') continue;
    const text = `select count(*) || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from "${name}" t where tenant_id = $1`;
    prints[name] = (await owner.query<{ print: string }>(text, [tenantId])).rows[0]?.print ?? '';
  }
  return prints;
}

async function filesWith(word: string): Promise<string[]> {
  const all = await readdir(it.deps.config.dataDir, { recursive: true, withFileTypes: true });
  const found = all.filter(({ name }) => name.includes(word)).map(({ name }) => name);
  for (const each of all.filter((entry) => entry.isFile())) {
    const path = join(each.parentPath, each.name);
    if (path.includes(word) || (await readFile(path)).includes(word)) found.push(path);
  }
  return found;
}

/** Requests are written down in batches, in their order: when this one is there, all before it are. */
const untilLogged = ({ tenantId }: World) =>
  vi.waitFor(
    async () => {
      const text = `select 1 from request_log where tenant_id = $1 and request_log::text like '%/deletion%'`;
      expect((await owner.query(text, [tenantId])).rows).toHaveLength(1);
    },
    { timeout: 10_000, interval: 50 },
  );

const close = (world: World) => it.as(world.tenantAdmin).call(tenantApi.close, { params: { id: world.tenantId } });

test('R10: a tenant goes with every row, file, job and mail; its neighbour is untouched', async () => {
  await emptyQueue(it.deps);
  const marker = `marker${randomUUID().slice(0, 8)}`;
  const [leaving, staying] = [await marked(marker), await marked(`stay${randomUUID().slice(0, 8)}`)];
  const before = await tablesWith(marker);
  expect(before).toEqual(expect.arrayContaining(['users', 'tenants', 'pre_tests', 'brands', 'folders']));
  expect((await filesWith(marker)).length).toBeGreaterThan(2);
  await close(leaving);
  await untilLogged(leaving);
  const print = await printOf(staying);
  const files = await filesWith(staying.tenantId);

  it.clock.advance(30 * DAY_MS - 1_000);
  await round();
  expect(await tablesWith(marker)).toEqual(before);

  it.clock.advance(2_000);
  expect((await round()).emptied).toBeGreaterThanOrEqual(1);
  expect(await tablesWith(marker)).toEqual([]);
  expect(await filesWith(marker)).toEqual([]);
  expect(await filesWith(leaving.tenantId)).toEqual([]);

  it.clock.advance(HOUR_MS);
  expect((await round()).gone).toBeGreaterThanOrEqual(1);
  expect(await tablesWith(leaving.tenantId)).toEqual([]);
  expect(await tablesWith(marker)).toEqual([]);
  expect(await printOf(staying)).toEqual(print);
  expect(await filesWith(staying.tenantId)).toEqual(files);
  expect(await it.as(leaving.tenantAdmin).call(sessionApi.verified, {})).toBe(false);
});

test('a tenant whose job runs waits for its end; one that was called off stays', async () => {
  await emptyQueue(it.deps);
  const [busy, back] = [await it.world(), await it.world()];
  await it.deps.inTenant(busy, (tx) =>
    it.deps.queue.enqueue(tx, 'analyse-video', { tenantId: busy.tenantId, predictionId: PredictionId.parse(randomUUID()) }),
  );
  const job = await it.deps.queue.take('analyse-video');
  await close(busy);
  await close(back);
  await it.as(back.tenantAdmin).call(tenantApi.reopen, { params: { id: back.tenantId } });
  it.clock.advance(31 * DAY_MS);
  await round();
  const people = async ({ tenantId }: World) => (await owner.query('select id from users where tenant_id = $1', [tenantId])).rows.length;
  expect([await people(busy), await people(back)]).toEqual([4, 4]);
  expect(job).not.toBeNull();
  if (job) await it.deps.queue.fail('analyse-video', job.lease, 'ended');
  await round();
  expect([await people(busy), await people(back)]).toEqual([0, 4]);
});

test('R62: a worker that stops leaves a tenant in the middle, and the next round goes on with it', async () => {
  await emptyQueue(it.deps);
  const leaving = await marked(`half${randomUUID().slice(0, 8)}`);
  await close(leaving);
  await untilLogged(leaving);
  it.clock.advance(31 * DAY_MS);
  const stopping = new AbortController();
  const after: string[] = [];
  const asSystem: typeof it.deps.asSystem = (reason, work) => {
    if (stopping.signal.aborted) after.push(reason);
    return it.deps.asSystem(reason, work);
  };
  const forgetMailAndStop = async (id: string) => {
    await forgetMail(id);
    stopping.abort();
  };
  await endTenants({ ...it.deps, asSystem, forgetMail: forgetMailAndStop }, stopping.signal);
  expect(after).toEqual([]);
  expect((await filesWith(leaving.tenantId)).length).toBeGreaterThan(0);
  await round();
  expect(await filesWith(leaving.tenantId)).toEqual([]);
  expect(await tablesWith(leaving.tenantId)).toEqual(['tenants']);
});
