import type { Role } from '@fovea/contract/access';
import type { TenantId, UserId } from '@fovea/contract/ids';

/** Who acts, and in which tenant. Every service is handed one; it is never optional. */
export interface Actor {
  readonly kind: 'person' | 'worker';
  readonly tenantId: TenantId;
  readonly userId: UserId | null;
  readonly role: Role;
  /** The session's row id, never the secret of the cookie. */
  readonly sessionId: string | null;
}

/** The worker, acting inside one tenant on a job that a person started. */
export const workerOf = (tenantId: TenantId): Actor => ({ kind: 'worker', tenantId, userId: null, role: 'user', sessionId: null });
