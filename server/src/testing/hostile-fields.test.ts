import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser } from './app.ts';
import { openTestApp } from './app.ts';
import type { Json } from './arbitraries.ts';
import { schemaOf, UNKNOWN } from './arbitraries.ts';
import type { SendWish } from './caller.ts';
import { columnsOf, digestOf } from './digest.ts';
import type { Answer } from './knock.ts';
import { knock, masked } from './knock.ts';
import { isOwnAccount, isWholeTenant } from './refusal-cases.ts';
import { addressOf, bodyOf, jsonRequest, nameOf, thingOf } from './route-samples.ts';
import type { Side, Thing } from './samples.ts';
import { createSide } from './samples.ts';

const LONG_MS = 240_000;
let it: TestApp;
let home: Side;
let other: Side;
let columns: readonly string[] = [];

beforeAll(async () => {
  it = await openTestApp();
  home = createSide(it, await it.world());
  other = createSide(it, await it.world(), 'Foreign');
  columns = [...new Set([...(await columnsOf(it.deps)).values()].flat())].sort();
}, 60_000);
afterAll(() => it[Symbol.asyncDispose]());

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const propertiesOf = (schema: Route['body']): Readonly<Record<string, Json>> => {
  const { properties } = schema ? schemaOf(schema) : {};
  return isRecord(properties)
    ? Object.fromEntries(Object.entries(properties).flatMap(([name, it]) => (isRecord(it) ? [[name, it]] : [])))
    : {};
};

const IN_JSON = ROUTES.filter(({ body, serves, types }) => body && serves === undefined && types === undefined);
const WITH_QUERY = ROUTES.filter(({ query, serves }) => query && serves === undefined);
const each = (routes: readonly Route[]) => routes.map((route) => ({ route, name: nameOf(route) }));

interface Asked {
  readonly route: Route;
  readonly by: TestUser;
  readonly line: Pick<SendWish, 'method' | 'url'>;
  readonly body: Json;
}

/** The call as it should be, by somebody who may make it. */
async function askable(route: Route): Promise<Asked> {
  const seat = route.access === 'admin' ? home.world.admin : home.world.tenantAdmin;
  const by = isOwnAccount(route) ? await it.person(seat.tenantId, seat.role) : seat;
  const thing = thingOf(route);
  const ids =
    thing === null
      ? {}
      : thing === 'copilot-session'
        ? await home.fresh(thing, by)
        : await home.one(isWholeTenant(route) ? 'tenant' : thing);
  const body = bodyOf(route, { ids, by });
  return { route, by, line: { method: route.method, url: addressOf(route, { ids, by }) }, body: isRecord(body) ? body : {} };
}

const send = ({ route, by, line }: Asked, body: unknown): Promise<Answer> => knock(it, route, { ...jsonRequest(line, body), by });
const fieldsOf = ({ problem }: Answer): string[] => Object.keys(problem?.errors ?? {});
const LEAKS = /syntax error|SQLSTATE|\bat .+:\d+:\d+|node_modules|pg_catalog|violates|relation "/i;

describe('R7, A5: nobody writes a column by naming it', () => {
  test('a digest of a tenant sees each change, table by table', async () => {
    const before = await digestOf(it.deps, home.world.tenantId);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    await home.fresh('folder');
    const after = await digestOf(it.deps, home.world.tenantId);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toContain('folders');
  });

  test.each(each(IN_JSON))('$name', { timeout: LONG_MS }, async ({ route }) => {
    const asked = await askable(route);
    const own = Object.keys(propertiesOf(route.body));
    const strange = columns.filter((name) => !own.includes(name));
    const before = await digestOf(it.deps, home.world.tenantId);
    const answer = await send(asked, { ...asked.body, ...Object.fromEntries(strange.map((name) => [name, valueFor(name)])) });
    expect(answer.status).toBe(422);
    expect(strange.filter((name) => !fieldsOf(answer).includes(name))).toEqual([]);
    for (const [name, inner] of Object.entries(propertiesOf(route.body)).filter(([, { type }]) => type === 'object')) {
      const nested = await send(asked, {
        ...asked.body,
        [name]: { ...(isRecord(asked.body[name]) ? asked.body[name] : {}), tenant_id: UNKNOWN },
      });
      expect([nested.status, inner.type, fieldsOf(nested).join().includes('tenant_id')]).toEqual([422, 'object', true]);
    }
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const text = JSON.stringify({ ...asked.body, xxx: { role: 'admin', tenant_id: UNKNOWN } }).replace('"xxx"', `"${key}"`);
      const polluted = await knock(it, route, {
        ...asked.line,
        by: asked.by,
        headers: { 'content-type': 'application/json' },
        payload: text,
      });
      expect([400, 422]).toContain(polluted.status);
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
    expect(await digestOf(it.deps, home.world.tenantId)).toEqual(before);
  });

  const valueFor = (name: string): unknown => {
    if (name === 'role') return 'admin';
    if (name === 'tenant_id') return other.world.tenantId;
    return name.endsWith('_id') || name === 'id' ? UNKNOWN : 1;
  };
});

