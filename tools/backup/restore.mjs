import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { copyFiles, filesBelow, sha256Of } from './files.mjs';
import { DUMP, doneOf, KEPT_FILES, KEPT_FOLDERS, readManifest } from './manifest.mjs';
import { restoreDatabase } from './postgres-tools.mjs';

/**
 * Brings a backup back into a DATA_DIR and a database that hold nothing yet. Every file is checked before anything is written.
 * @param {import('./manifest.mjs').Work} work
 * @returns {Promise<import('./manifest.mjs').Done>}
 */
export async function restoreBackup({ folder, dataDirectory, databaseUrl }) {
  const manifest = await readManifest(folder);
  const wanted = databaseUrl === null ? 'embedded' : 'PostgreSQL';
  if (manifest.database !== wanted)
    throw new Refusal(
      `This backup is of the ${manifest.database} database, and the settings name the ${wanted} one. One is not turned into the other.`,
    );
  await assertEmpty(dataDirectory);
  for (const { path, sha256 } of manifest.files) {
    const found = await sha256Of(join(folder, path)).catch(() => null);
    if (found !== sha256) throw new Refusal(`${path} in the backup is ${found === null ? 'missing' : 'damaged'}. Nothing was restored.`);
  }
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  if (databaseUrl !== null) await restoreDatabase({ url: databaseUrl, path: join(folder, DUMP) });
  for (const path of manifest.folders) await mkdir(join(dataDirectory, path), { recursive: true, mode: 0o700 });
  await copyFiles({ from: folder, to: dataDirectory, paths: manifest.files.map(({ path }) => path) });
  return doneOf(manifest);
}

/** @param {string} dataDirectory */
async function assertEmpty(dataDirectory) {
  const below = await Promise.all(['db', ...KEPT_FOLDERS].map((name) => filesBelow(join(dataDirectory, name))));
  const alone = KEPT_FILES.filter((name) => existsSync(join(dataDirectory, name)));
  if (below.flat().length + alone.length > 0)
    throw new Refusal(`${dataDirectory} holds things already. A backup is restored into an empty DATA_DIR, so nothing was changed.`);
}
