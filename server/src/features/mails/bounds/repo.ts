import type { TenantId } from '@fovea/contract/ids';
import { lte, sql } from 'drizzle-orm';
import { CLOCKS_APART_MS } from '../../../clock.ts';
import { mailCounts } from '../../../db/schema/mails.ts';
import type { Tx } from '../../../db/tenancy.ts';

interface Bucket {
  readonly tenantId: TenantId;
  readonly bucket: string;
  readonly until: Date;
}

/**
 * Counts one mail in every bucket at once, held until the transaction ends: those who send at the same moment come one after the
 * other, and what is undone was not counted. A bucket whose time is over starts again.
 */
export function countOne(tx: Tx, buckets: readonly Bucket[], now: Date): Promise<{ bucket: string; mails: number; until: Date }[]> {
  const { tenantId, bucket, mails, until } = mailCounts;
  const isOver = sql`(${until} <= ${now.toISOString()}::timestamptz or ${until} > excluded.until + ${CLOCKS_APART_MS}::int * interval '1 millisecond')`;
  return tx
    .insert(mailCounts)
    .values(buckets.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1)).map((row) => ({ ...row, mails: 1 })))
    .onConflictDoUpdate({
      target: [tenantId, bucket],
      set: {
        mails: sql`case when ${isOver} then 1 else ${mails} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${until} end`,
      },
    })
    .returning({ bucket, mails, until });
}

export async function deleteCountsBefore(tx: Tx, now: Date): Promise<void> {
  await tx.delete(mailCounts).where(lte(mailCounts.until, now));
}
