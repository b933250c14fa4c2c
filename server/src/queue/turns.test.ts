import { randomUUID } from 'node:crypto';
import type { TenantId } from '@fovea/contract/ids';
import { PredictionId } from '@fovea/contract/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPool } from '../db/pool.ts';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { emptyQueue, jobRows } from '../testing/films.ts';
import { inItsTurn } from './turns.ts';

const JOB = 'analyse-video';

let app: TestApp;
let tenants: Record<'A' | 'B' | 'C', TenantId>;
const names = new Map<string, string>();
beforeAll(async () => {
  app = await openTestApp();
  const [A, B, C] = [await app.world(), await app.world(), await app.world()].map(({ tenantId }) => tenantId);
  if (!A || !B || !C) throw new Error('There are no three tenants');
  tenants = { A, B, C };
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  names.clear();
});

const payloadOf = (tenantId: TenantId) => ({ tenantId, predictionId: PredictionId.parse(randomUUID()) });

/** @param name of which the first letter says whose job it is */
async function add(name: string): Promise<void> {
  const tenantId = tenants[name.startsWith('B') ? 'B' : name.startsWith('C') ? 'C' : 'A'];
  names.set(await app.deps.inTenant({ tenantId }, (tx) => app.deps.queue.enqueue(tx, JOB, payloadOf(tenantId))), name);
}
const addAll = async (all: readonly string[]) => {
  for await (const name of all) await add(name);
};
const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

async function take() {
  const job = await app.deps.queue.take(JOB);
  if (!job) throw new Error('There is no job');
  return { ...job, name: names.get(job.lease.id) ?? '' };
}
type Taken = Awaited<ReturnType<typeof take>>;
const end = ({ lease, payload }: Taken) => app.deps.inTenant(payload, (tx) => app.deps.queue.complete(tx, JOB, lease));

/** Takes and ends one job after the other. @param follow the job that comes once one has ended */
async function run(count: number, follow: (name: string) => string | null = () => null): Promise<string[]> {
  const order: string[] = [];
  for (let n = 0; n < count; n++) {
    const job = await take();
    order.push(job.name);
    await end(job);
    const next = follow(job.name);
    if (next !== null) await add(next);
  }
  return order;
}
const after = (name: string) => `${name.charAt(0)}${Number(name.slice(1)) + 1}`;

const asQueue = (statement: string, values: readonly unknown[] = []) =>
  app.deps.asSystem('queue', async (tx) => {
    await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
    return (await tx.runSql(statement, [...values])).rows;
  });
/** Jobs as they may lie there already, without a row of ours for each. */
const lay = (rows: { readonly tenant: TenantId; readonly count: number; readonly priority: string; readonly state?: string }) =>
  asQueue(
    `insert into pgboss.job (name, data, group_id, group_tier, state, priority)
     select $1, jsonb_build_object('tenantId', $2::text, 'predictionId', gen_random_uuid()), $2, '8', $3::pgboss.job_state, ${rows.priority}
     from generate_series(0, $4 - 1) n`,
    [JOB, rows.tenant, rows.state ?? 'created', rows.count],
  );
/** The turn of a job that is put in and taken out again. */
async function turnOf(tenantId: TenantId): Promise<number> {
  const id = await app.deps.inTenant({ tenantId }, (tx) => app.deps.queue.enqueue(tx, JOB, payloadOf(tenantId)));
  const [row] = await asQueue('delete from pgboss.job where id = $1 returning priority', [id]);
  return Number(row?.priority);
}

