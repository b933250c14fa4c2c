import { existsSync } from 'node:fs';
import { COMPONENTS, writeComponents } from './components.mjs';
import { fingerprintOf, isStamped, stamp } from './fingerprint.mjs';
import { inRoot } from './place.mjs';
import { Refusal } from './refusal.mjs';
import { lastLines, run } from './run.mjs';

const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'web/tsconfig.json',
  'contract/src',
  'package-lock.json',
];

/**
 * Builds the web when its sources changed since the last build, and lists the packages that it was made with.
 * @param {{ node: string, say: import('./progress.mjs').Say }} context
 */
export async function buildWeb({ node, say }) {
  const fingerprint = fingerprintOf(SOURCES);
  const isThere = existsSync(inRoot('web', 'dist', 'index.html')) && existsSync(COMPONENTS);
  if (isThere && isStamped('web', fingerprint)) return { note: 'unchanged' };
  say('building');
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(node, [vite, 'build'], { cwd: inRoot('web'), env: { ...process.env, NODE_ENV: 'production' } });
  if (code !== 0) throw new Refusal(`The web could not be built. vite said:\n${lastLines(output)}`);
  writeComponents();
  stamp('web', fingerprint);
  return { note: 'built' };
}
