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
/** A refusal counts all faults and names so many. */
const FAULTS_TOLD = 50;
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
/** A body that may be left out, as it is where it is there. */
const presentOf = (schema: Json): Json => {
  const [one, other] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return isRecord(one) && isRecord(other) && other.type === 'null' ? one : schema;
};
const propertiesOf = (schema: Route['body']): Readonly<Record<string, Json>> => {
  const { properties } = schema ? presentOf(schemaOf(schema)) : {};
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
    const told = strange.slice(0, FAULTS_TOLD);
    expect(told.filter((name) => !fieldsOf(answer).includes(name))).toEqual([]);
    expect(answer.problem?.detail).toBe(`${strange.length} fields need attention. The first ${told.length} are named.`);
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
  });

  test.each(each(tables.filter(({ body }) => 'start' in propertiesOf(body))))('$name, page by page', async ({ route }) => {
    const asked = await askable(route);
    for (const wrong of [{ start: -1 }, { size: 101 }, { size: 0 }, { start: 1e9 }, { size: 'many' }])
      expect(fieldsOf(await send(asked, wrong))).toEqual(Object.keys(wrong));
    for (const none of [null, [], [5], true, {}, '', ' 5', '5.0', '0x5', 1.5]) {
      const answer = await send(asked, { ...asked.body, start: none, size: none });
      expect([none, answer.status, fieldsOf(answer).sort()]).toEqual([none, 422, ['size', 'start']]);
    }
    expect((await send(asked, { ...asked.body, start: '0', size: '5' })).status).toBe(200); // as a form has them
  });
});

