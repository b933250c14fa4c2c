import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPool } from './pool.ts';

let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  pool = createPool({ database: inject('database'), connectionsMax: 1, onIdleFault: () => undefined });
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await pool.end();
});

/** A question of so many columns that it is worth a name. */
const question = (first: number): string => `select ${Array.from({ length: 60 }, (_, n) => `$1::int + ${first + n} as c${n}`).join(', ')}`;

/** Names of questions like the above: the embedded database's one session holds those of others too. */
const named = async () => {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_prepared_statements where name like 'fovea_%' and statement like '% as c59' order by 1`,
  );
  return rows.map(({ name }) => name);
};

const isEmbedded = inject('database').kind === 'embedded';

test('a long question that is asked again keeps its plan under one name, a short one none', async () => {
  for (const value of [1, 2, 1]) {
    const { rows } = await client.query<Record<string, number>>({ text: question(0) }, [value]);
    expect(rows[0]?.c59).toBe(value + 59);
    await client.query({ text: 'select $1::int as short' }, [value]);
  }
  expect(await named()).toHaveLength(1);
});

test('of what is asked once no plan is kept', async () => {
  const before = await named();
  await client.query({ text: question(-5) }, [1]);
  expect(await named()).toEqual(before);
});

test('a question that has a name keeps it, however often it is asked', async () => {
  const text = `select 1 as own where $1::int > 0 and 'a name of its own' <> ''`;
  for (const _ of [1, 2, 3]) await client.query({ name: 'a_name_of_its_own', text, values: [1] });
  const { rows } = await client.query(`select name from pg_prepared_statements where statement = $1`, [text]);
  expect(rows).toEqual([{ name: 'a_name_of_its_own' }]);
});

test('what the query builder asks, which names no question, keeps its plan too', async () => {
  const text = question(-9).slice('select '.length).replaceAll('$1', '2');
  for (const _ of [1, 2]) await drizzle({ client }).execute(sql.raw(`select ${text}`));
  const { rows } = await client.query<{ name: string }>(`select name from pg_prepared_statements where statement = $1`, [`select ${text}`]);
  expect(rows.map(({ name }) => name)).toEqual([expect.stringMatching(/^fovea_/)]);
});

test('the embedded database keeps plans of what is written and of short questions too', async () => {
  const texts = [
    `update tenants set name = name where id = $1 and name = 'nobody is called so, whoever asks'`,
    `select name from tenants where id = $1 and name = 'nobody is called so, whoever asks'`,
  ];
  for (const text of [...texts, ...texts]) await client.query({ text }, ['7b1d9f8e-3f0c-4b58-9a7e-0c1d2e3f4a5b']);
  const { rows } = await client.query(`select 1 from pg_prepared_statements where statement = any($1)`, [texts]);
  expect(rows).toHaveLength(isEmbedded ? 2 : 0);
});

test('so many names and no more: whatever people ask, a connection holds a bounded number of plans', async () => {
  const most = isEmbedded ? 400 : 60;
  for (let first = 0; first < most + 20; first++) {
    for (const _ of [1, 2]) {
      const { rows } = await client.query<Record<string, number>>({ text: question(first) }, [1]);
      expect(rows[0]?.c0).toBe(1 + first);
    }
  }
  expect((await named()).length).toBeLessThanOrEqual(most);
});

test('another connection asks the same question under the same name', async () => {
  const other = createPool({ database: inject('database'), connectionsMax: 1, onIdleFault: () => undefined });
  const before = await named();
  for (const asked of [other, client, other, client]) {
    const { rows } = await asked.query<Record<string, number>>({ text: question(0) }, [5]);
    expect(rows[0]?.c59).toBe(64);
  }
  expect(await named()).toEqual(before);
  await other.end();
});
