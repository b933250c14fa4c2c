import { randomUUID } from 'node:crypto';
import { CallError } from '@fovea/contract/call';
import type { TenantId } from '@fovea/contract/ids';
import { PredictionId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import { sessionApi } from '@fovea/contract/sessions';
import type { ChangeTenant } from '@fovea/contract/tenants';
import { tenantApi } from '@fovea/contract/tenants';
import { userApi } from '@fovea/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue } from '../../testing/films.ts';
import { createFakeMailServer, deliverMails } from '../../testing/mails.ts';

const MIB = 2 ** 20;

let it: TestApp;
let alpha: World;
let beta: World;
beforeAll(async () => {
  it = await openTestApp({ UPLOAD_BYTES_MAX: String(100 * MIB) });
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

const read = (who: TestUser, id: string) => it.as(who).call(tenantApi.read, { params: { id }, query: {} });
const edit = (who: TestUser, id: string, body: ChangeTenant) => it.as(who).call(tenantApi.edit, { params: { id }, body });
const create = (who: TestUser, name: string, more: { slug?: string; tenant_admin?: { name: string; email: string } } = {}) =>
  it.as(who).call(tenantApi.create, { body: { name, ...more } });

describe('looking at organisations', () => {
  test('one is named by its id or its slug, a foreign one by nothing', async () => {
    const own = await read(alpha.tenantAdmin, alpha.tenantId);
    expect(own).toMatchObject({ id: alpha.tenantId, user_count: 4, deletion: null });
    expect(own.settings).toEqual({ locale: 'en', retention_days: null, concurrent_analyses: 8, upload_bytes_max: null });
    expect(await read(alpha.tenantAdmin, own.slug)).toEqual(own);
    const foreign = await read(beta.tenantAdmin, beta.tenantId);
    for (const key of [foreign.id, foreign.slug, 'nowhere', randomUUID()]) {
      expect(await refusalOf(read(alpha.tenantAdmin, key))).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await read(alpha.admin, foreign.slug)).toEqual(foreign);
    expect(await refusalOf(read(alpha.admin, 'nowhere'))).toMatchObject({ status: 404 });
    expect(await refusalOf(read(alpha.user, alpha.tenantId))).toMatchObject({ status: 403 });
  });

  test('R3: an admin’s table holds all of them, a tenant-admin’s the own one', async () => {
    const { name } = await read(beta.tenantAdmin, beta.tenantId);
    const table = (who: TestUser) => it.as(who).call(tenantApi.everyone, { body: { search: name, state: 'open' } });
    expect((await table(alpha.admin)).data.map(({ id }) => id)).toEqual([beta.tenantId]);
    expect((await table(alpha.tenantAdmin)).data).toEqual([]);
    expect((await it.as(alpha.tenantAdmin).call(tenantApi.list, { query: {} })).map(({ id }) => id)).toEqual([alpha.tenantId]);
    // An admin who went into one looks at that alone.
    const inside = await it.as(alpha.admin).call(tenantApi.list, { query: { scope: `tenant:${beta.tenantId}` } });
    expect(inside.map(({ id }) => id)).toEqual([beta.tenantId]);
    const own = await read(alpha.tenantAdmin, alpha.tenantId);
    const found = async (search: string) =>
      (await it.as(alpha.admin).call(tenantApi.table, { query: {}, body: { search } })).data.map(({ id }) => id);
    expect([await found(own.name), await found(name)]).toEqual([[alpha.tenantId], [beta.tenantId]]);
  });
});

describe('making and changing them', () => {
  test('an admin makes one; it gets a free slug, and its first tenant-admin an invitation', async () => {
    const name = `Brüder ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@example.com`;
    const first = await create(alpha.admin, name, { tenant_admin: { name: 'Nova', email } });
    expect(first.slug).toBe(name.toLowerCase().replace('ü', 'u').replace(' ', '-'));
    expect((await create(alpha.admin, name)).slug).toBe(`${first.slug}-2`);
    const people = await it.as(alpha.admin).call(userApi.list, { query: { scope: `tenant:${first.id}` } });
    expect(people).toMatchObject([{ email, role: 'tenant-admin', status: 'invited' }]);
    expect(await refusalOf(create(alpha.tenantAdmin, name))).toMatchObject({ status: 403 });
    expect(await refusalOf(create(alpha.admin, name, { slug: first.slug }))).toMatchObject({ status: 409, code: 'slug_taken' });
    expect(await refusalOf(create(alpha.admin, name, { slug: randomUUID() }))).toMatchObject({ status: 422 });
  });

  test('nobody who has an account is named its first tenant-admin, since they could not come in', async () => {
    const taken = create(alpha.admin, `Walk ${randomUUID().slice(0, 8)}`, { tenant_admin: { name: 'Ada', email: alpha.user.email } });
    expect(await refusalOf(taken)).toMatchObject({
      status: 422,
      errors: { 'tenant_admin.email': [expect.stringMatching(/belongs to an account/)] },
    });
  });

  test('two of one name at the same moment get two slugs', async () => {
    const name = `Twin ${randomUUID().slice(0, 8)}`;
    const both = await Promise.all([create(alpha.admin, name), create(alpha.admin, name)]);
    expect(new Set(both.map(({ slug }) => slug)).size).toBe(2);
  });

  test('a tenant-admin changes name and settings, an admin the slug too', async () => {
    const { tenantAdmin, tenantId, admin } = await it.world();
    const settings = { locale: 'de', retention_days: 30, concurrent_analyses: 2, upload_bytes_max: MIB } as const;
    expect(await edit(tenantAdmin, tenantId, { name: 'Nordlicht', settings })).toMatchObject({ name: 'Nordlicht', settings });
    expect(await it.as(tenantAdmin).call(sessionApi.verified, {})).toMatchObject({ tenant_name: 'Nordlicht' });
    const generic = await it.as(tenantAdmin).call(tenantApi.change, { params: { id: tenantId }, query: {}, body: { name: 'Nordlicht' } });
    expect(generic).toMatchObject({ id: tenantId, name: 'Nordlicht', settings });
    expect(await refusalOf(edit(tenantAdmin, tenantId, { slug: 'nordlicht' }))).toMatchObject({ status: 403 });
    const slug = `nordlicht-${randomUUID().slice(0, 8)}`;
    expect(await edit(admin, tenantId, { slug })).toMatchObject({ slug });
    expect(await refusalOf(edit(alpha.tenantAdmin, slug, { name: 'Mine' }))).toMatchObject({ status: 404 });
    expect(await edit(alpha.admin, slug, { settings: { retention_days: null } })).toMatchObject({
      settings: { ...settings, retention_days: null },
    });
    const made = await it.as(tenantAdmin).call(userApi.invite, { query: {}, body: { name: 'Nova', email: `${randomUUID()}@example.com` } });
    expect(made.locale).toBe('de');
  });

  test('nobody chooses more than the server gives', async () => {
    const over = (settings: ChangeTenant['settings'], who = alpha.tenantAdmin) => refusalOf(edit(who, alpha.tenantId, { settings }));
    expect(await over({ upload_bytes_max: 101 * MIB })).toMatchObject({
      status: 422,
      errors: { 'settings.upload_bytes_max': ['This server takes films of up to 104\u00a0MB.'] },
    });
    expect(await over({ concurrent_analyses: 9 })).toMatchObject({
      status: 422,
      errors: { 'settings.concurrent_analyses': [expect.any(String)] },
    });
    expect(await over({ concurrent_analyses: 9 }, alpha.admin)).toMatchObject({ status: 200 });
    expect(await over({ concurrent_analyses: 0 }, alpha.admin)).toMatchObject({ status: 422 });
  });
});

describe('R50: analyses at the same time', () => {
  const queued = (world: World, predictionId: string) =>
    it.deps.inTenant(world, (tx) =>
      it.deps.queue.enqueue(tx, 'analyse-video', { tenantId: world.tenantId, predictionId: PredictionId.parse(predictionId) }),
    );
  const taken = async (world: World) => {
    const { rows } = await it.deps.asSystem('queue', async (tx) => {
      await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
      return tx.runSql(`select count(*)::int as count from pgboss.job where group_id = $1 and state = 'active'`, [world.tenantId]);
    });
    return rows[0]?.count;
  };

  test('R38: a tenant’s own limit of analyses at once holds, and a new one counts for those that wait', async () => {
    await emptyQueue(it.deps);
    const [few, many] = [await it.world(), await it.world()];
    await edit(few.tenantAdmin, few.tenantId, { settings: { concurrent_analyses: 2 } });
    for (let i = 0; i < 5; i++) await queued(few, randomUUID());
    for (let i = 0; i < 5; i++) await queued(many, randomUUID());
    for (let i = 0; i < 20; i++) await it.deps.queue.take('analyse-video');
    expect([await taken(few), await taken(many)]).toEqual([2, 5]);
    await edit(few.tenantAdmin, few.tenantId, { settings: { concurrent_analyses: 4 } });
    for (let i = 0; i < 20; i++) await it.deps.queue.take('analyse-video');
    expect(await taken(few)).toBe(4);
    await emptyQueue(it.deps);
  });
});

test('R25: a tenant-admin ends every session of the tenant, and nobody else’s', async () => {
  const [world, other] = [await it.world(), await it.world()];
  const endSessions = (who: TestUser, id: string) => it.as(who).call(tenantApi.endSessions, { params: { id } });
  expect(await refusalOf(endSessions(world.user, world.tenantId))).toMatchObject({ status: 403 });
  expect(await refusalOf(endSessions(other.tenantAdmin, world.tenantId))).toMatchObject({ status: 404 });
  await endSessions(world.tenantAdmin, world.tenantId);
  for (const who of [world.viewer, world.user, world.tenantAdmin]) expect(await it.as(who).call(sessionApi.verified, {})).toBe(false);
  expect(await it.as(other.user).call(sessionApi.verified, {})).toMatchObject({ id: other.user.id });
});

describe('closing them', () => {
  const close = (who: TestUser, id: string) => it.as(who).call(tenantApi.close, { params: { id } });
  const admin = async (tenantId: TenantId, locale: Locale) => {
    const person = await it.person(tenantId, 'tenant-admin');
    await it.deps.asSystem('people', (tx) => tx.execute(sql`update users set locale = ${locale} where id = ${person.id}`));
    return person;
  };
  const reopen = (who: TestUser, id: string) => it.as(who).call(tenantApi.reopen, { params: { id } });

  test('only those come in who may call it off; then everybody again', async () => {
    const { tenantAdmin, user, tenantId } = await it.world();
    const login = (who: TestUser) => it.as(null).call(sessionApi.login, { body: { email: who.email, password: who.password } });
    const closed = await close(tenantAdmin, tenantId);
    expect(Date.parse(closed.deletion?.due_at ?? '') - it.clock.now()).toBe(30 * 86_400_000);
    expect(await it.as(user).call(sessionApi.verified, {})).toBe(false);
    expect(await refusalOf(login(user))).toMatchObject({ status: 409, code: 'person_cannot_sign_in' });
    expect(await it.as(tenantAdmin).call(sessionApi.verified, {})).toMatchObject({ id: tenantAdmin.id });
    expect(await login(tenantAdmin)).toMatchObject({ id: tenantAdmin.id });
    expect(await refusalOf(close(tenantAdmin, tenantId))).toMatchObject({ status: 409, code: 'tenant_state_forbids' });
    expect(await reopen(tenantAdmin, tenantId)).toMatchObject({ deletion: null });
    expect(await refusalOf(reopen(tenantAdmin, tenantId))).toMatchObject({ status: 409 });
    expect(await login(user)).toMatchObject({ id: user.id });
  });

  test('its tenant-admins are told by mail, each in their language, whoever asked for it', async () => {
    const { tenantAdmin, user, viewer, tenantId } = await it.world();
    const [german, dutch, gone] = [await admin(tenantId, 'de'), await admin(tenantId, 'nl'), await admin(tenantId, 'en')];
    await it.deps.asSystem('people', (tx) => tx.execute(sql`update users set disabled_at = now() where id = ${gone.id}`));
    await close(alpha.admin, tenantId);
    const server = createFakeMailServer();
    await deliverMails(it, server);
    const told = new Map(server.taken.map(({ to, subject }) => [to, subject]));
    expect(told.get(tenantAdmin.email)).toMatch(/ will be deleted from Fovea$/);
    expect(told.get(german.email)).toMatch(/ wird aus Fovea gelöscht$/);
    expect(told.get(dutch.email)).toMatch(/ wordt uit Fovea verwijderd$/);
    expect([user, viewer, gone].filter(({ email }) => told.has(email))).toEqual([]);
    const { text } = server.taken.find(({ to }) => to === german.email) ?? { text: '' };
    const day = new Date(it.clock.now() + 30 * 86_400_000).toLocaleDateString('de', { dateStyle: 'long', timeZone: 'UTC' });
    expect(text).toContain(`Am ${day} werden`);
  });

  test('nobody else’s is closed, and nothing happens before its day', async () => {
    expect(await refusalOf(close(alpha.tenantAdmin, beta.tenantId))).toMatchObject({ status: 404 });
    expect(await refusalOf(close(alpha.user, alpha.tenantId))).toMatchObject({ status: 403 });
    const sent = await it.as(alpha.admin).send({ method: 'DELETE', url: `/crud/tenant/${beta.tenantId}` });
    expect(sent.statusCode).toBe(204);
    expect(await it.as(beta.user).call(sessionApi.verified, {})).toBe(false);
    expect(await reopen(alpha.admin, beta.tenantId)).toMatchObject({ deletion: null });
  });

  test('each step is written down', async () => {
    const { rows } = await it.deps.inTenant(beta, (tx) =>
      tx.execute<{ action: string; behind_user_id: string }>(sql`select action, behind_user_id from audit_entries order by action`),
    );
    expect(rows).toEqual([
      { action: 'tenant.deletion-cancelled', behind_user_id: alpha.admin.id },
      { action: 'tenant.deletion-requested', behind_user_id: alpha.admin.id },
    ]);
  });
});
