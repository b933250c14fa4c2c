import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answerBrokenRequest } from './broken-request.ts';

/** What a client hears whose connection is given up, having said so much. */
async function heardAfter(said: string, code: string): Promise<string> {
  const giveUp = (socket: Socket) => answerBrokenRequest(() => 'job')(Object.assign(new Error('given up'), { code }), socket);
  const server = createServer((socket) => (said === '' ? giveUp(socket) : socket.once('data', () => giveUp(socket))));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere');
  const client = createConnection({ port: address.port, host: '127.0.0.1' });
  if (said !== '') client.write(said);
  const heard = await text(client);
  server.close();
  return heard;
}

test('R47: a connection that was opened to spare is closed without a word, which the next request would take for its own', async () => {
  expect(await heardAfter('', 'ERR_HTTP_REQUEST_TIMEOUT')).toBe('');
  expect(await heardAfter('GET /verified HTTP/1.1\r\nhost: lo', 'ERR_HTTP_REQUEST_TIMEOUT')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await heardAfter('nonsense', 'HPE_INVALID_METHOD')).toMatch(/^HTTP\/1\.1 400 /);
});
