import type { Actor } from '../actor.ts';
import { networkOf } from '../address-network.ts';
import { AppError } from '../app-error.ts';

/** Calls a minute; 0: without a limit. */
export interface RateSettings {
  /** Of one person, or one session, or one key. */
  readonly perPerson: number;
  /** Of visitors from one address. */
  readonly perAddress: number;
}

interface Charge {
  readonly ip: string;
  readonly cost: number;
  /** The pieces of an upload have an allowance of their own: a long film must not use up what its person needs besides. */
  readonly isUpload: boolean;
}

/** What is left to a sender. Calls count once, unless their route says otherwise. */
export interface Allowance {
  readonly perMinute: number;
  readonly left: number;
  /** Seconds until all of it is there again. */
  readonly wholeInS: number;
}

/**
 * What a sender may ask of this process in a minute, beside the limits that are kept in the database (sign-in, mails).
 * Several api processes each give the whole allowance: it bounds the load on a process, not the rights of a person.
 * All of it throws AppError `too_many_requests` with the seconds to wait.
 */
export interface RateLimits {
  /** Everything from one address, files and unknown addresses too. */
  onAddress(ip: string): void;
  /** A call, before anything is looked up. */
  onArrival(charge: Charge, secretHash: string | null): void;
  /**
   * The same call once its session was looked up; null: there is none.
   * @returns what is left, of the allowances that it took from the one that is nearest to its end; null without a limit
   */
  onSession(charge: Charge, actor: Actor | null): Allowance | null;
}

/** An office shares an address: what all of it may ask, in multiples of one visitor. */
const ADDRESS_SHARE = 50;
/** What the people of a tenant may ask together, in multiples of one person. */
const TENANT_SHARE = 10;
/** Pieces of uploads, in multiples of other calls. */
const UPLOAD_SHARE = 2;
const MINUTE_MS = 60_000;
const KEYS_MAX = 50_000;

export function createRateLimits({ perPerson, perAddress }: RateSettings): RateLimits {
  const take = createBuckets();
  const visitor = ({ ip, cost }: Charge) => take(`visitor ${networkOf(ip)}`, { cost, perMinute: perAddress });
  return {
    onAddress: (ip) => take(`address ${networkOf(ip)}`, { cost: 1, perMinute: perAddress * ADDRESS_SHARE }),
    onArrival(charge, secretHash) {
      if (secretHash === null) visitor(charge);
      else take(`session ${secretHash} ${lane(charge)}`, { cost: charge.cost, perMinute: perPerson * share(charge) });
    },
    onSession(charge, actor) {
      if (actor === null) return visitor(charge); // a cookie that opens nothing makes nobody more than a visitor
      const who = actor.userId ?? actor.sessionId ?? actor.tenantId;
      const own = take(`person ${who} ${lane(charge)}`, { cost: charge.cost, perMinute: perPerson * share(charge) });
      const all = take(`tenant ${actor.tenantId}`, { cost: charge.cost, perMinute: perPerson * TENANT_SHARE });
      return own !== null && all !== null && all.left < own.left ? all : own;
    },
  };
}

const lane = ({ isUpload }: Charge): string => (isUpload ? 'upload' : 'call');
const share = ({ isUpload }: Charge): number => (isUpload ? UPLOAD_SHARE : 1);

/**
 * One number a key: the moment until which its allowance is used up (a leaky bucket, as GCRA keeps it). A key that was idle
 * for a minute has all of it again and is forgotten.
 */
function createBuckets() {
  const usedUntil = new Map<string, number>();
  const forget = (nowMs: number) => {
    for (const [key, untilMs] of usedUntil) if (untilMs <= nowMs) usedUntil.delete(key);
    for (const key of usedUntil.keys()) {
      if (usedUntil.size <= KEYS_MAX / 2) break;
      usedUntil.delete(key); // a flood of made-up senders must not fill the memory
    }
  };
  return (key: string, { cost, perMinute }: { readonly cost: number; readonly perMinute: number }): Allowance | null => {
    if (perMinute === 0 || cost === 0) return null;
    const nowMs = performance.now(); // never set back
    const untilMs = Math.max(usedUntil.get(key) ?? 0, nowMs) + (MINUTE_MS / perMinute) * cost;
    const waitMs = untilMs - nowMs - MINUTE_MS;
    if (waitMs > 0) {
      throw new AppError('too_many_requests', {
        detail: 'That was a lot at once. Nothing is lost; wait a moment and try again.',
        retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)),
      });
    }
    usedUntil.delete(key); // the newest stand last
    usedUntil.set(key, untilMs);
    if (usedUntil.size > KEYS_MAX) forget(nowMs);
    const usedMs = untilMs - nowMs;
    return { perMinute, left: Math.floor(((MINUTE_MS - usedMs) * perMinute) / MINUTE_MS), wholeInS: Math.ceil(usedMs / 1_000) };
  };
}
