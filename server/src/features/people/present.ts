import { permissionsOf, rolesOf } from '@fovea/contract/access';
import type { PersonByName, User, UserStatus } from '@fovea/contract/users';
import type { PersonView } from './repo.ts';

type Appended = readonly ('all_roles' | 'all_permissions')[] | undefined;

function statusOf({ disabledAt, acceptedAt }: PersonView['user']): UserStatus {
  if (disabledAt) return 'disabled';
  return acceptedAt ? 'active' : 'invited';
}

export const presentName = ({ id, name }: Pick<PersonView['user'], 'id' | 'name'>): PersonByName => ({ id, name });

export const presentPerson = ({ user, tenantName }: PersonView, append?: Appended): User => ({
  id: user.id,
  tenant_id: user.tenantId,
  tenant_name: tenantName,
  name: user.name,
  email: user.email,
  role: user.role,
  status: statusOf(user),
  disabled: user.disabledAt !== null,
  locale: user.locale,
  created_at: user.createdAt.toISOString(),
  updated_at: user.updatedAt.toISOString(),
  invited_at: user.invitedAt?.toISOString() ?? null,
  ...(append?.includes('all_roles') && { all_roles: rolesOf(user.role) }),
  ...(append?.includes('all_permissions') && { all_permissions: permissionsOf(user.role) }),
});
