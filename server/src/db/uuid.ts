import { randomBytes } from 'node:crypto';

/** Random digits ahead of need: every request takes an id, and the way to the system's generator is the dearest part of one. */
const POOL_BYTES = 4_096;
const DIGITS = 19;
let pool = '';
let used = 0;

function randomDigits(): string {
  if (used + DIGITS > pool.length) {
    pool = randomBytes(POOL_BYTES).toString('hex');
    used = 0;
  }
  used += DIGITS;
  return pool.slice(used - DIGITS, used);
}

const VARIANTS = '89ab';

/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, the rest random, so that new rows lie together in an index.
 * @param nowMs milliseconds since 1970 UTC
 */
export function uuidv7(nowMs: number): string {
  const random = randomDigits();
  const variant = VARIANTS[random.charCodeAt(0) & 3] ?? '8';
  return `${beginningOf(nowMs)}${random.slice(1, 4)}-${variant}${random.slice(4, 7)}-${random.slice(7)}`;
}

let lastMs = Number.NaN;
let lastBeginning = '';

/** A busy server takes many ids in one millisecond. */
function beginningOf(nowMs: number): string {
  if (nowMs !== lastMs) {
    const hex = nowMs.toString(16).padStart(12, '0');
    lastBeginning = `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
    lastMs = nowMs;
  }
  return lastBeginning;
}

/** The smallest id of that millisecond: what a range over ids of version 7 begins with. */
export function uuidFrom(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

/** When an id of version 7 was made, in milliseconds since 1970 UTC. */
export const timeOfUuid = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
