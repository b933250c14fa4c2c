import { CallError } from '@fovea/contract/call';
import type { ErrorReport } from '@fovea/contract/error-reports';
import { requestLogApi } from '@fovea/contract/request-log';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { sqlStateOf } from '../../db/tenancy.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { explain } from '../../testing/explain.ts';
import { sweepErrorReports } from './index.ts';

const DAY_MS = 86_400_000;

let it: TestApp;
let owner: pg.Pool;
let a: World;
let b: World;
beforeAll(async () => {
  it = await openTestApp({}, inject('database'), { requestLogEveryMs: 20 });
  owner = createPool({ database: inject('database'), onIdleFault: () => undefined });
});
afterAll(async () => {
  await owner.end();
  await it[Symbol.asyncDispose]();
});
beforeEach(async () => {
  [a, b] = [await it.world(), await it.world()];
});

/** The recorder writes by and by. */
const untilWritten = (id: string) =>
  expect
    .poll(async () => (await owner.query('select 1 from request_log where id = $1', [id])).rowCount, { timeout: 5_000, interval: 20 })
    .toBe(1);

/** @returns the id of the request, once it stands in the log */
async function ask(user: TestUser | null, wish: Parameters<ReturnType<TestApp['as']>['send']>[0]): Promise<string> {
  const answer = await it.as(user).send(wish);
  const id = String(answer.headers['x-job-id']);
  await untilWritten(id);
  return id;
}

const report = (user: TestUser | null, body: ErrorReport) => ask(user, { method: 'POST', url: '/api/error', payload: body });
const detail = (user: TestUser, id: string) => it.as(user).call(requestLogApi.read, { params: { id }, query: {} });
const tracesAt = async (user: TestUser, id: string) => (await detail(user, id)).error_reports.map(({ stack_trace }) => stack_trace);
/** Which of these requests the log shows to whoever asks it for requests with a report. */
async function found(user: TestUser, ids: readonly string[]): Promise<string[]> {
  const body = { has_error_report: true, size: 100 };
  const pages = await Promise.all(ids.map((job_id) => it.as(user).call(requestLogApi.table, { body: { ...body, job_id }, query: {} })));
  return pages.flatMap(({ data }) => data.map(({ id }) => id));
}

describe('a report is found at the request that brought it', () => {
  test.each([
    ['that names no job', ''],
    ['that names what is no job', 'job-7f3a'],
    ['that names a job nobody knows', '01890000-0000-7000-8000-000000000000'],
  ])('one %s', async (_, job_id) => {
    const id = await report(a.user, { job_id, stack_trace: 'TypeError: no map\n  at Lanes (lanes-1a2b.js:1:2)' });
    expect(await detail(a.admin, id)).toMatchObject({
      route: '/api/error',
      has_error_report: true,
      error_reports: [{ kind: 'error', count: 1, stack_trace: 'TypeError: no map\n  at Lanes (lanes-1a2b.js:1:2)' }],
    });
    expect(await tracesAt(a.tenantAdmin, id)).toEqual([null]);
  });

  test('one of what the browser kept out', async () => {
    const body = { 'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': 'https://evil.example/a.png' } };
    const headers = { 'content-type': 'application/csp-report' };
    const id = await ask(a.user, { method: 'POST', url: '/api/v1/policy-report', headers, payload: JSON.stringify(body) });
    expect((await detail(a.admin, id)).error_reports).toMatchObject([{ kind: 'policy', stack_trace: 'img-src kept out evil.example' }]);
    expect(await found(a.admin, [id])).toEqual([id]);
  });

  test('one of a visitor, by admins alone', async () => {
    const trace = `Error: the door is stuck ${a.tenantId.slice(0, 6)}`;
    const broken = await ask(null, { method: 'GET', url: '/api/nothing/here' });
    const id = await report(null, { job_id: broken, stack_trace: trace });
    expect([await tracesAt(a.admin, id), await tracesAt(a.admin, broken)]).toEqual([[trace], [trace]]);
    expect(await found(a.admin, [id, broken])).toEqual([id, broken]);
    expect(await found(a.tenantAdmin, [id, broken])).toEqual([]);
    await expect(detail(a.tenantAdmin, id)).rejects.toThrow(CallError);
  });
});

describe('a report that names a request', () => {
  test('is found there too, and both are marked, filtered and counted, apart from the rest', async () => {
    const failed = await ask(a.user, { method: 'GET', url: '/api/video/table?size=0' });
    const id = await report(a.user, { job_id: failed, stack_trace: 'Error: no table' });
    const plain = await ask(a.user, { method: 'GET', url: '/api/video/table' });
    const table = (body: Record<string, unknown>) => it.as(a.tenantAdmin).call(requestLogApi.table, { body, query: {} });
    const marked = await table({ has_error_report: true });
    expect(new Set(marked.data.map((row) => row.id))).toEqual(new Set([id, failed]));
    expect(marked.data.map((row) => row.has_error_report)).toEqual([true, true]);
    expect(marked.total).toBe(2);
    const others = await table({ has_error_report: false });
    expect(others.data.map((row) => row.id)).toContain(plain);
    expect(others.data.filter((row) => row.has_error_report)).toEqual([]);
  });

  test('R2: of another tenant is not found there, by nobody', async () => {
    const theirs = await ask(b.user, { method: 'GET', url: '/api/video/table' });
    const byStranger = await report(a.user, { job_id: theirs, stack_trace: 'Error: forged' });
    const byVisitor = await report(null, { job_id: theirs, stack_trace: 'Error: forged' });
    for (const reader of [b.tenantAdmin, b.admin, a.admin]) {
      expect(await tracesAt(reader, theirs)).toEqual([]);
      expect(await found(reader, [theirs])).toEqual([]);
    }
    expect(await found(a.admin, [byStranger, byVisitor])).toEqual([byStranger, byVisitor]);
    expect(await found(b.tenantAdmin, [byStranger, byVisitor])).toEqual([]);
  });

  test('R2: which an operator made in another tenant is found by operators, and not by that tenant', async () => {
    const another = (await it.world()).admin;
    const failed = await ask(b.admin, { method: 'GET', url: `/api/v1/audit?scope=tenant:${a.tenantId}` });
    await report(b.admin, { job_id: failed, stack_trace: 'Error: away from home' });
    for (const operator of [b.admin, a.admin, another]) {
      expect(await tracesAt(operator, failed)).toEqual(['Error: away from home']);
      expect(await found(operator, [failed])).toEqual([failed]);
    }
    const scoped = { params: { id: failed }, query: { scope: `tenant:${a.tenantId}` } };
    expect((await it.as(b.admin).call(requestLogApi.read, scoped)).error_reports).toEqual([]); // as its people see it
    expect(await detail(a.tenantAdmin, failed)).toMatchObject({ tenant_id: a.tenantId, has_error_report: false, error_reports: [] });
    expect(await found(a.tenantAdmin, [failed])).toEqual([]);
  });
});

