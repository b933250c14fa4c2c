import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Operation } from '../features/api-documents/document-shape.ts';
import { openApiOf } from '../features/api-documents/openapi.ts';
import type { TestApp, TestUser } from './app.ts';
import { openTestApp } from './app.ts';
import type { Hints, Json } from './arbitraries.ts';
import { arbitraryOf, schemaOf, UNKNOWN } from './arbitraries.ts';
import { digestOf } from './digest.ts';
import type { AnswerJudge, Judge } from './document-judge.ts';
import { answerJudgeOf, judgeOf } from './document-judge.ts';
import type { Harm } from './harm.ts';
import { HARM, harmed } from './harm.ts';
import type { Answer } from './knock.ts';
import { knock } from './knock.ts';
import { isOwnAccount, isWholeTenant } from './refusal-cases.ts';
import { jsonRequest, nameOf, thingOf } from './route-samples.ts';
import type { Ids, Side } from './samples.ts';
import { createSide } from './samples.ts';

const SEED = 20_260_301;
const REQUESTS = 3_000;
const SLOW_MS = 2_000;
const LONG_MS = 60_000;

let it: TestApp;
let home: Side;
let bystander: Side;
let before: Readonly<Record<string, string>>;
beforeAll(async () => {
  it = await openTestApp();
  home = createSide(it, await it.world());
  bystander = createSide(it, await it.world(), 'Bystander');
  for (const thing of ['complete-pre-test', 'folder', 'brand-asset', 'pre-test-preset', 'webhook', 'api-key'] as const)
    await bystander.one(thing);
  before = await digestOf(it.deps, bystander.world.tenantId);
}, LONG_MS);
afterAll(() => it[Symbol.asyncDispose]());

const DOCUMENT = openApiOf(ROUTES, 'test');
/** Bytes and streams have tests of their own; what is asked here is answered at once, in JSON. */
const OPERATIONS = ROUTES.filter(({ serves }) => serves === undefined || serves === 'bytes').map((route) => ({
  route,
  name: nameOf(route),
  operation: DOCUMENT.paths[route.path.replace(/:([a-z_]+)/g, '{$1}')]?.[route.method.toLowerCase()],
}));
const EACH = Math.ceil(REQUESTS / OPERATIONS.length);

interface Wish {
  readonly params: Json;
  readonly query: Json;
  readonly body: unknown;
  readonly at: number;
  readonly kind: number;
}

const FAR_PLACES = [
  [8_640_000_000_000_000, UNKNOWN],
  [Date.UTC(10_000, 0, 1), UNKNOWN],
].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const record = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>, needed: readonly string[]): fc.Arbitrary<Json> =>
  fc.record(fields, { requiredKeys: [...needed], noNullPrototype: true }).map((made) => (isRecord(made) ? made : {}));

/** What the document says of a call, with ids of real things among those of nothing. */
function wishFor(operation: Operation, ids: Ids): fc.Arbitrary<Wish> {
  const real = Object.values(ids).filter((id) => id.length === 36);
  const id = fc.constantFrom(...real, ...real, UNKNOWN, bystanderFree());
  const hints: Hints = {
    email: fc.oneof(fc.emailAddress(), fc.string({ maxLength: 20 })),
    brand_id: id,
    folder_id: fc.option(id),
    parent_id: fc.option(id),
    ids: fc.array(id, { maxLength: 3 }),
    scope: fc.constantFrom(...Array<string>(5).fill(`tenant:${home.world.tenantId}`), `tenant:${UNKNOWN}`, 'tenant:'),
    cursor: fc.constantFrom(
      '-'.repeat(36),
      UNKNOWN,
      ...FAR_PLACES,
      Buffer.from(`0000-01-01T00:00:00.000000Z ${UNKNOWN}`).toString('base64url'),
    ),
    append: fc.constantFrom('all_roles', 'all_roles,all_permissions', 'password_hash'),
  };
  const shape = { hints, optional: 'either', isHostile: true } as const;
  const part = (place: 'path' | 'query') => {
    const own = operation.parameters.filter((each) => each.in === place);
    const fields = own.map(({ name, schema }) => [name, pathValue(name, ids) ?? hints[name] ?? arbitraryOf(schema, shape)]);
    return record(
      Object.fromEntries(fields),
      own.filter(({ required }) => required).map(({ name }) => name),
    );
  };
  const { schema } = Object.values(operation.requestBody?.content ?? {})[0] ?? {};
  const body = schema ? arbitraryOf(schema, shape) : fc.constant(undefined);
  return fc.record({ params: part('path'), query: part('query'), body, at: fc.nat(1_000), kind: fc.nat(1_000) });
}

const pathValue = (name: string, ids: Ids): fc.Arbitrary<string> | undefined => {
  const real = ids[name];
  return real === undefined ? undefined : fc.constantFrom(real, real, real, real, UNKNOWN, 'x', '..%2f..', '%00');
};
/** A well-formed id that no row has. */
const bystanderFree = (): string => '01890000-0000-7000-8000-00000000ffff';

let sent = 0;
let taken = 0;
let slowest = { name: '', ms: 0 };
const LEAKS = /syntax error at|SQLSTATE|\bat .+\.(ts|js):\d+|node_modules|pg_catalog|violates \w+ constraint|relation "/;

interface Sent {
  readonly body: unknown;
  readonly query: Json;
  /** What the document says of it; the schemas that the server parses by would only say what the server does. */
  readonly forbidden: string | null;
}

