import type { TenantId } from '@fovea/contract/ids';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { mails } from '../../db/schema/mails.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/tenancy.ts';

const isDue = (now: Date) => and(isNotNull(tenants.deletionRequestedAt), lte(tenants.deletionDueAt, now), isNull(tenants.emptiedAt));

export async function selectDue(tx: Tx, now: Date): Promise<TenantId[]> {
  const rows = await tx.select({ id: tenants.id }).from(tenants).where(isDue(now));
  return rows.map(({ id }) => id);
}

/** Holds a tenant whose day has come, unless somebody has called it off by now. */
export async function lockDue(tx: Tx, id: TenantId, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.id, id), isDue(now)))
    .for('update');
  return rows.length > 0;
}

/** From here on there is no way back, and nothing left that names it. */
export async function markEmptied(tx: Tx, id: TenantId, now: Date): Promise<void> {
  const nameless = { name: '-', slug: `gone-${id}`, deletionRequestedBy: null };
  await tx
    .update(tenants)
    .set({ ...nameless, emptiedAt: now, updatedAt: now })
    .where(eq(tenants.id, id));
}

export function selectEmptied(tx: Tx): Promise<{ id: TenantId; emptiedAt: Date | null }[]> {
  return tx.select({ id: tenants.id, emptiedAt: tenants.emptiedAt }).from(tenants).where(isNotNull(tenants.emptiedAt));
}

/** A table whose rows belong to tenants; `isLeaf` when no other table refers to it. */
export interface TenantTable {
  readonly name: string;
  readonly isLeaf: boolean;
}

/** Every one that there is now, read from the catalogue, so that a table which comes later is not forgotten. */
export async function selectTables(tx: Tx): Promise<TenantTable[]> {
  const { rows } = await tx.execute<{ name: string; is_leaf: boolean }>(sql`
    select c.relname as name,
      not exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = c.oid and k.conparentid = 0) as is_leaf
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  return rows.map(({ name, is_leaf: isLeaf }) => ({ name, isLeaf }));
}

/** @returns how many rows went */
export async function deleteSome(tx: Tx, table: string, { id, most }: { id: TenantId; most: number }): Promise<number> {
  const name = sql.identifier(table);
  const some = sql`select tableoid, ctid from ${name} where tenant_id = ${id} limit ${most}`;
  const { rowCount } = await tx.execute(sql`delete from ${name} where tenant_id = ${id} and (tableoid, ctid) in (${some})`);
  return rowCount ?? 0;
}

const TIME_FOR_ALL = '600000';

/**
 * The rows of several tables in one statement: what refers to what is asked at its end, when all of it is gone, so that no order
 * is needed, whatever circles there are.
 */
export async function deleteTogether(tx: Tx, tables: readonly string[], id: TenantId): Promise<void> {
  if (tables.length === 0) return;
  await tx.execute(sql`select set_config('statement_timeout', ${TIME_FOR_ALL}, true)`);
  const steps = tables.map(
    (table) => sql`${sql.identifier(`of_${table}`)} as (delete from ${sql.identifier(table)} where tenant_id = ${id})`,
  );
  await tx.execute(sql`with ${sql.join(steps, sql`, `)} select 1`);
}

export async function selectMailIds(tx: Tx, id: TenantId): Promise<string[]> {
  const rows = await tx.select({ id: mails.id }).from(mails).where(eq(mails.tenantId, id));
  return rows.map((row) => row.id);
}

export async function deleteTenant(tx: Tx, id: TenantId): Promise<void> {
  await tx.delete(tenants).where(and(eq(tenants.id, id), isNotNull(tenants.emptiedAt)));
}
