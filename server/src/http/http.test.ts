import { ERRORS, Problem } from '@fovea/contract/errors';
import { healthApi } from '@fovea/contract/health';
import { preTestApi } from '@fovea/contract/pre-tests';
import { route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { mount } from './mount.ts';
import { RouteTableError, routeTable } from './route-table.ts';

let it: TestApp;
let home: World;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const problem = (answer: LightMyRequestResponse) => Problem.parse(answer.json());
const JSON_TYPE = { 'content-type': 'application/json' };

describe('R1: the server starts with the contract alone', () => {
  const all = ROUTES.map((each) => mount(each, async () => expect.fail('not called')));
  const foreign = route({ method: 'GET', path: '/foreign', access: 'anonymous', replies: { 200: z.literal(true) }, errors: [] });
  test.each([
    ['is missing', all.slice(1), 'GET /healthz is not mounted'],
    ['is there twice', [...all, mount(healthApi.healthz, async () => expect.fail('not called'))], 'GET /healthz is mounted twice'],
    ['is foreign', [...all, mount(foreign, async () => true as const)], 'GET /foreign is not in the contract'],
  ])('and refuses when a route %s', (_, mounted, sentence) => {
    expect(() => routeTable(ROUTES, mounted)).toThrow(RouteTableError);
    expect(() => routeTable(ROUTES, mounted)).toThrow(sentence);
  });
  test('and takes all of it', () => expect(routeTable(ROUTES, all).length).toBeGreaterThan(10));
});

describe('what is asked of a request', () => {
  test('R43: an unknown address is 404, a known one with another method 405 with what it allows', async () => {
    expect(problem(await it.as(home.user).send({ method: 'GET', url: '/api/nothing' }))).toMatchObject({ status: 404, code: 'not_found' });
    const answer = await it.as(home.user).send({ method: 'DELETE', url: '/verified' });
    expect(problem(answer)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(answer.headers.allow).toBe('GET');
  });

  test.each(['text/plain', 'application/xml', 'multipart/mixed; boundary=x'])('R43: a body of type %s is 415', async (type) => {
    const answer = await it.as(home.user).send({ method: 'POST', url: '/crud/pre-test', headers: { 'content-type': type }, payload: '{}' });
    expect(problem(answer)).toMatchObject({ status: 415, code: 'unsupported_type' });
  });

  test('R46: a body over the limit is 413, one at the limit is read', async () => {
    const send = (bytes: number) =>
      it.as(null).send({ method: 'POST', url: '/login', headers: JSON_TYPE, payload: `"${'x'.repeat(bytes - 2)}"` });
    expect(problem(await send(1_000_001)).code).toBe('too_large');
    expect(problem(await send(1_000_000)).code).toBe('invalid_body');
  });

  test.each([
    ['what is no JSON', '{"a":', 400],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0x22]), 400],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    ['a list of 1,001', JSON.stringify(Array.from({ length: 1_001 }, () => 1)), 400],
    ['a key that reaches for prototypes', '{"__proto__":{"role":"admin"},"email":"a@b.de","password":"x"}', 422],
    ['nothing', '', 422],
  ])('R46: %s is refused', async (_, payload, status) => {
    const answer = await it.as(null).send({ method: 'POST', url: '/login', headers: JSON_TYPE, payload });
    expect(answer.statusCode).toBe(status);
  });

  test('R46: a query over 2 KB is refused', async () => {
    const answer = await it.as(home.user).send({ method: 'GET', url: `/api/video/table?x=${'y'.repeat(2_100)}` });
    expect(problem(answer)).toMatchObject({ status: 400, code: 'bad_request' });
  });

  test('each wrong field is named, nested and unknown ones too', async () => {
    const payload = { pre_test_name: ' ', placement: 'nowhere', tenant_id: 'mine' };
    const answer = await it.as(home.user).send({ method: 'POST', url: '/crud/pre-test', payload });
    expect(Object.keys(problem(answer).errors).sort()).toEqual(['placement', 'pre_test_name', 'tenant_id']);
    expect(problem(answer).job_id).toBe(answer.headers['x-job-id']);
  });

  test('an address is answered with and without a slash at its end', async () => {
    for (const url of ['/verified', '/verified/']) expect((await it.as(null).send({ method: 'GET', url })).json()).toBe(false);
  });

  test('HEAD is answered like GET, without the body', async () => {
    const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => it.as(null).send({ method, url: '/verified' })));
    expect(head?.body).toBe('');
    expect(head?.headers['content-length']).toBe(get?.headers['content-length']);
  });
});

