import { expect, test } from 'vitest';
import { actorAs } from '../../testing/actor-as.ts';
import { canEditKeys, roleOfKey, stateOfKey } from './policy.ts';

const ROLES = ['view-only', 'user', 'tenant-admin', 'admin'] as const;

test('R74: keys are made and ended by people in charge of their organisation, and by no key', () => {
  expect(ROLES.filter((role) => canEditKeys(actorAs('person', role)))).toEqual(['tenant-admin', 'admin']);
  for (const kind of ['key', 'link', 'worker'] as const) expect(ROLES.filter((role) => canEditKeys(actorAs(kind, role)))).toEqual([]);
});

test('R74: a key may the lesser of what it was made for and of what its maker may now, and is never an admin', () => {
  const roles = (['read', 'write', 'admin'] as const).map((scope) => ROLES.map((maker) => roleOfKey(scope, maker)));
  expect(roles).toEqual([
    ['view-only', 'view-only', 'view-only', 'view-only'],
    ['view-only', 'user', 'user', 'user'],
    ['view-only', 'user', 'tenant-admin', 'tenant-admin'],
  ]);
});

test('R74: a key ends at the moment that was said, and sleeps while its maker may not sign in', () => {
  const now = 1_800_000_000_000;
  const open = { revokedAt: null, expiresAt: null, isMakerThere: true };
  const at = (ms: number) => stateOfKey({ ...open, expiresAt: new Date(ms) }, now);
  expect([at(now - 1), at(now), at(now + 1)]).toEqual(['expired', 'expired', 'active']);
  expect(stateOfKey({ ...open, isMakerThere: false }, now)).toBe('paused');
  expect(stateOfKey({ ...open, revokedAt: new Date(now) }, now)).toBe('revoked');
});
