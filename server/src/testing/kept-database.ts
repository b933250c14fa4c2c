import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../db/embedded/open.ts';
import { embeddedPlace } from '../db/embedded/place.ts';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';

/** How far an embedded database has come: it is set up and empty, or it has all that the migrations make. */
type Stage = 'empty' | 'migrated';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/**
 * Lays an embedded database into a folder before it is opened there. To set one up takes half of the work of a start, the
 * migrations the other half, each time with the same outcome: within one `npm test` it is made once and copied.
 * Without a folder for what is kept (a run by hand) nothing is laid, and whoever opens it has it made as in earnest.
 */
export async function layDatabase(folder: string, stage: Stage): Promise<void> {
  const keptIn = process.env.FOVEA_TEST_KEPT;
  if (keptIn === undefined) return;
  const kept = join(keptIn, `${stage}-${await nameOfMigrations()}`);
  if (!(await isThere(kept))) await keep(kept, stage);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await cp(kept, embeddedPlace(folder).dataDir, { recursive: true });
}

/** Two lanes may make it at the same time: the first that is through is kept. */
async function keep(kept: string, stage: Stage): Promise<void> {
  const folder = await mkdtemp(`${kept}-`);
  try {
    await make(folder, stage);
    await rename(embeddedPlace(folder).dataDir, kept).catch(async (error: unknown) => {
      if (!(await isThere(kept))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(folder: string, stage: Stage): Promise<void> {
  await using _database = await openEmbedded(folder, []);
  if (stage === 'empty') return;
  const pool = createPool({ database: { kind: 'embedded', folder }, onIdleFault: () => undefined });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

/** Other migrations give another database, also while a run is under way. */
async function nameOfMigrations(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(MIGRATIONS, name), 'utf8')));
  return createHash('sha256')
    .update(JSON.stringify([names, texts]))
    .digest('hex')
    .slice(0, 16);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
