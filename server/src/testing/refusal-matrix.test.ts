import { isErrorCode } from '@fovea/contract/error-codes';
import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser } from './app.ts';
import { openTestApp } from './app.ts';
import { schemaOf, UNKNOWN } from './arbitraries.ts';
import type { Answer } from './knock.ts';
import { knock, masked } from './knock.ts';
import type { Caller, Wish } from './refusal-cases.ts';
import {
  CALLERS,
  gateOf,
  isForTheHandler,
  isOfNobody,
  isOwnAccount,
  isReading,
  isWholeTenant,
  NEVER_DONE,
  WISHES,
} from './refusal-cases.ts';
import { nameOf, rightRequest, thingOf, wrongRequest } from './route-samples.ts';
import type { Ids, Side } from './samples.ts';
import { createSide } from './samples.ts';

const HOUR_MS = 3_600_000;
const ROUTE_MS = 120_000;
/** Mails are counted per address for five minutes; calls before this one have sent some. */
const MAILS_FORGOTTEN_MS = 6 * 60_000;

let it: TestApp;
let home: Side;
let other: Side;
/** Those whose sessions or keys count for less than they look. */
const lame = new Map<Caller, TestUser>();
const keys = new Map<Caller, string>();

beforeAll(async () => {
  it = await openTestApp();
  home = createSide(it, await it.world());
  other = createSide(it, await it.world());
  const { tenantId, tenantAdmin } = home.world;
  const disabled = await it.person(tenantId, 'admin');
  await it.deps.inTenant(disabled, (tx) => tx.execute(sql`update users set disabled_at = now() where id = ${disabled.id}`));
  const expired = await it.person(tenantId, 'admin');
  const longAgo = new Date(it.clock.now() - 2 * HOUR_MS).toISOString();
  await it.deps.inTenant(expired, (tx) => tx.execute(sql`update sessions set seen_at = ${longAgo} where user_id = ${expired.id}`));
  lame.set('disabled', disabled).set('expired', expired);
  lame.set('must-change-password', await it.person(tenantId, 'admin', { mustChangePassword: true }));
  for (const scope of ['read', 'write', 'admin'] as const) keys.set(`key-${scope}`, (await makeKey(tenantAdmin, scope)).key);
  const { key, id } = await makeKey(tenantAdmin, 'admin');
  await it.as(tenantAdmin).send({ method: 'DELETE', url: `/api/v1/api-key/${id}` });
  keys.set('revoked-key', key);
}, 120_000);
afterAll(() => it[Symbol.asyncDispose]());

async function makeKey(by: TestUser, scope: string): Promise<{ key: string; id: string }> {
  const made = Object((await it.as(by).send({ method: 'POST', url: '/api/v1/api-key', payload: { name: scope, scope } })).json());
  return { key: String(made.key), id: String(Object(made.api_key).id) };
}

const MEMBERS = {
  'view-only': 'viewer',
  user: 'user',
  'tenant-admin': 'tenantAdmin',
  admin: 'admin',
  'other-view-only': 'viewer',
  'other-user': 'user',
  'other-tenant-admin': 'tenantAdmin',
} as const;
const isMember = (caller: Caller): caller is keyof typeof MEMBERS => Object.hasOwn(MEMBERS, caller);

/** Who it is in this case; somebody of their own where the call changes who they are. */
async function personOf(caller: Caller, { world }: Side, isAlone: boolean): Promise<TestUser> {
  const person = lame.get(caller) ?? (isMember(caller) ? world[MEMBERS[caller]] : world.tenantAdmin);
  if (!isAlone) return person;
  return it.person(world.tenantId, person.role, { mustChangePassword: caller === 'must-change-password' });
}

/** Things that belong to one person, so that "right" means the caller's own. */
const PERSONAL = ['session', 'passkey', 'upload', 'copilot-session'];
const takesScope = ({ query }: Route): boolean => query !== undefined && Object.hasOwn(Object(schemaOf(query).properties), 'scope');

interface Case {
  readonly route: Route;
  readonly caller: Caller;
  readonly wish: Wish;
}

/** How the route tells which thing is meant: by its path, by ids in the body, by a scope, or not at all. */
function waysOf(route: Route): 'id' | 'scope' | 'none' {
  const thing = thingOf(route);
  if (route.path.includes(':') || (thing !== null && !takesScope(route))) return 'id';
  return takesScope(route) ? 'scope' : 'none';
}

const NOTHING: Ids = {
  id: UNKNOWN,
  uuid: UNKNOWN,
  prediction: UNKNOWN,
  delivery_id: UNKNOWN,
  export_id: UNKNOWN,
  name: 'no-such-page',
  locale: 'xx',
  token: 'B'.repeat(43),
};