describe('A28: what may be sorted and filtered by is a list', () => {
  const tables = IN_JSON.filter(({ body }) => 'sortField' in propertiesOf(body));
  test('there are tables', () => expect(tables.length).toBeGreaterThan(10));

  test.each(each(tables))('$name', async ({ route }) => {
    const asked = await askable(route);
    for (const sortField of ['password_hash', 'tenant_id', 'id desc; --', 'name,id', '', ['name'], { name: 1 }]) {
      const answer = await send(asked, { ...asked.body, sortField });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['sortField']]);
    }
    for (const sortFieldDir of ['asc; drop table users', 'ASC NULLS FIRST', 1])
      expect(fieldsOf(await send(asked, { ...asked.body, sortFieldDir }))).toEqual(['sortFieldDir']);
    for (const wrong of [{ start: -1 }, { size: 101 }, { size: 0 }, { start: 1e9 }, { size: 'many' }])
      expect(fieldsOf(await send(asked, wrong))).toEqual(Object.keys(wrong));
  });
});

describe('A1: neither append nor scope nor a header opens anything', () => {
  test.each(each(WITH_QUERY))('$name', async ({ route }) => {
    const asked = await askable(route);
    const ask = (query: string, headers: Readonly<Record<string, string>> = {}) => {
      const url = `${asked.line.url}${asked.line.url.includes('?') ? '&' : '?'}${query}`;
      const wish: SendWish = route.body ? jsonRequest({ ...asked.line, url }, asked.body) : { ...asked.line, url };
      return knock(it, route, { ...wish, by: asked.by, headers: { ...wish.headers, ...headers } });
    };
    for (const append of ['password_hash', 'all_roles,password_hash', '*', '__proto__']) {
      const answer = await ask(`append=${append}`);
      expect([answer.status, fieldsOf(answer).some((field) => field.startsWith('append'))]).toEqual([422, true]);
    }
    for (const scope of [
      'tenant:',
      'tenant:*',
      `TENANT:${UNKNOWN}`,
      `user:${UNKNOWN}`,
      `tenant:${UNKNOWN}'--`,
      `tenant:${UNKNOWN}&scope=tenant:${UNKNOWN}`,
    ]) {
      expect([404, 422]).toContain((await ask(`scope=${scope}`)).status);
    }
    for (const name of ['tenant_id', 'tenantId', 'include', 'fields']) expect(fieldsOf(await ask(`${name}=${UNKNOWN}`))).toEqual([name]);
  });

  test('a header that names a tenant changes no answer', async () => {
    const headers = {
      'x-tenant-id': other.world.tenantId,
      'x-tenant': other.world.tenantId,
      'x-user-id': other.world.admin.id,
      'x-role': 'admin',
    };
    for (const url of ['/crud/pre-test', '/crud/brand', '/crud/user', '/crud/tenant', '/verified']) {
      const plain = await it.as(home.world.tenantAdmin).send({ method: 'GET', url });
      expect((await it.as(home.world.tenantAdmin).send({ method: 'GET', url, headers })).body).toBe(plain.body);
    }
  });
});

/** Fields by which a body refers to something else, and what that is. */
const REFERENCES: Readonly<Record<string, Thing>> = {
  brand_id: 'brand',
  folder_id: 'folder',
  parent_id: 'folder',
  preset_id: 'pre-test-preset',
  created_by: 'user',
  user_id: 'user',
};

