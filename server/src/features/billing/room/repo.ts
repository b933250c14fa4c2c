import type { TenantId } from '@fovea/contract/ids';
import { eq, sql } from 'drizzle-orm';
import type { TenantBillingRow } from '../../../db/schema/payments.ts';
import { tenantBilling } from '../../../db/schema/payments.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** Any number that no other lock of the application has. */
const ROOM_LOCK = 4_072_013;

/** Until the transaction ends nobody else adds to what this tenant keeps. */
export async function holdRoom(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROOM_LOCK}::int, hashtext(${tenantId}))`);
}

export interface KeptWish {
  readonly tenantId: TenantId;
  readonly now: Date;
  /** What an upload counts for whose length is not known yet. */
  readonly unknownBytes: number;
}

export interface Kept {
  readonly films: number;
  readonly bytes: number;
}

/** Files that are there only as a copy of everything, for a week at the most: taking one's own out takes no room from what one keeps. */
const copiesOnly = (tenantId: TenantId) => sql`select coalesce(sum(copied.bytes), 0) from blobs copied
  where copied.tenant_id = ${tenantId} and copied.removed_at is null
    and copied.sha256 in (select sha256 from tenant_exports where tenant_id = ${tenantId})
    and not exists (select from videos v where v.tenant_id = ${tenantId} and v.blob_sha256 = copied.sha256)
    and not exists (select from brand_assets a where a.tenant_id = ${tenantId} and a.blob_sha256 = copied.sha256)`;

/** What a tenant keeps and is being sent. */
export async function selectKept(tx: Tx, { tenantId, now, unknownBytes }: KeptWish): Promise<Kept> {
  const open = sql`from uploads where tenant_id = ${tenantId} and finished_at is null and expires_at > ${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Record<keyof Kept, string>>(sql`select
    (select count(*) from videos where tenant_id = ${tenantId}) + (select count(*) ${open}) as films,
    (select coalesce(sum(bytes), 0) from blobs where tenant_id = ${tenantId} and removed_at is null) - (${copiesOnly(tenantId)})
      + (select coalesce(sum(coalesce(bytes_total, ${unknownBytes}::bigint)), 0) ${open}) as bytes`);
  const [kept] = rows;
  return { films: Number(kept?.films ?? 0), bytes: Number(kept?.bytes ?? 0) };
}

export async function updateRoom(tx: Tx, tenantId: TenantId, change: Pick<TenantBillingRow, 'filmsKept' | 'bytesKept'>): Promise<void> {
  await tx.update(tenantBilling).set(change).where(eq(tenantBilling.tenantId, tenantId));
}
