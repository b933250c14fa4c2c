import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where this process keeps files that die with a block. Each process has its own folder, named for its pid. */
export interface TempFolder {
  /** Makes a folder for one file and returns the file's path; `drop` removes both. */
  place(): Promise<{ readonly path: string; readonly drop: () => Promise<void> }>;
  /** Removes what processes that are gone have left behind; returns how many folders that were. */
  sweep(): Promise<number>;
}

export function openTempFolder(root: string): TempFolder {
  const own = join(root, String(process.pid));
  return {
    async place() {
      const folder = join(own, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return { path: join(folder, 'media'), drop: () => rm(folder, { recursive: true, force: true }) };
    },
    async sweep() {
      const names = await readdir(root).catch(() => []);
      const dead = names.filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && !isAlive(Number(name)));
      await Promise.all(dead.map((name) => rm(join(root, name), { recursive: true, force: true })));
      return dead.length;
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // alive, but somebody else's
  }
}
