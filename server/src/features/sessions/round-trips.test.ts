import { hash } from 'node:crypto';
import { folderApi } from '@fovea/contract/folders';
import { searchApi } from '@fovea/contract/search';
import { sessionApi } from '@fovea/contract/sessions';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { gather } from './reading/gather.ts';

let it: TestApp;
let home: World;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const verified = () => it.as(home.user).call(sessionApi.verified, {});
const ROUND = Array.from({ length: 20 });

test('P2: a session is looked up, with all that is said of its person, in one round trip and one statement', async () => {
  await verified(); // the session's sign of life is written down before
  const { result, statements, roundTrips } = await it.statements.during(verified);
  expect(result).toMatchObject({ id: home.user.id, tenant_id: home.tenantId });
  expect([statements.length, roundTrips]).toEqual([1, 1]);
});

test('P2: a call inside a tenant waits twice besides: for the beginning of its transaction and for its end', async () => {
  await verified();
  const { statements, roundTrips } = await it.statements.during(() => it.as(home.user).call(folderApi.list, { query: {} }));
  expect(roundTrips).toBe(statements.length + 2);
});

test('P2: what comes in at one moment is looked up together', async () => {
  await verified();
  const { result, statements } = await it.statements.during(() => Promise.all(ROUND.map(verified)));
  expect(new Set(result.map((person) => person !== false && person.id))).toEqual(new Set([home.user.id]));
  expect(statements.length).toBeLessThan(ROUND.length);
});

test('P2: the look is planned once, however many sessions there are and however few of them it asks for', async () => {
  await verified();
  const { statements } = await it.statements.during(verified);
  const text = statements[0]?.text ?? '';
  const owner = createPool({ database: inject('database'), connectionsMax: 1, onIdleFault: () => undefined });
  const client = await owner.connect();
  await client.query('begin');
  await client.query(
    `insert into sessions (id, tenant_id, user_id, token_hash, is_remembered, created_at, seen_at)
     select gen_random_uuid(), $1, $2, sha256(i::text::bytea), false, now(), now() from generate_series(1, 20000) i`,
    [home.tenantId, home.user.id],
  );
  await client.query('analyze sessions');
  const ask = { name: 'the_look', text, values: [hash('sha256', '7')] };
  for (let time = 0; time < 12; time++) expect((await client.query(ask)).rowCount).toBe(1);
  const { rows } = await client.query(
    `select generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements where name = $1`,
    [ask.name],
  );
  await client.query('rollback');
  await client.query('deallocate the_look');
  client.release();
  await owner.end();
  expect(rows).toEqual([{ kept: 7, anew: 5 }]); // five times PostgreSQL plans anew in any case, to compare
});

test('questions of one turn are asked at once, each kind of answer finds its asker, and nothing is remembered', async () => {
  const asked: (readonly string[])[] = [];
  const find = gather(async (keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key} ${asked.length}`]));
  });
  expect(await Promise.all([find('a'), find('b'), find('a'), find('none')])).toEqual(['a 1', 'b 1', 'a 1', undefined]);
  expect(await find('a')).toBe('a 2');
  expect(asked).toEqual([['a', 'b', 'none'], ['a']]);
});

test('P2: a page of the library, and a search, take one more: their transaction is one message', async () => {
  const asks = [
    () => it.as(home.user).call(videoApi.table, { query: { size: 50 } }),
    () => it.as(home.user).call(searchApi.search, { query: { query: 'summer' } }),
  ];
  const around = inject('database').kind === 'postgres' ? 0 : 2;
  await verified();
  for (const ask of asks) {
    const { statements, roundTrips } = await it.statements.during<unknown>(ask);
    expect([statements.length, roundTrips]).toEqual([2, 2 + around]);
  }
});

test('what comes in while a look is on its way is asked together when it ends, and waits for no look that hangs', async () => {
  const asked: (readonly string[])[] = [];
  const looks = Array.from({ length: 3 }, () => Promise.withResolvers<ReadonlyMap<string, string>>());
  const find = gather((keys) => {
    asked.push(keys);
    return looks[asked.length - 1]?.promise ?? expect.fail('nobody asks a fourth time');
  });
  const first = find('a');
  await expect.poll(() => asked).toEqual([['a']]);
  const more = [find('a'), find('b')];
  looks[0]?.resolve(new Map([['a', 'before']]));
  expect(await first).toBe('before');
  await expect.poll(() => asked).toEqual([['a'], ['a', 'b']]);
  const last = find('c'); // the second look never ends
  await expect.poll(() => asked).toEqual([['a'], ['a', 'b'], ['c']]);
  looks[2]?.resolve(new Map([['c', 'after']]));
  expect(await last).toBe('after');
  looks[1]?.resolve(new Map([['a', 'then']]));
  expect(await Promise.all(more)).toEqual(['then', undefined]);
});

test('a question that fails fails for those alone who asked it', async () => {
  let isAway = true;
  const find = gather(async (keys) => {
    if (isAway) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const tries = await Promise.allSettled([find('a'), find('b')]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await find('a')).toBe('a');
});
