import { randomUUID } from 'node:crypto';
import { folderApi } from '@fovea/contract/folders';
import { BrandId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { searchApi } from '@fovea/contract/search';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { Plan } from '../../testing/explain.ts';
import { explain } from '../../testing/explain.ts';
import { draft, reread } from '../../testing/films.ts';
import { openOwnDatabase } from '../../testing/own-database.ts';
import type { Statement } from '../../testing/statements.ts';
import { PLACED_BY, placeFilms } from '../diagnosis/index.ts';

const ROWS = 50_000;
/** The embedded database answers within the driver's time. */
const BATCH = 2_500;
const BRAND = BrandId.parse(randomUUID());
let app: TestApp;
let isOwn = false;
let big: World;

beforeAll(async () => {
  // An old transaction of another test would keep the pages of this table from being left to the index alone.
  const own = await openOwnDatabase('plans');
  isOwn = own !== null;
  const database = own ?? inject('database');
  const owner = createPool({ database, onIdleFault: () => undefined });
  await migrate(owner);
  app = await openTestApp({}, database);
  big = await app.world();
  const { tenantId } = big;
  await owner.query(
    `insert into brands (id, tenant_id, name, slug, created_at, updated_at) values ($1, $2, 'Acme', 'acme', now(), now())`,
    [BRAND, tenantId],
  );
  await owner.query(
    `insert into folders (id, tenant_id, name, slug, created_at, updated_at)
     select gen_random_uuid(), $1, 'Folder ' || n, 'folder-' || n, now(), now() from generate_series(1, 2000) n`,
    [tenantId],
  );
  for (let from = 1; from < ROWS; from += BATCH) {
    await owner.query(
      `insert into pre_tests (id, tenant_id, name, status, queued_at, brand_id, created_by, folder_id, band, figures, placed_by, created_at, updated_at)
       select gen_random_uuid(), $1, 'Ad ' || md5(n::text), case when n % 100 = 0 then 'queued' else 'complete' end,
         case when n % 100 = 0 then now() - n * interval '1 second' end, case when n % 50 = 0 then $2::uuid end,
         case when n % 50 = 1 then $3::uuid end, folders.id,
         case when n % 100 = 0 then null when n % 50 = 2 then 'good' else 'none' end,
         case when n % 3 > 0 then jsonb_build_object('ease', jsonb_build_object('value', n % 97), 'compliance', case when n % 50 = 4 then 'fail' end) end,
         case when n % 100 > 0 then $6::text end, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series($4::int, $5::int) n
       left join folders on folders.tenant_id = $1 and n % 5 = 0 and folders.slug = 'folder-' || (n % 2000 + 1)`,
      [tenantId, BRAND, big.user.id, from, from + BATCH - 1, PLACED_BY],
    );
  }
  await owner.query('vacuum analyze folders');
  await owner.query('checkpoint'); // a commit that is not written through yet may not be trusted by a vacuum
  await owner.query('vacuum analyze pre_tests');
  await owner.end();
}, 300_000);
afterAll(async () => {
  if (!isOwn)
    await app.deps.asSystem('sweep', async (tx) => {
      await tx.runSql('delete from pre_tests where tenant_id = $1', [big.tenantId]); // other tests look for what is unsettled
    });
  await app[Symbol.asyncDispose]();
});

/** What a request asked of the database beside its session, each planned again under the application's role. */
async function plansOf(work: () => Promise<unknown>): Promise<{ plans: Plan[]; statements: readonly Statement[] }> {
  const { statements } = await app.statements.during(work);
  const own = statements.filter(({ text }) => !/sessions|^explain/.test(text));
  const plans: Plan[] = [];
  for (const statement of own) plans.push(await app.deps.inTenant(big.user, (tx) => explain(tx, statement)));
  expect(plans.length).toBeGreaterThan(0);
  return { plans, statements };
}

const user = () => app.as(big.user);
const table = (query: object) => () => user().call(videoApi.table, { query: { size: 50, ...query } });

describe('P8, R4: the library under row-level security, with fifty thousand films', () => {
  it.each([
    ['newest first', {}, 'pre_tests_by_creation'],
    ['oldest first', { sortField: 'created_at', sortFieldDir: 'asc' }, 'pre_tests_by_creation'],
    ['last changed first', { sortField: 'updated_at', sortFieldDir: 'desc' }, 'pre_tests_by_update'],
    ['by name', { sortField: 'pre_test_name' }, 'pre_tests_by_name'],
    ['by name, backwards', { sortField: 'pre_test_name', sortFieldDir: 'desc' }, 'pre_tests_by_name'],
    ['by status', { sortField: 'status' }, 'pre_tests_by_status'],
    ['of one status', { status: 'queued' }, 'pre_tests_'],
    ['of one brand', { brand_id: BRAND }, 'pre_tests_brand'],
    ['of one band', { band: 'good' }, 'pre_tests_by_band'],
    ['by what compliance says', { compliance: 'fail' }, 'pre_tests_by_compliance'],
    ['by the overall', { sortField: 'overall', sortFieldDir: 'desc' }, 'pre_tests_by_overall'],
    ['by brand attention', { sortField: 'brand_attention', sortFieldDir: 'desc' }, 'pre_tests_by_brand_attention'],
    ['by ease', { sortField: 'ease', sortFieldDir: 'desc' }, 'pre_tests_by_ease'],
    ['by ease, the lowest first', { sortField: 'ease' }, 'pre_tests_by_ease'],
    ['by breakthrough', { sortField: 'breakthrough' }, 'pre_tests_by_breakthrough'],
    ['by when the brand is noticed', { sortField: 'first_noticed' }, 'pre_tests_by_first_noticed'],
    ['by focus', { sortField: 'focus', sortFieldDir: 'desc' }, 'pre_tests_by_focus'],
    ['by the checks that fail', { sortField: 'checks_failed', sortFieldDir: 'desc' }, 'pre_tests_by_checks_failed'],
    ['the newest cut of each ad', { cuts: 'newest' }, 'pre_tests_by_creation'],
    ['ads with several cuts', { cuts: 'several' }, 'pre_tests_'],
    ['at the root', { folder_id: 'root' }, 'pre_tests_'],
    ['in one folder', { folder_id: 'folder-6' }, 'pre_tests_in_folder'],
    ['in one folder and those inside it', { inside_folder: 'folder-6' }, 'pre_tests_in_folder'],
    ['of one status inside a folder', { inside_folder: 'folder-6', status: 'complete' }, 'pre_tests_'],
  ])('%s is read from an index, in at most three statements', async (_, query, index) => {
    const { plans, statements } = await plansOf(table(query));
    expect(plans.flatMap(({ scanned }) => scanned).filter((name) => name === 'pre_tests')).toEqual([]);
    expect(plans[0]?.indexes.join(' ')).toContain(index);
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it('of one person takes an index too', async () => {
    const { plans } = await plansOf(table({ created_by: big.user.id }));
    expect(plans.flatMap(({ scanned }) => scanned)).not.toContain('pre_tests');
  });

  const pageOf = async (query: object) => {
    const { plans } = await plansOf(table(query));
    expect(plans[0]?.scanned).not.toContain('pre_tests');
    return plans[0]?.buffers ?? 0;
  };
  const DEEP = ROWS - 5_000;
  const ORDERS = [
    { sortField: 'created_at', sortFieldDir: 'desc' },
    { sortField: 'created_at', sortFieldDir: 'asc' },
    { sortField: 'updated_at', sortFieldDir: 'desc' },
    { sortField: 'pre_test_name', sortFieldDir: 'asc' },
    { sortField: 'pre_test_name', sortFieldDir: 'desc' },
    { sortField: 'status', sortFieldDir: 'asc' },
    { sortField: 'ease', sortFieldDir: 'asc' },
    { sortField: 'ease', sortFieldDir: 'desc' },
    { status: 'complete' },
  ] as const;

  it.each(ORDERS)('P4: %o: the first look at a page far behind walks along the index and reads no rows but its own', async (order) => {
    app.clock.advance(60_000); // nobody has looked for a while
    const first = await pageOf(order);
    expect((await pageOf({ ...order, start: DEEP })) - first).toBeLessThan(ROWS / 20); // 20 entries a page, when every split left it half empty
  });

  it.each(ORDERS)('P4: %o: turning pages far behind costs at most half as much again as the first page', async (order) => {
    app.clock.advance(60_000);
    const first = await pageOf(order);
    await pageOf({ ...order, start: DEEP });
    for (const start of [DEEP, DEEP + 50, DEEP + 100]) expect(await pageOf({ ...order, start })).toBeLessThanOrEqual(first * 1.5);
  });

  it.each(ORDERS)('%o: a page that is found from another is the page that is counted up to', async (order) => {
    const rows = async (start: number) => (await user().call(videoApi.table, { query: { size: 50, start, ...order } })).data;
    app.clock.advance(60_000);
    await rows(DEEP);
    const found = await rows(DEEP + 50);
    app.clock.advance(60_000);
    expect(found).toEqual(await rows(DEEP + 50));
    expect(found).toHaveLength(50);
  });

  it('the folders of a library are read from an index, in at most three statements', async () => {
    for (const sortField of ['name', 'created_at', 'updated_at'] as const) {
      const { plans, statements } = await plansOf(() =>
        user().call(folderApi.table, { query: {}, body: { sortField, start: 0, size: 50 } }),
      );
      expect(plans.flatMap(({ scanned }) => scanned).filter((name) => name === 'pre_tests')).toEqual([]);
      expect(plans.at(-1)?.indexes.join(' ')).toMatch(/folders_by_(name|creation|update)/);
      expect(statements.length).toBeLessThanOrEqual(3);
    }
  });

  it.each(['4be9f1', 'C4CA4238a0', 'q', 'ad'])('P6: a search for %o touches few pages', async (query) => {
    const { plans, statements } = await plansOf(() => user().call(searchApi.search, { query: { query } }));
    expect(statements.length).toBeLessThanOrEqual(2);
    expect(plans.flatMap(({ scanned }) => scanned).filter((name) => name === 'pre_tests')).toEqual([]);
    expect(plans[0]?.buffers).toBeLessThan(3_000); // the newest 500 lie apart here, between what other tests have left
  });

  it.each([
    ['4be9f1', { words: 1, all: 0 }],
    ['C4CA4238a0', { words: 1, all: 0 }],
    ['ad ', { words: 0, all: 0 }],
  ])(
    'P6: under the application’s role %o is looked up by its keys where it is rare, from the newest on where it is not',
    async (query, scans) => {
      const scanned = await app.deps.inTenant(big.user, async (tx) => {
        const count = async () => {
          const { rows } = await tx.runSql(`select pg_stat_get_xact_numscans('pre_tests_words'::regclass)::int as words,
            pg_stat_get_xact_numscans('pre_tests'::regclass)::int as "all"`);
          return { words: Number(rows[0]?.words), all: Number(rows[0]?.all) };
        };
        const before = await count();
        await tx.runSql(`select fovea_best_matching('pre_tests', $1, 20)`, [query]);
        const after = await count();
        return { words: after.words - before.words, all: after.all - before.all };
      });
      expect(scanned).toEqual(scans);
    },
  );

  it('a place in the queue is read from its own index', async () => {
    const [waiting] = (await user().call(videoApi.table, { query: { status: 'queued', size: 1 } })).data;
    const { plans } = await plansOf(() => reread(user(), waiting?.id ?? draftMissing()));
    expect(plans.flatMap(({ scanned }) => scanned)).not.toContain('pre_tests');
    expect(plans.flatMap(({ indexes }) => indexes).join(' ')).toMatch(/pre_tests_(waiting|unsettled)/); // whichever is the smaller one
  });

  it('a page of what waits goes through the queue once, not once for each of its rows', async () => {
    const order = { sortField: 'created_at', sortFieldDir: 'desc', size: 100 } as const;
    const [waiting, others] = [await pageOf({ ...order, status: 'queued' }), await pageOf({ ...order, status: 'complete' })];
    expect(waiting - others).toBeLessThan(ROWS / 100); // at most a page of the table for each that waits
    const { data } = await user().call(videoApi.table, { query: { ...order, status: 'queued' } });
    expect(data.map((row) => row.pre_test.queue_position)).toEqual(data.map((_, index) => ROWS / 100 - index));
  });

  it('what is yet to be placed is read from its own index, and so are the youngest, whom it moves', async () => {
    const { rows } = await app.deps.inTenant(big.user, (tx) =>
      tx.runSql(
        `update pre_tests set placed_by = null where id = (select id from pre_tests where status = 'complete' limit 1) returning id`,
      ),
    );
    expect(rows).toHaveLength(1);
    const { statements } = await app.statements.during(() => placeFilms(app.deps));
    const asked = (part: string) => statements.find(({ text }) => text.includes(part)) ?? expect.fail(`Nobody asked: ${part}`);
    const other = await app.deps.asSystem('sweep', (tx) => explain(tx, asked('set placed_by = null')));
    expect([other.scanned, new Set(other.indexes)]).toEqual([[], new Set(['pre_tests_placed_by', 'pre_tests_pkey'])]);
    const due = await app.deps.asSystem('sweep', (tx) => explain(tx, asked('select distinct tenant_id')));
    expect([due.scanned, due.indexes]).toEqual([[], ['pre_tests_to_place']]);
    const toPlace = await app.deps.inTenant(big.user, (tx) => explain(tx, asked('(select id from pre_tests where tenant_id')));
    expect([toPlace.scanned, toPlace.indexes]).toEqual([[], expect.arrayContaining(['pre_tests_to_place'])]);
    expect(toPlace.indexes.join(' ')).toMatch(/pre_tests_by_(status|creation)/); // both have the youngest first, and few have another status
    const placeable = await app.deps.inTenant(big.user, (tx) => explain(tx, asked('xmin::text as seen')));
    expect(placeable.scanned).not.toContain('pre_tests');
  });

  it('what is unsettled is read from its own index, across tenants', async () => {
    const text = `select id from pre_tests where status in ('queued', 'processing') and updated_at < now() order by updated_at limit 1000`;
    const plan = await app.deps.asSystem('sweep', (tx) => explain(tx, { text, values: [] }));
    expect(plan.scanned).toEqual([]);
    expect(plan.indexes).toEqual(['pre_tests_unsettled']);
  });
});

const draftMissing = (): never => {
  throw new Error('Nothing waits');
};

describe('P8: statements', () => {
  it('do not grow with what is there', async () => {
    const small = await app.world();
    const made = await draft(app.as(small.user));
    const asked = async (world: World, work: () => Promise<unknown>) => {
      await app.as(world.user).call(videoApi.table, { query: {} }); // the session's sign of life is written down before
      return (await app.statements.during(work)).statements.length;
    };
    const list = (world: World) => asked(world, () => app.as(world.user).call(videoApi.table, { query: { size: 100 } }));
    expect(await list(small)).toBe(2);
    app.clock.advance(60_000);
    expect(await list(big)).toBe(2); // what `asked` found out a moment ago: beyond ten thousand the total is estimated
    expect(await asked(small, () => app.as(small.user).call(preTestApi.read, { params: { uuid: made.uuid } }))).toBe(2);
    const folder = await app.as(small.user).call(folderApi.add, { query: {}, body: { name: 'One' } });
    expect(await asked(small, () => app.as(small.user).call(folderApi.find, { params: { id: folder.id }, query: {} }))).toBe(2);
    expect(await asked(big, () => app.as(big.user).call(folderApi.all, { query: {} }))).toBe(2);
  });
});