test('R4: a tenant neither reads the links of others and of visitors nor makes such', async () => {
  const [own, theirs, visit] = [
    await report(a.user, { stack_trace: 'Error: own' }),
    await report(b.user, { stack_trace: 'Error: theirs' }),
    await report(null, { stack_trace: 'Error: nobody' }),
  ];
  const seen = await it.deps.inTenant(a.user, (tx) =>
    tx.runSql('select request_id from error_report_requests where request_id = any($1::uuid[])', [[own, theirs, visit]]),
  );
  expect(seen.rows).toEqual([{ request_id: own }]);
  for (const tenant of [null, b.tenantId]) {
    const forged = it.deps.inTenant(a.user, (tx) =>
      tx.execute(sql`insert into error_report_requests select ${tenant}::uuid, report_id, gen_random_uuid() from error_report_requests`),
    );
    expect(sqlStateOf(await forged.catch((fault: unknown) => fault))).toBe('42501');
  }
});

test('a link is forgotten with its request, and a visitor’s with its report', async () => {
  const linked = async (...ids: string[]) =>
    (await owner.query('select 1 from error_report_requests where request_id = any($1::uuid[])', [ids])).rowCount;
  const old = uuidv7(it.clock.now() - 40 * DAY_MS);
  const daily = await report(a.user, { job_id: old, stack_trace: 'Error: every day' });
  const trace = `Error: once ${a.tenantId.slice(0, 6)}`;
  const visit = await report(null, { stack_trace: trace });
  expect(await linked(old, daily, visit)).toBe(3);
  await owner.query('update error_reports set last_at = $1 where tenant_id is null and stack_trace = $2', [
    new Date(it.clock.now() - 40 * DAY_MS),
    trace,
  ]);
  expect(await sweepErrorReports(it.deps)).toBeGreaterThan(0);
  expect([await linked(old), await linked(daily), await linked(visit)]).toEqual([0, 1, 0]);
});

test('F20: a request that lies ahead is linked to nothing, since nothing would ever forget the link', async () => {
  const ahead = uuidv7(it.clock.now() + 2 * DAY_MS);
  await report(a.user, { job_id: ahead, stack_trace: 'Error: tomorrow' });
  await report(null, { job_id: ahead, stack_trace: 'Error: tomorrow' });
  expect((await owner.query('select 1 from error_report_requests where request_id = $1', [ahead])).rowCount).toBe(0);
});

test('P8: the requests with a report are looked up by their ids, in two statements, however long the log is', async () => {
  const id = await report(a.user, { stack_trace: 'Error: among many' });
  await owner.query('delete from error_report_requests where request_id > $1', [id]); // of other files, whose clocks were ahead
  await owner.query(
    `insert into request_log select (lpad(to_hex($1::bigint + i), 12, '0') || '7' || substr(md5('r' || i), 1, 19))::uuid, $2::uuid, null, null, null,
       'person', 'GET', '/many', 200, null, 1, 0, 0, null, null, true from generate_series(1, 200000) i`,
    [it.clock.now() - 30_000, b.tenantId],
  );
  await owner.query('analyze request_log, error_report_requests');
  const body = { has_error_report: true, size: 100 };
  const { result, statements } = await it.statements.during(() => it.as(a.admin).call(requestLogApi.table, { body, query: {} }));
  expect(result.data.map((row) => row.id)).toContain(id);
  const session = 1; // whose cookie it is
  expect(statements.length).toBeLessThanOrEqual(session + 2);
  const asked = statements.filter(({ text }) => text.includes('request_log'));
  expect(asked).toHaveLength(2);
  const plans = await it.deps.asSystem('request-log', async (tx) => [
    await explain(tx, asked[0] ?? { text: '', values: [] }),
    await explain(tx, asked[1] ?? { text: '', values: [] }),
  ]);
  const { rows } = await owner.query<{ name: string }>(
    `select distinct tableoid::regclass::text as name from request_log where route = '/many'`,
  );
  await owner.query(`delete from request_log where route = '/many'`);
  const many = rows.map(({ name }) => name);
  expect(many.length).toBeGreaterThan(0);
  // A week of a page or two may be read whole; the one that holds the 200,000 may not: of a third of that, with as many
  // links as the tests before leave behind, the planner now and then rightly reads all.
  for (const plan of plans)
    expect(
      plan.scanned.filter((table) => many.includes(table)),
      plan.nodes.join('\n'),
    ).toEqual([]);
});
