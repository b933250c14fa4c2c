import { AppError } from '../../app-error.ts';
import type { Bucket } from './throttle.ts';

/** How the request came in, as far as signing in cares. */
export interface Arrival {
  readonly ip: string;
  readonly userAgent: string | null;
  readonly requestId: string;
  readonly isSecure: boolean;
  readonly isLocal: boolean;
  /** Secret of the cookie that says "I signed in from this browser before". */
  readonly deviceSecret: string | null;
  /** Secret of the session that this sign-in replaces. */
  readonly oldSecret: string | null;
}

/**
 * A password sent in the clear is a password given away.
 * @throws AppError `insecure_transport`
 */
export function assertSafeTransport({ isSecure, isLocal }: Pick<Arrival, 'isSecure' | 'isLocal'>): void {
  if (isSecure || isLocal) return;
  throw new AppError('insecure_transport', {
    detail:
      'This address is not encrypted, so your password could be read on its way. Open Fovea by https, or by http://localhost on the machine it runs on. Behind a proxy, set TRUST_PROXY.',
  });
}

/**
 * @param counts what each bucket holds with this try counted in
 * @throws AppError `too_many_requests` with the time until the first window passes
 */
export function assertNotTooMany(
  counts: readonly { bucket: string; failures: number; firstAt: Date }[],
  { buckets, nowMs }: { buckets: readonly Bucket[]; nowMs: number },
): void {
  const waits = counts.flatMap(({ bucket, failures, firstAt }) => {
    const limit = buckets.find(({ name }) => name === bucket);
    return limit && failures > limit.max ? [firstAt.getTime() + limit.windowMs - nowMs] : [];
  });
  if (waits.length === 0) return;
  const minutes = Math.max(1, Math.ceil(Math.max(...waits) / 60_000));
  throw new AppError('too_many_requests', {
    detail: `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
    retryAfterS: minutes * 60,
  });
}
