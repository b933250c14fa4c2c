import { ROUTES } from '@fovea/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { patternsIn } from '../../testing/patterns-in.ts';
import type { OpenApi, Operation } from './document-shape.ts';
import { openApiOf, tagOf } from './openapi.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

const operations = ({ paths }: OpenApi) => Object.values(paths).flatMap((methods) => Object.values(methods));

describe('R43: the document of the calls', () => {
  test('has every route of the contract, each under a name of its own', () => {
    const all = operations(openApiOf(ROUTES, '1.2.3'));
    expect(all).toHaveLength(ROUTES.length);
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(ROUTES.length);
  });

  test('says what a call takes, needs and answers', () => {
    const { paths, components } = openApiOf(ROUTES, '1.2.3');
    const create = paths['/crud/pre-test']?.post;
    expect(create?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['pre_test_name'],
      additionalProperties: false,
    });
    expect(create?.responses['201']).toBeDefined();
    expect(create?.responses['422']).toEqual({ $ref: '#/components/responses/idempotency_key_reused-invalid_body' });
    const several = components.responses['idempotency_key_reused-invalid_body'];
    expect(several?.description).toBe('idempotency_key_reused, invalid_body');
    expect(create?.security).toEqual([{ session: [] }, { key: [] }]);
    const table = paths['/api/video/table']?.get;
    const { start } = Object(paths['/crud/pre-test/table']?.post?.requestBody?.content['application/json']?.schema).properties;
    expect(start.anyOf).toMatchObject([{ type: 'integer', minimum: 0 }, { type: 'string' }]); // the digits are what a form has
    expect(table?.parameters.find(({ name }) => name === 'size')).toMatchObject({ in: 'query', required: false, schema: { maximum: 100 } });
  });

  test('no pattern asks for what readers of Python, Go or Java do not know, and what was left out is said in words', () => {
    const patterns = patternsIn(openApiOf(ROUTES, '1.2.3'));
    expect(patterns.length).toBeGreaterThan(500);
    expect(new Set(patterns.filter((pattern) => /\\p\{|\(\?<?[=!]|\\[1-9]|\\u/i.test(pattern)))).toEqual(new Set());
    expect(openApiOf(ROUTES, '1.2.3').paths['/crud/pre-test']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: {
        pre_test_name: {
          pattern: String.raw`^[^\x00-\x1f\x7f-\x9f]*$`,
          description: 'Something in it is seen. One line, no signs that turn the writing.',
        },
      },
    });
  });

  test('says which scope a key needs, and where an idempotency key counts', () => {
    const { paths } = openApiOf(ROUTES, '1.2.3');
    const once = (operation: (typeof paths)[string][string] | undefined) =>
      operation?.parameters.some(({ name }) => name === 'Idempotency-Key');
    const create = paths['/crud/folder']?.post;
    expect([once(create), create?.description]).toEqual([true, expect.stringContaining('the scope `write`')]);
    expect(create?.responses['409']).toEqual({ $ref: expect.stringContaining('idempotency_in_flight') });
    expect([paths['/crud/folder']?.get, paths['/crud/folder/table']?.post, paths['/login']?.post].map(once)).toEqual([false, false, false]);
    expect(paths['/api/v1/api-key']?.post).toMatchObject({
      security: [{ session: [] }],
      description: expect.stringContaining('Closed to keys'),
    });
  });

  test('names the refusals that a call can answer, and none that it cannot', () => {
    const { paths } = openApiOf(ROUTES, '1.2.3');
    const statusesOf = (operation: Operation | undefined) => Object.keys(operation?.responses ?? {}).map(Number);
    expect(statusesOf(paths['/crud/folder/{id}']?.get)).toEqual([200, 400, 401, 403, 404, 422, 429, 500, 503]);
    expect(statusesOf(paths['/crud/folder']?.post)).toEqual(expect.arrayContaining([201, 409, 413, 415, 422]));
    expect(statusesOf(paths['/api/v1/upload-limits']?.get)).toEqual([200, 400, 401, 403, 429, 500, 503]);
    expect(statusesOf(paths['/api/v1/pre-test/{uuid}/film']?.get)).toEqual(expect.arrayContaining([200, 206, 304, 404, 410, 416]));
    expect(statusesOf(paths['/api/v1/openapi.json']?.get)).toEqual([200, 400, 429, 500, 503]);
  });

  test('has each shape once, under a name, and leads nowhere else', () => {
    const document = openApiOf(ROUTES, '1.2.3');
    const text = JSON.stringify(document);
    const pointed = new Set([...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].map(([, kind = '', name = '']) => `${kind}/${name}`));
    const there = Object.entries(document.components).flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`));
    expect([...pointed].filter((name) => !there.includes(name))).toEqual([]);
    expect([...pointed]).toEqual(
      expect.arrayContaining(['schemas/Folder', 'schemas/PreTest', 'responses/internal', 'headers/Retry-After']),
    );
    expect(document.paths['/crud/folder']?.get?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Folder' } } } },
    });
    expect(text).not.toContain('$defs');
    expect(text.length).toBeLessThan(950_000);
    const refusals = Object.values(document.paths).flatMap((path) =>
      Object.values(path ?? {}).flatMap((call) => Object.values(call.responses)),
    );
    const written = refusals.flatMap((reply) =>
      'content' in reply && 'application/problem+json' in (reply.content ?? {}) ? [reply.description] : [],
    );
    expect(written.filter((codes, at) => written.indexOf(codes) !== at)).toEqual([]);
  });

  test('names what bytes are, and how a protocol of its own refuses', async () => {
    const { paths, components } = openApiOf(ROUTES, '1.2.3');
    expect(Object.keys(paths).filter((path) => JSON.stringify(paths[path]).includes('*/*'))).toEqual([]);
    const typesOf = (path: string, status: string) => {
      const reply = paths[path]?.get?.responses[status] ?? paths[path]?.post?.responses[status];
      return reply && 'content' in reply ? Object.keys(reply.content ?? {}) : [];
    };
    expect(typesOf('/api/v1/pre-test/{uuid}/poster', '200')).toEqual(['image/jpeg']);
    expect(typesOf('/api/v1/pre-test/{uuid}/film', '206')).toEqual(['video/*', 'image/*']);
    expect(typesOf('/api/v1/pre-test/{uuid}/notes.csv', '200')).toEqual(['text/csv']);
    const file = paths['/api/v1/export/{id}/file']?.get?.responses['200'];
    expect(file).toMatchObject({
      content: { 'application/json': { schema: { type: 'object' } }, 'text/csv': { schema: { type: 'string' } } },
    });
    expect(typesOf('/api/v1/mcp', '400')).toEqual(['application/problem+json', 'application/json']);
    expect(Object.keys(components.responses.not_signed_in?.headers ?? {})).toEqual(['WWW-Authenticate']);
    expect((await it.as(null).send({ method: 'GET', url: '/crud/folder' })).headers['www-authenticate']).toBe('Bearer realm="Fovea"');
  });

  test('is served to machines and as a page without a script', async () => {
    const json = await it.as(null).send({ method: 'GET', url: '/api/v1/openapi.json' });
    expect(json.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Fovea' } });
    const page = await it.as(null).send({ method: 'GET', url: '/api/v1/docs', headers: { accept: 'text/html' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('/crud/pre-test/{id}');
    expect(page.body).not.toMatch(/<script|javascript:/i);
    expect(page.headers['content-security-policy']).not.toContain('script-src');
  });

  test('groups calls by what they are about, whichever way they are reached', () => {
    expect(['/crud/folder/:id', '/api/folder/:id', '/api/v1/folder/:id/move', '/login'].map((path) => tagOf({ path }))).toEqual([
      'folder',
      'folder',
      'folder',
      'login',
    ]);
  });
});
