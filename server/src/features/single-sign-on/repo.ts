import type { TenantId, UserId } from '@fovea/contract/ids';
import { and, asc, desc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import { provedDomains, signInIdentities, signInWays, singleSignOnDomains, singleSignOns } from '../../db/schema/single-sign-on.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Place } from '../../place-cursor.ts';

export type ConnectionRow = typeof singleSignOns.$inferSelect;
export type IdentityRow = typeof signInIdentities.$inferSelect;
export type WayRow = typeof signInWays.$inferSelect;

export type ProofRow = typeof provedDomains.$inferSelect;

export interface Connection extends ConnectionRow {
  readonly domains: string[];
  /** Those of them that are proved to be the tenant's own. */
  readonly proofs: readonly Pick<ProofRow, 'domain' | 'provedBy' | 'provedAt'>[];
}

/** What a tenant has set; undefined where nothing is. */
export async function findConnection(tx: Tx, tenantId: TenantId): Promise<Connection | undefined> {
  const [row] = await tx.select().from(singleSignOns).where(eq(singleSignOns.tenantId, tenantId));
  if (!row) return undefined;
  const rows = await tx
    .select({ domain: singleSignOnDomains.domain, provedBy: provedDomains.provedBy, provedAt: provedDomains.provedAt })
    .from(singleSignOnDomains)
    .leftJoin(
      provedDomains,
      and(eq(provedDomains.tenantId, singleSignOnDomains.tenantId), eq(provedDomains.domain, singleSignOnDomains.domain)),
    )
    .where(eq(singleSignOnDomains.tenantId, tenantId))
    .orderBy(asc(singleSignOnDomains.domain));
  const proofs = rows.flatMap(({ domain, provedBy, provedAt }) => (provedBy && provedAt ? [{ domain, provedBy, provedAt }] : []));
  return { ...row, domains: rows.map((each) => each.domain), proofs };
}

/** Who claims a domain, or has proved it: then nobody else counts. */
export async function claimantsOf(tx: Tx, domain: string): Promise<{ readonly tenantId: TenantId; readonly isProved: boolean }[]> {
  const rows = await tx
    .select({ tenantId: singleSignOnDomains.tenantId, owner: provedDomains.tenantId })
    .from(singleSignOnDomains)
    .leftJoin(provedDomains, eq(provedDomains.domain, singleSignOnDomains.domain))
    .where(eq(singleSignOnDomains.domain, domain));
  return rows.flatMap(({ tenantId, owner }) => (owner === null || owner === tenantId ? [{ tenantId, isProved: owner !== null }] : []));
}

/** @returns those of the domains that another tenant has proved */
export async function provedElsewhere(tx: Tx, tenantId: TenantId, domains: readonly string[]): Promise<string[]> {
  const isTheirs = and(inArray(provedDomains.domain, [...domains]), ne(provedDomains.tenantId, tenantId));
  return (await tx.select({ domain: provedDomains.domain }).from(provedDomains).where(isTheirs)).map(({ domain }) => domain);
}

/** Proved a second time it stays as it was. @returns whether it is this tenant's from now on */
export async function putProof(tx: Tx, row: ProofRow): Promise<boolean> {
  await tx.insert(provedDomains).values(row).onConflictDoNothing();
  const [found] = await tx.select({ tenantId: provedDomains.tenantId }).from(provedDomains).where(eq(provedDomains.domain, row.domain));
  return found?.tenantId === row.tenantId;
}

/** What others claim that is proved to be this tenant's. @returns whose claims went */
export async function dropOtherClaims(tx: Tx, { tenantId, domain }: Pick<ProofRow, 'tenantId' | 'domain'>): Promise<TenantId[]> {
  const isTheirs = and(eq(singleSignOnDomains.domain, domain), ne(singleSignOnDomains.tenantId, tenantId));
  return (await tx.delete(singleSignOnDomains).where(isTheirs).returning({ of: singleSignOnDomains.tenantId })).map(({ of }) => of);
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

/** Those that stay keep their proof. */
export async function replaceDomains(tx: Tx, tenantId: TenantId, domains: readonly string[]): Promise<void> {
  const isOut = and(eq(singleSignOnDomains.tenantId, tenantId), notInArray(singleSignOnDomains.domain, [...domains]));
  await tx.delete(singleSignOnDomains).where(isOut);
  await tx
    .insert(singleSignOnDomains)
    .values(domains.map((domain) => ({ domain, tenantId })))
    .onConflictDoNothing();
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

/** Where a page of linked people ended, and how many it has. */
interface LinkedPage {
  readonly after: Place | null;
  readonly max: number;
}

/** Who is linked to an issuer, those first who came last by it. */
export function selectLinked(tx: Tx, { tenantId, issuer }: Pick<IdentityRow, 'tenantId' | 'issuer'>, { after, max }: LinkedPage) {
  const behind =
    after === null
      ? undefined
      : sql`(date_trunc('milliseconds', ${signInIdentities.usedAt}), ${signInIdentities.id})
          < (${new Date(after.atMs).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select({ identity: signInIdentities, name: users.name, email: users.email })
    .from(signInIdentities)
    .innerJoin(users, and(eq(users.tenantId, signInIdentities.tenantId), eq(users.id, signInIdentities.userId)))
    .where(and(eq(signInIdentities.tenantId, tenantId), eq(signInIdentities.issuer, issuer), behind))
    .orderBy(sql`date_trunc('milliseconds', ${signInIdentities.usedAt}) desc`, desc(signInIdentities.id))
    .limit(max);
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
