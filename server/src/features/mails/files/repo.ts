import { inArray } from 'drizzle-orm';
import { mails } from '../../../db/schema/mails.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** Those of some mails that are known, of whichever tenant. */
export async function selectKnown(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
