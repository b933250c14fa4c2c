import { randomUUID } from 'node:crypto';
import type { Route } from '@fovea/contract/route';
import fc from 'fast-check';
import type { TestUser } from './app.ts';
import type { Hints } from './arbitraries.ts';
import { sampleOf, schemaOf } from './arbitraries.ts';
import type { SendWish } from './caller.ts';
import { formOf, madeMp4 } from './films.ts';
import { TEST_PASSWORD } from './people.ts';
import type { Ids, Thing } from './samples.ts';
import { pictureForm } from './samples.ts';

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** Where a call is about something else than what its `subject` says, or needs it in a certain state. */
const THINGS: Readonly<Record<string, Thing>> = {
  'POST /api/v1/pre-test/:uuid/cancel': 'queued-pre-test',
  'POST /api/v1/pre-test/:uuid/duplicate': 'queued-pre-test',
  'POST /api/v1/pre-test/:uuid/retry': 'cancelled-pre-test',
  'POST /api/v1/pre-test/:uuid/rerun': 'complete-pre-test',
  'GET /api/v1/pre-test/:uuid/poster': 'complete-pre-test',
  'GET /api/v1/pre-test/:uuid/poster-heat': 'complete-pre-test',
  'GET /api/v1/pre-test/:uuid/film': 'complete-pre-test',
  'GET /api/v1/pre-test/:uuid/heatmap': 'complete-pre-test',
  'GET /api/pre-test/:uuid/prediction': 'complete-pre-test',
  'POST /api/v1/pre-test/:uuid/exports': 'complete-pre-test',
  'PUT /api/v1/pre-test/:uuid/cut': 'pre-test-beside-another',
  'POST /api/v1/pre-test/:uuid/restore': 'binned-pre-test',
  'DELETE /api/v1/bin/pre-test/:uuid': 'binned-pre-test',
  'POST /api/v1/pre-tests/restore': 'binned-pre-test',
  'POST /api/v1/pre-tests/erase': 'binned-pre-test',
  'POST /api/v1/pre-tests/bin': 'pre-test',
  'POST /api/v1/pre-tests/change': 'pre-test',
  'POST /api/upload': 'pre-test',
  'POST /api/v1/folder/:id/restore': 'binned-folder',
  'DELETE /api/v1/bin/folder/:id': 'binned-folder',
  'POST /api/v1/brand/:id/restore': 'archived-brand',
  'POST /api/v1/brand-asset/:id/restore': 'archived-asset',
  'POST /api/v1/pre-test-preset/:id/restore': 'archived-preset',
  'GET /api/v1/brand-asset/:id/picture': 'pictured-asset',
  'GET /api/v1/brand-asset/:id/preview': 'pictured-asset',
  'POST /crud/brand-asset': 'brand',
  'POST /api/v1/user/:id/invitation': 'invited-user',
  'DELETE /api/v1/user/:id/invitation': 'invited-user',
  'DELETE /api/v1/tenant/:id/deletion': 'closing-tenant',
  'POST /api/v1/webhook/:id/delivery/:delivery_id/resend': 'webhook-delivery',
  'GET /api/v1/tenant/:id/exports/:export_id/file': 'tenant-export',
  'DELETE /api/v1/tenant/:id/exports/:export_id': 'tenant-export',
  'GET /fake-payments/checkout/:id': 'checkout',
  'POST /fake-payments/checkout/:id': 'checkout',
  'GET /fake-payments/portal/:id': 'portal',
  'POST /fake-payments/portal/:id': 'portal',
  'GET /fake-payments/invoice/:id': 'invoice',
  'GET /api/language/:name': 'language',
  'GET /api/session/locale/:locale': 'locale',
  'GET /crud/language/:name': 'language',
  'GET /crud/locale/:locale': 'locale',
  'GET /dev/mail/:id': 'mail',
  'GET /api/v1/account-link/:token': 'link',
  'POST /api/v1/account-link/:token/confirm': 'link',
  'POST /api/v1/shared/:token/open': 'link',
  'POST /api/v1/shared/:token/compare': 'link',
  'GET /api/v1/shared/:token/film': 'link',
  'GET /api/v1/shared/:token/poster': 'link',
  'GET /api/v1/shared/:token/heatmap': 'link',
  'POST /api/v1/pre-test/:uuid/studies': 'complete-pre-test',
  'POST /api/v1/study-link/:token/open': 'link',
  'POST /api/v1/study-link/:token/begin': 'link',
  'POST /api/v1/study-link/:token/resume': 'link',
  'POST /api/v1/study-link/:token/practice': 'link',
  'POST /api/v1/study-link/:token/answer': 'link',
  'POST /api/v1/study-link/:token/withdraw': 'link',
  'GET /api/v1/study-link/:token/film': 'link',
};

