import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';

const stack = new AsyncDisposableStack();
let it: TestApp;
let port = 0;
beforeAll(async () => {
  it = stack.use(await openTestApp());
  await it.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = it.app.server.address();
  port = typeof bound === 'object' && bound !== null ? bound.port : 0;
});
afterAll(() => stack.disposeAsync());

/** What comes back on the wire. */
async function ask(...lines: string[]): Promise<{ head: string[]; body: string }> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write([...lines, 'Host: 127.0.0.1', 'Connection: close', '', ''].join('\r\n'));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2);
  return { head: head.split('\r\n'), body };
}

const SECURITY = [
  'x-content-type-options: nosniff',
  'strict-transport-security: max-age=31536000; includeSubDomains',
  'referrer-policy: same-origin',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
  'permissions-policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'x-frame-options: DENY',
  'x-robots-tag: noindex, nofollow',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'cache-control: no-store',
];
const JOB = expect.stringMatching(/^x-job-id: [0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const VARY = 'vary: cookie, authorization, origin, accept-encoding, accept-language';
const BY_NODE = [expect.stringMatching(/^Date: /), 'Connection: close'];

test('R28, A15: the head of an answer of a call, line by line', async () => {
  const answer = await ask('GET /healthz HTTP/1.1');
  const own = ['content-type: application/json; charset=utf-8', 'content-length: 18'];
  expect(answer).toEqual({ head: ['HTTP/1.1 200 OK', ...SECURITY, JOB, VARY, ...own, ...BY_NODE], body: '{"status":"ready"}' });
  expect(await ask('HEAD /healthz HTTP/1.1')).toEqual({ head: answer.head.with(11, JOB).with(-2, BY_NODE[0]), body: '' });
});

test('R28: the head of a refusal, of a call and of what is not there, line by line', async () => {
  const refused = await ask('GET /api/video/table HTTP/1.1');
  const own = ['content-type: application/problem+json; charset=utf-8', `content-length: ${refused.body.length}`];
  const asked = own.toSpliced(1, 0, 'www-authenticate: Bearer realm="Fovea"');
  expect(refused.head).toEqual(['HTTP/1.1 401 Unauthorized', ...SECURITY, JOB, VARY, ...asked, ...BY_NODE]);
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'not_signed_in' });
  const missing = await ask('GET /api/nothing HTTP/1.1');
  own[1] = `content-length: ${missing.body.length}`;
  expect(missing.head).toEqual(['HTTP/1.1 404 Not Found', ...SECURITY, JOB, ...own, ...BY_NODE]);
});

test('R28: an answer with words of its own has the security headers once each', async () => {
  const { head } = await ask('POST /healthz HTTP/1.1', 'content-length: 0');
  expect(head).toEqual(expect.arrayContaining([...SECURITY, JOB, VARY, 'allow: GET']));
  const names = head.slice(1).map((line) => line.split(':', 1).join('').toLowerCase());
  expect(names).toHaveLength(new Set(names).size);
});
