import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Lets a process write no file beyond this many bytes, as a disk does that is full; null: as long as it likes. It is done in the name
 * of the process's owner: root of a container may not do it to others.
 */
export async function limitFiles(pid: number, bytes: number | null): Promise<void> {
  const { uid, gid } = await stat(`/proc/${pid}`);
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`], { uid, gid });
}
