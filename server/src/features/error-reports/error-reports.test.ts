import { errorReportApi, STACK_TRACE_MAX } from '@fovea/contract/error-reports';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { sweepErrorReports } from './index.ts';
import { scrubTrace } from './scrub.ts';

const DAY_MS = 86_400_000;

let it: TestApp;
let owner: pg.Pool;
let home: World;
beforeAll(async () => {
  it = await openTestApp();
  owner = createPool({ database: inject('database'), onIdleFault: () => undefined });
});
afterAll(async () => {
  await owner.end();
  await it[Symbol.asyncDispose]();
});
beforeEach(async () => {
  home = await it.world();
});

const kept = async (tenantId: string | null) =>
  (
    await owner.query<{ kind: string; stack_trace: string; count: number; web_version: string | null; links: number }>(
      `select kind, stack_trace, count, web_version,
         (select count(*)::int from error_report_requests l where l.tenant_id = r.tenant_id and l.report_id = r.id) as links
       from error_reports r where tenant_id is not distinct from $1 order by web_version, stack_trace collate "C"`,
      [tenantId],
    )
  ).rows;

const report = (user: TestUser | null, body: Record<string, unknown>) =>
  it.as(user).send({ method: 'POST', url: '/api/error/', payload: body });

describe('what is taken out of a trace', () => {
  test.each([
    ['an address with a query', 'at f (https://fovea.example.com/assets/page-1a2b.js?token=abc:12:34)', 'at f (page-1a2b.js:12:34)'],
    ['an address of a page', 'at https://fovea.example.com/password/new/s3cr3t', 'at {address}'],
    ['folders', 'at g (/srv/projects/secret-client/src/page.tsx:1:2)', 'at g (page.tsx:1:2)'],
    ['folders of Windows', 'at C:\\Users\\Ann\\secret\\page.ts:3:4', 'at page.ts:3:4'],
    ['an e-mail address', 'no user ann.lee+x@example.com here', 'no user {e-mail} here'],
    ['a token', `bad ${'aB3_'.repeat(11)} given`, 'bad {token} given'],
    ['a signed token', `bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF123456 given`, 'bad {token} given'],
    ['an id', 'no pre-test 01890000-0000-7000-8000-000000000000', 'no pre-test {id}'],
    ['a password', 'body: password="hunter2", token: abc', 'body: password={…}", token: {…}'],
    ['a bearer', 'Authorization: Bearer abc.def', 'Authorization: {…}'],
    ['a card number', 'card 4111 1111 1111 1111 refused', 'card {number} refused'],
    ['control characters', 'a\u001b[31m\u0000b\r\nc', 'a [31m b\nc'],
  ])('%s', (_, text, clean) => expect(scrubTrace(text)).toBe(clean));

  test('what says where it happened stays', () => {
    const trace = "TypeError: Cannot read properties of undefined (reading 'map')\n    at Lanes (lanes-DfX92kLm.js:1:2345)\n    at div";
    expect(scrubTrace(trace)).toBe(trace);
  });

  test('R46: the longest and the worst text is done in a moment', () => {
    const worst = [
      'a'.repeat(50_000),
      'a@'.repeat(25_000),
      '/a'.repeat(25_000),
      '-'.repeat(50_000),
      'x?a='.repeat(12_500),
      '1 '.repeat(25_000),
      'http://'.repeat(7_000),
    ];
    for (const text of worst) {
      const startedMs = performance.now();
      expect(scrubTrace(text).length).toBeLessThanOrEqual(8_000);
      expect(performance.now() - startedMs).toBeLessThan(250);
    }
  });
});