/** What a call is about; null when it names nothing. @throws Error for a path with an id of which nobody has said what it is */
export function thingOf(route: Route): Thing | null {
  const own = THINGS[nameOf(route)];
  if (own) return own;
  if (route.path.startsWith('/api/upload/')) return 'upload';
  if (!route.path.includes(':')) return null;
  if (route.subject) return route.subject;
  throw new Error(`Say in route-samples.ts what ${nameOf(route)} names`);
}

export interface Sample {
  /** Ids of the thing that the call is about. */
  readonly ids: Ids;
  readonly by: Pick<TestUser, 'email'>;
  /** Put into the query, where the route has a scope. */
  readonly scope?: string | null;
}

const hintsOf = ({ ids, by }: Sample): Record<string, unknown> => ({
  name: `Sample ${randomUUID()}`,
  pre_test_name: `Sample ${randomUUID()}`,
  email: `sample-${randomUUID()}@example.com`,
  tenant_admin: undefined,
  current_password: TEST_PASSWORD,
  password: 'twelve green boats at anchor',
  brand_id: ids.id,
  ids: [ids.uuid ?? ids.id],
  prediction: ids.prediction,
  query: 'sample',
  pack: 'small',
  plan: 'unlimited',
  credits: 5,
  code: '123456',
  token: 'A'.repeat(43),
  participant: 'A'.repeat(43),
  url: 'https://example.com/hook',
  kind: 'logo',
  action: 'leave',
  role: 'user',
  own_email: by.email,
});

const ownPlacement = () => ({
  name: `Sample ${randomUUID()}`,
  rules: { format: { kind: 'ratio', width: 16, height: 9 }, source: { name: 'Specification of the sample' } },
});

/** Bodies that no generator can know. */
const BODIES: Readonly<Record<string, (sample: Sample) => unknown>> = {
  'POST /login': ({ by }) => ({ email: by.email, password: TEST_PASSWORD }),
  'PUT /api/tenant/:id/brands': () => ({ brands: [{ name: 'The only brand' }] }),
  'PUT /api/v1/single-sign-on': () => ({
    ...{ issuer: 'https://issuer.example', client_id: 'sample', client_secret: 'sample', domains: ['sample.example'] },
    ...{ new_people: null, allows_passwords: true },
  }),
  'POST /api/v1/single-sign-on/domain/prove': () => ({ domain: 'sample.example' }),
  'POST /api/v1/single-sign-on/domain/confirm': () => ({ domain: 'sample.example' }),
  'POST /api/v1/comparison/share': () => ({ ids: [randomUUID(), randomUUID()] }),
  'POST /api/v1/pre-test/:uuid/exports': () => ({ kind: 'csv' }),
  'POST /api/v1/pre-test/:uuid/prediction/:id/breakthrough': () => ({ placement: 'meta_feed' }),
  'PUT /api/tenant/:id/brand-assets': () => ({ brand_assets: [] }),
  'POST /api/v1/pre-test/:uuid/prediction/:id/areas/from': ({ ids }) => ({ from: ids.uuid ?? randomUUID() }),
  'POST /api/v1/pre-test/:uuid/film-from-link': () => ({ address: 'https://example.com/film.mp4' }),
  'PUT /api/v1/pre-test/:uuid/cut': ({ ids }) => ({ of: ids.other ?? randomUUID(), side: 'after' }),
  'PUT /api/v1/pre-test/:uuid/prediction/:id/areas': () => ({ areas: [] }),
  'PUT /api/v1/pre-test/:uuid/prediction/:id/brand-boxes': () => ({ version: 0, marks: [] }),
  'PUT /api/v1/pre-test/:uuid/prediction/:id/corrections': () => ({ version: 0, texts: [], faces: [] }),
  'PUT /api/v1/pre-test/:uuid/transcript': () => ({ version: 0, text: 'Good morning. Order now.' }),
  'POST /api/v1/pre-test/:uuid/prediction/:id/what-if': () => ({
    at_s: 1,
    edits: [{ kind: 'hide', box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } }],
  }),
  'POST /api/v1/pre-test/:uuid/notes': () => ({ text: `Sample ${randomUUID()}`, at_s: 1 }),
  'POST /crud/own-placement': ownPlacement,
  'POST /api/v1/own-placement/file': () => ({ schema: 'fovea.own-placements/1', placements: [ownPlacement()] }),
  'POST /api/v1/mcp': () => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_predictions', arguments: {} } }),
  'POST /api/v1/policy-report': () => ({ 'csp-report': { 'document-uri': 'http://localhost:3000/' } }),
};

