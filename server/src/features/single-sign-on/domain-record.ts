import type { TenantId } from '@fovea/contract/ids';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';

/** A TXT record that only somebody who looks after a domain can set. */
export interface DomainRecord {
  readonly name: string;
  readonly value: string;
}

const PURPOSE = 'single-sign-on-domain';

/** Worked out of tenant and domain under the server's key, so that nothing of it is stored; it proves nothing for another tenant or server. */
export const recordIn =
  ({ secrets }: Pick<Deps, 'secrets'>, tenantId: TenantId) =>
  (domain: string): DomainRecord => ({
    name: `_fovea.${domain}`,
    value: `fovea-domain=${secrets.digest(PURPOSE, `${tenantId}:${domain}`).toString('base64url')}`,
  });

/** Those of the domains that nothing proves. */
export const unprovedOf = (domains: readonly string[], proofs: readonly { readonly domain: string }[]): string[] =>
  domains.filter((domain) => !proofs.some((proof) => proof.domain === domain));

/** @param field that the remark stands at */
export const domainTaken = (domains: readonly string[], field: 'domain' | 'domains'): AppError =>
  new AppError('domain_taken', { errors: { [field]: [`Another organisation here has this domain: ${domains.join(', ')}.`] } });
