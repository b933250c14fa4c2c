import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { AskedAlong } from './along.ts';
import { planOf } from './along.ts';
import type { Settings } from './late-opening.ts';
import { beginsLate } from './late-opening.ts';
import { createPool } from './pool.ts';
import { sqlStateOf } from './tenancy.ts';

const DIVIDE = planOf('test_divide', 'select 1 / $1::int');
const SYSTEM: Settings = { role: 'fovea_system', tenantId: '' };

let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(() => {
  pool = createPool({ database: inject('database'), connectionsMax: 1, onIdleFault: () => undefined });
});
afterAll(() => pool.end());
beforeEach(async () => {
  client = await pool.connect();
});
afterEach(async () => {
  await client.query('rollback');
  await client.query(`select set_config('fovea.asked', '', false)`);
  client.release();
});

const refusalOf = (asked: Promise<unknown>) => asked.then(() => 'none', sqlStateOf);
const asked = async () => (await client.query<{ asked: string }>(`select current_setting('fovea.asked', true) as asked`)).rows[0]?.asked;
const mark = (value: string) => `select set_config('fovea.asked', '${value}', false)`;
const whoIsAsking = `select current_user::text as who, current_setting('statement_timeout') as timeout, pg_current_xact_id()::text as transaction`;

describe.runIf(inject('database').kind === 'postgres')('a transaction that begins with its first question', () => {
  it('has its role and its time from the first on, and is one transaction', async () => {
    const { client: within, commit } = beginsLate(client, SYSTEM);
    const [first, second] = [await within.query(whoIsAsking), await within.query(whoIsAsking)];
    expect(first.rows).toEqual([{ who: 'fovea_system', timeout: '15s', transaction: second.rows[0]?.transaction }]);
    await commit();
    expect((await client.query(`select current_user <> 'fovea_system' as is_left`)).rows).toEqual([{ is_left: true }]);
  });

  it('asks nothing where what goes ahead of a question is refused, nor what comes behind it, neither at once nor later', async () => {
    const { client: within } = beginsLate(client, SYSTEM);
    const question: AskedAlong = { text: mark('first'), along: { ahead: [{ plan: DIVIDE, values: ['0'] }], behind: [] } };
    const both = [within.query(question), within.query(mark('at once'))];
    expect(await Promise.all(both.map(refusalOf))).toEqual(['22012', '22012']);
    expect(await refusalOf(within.query(mark('later')))).toBe('22012');
    await client.query('rollback');
    expect(await asked()).toBeOneOf([null, '']);
  });

  it('undoes a question where what goes behind it is refused', async () => {
    const { client: within } = beginsLate(client, SYSTEM);
    const question: AskedAlong = { text: mark('first'), along: { ahead: [], behind: [{ plan: DIVIDE, values: ['0'] }] } };
    expect(await refusalOf(within.query(question))).toBe('22012');
    await client.query('rollback');
    expect(await asked()).toBeOneOf([null, '']);
  });

  it('gives the rows of the question alone, however it is asked', async () => {
    const along = { ahead: [{ plan: DIVIDE, values: ['1'] }], behind: [{ plan: DIVIDE, values: ['1'] }] };
    const { client: within } = beginsLate(client, SYSTEM);
    const rows: AskedAlong = { text: 'select n, now() as at from generate_series(1, $1::int) n', values: [2], along };
    expect((await within.query(rows)).rows).toEqual([
      { n: 1, at: expect.any(Date) },
      { n: 2, at: expect.any(Date) },
    ]);
    const nothing: AskedAlong = { text: '', along };
    expect((await within.query(nothing)).rows).toEqual([]);
    const named: AskedAlong = { name: 'late_named', text: `update tenants set name = name where id = $1`, values: [NOBODY], along };
    for (const _ of [1, 2]) expect(await within.query(named)).toMatchObject({ rowCount: 0, command: 'UPDATE' });
  });

  it('takes several statements in one text, which are asked behind it', async () => {
    const { client: within } = beginsLate(client, SYSTEM);
    await within.query(`set local lock_timeout = 77; set local application_name = 'a;b'`);
    expect((await within.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '77ms' }]);
    expect((await within.query('select current_user::text as who')).rows).toEqual([{ who: 'fovea_system' }]);
  });

  it('is asked again under its name after a refusal, and costs nothing where nothing is asked', async () => {
    const question = (by: string): AskedAlong => ({ name: 'late_refused', text: 'select 10 / $1::int as n', values: [by], along: NONE });
    expect(await refusalOf(beginsLate(client, SYSTEM).client.query(question('0')))).toBe('22012');
    await client.query('rollback');
    const { client: within } = beginsLate(client, SYSTEM);
    expect((await within.query(question('5'))).rows).toEqual([{ n: 2 }]);
    await within.query('rollback');
    await beginsLate(client, SYSTEM).commit();
  });
});

const NONE = { ahead: [], behind: [] };
const NOBODY = '7b1d9f8e-3f0c-4b58-9a7e-0c1d2e3f4a5b';
