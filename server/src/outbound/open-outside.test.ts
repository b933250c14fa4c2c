import type { LookupAddress } from 'node:dns';
import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ROADS_HOME } from '../testing/roads-home.ts';
import type { OutsideWish } from './open-outside.ts';
import { createOutsideFiles, nextAddress } from './open-outside.ts';
import { OutboundFault } from './port.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

async function open(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const read = (url: string, more: Partial<OutsideWish> = {}) =>
  createOutsideFiles({ reach: 'public', assertNoOpenTransaction: () => undefined, ...more }).open({
    url,
    userAgent: 'Test/1',
    signal: AbortSignal.timeout(20_000),
  });
async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof OutboundFault ? error.code : error),
  );

test('R42: none of the ways to write an address of our own is read from, by a name neither', async () => {
  let hits = 0;
  const port = await open(
    createServer((socket) => {
      hits += 1;
      socket.destroy();
    }),
  );
  const faults = await Promise.all(ROADS_HOME.map((host) => faultOf(read(`https://${host}:${port}/film.mp4`))));
  expect(ROADS_HOME.filter((_, index) => faults[index] !== 'address_refused')).toEqual([]);
  const both: LookupAddress[] = [
    { address: '192.0.43.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  expect(await faultOf(read(`https://films.test:${port}/`, { resolve: async () => both }))).toBe('address_refused');
  expect(hits).toBe(0);
});

test('R42: each step of a redirect is looked up once, like the first, and goes to what was found', async () => {
  const looks: string[] = [];
  const port = await open(
    createHttpServer(({ url = '', headers }, response) => {
      if (url === '/film') response.end(String(headers.host));
      else response.writeHead(307, { location: `http://${url.slice(1)}:${port}/film` }).end();
    }),
  );
  const resolve = async (host: string) => {
    looks.push(host);
    return [{ address: host === 'b.localhost' ? '169.254.169.254' : '127.0.0.1', family: 4 }];
  };
  const near = { reach: 'private-too', resolve } as const;
  const file = await read(`http://a.localhost:${port}/c.localhost`, near);
  expect(await textOf(file.bytes)).toBe(`c.localhost:${port}`);
  expect(looks).toEqual(['a.localhost', 'c.localhost']);
  expect(await faultOf(read(`http://a.localhost:${port}/b.localhost`, near))).toBe('address_refused');
  expect(looks.slice(2)).toEqual(['a.localhost', 'b.localhost']);
  expect(await faultOf(read(`http://a.localhost:${port}/films.test`, near))).toBe('plain_redirect'); // and not at home
  expect(looks.slice(4)).toEqual(['a.localhost']);
});

test('R42: a redirect does not lead out of an encrypted connection, nor to nowhere', () => {
  const from = new URL('https://films.test/a/b?c');
  for (const location of [undefined, 'http://[']) expect(() => nextAddress(from, location)).toThrow('redirects');
  for (const location of ['http://films.test/', 'http://localhost/', 'ftp://films.test/'])
    expect(() => nextAddress(from, location)).toThrow('plain_redirect');
  expect(nextAddress(new URL('http://localhost/'), 'https://films.test/')).toBe('https://films.test/');
  expect(nextAddress(from, '../d.mp4#start')).toBe('https://films.test/d.mp4');
  expect(nextAddress(from, '//other.test/e')).toBe('https://other.test/e');
});

test('R42: a stranger is asked at the port of https alone', async () => {
  const resolve = async () => [{ address: '192.0.43.8', family: 4 }];
  for await (const port of [80, 8443, 22]) expect(await faultOf(read(`https://films.test:${port}/`, { resolve }))).toBe('port_refused');
});

test('a server that does not speak TLS, and a head that is too long, are told as what they are', async () => {
  const plain = await open(createHttpServer((_, response) => response.end('no TLS')));
  expect(await faultOf(read(`https://127.0.0.1:${plain}/`, { reach: 'private-too' }))).toBe('certificate');
  const long = await open(createHttpServer((_, response) => response.setHeader('x-long', 'a'.repeat(60_000)).end('film')));
  expect(await faultOf(read(`http://127.0.0.1:${long}/`, { reach: 'private-too' }))).toBe('odd_answer');
});

test('a name that is not found in time, and a line that does not stand in time, are left', async () => {
  const never = () => new Promise<never>(() => undefined);
  expect(await faultOf(read('https://films.test/', { resolve: never, times: { connectMs: 100 } }))).toBe('timed_out');
  const port = await open(createServer()); // accepts, and says nothing: TLS never stands
  const times = { connectMs: 100, silentMs: 60_000 };
  expect(await faultOf(read(`https://127.0.0.1:${port}/`, { reach: 'private-too', times }))).toBe('timed_out');
});
