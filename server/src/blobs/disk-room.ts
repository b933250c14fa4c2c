import { statfs } from 'node:fs/promises';
import { namedFault } from './disk-fault.ts';

/** A disk as its system tells of it, bytes. */
export interface DiskSpace {
  /** What this process may still write. */
  readonly freeBytes: number;
  /** The whole disk; 0 where the system does not say. */
  readonly wholeBytes: number;
}

/** Says how much room there is around a folder. A port, so that a test need not fill a disk. */
export type LookAtDisk = (folder: string) => Promise<DiskSpace>;

/** What may be added to a disk. */
export interface DiskRoom {
  /** Of what comes in from outside or is cut anew, which may be long. @throws AppError `storage_full` once only the reserve is left */
  assertForFilms(folder: string): Promise<void>;
  /** Of what is worked out from films that are here: small, and waited for, so that it may use half of the reserve. @throws the same */
  assertForResults(folder: string): Promise<void>;
}

/** Between two looks no more than this is written: twelve films that are fetched at once stay within the smallest reserve together. */
export const LOOK_EVERY_BYTES = 4 << 20;

const SHARE = 0.05;
const LEAST_BYTES = 512 * 2 ** 20;
const MOST_BYTES = 2 * 2 ** 30;
/** A disk that is smaller than the least reserve asks for would take nothing at all. */
const SHARE_MAX = 0.25;

/** A twentieth of the disk, from 512 MB to 2 GB, and never more than a quarter of it. */
export const reserveOf = (wholeBytes: number): number =>
  Math.min(Math.max(LEAST_BYTES, wholeBytes * SHARE), MOST_BYTES, wholeBytes * SHARE_MAX);

export const lookAtDisk: LookAtDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, wholeBytes: blocks * bsize };
};

/**
 * Keeps the last of a disk for the database and for what is being worked out: a database that finds no room for its log cannot even be
 * opened, and then nobody can delete anything either.
 * @param reserveBytes what is kept; undefined: as much as fits the disk
 */
export function createDiskRoom({ reserveBytes, look = lookAtDisk }: { reserveBytes?: number | undefined; look?: LookAtDisk }): DiskRoom {
  const assertAbove = async (folder: string, share: number) => {
    if (reserveBytes === 0) return;
    const { freeBytes, wholeBytes } = await look(folder);
    if (wholeBytes > 0 && freeBytes <= (reserveBytes ?? reserveOf(wholeBytes)) * share) throw namedFault(noRoom(freeBytes));
  };
  return { assertForFilms: (folder) => assertAbove(folder, 1), assertForResults: (folder) => assertAbove(folder, 0.5) };
}

const noRoom = (freeBytes: number): Error =>
  Object.assign(new Error(`Only ${freeBytes} bytes of the disk are free, and they are kept for the database`), { code: 'ENOSPC' });
