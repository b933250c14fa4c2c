import { chmod, chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An uid, and a group, that own nothing, for tools started by root: as root the limit on processes would not hold. */
export const OWN_UID = 59431;

/** Faults of a disk that keeps no owners, or may not be written: there the tool reads as root, still inside the fence. */
const KEEPS_NO_OWNERS = new Set(['EROFS', 'EPERM', 'ENOTSUP', 'EINVAL']);

/**
 * Who a tool runs as. `self`: whoever runs the worker. `own-uid`: an uid of the tools' own, which reaches the files by itself.
 * `handed`: that uid, after root has put the files where it reaches them.
 */
export type ToolOwner = 'self' | 'own-uid' | 'handed';

/** The files of a run. */
export interface OwnedFiles {
  readonly input: string;
  readonly output: string | undefined;
}

/**
 * A worker started as root gives its tools an uid of their own. Files that this uid cannot reach are handed to it where that is
 * wished and possible; else they are read, or written, as root, still inside the fence. A file to be written becomes the tool's.
 * @param files absolute paths
 */
export async function toolOwner({ input, output }: OwnedFiles, handsFiles: boolean): Promise<ToolOwner> {
  if (process.getuid?.() !== 0) return 'self';
  const isOpen = (await isReadableByAll(input)) && (output === undefined || (await isReachableByAll(output)));
  if (!isOpen && !(handsFiles && (await lend(input)))) return 'self';
  if (output !== undefined) await chown(output, OWN_UID, OWN_UID);
  return isOpen ? 'own-uid' : 'handed';
}

/** Lets the tools' group read a file; the folders that it lies in stay closed to it. @returns false where the disk keeps no owners */
async function lend(path: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  if ((mode & 0o004) !== 0 || (gid === OWN_UID && (mode & 0o040) !== 0)) return true;
  try {
    await chown(path, uid, OWN_UID);
    await chmod(path, (mode & 0o777) | 0o040);
    return true;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && KEEPS_NO_OWNERS.has(String(fault.code))) return false;
    throw fault;
  }
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
