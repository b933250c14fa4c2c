import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { dropLinksOf } from '../../account-links/index.ts';
import { noteAudit } from '../../audit/index.ts';
import type { SessionDeps } from '../../sessions/index.ts';
import { ownActor } from '../../sessions/index.ts';
import { tenantOf } from '../../tenants/index.ts';
import type { UserRow } from '../../users/index.ts';
import { acceptInvited, createUser, invitedByEmail, NO_PASSWORD, userByEmail, userWhoComes } from '../../users/index.ts';
import type { Claims } from '../claims.ts';
import { domainOf, emailWithin, hasCheckedEmail, nameIn } from '../claims.ts';
import type { Connection } from '../repo.ts';
import { findIdentity, findIdentityOf, holdIdentity, insertIdentity, touchIdentity } from '../repo.ts';

const UNCHECKED =
  'Your organisation does not vouch for your e-mail address, so nobody can be told who you are. Ask whoever looks after its sign-in.';
const NOT_OURS = 'Your organisation knows you, but no account here is open to you. Ask whoever looks after Fovea in your organisation.';
const UNPROVED =
  'It is not proved yet that the domain of your address is your organisation’s own, so nobody new comes in by it. If you were invited, open the link of the invitation; else ask whoever looks after Fovea in your organisation.';

/** Why somebody whom the issuer knows does not come in: for the log. The sentence says no more than what they may know. */
export class NotAdmitted extends AppError {
  readonly why: string;
  constructor(why: string, detail: string = NOT_OURS) {
    super('single_sign_on_refused', { detail });
    this.why = why;
  }
}

export interface Comer {
  readonly connection: Connection;
  readonly claims: Claims;
  readonly requestId: string;
}

/**
 * Who somebody is whom the issuer vouches for: by issuer and subject, the first time by a checked address inside this tenant alone.
 * @param tx of the system: an address may belong to somebody of another tenant, who is not let in by this one
 * @throws NotAdmitted
 */
export async function admit(deps: SessionDeps, tx: Tx, comer: Comer): Promise<UserRow> {
  const { connection, claims } = comer;
  if (!hasCheckedEmail(claims)) throw new NotAdmitted('email-unchecked', UNCHECKED);
  const key = { issuer: connection.issuer, subject: claims.sub };
  await holdIdentity(tx, key);
  const known = await findIdentity(tx, key);
  if (!known) return welcome(deps, tx, comer);
  const user = known.tenantId === connection.tenantId ? await userWhoComes(tx, known.userId) : undefined;
  assertOpen(user);
  await touchIdentity(tx, known.id, new Date(deps.clock.now()));
  return user;
}

/** Whoever looks after the whole server comes in by a key of their own: no organisation's administrator may make themselves one. */
function assertOpen(user: UserRow | undefined): asserts user is UserRow {
  if (!user) throw new NotAdmitted('other-tenant');
  if (user.role === 'admin') throw new NotAdmitted('platform-admin');
  if (user.disabledAt || user.removedAt) throw new NotAdmitted('disabled');
}

/** The first time: who is here under this address, was invited, or is made. */
async function welcome(deps: SessionDeps, tx: Tx, comer: Comer): Promise<UserRow> {
  const { connection, claims, requestId } = comer;
  const email = emailWithin(claims, connection);
  if (email === null) throw new NotAdmitted('foreign-domain');
  const isProved = connection.proofs.some(({ domain }) => domain === domainOf(email));
  const user = (await personHere(deps, tx, { email, connection, isProved })) ?? (await newPerson(deps, tx, { ...comer, email, isProved }));
  if (await findIdentityOf(tx, { userId: user.id, issuer: connection.issuer })) throw new NotAdmitted('linked-to-another');
  const now = new Date(deps.clock.now());
  const { issuer, tenantId } = connection;
  await insertIdentity(tx, {
    ...{ id: deps.newId(), tenantId, userId: user.id, issuer, subject: claims.sub, email },
    ...{ createdAt: now, usedAt: now },
  });
  const actor = ownActor(user, { sessionId: null, requestId });
  const detail = { issuer: new URL(issuer).host };
  await noteAudit(deps, tx, { actor, action: 'single-sign-on.linked', subject: { kind: 'user', id: user.id }, detail });
  return user;
}

interface Addressed {
  readonly email: string;
  readonly connection: Connection;
  /** Whether the domain of the address is known to be the tenant's own. */
  readonly isProved: boolean;
}

/** Nobody gets hold of an address by inviting it and vouching for it oneself: only who owns its domain vouches for more than who is here. */
async function personHere(deps: SessionDeps, tx: Tx, { email, connection: { tenantId }, isProved }: Addressed): Promise<UserRow | null> {
  const user = await userByEmail(tx, email);
  if (user) {
    assertOpen(user.tenantId === tenantId ? user : undefined);
    return user;
  }
  const invited = await invitedByEmail(tx, { tenantId, email });
  if (!invited) return null;
  assertOpen(invited);
  if (!isProved) throw new NotAdmitted('domain-unproved', UNPROVED);
  await assertStaying(tx, tenantId);
  await dropLinksOf(tx, invited.id);
  return acceptInvited(tx, deps, invited);
}

async function newPerson(
  deps: SessionDeps,
  tx: Tx,
  { email, connection, claims, requestId, isProved }: Comer & Addressed,
): Promise<UserRow> {
  const { tenantId, newPeople: role } = connection;
  if (role === null) throw new NotAdmitted('not-here');
  if (!isProved) throw new NotAdmitted('domain-unproved', UNPROVED);
  const { locale } = await assertStaying(tx, tenantId);
  const fresh = { passwordHash: NO_PASSWORD, mustChangePassword: false };
  const user = await createUser(tx, deps, { ...fresh, tenantId, email, name: nameIn(claims, email), role, locale });
  const actor = ownActor(user, { sessionId: null, requestId });
  await noteAudit(deps, tx, { actor, action: 'user.came-by-organisation', subject: { kind: 'user', id: user.id }, detail: { role } });
  return user;
}

/** Nobody new comes into an organisation that is about to go. */
async function assertStaying(tx: Tx, tenantId: UserRow['tenantId']) {
  const tenant = await tenantOf(tx, tenantId);
  if (tenant.deletionRequestedAt || tenant.emptiedAt) throw new NotAdmitted('closing');
  return tenant;
}
