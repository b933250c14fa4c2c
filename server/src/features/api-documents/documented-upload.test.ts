import { ROUTES } from '@fovea/contract/routes';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, madeMp4, reread } from '../../testing/films.ts';
import type { Operation } from './document-shape.ts';
import { openApiOf } from './openapi.ts';

let it: TestApp;
let user: TestUser;
beforeAll(async () => {
  it = await openTestApp();
  ({ user } = await it.world());
});
afterAll(() => it[Symbol.asyncDispose]());

const { paths, components } = openApiOf(ROUTES, '1.2.3');
const ajv = new Ajv2020({ strict: false, validateFormats: false });

function operationAt(path: string, method: string): Operation {
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document does not have ${method} ${path}`);
  return operation;
}

const neededBy = ({ parameters }: Operation) => parameters.filter((each) => each.in === 'header' && each.required);

/** Sends what the document asks for and nothing else; what it says of each value must be true of what is sent. */
async function follow(call: string, sent: Readonly<Record<string, string>>, wish: { id?: string; bytes?: Buffer } = {}) {
  const [method = '', path = ''] = call.split(' ');
  const operation = operationAt(path, method);
  const needed = neededBy(operation);
  expect(needed.filter(({ name, schema }) => name in sent && !ajv.validate(schema, sent[name]))).toEqual([]);
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  const answer = await it.as(user).send({
    method,
    url: path.replace('{id}', wish.id ?? ''),
    headers: {
      ...Object.fromEntries(needed.flatMap(({ name }) => (sent[name] ? [[name.toLowerCase(), sent[name]]] : []))),
      ...(type ? { 'content-type': type } : {}),
    },
    ...(type && wish.bytes ? { payload: wish.bytes } : {}),
  });
  expect(unsaid(operation, answer)).toBeNull();
  return answer;
}

/** What the document promises of this status and did not come. */
function unsaid({ responses }: Operation, { statusCode, headers }: LightMyRequestResponse): string | null {
  const said = responses[String(statusCode)];
  const reply = said && '$ref' in said ? components.responses[said.$ref.split('/').at(-1) ?? ''] : said;
  if (!reply || '$ref' in reply) return `no ${statusCode} is documented`;
  const promised = Object.keys(reply.headers ?? {}).filter((name) => !/^(RateLimit|Retry)-/.test(name));
  const missing = promised.filter((name) => headers[name.toLowerCase()] === undefined);
  return missing.length > 0 ? `${missing} did not come with ${statusCode}` : null;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const begun = async (bytes: number) => {
  const { uuid } = await draft(it.as(user));
  const metadata = `pre_test ${base64(uuid)},filename ${base64('ad.mp4')}`;
  return { uuid, sent: { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(bytes), 'Upload-Metadata': metadata } };
};
const idIn = ({ headers }: LightMyRequestResponse) => String(headers.location).split('/').at(-1) ?? '';

describe('R43: a film is uploaded by the document alone', () => {
  test('begun, asked after, added to in two pieces, and analysed', async () => {
    const film = madeMp4('by the document');
    const { uuid, sent } = await begun(film.length);
    const created = await follow('POST /api/upload', sent);
    expect(created.statusCode).toBe(201);
    const id = idIn(created);
    const add = (offset: number, bytes: Buffer) =>
      follow('PATCH /api/upload/{id}', { 'Tus-Resumable': '1.0.0', 'Upload-Offset': String(offset) }, { id, bytes });
    expect((await add(0, film.subarray(0, 1_000))).statusCode).toBe(204);
    const asked = await follow('HEAD /api/upload/{id}', { 'Tus-Resumable': '1.0.0' }, { id });
    expect([asked.statusCode, asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual([200, '1000', String(film.length)]);
    expect((await add(7, film.subarray(7))).statusCode).toBe(409);
    expect((await add(1_000, film.subarray(1_000))).headers['upload-offset']).toBe(String(film.length));
    expect((await reread(it.as(user), uuid)).status).toBe('queued');
  });

  test('given up, and gone then', async () => {
    const id = idIn(await follow('POST /api/upload', (await begun(4_096)).sent));
    const end = () => follow('DELETE /api/upload/{id}', { 'Tus-Resumable': '1.0.0' }, { id });
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 404]);
  });

  test.each(['/api/upload', '/api/upload/{id}'])('%s says what is spoken here', async (path) => {
    const about = await follow(`OPTIONS ${path}`, {}, { id: '0'.repeat(36) });
    expect([about.statusCode, about.headers['tus-version']]).toEqual([204, '1.0.0']);
  });

  test('each header that is said to be needed is: without it nothing is begun and nothing added', async () => {
    const { sent, uuid } = await begun(4_096);
    const without = (all: Readonly<Record<string, string>>, name: string) =>
      Object.fromEntries(Object.entries(all).filter(([own]) => own !== name));
    const needed = neededBy(operationAt('/api/upload', 'POST')).map(({ name }) => name);
    expect(needed).toEqual(Object.keys(sent));
    for (const name of needed)
      expect((await follow('POST /api/upload', without(sent, name))).statusCode).toBe(name === 'Tus-Resumable' ? 412 : 400);
    expect((await reread(it.as(user), uuid)).status).toBe('draft');
    const id = idIn(await follow('POST /api/upload', sent));
    const piece = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' };
    const pieceNeeds = neededBy(operationAt('/api/upload/{id}', 'PATCH')).map(({ name }) => name);
    expect(pieceNeeds).toEqual(Object.keys(piece));
    for (const name of pieceNeeds) {
      const refused = await follow('PATCH /api/upload/{id}', without(piece, name), { id, bytes: madeMp4('refused') });
      expect(refused.statusCode).toBe(name === 'Tus-Resumable' ? 412 : 400);
    }
    expect((await follow('HEAD /api/upload/{id}', { 'Tus-Resumable': '1.0.0' }, { id })).headers['upload-offset']).toBe('0');
  });

  test('no other call of it has a body, and none is said to be JSON', () => {
    const calls = Object.entries({ ...paths['/api/upload'], ...paths['/api/upload/{id}'] });
    expect(calls.filter(([, { requestBody }]) => requestBody).map(([method]) => method)).toEqual(['patch']);
    expect(Object.keys(operationAt('/api/upload/{id}', 'PATCH').requestBody?.content ?? {})).toEqual(['application/offset+octet-stream']);
  });
});