describe('a report', () => {
  test('is kept once a fault, counted, and answered with nothing', async () => {
    const body = { job_id: '', stack_trace: 'RangeError: <script>alert(1)</script>', web_version: '0.1.0' };
    const answers = [
      await report(home.user, body),
      await report(home.viewer, body),
      await report(home.user, { ...body, web_version: '0.2.0' }),
    ];
    expect(answers.map(({ statusCode, body: sent }) => [statusCode, sent])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ]);
    expect(await kept(home.tenantId)).toEqual([
      { kind: 'error', stack_trace: body.stack_trace, count: 2, web_version: '0.1.0', links: 2 },
      { kind: 'error', stack_trace: body.stack_trace, count: 1, web_version: '0.2.0', links: 1 },
    ]);
  });

  test('of a visitor is kept apart, with no link of a tenant', async () => {
    const marker = `Error: visitor ${home.tenantId.slice(0, 6)}`;
    expect((await report(null, { job_id: '01890000-0000-7000-8000-000000000000', stack_trace: marker })).statusCode).toBe(204);
    expect((await kept(null)).find(({ stack_trace }) => stack_trace === marker)).toMatchObject({ count: 1, links: 0 });
  });

  test('is counted right by fifty at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => report(home.user, { stack_trace: 'Error: at once' })));
    expect(await kept(home.tenantId)).toMatchObject([{ count: 50 }]);
  });

  test('that is long is taken as far as it is read, not refused', async () => {
    const answer = await report(home.user, { stack_trace: `Error: long ${'x'.repeat(STACK_TRACE_MAX)}` });
    expect(answer.statusCode).toBe(204);
    expect(await kept(home.tenantId)).toMatchObject([{ count: 1, stack_trace: expect.stringMatching(/^Error: long x+/) }]);
  });

  test('that is empty, or says more than it may is refused without an echo', async () => {
    const bad = [{ stack_trace: '' }, {}, { stack_trace: 'x', tenant_id: home.tenantId }, { stack_trace: 'x', web_version: '<b>' }];
    for (const body of bad) {
      const answer = await report(home.user, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).not.toMatch(/<b>|xxx/);
    }
    expect(await kept(home.tenantId)).toEqual([]);
  });

  test('comes from our own pages alone', async () => {
    const answer = await it
      .as(home.user)
      .send({ method: 'POST', url: '/api/error', headers: { 'sec-fetch-site': 'cross-site' }, payload: { stack_trace: 'x' } });
    expect(answer.statusCode).toBe(403);
  });

  test('is forgotten once it has not happened for as long as requests are kept', async () => {
    await report(home.user, { stack_trace: 'Error: old' });
    await owner.query(`update error_reports set last_at = $1 where tenant_id = $2`, [
      new Date(it.clock.now() - 31 * DAY_MS),
      home.tenantId,
    ]);
    await report(home.user, { stack_trace: 'Error: new' });
    expect(await sweepErrorReports(it.deps)).toBeGreaterThan(0);
    expect((await kept(home.tenantId)).map(({ stack_trace }) => stack_trace)).toEqual(['Error: new']);
  });
});

test('R27: what a browser kept out is kept as a report, by both ways of telling', async () => {
  const send = (type: string, body: unknown) =>
    it
      .as(home.user)
      .send({ method: 'POST', url: '/api/v1/policy-report', headers: { 'content-type': type }, payload: JSON.stringify(body) });
  const modern = {
    type: 'csp-violation',
    url: 'https://fovea.example.com/password/new/s3cr3t',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js?who=ann',
      sourceFile: 'https://f.example/assets/app-1.js',
      lineNumber: 7,
    },
  };
  const old = {
    'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': 'inline', 'document-uri': 'https://f.example/s3cr3t' },
  };
  expect((await send('application/reports+json', [modern, modern, { type: 'deprecation', body: {} }])).statusCode).toBe(204);
  expect((await send('application/csp-report', old)).statusCode).toBe(204);
  expect((await send('application/json', [modern])).statusCode).toBe(415);
  expect(await kept(home.tenantId)).toMatchObject([
    { kind: 'policy', stack_trace: 'img-src kept out inline' },
    { kind: 'policy', stack_trace: 'script-src-elem kept out evil.example at app-1.js:7', count: 1 },
  ]);
  expect(errorReportApi.reportPolicy.types).toContain('application/csp-report');
});
