import type { ExportId, PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ResultExportRow } from '../../db/schema/exports.ts';
import { resultExports } from '../../db/schema/exports.ts';
import { ownPlacements } from '../../db/schema/own-placements.ts';
import { preTests } from '../../db/schema/pre-tests.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { ExportLook } from './look.ts';

export interface ExportView {
  readonly row: ResultExportRow;
  /** What the pre-test is called now: the file is named after it. */
  readonly name: string;
  readonly requester: string | null;
  /** What the placement of the tenant's own that was ordered is called now; null where it is a known one, or none. */
  readonly ownPlacement: string | null;
}

const selectViews = (tx: Tx) =>
  tx
    .select({ row: resultExports, name: preTests.name, requester: users.name, ownPlacement: ownPlacements.name })
    .from(resultExports)
    .innerJoin(preTests, and(eq(preTests.tenantId, resultExports.tenantId), eq(preTests.id, resultExports.preTestId)))
    .leftJoin(users, and(eq(users.tenantId, resultExports.tenantId), eq(users.id, resultExports.requestedBy)))
    .leftJoin(
      ownPlacements,
      and(eq(ownPlacements.tenantId, resultExports.tenantId), sql`'own_' || ${ownPlacements.id} = ${resultExports.placement}`),
    );

const isLive = inArray(resultExports.status, ['waiting', 'running']);

export const listOfPreTest = (tx: Tx, id: PreTestUuid, most: number): Promise<ExportView[]> =>
  selectViews(tx).where(eq(resultExports.preTestId, id)).orderBy(desc(resultExports.createdAt), desc(resultExports.id)).limit(most);

export async function selectExport(tx: Tx, id: ExportId): Promise<ExportView | undefined> {
  const [view] = await selectViews(tx).where(eq(resultExports.id, id));
  return view;
}

/** Any number that no other lock of the application has. */
const LOCK = 4_072_080;

/** Until the transaction ends nobody else in this tenant orders an export. */
export async function holdOrders(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${tenantId}))`);
}

/** How many of the tenant wait or are being made, and how many of them one person ordered. */
export async function countLive(tx: Tx, tenantId: TenantId, userId: UserId | null): Promise<{ all: number; persons: number }> {
  const persons = sql<number>`count(*) filter (where ${resultExports.requestedBy} = ${userId}::uuid)`.mapWith(Number);
  const [row] = await tx
    .select({ all: count(), persons })
    .from(resultExports)
    .where(and(eq(resultExports.tenantId, tenantId), isLive));
  return row ?? { all: 0, persons: 0 };
}

/** @returns false when the very same one is being made already */
export async function insertExport(tx: Tx, row: typeof resultExports.$inferInsert): Promise<boolean> {
  return (await tx.insert(resultExports).values(row).onConflictDoNothing()).rowCount === 1;
}

type Same = Pick<ResultExportRow, 'predictionId' | 'kind' | 'locale' | 'atS' | 'beside' | 'placement'> & ExportLook;

export async function selectSameLive(tx: Tx, same: Same): Promise<ExportView | undefined> {
  const { predictionId, kind, palette, locale, atS, beside, placement, layer, opacity, marks, rangeStartS, rangeEndS } = same;
  const [view] = await selectViews(tx).where(
    and(
      ...[isLive, eq(resultExports.predictionId, predictionId), eq(resultExports.kind, kind), eq(resultExports.beside, beside)],
      ...[eq(resultExports.palette, palette), eq(resultExports.locale, locale), sql`coalesce(${resultExports.atS}, -1) = ${atS ?? -1}`],
      ...[eq(resultExports.layer, layer), eq(resultExports.opacity, opacity), eq(resultExports.marks, marks)],
      sql`${resultExports.rangeStartS} is not distinct from ${rangeStartS}::double precision`,
      sql`${resultExports.rangeEndS} is not distinct from ${rangeEndS}::double precision`,
      sql`${resultExports.placement} is not distinct from ${placement}`,
    ),
  );
  return view;
}

export async function raiseFence(tx: Tx, id: ExportId, now: Date): Promise<ResultExportRow | undefined> {
  const [row] = await tx
    .update(resultExports)
    .set({ status: 'running', progress: 0, fence: sql`${resultExports.fence} + 1`, changedAt: now })
    .where(and(eq(resultExports.id, id), isLive))
    .returning();
  return row;
}

export interface Claimed {
  readonly id: ExportId;
  readonly fence: number;
}

/** @returns false once another worker has it, or nobody wants it any more */
export async function updateFenced(tx: Tx, { id, fence }: Claimed, change: Partial<ResultExportRow>): Promise<boolean> {
  const isOurs = and(eq(resultExports.id, id), eq(resultExports.fence, fence), isLive);
  return (await tx.update(resultExports).set(change).where(isOurs)).rowCount === 1;
}

export function selectUnsettled(tx: Tx, before: Date) {
  const { id, tenantId, fence, preTestId } = resultExports;
  return tx
    .select({ id, tenantId, fence, preTestId })
    .from(resultExports)
    .where(and(isLive, lt(resultExports.changedAt, before)));
}

export function selectExpired(tx: Tx, now: Date) {
  const { id, tenantId } = resultExports;
  return tx.select({ id, tenantId }).from(resultExports).where(lt(resultExports.expiresAt, now));
}

/** Failures are told for as long as files are kept. */
export function selectOldFailures(tx: Tx, before: Date) {
  const { id, tenantId } = resultExports;
  return tx
    .select({ id, tenantId })
    .from(resultExports)
    .where(and(eq(resultExports.status, 'failed'), lt(resultExports.changedAt, before)));
}

/** The row goes, and that of its file with it; the file itself with the next sweep of files. @returns whose it was */
export async function deleteExport(tx: Tx, id: ExportId, now: Date): Promise<PreTestUuid | undefined> {
  const [row] = await tx.delete(resultExports).where(eq(resultExports.id, id)).returning();
  if (row?.sha256)
    await tx.execute(sql`select fovea_drop_unused_blobs(${sql.param([row.sha256])}::text[], ${now.toISOString()}::timestamptz)`);
  return row?.preTestId;
}
