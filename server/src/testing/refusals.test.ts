import type { ApiKeyScope } from '@fovea/contract/api-keys';
import { apiKeyApi } from '@fovea/contract/api-keys';
import { isErrorCode } from '@fovea/contract/error-codes';
import { Problem } from '@fovea/contract/errors';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser } from './app.ts';
import { openTestApp } from './app.ts';
import type { Knocker } from './refusals.ts';
import { expectedAt, KNOCKERS, knockAt } from './refusals.ts';

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

const kindOf = ({ method, serves, access }: Route): string => `${method} ${serves ?? 'json'} ${access}`;

/**
 * One route of each kind: what a request and its answer are made of, and who may send it. The refusal matrix plays every route,
 * with every wish, without a network; this is that the network changes none of it. Signing out would change who knocks afterwards.
 */
const OF_EACH_KIND = [...new Map(ROUTES.filter(({ path }) => path !== '/logout').map((route) => [kindOf(route), route])).values()];
const CASES = OF_EACH_KIND.flatMap((route) => KNOCKERS.map((knocker) => ({ route, knocker, name: `${route.method} ${route.path}` })));

describe('R1: who may knock, over a real connection', () => {
  test(`a route of each kind meets every knocker: ${OF_EACH_KIND.length} × ${KNOCKERS.length} = ${CASES.length} cases`, () => {
    expect(new Set(OF_EACH_KIND.map(({ serves }) => serves ?? 'json'))).toEqual(new Set(ROUTES.map(({ serves }) => serves ?? 'json')));
    expect(CASES.length).toBeGreaterThan(200);
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
