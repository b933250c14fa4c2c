import { mayKnock, PERMISSIONS } from '@fovea/contract/access';
import type { TenantId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';

/** A tenant's billing is there for its own people alone; an admin was brought into the tenant before. */
export const isOwnTenant = ({ tenantId }: Actor, id: TenantId): boolean => tenantId === id;

/** Buys, and opens the provider's pages. Money is spent by people under their own name, so not while signed in as somebody. */
export const canPay = ({ role, kind }: Actor): boolean => kind === 'person' && mayKnock(role, PERMISSIONS['billing.pay']);

/** Sets plans and moves credits by hand. */
export const canGrant = ({ role }: Actor): boolean => mayKnock(role, PERMISSIONS['billing.grant']);
