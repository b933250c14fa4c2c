import type { Permission, Role } from '@fovea/contract/access';
import { passesPermissionCheck, passesRoleCheck } from '@fovea/contract/access';
import type { CurrentUser } from '@fovea/contract/sessions';

/** True when the person holds the permission. Nobody holds any. */
export const may = (user: CurrentUser | null, permission: Permission): boolean => user !== null && passesPermissionCheck(user, permission);

/** True when the person has the role; `admin` passes every check (specification §6). */
export const hasRole = (user: CurrentUser | null, role: Role): boolean => user !== null && passesRoleCheck(user, role);
