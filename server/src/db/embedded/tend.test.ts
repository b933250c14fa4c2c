import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { createPool } from '../pool.ts';
import { bytesOf, tablesOf, tend } from './tend.ts';

let pool: pg.Pool;
beforeAll(() => {
  pool = createPool({ database: inject('database'), connectionsMax: 1, onIdleFault: () => undefined });
});
afterAll(async () => {
  await pool.query('drop table if exists tended');
  await pool.end();
});

const known = async () => {
  const { rows } = await pool.query<{ reltuples: number; pages: number }>(
    `select reltuples::int, (pg_relation_size(oid) / 8192)::int as pages from pg_class where oid = 'tended'::regclass`,
  );
  return rows[0];
};

test('a table that was tended is counted, and the room of its dead rows is free', async () => {
  await pool.query('create table tended as select n from generate_series(1, 5000) n');
  await pool.query('delete from tended where n > 300');
  const before = await known();
  const name = 'public.tended';
  expect(await tablesOf(pool)).toContain(name);
  const bytes = await bytesOf(pool, name);
  expect(bytes).toBeGreaterThanOrEqual((before?.pages ?? 0) * 8192);
  await tend(pool, { name, bytes });
  expect((await known())?.reltuples).toBe(300);
  expect((await known())?.pages).toBeLessThan(before?.pages ?? 0);
});

test('of a table that would take too long only samples are taken', async () => {
  const before = await known();
  await pool.query('delete from tended where n > 100');
  await tend(pool, { name: 'public.tended', bytes: 3 * 2 ** 30 });
  expect((await known())?.pages).toBe(before?.pages);
});

test('tables of the queue are tended too', async () => {
  await using _ = await openTestApp(); // which opens the queue
  const names = await tablesOf(pool);
  expect(names).toContain('public.pre_tests');
  expect(names.some((name) => name.startsWith('pgboss.'))).toBe(true);
});

test('a kept plan is made anew once its table is counted', async () => {
  await pool.query('create table if not exists tended_more (id int, held text)');
  await pool.query('prepare kept_here (int) as select held from tended_more where id = $1');
  await pool.query('create index tended_more_id on tended_more (id)');
  const explain = async () => JSON.stringify((await pool.query('explain (format json) execute kept_here (7)')).rows);
  await pool.query(`insert into tended_more select n, repeat('x', 200) from generate_series(1, 20000) n`);
  await tend(pool, { name: 'public.tended_more', bytes: 0 });
  expect(await explain()).toContain('tended_more_id');
  await pool.query('deallocate kept_here');
  await pool.query('drop table tended_more');
});
