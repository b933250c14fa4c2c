import { randomUUID } from 'node:crypto';
import type { Role } from '@fovea/contract/access';
import { permissionsOf } from '@fovea/contract/access';
import { secondFactorApi } from '@fovea/contract/accounts';
import { apiKeyApi } from '@fovea/contract/api-keys';
import { CallError } from '@fovea/contract/call';
import { UserId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { sessionApi } from '@fovea/contract/sessions';
import type { User } from '@fovea/contract/users';
import { userApi } from '@fovea/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

let it: TestApp;
let alpha: World;
let beta: World;
beforeAll(async () => {
  it = await openTestApp();
  alpha = await it.world();
  beta = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 200, code: undefined, errors: {} }),
    (error: unknown) =>
      error instanceof CallError
        ? { status: error.status, code: error.problem?.code, errors: error.problem?.errors }
        : Promise.reject(error),
  );

const credentials = ({ email, password }: TestUser) => ({ email, password });
const email = () => `${randomUUID()}@example.com`;
const invite = (who: TestUser, more: Partial<{ name: string; email: string; all_roles: Exclude<Role, 'user'>[]; role: Role }> = {}) =>
  it.as(who).call(userApi.invite, { query: {}, body: { name: 'Nova', email: email(), ...more } });
const edit = (who: TestUser, id: UserId, body: Parameters<typeof userApi.edit.body.parse>[0] & object) =>
  it.as(who).call(userApi.edit, { params: { id }, query: {}, body });
const remove = (who: TestUser, id: UserId) => it.as(who).call(userApi.remove, { params: { id } });
const read = (who: TestUser, id: UserId) =>
  it.as(who).call(userApi.read, { params: { id }, query: { append: 'all_roles,all_permissions' } });
const idsOf = (rows: readonly User[]) => rows.map(({ id }) => id);
const actions = (world: World) =>
  it.deps.inTenant(world, async (tx) => {
    const { rows } = await tx.execute<{ action: string; subject_id: string }>(
      sql`select action, subject_id from audit_entries order by id`,
    );
    return rows.map(({ action, subject_id }) => `${action} ${subject_id}`);
  });

describe('names of colleagues', () => {
  const names = (who: TestUser, query: { search?: string; id?: UserId } = {}) => it.as(who).call(userApi.names, { query });

  test('are told to everybody, with nothing else of anybody, and none of another organisation', async () => {
    const all = await names(alpha.viewer);
    expect(all).toContainEqual({ id: alpha.tenantAdmin.id, name: expect.any(String) });
    expect(all.map(({ id }) => id)).not.toContain(beta.user.id);
    expect(await names(alpha.viewer, { id: beta.user.id })).toEqual([]);
    expect((await names(alpha.viewer, { id: alpha.user.id })).map(({ id }) => id)).toEqual([alpha.user.id]);
  });

  test('are found anywhere in them, signs as they stand; who has not come in yet or has left has none', async () => {
    const nova = await invite(alpha.tenantAdmin, { name: 'Nova 100% Hale' });
    expect(await names(alpha.user, { search: '100%' })).toEqual([]);
    await it.deps.asSystem('people', (tx) => tx.execute(sql`update users set accepted_at = now() where id = ${nova.id}`));
    expect(await names(alpha.user, { search: '00% hA' })).toEqual([{ id: nova.id, name: 'Nova 100% Hale' }]);
    expect(await names(alpha.user, { search: '%hale' })).toEqual([]);
    await remove(alpha.tenantAdmin, nova.id);
    expect(await names(alpha.user, { id: nova.id })).toEqual([]);
  });
});

