import { secondFactorApi } from '@fovea/contract/accounts';
import { apiKeyApi } from '@fovea/contract/api-keys';
import { billingApi } from '@fovea/contract/billing';
import { Problem } from '@fovea/contract/errors';
import { sessionApi } from '@fovea/contract/sessions';
import { tenantApi, tenantExportApi } from '@fovea/contract/tenants';
import { userApi } from '@fovea/contract/users';
import type { LightMyRequestResponse } from 'fastify';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';

const MINUTE = 60_000;

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp({ FAKE_PAYMENTS: 'on' });
});
afterAll(() => it[Symbol.asyncDispose]());

const codeOf = ({ statusCode, body }: LightMyRequestResponse) => (statusCode < 400 ? 'done' : Problem.parse(JSON.parse(body)).code);
const tried = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: { readonly problem?: Problem }) => error.problem?.code ?? error,
  );
const edit = (by: TestUser, whom: TestUser, payload: Readonly<Record<string, unknown>>) =>
  it.as(by).send({ method: 'PUT', url: `/api/user/${whom.id}`, payload, headers: { 'content-type': 'application/json' } });
const send = (who: TestUser, call: { method: 'PUT' | 'POST'; url: string; payload: Readonly<Record<string, unknown>> }) =>
  it.as(who).send({ ...call, headers: { 'content-type': 'application/json' } });
const prove = (who: TestUser, payload: Readonly<Record<string, unknown>>) =>
  send(who, { method: 'POST', url: '/api/v1/session/proof', payload });
const right = { current_password: 'seven quiet lamps over water' };

/** The same person with the cookie that the answer brought. */
function renewed(who: TestUser, answer: LightMyRequestResponse): TestUser {
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat();
  return { ...who, cookie: cookie.split(';', 1).join('') };
}

/** A tenant whose people signed in half an hour ago. */
async function grownOld(): Promise<World> {
  const world = await it.world();
  it.clock.advance(31 * MINUTE);
  return world;
}

/** Every grave call of a tenant-admin, and of an admin. */
const graveCalls = ({ tenantAdmin, admin, user, tenantId }: World): (() => Promise<unknown>)[] => {
  const params = { id: tenantId };
  const [theirs, ours] = [it.as(tenantAdmin), it.as(admin)];
  const invite = { name: 'Eve', email: `eve-${tenantId}@example.com`, role: 'tenant-admin' } as const;
  const newTenant = (who: string) => ({ name: `Of ${who}`, tenant_admin: { name: 'Eve', email: `${who}-${tenantId}@example.com` } });
  return [
    () => theirs.call(userApi.edit, { params: { id: user.id }, query: {}, body: { role: 'tenant-admin' } }),
    () => theirs.call(userApi.change, { params: { id: user.id }, query: {}, body: { all_roles: ['view-only'] } }),
    () => theirs.call(userApi.invite, { query: {}, body: invite }),
    () => theirs.call(tenantExportApi.order, { params }),
    () => theirs.call(apiKeyApi.create, { body: { name: 'Robot', scope: 'read', days: null } }),
    () => theirs.call(billingApi.portal, { params }),
    () => theirs.call(billingApi.checkout, { params, body: { pack: 'small' } }),
    () => ours.call(billingApi.change, { params, query: {}, body: { plan: 'credits' } }),
    () => ours.call(billingApi.grant, { params, body: { credits: 1, note: 'one' } }),
    () => ours.call(tenantApi.create, { body: newTenant('one') }),
    () => ours.call(tenantApi.add, { query: {}, body: newTenant('two') }),
    () => ours.call(billingApi.changeRoom, { params, body: { films: 1, bytes: null } }),
  ];
};

