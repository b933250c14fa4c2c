import { randomUUID } from 'node:crypto';
import type { Role } from '@fovea/contract/access';
import { Role as RoleSchema } from '@fovea/contract/access';
import { TenantId, UserId } from '@fovea/contract/ids';
import { describe, expect, test } from 'vitest';
import type { Fate, Standing } from './policy.ts';
import { canGive, refusalOf } from './policy.ts';

const home = TenantId.parse(randomUUID());
const elsewhere = TenantId.parse(randomUUID());
const person = (role: Role, more: Partial<Standing> = {}): Standing => ({
  id: UserId.parse(randomUUID()),
  tenantId: home,
  role,
  disabledAt: null,
  acceptedAt: new Date(0),
  isLeaving: false,
  ...more,
});
const ask = (me: Standing | undefined, target: Standing, { others = [], ...fate }: Fate & { others?: readonly Standing[] }) =>
  refusalOf({ me, target, roster: [...(me ? [me] : []), target, ...others] }, fate);

describe('who may change whom', () => {
  test('R9: nobody gives a role above their own, and people without charge none at all', () => {
    const pairs = RoleSchema.options.flatMap((mine) =>
      RoleSchema.options.filter((role) => canGive(mine, role)).map((role) => `${mine} ${role}`),
    );
    expect(pairs).toEqual([
      'tenant-admin view-only',
      'tenant-admin user',
      'tenant-admin tenant-admin',
      'admin view-only',
      'admin user',
      'admin tenant-admin',
      'admin admin',
    ]);
  });

  test('somebody who is no longer in charge changes nobody', () => {
    const target = person('user');
    expect(ask(undefined, target, { role: 'view-only' })).toBe('forbidden');
    expect(ask(person('user'), target, { role: 'view-only' })).toBe('forbidden');
    expect(ask(person('tenant-admin', { disabledAt: new Date(0) }), target, { role: 'view-only' })).toBe('forbidden');
    expect(ask(person('tenant-admin', { tenantId: elsewhere }), target, { role: 'view-only' })).toBe('forbidden');
    expect(ask(person('admin', { tenantId: elsewhere }), target, { role: 'view-only' })).toBeNull();
  });

  test('an admin is looked after by admins alone', () => {
    const fates: Fate[] = [{}, { role: 'user' }, { disabled: true }, { isRemoved: true }];
    const others = [person('admin')];
    expect(fates.map((fate) => ask(person('tenant-admin'), person('admin'), { others, ...fate }))).toEqual(fates.map(() => 'forbidden'));
    expect(fates.map((fate) => ask(person('admin'), person('admin'), fate))).toEqual(fates.map(() => null));
  });
});

describe('R9: somebody remains in charge', () => {
  const fates: Fate[] = [{ role: 'user' }, { disabled: true }, { isRemoved: true }];
  test.each(fates)('the last admin of the server stays: %o', (fate) => {
    const me = person('admin');
    expect(ask(me, me, fate)).toBe('last_admin');
    expect(ask(me, me, { ...fate, others: [person('admin', { disabledAt: new Date(0) }), person('tenant-admin')] })).toBe('last_admin');
    expect(ask(me, me, { ...fate, others: [person('admin', { tenantId: elsewhere })] })).toBeNull();
  });

  test.each(fates)('the last tenant-admin of a tenant stays: %o', (fate) => {
    const [me, target] = [person('admin'), person('tenant-admin')];
    expect(ask(me, target, fate)).toBe('last_admin');
    expect(ask(me, target, { ...fate, others: [person('tenant-admin', { tenantId: elsewhere })] })).toBe('last_admin');
    expect(ask(me, target, { ...fate, others: [person('tenant-admin', { acceptedAt: null })] })).toBe('last_admin');
    expect(ask(me, target, { ...fate, others: [person('tenant-admin')] })).toBeNull();
  });

  test('a last one keeps the role under another name, and one who was out already is nobody’s last', () => {
    const [me, target] = [person('admin'), person('tenant-admin')];
    expect(ask(me, target, { role: 'tenant-admin' })).toBeNull();
    expect(ask(me, target, {})).toBeNull();
    expect(ask(me, person('tenant-admin', { disabledAt: new Date(0) }), { isRemoved: true })).toBeNull();
    expect(ask(me, person('tenant-admin', { acceptedAt: null }), { isRemoved: true })).toBeNull();
  });
});