describe('A1, A3: neither append nor scope nor a header opens anything', () => {
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
const TIMES = [
  ...['0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '2026-02-30', '9999-12-31'],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '1900-01-01T00:00:00+23:59', '2026-01-01T00:00:00-23:59'],
  ...['9999-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00', '9999-12-31T23:59:59.999999999-23:59', `2026-01-01T00:00:00.${'1'.repeat(60)}Z`],
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

type Path = readonly string[];

/** Where a body has texts, by what the document says of it: of a list in its first entry. */
function textsIn(schema: unknown, at: Path = []): Path[] {
  if (!isRecord(schema)) return [];
  const { type, anyOf, oneOf, items, properties } = schema;
  const choices = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : [])).flatMap((each) => textsIn(each, at));
  const inside = isRecord(properties) ? Object.entries(properties).flatMap(([name, each]) => textsIn(each, [...at, name])) : [];
  return [...(type === 'string' ? [at] : []), ...choices, ...(type === 'array' ? textsIn(items, [...at, '0']) : []), ...inside];
}
const having = ([first, ...rest]: Path, value: unknown): unknown => {
  if (first === undefined) return value;
  return first === '0' ? [having(rest, value)] : { [first]: having(rest, value) };
};
const HALVES = ['half \ud83d', '\udfff of one'];

describe('R45: a text that the database cannot keep as it came is refused, with its field named', () => {
  const taking = IN_JSON.filter(({ takesAnyText }) => !takesAnyText);

  test.each(each(taking))('$name', { timeout: LONG_MS }, async ({ route }) => {
    const asked = await askable(route);
    const paths = new Map(textsIn(route.body && schemaOf(route.body)).map((path) => [path.join('.'), path]));
    for (const [field, path] of paths) {
      const whole = (text: string) => ({ ...asked.body, ...Object(having(path, text)) });
      for (const half of HALVES) {
        const answer = await send(asked, whole(half));
        expect([field, half, answer.status, fieldsOf(answer)]).toEqual([field, half, 422, [field]]);
        expect(answer.problem?.errors[field]?.[0]).toMatch(/half of a character/);
      }
      const answer = await send(asked, whole('a\0b'));
      const isNamed = answer.status === 422 && /invisible character/.test(answer.problem?.errors[field]?.join() ?? '');
      expect([field, isNamed, answer.status < 500]).toEqual([field, !field.includes('password'), true]); // R13: kept as a hash alone
    }
  });

  test('there are many such fields', () => {
    expect(taking.flatMap(({ body }) => textsIn(body && schemaOf(body))).length).toBeGreaterThan(100);
  });

  test.each(each(WITH_QUERY))('$name, in the query', async ({ route }) => {
    const asked = await askable(route);
    for (const field of [...Object.keys(propertiesOf(route.query)), 'surprise']) {
      const url = `${asked.line.url.split('?', 1).join('')}?${field}=a%00b`;
      const wish: SendWish = route.body ? jsonRequest({ ...asked.line, url }, asked.body) : { ...asked.line, url };
      const answer = await knock(it, route, { ...wish, by: asked.by });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    }
  });

  test.each(each(ROUTES.filter(({ path, serves }) => path.includes(':') && serves !== 'tus')))('$name, in the path', async ({ route }) => {
    const by = route.access === 'admin' ? home.world.admin : home.world.tenantAdmin;
    const url = route.path.replaceAll(/:[a-z_]+/g, 'a%00b');
    const wish: SendWish = route.body ? jsonRequest({ method: route.method, url }, {}) : { method: route.method, url };
    expect([400, 404, 415]).toContain((await knock(it, route, { ...wish, by })).status);
  });

  test('what browsers report of their own accord is taken, without what cannot be kept', async () => {
    const stack_trace = 'Error: a\0b \ud83d\n at main.js:1:2';
    const [route] = IN_JSON.filter(({ takesAnyText }) => takesAnyText);
    if (!route) throw new Error('There is none');
    expect((await send(await askable(route), { stack_trace })).status).toBe(204);
    const { rows } = await it.deps.asSystem('sweep', (tx) => tx.runSql('select stack_trace from error_reports'));
    expect(rows.map((row) => row.stack_trace)).toContain('Error: a b \ufffd\n at main.js:1:2');
  });
});

describe('R44: days and moments of every filter are read from 1900 to 9999, and no others', () => {
  const isTime = (schema: unknown): boolean =>
    isRecord(schema) &&
    (['date', 'date-time'].includes(String(schema.format)) || (Array.isArray(schema.anyOf) && schema.anyOf.some((each) => isTime(each))));
  const filters = [...IN_JSON, ...WITH_QUERY].flatMap((route) =>
    (['body', 'query'] as const).flatMap((part) =>
      Object.entries(propertiesOf(route[part]))
        .filter(([, schema]) => isTime(schema))
        .map(([field]) => ({ route, part, field, name: nameOf(route) })),
    ),
  );
  test('there are such filters', () => expect(filters.length).toBeGreaterThan(8));

  test.each(filters)('$name, $field', { timeout: LONG_MS }, async ({ route, part, field }) => {
    const asked = await askable(route);
    for (const time of TIMES) {
      const isKnown = route[part]?.safeParse(part === 'body' ? { ...asked.body, [field]: time } : { [field]: time }).success ?? false;
      const answer =
        part === 'body'
          ? await send(asked, { ...asked.body, [field]: time })
          : await knock(it, route, { ...asked.line, url: `${asked.line.url}?${new URLSearchParams({ [field]: time })}`, by: asked.by });
      const expected = isKnown ? [[200], [422, 'from']] : [[422, field]]; // a first day may come after the last
      expect([time, expected]).toEqual([time, expect.arrayContaining([[answer.status, ...fieldsOf(answer)]])]);
    }
  });

  test.each(filters.filter(({ field }) => /^to$|_to$/.test(field)))('$name: the last day says that there is no end', async (one) => {
    const { route, part, field } = one;
    const asked = await askable(route);
    const last = route[part]?.safeParse({ ...(part === 'body' ? asked.body : {}), [field]: '9999-12-31' }).success
      ? '9999-12-31'
      : '9999-12-31T23:59:59-05:00';
    const ask = (more: Json) =>
      part === 'body'
        ? send(asked, { ...asked.body, ...more })
        : knock(it, route, {
            ...asked.line,
            url: `${asked.line.url}?${new URLSearchParams(Object.entries(more).map(([k, v]) => [k, String(v)]))}`,
            by: asked.by,
          });
    const [bounded, free] = [await ask({ [field]: last }), await ask({})];
    expect([bounded.status, free.status]).toEqual([200, 200]);
    const dataOf = (text: string): unknown => Object(JSON.parse(text)).data ?? Object(JSON.parse(text)).rows;
    expect([dataOf(bounded.text)].flat().length).toBeGreaterThanOrEqual([dataOf(free.text)].flat().length);
  });
});

const MOMENT_TOO_FAR_MS = 8_640_000_000_000_000;
const placeAt = (text: string): string => Buffer.from(text).toString('base64url');
/** Places that no list has handed out, at times that a database cannot read. */
const FAR_PLACES = [
  placeAt(JSON.stringify([MOMENT_TOO_FAR_MS, UNKNOWN])),
  placeAt(JSON.stringify([Date.UTC(10_000, 0, 1), UNKNOWN])),
  ...['0000-01-01', '0001-01-01', '2026-02-30', '9999-12-31'].map((day) => placeAt(`${day}T00:00:00.000000Z ${UNKNOWN}`)),
];

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
      '-'.repeat(36),
      ...FAR_PLACES,
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

test('nothing came as far as the database that it could not read', () => {
  expect(it.logged.filter((line) => line.includes('"unreadable-value"')).slice(0, 5)).toEqual([]);
});