describe('R21: roles, money, a copy of everything and its end ask again who one is', () => {
  test('not for half an hour after signing in, so that whoever knows the specification alone is asked nothing', async () => {
    const world = await it.world();
    const outcomes = [];
    for (const call of graveCalls(world)) outcomes.push(await tried(call()));
    expect(outcomes).toEqual(Array.from(outcomes, () => 'done'));
  });

  test('and every one of them after that, of which none is done', async () => {
    const world = await grownOld();
    const outcomes = [];
    for (const call of graveCalls(world)) outcomes.push(await tried(call()));
    expect(outcomes).toEqual(Array.from(outcomes, () => 'proof_required'));
    const after = await it.as(world.admin).call(billingApi.read, { params: { id: world.tenantId }, query: {} });
    expect(after).toMatchObject({ plan: 'unlimited', balance: 0 });
    expect(await it.as(world.tenantAdmin).call(tenantExportApi.list, { params: { id: world.tenantId } })).toEqual([]);
    expect(await it.as(world.admin).call(userApi.read, { params: { id: world.user.id }, query: {} })).toMatchObject({ role: 'user' });
  });

  test('a copy that lies ready is not handed out either', async () => {
    const world = await it.world();
    const { id } = await it.as(world.tenantAdmin).call(tenantExportApi.order, { params: { id: world.tenantId } });
    const url = `/api/v1/tenant/${world.tenantId}/exports/${id}/file`;
    expect(codeOf(await it.as(world.tenantAdmin).send({ method: 'GET', url }))).toBe('export_not_ready');
    it.clock.advance(31 * MINUTE);
    expect(codeOf(await it.as(world.tenantAdmin).send({ method: 'GET', url }))).toBe('proof_required');
  });

  test('closing an organisation, by either of its calls, does too, and calling it off does not', async () => {
    const { tenantAdmin, admin, tenantId } = await grownOld();
    const params = { id: tenantId };
    for (const who of [tenantAdmin, admin]) {
      expect(await tried(it.as(who).call(tenantApi.close, { params }))).toBe('proof_required');
      expect(await tried(it.as(who).call(tenantApi.remove, { params }))).toBe('proof_required');
    }
    expect(await it.as(tenantAdmin).call(tenantApi.read, { params, query: {} })).toMatchObject({ deletion: null });
    const now = renewed(tenantAdmin, await prove(tenantAdmin, right));
    expect(await tried(it.as(now).call(tenantApi.remove, { params }))).toBe('done');
    it.clock.advance(31 * MINUTE);
    expect(await tried(it.as(now).call(tenantApi.reopen, { params }))).toBe('done');
  });

  test('the rest of a person, and an ordinary invitation, stay open', async () => {
    const { tenantAdmin, user, viewer } = await grownOld();
    expect(codeOf(await edit(tenantAdmin, user, { name: 'Another name', role: 'user' }))).toBe('done');
    expect(codeOf(await edit(tenantAdmin, viewer, { disabled: true }))).toBe('done');
    const body = { name: 'Bob', email: `bob-${user.id}@example.com`, role: 'user' } as const;
    expect(await tried(it.as(tenantAdmin).call(userApi.invite, { query: {}, body }))).toBe('done');
  });
});

