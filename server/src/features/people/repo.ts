import type { TenantId, UserId } from '@fovea/contract/ids';
import type { UserTable } from '@fovea/contract/users';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { holdCharge } from '../../db/charge-lock.ts';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import { knownDevices } from '../../db/schema/sessions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import { sqlStateOf } from '../../db/tenancy.ts';

export type PersonRow = typeof users.$inferSelect;

/** A person, and whether their organisation waits to be deleted, and they with it. */
export interface RosterRow extends PersonRow {
  readonly isLeaving: boolean;
}

/** A person with the name of their organisation. */
export interface PersonView {
  readonly user: PersonRow;
  readonly tenantName: string;
}

const isHere = isNull(users.removedAt);

const selectViews = (tx: Tx) =>
  tx.select({ user: users, tenantName: tenants.name }).from(users).innerJoin(tenants, eq(tenants.id, users.tenantId));

/** Whom a transaction is about. `tenantId` is said besides row-level security, for one that sees every tenant. */
interface Whom {
  readonly id: UserId;
  readonly tenantId: TenantId;
}
const isThat = ({ id, tenantId }: Whom) => and(eq(users.id, id), eq(users.tenantId, tenantId), isHere);

export async function selectPerson(tx: Tx, whom: Whom): Promise<PersonView | undefined> {
  const [row] = await selectViews(tx).where(isThat(whom));
  return row;
}

/** As they are once nobody else is changing them; nobody does until the transaction ends. */
export async function holdPerson(tx: Tx, whom: Whom): Promise<PersonView | undefined> {
  const [row] = await selectViews(tx).where(isThat(whom)).for('update', { of: users });
  return row;
}

export function listPeople(tx: Tx, most: number): Promise<PersonView[]> {
  return selectViews(tx)
    .where(isHere)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(most);
}

const standing = sql<number>`array_position(array['view-only', 'user', 'tenant-admin', 'admin'], ${users.role})`;

const sortable = {
  name: sql`lower(${users.name})`,
  email: users.email,
  role: standing,
  created_at: users.createdAt,
} satisfies Record<NonNullable<UserTable['sortField']>, unknown>;

const STATUS = {
  invited: sql`${users.disabledAt} is null and ${users.acceptedAt} is null`,
  active: sql`${users.disabledAt} is null and ${users.acceptedAt} is not null`,
  disabled: sql`${users.disabledAt} is not null`,
} as const satisfies Record<NonNullable<UserTable['status']>, SQL>;

/** What a person typed, to be found as it stands. */
const anywhere = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function among({ role, status, search }: UserTable): SQL | undefined {
  return and(
    isHere,
    role && eq(users.role, role),
    status && STATUS[status],
    search ? or(sql`lower(${users.name}) like ${anywhere(search)}`, sql`${users.email} like ${anywhere(search)}`) : undefined,
  );
}

/** Those who have come in, by name; one of them where an id is given. */
export function selectNames(
  tx: Tx,
  { search, id, most }: { readonly search?: string | undefined; readonly id?: UserId | undefined; readonly most: number },
): Promise<Pick<PersonRow, 'id' | 'name'>[]> {
  const named = search ? sql`lower(${users.name}) like ${anywhere(search)}` : undefined;
  return tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(isHere, isNotNull(users.acceptedAt), id && eq(users.id, id), named))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(most);
}

export function pageOfPeople(tx: Tx, wish: UserTable): Promise<PersonView[]> {
  const { start, size, sortField = 'name', sortFieldDir = 'asc' } = wish;
  const direction = sortFieldDir === 'desc' ? desc : asc;
  return selectViews(tx).where(among(wish)).orderBy(direction(sortable[sortField]), direction(users.id)).offset(start).limit(size);
}

export const countPeople = (tx: Tx, wish: UserTable): Promise<RowCount> =>
  countRows(tx, tx.select({ one: sql`1` }).from(users).where(among(wish)));

/**
 * Everybody whose standing matters when one person's changes, held until the transaction ends: who asks, who is meant, those
 * in charge of the tenant, those in charge of the server. In the order of their ids, so that two who ask never wait for each other.
 */
export async function lockRoster(
  tx: Tx,
  { who, target, tenantId }: { who: UserId; target: UserId; tenantId: TenantId },
): Promise<RosterRow[]> {
  const isInCharge = sql`${users.role} = 'admin' or (${users.tenantId} = ${tenantId} and ${users.role} = 'tenant-admin')`;
  await holdCharge(tx);
  const rows = await tx
    .select({ user: users, isLeaving: sql<boolean>`${tenants.deletionRequestedAt} is not null` })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(isHere, or(eq(users.id, who), eq(users.id, target), isInCharge)))
    .orderBy(asc(users.id))
    .for('update', { of: users });
  return rows.map(({ user, isLeaving }) => ({ ...user, isLeaving }));
}

export async function updatePerson(tx: Tx, id: UserId, change: Partial<PersonRow>): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

export async function deletePerson(tx: Tx, id: UserId): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

export async function forgetDevicesOf(tx: Tx, id: UserId): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, id));
}

const UNIQUE_VIOLATION = '23505';

/** Whether a person could not be added because somebody in the tenant has the address. */
export const isAddressTaken = (error: unknown): boolean => sqlStateOf(error) === UNIQUE_VIOLATION;