describe('reading people', () => {
  test('roles and permissions come when they are asked for', async () => {
    const bare = await it.as(alpha.tenantAdmin).call(userApi.read, { params: { id: alpha.viewer.id }, query: {} });
    expect(bare).not.toHaveProperty('all_roles');
    expect(bare).toMatchObject({ role: 'view-only', status: 'active', disabled: false, tenant_id: alpha.tenantId });
    expect(await read(alpha.tenantAdmin, alpha.viewer.id)).toMatchObject({
      all_roles: ['view-only'],
      all_permissions: permissionsOf('view-only'),
    });
    expect(await read(alpha.tenantAdmin, alpha.user.id)).toMatchObject({ all_roles: [] });
  });

  test('everybody reads themselves, and colleagues only those in charge', async () => {
    expect(await read(alpha.viewer, alpha.viewer.id)).toMatchObject({ email: alpha.viewer.email });
    expect(await refusalOf(read(alpha.user, alpha.viewer.id))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusalOf(read(alpha.tenantAdmin, beta.user.id))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusalOf(read(alpha.user, beta.user.id))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await read(alpha.admin, beta.user.id)).toMatchObject({ tenant_id: beta.tenantId });
  });

  test('R3: tables and lists hold the own tenant alone, for an admin everybody', async () => {
    const own = await it.as(alpha.tenantAdmin).call(userApi.everybody, { query: {}, body: {} });
    expect(new Set(own.data.map(({ tenant_id }) => tenant_id))).toEqual(new Set([alpha.tenantId]));
    const search = beta.user.email;
    expect((await it.as(alpha.tenantAdmin).call(userApi.everybody, { query: {}, body: { search } })).data).toEqual([]);
    expect(idsOf((await it.as(alpha.admin).call(userApi.everybody, { query: {}, body: { search } })).data)).toEqual([beta.user.id]);
    const listed = await it.as(alpha.tenantAdmin).call(userApi.list, { query: { append: 'all_roles' } });
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([alpha.viewer.id, alpha.admin.id]));
    expect(new Set(listed.map(({ tenant_id }) => tenant_id))).toEqual(new Set([alpha.tenantId]));
    const scoped = await it.as(alpha.admin).call(userApi.list, { query: { scope: `tenant:${beta.tenantId}` } });
    expect(new Set(scoped.map(({ tenant_id }) => tenant_id))).toEqual(new Set([beta.tenantId]));
  });

  test('the table of a tenant is named by id or slug, and foreign ones are not there', async () => {
    const slug = async (world: World) => {
      const { rows } = await it.deps.inTenant(world, (tx) => tx.execute<{ slug: string }>(sql`select slug from tenants`));
      return rows[0]?.slug ?? '';
    };
    const table = (who: TestUser, id: string) => it.as(who).call(userApi.ofTenant, { params: { id }, query: {}, body: {} });
    const own = await it.as(alpha.tenantAdmin).call(userApi.ofOwnTenant, { query: {}, body: {} });
    expect(await table(alpha.tenantAdmin, alpha.tenantId)).toEqual(own);
    expect(await table(alpha.tenantAdmin, await slug(alpha))).toEqual(own);
    expect(await refusalOf(table(alpha.tenantAdmin, beta.tenantId))).toMatchObject({ status: 404 });
    expect(await refusalOf(table(alpha.tenantAdmin, await slug(beta)))).toMatchObject({ status: 404 });
    expect(await refusalOf(table(alpha.admin, 'nowhere'))).toMatchObject({ status: 404 });
    expect(idsOf((await table(alpha.admin, await slug(beta))).data)).toContain(beta.viewer.id);
  });

  test('filters by role, status and text, and sorts with a stable order', async () => {
    const world = await it.world();
    const table = (body: Parameters<typeof userApi.table.body.parse>[0] & object) =>
      it.as(world.tenantAdmin).call(userApi.table, { query: {}, body });
    const invited = await invite(world.tenantAdmin, { name: 'Zoë 100%_x', all_roles: ['view-only'] });
    await edit(world.tenantAdmin, world.user.id, { disabled: true });
    expect(idsOf((await table({ status: 'invited' })).data)).toEqual([invited.id]);
    expect(idsOf((await table({ status: 'disabled' })).data)).toEqual([world.user.id]);
    expect((await table({ status: 'active' })).total).toBe(3);
    expect((await table({ role: 'view-only' })).total).toBe(2);
    expect(idsOf((await table({ search: 'zoë 100%_' })).data)).toEqual([invited.id]);
    expect((await table({ search: '%' })).total).toBe(1);
    expect((await table({ search: world.viewer.email.slice(0, 20) })).total).toBe(1);
    const up = (await table({ sortField: 'role' })).data.map(({ role }) => role);
    expect(up).toEqual(['view-only', 'view-only', 'user', 'tenant-admin', 'admin']);
    const down = idsOf((await table({ sortField: 'name', sortFieldDir: 'desc' })).data);
    const pages = [
      await table({ sortField: 'name', sortFieldDir: 'desc', size: 2 }),
      await table({ sortField: 'name', sortFieldDir: 'desc', start: 2, size: 3 }),
    ];
    expect(pages.flatMap(({ data }) => idsOf(data))).toEqual(down);
  });
});

