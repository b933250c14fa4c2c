import { auditApi } from '@fovea/contract/audit';
import type { CallInput } from '@fovea/contract/call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { noteAudit } from './index.ts';

let it: TestApp;
let a: World;
let b: World;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());
beforeEach(async () => {
  [a, b] = [await it.world(), await it.world()];
});

const actorOf = (user: TestUser): Actor => ({ kind: 'person', ...user, userId: user.id, sessionId: null, behind: null, requestId: null });

const note = (actor: Actor, action: `${string}.${string}`, id = 'x') =>
  it.deps.inTenant(actor, (tx) => noteAudit(it.deps, tx, { actor, action, subject: { kind: 'user', id }, detail: { role: 'user' } }));

const read = (user: TestUser, query: CallInput<typeof auditApi.list>['query'] = {}) => it.as(user).call(auditApi.list, { query });

test('R66: a tenant-admin reads what was done in the own tenant, newest first, page by page, and nothing of others', async () => {
  for (let i = 0; i < 5; i++) {
    it.clock.advance(i % 2); // several in one millisecond
    await note(actorOf(a.user), 'user.role-changed', `thing-${i}`);
  }
  await note(actorOf(b.user), 'user.role-changed', 'theirs');
  const first = await read(a.tenantAdmin, { limit: 2 });
  const second = await read(a.tenantAdmin, { limit: 2, cursor: first.next_cursor ?? '' });
  const third = await read(a.tenantAdmin, { limit: 2, cursor: second.next_cursor ?? '' });
  expect(third.next_cursor).toBeNull();
  const all = [...first.data, ...second.data, ...third.data];
  expect(all.map(({ subject }) => subject?.id).sort()).toEqual(['thing-0', 'thing-1', 'thing-2', 'thing-3', 'thing-4']);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(all[0]).toMatchObject({
    tenant_id: a.tenantId,
    action: 'user.role-changed',
    user: { id: a.user.id },
    is_by_operator: false,
    detail: { role: 'user' },
  });
  expect((await it.as(a.user).send({ method: 'GET', url: '/api/v1/audit' })).statusCode).toBe(403);
});

test('filters by action, its first word, person, subject and time', async () => {
  const from = new Date(it.clock.now()).toISOString();
  await note(actorOf(a.user), 'user.role-changed', 'one');
  await note(actorOf(a.tenantAdmin), 'user.invited', 'two');
  it.clock.advance(1_000);
  const late = new Date(it.clock.now()).toISOString();
  await note(actorOf(a.tenantAdmin), 'tenant.renamed', 'three');
  const found = async (query: CallInput<typeof auditApi.list>['query']) =>
    (await read(a.tenantAdmin, query)).data.map(({ subject }) => subject?.id);
  expect(await found({ action: 'user.invited' })).toEqual(['two']);
  expect((await found({ action: 'user' })).sort()).toEqual(['one', 'two']);
  expect(await found({ user_id: a.user.id })).toEqual(['one']);
  expect(await found({ subject_kind: 'user', subject_id: 'three' })).toEqual(['three']);
  expect(await found({ from: late })).toEqual(['three']);
  expect((await found({ from, to: from })).sort()).toEqual(['one', 'two']);
});

test('an admin reads another tenant by scope, and is told who of the operator acted there; the tenant is told that one did', async () => {
  const inside: Actor = { ...actorOf(b.admin), tenantId: a.tenantId, userId: null, behind: { tenantId: b.tenantId, userId: b.admin.id } };
  await note(inside, 'user.role-changed');
  const [seen] = (await read(b.admin, { scope: `tenant:${a.tenantId}` })).data;
  expect(seen).toMatchObject({ user: null, is_by_operator: true, behind: { tenant_id: b.tenantId, user_id: b.admin.id } });
  expect((await read(a.tenantAdmin)).data[0]).toMatchObject({ user: null, is_by_operator: true, behind: null });
  expect((await read(b.admin)).data).toEqual([]);
  expect((await it.as(a.tenantAdmin).send({ method: 'GET', url: `/api/v1/audit?scope=tenant:${b.tenantId}` })).statusCode).toBe(404);
});

test('A29: a cursor of another tenant gives own rows, a made-up one is refused', async () => {
  for (const world of [a, b]) for (let i = 0; i < 3; i++) await note(actorOf(world.user), 'user.role-changed', world.tenantId);
  const { next_cursor } = await read(b.tenantAdmin, { limit: 1 });
  const { data } = await read(a.tenantAdmin, { cursor: next_cursor ?? '' });
  expect(data.filter(({ tenant_id }) => tenant_id !== a.tenantId)).toEqual([]);
  const made = [[1e300, 'x'], [1, `' or 1=1`], { a: 1 }].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
  for (const cursor of [...made, 'AAAA']) {
    const answer = await it.as(a.tenantAdmin).send({ method: 'GET', url: `/api/v1/audit?cursor=${cursor}` });
    expect(answer.json()).toMatchObject({ status: 422, errors: { cursor: ['This is no place in the list.'] } });
  }
});
