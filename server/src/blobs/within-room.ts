import type { BlobStore } from './port.ts';

/** A copy of a film that is encoded fast grows by some ten MB in that time. */
const LOOK_EVERY_MS = 1_000;

/**
 * Work that writes a long file beside a film's copy: begun only while there is more room than the reserve, and ended once there is not.
 * What was written so far goes with the copy's folder.
 * @throws whatever the store says of a disk without room, in place of what the work says of being ended
 */
export async function withinRoom<T>(
  blobs: Pick<BlobStore, 'assertRoomToMake'>,
  { signal, everyMs = LOOK_EVERY_MS }: { readonly signal: AbortSignal; readonly everyMs?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await blobs.assertRoomToMake();
  const full = new AbortController();
  const timer = setInterval(() => void blobs.assertRoomToMake().catch((fault: unknown) => full.abort(fault)), everyMs);
  try {
    return await work(AbortSignal.any([signal, full.signal]));
  } catch (error) {
    throw full.signal.aborted && !signal.aborted ? full.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}