test('a long answer is compressed for whoever can read that', async () => {
  const ask = (encoding: string) =>
    it.as(null).send({ method: 'GET', url: '/api/language/base?locale=en', headers: { 'accept-encoding': encoding } });
  expect((await ask('br, gzip')).headers['content-encoding']).toBe('br');
  expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
  expect((await ask('identity')).headers['content-encoding']).toBeUndefined();
});

describe('the method in the body of a form', () => {
  const password = { current_password: 'wrong wrong wrong', password: 'seventeen ships on a hill' };
  const send = (payload: Record<string, unknown>, headers: Record<string, string> = {}, url = '/api/user/password') =>
    it.as(home.viewer).send({ method: 'POST', url, payload, headers });

  test('_method=PUT in a JSON body or a form reaches the PUT route', async () => {
    expect(problem(await send({ ...password, _method: 'PUT' })).code).toBe('wrong_credentials');
    const form = new URLSearchParams({ ...password, _method: 'put' }).toString();
    const answer = await it
      .as(home.viewer)
      .send({ method: 'POST', url: '/api/user/password', payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(problem(answer).code).toBe('wrong_credentials');
  });

  test('A4: headers and the query are not listened to, and other methods are refused', async () => {
    expect((await send(password, { 'x-http-method-override': 'PUT' })).statusCode).toBe(405);
    expect((await send(password, {}, '/api/user/password?_method=PUT')).statusCode).toBe(405);
    for (const _method of ['DELETE', 'GET', '', 7]) expect((await send({ ...password, _method })).statusCode).toBe(405);
  });

  test('A4: who may knock is asked after the method is known', async () => {
    const answer = await it.as(null).send({ method: 'POST', url: '/api/user/password', payload: { ...password, _method: 'PUT' } });
    expect(problem(answer).code).toBe('not_signed_in');
  });
});

describe('A4: an address of admins, spelled in other ways', () => {
  const OF_ADMINS = ROUTES.filter(
    ({ access, method, path }) => ['admin', 'tenant-admin'].includes(access) && method === 'GET' && !path.includes(':'),
  );
  const spellings = (path: string) => [
    path,
    `${path}/`,
    `/${path}`,
    `${path}//`,
    `/.${path}`,
    `/x/..${path}`,
    path.toUpperCase(),
    path.replace('/api', '/%61pi'),
    path.replaceAll('/', '%2f'),
    `${path}/%2e`,
    `${path};x`,
    `${path}%00`,
  ];

  test('there are such', () => expect(OF_ADMINS.length).toBeGreaterThan(2));

  test.each(['GET', 'HEAD'])('lets no viewer in by %s', async (method) => {
    const asked = OF_ADMINS.flatMap(({ path }) => spellings(path));
    const answers = await Promise.all(asked.map((url) => it.as(home.viewer).send({ method, url })));
    expect(answers.map(({ statusCode }, at) => `${statusCode} ${asked[at]}`).filter((line) => !/^4/.test(line))).toEqual([]);
  });
});

describe('A14, R26: another site cannot act for a person', () => {
  const UNSAFE = ROUTES.filter(
    ({ method, errors }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) || errors.some((code) => code === 'cross_site'),
  );
  const HEADERS: [string, Record<string, string>][] = [
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
    ['typed', { 'sec-fetch-site': 'none' }],
    ['a foreign origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['the null origin', { origin: 'null' }],
    ['our name on another port', { origin: 'http://localhost:3001' }],
    ['no word of where it came from', {}],
  ];
  const CASES = UNSAFE.flatMap((each) => HEADERS.map(([what, headers]) => ({ name: `${each.method} ${each.path}`, what, each, headers })));

  test('there are such routes', () => expect(UNSAFE.length).toBeGreaterThan(8));

  test.each(CASES)('$name, $what: refused', async ({ each, headers }) => {
    const answer = await it.app.inject({
      method: each.method,
      url: each.path
        .replace(/:[a-z]+/g, '01890000-0000-7000-8000-000000000000')
        .replace('/locale/01890000-0000-7000-8000-000000000000', '/locale/de'),
      headers: { host: 'localhost:3000', cookie: home.admin.cookie, ...headers },
    });
    expect(problem(answer)).toMatchObject({ status: 403, code: 'cross_site' });
  });

  test('nothing of it had an effect: the session is still there', async () => {
    const answer = await it.as(home.admin).send({ method: 'GET', url: '/verified' });
    expect(answer.json()).toMatchObject({ id: home.admin.id, locale: 'en' });
  });

  test('the own origin is let in without the newer header, and so is a script without a session', async () => {
    const create = (headers: Record<string, string>) =>
      it.app.inject({
        method: 'POST',
        url: '/crud/pre-test',
        headers: { host: 'localhost:3000', ...headers },
        payload: { pre_test_name: 'Mine' },
      });
    expect((await create({ cookie: home.user.cookie, origin: 'http://localhost:3000' })).statusCode).toBe(201);
    expect(problem(await create({})).code).toBe('not_signed_in');
    expect(problem(await create({ cookie: home.user.cookie })).detail).toContain('Send the header "Origin: http://localhost:3000"');
  });
});

describe('R28: every answer carries the security headers', () => {
  const VISITS: [string, string, Record<string, string>][] = [
    ['a page', '/predictions', { accept: 'text/html' }],
    ['an answer', '/verified', {}],
    ['a refusal', '/api/video/table', {}],
    ['nothing there', '/api/nothing', {}],
    ['a broken address', '/%E0%A4%A', {}],
    ['a wrong method', '/healthz', {}],
    ['bytes', '/api/v1/pre-test/01890000-0000-7000-8000-000000000000/film', {}],
  ];
  test.each(VISITS)('%s', async (_, url, headers) => {
    const answer = await it.as(null).send({ method: url === '/healthz' ? 'POST' : 'GET', url, headers });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/max-age=31536000/),
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('charset=utf-8'),
      'x-job-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['server']));
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
  });
});

test('a fault of ours is logged whole and answered without a word of it', async () => {
  const fail = () => Promise.reject(new Error('secret of the database'));
  const broken = { ...it.deps, inTenant: fail, askInTenant: fail };
  const { createApi } = await import('../api.ts');
  const app = await createApi(broken);
  const answer = await app.inject({
    method: 'GET',
    url: '/api/video/table',
    headers: { host: 'localhost:3000', cookie: home.user.cookie },
  });
  await app.close();
  expect(problem(answer)).toMatchObject({ status: ERRORS.internal.status, code: 'internal', job_id: answer.headers['x-job-id'] });
  expect(answer.body).not.toContain('secret of the database');
  expect(
    it.logged.filter((line) => line.includes('secret of the database') && line.includes(String(answer.headers['x-job-id']))),
  ).toHaveLength(1);
});

test('a pre-test is created with 201 and no cache keeps it', async () => {
  const answer = await it.as(home.user).send({ method: 'POST', url: '/crud/pre-test/', payload: { pre_test_name: 'Spring' } });
  expect(answer.statusCode).toBe(201);
  expect(preTestApi.create.replies[201].parse(answer.json()).pre_test_name).toBe('Spring');
  expect(answer.headers['cache-control']).toBe('no-store');
});
