import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserId } from '@fovea/contract/ids';
import type { Deps } from '../../deps.ts';

/** How long somebody may take over the dialog of their browser. */
export const CHALLENGE_MS = 5 * 60_000;
const PURPOSE = 'passkey-challenge';
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const DIGEST_BYTES = 32;
const BYTES = RANDOM_BYTES + TIME_BYTES + DIGEST_BYTES;

/** What a challenge is good for, and whose answer it waits for; null where that is not known yet. */
export interface ChallengeUse {
  readonly use: 'sign-in' | 'add' | 'prove';
  readonly userId: UserId | null;
}
type ChallengeDeps = Pick<Deps, 'clock' | 'secrets'>;

/** Says by itself until when and for what it counts, so that a stranger who asks for one leaves nothing behind. */
export function newChallenge(deps: ChallengeDeps, use: ChallengeUse): string {
  const until = Buffer.alloc(TIME_BYTES);
  until.writeUIntBE(deps.clock.now() + CHALLENGE_MS, 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), until]);
  return Buffer.concat([head, digestOf(deps, use, head)]).toString('base64url');
}

/** A challenge that counts: what is kept once it is used, and until when. */
export interface Challenge {
  readonly digest: Buffer;
  readonly expiresAt: Date;
}

/** @returns null for one that is not ours, was given for something else or to somebody else, or has expired */
export function readChallenge(deps: ChallengeDeps, use: ChallengeUse, text: string): Challenge | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== BYTES || bytes.toString('base64url') !== text) return null; // or it could be written in two ways, and used twice
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  if (!timingSafeEqual(digestOf(deps, use, head), bytes.subarray(head.length))) return null;
  const untilMs = head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  return untilMs < deps.clock.now() ? null : { digest: hash('sha256', bytes, 'buffer'), expiresAt: new Date(untilMs) };
}

const digestOf = ({ secrets }: Pick<Deps, 'secrets'>, { use, userId }: ChallengeUse, head: Buffer): Buffer =>
  secrets.digest(PURPOSE, `${use}:${userId ?? ''}:${head.toString('hex')}`);
