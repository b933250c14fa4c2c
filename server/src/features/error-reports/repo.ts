import type { TenantId } from '@fovea/contract/ids';
import { and, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { errorReportRequests, errorReports } from '../../db/schema/error-reports.ts';
import type { Tx } from '../../db/tenancy.ts';
import { uuidFrom } from '../../db/uuid.ts';

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

interface ReportLinks {
  /** The report's own; null: a visitor's. */
  readonly tenantId: TenantId | null;
  readonly reportId: string;
  readonly requestIds: readonly string[];
}

/** Lets a report be found at these requests. */
export async function linkReport(tx: Tx, { tenantId, reportId, requestIds }: ReportLinks): Promise<void> {
  const rows = requestIds.map((requestId) => ({ tenantId, reportId, requestId }));
  if (rows.length > 0) await tx.insert(errorReportRequests).values(rows).onConflictDoNothing();
}

/**
 * Forgets reports that have not come again since, and links to requests from before: a fault that comes every day would gather them.
 * @returns how many reports went
 */
export async function deleteReportsBefore(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.delete(errorReports).where(lt(errorReports.lastAt, before)).returning({ id: errorReports.id });
  const report = tx.select({ one: sql`1` }).from(errorReports).where(sql`${errorReports.id} = ${errorReportRequests.reportId}`);
  await tx
    .delete(errorReportRequests)
    .where(
      or(
        lt(errorReportRequests.requestId, sql`${uuidFrom(before.getTime())}::uuid`),
        and(isNull(errorReportRequests.tenantId), notExists(report)),
      ),
    );
  return gone.length;
}
