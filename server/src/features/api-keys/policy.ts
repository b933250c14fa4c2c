import type { Role } from '@fovea/contract/access';
import { mayKnock, PERMISSIONS } from '@fovea/contract/access';
import type { ApiKeyScope } from '@fovea/contract/api-keys';
import type { Actor } from '../../actor.ts';

export const canEditKeys = (actor: Actor): boolean => actor.kind === 'person' && mayKnock(actor.role, PERMISSIONS['api-key.edit']);

const MOST = { read: 'view-only', write: 'user', admin: 'tenant-admin' } as const satisfies Record<ApiKeyScope, Role>;

/** The lesser of what the key was made for and what its maker may now; never an admin of the server. */
export const roleOfKey = (scope: ApiKeyScope, makersRole: Role): Role => (mayKnock(makersRole, MOST[scope]) ? MOST[scope] : makersRole);

export interface Life {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
  /** Whether whoever made it may sign in. */
  readonly isMakerThere: boolean;
}

/** Whether a key opens anything now, or why not. */
export function stateOfKey({ revokedAt, expiresAt, isMakerThere }: Life, nowMs: number): 'active' | 'paused' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt.getTime() <= nowMs) return 'expired';
  return isMakerThere ? 'active' : 'paused';
}
