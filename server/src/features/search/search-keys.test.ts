import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

const NAMES = 600;
let app: TestApp;
let own: World;
let names: string[];

/** Few letters, so that names hold each other's parts; of every kind that a name may have. */
const letter = fc.constantFrom(...'aabbcAÄéßøłŒn-_%\\.’ 01²ﬁ中文🎬👩‍👧'.split(''), '🎬', '👩‍👧', 'e\u0301', '\u00a0', 'İ');
const text = (minLength: number, maxLength: number) =>
  fc.array(letter, { minLength, maxLength }).map((parts) => parts.join('').toWellFormed());
const sample = (count: number) => fc.sample(text(1, 24), { numRuns: count, seed: 171 }).map((name) => name.slice(0, 200) || 'a');

beforeAll(async () => {
  app = await openTestApp();
  own = await app.world();
  const other = await app.world();
  names = [...sample(NAMES), ...sample(20)]; // some are there twice
  for (const { tenantId } of [own, other])
    await app.deps.asSystem('sweep', (tx) =>
      tx.runSql(
        `insert into pre_tests (id, tenant_id, name, status, created_at, updated_at)
         select gen_random_uuid(), $1, name, 'draft', now() - place * interval '1 minute', now() from unnest($2::text[]) with ordinality given (name, place)`,
        [tenantId, names],
      ),
    );
});
afterAll(() => app[Symbol.asyncDispose]());

const ask = (sql: string, values: readonly unknown[]) =>
  app.deps.inTenant(own.user, async (tx) => (await tx.runSql(sql, values)).rows.map(({ id }) => String(id)));
const found = (word: string, atMost: number) => ask(`select distinct fovea_matching('pre_tests', $1, $2)::text as id`, [word, atMost]);
/** Every row read, newest first. */
const holding = (word: string) =>
  ask(`select id::text from pre_tests where position(fovea_fold($1) in name_key) > 0 order by created_at desc, id desc`, [word]);

test('P6, R3: finds exactly the names of the own tenant that hold the word, whatever letters it has', async () => {
  let hits = 0;
  const word = fc.oneof(
    text(1, 12),
    fc.nat({ max: NAMES - 1 }).chain((at) => {
      const letters = [...(names[at] ?? '')];
      return fc
        .tuple(fc.nat({ max: letters.length }), fc.integer({ min: 1, max: 20 }))
        .map(([from, count]) => letters.slice(from, from + count).join(''));
    }),
  );
  await fc.assert(
    fc.asyncProperty(word, async (asked) => {
      const [folded] = await app.deps.inTenant(own.user, async (tx) => (await tx.runSql('select fovea_fold($1) as id', [asked])).rows);
      fc.pre([...String(folded?.id)].length >= 3);
      const expected = await holding(asked);
      hits += expected.length;
      expect((await found(asked, 10_000)).sort()).toEqual([...expected].sort());
      const newest = expected.slice(0, 3); // a word that is common is looked for from the newest on
      expect(await found(asked, 3)).toEqual(expect.arrayContaining(newest));
    }),
    { numRuns: 150, seed: 171 },
  );
  expect(hits).toBeGreaterThan(200);
});

test('a name that has the same keys is not found for them: the name itself is looked at', async () => {
  const word = 'abcdefghijklmnopqrstuvwxyz';
  const twin = word.replace('e', '0');
  const { rows } = await app.deps.inTenant(own.user, (tx) =>
    tx.runSql('select fovea_search_keys($1, $2, 8) = fovea_search_keys($1, $3, 8) as same', [own.tenantId, word, twin]),
  );
  expect(rows).toEqual([{ same: true }]);
  const id = randomUUID();
  await app.deps.asSystem('sweep', (tx) =>
    tx.runSql(`insert into pre_tests (id, tenant_id, name, status, created_at, updated_at) values ($1, $2, $3, 'draft', now(), now())`, [
      id,
      own.tenantId,
      twin,
    ]),
  );
  expect(await found(word, 10_000)).toEqual([]);
  expect(await found(twin, 10_000)).toEqual([id]);
});

test('keys are a tenant’s own: no other has one of them', async () => {
  const { tenantId } = await app.world();
  const { rows } = await app.deps.inTenant(own.user, (tx) =>
    tx.runSql(
      'select fovea_search_keys($1, $3, 1) && fovea_search_keys($2, $3, 1) as common, cardinality(fovea_search_keys($1, $3, 1)) as keys',
      [own.tenantId, tenantId, 'midsummer'],
    ),
  );
  expect(rows).toEqual([{ common: false, keys: 7 }]);
});

test('the application may call neither the functions behind the search nor hand them a tenant', async () => {
  for (const call of [
    `fovea_pre_tests_by_keys('${own.tenantId}', 'abc', 5)`,
    `fovea_pre_tests_by_time('${own.tenantId}', 'abc', 5, 5)`,
    `fovea_names_holding('pre_tests', 'abc', 5)`,
    `fovea_names_beginning('pre_tests', 'abc', 5)`,
  ])
    await expect(app.deps.inTenant(own.user, (tx) => tx.runSql(`select * from ${call}`))).rejects.toThrow('permission denied');
});
