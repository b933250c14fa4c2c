import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Tx } from './tenancy.ts';

/** A server may be off for a week; a clock that is further ahead than that is wrong, or the database is an older one that was brought back. */
const LEAP = sql`interval '8 days'`;
/** A clock that is wrong as a machine begins is put right within minutes. Whoever starts Fovea now and then has this hour too. */
const HELD = sql`interval '1 hour'`;

/**
 * Notes what the clock shows.
 * @returns false for an hour after it has leapt ahead. One that was set back since is steady again at once.
 */
async function isSteady(tx: Tx, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ is_steady: boolean }>(sql`
    insert into clock_seen as was (seen_at, steady_from) values (${at}, ${at})
    on conflict (one) do update set seen_at = ${at},
      steady_from = case when ${at} > was.seen_at + ${LEAP} then ${at} + ${HELD} else was.steady_from end
    returning steady_from <= ${at} or steady_from > ${at} + ${HELD} as is_steady`);
  return rows[0]?.is_steady ?? true;
}

/**
 * For what is deleted for good because of its age: a clock that shows the year after next for some minutes must not empty every bin, delete
 * the originals of every library and end every organisation that is being closed. It waits for a later round.
 */
export async function whereSteady<T>(deps: Pick<Deps, 'asSystem' | 'clock' | 'log'>, work: () => Promise<T>): Promise<T | undefined> {
  if (await deps.asSystem('sweep', (tx) => isSteady(tx, new Date(deps.clock.now())))) return work();
  deps.log.warn('the clock has leapt ahead by more than a week: what is deleted by its age waits until it has gone on for an hour');
  return undefined;
}
