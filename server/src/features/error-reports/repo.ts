import type { TenantId } from '@fovea/contract/ids';
import { lt, sql } from 'drizzle-orm';
import { errorReportRequests, errorReports } from '../../db/schema/error-reports.ts';
import type { Tx } from '../../db/tenancy.ts';

const COUNT_MAX = 2_000_000_000;

/** Stores a fault, or counts it once more. @returns the id under which it is kept */
export async function countReport(tx: Tx, row: Omit<typeof errorReports.$inferInsert, 'count'>): Promise<string> {
  const [kept] = await tx
    .insert(errorReports)
    .values({ ...row, count: 1 })
    .onConflictDoUpdate({
      target: [errorReports.tenantId, errorReports.fingerprint],
      set: { count: sql`least(${errorReports.count} + 1, ${COUNT_MAX}::integer)`, lastAt: row.lastAt },
    })
    .returning({ id: errorReports.id });
  if (!kept) throw new Error('An error report was neither stored nor counted');
  return kept.id;
}

export async function linkReport(tx: Tx, row: { tenantId: TenantId; reportId: string; requestId: string }): Promise<void> {
  await tx.insert(errorReportRequests).values(row).onConflictDoNothing();
}

export async function deleteReportsBefore(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.delete(errorReports).where(lt(errorReports.lastAt, before)).returning({ id: errorReports.id });
  return gone.length;
}
