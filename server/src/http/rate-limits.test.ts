import { errorReportApi } from '@fovea/contract/error-reports';
import { Problem } from '@fovea/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';

/** So few that a test reaches them, and so slow to come back that none does while it runs. */
const PERSON = 6;
const ADDRESS = 4;

const stack = new AsyncDisposableStack();
let home: World;
let it: TestApp;
beforeAll(async () => {
  it = stack.use(await openTestApp({ RATE_LIMIT_PERSON: String(PERSON), RATE_LIMIT_ADDRESS: String(ADDRESS), TRUST_PROXY: '10.1.1.1' }));
});
beforeEach(async () => {
  home = await it.world();
});
afterAll(() => stack.disposeAsync());

interface Knock {
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'DELETE';
  readonly url?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

const knock = ({ method = 'GET', url = '/verified', from = '192.0.2.1', headers = {} }: Knock) =>
  it.app.inject({ method, url, remoteAddress: from, headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...headers } });

const statusesOf = async (knocks: readonly Knock[]) => {
  const statuses: number[] = [];
  for (const each of knocks) statuses.push((await knock(each)).statusCode);
  return statuses;
};

const times = (count: number, each: Knock) => Array.from({ length: count }, () => each);

describe('R48: what one sender may ask in a minute', () => {
  test('a visitor: after the last call comes 429 with the seconds to wait, and the next address is let in', async () => {
    expect(await statusesOf(times(ADDRESS, { from: '192.0.2.10' }))).toEqual([200, 200, 200, 200]);
    const refused = await knock({ from: '192.0.2.10' });
    expect(refused.statusCode).toBe(429);
    expect(Problem.parse(refused.json()).code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(5);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await knock({ from: '192.0.2.11' })).statusCode).toBe(200);
  });

  test.each<[string, Knock]>([
    ['a slash at the end', { url: '/verified/' }],
    ['an encoded letter', { url: '/%76erified' }],
    ['HEAD', { method: 'HEAD' }],
    ['OPTIONS', { method: 'OPTIONS' }],
    ['a method that is not served', { method: 'DELETE' }],
    ['a query', { url: '/verified?x=1' }],
    ['another call', { url: '/crud/pre-test' }],
    ['a cookie that opens nothing', { headers: { cookie: `fovea=${'x'.repeat(43)}` } }],
    ['a forged address', { headers: { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.8', 'x-real-ip': '198.51.100.9' } }],
  ])('%s is no way round it, and uses it up as well', async (what, variant) => {
    const from = `192.0.2.${100 + what.length}`;
    await statusesOf(times(ADDRESS, { from }));
    expect((await knock({ ...variant, from })).statusCode).toBe(429);
    const other = `198.51.100.${100 + what.length}`;
    await statusesOf(times(ADDRESS, { ...variant, from: other }));
    expect((await knock({ from: other })).statusCode).toBe(429);
  });

  test('letters in another case are another address, which is nothing, and cost the address alone', async () => {
    expect(await statusesOf(times(ADDRESS + 2, { url: '/VERIFIED', from: '192.0.2.30' }))).toEqual(times(ADDRESS + 2, {}).map(() => 404));
    expect(await statusesOf(times(200, { url: '/nothing', from: '192.0.2.30' }))).toContain(429);
  });

  test('an IPv6 household is one sender', async () => {
    await statusesOf(times(ADDRESS, { from: '2001:db8:1:2::1' }));
    expect((await knock({ from: '2001:db8:1:2:3:4:5:6' })).statusCode).toBe(429);
    expect((await knock({ from: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  test('A34: the word of the configured proxy counts, and only its last one', async () => {
    const by = (address: string) => ({ from: '10.1.1.1', headers: { 'x-forwarded-for': address } });
    await statusesOf(times(ADDRESS, by('203.0.113.5')));
    expect((await knock(by('203.0.113.5'))).statusCode).toBe(429);
    expect((await knock(by('198.51.100.99, 203.0.113.5'))).statusCode).toBe(429);
    expect((await knock(by('203.0.113.6'))).statusCode).toBe(200);
  });

  test('a person: the same allowance on every address and in every session, and none of a colleague', async () => {
    const as = (cookie: string, from: string): Knock => ({ url: '/api/video/table', from, headers: { cookie } });
    expect(await statusesOf(times(PERSON, as(home.user.cookie, '203.0.113.20')))).toEqual(times(PERSON, {}).map(() => 200));
    expect((await knock(as(home.user.cookie, '203.0.113.21'))).statusCode).toBe(429);
    expect((await knock({ ...as(home.user.cookie, '203.0.113.22'), method: 'OPTIONS' })).statusCode).toBe(429);
    expect((await knock(as(home.viewer.cookie, '203.0.113.20'))).statusCode).toBe(200);
  });

  test('a tenant: ten times one person, however many there are', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => it.person(home.tenantId, 'user')));
    const statuses: number[] = [];
    for (const { cookie } of people) {
      statuses.push(...(await statusesOf(times(PERSON, { url: '/api/video/table', from: '203.0.113.40', headers: { cookie } }))));
    }
    const letIn = statuses.filter((status) => status === 200).length;
    expect(letIn).toBeGreaterThanOrEqual(10 * PERSON);
    expect(letIn).toBeLessThan(11 * PERSON); // some of it comes back while the test runs
    expect(statuses.slice(0, 10 * PERSON)).not.toContain(429);
  });

  test('a dear call uses up more of it; asking for it by another method is no cheaper', async () => {
    const body = { payload: { stack_trace: 'x' }, headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' } };
    expect(errorReportApi.report.cost).toBeGreaterThan(ADDRESS);
    const dear = await it.app.inject({ method: 'POST', url: '/api/error/', remoteAddress: '203.0.113.60', ...body });
    expect(dear.statusCode).toBe(429);
    expect((await knock({ method: 'OPTIONS', url: '/api/error', from: '203.0.113.61' })).statusCode).toBe(429);
  });

  test('whether the server is well may be asked for ever', async () => {
    expect(await statusesOf(times(3 * ADDRESS, { url: '/healthz', from: '203.0.113.70' }))).toEqual(times(3 * ADDRESS, {}).map(() => 200));
  });
});
