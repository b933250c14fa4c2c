import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import * as z from 'zod';
import { openEmbedded } from '../db/embedded/open.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
import { createPool } from '../db/pool.ts';
import { EVENT_CHANNEL } from '../events/hub.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: Database;
    /** Socket on which the embedded database's notifications are passed on, since only its own process hears them. */
    relayPath: string | null;
  }
}

const Environment = z.discriminatedUnion('FOVEA_TEST_DATABASE', [
  z.object({ FOVEA_TEST_DATABASE: z.literal('pglite') }),
  z.object({ FOVEA_TEST_DATABASE: z.literal('postgres'), FOVEA_TEST_DATABASE_URL: z.url() }),
]);

/** One database for the whole run; each test makes tenants of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const wish = Environment.parse({ FOVEA_TEST_DATABASE: 'pglite', ...process.env });
  await using stack = new AsyncDisposableStack();
  const database = wish.FOVEA_TEST_DATABASE === 'pglite' ? await embedded(stack) : await postgres(wish.FOVEA_TEST_DATABASE_URL);
  project.provide('database', database.database);
  project.provide('relayPath', database.relayPath);
  const held = stack.move();
  return () => held.disposeAsync();
}

interface TestDatabase {
  readonly database: Database;
  readonly relayPath: string | null;
}

async function embedded(stack: AsyncDisposableStack): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-test-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const running = stack.use(await openEmbedded(folder, [EVENT_CHANNEL]));
  const database: Database = { kind: 'embedded', folder };
  await migrateOnce(database);
  const relayPath = join(folder, 'relay');
  const listeners = new Set<Socket>();
  const relay = createServer((socket) => {
    listeners.add(socket);
    socket.on('close', () => listeners.delete(socket)).on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(relayPath, resolve));
  await chmod(relayPath, 0o600);
  stack.defer(() => {
    for (const socket of listeners) socket.destroy();
    relay.close();
  });
  running.onNotification(({ payload }) => {
    for (const socket of listeners) socket.write(`${payload}\n`);
  });
  return { database, relayPath };
}

async function postgres(url: string): Promise<TestDatabase> {
  const database: Database = { kind: 'postgres', url };
  await migrateOnce(database);
  return { database, relayPath: null };
}

async function migrateOnce(database: Database): Promise<void> {
  const pool = createPool({ database, onIdleFault: () => undefined });
  await migrate(pool);
  await pool.end();
}
