import { expect, inject, test } from 'vitest';
import { createPool } from './pool.ts';

test('statements with values, sent by many clients at once outside a transaction, each get their own answer', async () => {
  const pools = [1, 2, 3].map(() => createPool({ database: inject('database'), onIdleFault: () => undefined }));
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map(async (number) => {
      const { rows } = await (pools[number % pools.length] ?? expect.fail('no pool')).query(`select ${number} + $1::int as sum`, [number]);
      return rows[0];
    }),
  );
  expect(answers).toEqual(numbers.map((number) => ({ sum: 2 * number })));
  await Promise.all(pools.map((pool) => pool.end()));
});

test('a client that leaves inside a transaction or a statement blocks nobody', async () => {
  const leaving = createPool({ database: inject('database'), onIdleFault: () => undefined });
  const staying = createPool({ database: inject('database'), onIdleFault: () => undefined });
  const client = await leaving.connect();
  client.on('error', () => undefined);
  await client.query('begin');
  await client.query('create temporary table left_behind (id integer)');
  client.release(true);
  await leaving.end();
  const { rows } = await staying.query(`select to_regclass('left_behind') as it`);
  expect(rows).toEqual([{ it: null }]);
  await staying.end();
});
