#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore.mjs';
import { saveBackup } from './backup/save.mjs';
import { Refusal, runStory } from './setup/refusal.mjs';
import { readSettings } from './setup/settings.mjs';

const USAGE =
  'npm run backup -- save FOLDER       (into a new folder)\nnpm run backup -- restore FOLDER    (into an empty DATA_DIR and an empty database;\n                                     with --over-newer-files into a DATA_DIR that was used since: what is there is kept;\n                                     with --broken-off where one before it ended with its machine)';

/** @param {readonly string[]} damaged */
const damageWords = (damaged) =>
  `${damaged.length} of the files are not what their names say, so the disk has changed them. An older backup may have them whole:\n${damaged.map((path) => `  ${path}\n`).join('')}`;

/**
 * Whoever presses Ctrl-C gets a place without half a backup.
 * @param {Parameters<typeof saveBackup>[0]} work
 */
async function saveUnlessGivenUp(work) {
  const giving = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => giving.abort());
  return saveBackup({ ...work, signal: giving.signal }).catch((fault) => {
    throw giving.signal.aborted ? new Refusal('The backup was given up, and nothing of it was kept.') : fault;
  });
}

await runStory(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'over-newer-files': { type: 'boolean', default: false }, 'broken-off': { type: 'boolean', default: false } },
  });
  const [verb, named] = positionals;
  if ((verb !== 'save' && verb !== 'restore') || named === undefined || positionals.length > 2) throw new Refusal(USAGE);
  const { env, dataDirectory } = readSettings();
  // npm runs scripts in the repository; the folder was meant where the person stands.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), named);
  const databaseUrl = env.BACKUP_DATABASE_URL || env.DATABASE_URL || null;
  const loginUrl = env.DATABASE_OWNER_URL || env.DATABASE_URL || null;
  const urls = { databaseUrl, loginUrl, servingUrl: env.DATABASE_URL || null, storageUrl: env.STORAGE_URL || null };
  const work = { folder, dataDirectory, env, ...urls };
  if (verb === 'save') {
    const { files, bytes, database, damaged } = await saveUnlessGivenUp(work);
    process.stdout.write(`Saved: the ${database} database and ${files} files, ${bytes} bytes.\n`);
    if (damaged.length > 0) process.stdout.write(damageWords(damaged));
    return 0;
  }
  const over = values['over-newer-files'] ? 'newer files' : 'nothing';
  const { files, bytes, database, aside, others, isAgain, rowsStay } = await restoreBackup({
    ...work,
    over,
    isBrokenOff: values['broken-off'],
  });
  if (isAgain)
    process.stdout.write(
      rowsStay
        ? 'An earlier one had been broken off after its last row: the rows stay, the files came anew.\n'
        : 'An earlier one had been broken off in the middle: what it had brought was taken away first.\n',
    );
  process.stdout.write(`Restored: the ${database} database and ${files} files, ${bytes} bytes.\n`);
  if (aside)
    process.stdout.write(
      `${aside.adopted} files were there already and stay as they are. ${aside.moved} that the backup does not know lie in ${aside.to}: look through them, then delete that folder yourself.\n`,
    );
  if (others > 0)
    process.stdout.write(
      `The store has ${others} files that the backup does not. Once Fovea runs they stay for 30 days, then they are deleted: restore a newer backup before, or copy them elsewhere.\n`,
    );
  return 0;
});
