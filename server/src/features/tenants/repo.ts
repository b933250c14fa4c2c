import type { TenantId } from '@fovea/contract/ids';
import { eq } from 'drizzle-orm';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/tenancy.ts';

export type TenantRow = typeof tenants.$inferSelect;

export async function insertTenant(tx: Tx, tenant: TenantRow): Promise<TenantRow> {
  await tx.insert(tenants).values(tenant);
  return tenant;
}

export async function findTenant(tx: Tx, id: TenantId): Promise<TenantRow | undefined> {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, id));
  return row;
}
