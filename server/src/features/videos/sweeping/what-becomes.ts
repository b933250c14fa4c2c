import type { FileRow } from './repo.ts';

export interface SeenFile {
  readonly sha256: string;
  readonly storedAt: Date;
}

/** A file this young may belong to a transaction that has not committed yet. */
export const GRACE_MS = 3_600_000;
/**
 * How long a file stays that no row names, from the first sweep that sees it so. After a restore these are the films that are newer than
 * the backup: there must be time to notice, and to restore once more. Before, only what a crash left behind is among them.
 */
export const STRAY_KEPT_MS = 30 * 86_400_000;
/** The clocks of store, database and server may disagree by this much. */
const SKEW_MS = 60_000;

/**
 * What the sweep does with a file that no upload lands right now. A row says of the file that lay there at its time; one that was stored
 * afterwards has another reason, which a newer database knew.
 */
export function whatBecomes({ storedAt }: SeenFile, row: FileRow | undefined, nowMs: number): 'left' | 'noted' | 'removed' {
  if (row && row.bytes > 0 && row.removedAt === null) return 'left';
  const ageMs = nowMs - storedAt.getTime();
  if (ageMs <= GRACE_MS) return 'left';
  if (!row) return 'noted';
  const isNewer = storedAt.getTime() > (row.removedAt ?? row.createdAt).getTime() + SKEW_MS;
  if (row.bytes > 0) return !isNewer || ageMs > STRAY_KEPT_MS ? 'removed' : 'left';
  if (isNewer) return 'noted';
  const isKept = row.removedAt === null && nowMs - row.createdAt.getTime() <= STRAY_KEPT_MS;
  return isKept ? 'left' : 'removed';
}
