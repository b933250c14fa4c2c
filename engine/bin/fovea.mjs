#!/usr/bin/env node
// Must parse on Node 20: it only makes sure that the sources run on a Node that understands them, and hands over.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Sources use syntax of Node 24; type stripping alone would come with 22.18. */
const MAJOR_LEAST = 24;

if (Number.parseInt(process.versions.node, 10) >= MAJOR_LEAST) {
  const { main } = await import('../src/cli.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const node = bundledNode(dirname(fileURLToPath(import.meta.url)));
  if (node) handOver(node);
  else {
    process.stderr.write(`fovea: needs Node ${MAJOR_LEAST} or newer; run "npm ci" in its folder, which brings one.\n`);
    process.exitCode = 4;
  }
}

function bundledNode(from) {
  const candidate = join(from, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(candidate)) return candidate;
  return dirname(from) === from ? null : bundledNode(dirname(from));
}

function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal sends Ctrl-C to both; the child cleans up and its exit decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (fault) => {
    process.stderr.write(`fovea: ${fault.message}\n`);
    process.exitCode = 4;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 130 : 1);
  });
}
