import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { begunIn, noteBegun, noteEnded, undoBegun } from './begun.mjs';
import { carryOver, forgetCarried } from './carry-over.mjs';
import { copyFiles, filesBelow, sha256Of } from './files.mjs';
import { DUMP, doneOf, readManifest } from './manifest.mjs';
import { assertRestorable, isBroughtBack, restoreDatabase, surroundingsOf } from './postgres-tools.mjs';
import { assertStopped, isOfOneKernel, runningOn } from './running.mjs';
import { filesThere, moveAside, planAside } from './set-aside.mjs';
import { copyStore } from './store.mjs';

/**
 * Brings a backup back into a DATA_DIR and a database that hold nothing yet. Every file is checked before anything is written.
 * Where files are there since, `over` says what becomes of them: a word from the person, since it is not undone by a second run.
 * One that was broken off, by whatever it was, is undone by the next before anything else is changed; the server does not open what it left.
 * `isBrokenOff`: a person says so of one that was at work on another machine.
 * @param {import('./manifest.mjs').Work & { over: 'nothing' | 'newer files', isBrokenOff?: boolean, knowsDisk?: import('./running.mjs').KnowsDisk }} work
 * @returns {Promise<import('./manifest.mjs').Done & { aside?: { adopted: number, moved: number, to: string }, others: number, isAgain: boolean, rowsStay: boolean }>} `others`:
 *   files that the store has and the backup has not; `isAgain`: an earlier one had been broken off; `rowsStay`: after all its rows had come
 */
export async function restoreBackup({ over, isBrokenOff = false, knowsDisk = isOfOneKernel, ...work }) {
  const { folder, dataDirectory, databaseUrl, storageUrl } = work;
  const manifest = await readManifest(folder);
  if (manifest.database === 'PostgreSQL' && databaseUrl === null)
    throw new Refusal('This backup is of a PostgreSQL database, which is not turned into the embedded one. Set DATABASE_URL.');
  const before = await begunIn(dataDirectory, { isBrokenOff });
  const assertRoom = () => (over === 'nothing' ? assertEmpty(dataDirectory) : assertStopped(dataDirectory, knowsDisk));
  if (before === null) await assertRoom();
  await assertWhole(folder, manifest);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const database = databaseOf(work, manifest);
  const rowsStay = before?.backup === database.backup && (await database.isBack()); // that one was killed after its last row
  if (!rowsStay) await database.assertReady();
  if (before !== null) {
    await forgetCarried(dataDirectory);
    const { backup } = database;
    await undoBegun(dataDirectory, before, rowsStay ? { backup, paths: [], hasDatabase: false, aside: null } : null);
    await assertRoom();
  }
  const told = storageUrl === null ? undefined : await copyStore('restore', { folder, storageUrl });
  const aside = over === 'nothing' ? null : await planAside(dataDirectory, manifest);
  const isHere = (/** @type {string} */ path) =>
    path !== DUMP && (storageUrl === null || !path.startsWith(`blobs${sep}`)) && !(database.isElsewhere && path.startsWith(`db${sep}`));
  const paths = manifest.files.map(({ path }) => path).filter((path) => isHere(path) && !aside?.adopted.has(path));
  const begun = { backup: database.backup, paths, hasDatabase: !database.isElsewhere, aside };
  await noteBegun(dataDirectory, begun);
  try {
    if (aside !== null) await moveAside(dataDirectory, aside);
    for (const path of database.isElsewhere ? [] : manifest.folders)
      await mkdir(join(dataDirectory, path), { recursive: true, mode: 0o700 });
    await copyFiles({ from: folder, to: dataDirectory, paths });
    if (!rowsStay) await database.bringBack();
  } catch (fault) {
    if (!rowsStay) await undoBegun(dataDirectory, begun); // DATA_DIR is left as it was found; else the next has to know of the rows
    throw fault;
  }
  if (!database.isElsewhere && typeof (await runningOn(dataDirectory, knowsDisk)) !== 'number')
    await rm(join(dataDirectory, 'db.lock'), { force: true }); // of a database that is gone
  await noteEnded(dataDirectory);
  const moved = aside && { adopted: aside.adopted.size, moved: aside.others.length, to: aside.to };
  return { ...doneOf(manifest), ...(moved && { aside: moved }), others: told?.others ?? 0, isAgain: before !== null, rowsStay };
}

/**
 * How the rows come back. The embedded database is files like all others. A PostgreSQL comes last, since it is the one thing that a second
 * try cannot write over: whatever refuses, a disk or a store of files, refuses before.
 * @param {import('./manifest.mjs').Work} work
 * @param {import('./manifest.mjs').Manifest} manifest
 */
function databaseOf(work, manifest) {
  const { folder, databaseUrl, loginUrl, servingUrl } = work;
  const nothing = async () => undefined;
  const backup = createHash('sha256')
    .update(JSON.stringify([manifest, databaseUrl && addressOf(databaseUrl)]))
    .digest('hex');
  if (databaseUrl === null) return { backup, isElsewhere: false, isBack: async () => false, assertReady: nothing, bringBack: nothing };
  const elsewhere = { backup, isElsewhere: true, isBack: () => isBroughtBack(databaseUrl) };
  if (manifest.database === 'embedded')
    return {
      ...elsewhere,
      assertReady: () => carryOver(work, manifest, 'check'),
      bringBack: () => carryOver(work, manifest, 'carry'),
    };
  const owner = loginUrl ?? databaseUrl;
  const wish = { url: databaseUrl, loginUrl: owner, servingUrl: servingUrl ?? owner, path: join(folder, DUMP) };
  return { ...elsewhere, assertReady: () => assertRestorable(wish), bringBack: () => restoreDatabase(wish) };
}

/** @param {string} databaseUrl by whichever login */
function addressOf(databaseUrl) {
  const { PGHOST, PGPORT, PGDATABASE } = surroundingsOf(databaseUrl);
  return [PGHOST, PGPORT, PGDATABASE];
}

/**
 * @param {string} folder
 * @param {import('./manifest.mjs').Manifest} manifest
 */
async function assertWhole(folder, { files }) {
  const inside = `${await realpath(folder)}${sep}`;
  for (const { path, sha256 } of files) {
    const real = await realpath(join(folder, path)).catch(() => null);
    if (real !== null && !real.startsWith(inside)) throw new Refusal(`${path} leads out of the backup. Nothing was restored.`);
    const found = real === null ? null : await sha256Of(real).catch(() => null);
    if (found !== sha256) throw new Refusal(`${path} in the backup is ${found === null ? 'missing' : 'damaged'}. Nothing was restored.`);
  }
}

/** @param {string} dataDirectory */
async function assertEmpty(dataDirectory) {
  const found = [...(await filesThere(dataDirectory)), ...(await filesBelow(join(dataDirectory, 'db')))];
  if (found.length > 0)
    throw new Refusal(
      `${dataDirectory} holds things already. A backup is restored into an empty DATA_DIR, so nothing was changed. With --over-newer-files they are kept beside it.`,
    );
}
