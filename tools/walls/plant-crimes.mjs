import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from '../setup/place.mjs';
import { ROOMS } from '../test/rooms.mjs';

/**
 * Builds a miniature of the house in a temporary folder: the real walls and packages, harmless ground, and the crimes on top.
 * @param {Record<string, string>} ground path → text
 * @param {import('../checks/walls.mjs').Crime[]} crimes
 */
export function plantCrimes(ground, crimes) {
  const path = mkdtempSync(join(tmpdir(), 'fovea-walls-'));
  for (const name of ['package.json', 'tsconfig.base.json', '.dependency-cruiser.cjs']) copyFileSync(inRoot(name), join(path, name));
  for (const room of ROOMS) {
    mkdirSync(join(path, room));
    copyFileSync(inRoot(room, 'package.json'), join(path, room, 'package.json'));
  }
  const order = join('tools', 'walls', 'server-order.json'); // the walls read it from where they stand
  mkdirSync(join(path, dirname(order)));
  copyFileSync(inRoot(order), join(path, order));
  linkPackages(path);
  const files = Object.assign({}, ground, ...crimes.map((crime) => crime.files));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), `${text}\n`);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * The installed packages, except that our own rooms are those of the miniature.
 * @param {string} path
 */
function linkPackages(path) {
  mkdirSync(join(path, 'node_modules', '@fovea'), { recursive: true });
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (name !== '@fovea' && !name.startsWith('.')) symlinkSync(inRoot('node_modules', name), join(path, 'node_modules', name));
  }
  for (const room of ROOMS) symlinkSync(join(path, room), join(path, 'node_modules', '@fovea', room));
}
