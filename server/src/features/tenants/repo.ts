import type { TenantId } from '@fovea/contract/ids';
import { eq, sql } from 'drizzle-orm';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/tenancy.ts';

export type TenantRow = typeof tenants.$inferSelect;

/** @throws Error from the database when its slug is another's */
export async function insertTenant(tx: Tx, tenant: typeof tenants.$inferInsert): Promise<TenantRow> {
  const [row] = await tx.insert(tenants).values(tenant).returning();
  if (!row) throw new Error('A tenant that was just made is not there');
  return row;
}

export async function findTenant(tx: Tx, id: TenantId): Promise<TenantRow | undefined> {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, id));
  return row;
}

export async function updateHadSample(tx: Tx, id: TenantId): Promise<void> {
  await tx.update(tenants).set({ hadSample: true }).where(eq(tenants.id, id));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param key an id or a slug; a slug never looks like an id */
export async function selectTenantByKey(tx: Tx, key: string): Promise<TenantRow | undefined> {
  const isMeant = UUID.test(key) ? sql`${tenants.id} = ${key}` : eq(tenants.slug, key);
  const [row] = await tx.select().from(tenants).where(isMeant);
  return row;
}
