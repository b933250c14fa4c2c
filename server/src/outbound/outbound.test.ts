import type { LookupAddress } from 'node:dns';
import { createServer as createHttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROADS_HOME } from '../testing/roads-home.ts';
import { addressFault } from './address-fault.ts';
import { createOutbound } from './create-outbound.ts';
import { OutboundFault } from './port.ts';
import { isReachable } from './public-address.ts';

const stack = new AsyncDisposableStack();
let hits = 0;
let port = 0;
const hit = (socket: Socket) => {
  hits += 1;
  socket.destroy();
};
beforeAll(async () => {
  port = await open(createServer(hit), '127.0.0.1');
  const six = createServer(hit);
  six.on('error', () => undefined); // a machine without IPv6
  six.listen(port, '::1');
  stack.defer(() => void six.close());
});
beforeEach(() => {
  hits = 0;
});
afterAll(() => stack.disposeAsync());

async function open(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  stack.defer(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const outbound = (more: Partial<Parameters<typeof createOutbound>[0]> = {}) =>
  createOutbound({ reach: 'public', assertNoOpenTransaction: () => undefined, ...more });
const post = (url: string, out = outbound()) => out.post({ url, headers: {}, body: '{}', signal: new AbortController().signal });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof OutboundFault ? error.code : error),
  );

test(`R42: ${ROADS_HOME.length} ways to write an address that is nobody else's are refused, and nothing is connected`, async () => {
  expect(ROADS_HOME.length).toBeGreaterThanOrEqual(60);
  const faults = await Promise.all(ROADS_HOME.map((host) => faultOf(post(`https://${host}:${port}/`))));
  expect(ROADS_HOME.filter((_, index) => faults[index] !== 'address_refused')).toEqual([]);
  expect(ROADS_HOME.filter((host) => addressFault(`https://${host}:${port}/`, 'public') === null)).toEqual([]);
  expect(hits).toBe(0);
});

test('R42: a name is refused when any of its addresses is private, whatever stands first', async () => {
  const answers: LookupAddress[][] = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '192.0.43.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
    [{ address: 'fe80::1%eth0', family: 6 }],
  ];
  const faults = answers.map((found) => faultOf(post(`https://receiver.test:${port}/`, outbound({ resolve: async () => found }))));
  expect(await Promise.all(faults)).toEqual(answers.map(() => 'address_refused'));
  expect(await faultOf(post(`https://receiver.test:${port}/`, outbound({ resolve: async () => [] })))).toBe('unknown_host');
  expect(hits).toBe(0);
});

test('R42: a name is looked up once, and the connection goes to what was found', async () => {
  let looks = 0;
  const resolve = async () => {
    looks += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const fault = await faultOf(post(`https://receiver.test:${port}/`, outbound({ reach: 'private-too', resolve })));
  expect(['broken_off', 'certificate']).toContain(fault); // what listens there speaks no TLS
  expect([looks, hits]).toEqual([1, 1]);
});

test('R42: only https, but for this machine where that is allowed; no credentials', () => {
  const refused = ['http://example.com', 'ftp://example.com', 'file:///etc/passwd', 'gopher://x', 'javascript:alert(1)', 'nothing', ''];
  for (const url of [...refused, 'https://a:b@example.com', 'https://example.com/#x'])
    expect([url, addressFault(url, 'private-too')]).not.toEqual([url, null]);
  expect(addressFault('http://127.0.0.1:8000/', 'public')).not.toBeNull();
  expect(addressFault('http://10.0.0.1/', 'private-too')).not.toBeNull();
  expect(addressFault('https://169.254.169.254/', 'private-too')).not.toBeNull();
  const fine = ['https://10.0.0.1/', 'http://127.0.0.1:8000/', 'http://localhost:8000/', 'https://example.com/hook?x=1'];
  for (const url of fine) expect([url, addressFault(url, 'private-too')]).toEqual([url, null]);
  expect(['8.8.8.8', '2606:4700::1111'].map((address) => isReachable(address, 'public'))).toEqual([true, true]);
});

test('R42: a redirect is not followed, an answer is read to 500 bytes, and a slow one is left', async () => {
  const server = createHttpServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end('elsewhere');
    else if (request.url === '/endless') {
      const more = () => {
        if (response.destroyed) return;
        response.write('x'.repeat(10_000));
        setImmediate(more);
      };
      more();
    } else if (request.url === '/slow') response.write('a little');
    else if (request.url !== '/silent') response.writeHead(204).end();
  });
  const base = `http://127.0.0.1:${await open(server, '127.0.0.1')}`;
  const near = outbound({ reach: 'private-too', timeMs: 400 });
  expect(await post(`${base}/away`, near)).toEqual({ status: 302, start: Buffer.from('elsewhere') });
  expect(hits).toBe(0);
  expect((await post(`${base}/endless`, near)).start).toHaveLength(500);
  expect(await post(`${base}/`, near)).toMatchObject({ status: 204 });
  expect(await Promise.all(['/slow', '/silent'].map((path) => faultOf(post(base + path, near))))).toEqual(['timed_out', 'timed_out']);
  expect(await faultOf(post('http://127.0.0.1:1/', near))).toBe('unreachable');
  const never = outbound({ timeMs: 100, resolve: () => new Promise(() => undefined) });
  expect(await faultOf(post('https://receiver.test/', never))).toBe('timed_out');
  server.closeAllConnections();
});

test('a name of which one address does not answer is reached by another', async () => {
  const near = await open(
    createHttpServer((_, response) => response.end('here')),
    '127.0.0.1',
  );
  const resolve = async () => [
    { address: '127.0.0.2', family: 4 }, // nothing listens there
    { address: '127.0.0.1', family: 4 },
  ];
  const answer = await post(`http://receiver.localhost:${near}/`, outbound({ reach: 'private-too', resolve }));
  expect([answer.status, Buffer.from(answer.start).toString()]).toEqual([200, 'here']);
  const none = async () => [
    { address: '127.0.0.2', family: 4 },
    { address: '127.0.0.3', family: 4 },
  ];
  expect(await faultOf(post(`http://receiver.localhost:${near}/`, outbound({ reach: 'private-too', resolve: none })))).toBe('unreachable');
});
