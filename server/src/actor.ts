import type { Role } from '@fovea/contract/access';
import type { TenantId, UserId } from '@fovea/contract/ids';

/** Who acts, and in which tenant. Every service is handed one; it is never optional. */
export interface Actor {
  /** `key` is a machine that holds an API key of the tenant; `link` is anybody who holds a share link. */
  readonly kind: 'person' | 'worker' | 'key' | 'link';
  /** The tenant whose things are touched. */
  readonly tenantId: TenantId;
  /** The person, when they belong to that tenant; for a key, whoever made it; null for an admin who acts in another tenant. */
  readonly userId: UserId | null;
  readonly role: Role;
  /** The row id of the session, of the key or of the link; never the secret that stands for it. */
  readonly sessionId: string | null;
  /** Who really acts, when that is somebody else than `userId`: an admin in another tenant, or signed in as this person. */
  readonly behind: { readonly tenantId: TenantId; readonly userId: UserId } | null;
  /** The request's id (the `job_id` that people are shown), null outside a request. */
  readonly requestId: string | null;
}

/** The worker, acting inside one tenant on a job that a person started. */
export const workerOf = (tenantId: TenantId): Actor => ({
  kind: 'worker',
  tenantId,
  userId: null,
  role: 'user',
  sessionId: null,
  behind: null,
  requestId: null,
});

/** The person who answers for what is done. */
export const personOf = ({ behind, tenantId, userId }: Actor): { tenantId: TenantId; userId: UserId | null } =>
  behind ?? { tenantId, userId };

/** True while an admin is signed in as somebody else: what belongs to that person alone is closed to them. */
export const isSomebodyElse = ({ behind, userId }: Actor): boolean => behind !== null && userId !== null;
