import type { ApiKeyScope } from '@fovea/contract/api-keys';
import { apiKeyApi } from '@fovea/contract/api-keys';
import { isErrorCode, Problem } from '@fovea/contract/errors';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser } from './app.ts';
import { openTestApp } from './app.ts';
import type { Knocker } from './refusals.ts';
import { expectedAt, KNOCKERS, knockAt } from './refusals.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const HOUR_MS = 3_600_000;

let it: TestApp;
let origin = '';
let uuid = '';
const cookies = new Map<Knocker, string | null>();
const keys = new Map<Knocker, string>();
beforeAll(async () => {
  it = await openTestApp();
  origin = await it.listen();
  const home = await it.world();
  const other = await it.world();
  const disabled = await it.person(home.tenantId, 'admin');
  await it.deps.inTenant(disabled, (tx) => tx.execute(sql`update users set disabled_at = now() where id = ${disabled.id}`));
  const expired = await it.person(home.tenantId, 'admin');
  await it.deps.inTenant(expired, (tx) =>
    tx.execute(sql`update sessions set seen_at = ${new Date(it.clock.now() - 2 * HOUR_MS).toISOString()} where user_id = ${expired.id}`),
  );
  const mustChange = await it.person(home.tenantId, 'admin', { mustChangePassword: true });
  const people = [null, home.viewer, home.user, home.tenantAdmin, home.admin, expired, disabled, mustChange, other.user, other.tenantAdmin];
  for (const [index, knocker] of KNOCKERS.entries()) cookies.set(knocker, people[index]?.cookie ?? null);
  keys.set('key-read', (await makeKey(home.tenantAdmin, 'read')).key);
  keys.set('key-write', (await makeKey(home.tenantAdmin, 'write')).key);
  keys.set('key-admin', (await makeKey(home.tenantAdmin, 'admin')).key);
  const revoked = await makeKey(home.tenantAdmin, 'admin');
  await it.as(home.tenantAdmin).call(apiKeyApi.revoke, { params: { id: revoked.api_key.id } });
  keys.set('revoked-key', revoked.key);
  uuid = (await it.as(home.user).call(preTestApi.create, { body: { pre_test_name: 'Marker A7F3' } })).uuid;
});
const makeKey = (by: TestUser, scope: ApiKeyScope) => it.as(by).call(apiKeyApi.create, { body: { name: `A key to ${scope}`, scope } });
afterAll(() => it[Symbol.asyncDispose]());

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Over a real connection, since streams are answered there alone; only the head of a stream is read. */
async function knock(route: Route, knocker: Knocker, id: string): Promise<Answer> {
  const { path, headers, body } = knockAt(route, { uuid: id, id, name: 'base', locale: 'en' });
  const cookie = cookies.get(knocker);
  const key = keys.get(knocker);
  const stop = new AbortController();
  const response = await fetch(origin + path, {
    method: route.method,
    headers: {
      ...headers,
      ...(key ? { authorization: `Bearer ${key}` } : { 'sec-fetch-site': 'same-origin' }),
      ...(cookie ? { cookie } : {}),
    },
    body,
    signal: stop.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  stop.abort();
  return { status: response.status, text, headers: response.headers };
}

/** A page or a file has none. */
const codeOf = (text: string): string | undefined => (text.startsWith('{') ? Problem.safeParse(JSON.parse(text)).data?.code : undefined);

/** Signing out in the middle would change who knocks afterwards. */
const ORDER = [...ROUTES].sort((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));
const CASES = ORDER.flatMap((route) => KNOCKERS.map((knocker) => ({ route, knocker, name: `${route.method} ${route.path}` })));

describe('R1: who may knock at which route', () => {
  test(`every route meets every knocker: ${ROUTES.length} × ${KNOCKERS.length} = ${CASES.length} cases`, () => {
    expect(CASES).toHaveLength(ROUTES.length * KNOCKERS.length);
    expect(ROUTES.length).toBeGreaterThan(20);
  });

  test.each(CASES)('$name by $knocker', async ({ route, knocker }) => {
    const expected = expectedAt(route, knocker);
    const answer = await knock(route, knocker, uuid);
    const code = route.method === 'HEAD' ? undefined : codeOf(answer.text);
    const isLetIn = !['not_signed_in', 'forbidden', 'password_change_required'].includes(code ?? '') && answer.status !== 500;
    const seen = expected === 'through' ? { isLetIn } : { status: answer.status, code };
    const wanted =
      expected === 'through' ? { isLetIn: true } : { status: expected.status, code: route.method === 'HEAD' ? undefined : expected.code };
    expect(seen).toEqual(wanted);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(code === undefined || isErrorCode(code)).toBe(true);
  });
});

const WITH_ID = ROUTES.filter(({ path, access }) => /:(uuid|id)/.test(path) && access !== 'anonymous');
const masked = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"job_id":"[^"]+"/, '"job_id":""'),
  headers: [...headers].filter(([name]) => !['date', 'x-job-id'].includes(name)),
});

describe('R2: what belongs to another tenant is not there', () => {
  test('there are routes with ids', () => expect(WITH_ID.length).toBeGreaterThan(5));

  test.each(WITH_ID.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
    '$name answers a foreign id like an unknown one',
    async ({ route }) => {
      const foreign = await knock(route, 'other-tenant-admin', uuid);
      const unknown = await knock(route, 'other-tenant-admin', UNKNOWN);
      expect(masked(foreign)).toEqual(masked(unknown));
      expect(foreign.text).not.toContain('Marker A7F3');
    },
  );
});
