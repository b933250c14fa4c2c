import type { TenantId } from '@fovea/contract/ids';
import type { IssuerFound, SingleSignOnInput } from '@fovea/contract/single-sign-on';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { assertOwnHand } from '../../accounts/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { readProof } from '../../sessions/index.ts';
import { NO_PASSWORD, userById } from '../../users/index.ts';
import type { DomainRecord } from '../domain-record.ts';
import { domainTaken, recordIn, unprovedOf } from '../domain-record.ts';
import { PURPOSE } from '../issuers.ts';
import type { IssuerDeps } from '../metadata.ts';
import { asFieldFault, readMetadata } from '../metadata.ts';
import type { Connection } from '../repo.ts';
import { deleteConnection, findConnection, holdSettings, provedElsewhere, putConnection, replaceDomains } from '../repo.ts';
import { redirectUriOf } from '../service.ts';

export type SettingsDeps = IssuerDeps & Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'secrets' | 'ownOrigin' | 'config'>;

export interface SettingsView {
  readonly tenantId: TenantId;
  readonly redirectUri: string;
  readonly connection: Connection | null;
  readonly keeperName: string | null;
  readonly recordOf: (domain: string) => DomainRecord;
}

/** What the actor's tenant has set; never the secret. */
export const readSettings = (deps: SettingsDeps, actor: Actor): Promise<SettingsView> =>
  deps.inTenant(actor, (tx) => viewOf(deps, tx, actor));

export async function viewOf(deps: SettingsDeps, tx: Tx, { tenantId }: Pick<Actor, 'tenantId'>): Promise<SettingsView> {
  const connection = (await findConnection(tx, tenantId)) ?? null;
  const keeper = connection?.keeperId ? await userById(tx, connection.keeperId) : undefined;
  return { tenantId, redirectUri: redirectUriOf(deps), connection, keeperName: keeper?.name ?? null, recordOf: recordIn(deps, tenantId) };
}

/** Looks whether an issuer could be used. @throws AppError `invalid_body` with what is wrong, `signed_in_as` */
export async function tryIssuer(deps: SettingsDeps, actor: Actor, issuer: string): Promise<IssuerFound> {
  assertOwnHand(actor);
  const found = await readMetadata(deps, issuer).catch((error: unknown) => {
    throw asFieldFault(error);
  });
  return { issuer, host: new URL(found.authorization_endpoint).host, ends_sessions: found.end_session_endpoint !== undefined };
}

/** @throws AppError `invalid_body`, `domain_taken`, `proof_required`, `signed_in_as` */
export async function saveSettings(deps: SettingsDeps, actor: Actor, wish: SingleSignOnInput): Promise<SettingsView> {
  assertOwnHand(actor);
  await readProof(deps, actor);
  await tryIssuer(deps, actor, wish.issuer);
  await assertNobodyElses(deps, actor, wish.domains);
  return deps.inTenant(actor, async (tx) => {
    await holdSettings(tx, actor.tenantId);
    const before = await findConnection(tx, actor.tenantId);
    assertProvedWithoutPasswords(wish, unprovedOf(wish.domains, before?.proofs ?? []));
    const clientSecret = wish.client_secret === undefined ? keptSecret(before, wish) : deps.secrets.seal(PURPOSE, wish.client_secret);
    const now = new Date(deps.clock.now());
    await putConnection(tx, {
      ...{ tenantId: actor.tenantId, issuer: wish.issuer, clientId: wish.client_id, clientSecret },
      ...{ newPeople: wish.new_people, allowsPasswords: wish.allows_passwords },
      keeperId: wish.allows_passwords ? null : await keeperFor(tx, actor, before),
      ...{ createdAt: before?.createdAt ?? now, updatedAt: now },
    });
    await replaceDomains(tx, actor.tenantId, wish.domains);
    await noteAudit(deps, tx, {
      ...{ actor, action: before ? 'single-sign-on.changed' : 'single-sign-on.set-up', subject: { kind: 'tenant', id: actor.tenantId } },
      detail: {
        ...{ issuer: new URL(wish.issuer).host, domains: wish.domains.join(', ') },
        ...{ new_people: wish.new_people, passwords: wish.allows_passwords },
      },
    });
    return viewOf(deps, tx, actor);
  });
}

/** A secret goes to the issuer that it is of, and to no other. */
function keptSecret(before: Connection | undefined, { issuer, client_id: clientId }: SingleSignOnInput): Buffer {
  if (before?.issuer === issuer && before.clientId === clientId) return before.clientSecret;
  const detail = before
    ? 'With another issuer or client id goes another secret. Enter it.'
    : 'Enter the secret that your provider has made for this client.';
  throw new AppError('invalid_body', { errors: { client_secret: [detail] } });
}

/** What another has proved is not claimed; what it only claims is anybody's to prove. */
async function assertNobodyElses({ asSystem }: SettingsDeps, { tenantId }: Actor, domains: readonly string[]): Promise<void> {
  const taken = await asSystem('sign-in', (tx) => provedElsewhere(tx, tenantId, domains));
  if (taken.length > 0) throw domainTaken(taken, 'domains');
}

/** Where a domain can be taken away by whoever proves it, nobody must depend on it for coming in. */
function assertProvedWithoutPasswords({ allows_passwords: allowsPasswords }: SingleSignOnInput, unproved: readonly string[]): void {
  if (allowsPasswords || unproved.length === 0) return;
  const detail = `Prove these domains first, or people could be left without a way in: ${unproved.join(', ')}.`;
  throw new AppError('invalid_body', { errors: { allows_passwords: [detail] } });
}

/** Whoever switches passwords off keeps their own, or nobody could mend a sign-in that is broken; an admin of the server has one anyway. */
async function keeperFor(tx: Tx, { userId, role }: Actor, before: Connection | undefined): Promise<Connection['keeperId']> {
  const keeper = before?.keeperId ? await userById(tx, before.keeperId) : undefined;
  const isStillThere = keeper?.role === 'tenant-admin' && !keeper.disabledAt && keeper.passwordHash !== NO_PASSWORD;
  if (keeper && isStillThere) return keeper.id;
  if (role === 'admin') return null;
  const own = userId === null ? undefined : await userById(tx, userId);
  if (own && own.passwordHash !== NO_PASSWORD) return own.id;
  const detail = 'Choose a password for yourself first: it is the one that goes on counting when those of all others do not.';
  throw new AppError('invalid_body', { errors: { allows_passwords: [detail] } });
}

/** Done as well where nothing was set. @throws AppError `proof_required`, `signed_in_as` */
export async function removeSettings(deps: SettingsDeps, actor: Actor): Promise<void> {
  assertOwnHand(actor);
  await readProof(deps, actor);
  await deps.inTenant(actor, async (tx) => {
    const { tenantId } = actor;
    await holdSettings(tx, tenantId);
    if (await deleteConnection(tx, tenantId))
      await noteAudit(deps, tx, { actor, action: 'single-sign-on.removed', subject: { kind: 'tenant', id: tenantId } });
  });
}
