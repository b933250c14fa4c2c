import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './listen.ts';
import type { Database } from './pool.ts';
import { createPool } from './pool.ts';

/** One message of PostgreSQL's protocol: its letter, its length, what it says. */
function message(letter: string, said: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(said.length + 4, 1);
  return Buffer.concat([head, said]);
}

const WELCOME = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
const ENDED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'));

/** Lets everybody in, and ends each connection in the same breath, as a database does that is just being stopped. */
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => socket.end(Buffer.concat([...WELCOME, ENDED])));
});
let database: Database;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  database = { kind: 'postgres', url: `postgres://a:b@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/fovea` };
});
afterAll(() => void server.close());

test('F14: a connection that is ended before it has begun to listen is a refusal, and does not end the process', async () => {
  const unheard: unknown[] = [];
  const hear = (fault: unknown) => unheard.push(fault);
  process.on('uncaughtException', hear);
  try {
    const wish = { database, channels: ['news'], onNotification: () => undefined, onGap: () => undefined };
    await expect(listen(wish)).rejects.toThrow();
    const pool = createPool({ database, onIdleFault: () => undefined });
    await expect(pool.query('select 1')).rejects.toThrow();
    await pool.end();
  } finally {
    process.off('uncaughtException', hear);
  }
  expect(unheard).toEqual([]);
});
