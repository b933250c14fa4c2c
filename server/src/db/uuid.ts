import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, the rest random, so that new rows lie together in an index.
 * @param nowMs milliseconds since 1970 UTC
 */
export function uuidv7(nowMs: number): string {
  const hex = nowMs.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`; // version 4 has its variant and 74 random bits in the same place
}

/** The smallest id of that millisecond: what a range over ids of version 7 begins with. */
export function uuidFrom(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

/** When an id of version 7 was made, in milliseconds since 1970 UTC. */
export const timeOfUuid = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
