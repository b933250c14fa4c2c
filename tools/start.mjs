#!/usr/bin/env node
import { join } from 'node:path';
import { prepareWithWeb } from './setup/prepare.mjs';
import { createProgress } from './setup/progress.mjs';
import { runStory } from './setup/refusal.mjs';
import { readSettings } from './setup/settings.mjs';
import { openDataDirectory } from './start/data-directory.mjs';
import { environmentOf } from './start/environment.mjs';
import { keepRunning } from './start/keep-running.mjs';
import { backUpNightly, readNightly } from './start/nightly-backup.mjs';
import { requireOpenFiles } from './start/open-files.mjs';
import { requireFreePort } from './start/port.mjs';
import { saySeldom } from './start/say-seldom.mjs';
import { listenForStop } from './start/stopping.mjs';
import { describeStart, readyWords } from './start/words.mjs';

const TITLES = { api: 'Server', worker: 'Worker' };

await runStory(async () => {
  const progress = createProgress();
  const settings = readSettings();
  progress.line('\n  Fovea\n');
  requireOpenFiles(settings);
  if (settings.roles.includes('api')) await requireFreePort(settings.host, settings.port);
  const node = await prepareWithWeb(progress);
  await runHouse({ progress, settings, node });
  return 0;
});

/** @param {{ progress: ReturnType<typeof createProgress>, settings: ReturnType<typeof readSettings>, node: string }} house */
async function runHouse({ progress, settings, node }) {
  const logDirectory = openDataDirectory(settings.dataDirectory);
  /** @type {ReturnType<typeof keepRunning>[]} */
  const kept = [];
  /** @type {string[]} */
  let words = [];
  let isFirst = false;
  const nightly = readNightly(settings.env);
  /** @type {ReturnType<typeof backUpNightly> | null} */
  let backups = null;
  const stop = listenForStop({ kept, say: progress.line, stopBackups: () => backups?.stop() });
  try {
    // In this order: the api owns the embedded database and refuses a second start before a worker could touch its jobs.
    for (const role of settings.roles) {
      const onFault = saySeldom((text) => progress.line(`  ! ${role}: ${text}`));
      const env = { NODE_COMPILE_CACHE: join(settings.dataDirectory, 'compiled'), ...environmentOf(role, settings) }; // the next start is a second shorter
      const one = keepRunning(role, { node, env, logDirectory, onFault });
      kept.push(one);
      const ready = await progress.step(TITLES[role], () => one.ready, readyWords);
      if (ready && words.length === 0) words = describeStart({ role, ready, settings, logDirectory });
      isFirst ||= ready?.firstLogin !== undefined;
      if (stop.isAsked()) break;
    }
  } catch (fault) {
    if (!stop.isAsked()) await Promise.all(kept.map((one) => one.drain()));
    throw fault;
  } finally {
    // Even when the worker failed, or it was stopped meanwhile: a first password is shown only once.
    if (isFirst || !stop.isAsked()) for (const line of words) progress.line(line);
  }
  const { DATABASE_URL, BACKUP_DATABASE_URL, STORAGE_URL } = settings.env;
  const work = {
    dataDirectory: settings.dataDirectory,
    databaseUrl: BACKUP_DATABASE_URL || DATABASE_URL || null,
    storageUrl: STORAGE_URL || null,
  };
  if (nightly && !stop.isAsked()) backups = backUpNightly({ ...nightly, work, say: progress.line });
  await stop.done;
}
