import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Lets a process write no file beyond this many bytes, as a disk does that is full; null: as long as it likes. */
export async function limitFiles(pid: number, bytes: number | null): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}
