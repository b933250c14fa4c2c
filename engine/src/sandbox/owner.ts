import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An uid that owns nothing, for tools started by root: as root the limit on processes would not hold. */
const OWN_UID = 59431;

/**
 * Who a tool runs as. A worker started as root hands its tools an uid of their own, as long as that uid can reach the input:
 * a file in a private directory of root is read as root, still inside the fence.
 * @returns options for a spawn; empty when nothing changes
 */
export async function toolOwner(input: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0 || !(await isReadableByAll(input))) return {};
  return { uid: OWN_UID, gid: OWN_UID };
}

async function isReadableByAll(path: string): Promise<boolean> {
  if (((await stat(path)).mode & 0o004) === 0) return false;
  const directories: string[] = [];
  for (let at = dirname(path); directories.at(-1) !== at; at = dirname(at)) directories.push(at);
  const modes = await Promise.all(directories.map(async (directory) => (await stat(directory)).mode));
  return modes.every((mode) => (mode & 0o001) !== 0);
}
