import type { TenantId } from '@fovea/contract/ids';
import type { TenantTable } from '@fovea/contract/tenants';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, ne, or, sql } from 'drizzle-orm';
import { holdCharge } from '../../db/charge-lock.ts';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import { sqlStateOf } from '../../db/tenancy.ts';

/** A tenant with the number of its people. */
export interface TenantView {
  readonly tenant: typeof tenants.$inferSelect;
  readonly userCount: number;
}

const userCount = sql<number>`(select count(*)::int from users people where people.tenant_id = tenants.id and people.removed_at is null)`;
const isThere = isNull(tenants.emptiedAt);
const selectViews = (tx: Tx) => tx.select({ tenant: tenants, userCount }).from(tenants);

/** @param id said besides row-level security, for a transaction that sees every tenant */
export async function selectTenantView(tx: Tx, id: TenantId): Promise<TenantView | undefined> {
  const [row] = await selectViews(tx).where(and(eq(tenants.id, id), isThere));
  return row;
}

export function listTenants(tx: Tx, most: number): Promise<TenantView[]> {
  return selectViews(tx)
    .where(isThere)
    .orderBy(asc(sql`lower(${tenants.name})`), asc(tenants.id))
    .limit(most);
}

const anywhere = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const among = ({ search, state }: TenantTable): SQL | undefined =>
  and(
    isThere,
    search ? or(sql`lower(${tenants.name}) like ${anywhere(search)}`, like(tenants.slug, anywhere(search))) : undefined,
    state && (state === 'closing' ? isNotNull(tenants.deletionRequestedAt) : isNull(tenants.deletionRequestedAt)),
  );

const sortable = {
  name: sql`lower(${tenants.name})`,
  slug: tenants.slug,
  created_at: tenants.createdAt,
} satisfies Record<NonNullable<TenantTable['sortField']>, unknown>;

export function pageOfTenants(tx: Tx, wish: TenantTable): Promise<TenantView[]> {
  const { start, size, sortField = 'name', sortFieldDir = 'asc' } = wish;
  const direction = sortFieldDir === 'desc' ? desc : asc;
  return selectViews(tx).where(among(wish)).orderBy(direction(sortable[sortField]), direction(tenants.id)).offset(start).limit(size);
}

export const countTenants = (tx: Tx, wish: TenantTable): Promise<RowCount> =>
  countRows(tx, tx.select({ one: sql`1` }).from(tenants).where(among(wish)));

/** The slugs that begin like this one. */
export async function slugsLike(tx: Tx, slug: string): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: tenants.slug })
    .from(tenants)
    .where(or(eq(tenants.slug, slug), like(tenants.slug, `${slug}-%`)));
  return new Set(rows.map((row) => row.slug));
}

export async function lockTenant(tx: Tx, id: TenantId): Promise<typeof tenants.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.id, id), isThere))
    .for('no key update'); // what only refers to it need not wait
  return row;
}

export async function updateTenant(tx: Tx, id: TenantId, change: Partial<typeof tenants.$inferInsert>): Promise<void> {
  await tx.update(tenants).set(change).where(eq(tenants.id, id));
}

/** Whether somebody looks after the server from another tenant; who does is held until the transaction ends. */
export async function hasAdminElsewhere(tx: Tx, id: TenantId): Promise<boolean> {
  await holdCharge(tx);
  const isActive = and(eq(users.role, 'admin'), isNull(users.disabledAt), isNotNull(users.acceptedAt));
  const isStaying = isNull(tenants.deletionRequestedAt);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(isActive, isStaying, ne(users.tenantId, id)))
    .orderBy(asc(users.id))
    .for('update', { of: users });
  return rows.length > 0;
}

/** Who may call a deletion off: the tenant-admins, or where there is none whoever else is in charge. */
export async function selectInCharge(tx: Tx, id: TenantId): Promise<Pick<typeof users.$inferSelect, 'email' | 'name' | 'locale'>[]> {
  const rows = await tx
    .select({ email: users.email, name: users.name, locale: users.locale, role: users.role })
    .from(users)
    .where(
      and(eq(users.tenantId, id), inArray(users.role, ['tenant-admin', 'admin']), isNull(users.disabledAt), isNotNull(users.acceptedAt)),
    )
    .orderBy(asc(users.id))
    .limit(1_000);
  const own = rows.filter(({ role }) => role === 'tenant-admin');
  return own.length > 0 ? own : rows;
}

/** Everybody out who cannot call the deletion off. */
export async function endSessionsOfMost(tx: Tx, id: TenantId): Promise<void> {
  const staying = sql`select ${users.id} from ${users} where ${users.tenantId} = ${id} and ${users.role} in ('tenant-admin', 'admin')`;
  await tx.delete(sessions).where(and(eq(sessions.tenantId, id), sql`${sessions.userId} not in (${staying})`));
}

const UNIQUE_VIOLATION = '23505';

/** Whether a tenant could not be written because another one has the slug. */
export const isSlugTaken = (error: unknown): boolean => sqlStateOf(error) === UNIQUE_VIOLATION;
