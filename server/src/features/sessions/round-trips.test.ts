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

test('P2: a call inside a tenant waits once besides, for the end of its transaction, which begins with its first question', async () => {
  await verified();
  const { statements, roundTrips } = await it.statements.during(() => it.as(home.user).call(folderApi.list, { query: {} }));
  expect(roundTrips).toBe(statements.length + (inject('database').kind === 'postgres' ? 1 : 2));
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

/** Looks that end when the test says so. */
function looksByHand() {
  const asked: string[] = [];
  const looks = Array.from({ length: 4 }, () => Promise.withResolvers<ReadonlyMap<string, string>>());
  const look = (keys: readonly string[]) => {
    asked.push(keys.join(''));
    return looks[asked.length - 1]?.promise ?? expect.fail('nobody asks a fifth time');
  };
  const end = (number: number, keys: string) => looks[number]?.resolve(new Map([...keys].map((key) => [key, `${key}${number}`])));
  return { asked, look, end };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a second look goes beside the first once it takes as many along, and what comes then waits until one of them ends', async () => {
  const { asked, look, end } = looksByHand();
  const find = gather(look, { patienceMs: 60_000 });
  const first = ['a', 'b'].map(find);
  await turn();
  const second = [find('c')];
  await turn();
  await turn();
  expect(asked).toEqual(['ab']);
  second.push(find('c'));
  await turn();
  expect(asked).toEqual(['ab', 'c']);
  const third = ['a', 'd', 'e', 'f', 'g'].map(find);
  await turn();
  expect(asked).toEqual(['ab', 'c']);
  end(0, 'ab');
  expect(await Promise.all(first)).toEqual(['a0', 'b0']);
  expect(asked).toEqual(['ab', 'c', 'adefg']);
  const last = find('a');
  end(2, 'adefg');
  expect(await Promise.all(third)).toEqual(['a2', 'd2', 'e2', 'f2', 'g2']);
  expect(asked).toEqual(['ab', 'c', 'adefg']); // one waits, two are on their way
  end(1, 'c');
  expect(await Promise.all(second)).toEqual(['c1', 'c1']);
  end(3, 'a');
  expect(await last).toBe('a3');
  expect(asked).toEqual(['ab', 'c', 'adefg', 'a']);
});

test('nobody waits for a look that hangs', async () => {
  const { asked, look, end } = looksByHand();
  const find = gather(look);
  const hanging = [find('a'), find('b')];
  await expect.poll(() => asked).toEqual(['ab']);
  const alone = find('c');
  await expect.poll(() => asked).toEqual(['ab', 'c']);
  const last = find('d'); // two hang by now
  await expect.poll(() => asked).toEqual(['ab', 'c', 'd']);
  end(2, 'd');
  expect(await last).toBe('d2');
  end(1, 'c');
  end(0, 'a');
  expect(await Promise.all([...hanging, alone])).toEqual(['a0', undefined, 'c1']);
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