describe('R2: a reference in a body to what belongs to another tenant is one to nothing', () => {
  const referring = IN_JSON.flatMap((route) =>
    Object.entries(REFERENCES)
      .filter(([field]) => field in propertiesOf(route.body))
      .map(([field, thing]) => ({ route, field, thing, name: nameOf(route) })),
  );
  test('there are such fields', () => expect(referring.length).toBeGreaterThan(15));

  test.each(referring)('$name, $field', async ({ route, field, thing }) => {
    const asked = await askable(route);
    const { id: foreign = '' } = await other.one(thing);
    const answerTo = async (id: string) => masked(await send(asked, { ...asked.body, [field]: id, ...nameless(route) }));
    const [a, b] = [await answerTo(foreign), await answerTo(UNKNOWN)];
    expect(a).toEqual(b);
    expect(a.text).not.toContain('Foreign');
  });

  /** The name would be taken by the first of the two, or is not known there. */
  const nameless = (route: Route) =>
    'name' in propertiesOf(route.body) && !route.isReading ? { name: 'Sample of two' } : { name: undefined };
});

const QUOTES = [
  "' or 1=1 --",
  '"; drop table users; --',
  "\\'); select pg_sleep(9)--",
  '$$ || version() || $$',
  '%_\\',
  "x' union select password_hash from users--",
];
const isText = ({ type, enum: known, pattern }: Json): boolean =>
  type === 'string' && !known && !(typeof pattern === 'string' && /0-9a-f|a-z0-9/.test(pattern));

describe('R45: quotes stay text', () => {
  const written = IN_JSON.flatMap((route) =>
    Object.entries(propertiesOf(route.body))
      .filter(([, schema]) => isText(schema))
      .map(([field]) => ({ route, field, name: nameOf(route) })),
  );
  test(`there are ${written.length} fields × ${QUOTES.length} texts`, () => expect(written.length).toBeGreaterThan(40));

  test.each(written)('$name, $field', { timeout: LONG_MS }, async ({ route, field }) => {
    const asked = await askable(route);
    for (const quote of QUOTES) {
      const answer = await send(asked, { ...asked.body, [field]: quote });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(LEAKS);
      if (answer.status >= 300 || !answer.text.startsWith('{')) continue;
      const stored: Json = JSON.parse(answer.text);
      expect([quote, undefined]).toContain(stored[field]); // exactly as it was sent, where the answer has it
    }
  });

  test('everything is still there', async () => {
    const { rows } = await it.deps.asSystem('sweep', (tx) =>
      tx.runSql(`select count(*)::int as people from users where tenant_id = $1`, [home.world.tenantId]),
    );
    expect(rows[0]?.people).toBeGreaterThan(3);
  });
});

describe('A29: a cursor is a place in an order, and no right to anything', () => {
  const paged = ROUTES.filter(({ query, serves }) => serves === undefined && query && 'cursor' in propertiesOf(query));
  test('there are lists with cursors', () => expect(paged.length).toBeGreaterThan(2));

  test.each(each(paged))('$name', async ({ route }) => {
    const asked = await askable(route);
    const from = (by: TestUser, url: string, cursor: string) =>
      knock(it, route, { method: 'GET', url: `${url}${url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`, by });
    const thing = thingOf(route);
    const theirs = addressOf(route, { ids: thing === null ? {} : await other.one(thing), by: other.world.tenantAdmin });
    const place = Buffer.from(`2026-01-01T00:00:00.000Z|${UNKNOWN}`).toString('base64url');
    for (const cursor of [
      place,
      'A',
      '-1',
      '999999999999999999',
      "'; --",
      Buffer.from("x' or 1=1--").toString('base64url'),
      '%00',
      'x'.repeat(5_000),
    ]) {
      const answer = await from(asked.by, asked.line.url, cursor);
      expect([200, 400, 422]).toContain(answer.status);
      expect(answer.text).not.toMatch(LEAKS);
    }
    for (const [by, url] of [
      [asked.by, asked.line.url],
      [other.world.tenantAdmin, theirs],
    ] as const) {
      const first = await knock(it, route, {
        method: 'GET',
        url: `${url}${url.includes('?') ? '&' : '?'}${'limit' in propertiesOf(route.query) ? 'limit=1' : ''}`,
        by,
      });
      const next: unknown = Object(JSON.parse(first.text)).next_cursor;
      const strangers = by === asked.by ? ([other.world.tenantAdmin, theirs] as const) : ([asked.by, asked.line.url] as const);
      const seen = typeof next === 'string' ? (await from(...strangers, next)).text : '';
      expect(seen).not.toContain(by === asked.by ? home.world.tenantId : other.world.tenantId);
    }
  });
});
