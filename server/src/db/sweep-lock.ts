import { sql } from 'drizzle-orm';
import type { Tx } from './tenancy.ts';

const SWEEP_LOCK = 4_072_364;

/**
 * Every worker sweeps, one of them at a time: what a sweep has found and given a job shows to the next one only once it is committed.
 * @param name what is swept
 * @returns false while another transaction is at it, which will do; else the name is held until this one ends
 */
export async function holdSweep(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}::int, hashtext(${name})) as held`,
  );
  return rows[0]?.held === true;
}
