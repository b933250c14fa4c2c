import { preTestApi } from '@fovea/contract/pre-tests';
import { ROUTES } from '@fovea/contract/routes';
import { sessionApi } from '@fovea/contract/sessions';
import { userApi } from '@fovea/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

const MINUTE_MS = 60_000;

let it: TestApp;
let home: World;
let other: World;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
  other = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const cookieOf = (headers: Record<string, unknown>): string => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
const begin = (who: Pick<TestUser, 'cookie'>, id: string) => it.as(who).send({ method: 'POST', url: `/api/v1/user/${id}/impersonate` });
const end = (who: Pick<TestUser, 'cookie'>) => it.as(who).send({ method: 'DELETE', url: '/api/v1/session/impersonation' });
async function borrow(admin: TestUser, target: TestUser) {
  const sent = await begin(admin, target.id);
  expect(sent.statusCode).toBe(200);
  return { cookie: cookieOf(sent.headers), body: sent.json() };
}

describe('R75: signing in as somebody', () => {
  test('an admin is the person, and is named behind them', async () => {
    const admin = await it.person(home.tenantId, 'admin');
    const { cookie, body } = await borrow(admin, other.user);
    expect(body).toMatchObject({ id: other.user.id, tenant_id: other.tenantId, all_roles: [], behind: { id: admin.id, name: 'A admin' } });
    const caller = it.as({ cookie });
    expect(await caller.call(sessionApi.verified, {})).toEqual(body);
    const made = await caller.call(preTestApi.create, { body: { pre_test_name: 'As Ada' } });
    expect(made.created_by?.id).toBe(other.user.id);
    expect(await it.as(other.user).call(sessionApi.verified, {})).not.toHaveProperty('behind');
    const lines = it.logged.filter((line) => line.includes(other.user.id) && line.includes(admin.id));
    expect(lines.length).toBeGreaterThan(0);
    const back = await end({ cookie });
    expect(back.json()).toMatchObject({ id: admin.id, all_roles: ['admin'] });
    expect(back.json()).not.toHaveProperty('behind');
    const own = { cookie: cookieOf(back.headers) };
    expect(await it.as(own).call(sessionApi.verified, {})).toMatchObject({ id: admin.id });
    for (const old of [{ cookie }, admin]) expect(await it.as(old).call(sessionApi.verified, {})).toBe(false);
    const { rows } = await it.deps.inTenant(other, (tx) =>
      tx.execute(sql`select action, behind_user_id from audit_entries where subject_id = ${other.user.id} order by action`),
    );
    expect(rows).toEqual([
      { action: 'user.impersonation-begun', behind_user_id: admin.id },
      { action: 'user.impersonation-ended', behind_user_id: admin.id },
    ]);
  });

  test('both are named in each line that is written for them, whichever log it goes to', async () => {
    const admin = await it.person(home.tenantId, 'admin');
    const { cookie } = await borrow(admin, other.user);
    const before = it.logged.length;
    const payload = { stack_trace: 'Error: in the page' };
    const sent = await it.as({ cookie }).send({ method: 'POST', url: '/api/error', payload });
    expect(sent.statusCode).toBe(204);
    const lines = it.logged.slice(before).map((line) => JSON.parse(line));
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['a browser reported a fault', 'request']));
    for (const line of lines)
      expect(line).toMatchObject({ userId: other.user.id, behindUserId: admin.id, requestId: sent.headers['x-job-id'] });
  });

  test('only admins do it, and never as an admin or as somebody who cannot sign in', async () => {
    const codeOf = async (who: TestUser, id: string) => {
      const sent = await begin(who, id);
      return [sent.statusCode, sent.json().code];
    };
    expect(await codeOf(home.tenantAdmin, home.user.id)).toEqual([403, 'forbidden']);
    expect(await codeOf(home.admin, other.admin.id)).toEqual([403, 'forbidden']);
    expect(await codeOf(home.admin, home.admin.id)).toEqual([403, 'forbidden']);
    expect(await codeOf(home.admin, '01890000-0000-7000-8000-000000000000')).toEqual([404, 'not_found']);
    const disabled = await it.person(other.tenantId, 'user');
    await it.as(other.tenantAdmin).call(userApi.edit, { params: { id: disabled.id }, query: {}, body: { disabled: true } });
    expect(await codeOf(home.admin, disabled.id)).toEqual([409, 'person_cannot_sign_in']);
    const { cookie } = await borrow(await it.person(home.tenantId, 'admin'), other.tenantAdmin);
    expect((await begin({ cookie }, other.user.id)).statusCode).toBe(403);
    expect((await end(home.user)).statusCode).toBe(404);
  });

  const closed = ROUTES.filter((route) => route.ownSessionOnly);
  test('passwords, addresses, second factors and money are closed meanwhile', async () => {
    const paths = closed.map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'PUT /api/user/password',
        'PUT /api/user/email',
        'POST /api/v1/second-factor',
        'POST /api/tenant/:id/stripe-customer-portal',
        'POST /api/v1/tenant/:id/checkout',
      ]),
    );
    const { cookie } = await borrow(await it.person(home.tenantId, 'admin'), other.tenantAdmin);
    for (const { method, path } of closed) {
      const sent = await it.as({ cookie }).send({ method, url: path.replace(':id', other.tenantId).replace(':export_id', other.tenantId) });
      expect([path, sent.statusCode, sent.json().code]).toEqual([path, 403, 'signed_in_as']);
    }
  });

  test('nobody’s role, and nobody, is changed meanwhile', async () => {
    const { cookie } = await borrow(await it.person(home.tenantId, 'admin'), other.tenantAdmin);
    const json = { 'content-type': 'application/json' };
    const tries = [
      { method: 'PUT', url: `/api/user/${other.user.id}`, payload: '{"role":"tenant-admin"}' },
      { method: 'POST', url: '/api/user', payload: '{"name":"Nova","email":"nova@example.com"}' },
      { method: 'DELETE', url: `/crud/user/${other.user.id}`, payload: '{}' },
      { method: 'POST', url: `/api/v1/tenant/${other.tenantId}/deletion`, payload: '{}' },
      { method: 'PUT', url: `/api/tenant/${other.tenantId}`, payload: '{"name":"Mine"}' },
    ];
    for (const each of tries) {
      const sent = await it.as({ cookie }).send({ ...each, headers: json });
      expect([each.url, sent.statusCode, sent.json().code]).toEqual([each.url, 403, 'signed_in_as']);
    }
  });

  test('it lasts an hour at most, however much it is used', async () => {
    const admin = await it.person(home.tenantId, 'admin');
    const { cookie } = await borrow(admin, other.viewer);
    const verified = () => it.as({ cookie }).call(sessionApi.verified, {});
    for (let i = 0; i < 3; i++) {
      it.clock.advance(20 * MINUTE_MS);
      expect(await verified()).toMatchObject({ id: other.viewer.id });
    }
    it.clock.advance(1);
    expect(await verified()).toBe(false);
  });

  test('signing out meanwhile ends the admin’s own session too, and no other', async () => {
    const admin = await it.person(home.tenantId, 'admin');
    const [person, colleague] = [await it.person(other.tenantId, 'user'), await it.person(home.tenantId, 'admin')];
    const { cookie } = await borrow(admin, person);
    await it.as({ cookie }).send({ method: 'GET', url: '/logout' });
    for (const each of [{ cookie }, admin]) expect(await it.as(each).call(sessionApi.verified, {})).toBe(false);
    for (const each of [person, colleague]) expect(await it.as(each).call(sessionApi.verified, {})).toMatchObject({ id: each.id });
  });

  test('R8: it is over as soon as the admin is out or no admin any more', async () => {
    const [out, demoted] = [await it.person(home.tenantId, 'admin'), await it.person(home.tenantId, 'admin')];
    const chief = await it.person(home.tenantId, 'admin');
    const [first, second] = [
      await borrow(out, await it.person(other.tenantId, 'user')),
      await borrow(demoted, await it.person(other.tenantId, 'user')),
    ];
    await it.as(chief).call(userApi.edit, { params: { id: out.id }, query: {}, body: { disabled: true } });
    await it.as(chief).call(userApi.edit, { params: { id: demoted.id }, query: {}, body: { role: 'user' } });
    for (const { cookie } of [first, second]) expect(await it.as({ cookie }).call(sessionApi.verified, {})).toBe(false);
  });
});
