import { sql } from 'drizzle-orm';
import type { Tx } from './tenancy.ts';

const CHARGE_LOCK = 4_072_346;

/**
 * Held until the transaction ends by whoever decides who is left in charge: another role, an account that goes, an organisation that
 * closes. Locks on people alone would not do, as whether an admin stays is written with their organisation. Whatever is asked after
 * this sees what the one before decided.
 */
export async function holdCharge(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHARGE_LOCK})`);
}