/** What is wrong with an answer; null when nothing is. */
function faultIn(route: Route, { body, query, forbidden }: Sent, { status, problem, text }: Answer): string | null {
  if (status >= 500) return `a fault of ours: ${text.slice(0, 300)}`;
  if (problem && LEAKS.test(text)) return `tells what is inside: ${text.slice(0, 300)}`;
  if (problem?.code === 'not_signed_in' && route.access !== 'anonymous') return 'an earlier request has ended the session of its caller';
  const isRefused = status >= 400 && status < 500;
  if (forbidden !== null && !isRefused) return `what the document forbids was taken: ${status}, ${forbidden}`;
  const isWrong = (route.body && !route.body.safeParse(body).success) || (route.query && !route.query.safeParse(query).success);
  if (isWrong && !isRefused) return `wrong data was taken: ${status}`;
  return status === 422 && problem?.code === 'invalid_body' && Object.keys(problem.errors).length === 0 ? 'no field is named' : null;
}

const asText = (query: Json): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );

const fieldsOf = ({ body, query }: Route): string[] => Object.keys(Object(schemaOf(body ?? query ?? z.never()).properties));

interface Asking {
  readonly by: TestUser;
  readonly judge: Judge;
  readonly judgeAnswer: AnswerJudge;
  readonly harm: Harm;
}

async function ask(route: Route, { by, judge, judgeAnswer, harm }: Asking, { at, kind, ...wish }: Wish): Promise<string | null> {
  const wrong = { harm, at, kind, fields: fieldsOf(route) };
  const body = route.body ? harmed(wish.body, wrong) : undefined;
  const harmedQuery = route.body ? wish.query : harmed(wish.query, wrong);
  const query = asText(isRecord(harmedQuery) ? harmedQuery : {});
  const search = new URLSearchParams(query);
  const path = route.path.replace(/:([a-z_]+)/g, (_, name: string) => String(wish.params[name] ?? UNKNOWN).replaceAll(/[/?#]/g, ''));
  const url = search.size > 0 && search.toString().length < 1_500 ? `${path}?${search}` : path;
  const line = { method: route.method, url };
  const startedMs = Date.now(); // coarse: it tells a hang from an answer, on a busy machine too
  const answer = await knock(it, route, { ...(body === undefined ? line : jsonRequest(line, body, route.types?.[0])), by });
  const ms = Date.now() - startedMs;
  if (ms > slowest.ms) slowest = { name: nameOf(route), ms };
  sent += 1;
  if (answer.status < 400) taken += 1;
  const parts = { body, query: url === path ? {} : query };
  const fault = faultIn(route, { ...parts, forbidden: judge(parts) }, answer) ?? judgeAnswer({ ...answer, code: answer.problem?.code });
  return fault && `${line.method} ${url} ${JSON.stringify(body)?.slice(0, 400) ?? ''}: ${fault}`;
}

describe(`R44, R43: ${EACH} requests to each of ${OPERATIONS.length} calls of the document, seed ${SEED}`, () => {
  test.each(OPERATIONS)('$name', { timeout: LONG_MS }, async ({ route, operation }) => {
    if (!operation) throw new Error('The document does not have it');
    const side = isWholeTenant(route) ? createSide(it, await it.world()) : home;
    const { tenantAdmin, admin } = side.world;
    const thing = thingOf(route);
    const ids = thing === null ? {} : await side.fresh(thing, tenantAdmin);
    const judge = judgeOf(operation);
    const judgeAnswer = answerJudgeOf(operation, DOCUMENT);
    const faults: string[] = [];
    for (const [at, wish] of fc.sample(wishFor(operation, ids), { seed: SEED, numRuns: EACH }).entries()) {
      const seat = at % 2 === 0 ? tenantAdmin : admin;
      const by = isOwnAccount(route) || isWholeTenant(route) ? await it.person(seat.tenantId, seat.role) : seat;
      const fault = await ask(route, { by, judge, judgeAnswer, harm: HARM[at % HARM.length] ?? 'none' }, wish);
      if (fault !== null) faults.push(fault);
    }
    expect(faults).toEqual([]);
  });

  test('as many were sent as were promised, and a good part of them was taken, another refused', () => {
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    expect(taken / sent).toBeGreaterThan(0.2);
    expect(taken / sent).toBeLessThan(0.75);
  });
  test('none came as far as the database with a value that it cannot read', () => {
    expect(it.logged.filter((line) => line.includes('"unreadable-value"')).slice(0, 5)).toEqual([]);
  });
  test('none took as long as it takes to hang', () => expect(slowest.ms).toBeLessThan(5 * SLOW_MS));

  test('a tenant that nobody named is as it was', async () => {
    expect(await digestOf(it.deps, bystander.world.tenantId)).toEqual(before);
  });

  test.each([
    // One was added for new rows alone, since older ones may break it; the next line looks at the rows instead.
    ['every constraint holds', `select conname from pg_constraint where not convalidated and conname <> 'tenants_slug_is_no_id'`],
    ['no tenant is called like an id', `select id from tenants where slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`],
    ['no account of credits is overdrawn', `select tenant_id from credit_accounts where kind in ('available', 'reserved') and balance < 0`],
    [
      'each movement of credits adds up to nothing',
      `select transaction_id from credit_entries group by transaction_id having sum(amount) <> 0`,
    ],
    [
      'no pre-test is in a folder of another tenant',
      `select p.id from pre_tests p join folders f on f.id = p.folder_id where f.tenant_id <> p.tenant_id`,
    ],
    ['no folder is inside itself', `select id from folders where parent_id = id`],
    ['nobody has a role that there is not', `select id from users where role not in ('view-only', 'user', 'tenant-admin', 'admin')`],
  ])('%s', async (_, text) => {
    expect((await it.deps.asSystem('sweep', (tx) => tx.runSql(text))).rows).toEqual([]);
  });
});
