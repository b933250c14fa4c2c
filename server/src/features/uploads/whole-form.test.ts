import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { addressIn, draft, formOf, madeMp4, reread, tusAppend, tusCreate, tusOffset } from '../../testing/films.ts';

const LIMIT = 200_000;
let app: TestApp;
let world: World;
let origin = '';
beforeAll(async () => {
  app = await openTestApp({ UPLOAD_BYTES_MAX: String(LIMIT) });
  world = await app.world();
  origin = await app.listen();
});
afterAll(() => app[Symbol.asyncDispose]());

const TYPE = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (disposition: string, value: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
const METHOD = part('name="_method"', 'PUT');
const FILM = part('name="file"; filename="ad.mp4"', madeMp4('x').toString('latin1'));

it.each([
  ['a field', part('name="pre_test_name"', 'Too late')],
  ['a second film', part('name="file"; filename="b.mp4"', 'x')],
])('refuses %s behind the film instead of dropping it in silence', async (_, more) => {
  const user = app.as(world.user);
  const { uuid } = await draft(user, 'Before');
  const payload = Buffer.from(`${METHOD}${FILM}${more}--b--\r\n`, 'latin1');
  const answer = await user.send({ method: 'POST', url: `/api/pre-test/${uuid}`, headers: TYPE, payload });
  expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([422, 'invalid_body']);
  expect(answer.body).toContain('behind the film');
  expect(await reread(user, uuid)).toMatchObject({ status: 'draft', video: null });
  expect(await app.deps.blobs.flights(world.tenantId)).toEqual([]);
});

/** A form over a real connection, which is never ended by its sender. */
function openForm(uuid: string, headers: Readonly<Record<string, string>>) {
  const { cookie } = world.user;
  const sending = request(`${origin}/api/pre-test/${uuid}`, { method: 'POST', headers: { ...TYPE, cookie, origin, ...headers } });
  const answered = once(sending, 'response').then(([response]: IncomingMessage[]) => response?.statusCode);
  sending.on('error', () => undefined); // the refusal closes the connection while we are sending
  return { sending, answered };
}

/** Sends for as long as the connection takes it. */
function pour(sending: ClientRequest): void {
  const chunk = Buffer.alloc(65_536, 'a');
  const more = () => {
    if (!sending.destroyed) sending.write(chunk, () => setImmediate(more));
  };
  more();
}

it.each([
  ['in a field', `${METHOD}--b\r\ncontent-disposition: form-data; name="pre_test_name"\r\n\r\n`],
  ['before the first part', '\r\n'],
  ['behind the last part', `${METHOD}${FILM}--b\r\ncontent-disposition: form-data; name="late"\r\n\r\n`],
])('refuses a form that never ends %s', async (_, beginning) => {
  const { uuid } = await draft(app.as(world.user));
  const { sending, answered } = openForm(uuid, { 'transfer-encoding': 'chunked' });
  sending.write(Buffer.from(beginning, 'latin1'));
  pour(sending);
  expect([413, 422]).toContain(await answered);
  sending.destroy();
  await expect.poll(async () => (await reread(app.as(world.user), uuid)).status).toBe('draft');
});

it('refuses a form that says beforehand that it is too large', async () => {
  const { uuid } = await draft(app.as(world.user));
  const { sending, answered } = openForm(uuid, { 'content-length': '3000000000' });
  sending.write(METHOD);
  expect(await answered).toBe(413);
  sending.destroy();
  expect((await reread(app.as(world.user), uuid)).status).toBe('draft');
});

it('tells an upload that brings more than it announced from one over the limit', async () => {
  const user = app.as(world.user);
  const { uuid } = await draft(user);
  const address = addressIn(await tusCreate(user, { uuid, bytes: 5_000 }));
  const answer = await tusAppend(user, address, { offset: 0, bytes: madeMp4('x', 5_001) });
  const [said] = /the 5000 bytes .* goes on at byte 0: send the film from there, or end/.exec(JSON.parse(answer.body).detail) ?? [];
  expect([JSON.parse(answer.body).code, said]).toEqual(['too_large', expect.any(String)]);
  expect((await tusOffset(user, address)).headers['upload-offset']).toBe('0');
  expect((await tusAppend(user, address, { offset: 0, bytes: madeMp4('x', 5_000) })).statusCode).toBe(204);
});

it('lets a form through that is as large as it may be', async () => {
  const user = app.as(world.user);
  const { uuid } = await draft(user);
  const { headers, payload } = formOf({ _method: 'PUT' }, { name: 'ad.mp4', bytes: madeMp4('x', LIMIT) });
  const answer = await user.send({ method: 'POST', url: `/api/pre-test/${uuid}`, headers, payload });
  expect(answer.statusCode).toBe(200);
});

it('keeps what has come of a resumable upload when the server stops, and lets its sender go on elsewhere', async () => {
  await using other = await openTestApp();
  const { user } = await other.world();
  const address = new URL(await other.listen());
  const { uuid } = await draft(other.as(user));
  const film = madeMp4('x', 8_000);
  const url = addressIn(await tusCreate(other.as(user), { uuid, bytes: film.length }));
  const flight = { tenantId: user.tenantId, flightId: url.split('/').at(-1) ?? '' };
  const { sending, answered } = openTus(new URL(url, address), user.cookie);
  sending.write(film.subarray(0, 4_000));
  await expect.poll(() => other.deps.blobs.peek(flight, 9_000).catch(() => [])).toHaveLength(4_000);
  other.drain();
  expect(await answered).toBe(503);
  expect((await tusOffset(other.as(user), url)).headers['upload-offset']).toBe('4000');
  expect((await other.as(user).send({ method: 'GET', url: '/healthz' })).statusCode).toBe(503);
});

function openTus(url: URL, cookie: string) {
  const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const sending = request(url, { method: 'PATCH', headers: { ...tus, 'content-length': '8000', cookie, origin: url.origin } });
  sending.on('error', () => undefined);
  return { sending, answered: once(sending, 'response').then(([response]: IncomingMessage[]) => response?.statusCode) };
}

it('is heard when it refuses a film that is still being sent', async () => {
  const { uuid } = await draft(app.as(world.user));
  const { port, host } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1').pause();
  const head = [`POST /api/pre-test/${uuid} HTTP/1.1`, `host: ${host}`, `origin: ${origin}`, `cookie: ${world.user.cookie}`];
  const body = Buffer.from(
    `${METHOD}${part('name="file"; filename="ad.mp4"', madeMp4('x', 100 * LIMIT).toString('latin1'))}--b--\r\n`,
    'latin1',
  );
  socket.write([...head, `content-type: ${TYPE['content-type']}`, `content-length: ${body.length}`, '', ''].join('\r\n'));
  await new Promise((resolve) => socket.write(body, resolve)); // all of it is sent before one byte of the answer is read
  const [answer] = await once(socket.resume(), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
});
