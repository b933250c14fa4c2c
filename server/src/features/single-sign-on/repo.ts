import type { TenantId, UserId } from '@fovea/contract/ids';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { signInIdentities, signInWays, singleSignOnDomains, singleSignOns } from '../../db/schema/single-sign-on.ts';
import type { Tx } from '../../db/tenancy.ts';

export type ConnectionRow = typeof singleSignOns.$inferSelect;
export type IdentityRow = typeof signInIdentities.$inferSelect;
export type WayRow = typeof signInWays.$inferSelect;

export interface Connection extends ConnectionRow {
  readonly domains: string[];
}

/** What a tenant has set; undefined where nothing is. */
export async function findConnection(tx: Tx, tenantId: TenantId): Promise<Connection | undefined> {
  const [row] = await tx.select().from(singleSignOns).where(eq(singleSignOns.tenantId, tenantId));
  if (!row) return undefined;
  const { domain } = singleSignOnDomains;
  const rows = await tx.select({ domain }).from(singleSignOnDomains).where(eq(singleSignOnDomains.tenantId, tenantId)).orderBy(asc(domain));
  return { ...row, domains: rows.map((each) => each.domain) };
}

export async function findByDomain(tx: Tx, domain: string): Promise<Connection | undefined> {
  const [row] = await tx
    .select({ tenantId: singleSignOnDomains.tenantId })
    .from(singleSignOnDomains)
    .where(eq(singleSignOnDomains.domain, domain));
  return row && findConnection(tx, row.tenantId);
}

export async function isAnyThere(tx: Tx): Promise<boolean> {
  return (await tx.select({ tenantId: singleSignOns.tenantId }).from(singleSignOns).limit(1)).length > 0;
}

/** Any number that no other lock of the application has. */
const SETTINGS_LOCK = 4_072_391;
const IDENTITY_LOCK = 4_072_392;

/** Whoever changes a tenant's settings waits for the one before. */
export async function holdSettings(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK}::int, hashtext(${tenantId}))`);
}

export async function putConnection(tx: Tx, row: ConnectionRow): Promise<void> {
  const { tenantId: _, createdAt: __, ...change } = row;
  await tx.insert(singleSignOns).values(row).onConflictDoUpdate({ target: singleSignOns.tenantId, set: change });
}

/** @returns the domains that are another tenant's: roll back unless there are none */
export async function replaceDomains(tx: Tx, tenantId: TenantId, domains: readonly string[]): Promise<string[]> {
  await tx.delete(singleSignOnDomains).where(eq(singleSignOnDomains.tenantId, tenantId));
  const rows = await tx
    .insert(singleSignOnDomains)
    .values(domains.map((domain) => ({ domain, tenantId })))
    .onConflictDoNothing()
    .returning({ domain: singleSignOnDomains.domain });
  return domains.filter((domain) => !rows.some((row) => row.domain === domain));
}

export async function deleteConnection(tx: Tx, tenantId: TenantId): Promise<boolean> {
  await tx.delete(signInIdentities).where(eq(signInIdentities.tenantId, tenantId));
  const { rowCount } = await tx.delete(singleSignOns).where(eq(singleSignOns.tenantId, tenantId));
  return rowCount === 1;
}

/** Those who come for the first time twice at once come in turn. */
export async function holdIdentity(tx: Tx, { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IDENTITY_LOCK}::int, hashtext(${`${issuer} ${subject}`}))`);
}

export async function findIdentity(tx: Tx, { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .select()
    .from(signInIdentities)
    .where(and(eq(signInIdentities.issuer, issuer), eq(signInIdentities.subject, subject)));
  return row;
}

export async function findIdentityOf(tx: Tx, { userId, issuer }: Pick<IdentityRow, 'userId' | 'issuer'>): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .select()
    .from(signInIdentities)
    .where(and(eq(signInIdentities.userId, userId), eq(signInIdentities.issuer, issuer)));
  return row;
}

export async function insertIdentity(tx: Tx, row: IdentityRow): Promise<void> {
  await tx.insert(signInIdentities).values(row);
}

export async function touchIdentity(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.update(signInIdentities).set({ usedAt }).where(eq(signInIdentities.id, id));
}

export async function deleteIdentitiesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(signInIdentities).where(eq(signInIdentities.userId, userId));
}

export async function insertWay(tx: Tx, row: WayRow): Promise<void> {
  await tx.insert(signInWays).values(row);
}

/** Uses a way up, for the browser that began it: of any number of tries at the same moment one gets it. */
export async function takeWay(
  tx: Tx,
  { stateHash, browserHash }: Pick<WayRow, 'stateHash' | 'browserHash'>,
  begunAfter: Date,
): Promise<WayRow | undefined> {
  const isMeant = and(eq(signInWays.stateHash, stateHash), eq(signInWays.browserHash, browserHash), gt(signInWays.createdAt, begunAfter));
  const [row] = await tx.delete(signInWays).where(isMeant).returning();
  return row;
}

export async function deleteWaysBefore(tx: Tx, begunBefore: Date): Promise<void> {
  await tx.delete(signInWays).where(lt(signInWays.createdAt, begunBefore));
}