/** Queries that no generator can know. */
const QUERIES: Readonly<Record<string, () => unknown>> = {
  'GET /api/v1/comparison': () => ({ ids: `${randomUUID()},${randomUUID()}` }),
  'GET /api/v1/comparison/share': () => ({ pre_tests: `${randomUUID()},${randomUUID()}` }),
  'GET /api/v1/comparison/areas': () => ({ ids: `${randomUUID()},${randomUUID()}` }),
  'GET /api/v1/comparison/placing': () => ({ ids: `${randomUUID()},${randomUUID()}` }),
};

const arbitraries = (hints: Readonly<Record<string, unknown>>): Hints =>
  Object.fromEntries(Object.entries(hints).flatMap(([name, value]) => (value === undefined ? [] : [[name, fc.constant(value)]])));

/** A body that the call takes; undefined when it takes none. */
export function bodyOf(route: Route, sample: Sample): unknown {
  const own = BODIES[nameOf(route)];
  if (own) return own(sample);
  if (!route.body) return undefined;
  return sampleOf(schemaOf(route.body), { hints: arbitraries(hintsOf(sample)), optional: 'left-out' });
}

export function addressOf(route: Route, sample: Sample): string {
  const path = route.path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(sample.ids[name] ?? 'missing'));
  const made = () => (route.query ? sampleOf(schemaOf(route.query), { hints: arbitraries(hintsOf(sample)), optional: 'left-out' }) : {});
  const needed = (QUERIES[nameOf(route)] ?? made)();
  const query = new URLSearchParams(Object.entries(Object(needed)).map(([name, value]) => [name, String(value)]));
  if (sample.scope) query.set('scope', `tenant:${sample.scope}`);
  return query.size > 0 ? `${path}?${query}` : path;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const TUS = { 'tus-resumable': '1.0.0' };

function tusRequest(route: Route, { ids }: Sample): Pick<SendWish, 'headers' | 'payload'> {
  if (route.method === 'POST')
    return {
      headers: { ...TUS, 'upload-length': '4096', 'upload-metadata': `pre_test ${base64(ids.uuid ?? '')},filename ${base64('a.mp4')}` },
    };
  if (route.method !== 'PATCH') return { headers: TUS };
  return { headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, payload: madeMp4('sample') };
}

/** The whole request, with a body that the call takes. */
export function rightRequest(route: Route, sample: Sample): SendWish {
  const line = { method: route.method, url: addressOf(route, sample) };
  if (route.serves === 'tus') return { ...line, ...tusRequest(route, sample) };
  if (route.serves === 'multipart')
    return { ...line, ...(route.subject === 'brand-asset' ? pictureForm('sample') : formOf({ pre_test_name: 'Another name' })) };
  const body = bodyOf(route, sample);
  return body === undefined ? line : jsonRequest(line, body, route.types?.[0]);
}

export const jsonRequest = (line: Pick<SendWish, 'method' | 'url'>, body: unknown, type = 'application/json'): SendWish => ({
  ...line,
  headers: { 'content-type': type },
  payload: JSON.stringify(body),
});

/** The same call with a field that nobody asked for, and without those that are needed. */
export function wrongRequest(route: Route, sample: Sample): SendWish {
  const line = { method: route.method, url: addressOf(route, sample) };
  if (route.serves === 'tus')
    return {
      ...line,
      ...tusRequest(route, sample),
      headers: { ...tusRequest(route, sample).headers, 'upload-length': 'x', 'upload-offset': 'x' },
    };
  if (route.serves === 'multipart') return { ...line, ...formOf({ surprise: 'yes' }) };
  if (!['POST', 'PUT', 'DELETE'].includes(route.method))
    return { ...line, url: `${line.url}${line.url.includes('?') ? '&' : '?'}surprise=yes` };
  return jsonRequest(line, { surprise: true }, route.types?.[0]);
}
