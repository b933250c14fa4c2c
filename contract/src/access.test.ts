import { expect, test } from 'vitest';
import type { Role } from './access.ts';
import { AllRoles, passesPermissionCheck, passesRoleCheck, permissionsOf, Role as RoleSchema, roleFrom, rolesOf } from './access.ts';

const person = (role: Role) => ({ all_roles: rolesOf(role), all_permissions: permissionsOf(role) });

test('an ordinary user has no role, everybody else the one', () => {
  expect(RoleSchema.options.map(rolesOf)).toEqual([['view-only'], [], ['tenant-admin'], ['admin']]);
});

test('the role check passes for any of the named roles', () => {
  expect(passesRoleCheck(person('tenant-admin'), ['view-only', 'tenant-admin'])).toBe(true);
  expect(passesRoleCheck(person('view-only'), 'tenant-admin')).toBe(false);
  expect(passesRoleCheck(person('user'), ['view-only', 'tenant-admin', 'admin'])).toBe(false);
  expect(passesRoleCheck(person('tenant-admin'), [])).toBe(false);
});

test('an admin passes every role check unless it ignores the override', () => {
  expect(passesRoleCheck(person('admin'), 'tenant-admin')).toBe(true);
  expect(passesRoleCheck(person('admin'), 'view-only', 'named-only')).toBe(false);
  expect(passesRoleCheck(person('admin'), ['view-only', 'admin'], 'named-only')).toBe(true);
});

test('the permission check passes for any one of a list', () => {
  expect(passesPermissionCheck(person('user'), 'pre-test.create')).toBe(true);
  expect(passesPermissionCheck(person('view-only'), ['pre-test.create', 'pre-test.read'])).toBe(true);
  expect(passesPermissionCheck(person('view-only'), 'pre-test.create')).toBe(false);
  expect(passesPermissionCheck(person('admin'), [])).toBe(false);
});

test('each role may do what the one below may, and an admin everything', () => {
  const all = RoleSchema.options.map((role) => permissionsOf(role));
  for (const [index, below] of all.slice(0, -1).entries()) expect(all[index + 1]).toEqual(expect.arrayContaining(below));
  expect(permissionsOf('user')).not.toContain('user.read');
  expect(permissionsOf('tenant-admin')).not.toContain('tenant.create');
});

test('all_roles is accepted with at most one role, none being the ordinary user', () => {
  expect(roleFrom(AllRoles.parse([]))).toBe('user');
  expect(roleFrom(AllRoles.parse(['tenant-admin']))).toBe('tenant-admin');
  expect(AllRoles.safeParse(['tenant-admin', 'view-only']).success).toBe(false);
  expect(AllRoles.safeParse(['user']).success).toBe(false);
  expect(AllRoles.safeParse(['owner']).success).toBe(false);
});
