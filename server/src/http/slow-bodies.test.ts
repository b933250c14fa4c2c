import type { IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';

const LIMIT_MS = 30_000;
const PRE_TEST = '/api/pre-test/00000000-0000-7000-8000-000000000000';

let it: TestApp;
let port = 0;
beforeAll(async () => {
  it = await openTestApp();
  port = Number(new URL(await it.listen()).port);
});
afterAll(() => it[Symbol.asyncDispose]());

/** Sends the head and a little of the body. @returns whether the body was given up just before and at its limit */
async function sendSlowly({ method, url, type }: { method: string; url: string; type: string }): Promise<[boolean, boolean]> {
  const { server } = it.app;
  const seen = Promise.withResolvers<[boolean, boolean]>();
  server.prependOnceListener('request', () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  server.once('request', (request: IncomingMessage) => {
    vi.advanceTimersByTime(LIMIT_MS - 1);
    const before = request.destroyed;
    vi.advanceTimersByTime(1);
    seen.resolve([before, request.destroyed]);
    vi.useRealTimers();
  });
  const socket = createConnection({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const head = `host: localhost\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\nsec-fetch-site: same-origin`;
  socket.write(`${method} ${url} HTTP/1.1\r\n${head}\r\n\r\n{`);
  try {
    return await seen.promise;
  } finally {
    socket.destroy();
  }
}

const FORM = 'multipart/form-data; boundary=x';

test.each([
  ['JSON', { method: 'POST', url: '/login', type: 'application/json' }],
  ['JSON that names another type behind it', { method: 'POST', url: '/login', type: 'application/json; a=octet-stream; b=multipart' }],
  ['fields', { method: 'POST', url: '/login', type: 'application/x-www-form-urlencoded' }],
  ['a form where no file is taken', { method: 'POST', url: '/login', type: FORM }],
  ['the bytes of a file where none is taken', { method: 'POST', url: '/login', type: 'application/offset+octet-stream' }],
  ['JSON where files are taken', { method: 'PUT', url: PRE_TEST, type: 'application/json;boundary="multipart/form-data"' }],
  ['what goes to no address of ours', { method: 'POST', url: '/nothing', type: FORM }],
])('R47, F9: a body that is not whole after 30 seconds is given up: %s', async (_, slow) => {
  expect(await sendSlowly(slow)).toEqual([false, true]);
});

test.each([
  ['a form with a film', { method: 'PUT', url: PRE_TEST, type: FORM }],
  ['in capitals', { method: 'POST', url: PRE_TEST, type: 'Multipart/Form-Data;boundary=x' }],
  ['a piece of a resumable one', { method: 'PATCH', url: '/api/upload/x', type: 'application/offset+octet-stream' }],
])('R47: an upload may take longer: %s', async (_, slow) => {
  expect(await sendSlowly(slow)).toEqual([false, false]);
});

test.each([
  ['a piece of an upload', 'PATCH /api/upload/x', 'application/offset+octet-stream'],
  ['a form with a film', `PUT ${PRE_TEST}`, FORM],
  ['JSON', 'POST /crud/folder', 'application/json'],
])(
  'R47, A32: who is refused and sends no more keeps no connection: %s',
  async (_, line, type) => {
    const socket = createConnection({ port, host: '127.0.0.1' }).on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    let heard = '';
    socket.on('data', (piece) => {
      heard += piece.toString();
    });
    socket.write(
      `${line} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 1000000\r\nsec-fetch-site: same-origin\r\n\r\n{`,
    );
    await closed; // within seconds; nothing more was sent
    expect(heard).toMatch(/^HTTP\/1\.1 40[1-9]/);
  },
  15_000,
);
