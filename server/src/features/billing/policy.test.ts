import { expect, test } from 'vitest';
import { actorAs } from '../../testing/actor-as.ts';
import { canGrant, canPay } from './policy.ts';

test('R55, R74: money is spent by people in charge of their organisation, by no key however much it may, and given by admins of the server', () => {
  const roles = ['view-only', 'user', 'tenant-admin', 'admin'] as const;
  expect(roles.map((role) => canPay(actorAs('person', role)))).toEqual([false, false, true, true]);
  expect(roles.map((role) => canGrant(actorAs('person', role)))).toEqual([false, false, false, true]);
  for (const kind of ['key', 'link', 'worker'] as const) expect(roles.filter((role) => canPay(actorAs(kind, role)))).toEqual([]);
});
