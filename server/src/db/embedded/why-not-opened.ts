import { statfs } from 'node:fs/promises';

/** As it opens the database writes a piece of its log, which has 16 MiB, or two; a new one begins with some forty. */
const ROOM_BYTES = 48 * 2 ** 20;

/** What this process may still write on the disk of a folder. A port, so that a test need not fill a disk. */
export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The database itself says only that it did not start, whatever it was. @returns what a person can do about it where the disk is nearly full */
export async function whyNotOpened(folder: string, fault: unknown, freeBytes: FreeBytes = freeBytesOf): Promise<Error> {
  const free = await freeBytes(folder).catch(() => ROOM_BYTES);
  const reason = fault instanceof Error && fault.cause instanceof Error ? `: ${fault.cause.message}` : '';
  const said = `${fault instanceof Error ? fault.message : String(fault)}${reason}.`;
  const advice =
    free < ROOM_BYTES
      ? ` The disk of DATA_DIR has ${Math.floor(free / 1e6)} MB left, and the database may write more than that as it opens. Everything is kept as it is: make room, then start again.`
      : '';
  return new Error(`${said}${advice}`, { cause: fault });
}
