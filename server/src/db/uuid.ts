import { randomBytes } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, the rest random, so that new rows lie together in an index.
 * @param nowMs milliseconds since 1970 UTC
 */
export function uuidv7(nowMs: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The smallest id of that millisecond: what a range over ids of version 7 begins with. */
export function uuidFrom(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

/** When an id of version 7 was made, in milliseconds since 1970 UTC. */
export const timeOfUuid = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