async function play({ route, caller, wish }: Case): Promise<Answer> {
  const isThrough = gateOf(route, caller) === 'through';
  const isAlone = isThrough && isWholeTenant(route);
  const [atHome, away] = isAlone ? [createSide(it, await it.world()), createSide(it, await it.world())] : [home, other];
  const [own, foreign] = caller.startsWith('other-') ? [away, atHome] : [atHome, away];
  const person = await personOf(caller, own, isThrough && isOwnAccount(route));
  const thing = isThrough || !isWholeTenant(route) ? thingOf(route) : 'tenant'; // the refused must not find the shared one closed
  const idsAt = (side: Side, by: TestUser): Ids | Promise<Ids> => {
    if (thing === null) return {};
    const isMeantHere = side === own || (caller === 'admin' && route.crosses === true);
    const isChanged = !isReading(route) && isMeantHere && !(wish === 'wrong-body' && mustRefuseBody(route));
    const isOwn = PERSONAL.includes(thing) && route.access !== 'anonymous'; // what anybody may ask is asked of one that is there
    return isThrough && (isChanged || isOwn) ? side.fresh(thing, by) : side.one(thing);
  };
  const way = waysOf(route);
  const isMeant = wish === 'foreign-id' && way !== 'none' && !isOfNobody(thing === null && way === 'scope' ? 'tenant' : thing);
  const ids =
    way === 'id' && (wish === 'unknown-id' || (wish === 'foreign-id' && !isMeant))
      ? NOTHING
      : await idsAt(isMeant ? foreign : own, isMeant ? foreign.world.user : person);
  const named = { 'unknown-id': UNKNOWN, 'foreign-id': foreign.world.tenantId, right: null, 'wrong-body': null }[wish];
  const sample = { ids, by: person, scope: way === 'scope' ? named : null };
  const request = wish === 'wrong-body' ? wrongRequest(route, sample) : rightRequest(route, sample);
  const key = keys.get(caller);
  return knock(it, route, {
    ...request,
    by: caller === 'anonymous' || key ? null : person,
    headers: { ...request.headers, ...(key ? { authorization: `Bearer ${key}` } : {}), ...(named ? { 'x-tenant-id': named } : {}) },
  });
}

/** What is wrong with an answer; null when nothing is. */
function faultIn({ route, caller, wish }: Case, answer: Answer, unknown: Answer | undefined): string | null {
  const { status, problem } = answer;
  const isHead = route.method === 'HEAD';
  const gate = gateOf(route, caller);
  const seen = `${caller}, ${wish}: ${status} ${problem?.code ?? ''} ${problem?.detail ?? ''}`;
  if (problem && !isErrorCode(problem.code)) return `${seen}: no code of the contract`;
  if (gate !== 'through') {
    return status === gate.status && (isHead || problem?.code === gate.code) ? null : `${seen}, not ${gate.status} ${gate.code}`;
  }
  if (status >= 500) return `${seen}: a fault of ours`;
  const isRefused = ['not_signed_in', 'password_change_required', 'forbidden'].includes(problem?.code ?? '');
  if (isRefused && !isForTheHandler(route, caller)) return `${seen}: should be let in`;
  if (wish === 'wrong-body' && mustRefuseBody(route) && status !== 422) return `${seen}, not 422`;
  const way = waysOf(route);
  if (way === 'none' || route.method === 'OPTIONS') return null;
  if (wish === 'unknown-id' && ![404, 410].includes(status)) return `${seen}, not 404`;
  if (wish !== 'foreign-id') return null;
  if (caller === 'admin' && route.crosses)
    return status === 404 && !NEVER_DONE[nameOf(route)] ? `${seen}: an admin reaches every tenant here` : null;
  const [a, b] = [JSON.stringify(masked(answer)), JSON.stringify(unknown && masked(unknown))];
  return a === b ? null : `${seen}: ${a} is not ${b}`;
}

/** Where a body that is not as it should be is refused before anything is done, so that all cases may look at one thing. */
const mustRefuseBody = ({ body, serves }: Route): boolean => body !== undefined && serves === undefined;

let played = 0;
const done = new Set<string>();

async function faultsOf(route: Route): Promise<string[]> {
  const faults: string[] = [];
  const rights: string[] = [];
  if (nameOf(route) === 'PUT /api/user/email') it.clock.advance(MAILS_FORGOTTEN_MS);
  for (const caller of CALLERS) {
    let unknown: Answer | undefined;
    for (const wish of WISHES) {
      const answer = await play({ route, caller, wish });
      played += 1;
      if (wish === 'unknown-id') unknown = answer;
      if (wish === 'right' && answer.status < 400) done.add(nameOf(route));
      if (wish === 'right') rights.push(`${caller}: ${answer.status} ${answer.text.slice(0, 300)}`);
      const fault = faultIn({ route, caller, wish }, answer, unknown);
      if (fault !== null) faults.push(fault);
    }
  }
  const isDone = done.has(nameOf(route)) || NEVER_DONE[nameOf(route)] !== undefined;
  return isDone ? faults : [...faults, `nobody gets it done, so the sample is wrong: ${rights.join('\n')}`];
}

const PRODUCT = ROUTES.length * CALLERS.length * WISHES.length;

describe(`R1, R2, A1, A2: ${ROUTES.length} routes × ${CALLERS.length} callers × ${WISHES.length} wishes = ${PRODUCT} cases`, () => {
  test.each(ROUTES.map((route) => ({ route, name: nameOf(route) })))('$name', { timeout: ROUTE_MS }, async ({ route }) => {
    expect(await faultsOf(route)).toEqual([]);
  });

  test('as many cases were played as there are', () => expect(played).toBe(PRODUCT));

  test('what is said never to be done is a call that there is, and is not done', () => {
    const names = ROUTES.map(nameOf);
    expect(Object.keys(NEVER_DONE).filter((name) => !names.includes(name) || done.has(name))).toEqual([]);
  });
});
