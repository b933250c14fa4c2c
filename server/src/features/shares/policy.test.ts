import { expect, test } from 'vitest';
import { actorAs } from '../../testing/actor-as.ts';
import { canShare } from './policy.ts';

test('R73: what is shown to others is decided by whoever works on it: no viewer, and nobody who came by a link', () => {
  const roles = ['view-only', 'user', 'tenant-admin', 'admin'] as const;
  for (const kind of ['person', 'key'] as const)
    expect(roles.filter((role) => canShare(actorAs(kind, role)))).toEqual(['user', 'tenant-admin', 'admin']);
  expect(roles.filter((role) => canShare(actorAs('link', role)))).toEqual([]);
});
