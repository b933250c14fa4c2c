import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { planOf } from './along.ts';
import type { Transaction } from './late-opening.ts';
import { beginsAtOnce, beginsLate } from './late-opening.ts';
import { createPool } from './pool.ts';
import { sqlStateOf } from './tenancy.ts';

const DIVIDE = planOf('test_divide', 'select 1 / $1::int');
const by = (value: string) => [{ plan: DIVIDE, values: [value] }];
const isPostgres = inject('database').kind === 'postgres';

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

async function open(): Promise<Transaction> {
  const settings = { role: 'fovea_system', tenantId: '' } as const;
  return isPostgres ? beginsLate(client, settings) : beginsAtOnce(client, settings);
}
const refusalOf = (asked: Promise<unknown>) => asked.then(() => 'none', sqlStateOf);
const asked = async () => (await client.query<{ asked: string }>(`select current_setting('fovea.asked', true) as asked`)).rows[0]?.asked;
const mark = (value: string) => ({ text: `select set_config('fovea.asked', '${value}', false)`, values: [] });
const whoIsAsking = `select current_user::text as who, current_setting('statement_timeout') as timeout, pg_current_xact_id()::text as transaction`;

describe('R4, R5: a transaction that begins with its first question', () => {
  it('has its role and its time from the first on, and is one transaction', async () => {
    const { client: within, commit } = await open();
    const [first, second] = [await within.query(whoIsAsking), await within.query(whoIsAsking)];
    expect(first.rows).toEqual([{ who: 'fovea_system', timeout: '15s', transaction: second.rows[0]?.transaction }]);
    await commit();
    expect((await client.query(`select current_user <> 'fovea_system' as is_left`)).rows).toEqual([{ is_left: true }]);
  });

  it('asks nothing where what goes ahead of a question is refused, nor what comes behind it, neither at once nor later', async () => {
    const { client: within, runAmong } = await open();
    const both = [runAmong({ ahead: by('0'), behind: [] }, mark('first')), within.query(mark('at once'))];
    const aborted = isPostgres ? '22012' : '25P02';
    expect(await Promise.all(both.map(refusalOf))).toEqual(['22012', aborted]);
    expect(await refusalOf(within.query(mark('later')))).toBe(aborted);
    await client.query('rollback');
    expect(await asked()).toBeOneOf([null, '']);
  });

  it('asks nothing behind its end, whatever else has failed meanwhile', async () => {
    const { client: within, rollback } = await open();
    const both = [within.query(mark('first')), within.query(mark('waits'))];
    const answers = Promise.allSettled(both); // neither is waited for before the end, as where something else has failed
    await rollback();
    await answers;
    expect(await asked()).toBeOneOf([null, '']);
    expect((await client.query('select current_user::text as who')).rows[0].who).not.toBe('fovea_system');
  });

  it('asks nothing behind its end where several statements are one text', async () => {
    const { client: within, rollback } = await open();
    const answer = within.query(`set local lock_timeout = 77; select set_config('fovea.asked', 'several', false)`);
    const settled = Promise.allSettled([answer]);
    await rollback();
    await settled;
    expect(await asked()).toBeOneOf([null, '']);
  });

  it('undoes a question where what goes behind it is refused', async () => {
    const { runAmong } = await open();
    expect(await refusalOf(runAmong({ ahead: [], behind: by('0') }, mark('first')))).toBe('22012');
    await client.query('rollback');
    expect(await asked()).toBeOneOf([null, '']);
  });

  it('gives the rows of the question alone, however it is asked', async () => {
    const along = { ahead: by('1'), behind: by('1') };
    const { runAmong } = await open();
    const numbers = await runAmong(along, { text: 'select n, now() as at from generate_series(1, $1::int) n', values: [2] });
    expect(numbers.rows).toEqual([1, 2].map((n) => ({ n, at: expect.any(Date) })));
    expect((await runAmong(along, { text: '', values: [] })).rows).toEqual([]);
    const named = { plan: 'late_named', text: 'update tenants set name = name where id = $1', values: [NOBODY] };
    for (const _ of [1, 2]) expect(await runAmong(along, named)).toMatchObject({ rowCount: 0, rows: [] });
  });

  it('takes several statements in one text, which are asked behind its beginning', async () => {
    const { client: within } = await open();
    await within.query(`set local lock_timeout = 77; set local application_name = 'a;b'`);
    expect((await within.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '77ms' }]);
    expect((await within.query('select current_user::text as who')).rows).toEqual([{ who: 'fovea_system' }]);
  });

  it('is asked again under its name after a refusal', async () => {
    const divide = (value: string) => ({ plan: 'late_refused', text: 'select 10 / $1::int as n', values: [value] });
    const alone = { ahead: [], behind: [] };
    expect(await refusalOf((await open()).runAmong(alone, divide('0')))).toBe('22012');
    await client.query('rollback');
    expect((await (await open()).runAmong(alone, divide('5'))).rows).toEqual([{ n: 2 }]);
  });

  it('goes on where the session has lost the statements that go along', async () => {
    await (await open()).client.query('select 1');
    await client.query('rollback');
    // Embedded, none are kept for it, and the one session is everybody's: a name freed there would be lacking to all others.
    await client.query(isPostgres ? 'deallocate fovea_along_begin' : 'select 1');
    expect(await refusalOf((await open()).client.query('select 1'))).toBe(isPostgres ? '26000' : 'none');
    await client.query('rollback');
    expect((await (await open()).client.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
  });

  it.each(['commit', 'rollback'] as const)('need not be ended by a %s where nothing was asked', async (how) => {
    await (await open())[how]();
    const { rows } = await client.query(`select now() = statement_timestamp() as is_alone`);
    expect(rows).toEqual([{ is_alone: true }]);
  });
});

const NOBODY = '7b1d9f8e-3f0c-4b58-9a7e-0c1d2e3f4a5b';
