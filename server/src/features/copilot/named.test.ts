import { brandApi } from '@fovea/contract/brands';
import { copilotApi } from '@fovea/contract/copilot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { beginQuestion } from './service.ts';

let it: TestApp;
let world: World;
beforeAll(async () => {
  it = await openTestApp();
  world = await it.world();
}, 60_000);
afterAll(() => it[Symbol.asyncDispose]());

test('where more names stand in a question than are taken, the longest are', async () => {
  const many = Array.from({ length: 64 }, (_, at) => ({ name: `Zest ${at}`, aliases: ['acme'] }));
  for (const body of [...many, { name: 'Acme Winter Home', aliases: [] }])
    await it.as(world.tenantAdmin).call(brandApi.create, { query: {}, body });
  const { user } = world;
  const actor: Actor = { kind: 'person', ...user, userId: user.id, sessionId: null, behind: null, requestId: null };
  const { sessionId: id } = await it.as(world.user).call(copilotApi.open, { body: {} });
  const { named } = await beginQuestion(it.deps, actor, { id, message: 'Which Acme Winter Home films fail?' });
  expect(named[0]).toEqual({ kind: 'brand', said: 'Acme Winter Home', name: 'Acme Winter Home' });
  expect(new Set(named.slice(1).map(({ said }) => said))).toEqual(new Set(['Acme']));
  expect(named).toHaveLength(60);
});
