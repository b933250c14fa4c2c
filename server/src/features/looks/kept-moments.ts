import type { BlobRef } from '../../blobs/port.ts';

/** What was looked at: which film, when in it (s). */
export interface MomentName {
  readonly ref: BlobRef;
  readonly atS: number;
}

/** What is kept of a moment, or what looking at it brings. */
export type KeptMoments<Seen> = (name: MomentName, look: () => Promise<Seen>) => Promise<Seen>;

/** About six megabytes each. */
const KEPT_MAX = 4;

/** Keeps the moments of this process that were tried on last: who tries one thing tries the next on the same picture. */
export function keepMoments<Seen>(): KeptMoments<Seen> {
  const kept = new Map<string, Seen>();
  return async ({ ref, atS }, look) => {
    const name = `${ref.tenantId} ${ref.sha256} ${atS}`;
    const seen = kept.get(name) ?? (await look());
    kept.delete(name); // it stands last again
    kept.set(name, seen);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > KEPT_MAX) kept.delete(oldest);
    return seen;
  };
}
