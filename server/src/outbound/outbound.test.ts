import type { LookupAddress } from 'node:dns';
import { createServer as createHttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressFault } from './address-fault.ts';
import { createOutbound } from './create-outbound.ts';
import { OutboundFault } from './port.ts';
import { isReachable } from './public-address.ts';

const ROADS_HOME = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.0.0.1', '0x7f.1', '017700000001', '0177.0.0.1'],
  ...['0177.1', '127.0.0.1.', '127.0x0.0.1', '%31%32%37.0.0.1', '１２７.0.0.1', '127。0。0。1', '①②⑦.0.0.1', '0.0.0.0', '0', '0x0'],
  ...['10.0.0.1', '10.255.255.255', '0xa000001', '172.16.0.1', '172.31.255.255', '192.168.0.1', '3232235777', '169.254.169.254'],
  ...['2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '100.64.0.1', '100.127.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1'],
  ...['198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]', '[::127.0.0.1]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]', '[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00::1]', '[ff02::1]'],
  ...['[2002:7f00:1::]', '[2001::1]', '[2001:db8::1]', '[100::1]', '[3fff::1]'],
  ...['localhost', 'LOCALHOST.', 'a.localhost', 'user@127.0.0.1', 'public.example@[::1]'],
];

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