describe('inviting', () => {
  test('an invited person is there, and nobody can sign in as them', async () => {
    const made = await it
      .as(alpha.tenantAdmin)
      .call(userApi.invite, { query: { append: 'all_roles' }, body: { name: 'Nova', email: email() } });
    expect(made).toMatchObject({ status: 'invited', role: 'user', all_roles: [], locale: 'en', tenant_id: alpha.tenantId });
    for (const password of ['!', '', alpha.user.password]) {
      const tried = it.as(null).send({ method: 'POST', url: '/login', payload: { email: made.email, password } });
      expect([401, 422]).toContain((await tried).statusCode);
    }
    const { rows } = await it.deps.inTenant(alpha, (tx) => tx.execute(sql`select id from mails`));
    expect(rows.length).toBeGreaterThan(0);
    expect(await actions(alpha)).toContain(`user.invited ${made.id}`);
  });

  test('an address is taken once in a tenant, and tells nothing about others', async () => {
    const first = await invite(alpha.tenantAdmin);
    expect(await refusalOf(invite(alpha.tenantAdmin, { email: first.email.toUpperCase() }))).toMatchObject({
      status: 422,
      errors: { email: [expect.stringContaining('this organisation')] },
    });
    const foreign = await invite(alpha.tenantAdmin, { email: beta.user.email });
    expect(foreign).toMatchObject({ status: 'invited', email: beta.user.email });
    expect(await it.as(null).call(sessionApi.login, { body: credentials(beta.user) })).toMatchObject({ id: beta.user.id });
  });

  test('R9: nobody gives a role above their own, whatever they call it', async () => {
    expect(await refusalOf(invite(alpha.tenantAdmin, { all_roles: ['admin'] }))).toMatchObject({ status: 403 });
    expect(await refusalOf(invite(alpha.tenantAdmin, { role: 'admin' }))).toMatchObject({ status: 403 });
    expect(await refusalOf(invite(alpha.user))).toMatchObject({ status: 403 });
    expect(await refusalOf(invite(alpha.tenantAdmin, { role: 'user', all_roles: ['view-only'] }))).toMatchObject({ status: 422 });
    expect(await invite(alpha.admin, { all_roles: ['admin'] })).toMatchObject({ role: 'admin' });
  });

  test('is sent again after a pause, and taken back', async () => {
    const { id } = await invite(alpha.tenantAdmin);
    const again = () => it.as(alpha.tenantAdmin).call(userApi.inviteAgain, { params: { id } });
    expect(await refusalOf(again())).toMatchObject({ status: 429 });
    it.clock.advance(120_000);
    const twice = await Promise.all([again(), again()].map(refusalOf));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 429]); // pressed twice at once: one mail
    const links = () =>
      it.deps.inTenant(alpha, async (tx) => (await tx.execute(sql`select id from account_links where user_id = ${id}`)).rows);
    expect(await links()).toHaveLength(1);
    await it.as(alpha.tenantAdmin).call(userApi.withdrawInvitation, { params: { id } });
    expect(await links()).toHaveLength(0);
    expect(await refusalOf(read(alpha.tenantAdmin, id))).toMatchObject({ status: 404 });
    const answered = it.as(alpha.tenantAdmin).call(userApi.withdrawInvitation, { params: { id: alpha.user.id } });
    expect(await refusalOf(answered)).toMatchObject({ status: 409, code: 'invitation_answered' });
    expect(await refusalOf(it.as(alpha.tenantAdmin).call(userApi.inviteAgain, { params: { id: alpha.user.id } }))).toMatchObject({
      status: 409,
    });
  });

  test('an admin invites into another tenant by scope', async () => {
    const query = { scope: `tenant:${beta.tenantId}` };
    const made = await it.as(alpha.admin).call(userApi.create, { query, body: { name: 'Nova', email: email() } });
    expect(made.tenant_id).toBe(beta.tenantId);
    expect(await refusalOf(it.as(alpha.tenantAdmin).call(userApi.create, { query, body: { name: 'Nova', email: email() } }))).toMatchObject(
      {
        status: 404,
      },
    );
  });
});

