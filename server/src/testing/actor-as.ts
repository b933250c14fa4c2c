import type { Role } from '@fovea/contract/access';
import { TenantId, UserId } from '@fovea/contract/ids';
import type { Actor } from '../actor.ts';

/** Somebody of one kind in one role, for rules that ask no database. */
export const actorAs = (kind: Actor['kind'], role: Role): Actor => ({
  ...{ kind, role, sessionId: null, behind: null, requestId: null },
  tenantId: TenantId.parse('01930000-0000-7000-8000-000000000001'),
  userId: UserId.parse('01930000-0000-7000-8000-000000000002'),
});
