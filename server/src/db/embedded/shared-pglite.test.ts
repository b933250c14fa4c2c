import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SharedPglite } from './shared-pglite.ts';

const stack = new AsyncDisposableStack();
let folder = '';
let database: SharedPglite;
const broke = vi.fn();
beforeAll(async () => {
  folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-shared-')), (path) => rm(path, { recursive: true, force: true }));
  database = stack.adopt(new SharedPglite('memory://', { found: () => undefined, broke }), (it) => it.close());
  const server = stack.adopt(new PGLiteSocketServer({ db: database, path: join(folder, '.s.PGSQL.5432'), maxConnections: 10 }), (it) =>
    it.stop(),
  );
  await server.start();
});
afterAll(() => stack.disposeAsync());

/** A client that sends the parts of one statement when it is told to, as a slow network would deliver them. */
async function slowClient(path: string) {
  const socket = createConnection(path);
  const message = (type: string, body: string) => {
    const bytes = Buffer.from(body, 'latin1');
    const length = Buffer.alloc(4);
    length.writeInt32BE(bytes.length + 4);
    socket.write(Buffer.concat([Buffer.from(type, 'latin1'), length, bytes]));
  };
  message('', '\0\x03\0\0user\0postgres\0database\0postgres\0\0');
  await heard(socket, 'Z');
  return { socket, message };
}

/** What comes in until a message of this type has begun. */
async function heard(socket: Socket, type: string): Promise<string> {
  let text = '';
  for await (const [chunk] of arrivals(socket)) {
    text += chunk.toString('latin1');
    if (text.includes(`${type}\0\0\0`)) return text;
  }
  throw new Error('The connection ended');
}

async function* arrivals(socket: Socket): AsyncGenerator<[Buffer]> {
  for (;;) yield await new Promise<[Buffer]>((resolve) => socket.once('data', (chunk: Buffer) => resolve([chunk])));
}

test('a statement that arrives in two pieces is not mixed with one that comes between', async () => {
  const pool = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres' });
  await pool.query('select 1');
  const { socket, message } = await slowClient(join(folder, '.s.PGSQL.5432'));
  message('P', "\0select 'the slow one'\0\0\0");
  message('H', '');
  await heard(socket, '1');
  const between = pool.query('select $1 as it', ['the quick one']);
  await Promise.race([between, wait(200)]); // it must not be answered yet, which only time can show
  message('B', '\0\0\0\0\0\0\0\0');
  message('E', '\0\0\0\0\0');
  message('S', '');
  expect(await heard(socket, 'Z')).toContain('the slow one');
  expect((await between).rows).toEqual([{ it: 'the quick one' }]);
  const [again] = await Promise.all([pool.query('select $1::int as it', [7]), pool.query('select $1::int as it', [8])]);
  expect(again.rows).toEqual([{ it: 7 }]);
  message('P', "\0select 'never ended'\0\0\0");
  message('H', '');
  await heard(socket, '1');
  socket.destroy();
  expect((await pool.query('select $1::int as it', [9])).rows).toEqual([{ it: 9 }]);
  await pool.end();
});

test('the parts of a statement are run in one go, and its faults with them', async () => {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  await client.connect();
  const runs = vi.spyOn(database, 'execProtocolRawSync');
  expect((await client.query('select $1::int as it', [10])).rows).toEqual([{ it: 10 }]);
  await expect(client.query('select $1::int / 0 as it', [10])).rejects.toThrow('division by zero');
  await expect(client.query('select $1::int as it', ['eleven'])).rejects.toThrow('invalid input syntax');
  expect((await client.query('select $1::int as it', [11])).rows).toEqual([{ it: 11 }]);
  expect(runs).toHaveBeenCalledTimes(4);
  runs.mockRestore();
  const large = 'x'.repeat(9 * 2 ** 20);
  expect((await client.query('select length($1) as it', [large])).rows).toEqual([{ it: large.length }]);
  await client.end();
});

