import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const CHRT = '/usr/bin/chrt';

/**
 * Asks the kernel to let this process compute in long turns (SCHED_BATCH): a thread of it that wakes up does not interrupt another one that
 * computes, which would find its caches full of something else afterwards. Programs that answer people go first. What is started from
 * here on computes like this too. Called before threads and tools are started.
 * @returns whether it was granted; where not, everything works as before, a little slower
 */
export async function computeInLongTurns(): Promise<boolean> {
  try {
    await promisify(execFile)(CHRT, ['--batch', '--all-tasks', '--pid', '0', String(process.pid)], { env: {} });
    return true;
  } catch {
    return false; // not Linux, no such program, or not allowed here
  }
}
