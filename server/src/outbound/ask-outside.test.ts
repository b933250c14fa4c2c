import type { LookupAddress } from 'node:dns';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROADS_HOME } from '../testing/roads-home.ts';
import type { AskWish } from './ask-outside.ts';
import { createAskOutside } from './ask-outside.ts';
import { OutboundFault } from './port.ts';

const BYTES_MAX = 10_000;

const stack = new AsyncDisposableStack();
let port = 0;
let asked: IncomingMessage[] = [];
const answers: Readonly<Record<string, RequestListener>> = {
  '/away': (_, response) => void response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end(),
  '/most': (_, response) => void response.end('x'.repeat(BYTES_MAX)),
  '/more': (_, response) => void response.end('x'.repeat(BYTES_MAX + 1)),
  '/slow': (_, response) => void response.write('a little'),
  '/silent': () => undefined,
};
beforeAll(async () => {
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  port = await open(server);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => stack.disposeAsync());

async function open(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : expect.fail('no port');
}

const asks = (url: string, more: Partial<AskWish> = {}) =>
  createAskOutside({ reach: 'private-too', assertNoOpenTransaction: () => undefined, bytesMax: BYTES_MAX, ...more })({
    url,
    method: 'GET',
    headers: {},
  });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof OutboundFault ? error.code : error),
  );
const near = (path: string, more?: Partial<AskWish>) => asks(`http://127.0.0.1:${port}${path}`, more);

test('R42: whoever signs people in is asked at no address of our own, by none of the ways to write one', async () => {
  const faults = await Promise.all(ROADS_HOME.map((host) => faultOf(asks(`https://${host}:${port}/`, { reach: 'public' }))));
  expect(ROADS_HOME.filter((_, index) => faults[index] !== 'address_refused')).toEqual([]);
  const named: readonly LookupAddress[][] = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '192.0.43.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  ];
  const byName = named.map((found) => faultOf(asks(`https://issuer.test:${port}/`, { reach: 'public', resolve: async () => found })));
  expect(await Promise.all(byName)).toEqual(named.map(() => 'address_refused'));
  expect(asked).toEqual([]);
});

test('R42: a name is looked up once, and asked where it was found', async () => {
  let looks = 0;
  const resolve = async () => {
    looks += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  expect(await asks(`http://issuer.localhost:${port}/keys`, { resolve })).toMatchObject({ status: 200, contentType: 'application/json' });
  expect([looks, asked.map(({ url }) => url)]).toEqual([1, ['/keys']]);
  const nowhere = async () => [{ address: '127.0.0.2', family: 4 }]; // by any other lookup this name leads here
  expect(await faultOf(asks(`http://localhost:${port}/keys`, { resolve: nowhere }))).toBe('unreachable');
  expect(asked).toHaveLength(1);
});

test('R42: a redirect is not followed, an answer is read to its limit alone, and a slow one is left', async () => {
  expect(await near('/away')).toMatchObject({ status: 302 });
  expect((await near('/most')).bytes).toHaveLength(BYTES_MAX);
  expect(await faultOf(near('/more'))).toBe('odd_answer');
  const late = { timeMs: 300 };
  expect(await Promise.all(['/slow', '/silent'].map((path) => faultOf(near(path, late))))).toEqual(['timed_out', 'timed_out']);
  expect(await faultOf(asks('https://issuer.test/', { ...late, resolve: () => new Promise(() => undefined) }))).toBe('timed_out');
  // Whether a question that was left had been heard by then is up to the machine.
  expect(asked.map(({ url }) => url).filter((path) => path !== '/slow' && path !== '/silent')).toEqual(['/away', '/most', '/more']);
});
