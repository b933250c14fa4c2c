import { auditEntries } from '../../db/schema/audit-entries.ts';
import type { Tx } from '../../db/tenancy.ts';

export async function insertAuditEntry(tx: Tx, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}
