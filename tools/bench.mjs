#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { inRoot, root } from './setup/place.mjs';
import { prepare } from './setup/prepare.mjs';
import { createProgress } from './setup/progress.mjs';
import { runStory } from './setup/refusal.mjs';

await runStory(async () => {
  const node = await prepare(createProgress());
  const child = spawn(node, [inRoot('bench', 'src', 'main.ts'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
