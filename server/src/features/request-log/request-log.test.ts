import type { CallInput } from '@fovea/contract/call';
import { errorReportApi } from '@fovea/contract/error-reports';
import { TenantId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { RequestLogRow } from '@fovea/contract/request-log';
import { requestLogApi } from '@fovea/contract/request-log';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import type { Tx } from '../../db/tenancy.ts';
import { sqlStateOf } from '../../db/tenancy.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { startRecorder, storeRequests, sweepRequestLog } from './index.ts';

const WEEK_MS = 604_800_000;

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

type Ask = CallInput<typeof requestLogApi.table>;

/** The log as this person sees it, once everything that was asked before is written. */
async function logOf(user: TestUser, { body = {}, query = {} }: Partial<Ask> = {}) {
  await untilWritten();
  return it.as(user).call(requestLogApi.table, { body, query });
}

/** The recorder writes by and by; the newest request is there when all before it are. */
async function untilWritten(): Promise<void> {
  const marker = await it.as(null).send({ method: 'GET', url: '/api/nothing/at-all' });
  await expect
    .poll(async () => (await owner.query('select 1 from request_log where id = $1', [marker.headers['x-job-id']])).rowCount, {
      timeout: 5_000,
      interval: 20,
    })
    .toBe(1);
}

const routesIn = ({ data }: { data: readonly RequestLogRow[] }) => data.map(({ method, route, status }) => `${method} ${route} ${status}`);

describe('what is kept of a request', () => {
  test('who, what, when, how long, how much, from where, and the refusal', async () => {
    const { uuid } = await it.as(a.user).call(preTestApi.create, { body: { pre_test_name: 'Hidden title' } });
    const refused = await it.as(a.viewer).send({
      method: 'POST',
      url: `/api/v1/pre-test/${uuid}/cancel`,
      headers: { 'user-agent': 'A browser\u0007 \u001b[31m', 'content-type': 'application/json' },
      payload: '{"a":1}',
    });
    const { data } = await logOf(a.tenantAdmin);
    const row = data.find(({ job_id }) => job_id === refused.headers['x-job-id']);
    expect(row).toEqual({
      id: refused.headers['x-job-id'],
      job_id: refused.headers['x-job-id'],
      tenant_id: a.tenantId,
      tenant_name: expect.any(String),
      user: { id: a.viewer.id, name: 'A view-only' },
      actor: 'person',
      is_by_operator: false,
      behind: null,
      method: 'POST',
      route: '/api/v1/pre-test/:uuid/cancel',
      status: 403,
      code: 'forbidden',
      duration_ms: expect.any(Number),
      request_bytes: 7,
      response_bytes: Buffer.byteLength(refused.body),
      address: it.remoteAddress,
      agent: 'A browser   [31m',
      is_complete: true,
      has_error_report: false,
      created_at: new Date(it.clock.now()).toISOString(),
    });
    expect(routesIn({ data })).toContain('POST /crud/pre-test 201');
  });

  test('R66: no password, cookie, token, body or name is in the log, in the lines or in an answer', async () => {
    const canary = 'canary-9f27c1';
    const secrets = [`${canary}-body`, `${canary}-password`, `${canary}-query`, `${canary}-token`, `${canary}-header`, `${canary}-name`];
    const visits = [
      it.as(null).send({ method: 'POST', url: '/login', payload: { email: `${secrets[5]}@example.com`, password: secrets[1] } }),
      it.as(null).send({ method: 'GET', url: `/password/new/${secrets[3]}?x=${secrets[2]}`, headers: { accept: 'text/html' } }),
      it.as(null).send({ method: 'GET', url: `/share/${secrets[3]}` }),
      it.as(a.user).send({ method: 'POST', url: '/crud/pre-test', payload: { pre_test_name: secrets[5], [secrets[0] ?? '']: 1 } }),
      it
        .as(a.user)
        .send({ method: 'GET', url: `/api/video/table?status=${secrets[2]}`, headers: { authorization: `Bearer ${secrets[4]}` } }),
      it.as({ cookie: `fovea=${canary.padEnd(43, 'x')}` }).send({ method: 'GET', url: '/verified' }),
    ];
    const answers = await Promise.all(visits);
    await untilWritten();
    const { rows } = await owner.query<{ text: string }>('select request_log::text as text from request_log');
    const everything = [...rows.map(({ text }) => text), ...it.logged];
    expect(rows.length).toBeGreaterThan(6);
    expect(everything.filter((line) => line.includes(canary))).toEqual([]);
    expect(everything.filter((line) => line.includes(a.user.cookie.slice(6)))).toEqual([]);
    // A field that nobody knows is named to whoever sent it, and to nobody else.
    expect(answers.filter(({ body }) => body.includes(canary)).map(({ statusCode }) => statusCode)).toEqual([422]);
    expect(rows.filter(({ text }) => text.includes('/password/new/{…}'))).not.toEqual([]);
  });

  test('R66, A40: a line break in what a client sends makes no second line in the log', async () => {
    const before = it.logged.length;
    await it.as(null).send({ method: 'GET', url: '/nothing%0d%0a{"level":60}%1b[2J', headers: { 'user-agent': 'x' } });
    const lines = it.logged.slice(before);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.trimEnd().includes('\n') || line.includes('\u001b'))).toEqual([]);
  });

  test('R75: who is behind a request stands in each of its lines and in the log', async () => {
    const { uuid } = await it.as(a.user).call(preTestApi.create, { body: { pre_test_name: 'Theirs' } });
    const before = it.logged.length;
    const answer = await it.as(b.admin).send({ method: 'GET', url: `/api/v1/audit?scope=tenant:${a.tenantId}` });
    expect(answer.statusCode).toBe(200);
    expect(uuid).toBeDefined();
    const lines = it.logged.slice(before).map((line) => Object(JSON.parse(line)));
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['an admin acts in another tenant', 'request']));
    for (const line of lines)
      expect(line).toMatchObject({ requestId: answer.headers['x-job-id'], tenantId: a.tenantId, behindUserId: b.admin.id });
    const seen = (await logOf(a.tenantAdmin)).data.find(({ id }) => id === answer.headers['x-job-id']);
    expect(seen).toMatchObject({ user: null, is_by_operator: true, behind: null, address: null, agent: null });
    const [whole] = (await logOf(a.admin, { body: { job_id: String(answer.headers['x-job-id']) } })).data;
    expect(whole).toMatchObject({ behind: { tenant_id: b.tenantId, user_id: b.admin.id }, address: it.remoteAddress });
  });
});

