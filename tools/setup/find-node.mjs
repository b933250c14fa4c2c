import { existsSync } from 'node:fs';
import { inRoot } from './place.mjs';
import { Refusal } from './refusal.mjs';
import { run } from './run.mjs';

/** The first release that runs TypeScript as written without a flag. */
const FLOOR = [22, 18];

/**
 * The Node that runs our TypeScript: the one npm installed for this machine, or the system's when that is new enough.
 * @returns {Promise<{ path: string, version: string, note: string }>}
 */
export async function findNode() {
  const own = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) {
    const { code, stdout } = await run(own, ['--version']);
    if (code === 0) return { path: own, version: stdout.trim(), note: `Node ${stdout.trim().slice(1)}` };
  }
  if (isNewEnough(process.versions.node)) {
    return { path: process.execPath, version: process.version, note: `Node ${process.versions.node} of this system` };
  }
  throw new Refusal(
    `There is no ready-made Node for ${process.platform}-${process.arch} among the packages, and the system has ${process.versions.node}. ` +
      `Install Node ${FLOOR.join('.')} or newer and run this again.`,
  );
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = FLOOR;
  return major > floorMajor || (major === floorMajor && minor >= floorMinor);
}
