import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An uid that owns nothing, for tools started by root: as root the limit on processes would not hold. */
const OWN_UID = 59431;

/**
 * Who a tool runs as. A worker started as root hands its tools an uid of their own, as long as that uid can reach the files:
 * one in a private directory of root is read, or written, as root, still inside the fence. A file to be written becomes the tool's.
 * @returns options for a spawn; empty when nothing changes
 */
export async function toolOwner(input: string, output?: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0 || !(await isReadableByAll(input))) return {};
  if (output !== undefined) {
    if (!(await isReachableByAll(output))) return {};
    await chown(output, OWN_UID, OWN_UID);
  }
  return { uid: OWN_UID, gid: OWN_UID };
}

async function isReadableByAll(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o004) !== 0 && (await isReachableByAll(path));
}

async function isReachableByAll(path: string): Promise<boolean> {
  const directories: string[] = [];
  for (let at = dirname(path); directories.at(-1) !== at; at = dirname(at)) directories.push(at);
  const modes = await Promise.all(directories.map(async (directory) => (await stat(directory)).mode));
  return modes.every((mode) => (mode & 0o001) !== 0);
}