describe('who reads it', () => {
  test('R66: a tenant-admin sees the own tenant alone, an admin all of them, one by scope, and visitors', async () => {
    const own = await it.as(a.user).send({ method: 'GET', url: '/api/video/table' });
    const theirs = await it.as(b.user).send({ method: 'GET', url: '/api/video/table' });
    const visitor = await it.as(null).send({ method: 'GET', url: '/verified' });
    const tenantsOf = async (user: TestUser, query: Ask['query'] = {}) => [
      ...new Set((await logOf(user, { query, body: { size: 100 } })).data.map(({ tenant_id }) => tenant_id)),
    ];
    expect(await tenantsOf(a.tenantAdmin)).toEqual([a.tenantId]);
    const tenantAsAdmin = async ({ headers }: typeof own) =>
      (await logOf(a.admin, { body: { job_id: String(headers['x-job-id']) } })).data.map(({ tenant_id }) => tenant_id);
    expect([await tenantAsAdmin(own), await tenantAsAdmin(theirs), await tenantAsAdmin(visitor)]).toEqual([
      [a.tenantId],
      [b.tenantId],
      [null],
    ]);
    expect(await tenantsOf(a.admin, { scope: `tenant:${b.tenantId}` })).toEqual([b.tenantId]);
    const id = String(visitor.headers['x-job-id']);
    const read = (user: TestUser) => it.as(user).send({ method: 'GET', url: `/crud/request-log/${id}` });
    expect((await read(a.admin)).json()).toMatchObject({ id, tenant_id: null, actor: 'anonymous', user: null });
    expect((await read(a.tenantAdmin)).statusCode).toBe(404);
  });

  test('R2: a request of another tenant is not there, by id, by filter and by scope', async () => {
    const theirs = await it.as(b.user).send({ method: 'GET', url: '/api/video/table' });
    await untilWritten();
    const jobId = String(theirs.headers['x-job-id']);
    const ask = (body: Ask['body']) => it.as(a.tenantAdmin).call(requestLogApi.table, { body, query: {} });
    expect(await ask({ job_id: jobId })).toMatchObject({ data: [], total: 0 });
    expect(await ask({ user_id: b.user.id })).toMatchObject({ data: [], total: 0 });
    const scoped = await it
      .as(a.tenantAdmin)
      .send({ method: 'POST', url: `/api/request-log/table?scope=tenant:${b.tenantId}`, payload: {} });
    expect(scoped.statusCode).toBe(404);
    const [foreign, unknown] = await Promise.all(
      [jobId, uuidv7(it.clock.now())].map((id) => it.as(a.tenantAdmin).send({ method: 'GET', url: `/crud/request-log/${id}` })),
    );
    expect(foreign?.statusCode).toBe(404);
    expect(foreign?.json()).toEqual({ ...unknown?.json(), job_id: foreign?.headers['x-job-id'] });
  });

  test('R66: the application cannot change it, and a tenant cannot add to it', async () => {
    await untilWritten();
    for (const statement of [`update request_log set status = 200`, `delete from request_log`, `select request_log_drop_before(1)`]) {
      const error = await it.deps.inTenant(a.user, (tx) => tx.execute(sql.raw(statement))).catch((fault: unknown) => fault);
      expect(sqlStateOf(error)).toBe('42501');
    }
    const change = it.deps.asSystem('request-log', (tx) => tx.execute(sql`update request_log set status = 200`));
    expect(sqlStateOf(await change.catch((fault: unknown) => fault))).toBe('42501');
  });
});