test.each(['parsed', 'parsed and refused', 'not run'])(
  'a client that says goodbye in the middle of a statement that is %s harms nobody',
  async (state) => {
    const pool = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres' });
    const { socket, message } = await slowClient(join(folder, '.s.PGSQL.5432'));
    message('P', state === 'parsed and refused' ? '\0selec\0\0\0' : "\0select 'never ended'\0\0\0");
    if (state !== 'not run') message('H', '');
    if (state !== 'not run') await heard(socket, state === 'parsed' ? '1' : 'E');
    message('X', '');
    socket.end();
    expect((await pool.query('select $1::int as it', [12])).rows).toEqual([{ it: 12 }]);
    await pool.end();
  },
);

test('a name that one client has asked for serves all, until it is closed; one that was refused or means something else does not', async () => {
  const clients = await Promise.all(
    [1, 2, 3].map(async () => {
      const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
      await client.connect();
      return client;
    }),
  );
  const ask = (of: number, question: { name: string; text: string }, value: number) => clients[of]?.query(question, [value]);
  const runs = vi.spyOn(database, 'execProtocolRawSync');
  const seven = { name: 'seven', text: 'select $1::int + 7 as it' };
  for (const at of [0, 1, 0, 2]) expect((await ask(at, seven, at))?.rows).toEqual([{ it: at + 7 }]);
  expect(runs.mock.calls.filter(([sent]) => Buffer.from(sent).includes('select $1::int + 7'))).toHaveLength(1);
  runs.mockRestore();
  const early = { name: 'early', text: 'select $1::int from nothing_yet' };
  await expect(ask(0, early, 1)).rejects.toThrow('does not exist');
  await clients[0]?.query('create table nothing_yet as select 1 as one');
  expect((await ask(1, early, 1))?.rows).toHaveLength(1);
  const newcomer = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  await newcomer.connect();
  await expect(newcomer.query({ name: 'seven', text: 'select $1::int + 8 as it' }, [1])).rejects.toThrow('already exists');
  expect((await newcomer.query('select $1::int as it', [13])).rows).toEqual([{ it: 13 }]);
  for (const client of [...clients, newcomer]) await client.end();
  const { socket, message } = await slowClient(join(folder, '.s.PGSQL.5432'));
  message('C', 'Sseven\0');
  message('P', 'seven\0select 9 as it\0\0\0');
  message('B', '\0seven\0\0\0\0\0\0\0');
  message('E', '\0\0\0\0\0');
  message('S', '');
  expect(await heard(socket, 'Z')).toMatch(/3.*1.*2.*9/s);
  socket.destroy();
});

test('an answer is written in one piece, and one that is long in few', async () => {
  const ask = async (text: string) => {
    const bytes = Buffer.from(`Q\0\0\0\0${text}\0`);
    bytes.writeInt32BE(bytes.length - 1, 1);
    const pieces: Uint8Array[] = [];
    await database.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece) });
    return pieces;
  };
  const short = await ask(`begin; select 'the first'; select 'the second'; commit`);
  expect(short.map((piece) => Buffer.from(piece).toString('latin1'))).toEqual([expect.stringMatching(/the first.*the second.*COMMIT/s)]);
  const long = await ask(`select n, repeat('x', 1000) from generate_series(1, 500) n`);
  expect(long.length).toBeGreaterThan(1);
  expect(long.length).toBeLessThan(12);
  expect(
    Buffer.concat(long)
      .toString('latin1')
      .match(/x{1000}/g),
  ).toHaveLength(500);
});

test('R63: a database whose machine falls over in the middle of a statement says that it is broken, though its thread lives on', async () => {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined); // the connection is closed on it
  await client.connect();
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(broke).not.toHaveBeenCalled();
  const falls = vi.spyOn(database, 'execProtocolRawSync').mockImplementationOnce(() => {
    throw new RangeError('memory access out of bounds');
  });
  await expect(client.query('select 1')).rejects.toThrow();
  falls.mockRestore();
  expect(broke).toHaveBeenCalledOnce();
});
