import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where this process keeps files that die with a block. Each process has a folder of its own. Its pid is in the name for people alone:
 * in a container every worker has the same one, and those of another container on the same volume look dead from here.
 */
export interface TempFolder {
  /** Makes a folder for one file and returns the file's path; `drop` removes both. */
  place(): Promise<{ readonly path: string; readonly drop: () => Promise<void> }>;
  /** Does something with the folder that they all lie in, which is made first. */
  beside<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Removes what processes that are gone have left behind; returns how many folders that were. */
  sweep(): Promise<number>;
}

/** How often a living process says that its folder is in use. */
const TOUCH_EVERY_MS = 60_000;
/** A folder that nobody has touched for this long has no living process: even one whose disk hung for a while is back before. */
const DEAD_AFTER_MS = 3_600_000;
const OURS = /^\d+(-[\da-f-]{36})?$/;

export function openTempFolder(root: string): TempFolder {
  const own = join(root, `${process.pid}-${randomUUID()}`);
  let isBeating = false;
  const touch = () => {
    const now = new Date();
    utimes(own, now, now).catch(() => undefined); // somebody has cleared the folder by hand: the next file makes it anew
  };
  return {
    async place() {
      const folder = join(own, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (!isBeating) setInterval(touch, TOUCH_EVERY_MS).unref();
      isBeating = true;
      return { path: join(folder, 'media'), drop: () => rm(folder, { recursive: true, force: true }) };
    },
    async beside(work) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      return work(root);
    },
    async sweep() {
      const names = (await readdir(root).catch(() => [])).filter((name) => OURS.test(name));
      const gone = await Promise.all(names.map((name) => isDead(join(root, name))));
      const dead = names.filter((_, i) => gone[i]);
      await Promise.all(dead.map((name) => rm(join(root, name), { recursive: true, force: true })));
      return dead.length;
    },
  };
}

const isDead = async (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > DEAD_AFTER_MS,
    () => false,
  );