describe('R50: turns of the queue', () => {
  it('take the oldest job of a tenant first, though a new one comes for each that ends', async () => {
    await addAll(numbered('A', 5));
    const order = await run(2);
    await add('A6');
    order.push(...(await run(18, (name) => `A${Number(name.slice(1)) + 4}`)));
    expect(order).toEqual(numbered('A', 20));
  });

  it('go round the tenants, whether they send all at once or one after the other', async () => {
    await addAll([...numbered('A', 6), 'B1', 'C1']);
    const order = await run(18, (name) => (name.startsWith('A') ? null : after(name)));
    expect(order).toEqual(numbered('A', 6).flatMap((name) => [name, name.replace('A', 'B'), name.replace('A', 'C')]));
  });

  it('F27: come at once for whoever comes with one job beside many, and for the next one after one of the others', async () => {
    await addAll(numbered('A', 12));
    await run(5);
    const running = await take();
    await add('B1');
    await end(running);
    expect(running.name).toBe('A6');
    expect(await run(5, (name) => (name === 'B1' ? 'B2' : null))).toEqual(['B1', 'A7', 'B2', 'A8', 'A9']);
  });

  it('are kept by a job that failed, was given back or was put back', async () => {
    await addAll(['A1', 'A2', 'B1', 'A3', 'B2']);
    const [first, second, third] = [await take(), await take(), await take()];
    expect([first, second, third].map(({ name }) => name)).toEqual(['A1', 'B1', 'A2']);
    await app.deps.queue.fail(JOB, first.lease, 'poison');
    await app.deps.queue.giveBack(JOB, second.lease);
    expect(await app.deps.inTenant(third.payload, (tx) => app.deps.queue.putBack(tx, JOB, third.lease))).toBe(true);
    expect(await app.deps.inTenant(third.payload, (tx) => app.deps.queue.putBack(tx, JOB, third.lease))).toBe(false);
    await addAll(['C1', 'A4']);
    await asQueue('update pgboss.job set start_after = pgboss.job_now()');
    expect(await run(7)).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'A3', 'A4']);
  });

  it('put a job back that waited for days', async () => {
    await add('A1');
    await asQueue(`update pgboss.job set created_on = created_on - interval '5 days'`);
    const { lease, payload } = await take();
    expect(await app.deps.inTenant(payload, (tx) => app.deps.queue.putBack(tx, JOB, lease))).toBe(true);
    await app.deps.queue.fail(JOB, lease, 'the store is away'); // said behind it by whoever put it back: it is nobody's by then
    expect(await app.deps.queue.take(JOB)).toBeNull();
    await asQueue('update pgboss.job set start_after = pgboss.job_now()');
    expect((await take()).lease).toEqual(lease); // none of its tries is used up
  });

  it('do not let whoever comes pass others where the later turns are forgotten', async () => {
    await lay({ tenant: tenants.A, count: 3, priority: '-900 - n' });
    expect(await turnOf(tenants.B)).toBe(-900);
    await lay({ tenant: tenants.C, count: 1, priority: '-10', state: 'active' }); // tried again after an hour in which nobody worked
    expect([await turnOf(tenants.A), await turnOf(tenants.B), await turnOf(tenants.C)]).toEqual([-903, -899, -899]);
  });

  it('go on beside jobs of an older release, which counted what waits', async () => {
    await lay({ tenant: tenants.A, count: 3, priority: '-n' });
    expect([await turnOf(tenants.A), await turnOf(tenants.B)]).toEqual([-3, 0]);
  });
});

describe('the count of turns', () => {
  it('rises by one a turn, not by one a job, and begins anew where a name had none for an hour', async () => {
    await addAll([...numbered('A', 4), 'B1', 'C1']);
    await run(12, (name) => (name.startsWith('A') ? null : after(name)));
    const lowest = Math.min(...(await jobRows(app.deps)).map(({ priority }) => priority));
    expect(lowest).toBe(-4);
    await emptyQueue(app.deps);
    expect(await turnOf(tenants.A)).toBe(0);
  });

  it('stops at the last number there is, and the oldest job is the next one then', async () => {
    await lay({ tenant: tenants.A, count: 1, priority: '-2147483646', state: 'active' });
    await addAll(['A1', 'A2', 'B1', 'A3', 'B2', 'C1']);
    const added = (await jobRows(app.deps)).filter(({ id }) => names.has(id)); // what was laid may be of the same millisecond
    expect(added.map(({ priority }) => priority + 2 ** 31)).toEqual([1, 1, 2, 1, 1, 2]);
    expect(await run(6)).toEqual(['B1', 'C1', 'A1', 'A2', 'A3', 'B2']);
  });
});

it('finds a turn by indexes, however many jobs wait and have ended', async () => {
  await lay({ tenant: tenants.A, count: 3_000, priority: '-n', state: 'completed' });
  await lay({ tenant: tenants.A, count: 3_000, priority: '-3000 - n' });
  const owner = createPool({ database: inject('database'), onIdleFault: () => undefined });
  await owner.query('analyze pgboss.job_common'); // what the planner knows of the table else depends on the tests before
  await owner.end();
  const tenantId = tenants.B;
  const { statements: asked } = await app.statements.during(() =>
    app.deps.inTenant({ tenantId }, (tx) => app.deps.queue.enqueue(tx, JOB, payloadOf(tenantId))),
  );
  const putIn = asked.find(({ text }) => text.includes('INSERT INTO pgboss.job'));
  const lines = await asQueue(`explain (analyze, costs off, timing off) ${putIn?.text}`, putIn?.values);
  const statements = lines.map((row) => String(Object.values(row)[0]));
  expect(statements.filter((line) => line.includes('Seq Scan on job'))).toEqual([]);
  expect(statements.filter((line) => /Index.* Scan/.test(line)).length).toBeGreaterThanOrEqual(3);
  expect(statements.join('\n')).not.toMatch(/Rows Removed by Filter: [1-9]\d\d/);
});

it('refuses to put a job in by words of the library that it does not know', () => {
  expect(() => inItsTurn('insert into pgboss.job (data) values ($1)')).toThrow('not known here');
});
