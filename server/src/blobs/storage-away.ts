import { AppError } from '../app-error.ts';
import { faultCode, statusOf } from './disk-fault.ts';
import { eachCall } from './each-call.ts';
import type { BlobStore } from './port.ts';

/** The store does not answer, refuses whoever asks, or has no room: a fault of the house that passes, and of no file. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super(`The store of films and pictures cannot be used: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, {
      cause,
    });
    this.name = 'StorageAway';
  }
}

/**
 * No room, a disk that is not there, a network that does not lead anywhere. What may be wrong with one file alone, such as a bad sector
 * (EIO) or a right that is missing (EACCES), is not among them: that film would hold up all others.
 */
const AWAY = new Set(
  `ENOSPC EDQUOT EROFS ENODEV ENXIO EMFILE ENFILE ENOTCONN
   ECONNREFUSED ECONNRESET ECONNABORTED ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH`.split(/\s+/),
);

/** Answers about one object, or about what was asked of it. */
const OF_ONE_OBJECT = new Set(['AbortError', 'NoSuchKey', 'NotFound', 'InvalidRange', 'EntityTooLarge', 'InvalidObjectState']);

/** What was asked of a store over the network carries what came of it, an answer or none. */
const isOfStore = (fault: unknown): boolean => fault instanceof Error && '$metadata' in fault && !OF_ONE_OBJECT.has(fault.name);

/** Whether it has no room: that may last, so whoever brings something from outside says so rather than wait. */
export const isFull = (fault: unknown): boolean =>
  fault instanceof AppError ? fault.code === 'storage_full' : fault instanceof StorageAway && isFull(fault.cause);

const FELL_SILENT = new Set(['ETIMEDOUT', 'ECONNRESET', 'EPIPE']);
/** A gateway answers so for a store behind it, to which it may have passed on what was asked. */
const NOT_ITS_OWN = new Set([502, 503, 504]);

/** The client asks again by itself: what came of an earlier try nobody knows, whatever the last one was answered. */
function wasAskedAgain(fault: Error): boolean {
  if (!('$metadata' in fault)) return false;
  const { attempts }: { readonly attempts?: unknown } = Object(fault.$metadata);
  return typeof attempts === 'number' && attempts > 1;
}

/** Whether nobody knows if it did what it was asked: it fell silent, or another answered in its place, and it may do it yet. */
export function mayComeYet(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (FELL_SILENT.has(faultCode(fault) ?? '') || NOT_ITS_OWN.has(statusOf(fault) ?? 0) || wasAskedAgain(fault)) return true;
  return fault.cause !== undefined && mayComeYet(fault.cause);
}

const isAway = (fault: unknown): boolean =>
  fault instanceof AppError ? fault.code === 'storage_full' : AWAY.has(faultCode(fault) ?? '') || isOfStore(fault);

const named = (fault: unknown): unknown => (isAway(fault) ? new StorageAway(fault) : fault);

/** The same store, which says by `StorageAway` that it cannot be used at all; for whoever can wait until it can. */
export function tellAway(store: BlobStore): BlobStore {
  const told = eachCall(store, async (call) => {
    try {
      return await call();
    } catch (fault) {
      throw named(fault);
    }
  });
  return {
    ...told,
    async append(ref, wish) {
      const { offset, stoppedBy } = await told.append(ref, wish);
      return { offset, stoppedBy: named(stoppedBy) };
    },
  };
}
