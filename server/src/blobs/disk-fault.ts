import { AppError } from '../app-error.ts';

/** The code of a system fault (`ENOENT`, `ENOSPC`, …), when it has one. */
export const faultCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** As stores over the network name it (MinIO). */
const STORE_FULL = new Set(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);
const INSUFFICIENT_STORAGE = 507;
const NO_ROOM =
  'This server has no room left to store this. What was stored before is safe. Free some space, or ask whoever runs Fovea to, and try again.';

/** The status of the answer of a store over the network, where there was one. */
export function statusOf(fault: unknown): number | undefined {
  if (!(fault instanceof Error) || !('$metadata' in fault)) return undefined;
  const { httpStatusCode }: { readonly httpStatusCode?: unknown } = Object(fault.$metadata);
  return typeof httpStatusCode === 'number' ? httpStatusCode : undefined;
}

const isFullStore = (error: unknown): boolean =>
  statusOf(error) === INSUFFICIENT_STORAGE || (error instanceof Error && '$metadata' in error && STORE_FULL.has(error.name));

/** Gives a full disk, or a full store, its own code; everything else stays what it was. */
export function namedFault(error: unknown): unknown {
  const isFull = FULL.has(faultCode(error) ?? '') || isFullStore(error);
  return isFull ? new AppError('storage_full', { detail: NO_ROOM, cause: error }) : error;
}

/** For `catch` of a promise. @throws always, what `namedFault` makes of it */
export function throwNamed(error: unknown): never {
  throw namedFault(error);
}
