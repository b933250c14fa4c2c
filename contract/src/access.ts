import * as z from 'zod';

/** The one role a person has in a tenant. `user` is the ordinary one and is not listed in `all_roles`. */
export const Role = z.enum(['view-only', 'user', 'tenant-admin', 'admin']);
export type Role = z.infer<typeof Role>;

/** Who may knock at a route: nobody in particular, or the least role that is let in. */
export type Access = 'anonymous' | Role;

const RANK = { anonymous: 0, 'view-only': 1, user: 2, 'tenant-admin': 3, admin: 4 } as const satisfies Record<Access, number>;

/** True when `role` (`anonymous` for nobody) reaches at least `access`. */
export const mayKnock = (role: Access, access: Access): boolean => RANK[role] >= RANK[access];

/** What a role may do, by name, as the current user's `all_permissions` lists it. */
export const PERMISSIONS = {
  'pre-test.read': 'view-only',
  'pre-test.create': 'user',
  'pre-test.edit': 'user',
  'pre-test.cancel': 'user',
} as const satisfies Record<string, Role>;

/** The name of something a role may do. */
export type Permission = keyof typeof PERMISSIONS;

const ALL: Permission[] = ['pre-test.read', 'pre-test.create', 'pre-test.edit', 'pre-test.cancel'];

/** Every permission of a role, in a stable order. */
export const permissionsOf = (role: Role): Permission[] => ALL.filter((name) => mayKnock(role, PERMISSIONS[name]));

/** The roles as the specification lists them: an ordinary user has none. */
export const rolesOf = (role: Role): Role[] => (role === 'user' ? [] : [role]);
