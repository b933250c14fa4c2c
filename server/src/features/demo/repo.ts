import type { PreTestUuid, TenantId } from '@fovea/contract/ids';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { blobRows } from '../../db/schema/blobs.ts';
import { preTests } from '../../db/schema/pre-tests.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/tenancy.ts';
import { violatedIndex } from '../../db/unique-violation.ts';

type TenantRow = typeof tenants.$inferSelect;

export async function selectDemo(tx: Tx): Promise<TenantRow | undefined> {
  const [row] = await tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.isDemo, true), isNull(tenants.emptiedAt)));
  return row;
}

/** Whether a tenant could not be made because somebody else made it, or took its slug, at the same moment. */
export const isMadeAlready = (error: unknown): boolean => violatedIndex(error) !== undefined;

/** Until the transaction ends nobody adds a row to the tenant, and whoever was adding one has finished. */
export async function holdDemo(tx: Tx, id: TenantId): Promise<TenantRow | undefined> {
  const [row] = await tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.id, id), eq(tenants.isDemo, true)))
    .for('update');
  return row;
}

export async function selectRunning(tx: Tx, id: TenantId): Promise<PreTestUuid[]> {
  const rows = await tx
    .select({ id: preTests.id })
    .from(preTests)
    .where(and(eq(preTests.tenantId, id), inArray(preTests.status, ['queued', 'processing']), isNull(preTests.deletedAt)))
    .orderBy(asc(preTests.id));
  return rows.map((row) => row.id);
}

/** What people put there. People, their keys and webhooks, logs and the ledger stay. */
const PUT_THERE = [
  'copilot_sessions',
  'uploads',
  'predictions',
  'pre_tests',
  'videos',
  'folders',
  'brand_assets',
  'presets',
  'own_placements',
  'brands',
];

/** In one statement, so that no order is needed: what refers to what is asked at its end, when all of it is gone. */
export async function emptyDemo(tx: Tx, id: TenantId, now: Date): Promise<void> {
  const steps = PUT_THERE.map(
    (table) => sql`${sql.identifier(`of_${table}`)} as (delete from ${sql.identifier(table)} where tenant_id = ${id})`,
  );
  await tx.execute(sql`with ${sql.join(steps, sql`, `)} select 1`);
  const files = await tx
    .select({ sha256: blobRows.sha256 })
    .from(blobRows)
    .where(and(eq(blobRows.tenantId, id), gt(blobRows.bytes, 0)));
  const names = files.map(({ sha256 }) => sha256);
  await tx.execute(sql`select fovea_drop_unused_blobs(${sql.param(names)}::text[], ${now.toISOString()}::timestamptz)`);
}
