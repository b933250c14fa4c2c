import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import * as z from 'zod';
import { openEmbedded } from '../db/embedded/open.ts';
import { embeddedPlace } from '../db/embedded/place.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
import { createPool } from '../db/pool.ts';
import { EVENT_CHANNEL } from '../events/hub.ts';
import { JOB_CHANNEL } from '../queue/waker.ts';
import { layDatabase } from './kept-database.ts';

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
  await layDatabase(folder, 'migrated');
  stack.use(await openEmbedded(folder, [EVENT_CHANNEL, JOB_CHANNEL]));
  const database: Database = { kind: 'embedded', folder };
  await migrateOnce(database);
  return { database, relayPath: embeddedPlace(folder).relayPath };
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
