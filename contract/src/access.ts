import * as z from 'zod';

/** The one role a person has in a tenant. `user` is the ordinary one and is not listed in `all_roles`. */
export const Role = z.enum(['view-only', 'user', 'tenant-admin', 'admin']);
export type Role = z.infer<typeof Role>;

/** Who may knock at a route: nobody in particular, or the least role that is let in. */
export type Access = 'anonymous' | Role;

const RANK = { anonymous: 0, 'view-only': 1, user: 2, 'tenant-admin': 3, admin: 4 } as const satisfies Record<Access, number>;

/** True when `role` (`anonymous` for nobody) reaches at least `access`. */
export const mayKnock = (role: Access, access: Access): boolean => RANK[role] >= RANK[access];

/**
 * What a role may do, by name, as the current user's `all_permissions` lists it: the least role that has it. A tenant's people
 * have it in their own tenant, an admin in every tenant.
 */
export const PERMISSIONS = {
  'pre-test.read': 'view-only',
  'pre-test.create': 'user',
  'pre-test.edit': 'user',
  'pre-test.cancel': 'user',
  'pre-test.delete': 'user',
  'pre-test.share': 'user',
  'folder.read': 'view-only',
  'folder.create': 'user',
  'folder.edit': 'user',
  'folder.delete': 'user',
  'user.read': 'tenant-admin',
  'user.invite': 'tenant-admin',
  'user.edit': 'tenant-admin',
  'user.remove': 'tenant-admin',
  'user.impersonate': 'admin',
  'tenant.read': 'tenant-admin',
  'tenant.edit': 'tenant-admin',
  'tenant.export': 'tenant-admin',
  'tenant.delete': 'tenant-admin',
  'tenant.create': 'admin',
  'brand.read': 'view-only',
  'brand.edit': 'tenant-admin',
  'brand-asset.read': 'view-only',
  'brand-asset.edit': 'tenant-admin',
  'pre-test-preset.read': 'view-only',
  'pre-test-preset.edit': 'tenant-admin',
  'own-placement.read': 'view-only',
  'own-placement.edit': 'tenant-admin',
  'billing.read': 'tenant-admin',
  'billing.pay': 'tenant-admin',
  'billing.grant': 'admin',
  'api-key.read': 'tenant-admin',
  'api-key.edit': 'tenant-admin',
  'webhook.read': 'tenant-admin',
  'webhook.edit': 'tenant-admin',
  'request-log.read': 'tenant-admin',
  'audit.read': 'tenant-admin',
  'copilot.ask': 'view-only',
} as const satisfies Record<string, Role>;

/** The name of something a role may do. */
export type Permission = keyof typeof PERMISSIONS;

const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name);
const ALL: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission);

const permissionsUpTo = (role: Role): readonly Permission[] => ALL.filter((name) => mayKnock(role, PERMISSIONS[name]));
const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  'view-only': permissionsUpTo('view-only'),
  user: permissionsUpTo('user'),
  'tenant-admin': permissionsUpTo('tenant-admin'),
  admin: permissionsUpTo('admin'),
};

/** Every permission of a role, in a stable order. */
export const permissionsOf = (role: Role): Permission[] => [...PERMISSIONS_OF[role]];

/** The roles as the specification lists them: an ordinary user has none. */
export const rolesOf = (role: Role): Role[] => (role === 'user' ? [] : [role]);

/** `all_roles` as it is sent to the server: at most one, and none for an ordinary user. */
export const AllRoles = z.array(Role.exclude(['user'])).max(1);

/** The one role that a sent `all_roles` stands for. */
export const roleFrom = (allRoles: z.infer<typeof AllRoles>): Role => allRoles[0] ?? 'user';

/**
 * The role check of specification §6: true when any of the named roles is among `all_roles`. An admin passes every check,
 * unless it asks for `named-only`, as the inverse gate does.
 */
export function passesRoleCheck(
  { all_roles }: { readonly all_roles: readonly Role[] },
  named: Role | readonly Role[],
  override: 'admin-passes' | 'named-only' = 'admin-passes',
): boolean {
  const isAdminPassing = override === 'admin-passes' && all_roles.includes('admin');
  return isAdminPassing || [named].flat().some((role) => all_roles.includes(role));
}

/** The permission check of specification §6: true when `all_permissions` has the permission, or any one of a given list. */
export const passesPermissionCheck = (
  { all_permissions }: { readonly all_permissions: readonly string[] },
  wanted: Permission | readonly Permission[],
): boolean => [wanted].flat().some((permission) => all_permissions.includes(permission));
