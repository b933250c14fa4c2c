import type { PlanId, TenantBillingTable, UsageQuery } from '@fovea/contract/billing';
import type { TenantId, UserId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import { creditReservations } from '../../db/schema/credits.ts';
import type { TenantBillingRow } from '../../db/schema/payments.ts';
import { tenantBilling } from '../../db/schema/payments.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Period } from './month.ts';
import type { Granted } from './plans.ts';

export interface Figures {
  readonly analyses: number;
  readonly seconds: number;
  readonly credits: number;
}

export interface BillingView extends TenantBillingRow {
  readonly tenantName: string;
  readonly available: number;
  readonly reserved: number;
  readonly spent: number;
  readonly period: Figures;
  /** What analyses of the period have taken of the allowance: with a result, waiting or running. */
  readonly taken: { readonly films: number; readonly seconds: number };
}

const balanceOf = (kind: 'available' | 'reserved' | 'spent'): SQL<number> =>
  sql<number>`(select a.balance from credit_accounts a where a.tenant_id = ${tenantBilling.tenantId} and a.kind = ${kind})::float8`;

const FIGURES = {
  analyses: sql<number>`count(*)::float8`,
  seconds: sql<number>`coalesce(sum(${creditReservations.seconds}), 0)::float8`,
  credits: sql<number>`coalesce(sum(${creditReservations.credits}), 0)::float8`,
};

/** An analysis that goes on where one was cancelled is the same film, as for the limit. */
const FILMS = sql<number>`count(*) filter (where ${creditReservations.paid} = 0)::float8`;

const endedIn = ({ from, to }: Period): SQL | undefined =>
  and(eq(creditReservations.status, 'settled'), gte(creditReservations.endedAt, from), lt(creditReservations.endedAt, to));

const takenIn = ({ from, to }: Period): SQL | undefined =>
  and(ne(creditReservations.status, 'refunded'), gte(creditReservations.reservedAt, from), lt(creditReservations.reservedAt, to));

function selectViews(tx: Tx, period: Period) {
  const taken = tx
    .select({ tenantId: creditReservations.tenantId, films: FILMS.as('films'), seconds: FIGURES.credits.as('taken_seconds') })
    .from(creditReservations)
    .where(takenIn(period))
    .groupBy(creditReservations.tenantId)
    .as('taken');
  const used = tx
    .select({ tenantId: creditReservations.tenantId, ...named(FIGURES) })
    .from(creditReservations)
    .where(endedIn(period))
    .groupBy(creditReservations.tenantId)
    .as('used');
  return tx
    .select({
      billing: tenantBilling,
      tenantName: tenants.name,
      available: balanceOf('available'),
      reserved: balanceOf('reserved'),
      spent: balanceOf('spent'),
      period: { analyses: orZero(used.analyses), seconds: orZero(used.seconds), credits: orZero(used.credits) },
      taken: { films: orZero(taken.films), seconds: orZero(taken.seconds) },
    })
    .from(tenantBilling)
    .innerJoin(tenants, eq(tenants.id, tenantBilling.tenantId))
    .leftJoin(used, eq(used.tenantId, tenantBilling.tenantId))
    .leftJoin(taken, eq(taken.tenantId, tenantBilling.tenantId));
}

const named = (figures: typeof FIGURES) => ({
  analyses: figures.analyses.as('analyses'),
  seconds: figures.seconds.as('seconds'),
  credits: figures.credits.as('credits'),
});
const orZero = (value: SQL.Aliased<number>): SQL<number> => sql<number>`coalesce(${value}, 0)::float8`;

const flat = ({ billing, ...rest }: Omit<BillingView, keyof TenantBillingRow> & { billing: TenantBillingRow }): BillingView => ({
  ...billing,
  ...rest,
});

export async function selectBilling(tx: Tx, tenantId: TenantId, period: Period): Promise<BillingView | undefined> {
  const [row] = await selectViews(tx, period).where(eq(tenantBilling.tenantId, tenantId));
  return row && flat(row);
}

const sortable = {
  tenant_name: sql`lower(${tenants.name})`,
  plan: tenantBilling.plan,
  balance: balanceOf('available'),
  spent: balanceOf('spent'),
} satisfies Record<NonNullable<TenantBillingTable['sortField']>, unknown>;

const among = ({ plan }: TenantBillingTable, tenantId: TenantId | null): SQL | undefined =>
  and(plan ? eq(tenantBilling.plan, plan) : undefined, tenantId ? eq(tenantBilling.tenantId, tenantId) : undefined);

export interface TableWish {
  readonly table: TenantBillingTable;
  /** Null: every tenant's. */
  readonly tenantId: TenantId | null;
  readonly period: Period;
}

export async function tableBilling(tx: Tx, { table, tenantId, period }: TableWish): Promise<RowCount & { views: BillingView[] }> {
  const { start, size, sortField = 'tenant_name', sortFieldDir } = table;
  const direction = sortFieldDir === 'desc' ? desc : asc;
  const where = among(table, tenantId);
  const rows = await selectViews(tx, period)
    .where(where)
    .orderBy(direction(sortable[sortField]), direction(tenantBilling.tenantId))
    .offset(start)
    .limit(size);
  const count = await countRows(tx, tx.select({ one: sql`1` }).from(tenantBilling).where(where));
  return { ...count, views: rows.map(flat) };
}

export async function updatePlan(tx: Tx, tenantId: TenantId, change: Partial<Granted & { plan: PlanId }>): Promise<void> {
  await tx.update(tenantBilling).set(change).where(eq(tenantBilling.tenantId, tenantId));
}

export interface UsageRow extends Figures {
  readonly month: string | null;
  readonly person: { readonly id: UserId; readonly name: string } | null;
}

/** What ended with a result in this time, in rows by month (oldest first) or by person (most credits first). */
export function selectUsage(tx: Tx, { by, ...period }: Period & { by: UsageQuery['by'] }): Promise<UsageRow[]> {
  return by === 'month' ? usageByMonth(tx, period) : usageByPerson(tx, period);
}

async function usageByMonth(tx: Tx, period: Period): Promise<UsageRow[]> {
  const month = sql<string>`to_char(${creditReservations.endedAt} at time zone 'UTC', 'YYYY-MM')`;
  const rows = await tx
    .select({ month, ...FIGURES })
    .from(creditReservations)
    .where(endedIn(period))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ ...row, person: null }));
}

async function usageByPerson(tx: Tx, period: Period): Promise<UsageRow[]> {
  const rows = await tx
    .select({ person: { id: users.id, name: users.name }, ...FIGURES })
    .from(creditReservations)
    .leftJoin(users, and(eq(users.tenantId, creditReservations.tenantId), eq(users.id, creditReservations.userId)))
    .where(endedIn(period))
    .groupBy(users.id, users.name)
    .orderBy(desc(FIGURES.credits), asc(users.id));
  return rows.map((row) => ({ ...row, month: null }));
}
