import { expect, inject, test } from 'vitest';
import { createPool } from './pool.ts';

test('a client that leaves inside a transaction blocks nobody and keeps nothing', async () => {
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