describe('the table', () => {
  test('each filter and each order, paged without a row twice or lost', async () => {
    const from = new Date(it.clock.now()).toISOString();
    for (let i = 0; i < 3; i++) await it.as(a.user).send({ method: 'GET', url: '/api/video/table' });
    await it.as(a.viewer).send({ method: 'POST', url: '/crud/pre-test', payload: { pre_test_name: 'x' } });
    await it.as(a.user).send({ method: 'GET', url: '/api/video/table?size=0' });
    await untilWritten();
    it.clock.advance(1_000);
    const ask = (body: Ask['body']) => it.as(a.tenantAdmin).call(requestLogApi.crudTable, { body, query: {} });
    expect((await ask({ user_id: a.viewer.id })).data.map(({ status }) => status)).toEqual([403]);
    expect((await ask({ route: '/api/video/table' })).total).toBe(4);
    expect(routesIn(await ask({ status_class: 4, route: '/api/video/table' }))).toEqual(['GET /api/video/table 422']);
    expect((await ask({ route_part: 'Video/TAB' })).total).toBe(4);
    expect(routesIn(await ask({ status_class: 4, route_part: '/api/vid' }))).toEqual(['GET /api/video/table 422']);
    expect((await ask({ route_part: '/api' })).total).toBe(4);
    expect((await ask({ route_part: 'video/no' })).total).toBe(0);
    expect((await ask({ method: 'POST', status_class: 4 })).total).toBe(1);
    expect((await ask({ from, to: from })).total).toBe(5);
    expect((await ask({ from: new Date(it.clock.now() + 1).toISOString() })).total).toBe(0);
    expect((await ask({ duration_ms_min: 60_000 })).total).toBe(0);
    const wish = { sortField: 'duration_ms', sortFieldDir: 'desc', to: from } as const;
    const pages = [await ask({ ...wish, size: 3 }), await ask({ ...wish, size: 3, start: 3 })].flatMap(({ data }) => data);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(5);
    const durations = pages.map(({ duration_ms }) => duration_ms);
    expect(durations).toEqual([...durations].sort((x, y) => y - x));
    const statuses = (await ask({ sortField: 'status', to: from })).data.map(({ status }) => status);
    expect(statuses).toEqual([...statuses].sort((x, y) => x - y));
    const refused = await it
      .as(a.tenantAdmin)
      .send({ method: 'POST', url: '/api/request-log/table', payload: { sortField: 'agent', tenant_id: b.tenantId } });
    expect(Object.keys(refused.json().errors).sort()).toEqual(['sortField', 'tenant_id']);
    const list = await it.as(a.tenantAdmin).call(requestLogApi.list, { query: {} });
    expect(list.map(({ id }) => id)).toEqual(
      list
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
  });

  test('its queries use the indexes under the role of the application', async () => {
    const nowMs = it.clock.now();
    await owner.query(
      `insert into request_log
       select (lpad(to_hex($2::bigint + i), 12, '0') || '7' || substr(md5(i::text), 1, 19))::uuid, case when i % 20 = 0 then $1::uuid else $3::uuid end, null, null, null,
         'person', 'GET', '/r/' || i % 40, 200 + 100 * (i % 4), null, i % 1000, 0, 0, null, null, true from generate_series(1, 20000) i`,
      [a.tenantId, nowMs, b.tenantId],
    );
    await owner.query('analyze request_log');
    const explain = async (tx: Tx, rest: string) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain select * from request_log ${rest} limit 50`));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const plan = (where: string) => it.deps.inTenant(a.user, (tx) => explain(tx, `where ${where} order by id desc`));
    const asked = [
      ['true', /tenant_id_id_(key|idx)/],
      [`user_id = '${a.user.id}'`, /tenant_id_user_id_id_idx/],
      [`route = '/r/20'`, /tenant_id_route_id_idx/],
      ['duration_ms >= 990', /tenant_id_duration_ms_id_idx/],
    ] as const;
    for (const [where, index] of asked) expect(await plan(where), where).toMatch(index);
    // A partition of a page or two may be read whole; the day that holds the 20,000 may not.
    const readWhole = (told: string) =>
      [...told.matchAll(/Seq Scan on .*?\(cost=[\d.]+\.\.([\d.]+)/g)].filter(([, cost]) => Number(cost) > 50);
    for (const [where] of asked) expect(readWhole(await plan(where)), where).toEqual([]);
    const ofAll = [
      ['order by duration_ms desc, id desc', /\d_duration_ms_id_idx/],
      ['order by status desc, id desc', /\d_status_id_idx/],
      [`where route = '/r/none' order by id desc`, /\d_route_id_idx/],
      [`where method = 'DELETE' order by id desc`, /\d_method_id_idx/],
    ] as const;
    for (const [rest, index] of ofAll) expect(await it.deps.asSystem('request-log', (tx) => explain(tx, rest)), rest).toMatch(index);
    await owner.query('delete from request_log where actor = $1 and route like $2', ['person', '/r/%']);
  });
});

test('P8: a page of the log is two statements, one request with its reports two, however many rows there are', async () => {
  for (let i = 0; i < 5; i++) await it.as(a.user).send({ method: 'GET', url: '/api/video/table' });
  const newest = (await logOf(a.tenantAdmin)).data.at(0);
  const session = 1; // whose cookie it is
  const page = await it.statements.during(() => it.as(a.tenantAdmin).call(requestLogApi.table, { body: {}, query: {} }));
  expect(page.result.data.length).toBeGreaterThan(4);
  expect(page.statements.length).toBeLessThanOrEqual(session + 2);
  const params = { id: newest?.id ?? '' };
  const detail = await it.statements.during(() => it.as(a.tenantAdmin).call(requestLogApi.read, { params, query: {} }));
  expect(detail.statements.length).toBeLessThanOrEqual(session + 2);
});

describe('a report of a browser', () => {
  test('is linked to the request of the own tenant that it names; its trace is for admins', async () => {
    const failed = await it.as(a.user).send({ method: 'GET', url: '/api/video/table?size=0' });
    const jobId = String(failed.headers['x-job-id']);
    const report = {
      job_id: jobId,
      stack_trace: 'TypeError: x is undefined\n  at Page (https://host/assets/page-1a2b.js:1:200)',
      web_version: '0.1.0',
    };
    for (const user of [a.user, a.viewer, b.user]) await it.as(user).call(errorReportApi.report, { body: report });
    await it.as(null).call(errorReportApi.report, { body: report });
    await untilWritten();
    const detail = (user: TestUser) => it.as(user).call(requestLogApi.read, { params: { id: jobId }, query: {} });
    const whole = await detail(a.admin);
    expect(whole.error_reports).toEqual([
      expect.objectContaining({
        kind: 'error',
        count: 2,
        web_version: '0.1.0',
        stack_trace: 'TypeError: x is undefined\n  at Page (page-1a2b.js:1:200)',
      }),
    ]);
    expect((await detail(a.tenantAdmin)).error_reports).toEqual([{ ...whole.error_reports[0], stack_trace: null }]);
  });
});

describe('the recorder', () => {
  const record = (id: string) => ({
    ...{ id, method: 'GET', route: '/x', isCall: true, status: 200, code: null, durationMs: 1.6, requestBytes: 0 },
    ...{ responseBytes: 0, address: '::1', agent: null, actor: null, isComplete: true, isCounted: false },
  });
  const ids = (count: number) => Array.from({ length: count }, () => uuidv7(it.clock.now()));

  test('writes a batch in one statement, and the same batch again changes nothing', async () => {
    const records = ids(200).map(record);
    let statements = 0;
    const counted = (tx: Tx): Tx =>
      new Proxy(tx, {
        get(target, name) {
          if (/^(execute|select|insert|update|delete|runSql)$/.test(String(name))) statements += 1;
          return Reflect.get(target, name);
        },
      });
    const asSystem: typeof it.deps.asSystem = (reason, fn) => it.deps.asSystem(reason, (tx) => fn(counted(tx)));
    await storeRequests({ asSystem }, { records, newWeeks: [], isAgain: false });
    expect(statements).toBe(1);
    await storeRequests(it.deps, { records, newWeeks: [], isAgain: true });
    const { rows } = await owner.query('select count(*)::int as count from request_log where id = any($1)', [records.map(({ id }) => id)]);
    expect(rows).toEqual([{ count: 200 }]);
  });

  test('passes over a tenant that is gone', async () => {
    const gone = { ...a.user, tenantId: b.tenantId.replace(/^./, 'f'), kind: 'person', behind: null, userId: a.user.id };
    const [id = ''] = ids(1);
    await storeRequests(it.deps, { records: [Object.assign(record(id), { actor: gone })], newWeeks: [], isAgain: false });
    const { rowCount } = await owner.query('select 1 from request_log where id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test('writes text as it came, whatever is in it', async () => {
    const texts = ['a "quoted" \\ {1,2}', 'null', '', "it's %s $1", 'Ä€ 漢字 😀', '\\"', 'a,b;c'];
    const records = ids(texts.length).map((id, at) => ({ ...record(id), agent: texts[at] ?? null, route: `/${texts[at]}` }));
    const nameless = { ...record(ids(1)[0] ?? ''), agent: null };
    await storeRequests(it.deps, { records: [...records, nameless], newWeeks: [], isAgain: false });
    const of = [...records, nameless].map(({ id }) => id);
    const { rows } = await owner.query('select agent, route from request_log where id = any($1) order by array_position($1, id)', [of]);
    expect(rows).toEqual([...texts.map((text) => ({ agent: text, route: `/${text}` })), { agent: null, route: '/x' }]);
  });

  test('R10: a tenant takes its requests along, and gets no more afterwards', async () => {
    const tenantId = TenantId.parse(uuidv7(it.clock.now()));
    await owner.query(`insert into tenants (id, name, slug, created_at) values ($1, 'Leaving', 'leaving-soon', now())`, [tenantId]);
    const actor = { ...a.user, tenantId, kind: 'person' as const, behind: null, userId: a.user.id, sessionId: null, requestId: null };
    const [early = '', late = ''] = ids(2);
    const stored = async () => (await owner.query('select 1 from request_log where id = any($1)', [[early, late]])).rowCount;
    await storeRequests(it.deps, { records: [{ ...record(early), actor }], newWeeks: [], isAgain: false });
    expect(await stored()).toBe(1);
    await it.deps.asSystem('organisations', async (tx) => {
      for (const table of ['credit_accounts', 'tenant_billing']) await tx.runSql(`delete from ${table} where tenant_id = $1`, [tenantId]);
      await tx.runSql('delete from tenants where id = $1', [tenantId]);
    });
    await storeRequests(it.deps, { records: [{ ...record(late), actor }], newWeeks: [], isAgain: false });
    expect(await stored()).toBe(0);
  });

  test('holds what it cannot write, up to its bound, and counts what it drops', async () => {
    let isAway = true;
    let dropped = 0;
    const written: string[] = [];
    const { AppError } = await import('../../app-error.ts');
    const recorder = startRecorder({
      store: async ({ records }) => {
        if (isAway) throw new AppError('unavailable');
        written.push(...records.map(({ id }) => id));
      },
      log: it.deps.log,
      onDropped: (count) => (dropped += count),
    });
    const all = ids(5_010);
    for (const id of all) recorder.note(record(id));
    await recorder.flush();
    expect({ dropped, written: written.length }).toEqual({ dropped: 10, written: 0 });
    isAway = false;
    await recorder[Symbol.asyncDispose]();
    expect(written).toEqual(all.slice(0, 5_000));
  });

  test('writes each once where the answer to a batch was lost, and only then asks what was written before', async () => {
    const tries: boolean[] = [];
    const recorder = startRecorder({
      async store(batch) {
        tries.push(batch.isAgain);
        await storeRequests(it.deps, batch);
        if (tries.length === 1) throw new Error('Connection terminated unexpectedly');
      },
      ...{ log: it.deps.log, onDropped: () => expect.fail('none is dropped') },
    });
    const all = ids(5);
    for (const id of all.slice(0, 3)) recorder.note(record(id));
    await recorder.flush();
    for (const id of all.slice(3)) recorder.note(record(id));
    await recorder.flush();
    recorder.note(record(ids(1)[0] ?? ''));
    await recorder[Symbol.asyncDispose]();
    const { rows } = await owner.query('select count(*)::int as count from request_log where id = any($1)', [all]);
    expect([tries, rows]).toEqual([[false, true, false], [{ count: 5 }]]);
  });

  test('gives up a batch that the database refuses, so that it holds up nothing', async () => {
    let dropped = 0;
    const refuse = () => Promise.reject(new Error('no such column'));
    const recorder = startRecorder({ store: refuse, log: it.deps.log, onDropped: (count) => (dropped += count) });
    recorder.note(record(ids(1)[0] ?? ''));
    for (let i = 0; i < 3; i++) await recorder.flush();
    expect(dropped).toBe(1);
    await recorder[Symbol.asyncDispose]();
  });
});

test('R10: weeks that are too old are dropped whole, those to come are there already, and each is fenced', async () => {
  const nowMs = it.clock.now();
  const old = uuidv7(nowMs - 5 * WEEK_MS - 30 * 86_400_000);
  await storeRequests(it.deps, {
    records: [
      {
        ...{ id: old, method: 'GET', route: '/old', isCall: true, status: 200, code: null, durationMs: 1, requestBytes: 0 },
        ...{ responseBytes: 0, address: '', agent: null, actor: null, isComplete: true, isCounted: false },
      },
    ],
    newWeeks: [Math.floor((nowMs - 5 * WEEK_MS - 30 * 86_400_000) / WEEK_MS)],
    isAgain: false,
  });
  const partitions = async () =>
    (
      await owner.query<{ name: string; fenced: boolean }>(
        `select relname as name, relrowsecurity and relforcerowsecurity as fenced from pg_class join pg_inherits on inhrelid = oid where inhparent = 'request_log'::regclass order by 1`,
      )
    ).rows;
  const before = await partitions();
  expect(await sweepRequestLog(it.deps)).toMatchObject({ dropped: expect.any(Number) });
  const after = await partitions();
  const nameOf = (ms: number) =>
    `request_log_${new Date(Math.floor(ms / WEEK_MS) * WEEK_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;
  expect(before.map(({ name }) => name)).toContain(nameOf(nowMs - 5 * WEEK_MS - 30 * 86_400_000));
  expect(after.map(({ name }) => name)).not.toContain(nameOf(nowMs - 5 * WEEK_MS - 30 * 86_400_000));
  expect(after.map(({ name }) => name)).toEqual(expect.arrayContaining([0, 1, 2].map((weeks) => nameOf(nowMs + weeks * WEEK_MS))));
  expect(after.filter(({ fenced }) => !fenced)).toEqual([]);
  await sweepRequestLog(it.deps);
  expect(await partitions()).toEqual(after);
});
