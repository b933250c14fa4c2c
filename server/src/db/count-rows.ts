import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from './tenancy.ts';

const EXACT_MAX = 10_000;

export interface RowCount {
  readonly total: number;
  readonly isEstimate: boolean;
}

/**
 * How many rows a query would give: counted up to 10,000, beyond that as many as the planner believes, so that no table page
 * waits for a count of millions.
 * @param rows the query without order and limit, for example `tx.select({ one: sql`1` }).from(folders).where(…)`
 */
export async function countRows(tx: Tx, rows: SQLWrapper): Promise<RowCount> {
  const query = rows.getSQL();
  const { rows: counted } = await tx.execute<{ count: number }>(countOf(query));
  const count = counted[0]?.count ?? 0;
  if (count <= EXACT_MAX) return { total: count, isEstimate: false };
  return { total: Math.max(count, await estimateRows(tx, rows)), isEstimate: true };
}

/** How many rows the planner believes a query to give. */
export async function estimateRows(tx: Tx, rows: SQLWrapper): Promise<number> {
  const { rows: plans } = await tx.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) ${rows.getSQL()}`,
  );
  return Math.round(plans[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}

const countOf = (query: SQL): SQL => sql`select count(*)::int as count from (${query} limit ${EXACT_MAX + 1}) counted`;
