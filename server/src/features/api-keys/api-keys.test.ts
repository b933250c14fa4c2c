import { apiKeyApi, OwnApiKey } from '@fovea/contract/api-keys';
import { auditApi } from '@fovea/contract/audit';
import { folderApi } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import { sessionApi } from '@fovea/contract/sessions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersWithin } from '../../testing/answers-within.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { problemOf } from '../../testing/problem.ts';
import { roleOfKey } from './policy.ts';

const DAY_MS = 86_400_000;

let it: TestApp;
let home: World;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const make = (by: TestUser, scope: 'read' | 'write' | 'admin', days: number | null = 30) =>
  it.as(by).call(apiKeyApi.create, { body: { name: `To ${scope}`, scope, days } });
const list = (by: TestUser) => it.as(by).call(apiKeyApi.list, { query: {} });

/** As a script sends it: no cookie, no word on where it comes from. */
const send = (key: string, { method = 'GET', url = '/crud/folder', payload = '', headers = {} } = {}) =>
  it.app.inject({
    method: method === 'POST' ? 'POST' : method === 'DELETE' ? 'DELETE' : method === 'PUT' ? 'PUT' : 'GET',
    url,
    headers: {
      host: 'localhost:3000',
      authorization: `Bearer ${key}`,
      ...(payload ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(payload ? { payload } : {}),
  });
const addFolder = (key: string, name = 'By a machine') => send(key, { method: 'POST', payload: JSON.stringify({ name }) });
const all = (text: string) => it.deps.asSystem('sweep', (tx) => tx.execute(sql.raw(text)));

describe('R74: keys for machines', () => {
  test('a key that may only read leaves the language of its maker as it is', async () => {
    const { key } = await make(home.tenantAdmin, 'read');
    expect((await send(key, { url: '/api/session/locale/nl' })).statusCode).toBe(200);
    expect(await it.as(home.tenantAdmin).call(sessionApi.verified, {})).toMatchObject({ locale: 'en' });
  });

  test('a key is shown once, and the database holds nothing that opens anything (A9)', async () => {
    const { key, api_key } = await make(home.tenantAdmin, 'write');
    expect(key).toMatch(/^fov_[a-z0-9]{8}_[A-Za-z0-9_-]{43}$/);
    expect(api_key).toMatchObject({ prefix: key.slice(0, 12), scope: 'write', state: 'active', last_used_at: null });
    expect(JSON.stringify(await list(home.tenantAdmin))).not.toContain(key.slice(12));
    const { rows } = await all(`select *, encode(key_hash, 'base64') as base64, encode(key_hash, 'hex') as hex from api_keys`);
    const dump = JSON.stringify(rows) + it.logged.join('');
    expect(dump).not.toContain(key.slice(13));
    const row = rows.find(({ id }) => id === api_key.id);
    const stolen = Buffer.from(String(row?.hex), 'hex').toString('base64url');
    const tries = [`${api_key.prefix}_${stolen}`, String(row?.hex), String(row?.base64), api_key.prefix, api_key.id];
    expect(await Promise.all(tries.map(async (each) => (await send(each)).statusCode))).toEqual(tries.map(() => 401));
    expect((await send(key)).statusCode).toBe(200);
  });

  test('its scope decides what it may, and it is never an admin', async () => {
    const [read, write, admin] = await Promise.all([
      make(home.tenantAdmin, 'read'),
      make(home.tenantAdmin, 'write'),
      make(home.admin, 'admin'),
    ]);
    expect((await send(read.key)).statusCode).toBe(200);
    expect((await send(read.key, { method: 'POST', url: '/crud/folder/table', payload: '{}' })).statusCode).toBe(200);
    const refused = (await addFolder(read.key)).json();
    expect(refused).toMatchObject({ status: 403, code: 'forbidden', title: 'You may not do this' });
    expect(refused.detail).toBe('This needs a key with the scope write or admin, made by somebody who may do this. Nothing was changed.');
    expect((await send(write.key, { url: '/crud/user' })).json().detail).toBe(
      'This needs a key with the scope admin, made by a tenant-admin. Nothing was changed.',
    );
    const ofServer = await send(admin.key, { url: '/api/v1/server-status' });
    expect(ofServer.json().detail).toBe('No API key opens this: it is for admins of the server.');
    expect((await addFolder(write.key)).statusCode).toBe(201);
    expect((await send(write.key, { url: '/crud/user' })).statusCode).toBe(403);
    expect((await send(admin.key, { url: '/crud/user' })).statusCode).toBe(200);
    expect((await send(admin.key, { method: 'POST', url: '/crud/tenant', payload: '{"name":"More","slug":"more"}' })).statusCode).toBe(403);
    const elsewhere = await it.world();
    expect((await send(admin.key, { url: `/crud/folder?scope=tenant:${elsewhere.tenantId}` })).statusCode).toBe(404);
    expect([roleOfKey('admin', 'admin'), roleOfKey('admin', 'user'), roleOfKey('write', 'view-only')]).toEqual([
      'tenant-admin',
      'user',
      'view-only',
    ]);
  });

  test('it opens nobody’s account, makes no further keys, and is no way round a session', async () => {
    const { key, api_key } = await make(home.admin, 'admin');
    const password = JSON.stringify({ current_password: 'x', password: 'a long enough new one' });
    const closed = [
      { url: '/verified' },
      { url: '/api/v1/session' },
      { method: 'PUT', url: '/api/user/password', payload: password },
      { method: 'PUT', url: '/api/user/settings', payload: '{"locale":"de"}' },
      { url: '/api/v1/second-factor' },
      { url: '/api/v1/api-key' },
      { method: 'POST', url: '/api/v1/api-key', payload: '{"name":"more","scope":"read"}' },
      { method: 'DELETE', url: `/api/v1/api-key/${api_key.id}` },
      { method: 'POST', url: `/api/v1/user/${home.user.id}/impersonate` },
    ];
    const answers = await Promise.all(closed.map(async (wish) => (await send(key, wish)).json()));
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('no origin is asked for with a key alone; with a session beside it, it is', async () => {
    const { key } = await make(home.tenantAdmin, 'write');
    expect((await addFolder(key, 'From a script')).statusCode).toBe(201);
    const payload = '{"name":"From elsewhere"}';
    const headers = { cookie: home.user.cookie, 'sec-fetch-site': 'cross-site' };
    const both = await send(key, { method: 'POST', payload, headers });
    expect(both.json()).toMatchObject({ code: 'cross_site' });
    const unknown = { authorization: `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, cookie: home.user.cookie };
    expect((await it.as(null).send({ method: 'GET', url: '/crud/folder', headers: unknown })).statusCode).toBe(401);
  });

  test('it ends when it is revoked, when its time has come, and rests while its maker cannot sign in or may less', async () => {
    const revoked = await make(home.tenantAdmin, 'write');
    await it.as(home.tenantAdmin).call(apiKeyApi.revoke, { params: { id: revoked.api_key.id } });
    expect((await send(revoked.key)).statusCode).toBe(401);
    const maker = await it.person(home.tenantId, 'tenant-admin');
    const kept = await make(maker, 'admin', 1);
    const set = (text: string) => it.deps.inTenant(home, (tx) => tx.runSql(`update users set ${text} where id = $1`, [maker.id]));
    await set(`role = 'user'`);
    expect([(await send(kept.key, { url: '/crud/user' })).statusCode, (await addFolder(kept.key)).statusCode]).toEqual([403, 201]);
    await set(`disabled_at = now()`);
    expect((await send(kept.key)).statusCode).toBe(401);
    const states = async () => new Map((await list(home.tenantAdmin)).map(({ id, state }) => [id, state]));
    expect((await states()).get(kept.api_key.id)).toBe('paused');
    await set(`disabled_at = null`);
    expect((await send(kept.key)).statusCode).toBe(200);
    it.clock.advance(DAY_MS - 1_000);
    expect((await send(kept.key)).statusCode).toBe(200);
    it.clock.advance(1_000);
    expect((await send(kept.key)).statusCode).toBe(401);
    home = { ...home, tenantAdmin: await it.person(home.tenantId, 'tenant-admin') }; // sessions end within a day, too
    expect([...(await states()).values()].toSorted()).toEqual(['expired', 'revoked']);
  });

  test('a key is told whose it is, what it may now and until when; who comes without one is told where to ask', async () => {
    const maker = await it.person(home.tenantId, 'tenant-admin');
    const { key, api_key } = await make(maker, 'admin', 7);
    const ask = async () => (await send(key, { url: '/api/v1/api-key/own' })).json();
    expect(OwnApiKey.parse(await ask())).toMatchObject({
      ...{ id: api_key.id, tenant_id: home.tenantId, created_by: 'A tenant-admin', scope: 'admin', role: 'tenant-admin', state: 'active' },
      expires_at: new Date(it.clock.now() + 7 * DAY_MS).toISOString(),
    });
    await it.deps.inTenant(home, (tx) => tx.runSql(`update users set role = 'user' where id = $1`, [maker.id]));
    expect(await ask()).toMatchObject({ scope: 'admin', role: 'user' });
    const { statements } = await it.statements.during(ask);
    expect(statements.filter(({ text }) => text.includes('api_keys'))).toHaveLength(2); // P8: who asks, and what is told of it
    const refusal = await problemOf(it.as(home.tenantAdmin).call(apiKeyApi.own, {}));
    expect(refusal).toMatchObject({ code: 'not_found', detail: expect.stringContaining('GET /verified') });
  });

  test('R15: the holder of a whole key hears whether it was revoked or has expired; of a guess, an unknown or a resting one nobody hears more', async () => {
    const detailOf = async (key: string) => {
      const answer = await send(key);
      expect(answer.statusCode).toBe(401);
      const { code, detail } = answer.json();
      return { code, detail };
    };
    const [revoked, expired, resting] = [
      await make(home.tenantAdmin, 'read'),
      await make(home.tenantAdmin, 'read', 1),
      await make(home.admin, 'read'),
    ];
    await it.as(home.tenantAdmin).call(apiKeyApi.revoke, { params: { id: revoked.api_key.id } });
    await it.deps.inTenant(home.admin, (tx) => tx.runSql(`update users set disabled_at = now() where id = $1`, [home.admin.id]));
    it.clock.advance(DAY_MS);
    expect(await detailOf(revoked.key)).toMatchObject({ code: 'not_signed_in', detail: expect.stringContaining('was revoked') });
    expect(await detailOf(expired.key)).toMatchObject({
      code: 'not_signed_in',
      detail: expect.stringContaining('days of this API key are over'),
    });
    const unknown = await detailOf(`fov_aaaaaaaa_${'x'.repeat(43)}`);
    const guess = `${revoked.key.slice(0, -1)}${revoked.key.endsWith('A') ? 'B' : 'A'}`;
    expect([await detailOf(guess), await detailOf(resting.key)]).toEqual([unknown, unknown]);
    expect((await send(revoked.key, { url: '/api/v1/openapi.json' })).statusCode).toBe(200); // what is open to everybody stays so
  });

  test('R48: answers to a key say what is left of its minute, and those to a browser do not', async () => {
    const few = await openTestApp({ RATE_LIMIT_PERSON: '10' });
    const world = await few.world();
    const { key } = await few.as(world.tenantAdmin).call(apiKeyApi.create, { body: { name: 'Few', scope: 'read', days: 1 } });
    const knock = async () => {
      const headers = { host: 'localhost:3000', authorization: `Bearer ${key}` };
      const { statusCode, headers: sent } = await few.app.inject({ method: 'GET', url: '/crud/folder', headers });
      return {
        statusCode,
        limit: sent['ratelimit-limit'],
        left: Number(sent['ratelimit-remaining']),
        reset: Number(sent['ratelimit-reset']),
      };
    };
    const first = await knock();
    expect(first).toMatchObject({ statusCode: 200, limit: '10' });
    const second = await knock();
    expect(second.left).toBe(first.left - 1);
    expect(second.reset).toBeGreaterThan(first.reset);
    expect(second.reset).toBeLessThanOrEqual(60);
    expect((await few.as(world.user).send({ method: 'GET', url: '/crud/folder' })).headers).not.toHaveProperty('ratelimit-limit');
    await few[Symbol.asyncDispose]();
  });

  test('R8: a stream that a key holds open ends as soon as the key is revoked', async () => {
    const { key, api_key } = await make(home.tenantAdmin, 'read');
    const response = await fetch(`${await it.listen()}/api/v1/events`, { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(200);
    const ended = response.text();
    await it.as(home.tenantAdmin).call(apiKeyApi.revoke, { params: { id: api_key.id } });
    expect(await answersWithin(8_000, ended)).toContain('retry: 1000'); // told, not found out by the next round ten seconds later
  });

  test('another tenant’s key is not there; an admin lists and revokes it, and nobody makes one elsewhere', async () => {
    const { api_key, key } = await make(home.tenantAdmin, 'read');
    const other = await it.world();
    const params = { id: api_key.id };
    expect(await problemOf(it.as(other.tenantAdmin).call(apiKeyApi.revoke, { params }))).toMatchObject({ status: 404 });
    expect(await problemOf(it.as(home.user).call(apiKeyApi.revoke, { params }))).toMatchObject({ status: 403 });
    const scope = `tenant:${home.tenantId}`;
    const seen = await it.as(other.admin).send({ method: 'GET', url: `/api/v1/api-key?scope=${scope}` });
    expect(seen.json()).toMatchObject([{ id: api_key.id }]);
    await it.as(other.admin).call(apiKeyApi.revoke, { params });
    expect((await send(key)).statusCode).toBe(401);
    expect(await list(other.admin)).toEqual([]);
  });

  test('when it was used is written down at most each minute; what it did is told with its name', async () => {
    const { key, api_key } = await make(home.tenantAdmin, 'admin');
    const usedAt = async () => (await list(home.tenantAdmin)).find(({ id }) => id === api_key.id)?.last_used_at;
    await send(key);
    const first = await usedAt();
    expect(first).toBe(new Date(it.clock.now()).toISOString());
    it.clock.advance(59_000);
    await send(key);
    expect(await usedAt()).toBe(first);
    it.clock.advance(1_001);
    const { statements } = await it.statements.during(async () => await send(key));
    expect(statements.length).toBeLessThanOrEqual(5);
    expect(await usedAt()).not.toBe(first);
    const { statements: usual } = await it.statements.during(async () => await send(key));
    expect(usual.filter(({ text }) => text.includes('api_keys'))).toHaveLength(1);
    const change = (payload: string) => send(key, { method: 'PUT', url: `/crud/user/${home.user.id}`, payload });
    expect((await change('{"all_roles":["view-only"]}')).json()).toMatchObject({ code: 'forbidden' }); // no key can prove who it is
    expect((await change('{"disabled":true}')).statusCode).toBe(200);
    const { data } = await it.as(home.tenantAdmin).call(auditApi.list, { query: {} });
    expect(data.map(({ action }) => action)).toContain('api-key.made');
    expect(data.filter(({ detail }) => detail.by_key === api_key.id).length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(key.slice(13));
  });

  test('a key makes pre-tests and sends films as whoever made it', async () => {
    const { key } = await make(home.tenantAdmin, 'write');
    const made = await send(key, { method: 'POST', url: '/crud/pre-test', payload: '{"pre_test_name":"By a machine"}' });
    expect(made.statusCode).toBe(201);
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': `pre_test ${Buffer.from(made.json().uuid).toString('base64')}`,
    };
    const upload = await send(key, { method: 'POST', url: '/api/upload', headers });
    expect([upload.statusCode, upload.body]).toEqual([201, '']);
    expect((await it.as(home.user).call(preTestApi.list, { query: {} })).map(({ pre_test_name }) => pre_test_name)).toEqual([
      'By a machine',
    ]);
    expect((await it.as(home.user).call(folderApi.list, { query: {} })).length).toBe(0);
  });
});
