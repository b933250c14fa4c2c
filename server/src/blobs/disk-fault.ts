import { AppError } from '../app-error.ts';

/** The code of a system fault (`ENOENT`, `ENOSPC`, …), when it has one. */
export const faultCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const NO_ROOM =
  'This server has no room left to store this. What was stored before is safe. Free some space, or ask whoever runs Fovea to, and try again.';

/** Gives a full disk its own code; everything else stays what it was. */
export function namedFault(error: unknown): unknown {
  return FULL.has(faultCode(error) ?? '') ? new AppError('storage_full', { detail: NO_ROOM, cause: error }) : error;
}
