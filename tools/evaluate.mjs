#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { findNode } from './setup/find-node.mjs';
import { installPackages, isInstalled } from './setup/install.mjs';
import { inRoot } from './setup/place.mjs';
import { createProgress } from './setup/progress.mjs';
import { runStory } from './setup/refusal.mjs';
import { prepareMediaTools } from './setup/system.mjs';

// Only the measurement itself may write to stdout: with --json that is what a program reads.
await runStory(async () => {
  const progress = createProgress(process.stderr);
  if (!isInstalled()) await progress.step('Packages', installPackages);
  await prepareMediaTools((detail) => progress.line(detail));
  const { path: node } = await findNode();
  // npm runs scripts in the repository; paths were meant where the person stands.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const child = spawn(node, [inRoot('engine', 'src', 'evaluate', 'main.ts'), ...process.argv.slice(2)], { cwd, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
