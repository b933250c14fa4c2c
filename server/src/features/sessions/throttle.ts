import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** One count of failed sign-ins, and how many of them are let through. */
export interface Bucket {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

const MINUTES = 60_000;
const DAY = 24 * 60 * MINUTES;

/**
 * What a try is counted against. A browser from which the person signed in before has a count of its own, so that a
 * stranger who uses up the others cannot lock the owner out. Names hold no address that could be read back.
 * Over a day, strangers get 100 tries at one account at most.
 */
export const bucketsOf = (email: string, { ip, deviceId }: { ip: string; deviceId: string | null }): Bucket[] =>
  deviceId !== null
    ? [{ name: `device:${deviceId}`, max: 10, windowMs: 15 * MINUTES }]
    : [
        { name: `account:${digest(email)}`, max: 10, windowMs: 15 * MINUTES },
        { name: `account-day:${digest(email)}`, max: 100, windowMs: DAY },
        { name: `address:${digest(networkOf(ip))}`, max: 50, windowMs: 15 * MINUTES },
      ];

/** Wrong guesses at the current password, by somebody who is signed in. */
export const ownPasswordBucket = (userId: string): Bucket => ({ name: `own-password:${userId}`, max: 10, windowMs: 15 * MINUTES });

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A household or an office has one IPv4 address, or the 2^64 of one IPv6 network. */
function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+[.]\d+[.]\d+[.]\d+)$/i.exec(ip);
  return mapped?.[1] ?? `${expand(ip).slice(0, 4).join(':')}::/64`;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
