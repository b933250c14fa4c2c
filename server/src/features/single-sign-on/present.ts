import type { ClaimedDomain, LinkedPerson, OwnIdentity, SingleSignOnSettings } from '@fovea/contract/single-sign-on';
import type { LinkedView } from './links/service.ts';
import type { Connection } from './repo.ts';
import type { OwnSignIn } from './service.ts';
import type { SettingsView } from './settings/service.ts';

/** The secret has no field to leave by. */
export const presentSettings = ({ tenantId, redirectUri, connection, keeperName, recordOf }: SettingsView): SingleSignOnSettings => ({
  tenant_id: tenantId,
  redirect_uri: redirectUri,
  single_sign_on: connection && {
    issuer: connection.issuer,
    client_id: connection.clientId,
    domains: connection.domains,
    claims: connection.domains.map((domain) => presentClaim(domain, connection, recordOf)),
    new_people: connection.newPeople,
    allows_passwords: connection.allowsPasswords,
    keeper: connection.keeperId && keeperName !== null ? { id: connection.keeperId, name: keeperName } : null,
    created_at: connection.createdAt.toISOString(),
    updated_at: connection.updatedAt.toISOString(),
  },
});

export const presentOwn = ({ identity, signOutUrl, hasPassword, passwordCounts }: OwnSignIn): OwnIdentity => ({
  identity: identity && {
    issuer: identity.issuer,
    email: identity.email,
    created_at: identity.createdAt.toISOString(),
    used_at: identity.usedAt.toISOString(),
    sign_out_url: signOutUrl,
  },
  has_password: hasPassword,
  password_counts: passwordCounts,
});

function presentClaim(domain: string, { proofs }: Connection, recordOf: SettingsView['recordOf']): ClaimedDomain {
  const proof = proofs.find((each) => each.domain === domain);
  const { name, value } = recordOf(domain);
  return { domain, proof: proof ? { by: proof.provedBy, at: proof.provedAt.toISOString() } : null, record: { name, value } };
}

export const presentLinked = ({ identity, name, email }: LinkedView): LinkedPerson => ({
  id: identity.userId,
  name,
  email,
  linked_email: identity.email,
  created_at: identity.createdAt.toISOString(),
  used_at: identity.usedAt.toISOString(),
});