describe('R21: who proves it goes on', () => {
  test('by the password, for half an hour, in this session alone', async () => {
    const { tenantAdmin, user } = await grownOld();
    expect(codeOf(await prove(tenantAdmin, { current_password: 'a wrong guess' }))).toBe('wrong_credentials');
    expect(codeOf(await edit(tenantAdmin, user, { role: 'view-only' }))).toBe('proof_required');
    const now = renewed(tenantAdmin, await prove(tenantAdmin, right));
    expect(await tried(it.as(now).call(sessionApi.proof, {}))).toBe('done');
    expect(codeOf(await edit(now, user, { role: 'view-only' }))).toBe('done');
    it.clock.advance(31 * MINUTE);
    expect(await tried(it.as(now).call(sessionApi.proof, {}))).toBe('proof_required');
    expect(codeOf(await edit(now, user, { role: 'user' }))).toBe('proof_required');
  });

  test('R23: with a new session id, so that a stolen one gains nothing', async () => {
    const { tenantAdmin, user } = await grownOld();
    const now = renewed(tenantAdmin, await prove(tenantAdmin, right));
    expect(now.cookie).not.toBe(tenantAdmin.cookie);
    expect(codeOf(await edit(tenantAdmin, user, { role: 'view-only' }))).toBe('not_signed_in');
    expect(await it.as(now).call(sessionApi.list, {})).toMatchObject([{ is_current: true }]);
  });

  test('and by a code where there is a second factor, which works once', async () => {
    const { tenantAdmin, user } = await it.world();
    const as = it.as(tenantAdmin);
    const { secret } = await as.call(secondFactorApi.setUp, { body: right });
    const codeNow = () => generate({ secret, epoch: Math.floor(it.clock.now() / 1_000) });
    await as.call(secondFactorApi.confirm, { body: { code: await codeNow() } });
    it.clock.advance(31 * MINUTE);
    expect(codeOf(await prove(tenantAdmin, right))).toBe('second_factor_required');
    expect(codeOf(await prove(tenantAdmin, { ...right, code: '000000' }))).toBe('wrong_second_factor');
    expect(codeOf(await edit(tenantAdmin, user, { role: 'view-only' }))).toBe('proof_required');
    const code = await codeNow();
    const now = renewed(tenantAdmin, await prove(tenantAdmin, { ...right, code }));
    expect(codeOf(await edit(now, user, { role: 'view-only' }))).toBe('done');
    expect(codeOf(await prove(now, { ...right, code }))).toBe('wrong_second_factor');
  });

  test('a new password proves nothing: whoever knows the old one may have no code, and lack the account of the organisation', async () => {
    const { tenantAdmin, user } = await it.world();
    const { secret } = await it.as(tenantAdmin).call(secondFactorApi.setUp, { body: right });
    await it
      .as(tenantAdmin)
      .call(secondFactorApi.confirm, { body: { code: await generate({ secret, epoch: Math.floor(it.clock.now() / 1_000) }) } });
    const choose = async (who: TestUser, before: string, password: string) =>
      renewed(who, await send(who, { method: 'PUT', url: '/api/user/password', payload: { current_password: before, password } }));
    const soon = await choose(tenantAdmin, right.current_password, 'nine boats beside a mill');
    expect(await tried(it.as(soon).call(sessionApi.proof, {}))).toBe('done');
    it.clock.advance(31 * MINUTE);
    const late = await choose(soon, 'nine boats beside a mill', 'eight kites above a hill');
    expect(await tried(it.as(late).call(sessionApi.proof, {}))).toBe('proof_required');
    expect(codeOf(await edit(late, user, { role: 'view-only' }))).toBe('proof_required');
  });

  test('ten wrong passwords are enough', async () => {
    const { tenantAdmin } = await grownOld();
    for (let left = 10; left > 0; left--) await prove(tenantAdmin, { current_password: 'a wrong guess' });
    expect(codeOf(await prove(tenantAdmin, right))).toBe('too_many_requests');
  });
});

describe('R21: no key proves anything', () => {
  test('it changes no role, puts nobody in charge and orders no copy, and changes a name all the same', async () => {
    const { tenantAdmin, user, tenantId } = await it.world();
    const { key } = await it.as(tenantAdmin).call(apiKeyApi.create, { body: { name: 'Robot', scope: 'admin', days: null } });
    const byKey = (method: 'PUT' | 'POST', url: string, payload: Readonly<Record<string, unknown>>) =>
      it.as(null).send({ method, url, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' }, payload });
    expect(codeOf(await byKey('PUT', `/api/user/${user.id}`, { role: 'tenant-admin' }))).toBe('forbidden');
    expect(codeOf(await byKey('POST', '/api/user', { name: 'Eve', email: `eve-${user.id}@example.com`, role: 'tenant-admin' }))).toBe(
      'forbidden',
    );
    expect(codeOf(await byKey('POST', `/api/v1/tenant/${tenantId}/exports`, {}))).toBe('forbidden');
    expect(codeOf(await byKey('PUT', `/api/user/${user.id}`, { name: 'Another name' }))).toBe('done');
  });
});
