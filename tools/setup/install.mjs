import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inRoot } from './place.mjs';
import { Refusal } from './refusal.mjs';
import { lastLines, run } from './run.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean, link?: boolean }} Locked */

/**
 * Installs the packages of the lock file, unless they are there already.
 * @param {import('./progress.mjs').Say} say
 */
export async function installPackages(say) {
  if (isInstalled()) return { note: 'unchanged', isFresh: false };
  say('npm ci, about a minute the first time');
  const { program, before } = npm();
  const { code, output } = await run(program, [...before, 'ci', '--prefer-offline', '--loglevel=error'], { env: withoutOwnNode() });
  if (code !== 0) throw new Refusal(`npm ci failed. It said:\n${lastLines(output)}`);
  if (!isInstalled()) throw new Refusal('npm ci ended well, but some packages are missing. Remove node_modules and run this again.');
  return { note: 'installed', isFresh: true };
}

/** True when node_modules holds what package-lock.json asks for, by npm's own record of its last install. */
export function isInstalled() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = lockedPackages(inRoot('package-lock.json'));
  const found = lockedPackages(record);
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    const there = found[path];
    if (!there) return optional === true; // made for another platform
    return there.version === version && there.integrity === integrity;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
function lockedPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

/** The npm that started us, run by its own Node; the one in node_modules is about to be replaced. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node && !node.startsWith(inRoot('node_modules')) && script.endsWith('.js')) return { program: node, before: [script] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
}

/** PATH as it is outside npm scripts: a Node that npm ci deletes must not run it. */
function withoutOwnNode() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...process.env, PATH: path.join(delimiter) };
}
