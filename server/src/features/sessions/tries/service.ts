import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { countTry, forgetTries } from '../repo.ts';
import { assertNotTooMany } from '../sign-in.ts';
import type { Bucket } from '../throttle.ts';
import { mailBuckets } from '../throttle.ts';

/** Counts a try. @throws AppError `too_many_requests` */
export async function countAgainst(deps: Pick<Deps, 'asSystem' | 'clock'>, buckets: readonly Bucket[]): Promise<void> {
  const nowMs = deps.clock.now();
  const counts = await deps.asSystem('throttle', (tx) => countTry(tx, buckets, new Date(nowMs)));
  assertNotTooMany(counts, { buckets, nowMs });
}

/** What was counted is forgotten, after a right guess. */
export const forgetAgainst = ({ asSystem }: Pick<Deps, 'asSystem'>, buckets: readonly Bucket[]): Promise<void> =>
  asSystem('throttle', (tx) => forgetTries(tx, buckets));

/** Counts a request for a mail, in the caller's transaction of the system. @returns whether it is one of the few that are answered by one */
export async function mayBeMailed(tx: Tx, { clock }: Pick<Deps, 'clock'>, { email, ip }: { email: string; ip: string }): Promise<boolean> {
  const buckets = mailBuckets(email, ip);
  const counts = await countTry(tx, buckets, new Date(clock.now()));
  return counts.every(({ bucket, failures }) => failures <= (buckets.find(({ name }) => name === bucket)?.max ?? 0));
}
