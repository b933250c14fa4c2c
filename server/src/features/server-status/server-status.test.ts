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
async function withDatabase(databaseUrl: string | undefined) {
  const app = stack.adopt(await createApi({ ...it.deps, config: { ...it.deps.config, databaseUrl } }), (each) => each.close());
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
