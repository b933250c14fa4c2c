#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { runningOn } from './backup/running.mjs';
import { findNode } from './setup/find-node.mjs';
import { inRoot, root } from './setup/place.mjs';
import { Refusal, runStory } from './setup/refusal.mjs';
import { readSettings } from './setup/settings.mjs';

const USAGE = 'npm run second-factor -- off EMAIL    (for somebody who has lost their phone and their recovery codes)';

await runStory(async () => {
  const [verb, email, ...more] = process.argv.slice(2);
  if (verb !== 'off' || email === undefined || more.length > 0) throw new Refusal(USAGE);
  const { env, dataDirectory } = readSettings();
  // One process has the embedded database open, and lets others in by its socket; PostgreSQL lets in whoever comes, and is an api's to migrate.
  const isOpen = Boolean(env.DATABASE_URL) || typeof (await runningOn(dataDirectory)) === 'number';
  const { path: node } = await findNode();
  const program = inRoot('server', 'src', 'second-factor', 'main.ts');
  const child = spawn(node, [program, email, isOpen ? 'beside' : 'alone'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDirectory },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
