import { mkdir, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { findNode } from '../setup/find-node.mjs';
import { inRoot } from '../setup/place.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { lastLines, run } from '../setup/run.mjs';
import { copyFiles } from './files.mjs';

/** What a refusal leaves behind. */
const LEFT = {
  check: 'so nothing was restored',
  carry: 'and DATA_DIR is as it was; files that came into the store of STORAGE_URL stay there',
};

/** A copy of the saved database, thrown away afterwards: it is as large as that one, and has its key beside it. */
const COPY = 'carried-over';

/** That copy, where the one that made it was killed. @param {string} dataDirectory */
export const forgetCarried = (dataDirectory) => rm(join(dataDirectory, COPY), { recursive: true, force: true });

const LONGEST_MS = 24 * 3_600_000;

/**
 * Carries the rows of an embedded database that was saved over to an empty PostgreSQL. The backup itself is not touched: a copy of its
 * database is opened, and thrown away afterwards.
 * @param {import('./manifest.mjs').Work} work
 * @param {import('./manifest.mjs').Manifest} manifest
 * @param {'check' | 'carry'} verb `check`: only says whether that PostgreSQL can take them
 */
export async function carryOver({ folder, dataDirectory, databaseUrl, loginUrl, storageUrl, env: settings = process.env }, manifest, verb) {
  const copy = join(dataDirectory, COPY);
  try {
    if (verb === 'carry') await copyDatabase({ folder, copy }, manifest);
    const { path: node } = await findNode();
    const urls = { DATABASE_URL: loginUrl ?? databaseUrl ?? '', BACKUP_DATABASE_URL: databaseUrl ?? '', STORAGE_URL: storageUrl ?? '' };
    const env = { ...settings, ...urls, DATA_DIR: copy };
    const program = inRoot('server', 'src', 'db', 'carry', 'main.ts');
    const { code, output } = await run(node, [program, verb], { env, timeoutMs: LONGEST_MS });
    if (code !== 0) throw new Refusal(`The rows could not be carried over, ${LEFT[verb]}. It said:\n${lastLines(output)}`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * @param {{ folder: string, copy: string }} where
 * @param {import('./manifest.mjs').Manifest} manifest
 */
async function copyDatabase({ folder, copy }, { folders, files }) {
  for (const path of folders) await mkdir(join(copy, path), { recursive: true, mode: 0o700 });
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith(`db${sep}`) || path === 'secret.key');
  await copyFiles({ from: folder, to: copy, paths });
}
