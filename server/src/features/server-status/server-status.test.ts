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
  expect(checks).toEqual(['process', 'database', 'storage', 'queue'].map((name) => ({ name, fault: null, why: null })));
  expect(Date.parse(started_at)).toBeLessThanOrEqual(it.clock.now());
  await expect(ask('tenantAdmin')).rejects.toMatchObject({ status: 403 });
});

test('R63: admins read why files cannot be stored, in words of ours; whoever asks whether the server is ready reads that alone', async () => {
  const fault = Object.assign(new Error('AKIA1234 may not PUT to films-of-acme at 10.0.0.7'), { name: 'SignatureDoesNotMatch' });
  const blobs = { ...it.deps.blobs, append: () => Promise.reject(fault) };
  const app = stack.adopt(await createApi({ ...it.deps, blobs }), (each) => each.close());
  const { admin } = await it.world();
  const { checks } = await createTestCaller(app, admin, it.remoteAddress).call(serverStatusApi.read, {});
  expect(checks.filter(({ fault: own }) => own !== null)).toEqual([
    { name: 'storage', fault: 'Files cannot be stored.', why: 'wrong-key' },
  ]);
  const open = await app.inject({ method: 'GET', url: '/readyz', headers: { host: 'localhost:3000' } });
  expect(open.body).toContain('Files cannot be stored.');
  expect(open.body).not.toMatch(/wrong-key|AKIA|acme|10[.]0/);
  const told = it.logged.filter((line) => line.includes('"event":"part"') && line.includes('wrong-key'));
  expect(told).toHaveLength(1); // both have asked, and it was said once
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