describe('changing people', () => {
  test('R8, R23: a new role counts on the next request, and the old session is over', async () => {
    const { tenantAdmin, user } = await it.world();
    expect(await edit(tenantAdmin, user.id, { all_roles: ['view-only'] })).toMatchObject({ role: 'view-only' });
    expect(await refusalOf(it.as(user).call(preTestApi.create, { body: { pre_test_name: 'Ad' } }))).toMatchObject({ status: 401 });
  });

  test('R8: a disabled person is out at once and cannot come back in before they are enabled', async () => {
    const { tenantAdmin, user } = await it.world();
    expect(await edit(tenantAdmin, user.id, { disabled: true })).toMatchObject({ status: 'disabled', disabled: true });
    expect(await it.as(user).call(sessionApi.verified, {})).toBe(false);
    expect(await refusalOf(it.as(null).call(sessionApi.login, { body: credentials(user) }))).toMatchObject({
      code: 'person_cannot_sign_in',
    });
    expect(await edit(tenantAdmin, user.id, { disabled: false })).toMatchObject({ status: 'active' });
    expect(await it.as(null).call(sessionApi.login, { body: credentials(user) })).toMatchObject({ id: user.id });
  });

  test('name and language change without ending anything; a form may send it', async () => {
    const { tenantAdmin, user } = await it.world();
    expect(await edit(tenantAdmin, user.id, { name: '  Ada  ', locale: 'nl' })).toMatchObject({ name: 'Ada', locale: 'nl' });
    expect(await it.as(user).call(sessionApi.verified, {})).toMatchObject({ name: 'Ada' });
    const sent = await it.as(tenantAdmin).send({
      method: 'POST',
      url: `/api/user/${user.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '_method=PUT&name=Ada+L&disabled=false',
    });
    expect(sent.json()).toMatchObject({ name: 'Ada L', disabled: false });
  });

  test('R7: fields that nobody lists are refused', async () => {
    for (const field of ['tenant_id', 'email', 'password_hash', 'accepted_at', '__proto__', 'constructor']) {
      const payload = `{"${field}":"x"}`;
      const headers = { 'content-type': 'application/json' };
      const sent = await it.as(alpha.tenantAdmin).send({ method: 'PUT', url: `/api/user/${alpha.viewer.id}`, headers, payload });
      expect([400, 422]).toContain(sent.statusCode);
    }
    expect(await read(alpha.tenantAdmin, alpha.viewer.id)).toMatchObject({ email: alpha.viewer.email, tenant_id: alpha.tenantId });
  });

  test('R9: a tenant-admin touches no admin and makes none', async () => {
    expect(await refusalOf(edit(alpha.tenantAdmin, alpha.admin.id, { name: 'Gone' }))).toMatchObject({ status: 403 });
    expect(await refusalOf(remove(alpha.tenantAdmin, alpha.admin.id))).toMatchObject({ status: 403 });
    expect(await refusalOf(edit(alpha.tenantAdmin, alpha.user.id, { all_roles: ['admin'] }))).toMatchObject({ status: 403 });
    expect(await refusalOf(edit(alpha.tenantAdmin, alpha.tenantAdmin.id, { role: 'admin' }))).toMatchObject({ status: 403 });
    expect(await refusalOf(edit(alpha.user, alpha.user.id, { role: 'tenant-admin' }))).toMatchObject({ status: 403 });
    expect(await refusalOf(edit(alpha.tenantAdmin, beta.user.id, { name: 'Mine' }))).toMatchObject({ status: 404 });
  });

  test('R9: nor does a key of an admin, which may no more than a tenant-admin', async () => {
    const { tenantId, tenantAdmin, admin } = await it.world();
    const chief = await it.person(tenantId, 'admin');
    const { key } = await it.as(admin).call(apiKeyApi.create, { body: { name: 'Robot', scope: 'admin', days: null } });
    const byKey = async (method: 'PUT' | 'DELETE', id: UserId, payload?: Readonly<Record<string, unknown>>) => {
      const headers = { authorization: `Bearer ${key}`, ...(payload && { 'content-type': 'application/json' }) };
      return (await it.as(null).send({ method, url: `/crud/user/${id}`, headers, ...(payload && { payload }) })).statusCode;
    };
    expect(await byKey('PUT', chief.id, { disabled: true })).toBe(403);
    expect(await byKey('DELETE', chief.id)).toBe(403);
    expect(await byKey('PUT', tenantAdmin.id, { name: 'Another name' })).toBe(200);
    expect(await read(admin, chief.id)).toMatchObject({ role: 'admin', disabled: false });
  });

  test('R9: the last tenant-admin stays, an invited one is no relief', async () => {
    const { tenantAdmin, admin, user } = await it.world();
    await invite(tenantAdmin, { all_roles: ['tenant-admin'] });
    const last = { status: 409, code: 'last_admin' };
    expect(await refusalOf(edit(admin, tenantAdmin.id, { all_roles: [] }))).toMatchObject(last);
    expect(await refusalOf(edit(tenantAdmin, tenantAdmin.id, { disabled: true }))).toMatchObject(last);
    expect(await refusalOf(remove(tenantAdmin, tenantAdmin.id))).toMatchObject(last);
    await edit(tenantAdmin, user.id, { role: 'tenant-admin' });
    expect(await edit(tenantAdmin, tenantAdmin.id, { role: 'user' })).toMatchObject({ role: 'user' });
  });
});

describe('removing people', () => {
  test('what they made stays and is a former colleague’s; the address is free again', async () => {
    const { tenantAdmin, user } = await it.world();
    const { uuid } = await it.as(user).call(preTestApi.create, { body: { pre_test_name: 'Ad' } });
    await remove(tenantAdmin, user.id);
    expect(await it.as(user).call(sessionApi.verified, {})).toBe(false);
    expect(await refusalOf(read(tenantAdmin, user.id))).toMatchObject({ status: 404 });
    expect((await it.as(tenantAdmin).call(userApi.table, { query: {}, body: { search: user.email } })).total).toBe(0);
    const kept = await it.as(tenantAdmin).call(preTestApi.read, { params: { uuid } });
    expect(kept.created_by).toEqual({ id: user.id, name: 'Former colleague' });
    expect(await invite(tenantAdmin, { email: user.email })).toMatchObject({ email: user.email });
    expect(await refusalOf(remove(tenantAdmin, user.id))).toMatchObject({ status: 404 });
    expect(await refusalOf(remove(tenantAdmin, UserId.parse(randomUUID())))).toMatchObject({ status: 404 });
  });

  test('R74: their keys end with them, and nobody else’s', async () => {
    const { tenantAdmin, tenantId } = await it.world();
    const leaver = await it.person(tenantId, 'tenant-admin');
    const make = (who: TestUser) => it.as(who).call(apiKeyApi.create, { body: { name: 'Nightly', scope: 'read', days: null } });
    const [theirs, other] = [await make(leaver), await make(tenantAdmin)];
    await remove(tenantAdmin, leaver.id);
    const keys = await it.as(tenantAdmin).call(apiKeyApi.list, { query: {} });
    const stateOf = ({ api_key: { id } }: typeof theirs) => keys.find((key) => key.id === id)?.state;
    expect([stateOf(theirs), stateOf(other)]).toEqual(['revoked', 'active']);
  });

  test('nothing is kept of what they proved by who they were', async () => {
    const { tenantAdmin, tenantId } = await it.world();
    const leaver = await it.person(tenantId, 'user');
    await it.as(leaver).call(secondFactorApi.setUp, { body: { current_password: leaver.password } });
    const factors = () =>
      it.deps.asSystem('people', (tx) => tx.execute(sql`select user_id from second_factors where user_id = ${leaver.id}`));
    expect((await factors()).rows).toHaveLength(1);
    await remove(tenantAdmin, leaver.id);
    expect((await factors()).rows).toEqual([]);
  });
});
