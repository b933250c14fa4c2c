import { createHash } from 'node:crypto';
import { networkOf } from '../../address-network.ts';

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
 * Over a day, strangers get 100 tries at one account at most, and so does each such browser. Where there are several, the first is counted first, and each of the
 * others only while those before it let the try through: nobody uses up somebody else's by tries that are refused anyway.
 */
export const bucketsOf = (email: string, { ip, deviceId }: { ip: string; deviceId: string | null }): Bucket[] =>
  deviceId !== null
    ? [
        { name: `device:${deviceId}`, max: 10, windowMs: 15 * MINUTES },
        { name: `device-day:${deviceId}`, max: 100, windowMs: DAY },
      ]
    : [
        addressBucket(ip),
        { name: `account:${digest(email)}`, max: 10, windowMs: 15 * MINUTES },
        { name: `account-day:${digest(email)}`, max: 100, windowMs: DAY },
      ];

/** Failed sign-ins of one network, by password and by passkey together. */
export const addressBucket = (ip: string): Bucket => ({ name: `address:${digest(networkOf(ip))}`, max: 50, windowMs: 15 * MINUTES });

/** Wrong guesses at the current password, by somebody who is signed in. */
export const ownPasswordBucket = (userId: string): Bucket => ({ name: `own-password:${userId}`, max: 10, windowMs: 15 * MINUTES });

/** From where a code of a second factor is tried. */
export type FactorPlace = { readonly deviceId: string | null } | 'signed-in';

/**
 * Wrong codes of a second factor, by whoever knows the password. A browser from which the person signed in before has a count of its own,
 * and so have their running sessions together: who has learnt the password shuts the owner out of neither.
 */
export function factorBuckets(userId: string, place: FactorPlace): Bucket[] {
  const { kind, whose } =
    place === 'signed-in'
      ? { kind: '-signed-in', whose: userId }
      : place.deviceId === null
        ? { kind: '', whose: userId }
        : { kind: '-device', whose: place.deviceId };
  return [
    { name: `second-factor${kind}:${whose}`, max: 10, windowMs: 15 * MINUTES },
    { name: `second-factor${kind}-day:${whose}`, max: 100, windowMs: DAY },
  ];
}

/** Proofs by passkey that failed, of somebody who is signed in. */
export const passkeyBucket = (userId: string): Bucket => ({ name: `passkey:${userId}`, max: 10, windowMs: 15 * MINUTES });

/** Wrong guesses at the password of a share link: few from one network, and a hundred a day from all of them. */
export const shareBuckets = (shareId: string, ip: string): Bucket[] => [
  { name: `share:${shareId}:${digest(networkOf(ip))}`, max: 10, windowMs: 15 * MINUTES },
  { name: `share-day:${shareId}`, max: 100, windowMs: DAY },
];

/** Mails that anybody can have sent to somebody: few to one address, and few for one network. */
export const mailBuckets = (email: string, ip: string): Bucket[] => [
  { name: `mail-address:${digest(networkOf(ip))}`, max: 3, windowMs: 5 * MINUTES },
  { name: `mail-account:${digest(email)}`, max: 3, windowMs: 5 * MINUTES },
];

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
