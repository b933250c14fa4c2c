import { randomBytes } from 'node:crypto';
import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser } from './app.ts';
import { openTestApp } from './app.ts';
import { schemaOf } from './arbitraries.ts';
import { madeMp4, queuedPreTest } from './films.ts';
import type { Answer } from './knock.ts';
import { knock } from './knock.ts';
import { isReading } from './refusal-cases.ts';
import { addressOf, bodyOf, jsonRequest, nameOf, thingOf } from './route-samples.ts';
import type { Ids, Side, Thing } from './samples.ts';
import { createSide } from './samples.ts';

const LONG_MS = 240_000;
const MARKER = `canary${randomBytes(6).toString('hex')}`;

/** One of each kind, made with the marker in its name, its file, its address or its notes. */
const FURNITURE: readonly Thing[] = [
  'folder',
  'binned-folder',
  'pre-test',
  'queued-pre-test',
  'complete-pre-test',
  'prediction',
  'binned-pre-test',
  'brand',
  'archived-brand',
  'pictured-asset',
  'archived-asset',
  'pre-test-preset',
  'archived-preset',
  'invited-user',
  'user',
  'api-key',
  'passkey',
  'share',
  'study',
  'webhook-delivery',
  'copilot-session',
  'upload',
  'checkout',
  'portal',
  'request-log',
];

let it: TestApp;
let theirs: Side;
let own: Side;
/** Keys of everything of the other tenant. */
const secrets = new Set<string>([MARKER]);
beforeAll(async () => {
  it = await openTestApp();
  theirs = createSide(it, await it.world(), MARKER);
  own = createSide(it, await it.world(), 'Own');
  const { tenantId, tenantAdmin, admin, user, viewer } = theirs.world;
  const tell = async (by: TestUser, line: string, payload: Readonly<Record<string, unknown>>) => {
    const [method = '', url = ''] = line.split(' ');
    expect((await it.as(by).send({ method, url, payload })).statusCode).toBeLessThan(300);
  };
  await tell(tenantAdmin, `PUT /crud/tenant/${tenantId}`, { name: `Tenant ${MARKER}` });
  for (const person of [tenantAdmin, user, viewer]) await tell(tenantAdmin, `PUT /crud/user/${person.id}`, { name: `Person ${MARKER}` });
  await tell(admin, `POST /api/v1/tenant/${tenantId}/credits`, { credits: 100, note: MARKER });
  await tell(user, 'POST /api/error', { job_id: null, stack_trace: `Error: ${MARKER}`, web_version: null });
  for (const thing of FURNITURE) {
    for (const id of Object.values(await theirs.one(thing))) if (id.length >= 32) secrets.add(id);
    await own.one(thing);
  }
  for (const id of [tenantId, tenantAdmin.id, admin.id, user.id, viewer.id]) secrets.add(id);
}, LONG_MS);
afterAll(() => it[Symbol.asyncDispose]());

const READING = ROUTES.filter(
  (route) => isReading(route) && route.serves !== 'events' && route.method !== 'OPTIONS' && route.path !== '/logout',
);
const fieldsOf = (schema: Route['query']): string[] => (schema ? Object.keys(Object(schemaOf(schema).properties)) : []);

interface Look {
  readonly route: Route;
  readonly by: TestUser | null;
  /** Whose things are named. */
  readonly named: Side;
}

