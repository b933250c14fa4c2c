import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedLimit, serverStatusApi } from '@fovea/contract/server-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../api.ts';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createTestCaller } from '../../testing/caller.ts';

const stack = new AsyncDisposableStack();
let it: TestApp;
beforeAll(async () => {
  it = stack.use(await openTestApp());
});
afterAll(() => stack.disposeAsync());

/** The server as it is when its settings name this database, or none. */
async function withDatabase(databaseUrl: string | undefined, more: { readonly backupDir?: string } = {}) {
  const app = stack.adopt(await createApi({ ...it.deps, config: { ...it.deps.config, databaseUrl, ...more } }), (each) => each.close());
  const { admin, tenantAdmin } = await it.world();
  return (user: 'admin' | 'tenantAdmin') =>
    createTestCaller(app, user === 'admin' ? admin : tenantAdmin, it.remoteAddress).call(serverStatusApi.read, {});
}

test('R67: admins read what the embedded database cannot do; a tenant-admin reads nothing of the server', async () => {
  const ask = await withDatabase(undefined);
  const { database, checks, started_at } = await ask('admin');
  expect(database).toMatchObject({ kind: 'embedded', limits: EmbeddedLimit.options });
  expect(database.version).toMatch(/^\d+[.]\d+$/);
  expect(checks).toEqual(['process', 'database', 'storage', 'queue'].map((name) => ({ name, fault: null })));
  expect(Date.parse(started_at)).toBeLessThanOrEqual(it.clock.now());
  await expect(ask('tenantAdmin')).rejects.toMatchObject({ status: 403 });
});

test('R67: of PostgreSQL no such limits are said', async () => {
  const ask = await withDatabase('postgres://localhost/fovea');
  expect((await ask('admin')).database).toMatchObject({ kind: 'postgres', limits: [] });
});

test('R64: whole backups are counted, and those that broke off are not', async () => {
  const place = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-backups-')), (path) => rm(path, { recursive: true, force: true }));
  for (const name of ['fovea-2026-11-21T03-00-00Z', 'fovea-2026-11-22T03-00-00Z', 'fovea-2026-11-23T03-00-00Z', 'photos'])
    await mkdir(join(place, name));
  for (const name of ['fovea-2026-11-21T03-00-00Z', 'fovea-2026-11-22T03-00-00Z', 'photos'])
    await writeFile(join(place, name, 'manifest.json'), '{}');
  const whole = { place, count: 2, newest_at: '2026-11-22T03:00:00.000Z' };
  expect((await (await withDatabase(undefined, { backupDir: place }))('admin')).backups).toEqual(whole);
  const nowhere = join(place, 'not-there');
  const none = { place: nowhere, count: 0, newest_at: null };
  expect((await (await withDatabase(undefined, { backupDir: nowhere }))('admin')).backups).toEqual(none);
});
