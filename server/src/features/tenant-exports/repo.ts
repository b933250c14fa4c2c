import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { tenantExports } from '../../db/schema/tenant-exports.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { ExportedTable, OwnedFile } from './contents.ts';

export type ExportRow = typeof tenantExports.$inferSelect;

export interface ExportView {
  readonly row: ExportRow;
  readonly requester: Pick<typeof users.$inferSelect, 'id' | 'name'> | null;
}

const selectViews = (tx: Tx) =>
  tx
    .select({ row: tenantExports, requester: { id: users.id, name: users.name } })
    .from(tenantExports)
    .leftJoin(users, and(eq(users.tenantId, tenantExports.tenantId), eq(users.id, tenantExports.requestedBy)));

const isLive = inArray(tenantExports.status, ['waiting', 'running']);

export const listExports = (tx: Tx, most: number): Promise<ExportView[]> =>
  selectViews(tx).orderBy(desc(tenantExports.createdAt), desc(tenantExports.id)).limit(most);

export async function selectExport(tx: Tx, id: string): Promise<ExportView | undefined> {
  const [view] = await selectViews(tx).where(eq(tenantExports.id, id));
  return view;
}

export async function selectLive(tx: Tx): Promise<ExportView | undefined> {
  const [view] = await selectViews(tx).where(isLive);
  return view;
}

/** @returns false when one is being made already */
export async function insertExport(tx: Tx, row: typeof tenantExports.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(tenantExports).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function raiseFence(tx: Tx, id: string, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(tenantExports)
    .set({ status: 'running', fence: sql`${tenantExports.fence} + 1`, changedAt: now })
    .where(and(eq(tenantExports.id, id), isLive))
    .returning({ fence: tenantExports.fence });
  return row?.fence;
}

/** @returns false once another worker has it */
export async function updateFenced(tx: Tx, { id, fence }: { id: string; fence: number }, change: Partial<ExportRow>): Promise<boolean> {
  const isOurs = and(eq(tenantExports.id, id), eq(tenantExports.fence, fence), isLive);
  return (await tx.update(tenantExports).set(change).where(isOurs)).rowCount === 1;
}

export function selectUnsettled(tx: Tx, before: Date): Promise<Pick<ExportRow, 'id' | 'tenantId' | 'fence'>[]> {
  const { id, tenantId, fence } = tenantExports;
  return tx
    .select({ id, tenantId, fence })
    .from(tenantExports)
    .where(and(isLive, lt(tenantExports.changedAt, before)));
}

export function selectExpired(tx: Tx, now: Date): Promise<Pick<ExportRow, 'id' | 'tenantId'>[]> {
  const { id, tenantId } = tenantExports;
  return tx.select({ id, tenantId }).from(tenantExports).where(lt(tenantExports.expiresAt, now));
}

/** The rows go, and those of their files with them; the files themselves with the next sweep of files. */
async function deleteExports(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
  const rows = await tx.delete(tenantExports).where(which).returning();
  const files = rows.flatMap(({ sha256 }) => sha256 ?? []);
  if (files.length > 0)
    await tx.execute(sql`select fovea_drop_unused_blobs(${sql.param(files)}::text[], ${now.toISOString()}::timestamptz)`);
  return rows.length;
}

/** @returns false when it was not there any more */
export const deleteExport = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await deleteExports(tx, eq(tenantExports.id, id), now)) > 0;

/** Whatever else is kept of the tenant: one copy of everything is enough. */
export async function deleteOtherCopies(tx: Tx, id: string, now: Date): Promise<void> {
  await deleteExports(tx, and(eq(tenantExports.status, 'ready'), ne(tenantExports.id, id)), now);
}

/** The next rows of one table in the order of their ids, as they may leave. */
export async function selectRows(
  tx: Tx,
  { table, without, key = 'id', inside }: ExportedTable,
  { after, most }: { after: string | null; most: number },
): Promise<{ id: string; row: unknown }[]> {
  const id = sql`t.${sql.identifier(key)}`;
  const { rows } = await tx.execute<{ id: string; row: unknown }>(sql`
    select ${id} as id, (to_jsonb(t) - ${sql.param([...without])}::text[])${inside ? sql` || ${partsOf(inside)}` : sql``} as row
    from ${sql.identifier(table)} t
    where t.tenant_id = (select fovea_tenant()) and (${after}::uuid is null or ${id} > ${after}::uuid) order by ${id} limit ${most}`);
  return rows;
}

/** What belongs to a row `t`, as a list under its name. */
const partsOf = ({ table, by, as }: NonNullable<ExportedTable['inside']>) => sql`jsonb_build_object(${as}::text, (
  select coalesce(jsonb_agg(to_jsonb(p) - ${sql.param(['tenant_id', by])}::text[]), '[]') from ${sql.identifier(table)} p
  where p.tenant_id = t.tenant_id and p.${sql.identifier(by)} = t.id))`;

/** Every file that something of the tenant refers to, and that is there. */
export async function selectFiles(tx: Tx): Promise<OwnedFile[]> {
  const { rows } = await tx.execute<{ kind: OwnedFile['kind']; id: string; sha256: string; type: string | null }>(sql`
    select 'original' as kind, id, blob_sha256 as sha256, container as type from videos
      where tenant_id = (select fovea_tenant()) and original_removed_at is null
    union all select 'brand-asset', id, blob_sha256, content_type from brand_assets
      where tenant_id = (select fovea_tenant()) and blob_sha256 is not null
    union all select 'heatmap', id, heatmap_sha256, null from predictions
      where tenant_id = (select fovea_tenant()) and heatmap_sha256 is not null
    union all select 'attention', id, attention_sha256, null from predictions
      where tenant_id = (select fovea_tenant()) and attention_sha256 is not null
    union all select 'poster', id, poster_sha256, null from predictions
      where tenant_id = (select fovea_tenant()) and poster_sha256 is not null
    order by 1, 2`);
  return rows;
}
