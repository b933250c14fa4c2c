import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';
import type { RateLimits } from './rate-limits.ts';

const SAID_EVERY_MS = 1_000;

/** A cookie or a key that was not looked up yet: it may be made up, and all of them share one row a second. */
const NOT_LOOKED_UP = '';

/**
 * The same limits, whose refusals fill no disk: that of a sender whom nobody knows is counted, and how many there were is said once a
 * second. Of one who is signed in, or may be, the first of each second is written down and the rest are counted (decision 0276).
 */
export function countRefused(limits: RateLimits, log: Pick<FastifyBaseLogger, 'warn'>): RateLimits {
  const isWrittenDown = createNotice(log);
  const counting = <T>(limit: () => T, whose: string | null): T => {
    try {
      return limit();
    } catch (error) {
      throw error instanceof AppError && !isWrittenDown(whose) ? asCounted(error) : error;
    }
  };
  return {
    onAddress: (ip) => counting(() => limits.onAddress(ip), null),
    onArrival: (charge, secretHash) => counting(() => limits.onArrival(charge, secretHash), secretHash === null ? null : NOT_LOOKED_UP),
    onSession: (charge, actor) => counting(() => limits.onSession(charge, actor), tenantOf(actor)),
  };
}

const tenantOf = (actor: Actor | null): string | null => actor?.tenantId ?? null;

const asCounted = ({ code, detail, retryAfterS }: AppError): AppError =>
  new AppError(code, { detail, isCounted: true, ...(retryAfterS === undefined ? {} : { retryAfterS }) });

/** @returns whether this refusal is the one of its second that is written down; nobody's never is */
function createNotice(log: Pick<FastifyBaseLogger, 'warn'>): (whose: string | null) => boolean {
  const written = new Set<string>();
  let refused = 0;
  const say = () => {
    log.warn({ refused }, 'calls were turned away: one sender asked too often');
    refused = 0;
    written.clear();
  };
  return (whose) => {
    if (refused === 0) setTimeout(say, SAID_EVERY_MS).unref();
    refused++;
    if (whose === null || written.has(whose)) return false;
    written.add(whose);
    return true;
  };
}
