import { readFile } from 'node:fs/promises';

const LOOK_EVERY_MS = 1_000;
/** The folder was moved or deleted, or its disk taken away. Whatever else a look meets says nothing of that. */
const GONE = new Set(['ENOENT', 'ENOTDIR', 'ESTALE', 'ENODEV', 'ENXIO']);

export interface PlaceWish {
  /** Of the process that has the database open, whose lock must stay its own; others come in as long as anybody has it. */
  readonly isOwner: boolean;
  readonly onGone: () => void;
  readonly onBack: () => void;
}

export interface WatchedPlace extends Disposable {
  readonly isGone: () => boolean;
}

/**
 * Watches, once a second, whether the folder of an open database is still the one that it was opened in. A database goes on in files that were moved away
 * or deleted, for as long as it has them open, while films would be stored under the old name in a folder made anew: what was acknowledged
 * would be in two places, or in none.
 * @param lockPath the lock of the database, which its owner has written by now
 */
export async function watchPlace(lockPath: string, { isOwner, onGone, onBack }: PlaceWish): Promise<WatchedPlace> {
  let ours = textOf(await lockIn(lockPath));
  let isGone = false;
  const look = async () => {
    const found = await lockIn(lockPath);
    ours ??= textOf(found);
    const isGoneNow = found === 'unknown' ? isGone : found === null || (isOwner && found.text !== ours);
    if (isGoneNow === isGone) return;
    isGone = isGoneNow;
    if (isGone) onGone();
    else onBack();
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { isGone: () => isGone, [Symbol.dispose]: () => clearInterval(timer) };
}

type Found = { readonly text: string } | null | 'unknown';

const textOf = (found: Found): string | undefined => (found === null || found === 'unknown' ? undefined : found.text);

/** Null where it is gone, 'unknown' where nobody can tell at this moment. */
async function lockIn(path: string): Promise<Found> {
  try {
    return { text: await readFile(path, 'utf8') };
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && GONE.has(String(fault.code)) ? null : 'unknown';
  }
}
