import { randomUUID } from 'node:crypto';
import { folderApi } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import { searchApi } from '@fovea/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft } from '../../testing/films.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  const world = await app.world();
  user = world.user;
  const names = [
    'Midsummer night',
    'Big summer sale',
    'Sommer in Köln',
    'Summer breeze',
    'Groß & Søn',
    '100% cotton_shirt',
    'Spring-summer',
  ];
  for (const name of names) {
    await draft(app.as(user), name);
    app.clock.advance(10);
  }
  await app.as(user).call(folderApi.add, { query: {}, body: { name: 'Summer films' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const found = async (query: string, as: TestUser = user) => {
  const results = await app.as(as).call(searchApi.search, { query: { query } });
  return results.map((result) => (result.type === 'video' ? result.content.pre_test.pre_test_name : `/${result.content.slug}`));
};

test('answers as the specification says', async () => {
  const [, one] = await app.as(user).call(searchApi.search, { query: { query: 'summer' } });
  expect(one).toEqual({
    type: 'video',
    content: { pre_test: { pre_test_name: 'Summer breeze', uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
  });
  const [folder] = await app.as(user).call(searchApi.search, { query: { query: 'summer f' } });
  expect(folder).toEqual({ type: 'folder', content: { name: 'Summer films', slug: 'summer-films' } });
});

test('ranks names that begin so before names of which a word does, and those before the rest; the newest first', async () => {
  expect(await found('summer')).toEqual(['/summer-films', 'Summer breeze', 'Spring-summer', 'Big summer sale', 'Midsummer night']);
});

test.each([
  ['KOLN', ['Sommer in Köln']],
  ['köln', ['Sommer in Köln']],
  ['gross', ['Groß & Søn']],
  ['SON', ['Groß & Søn']],
  ['  midsummer  ', ['Midsummer night']],
  ['mm', []],
  ['b', ['Big summer sale']],
  ['BI', ['Big summer sale']],
  ['100%', ['100% cotton_shirt']],
  ['n_s', ['100% cotton_shirt']],
  ['% c', ['100% cotton_shirt']],
  ['n_h', []],
  ['1%n', []],
  ['%', []],
  ['%%%%', []],
  ['____', []],
  ['\\', []],
  ["'; drop table pre_tests; --", []],
  ['   ', []],
  ['', []],
])('A30: finds by %o', async (query, names) => {
  expect(await found(query)).toEqual(names);
});

test('R46: refuses what is too long or holds control characters, with the field named', async () => {
  for (const query of ['x'.repeat(201), 'a%00b']) {
    const answer = await app.as(user).send({ method: 'GET', url: `/api/search?query=${query}` });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['query']]);
  }
  expect((await app.as(user).send({ method: 'GET', url: '/api/search' })).statusCode).toBe(422);
});

test('A30: a thousand names that fit give twenty results in one statement', async () => {
  const { user: other, tenantId } = await app.world();
  const marker = 'commonword';
  await app.deps.asSystem('sweep', (tx) =>
    tx.runSql(
      `insert into pre_tests (id, tenant_id, name, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'A ' || $2 || ' ' || n, 'draft', now(), now() from generate_series(1, 1000) n`,
      [tenantId, marker],
    ),
  );
  const { result, statements } = await app.statements.during(() => found(marker, other));
  expect(result).toHaveLength(20);
  expect(statements.length).toBeLessThanOrEqual(2);
  expect(await found('a', other)).toHaveLength(20);
});

test('R3: finds nothing of another tenant, nor what is in the bin', async () => {
  const { user: stranger, admin } = await app.world();
  const name = `Canary ${randomUUID()}`;
  const { id } = await draft(app.as(user), name);
  expect(await found(name)).toEqual([name]);
  expect(await found(name, stranger)).toEqual([]);
  expect(await found(name, admin)).toEqual([]);
  const scoped = await app.as(admin).call(searchApi.search, { query: { query: name, scope: `tenant:${user.tenantId}` } });
  expect(scoped).toHaveLength(1);
  await app.as(user).call(preTestApi.remove, { params: { id } });
  expect(await found(name)).toEqual([]);
});
