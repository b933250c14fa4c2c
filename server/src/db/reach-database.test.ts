import { expect, inject, test } from 'vitest';
import { createPool } from './pool.ts';
import { reachDatabase, reasonOf } from './reach-database.ts';

async function said(url: string): Promise<string> {
  const pool = createPool({ database: { kind: 'postgres', url }, onIdleFault: () => undefined });
  const fault = await reachDatabase(pool).catch((error: unknown) => error);
  await pool.end();
  return String(fault);
}

test('a database that does not answer is told with its reason, and without the address or its password', async () => {
  const nobody = await said('postgres://fovea:s3cret@127.0.0.1:1/fovea');
  expect(nobody).toBe('UnusableDatabase: The database at DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1');
  expect(await said('postgres://fovea:s3cret@nowhere.invalid/fovea')).toMatch(/does not answer: .*(ENOTFOUND|EAI_AGAIN)/);
});

test('one name with several addresses has a reason for each', () => {
  const both = ['::1', '127.0.0.1'].map((host) => Object.assign(new Error(`connect ECONNREFUSED ${host}:1`), { code: 'ECONNREFUSED' }));
  expect(reasonOf(new AggregateError(both, ''))).toBe('connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1');
});

test('what is within is told, with its code', () => {
  const denied = Object.assign(new Error('permission denied to create role'), { code: '42501' });
  expect(reasonOf(new Error('0001 failed', { cause: denied }))).toBe('permission denied to create role (42501)');
});

test('a database or a login that PostgreSQL does not know is told as that', async () => {
  const shared = inject('database');
  const at = (change: Partial<Pick<URL, 'pathname' | 'username'>>) =>
    Object.assign(new URL(shared.kind === 'postgres' ? shared.url : 'postgres://127.0.0.1:1/x'), change).href;
  const told = [await said(at({ pathname: '/not_there' })), await said(at({ username: 'nobody_here' }))];
  expect(told).toEqual(
    shared.kind === 'postgres'
      ? [
          expect.stringContaining('is not there: database "not_there" does not exist (3D000)'),
          expect.stringMatching(/refuses this login: .*nobody_here.* \(28(000|P01)\)/),
        ]
      : [expect.stringContaining('does not answer'), expect.stringContaining('does not answer')],
  );
});
