#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { inRoot, root } from './setup/place.mjs';
import { prepare, prepareWithWeb } from './setup/prepare.mjs';
import { createProgress } from './setup/progress.mjs';
import { Refusal, runStory } from './setup/refusal.mjs';
import { run } from './setup/run.mjs';
import { findPostgres, startPostgres } from './test/postgres.mjs';

/** Each has a bench of its own under bench/src/speed-goals, and a page of its own. */
const SPEED_GOALS = ['--starts', '--queue', '--files', '--door', '--frames', '--log', '--policies'];

await runStory(async () => {
  const progress = createProgress();
  const wishes = process.argv.slice(2);
  const node = await (wishes.includes('--lighthouse') || wishes.includes('--interactions') ? prepareWithWeb : prepare)(progress);
  if (wishes.includes('--mediaattention')) return bench({ node, room: 'mediaattention', script: 'main.ts', wishes });
  if (wishes.includes('--network')) return bench({ node, script: 'network-main.ts', wishes });
  if (wishes.includes('--speech')) return bench({ node, script: 'speech-main.ts', wishes });
  if (wishes.includes('--lighthouse')) return bench({ node, script: 'lighthouse-main.ts', wishes });
  if (wishes.includes('--interactions')) return withPostgres({ node, script: 'interactions-main.ts', wishes, say: progress.line });
  if (wishes.includes('--overload')) return withPostgres({ node, script: 'overload-main.ts', wishes, say: progress.line, isPinned: true });
  if (SPEED_GOALS.some((word) => wishes.includes(word)))
    return withPostgres({ node, script: 'speed-goals/main.ts', wishes, say: progress.line });
  return wishes.includes('--http')
    ? withPostgres({ node, script: 'http-main.ts', wishes, say: progress.line })
    : bench({ node, script: 'main.ts', wishes });
});

/**
 * @param {{ node: string, script: string, wishes: readonly string[], room?: string }} course
 * @returns {Promise<number>}
 */
function bench({ node, script, wishes, room = 'src' }) {
  const child = spawn(node, [inRoot('bench', room, script), ...wishes], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

/**
 * The server's figures need a PostgreSQL of their own: it is started for them and gone afterwards.
 * @param {{ node: string, script: string, wishes: readonly string[], say: import('./setup/progress.mjs').Say, isPinned?: boolean }} course
 *   `isPinned`: the database keeps to the core of whoever asks (bench/src/cores.ts), so that the server has the other to itself
 */
async function withPostgres({ node, script, wishes, say, isPinned = false }) {
  const bin = await findPostgres(say);
  if (bin === null)
    throw new Refusal('There is no PostgreSQL server on this machine. Install one (Debian: apt-get install postgresql) and try again.');
  const postgres = await startPostgres(bin);
  if (isPinned && process.platform === 'linux' && cpus().length > 1)
    await run('taskset', ['--all-tasks', '--cpu-list', '--pid', '1', String(postgres.pid)]);
  try {
    return await bench({ node, script, wishes: [...wishes, '--database', postgres.url] });
  } finally {
    await postgres.stop();
  }
}