/** The ways to ask one route for what `named` has: by id, by scope, by slug and by words. */
async function looksAt({ route, by, named }: Look): Promise<Answer[]> {
  const thing = thingOf(route);
  const ids: Ids = thing === null ? {} : await named.one(thing);
  const sample = { ids, by: by ?? { email: 'nobody@example.com' } };
  const plain = addressOf(route, sample);
  const asked = fieldsOf(route.query);
  const more = named === own ? [] : asked.filter((field) => ['scope', 'tenant_slug', 'query', 'q', 'search', 'append'].includes(field));
  const values: Readonly<Record<string, string>> = {
    scope: `tenant:${named.world.tenantId}`,
    tenant_slug: named.world.tenantId,
    append: 'all_roles',
  };
  const urls = [plain, ...more.map((field) => `${plain.split('?', 1).join('')}?${field}=${values[field] ?? MARKER}`)];
  const body = bodyOf(route, sample);
  const words =
    named === own
      ? []
      : fieldsOf(route.body).filter((field) => ['name', 'q', 'search', 'created_by', 'brand_id', 'user_id'].includes(field));
  const bodies = [
    body,
    ...words.map((field) => ({ ...Object(body), [field]: field.endsWith('_id') || field === 'created_by' ? named.world.user.id : MARKER })),
  ];
  const answers: Answer[] = [];
  for (const url of urls)
    for (const each of bodies)
      answers.push(
        await knock(it, route, { by, ...(route.body ? jsonRequest({ method: route.method, url }, each) : { method: route.method, url }) }),
      );
  return answers;
}

const hitsIn = ({ text, headers }: Answer): string[] => {
  const bytes = text + JSON.stringify(headers);
  return [...secrets].filter((secret) => bytes.includes(secret));
};

async function sweep(people: readonly (TestUser | null)[], named: Side, routes: readonly Route[] = READING) {
  const hits: string[] = [];
  let requests = 0;
  for (const route of routes) {
    for (const by of people) {
      for (const answer of await looksAt({ route, by, named })) {
        requests += 1;
        for (const secret of hitsIn(answer)) hits.push(`${nameOf(route)} by ${by?.role ?? 'nobody'}: ${answer.status} holds ${secret}`);
      }
    }
  }
  return { hits, requests };
}

describe('R3: nothing of a tenant is in any answer to another', () => {
  const strangers = () => [null, own.world.viewer, own.world.user, own.world.tenantAdmin];

  test('its own people find it in many places, so that a leak would be seen', { timeout: LONG_MS }, async () => {
    const { hits } = await sweep([theirs.world.tenantAdmin], theirs);
    expect(new Set(hits.filter((hit) => hit.endsWith(MARKER)).map((hit) => hit.split(' by ', 1).join(''))).size).toBeGreaterThan(40);
  });

  test('strangers who ask for their own find nothing of it', { timeout: LONG_MS }, async () => {
    const { hits, requests } = await sweep(strangers(), own);
    expect(hits).toEqual([]);
    expect(requests).toBeGreaterThan(READING.length * 3);
  });

  test('strangers who name its things, its scope and its words find nothing of it', { timeout: LONG_MS }, async () => {
    const logs = (route: Route) => route.subject === 'request-log'; // there they would read their own requests, ids and all
    const { hits, requests } = await sweep(
      strangers(),
      theirs,
      READING.filter((route) => !logs(route)),
    );
    expect(hits).toEqual([]);
    expect(requests).toBeGreaterThan(READING.length * 4);
  });

  test('an admin of another tenant finds it in no list that is of one tenant', { timeout: LONG_MS }, async () => {
    const ofAll = (route: Route) => route.path.includes('tenant') || route.path.includes('user') || route.subject === 'request-log';
    const { hits } = await sweep(
      [own.world.admin],
      own,
      READING.filter((route) => !ofAll(route)),
    );
    expect(hits).toEqual([]);
  });

  test('events of the other tenant reach nobody else', async () => {
    const origin = await it.listen();
    const stop = new AbortController();
    const stream = await fetch(`${origin}/api/v1/events`, {
      headers: { cookie: own.world.user.cookie, 'sec-fetch-site': 'same-origin' },
      signal: stop.signal,
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { uuid: foreign } = await queuedPreTest(it.as(theirs.world.user), madeMp4(MARKER));
    const { uuid } = await queuedPreTest(it.as(own.world.user), madeMp4('own'));
    let seen = '';
    while (reader && !seen.includes(uuid)) seen += (await reader.read()).value ?? '';
    stop.abort();
    expect(seen).toContain(uuid);
    expect([foreign, ...secrets].filter((secret) => seen.includes(secret))).toEqual([]);
  });
});
