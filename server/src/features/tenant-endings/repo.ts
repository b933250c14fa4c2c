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

/** A table whose rows belong to tenants, and the other tables that refer to it. */
export interface TenantTable {
  readonly name: string;
  readonly referredBy: readonly string[];
  /** Those of them whose rows must go before or with its own: the others go along, or let go, by themselves. */
  readonly heldBy: readonly string[];
  /** True where its rows hold each other in the same way. */
  readonly isHeldByItself: boolean;
}

/** Every one that there is now, read from the catalogue, so that a table which comes later is not forgotten. */
export async function selectTables(tx: Tx): Promise<TenantTable[]> {
  const refers = sql`from pg_constraint k join pg_class r on r.oid = k.conrelid
    where k.contype = 'f' and k.confrelid = c.oid and k.conparentid = 0`;
  const holds = sql`k.confdeltype in ('a', 'r')`;
  const { rows } = await tx.execute<{ name: string; referred_by: string[]; held_by: string[]; is_held_by_itself: boolean }>(sql`
    select c.relname as name,
      array(select distinct r.relname::text ${refers} and r.oid <> c.oid) as referred_by,
      array(select distinct r.relname::text ${refers} and r.oid <> c.oid and ${holds}) as held_by,
      exists(select ${refers} and r.oid = c.oid and ${holds}) as is_held_by_itself
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  return rows.map((row) => ({
    name: row.name,
    referredBy: row.referred_by,
    heldBy: row.held_by,
    isHeldByItself: row.is_held_by_itself,
  }));
}

/** @returns how many rows went */
export async function deleteSome(tx: Tx, table: string, { id, most }: { id: TenantId; most: number }): Promise<number> {
  const name = sql.identifier(table);
  const some = sql`select tableoid, ctid from ${name} where tenant_id = ${id} limit ${most}`;
  const { rowCount } = await tx.execute(sql`delete from ${name} where tenant_id = ${id} and (tableoid, ctid) in (${some})`);
  return rowCount ?? 0;
}

/** Pre-tests and their predictions hold each other, so some of both go in one statement. @returns how many pre-tests went */
export async function deletePreTests(tx: Tx, { id, most }: { id: TenantId; most: number }): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with portion as materialized (select id from pre_tests where tenant_id = ${id} limit ${most}),
      theirs as (delete from predictions where tenant_id = ${id} and pre_test_id in (select id from portion))
    delete from pre_tests where tenant_id = ${id} and id in (select id from portion)`);
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
