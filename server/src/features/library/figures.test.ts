import type { FilmFigures } from '@fovea/contract/film-figures';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { LibraryFiguresWish } from '@fovea/contract/library-figures';
import { libraryFiguresApi } from '@fovea/contract/library-figures';
import { ownPlacementApi } from '@fovea/contract/own-placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft } from '../../testing/films.ts';
import { problemOf } from '../../testing/problem.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await app.world();
});

const user = () => app.as(world.user);

const NONE: FilmFigures = {
  ...{ overall: null, overall_missing: null, brand_attention: null, first_noticed: null, ease: null, focus: null, breakthrough: null },
  ...{ compliance: null, failing: null, older: [] },
};
const figure = (value: number) => ({ value, lo: value, hi: value });

/** A draft that is said to have these figures. */
async function film(name: string, figures: Partial<FilmFigures> | null): Promise<PreTestUuid> {
  const { uuid } = await draft(user());
  await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { pre_test_name: name } });
  const kept = figures && JSON.stringify({ ...NONE, ...figures });
  await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
    tx.runSql('update pre_tests set figures = $2, placement = $3 where id = $1', [uuid, kept, 'tv_eu']),
  );
  await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.runSql('update pre_tests set figures = $2 where id = $1', [uuid, kept]));
  return uuid;
}

const namesOf = async (query: object) => (await user().call(videoApi.table, { query })).data.map(({ pre_test }) => pre_test.pre_test_name);

describe('a library in the order of its figures', () => {
  test.each(['overall', 'brand_attention', 'first_noticed', 'ease', 'focus', 'breakthrough'] as const)(
    'by %s has the best or the least first, and films without one last in both directions',
    async (sortField) => {
      const having = (value: number) => ({ [sortField]: sortField === 'overall' ? { ...figure(value), rank: null } : figure(value) });
      await film('middle', having(0.5));
      await film('none', null);
      await film('least', having(0));
      await film('most', having(1));
      expect(await namesOf({ sortField, sortFieldDir: 'desc' })).toEqual(['most', 'middle', 'least', 'none']);
      expect(await namesOf({ sortField, sortFieldDir: 'asc' })).toEqual(['least', 'middle', 'most', 'none']);
    },
  );

  test.each(['asc', 'desc'] as const)('%s: pages of every size have each film once, also where the figures end', async (sortFieldDir) => {
    for (const [name, value] of Object.entries({ a: 3, b: null, c: 3, d: 1, e: null, f: null, g: 2 })) {
      await film(name, value === null ? {} : { ease: figure(value) });
    }
    const wish = { sortField: 'ease', sortFieldDir } as const;
    const all = await namesOf(wish);
    expect([all.toSorted().join(''), all.slice(4).toSorted().join('')]).toEqual(['abcdefg', 'bef']);
    for (const size of [1, 2, 3, 5]) {
      const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, page) => page * size);
      const pages = await Promise.all(starts.map((start) => namesOf({ ...wish, start, size })));
      expect(pages.flat()).toEqual(all);
    }
    expect(await namesOf({ ...wish, start: 7, size: 5 })).toEqual([]);
  });

  test('by the checks that fail has most of them first; where all pass none does, and where nothing was judged nothing is known', async () => {
    const fails = (count: number) => ({
      compliance: 'fail' as const,
      failing: { count, worst: { rule: 'captions' as const, reason: null } },
    });
    await film('two', fails(2));
    await film('unknown', { compliance: 'not_measured' });
    await film('none', { compliance: 'warn' });
    await film('ten', fails(10));
    expect(await namesOf({ sortField: 'checks_failed', sortFieldDir: 'desc' })).toEqual(['ten', 'two', 'none', 'unknown']);
    expect(await namesOf({ sortField: 'checks_failed' })).toEqual(['none', 'two', 'ten', 'unknown']);
  });

  test('is narrowed by what compliance says, together with the rest', async () => {
    await film('flashes', { compliance: 'fail' });
    await film('fits', { compliance: 'pass' });
    await film('unknown', null);
    expect(await namesOf({ compliance: 'fail' })).toEqual(['flashes']);
    expect(await namesOf({ compliance: 'pass', q: 'flashes' })).toEqual([]);
  });

  test('loses its figures where what they were of has changed', async () => {
    const uuid = await film('changed', { ease: figure(50), compliance: 'fail' });
    await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement: 'tv_uk' } });
    expect((await user().call(preTestApi.read, { params: { uuid } })).figures).toBeNull();
    expect(await namesOf({ compliance: 'fail' })).toEqual([]);
  });
});

describe('figures to take along', () => {
  const take = (body: LibraryFiguresWish) => user().call(libraryFiguresApi.take, { query: {}, body });
  const lines = (table: string) => table.trimEnd().split('\r\n');

  test('are a line for each film of the list, in its order, with numbers as machines write them', async () => {
    const overall = {
      value: 74,
      lo: 51,
      hi: 90,
      rank: { place: 3, tied: 0, of: 12 },
      among: { reference: 'library' as const, group: 'tv-spot', at_least: 10 },
    };
    const best = await film('Hero, v2', {
      ...{ overall, ease: { value: 66.25, lo: 61, hi: 70 }, brand_attention: { value: 0.125, lo: 0.09, hi: 0.15 }, compliance: 'warn' },
    });
    await film('No figures', null);
    const { table, films, is_cut } = await take({ sortField: 'ease', sortFieldDir: 'desc' });
    expect([films, is_cut]).toEqual([2, false]);
    const [head, first, second] = lines(table);
    expect(head).toBe(
      'name,id,address,file,length (s),placement,brand,started_at,state,overall_word,overall (percentile),overall_lo,overall_hi,overall_place,overall_of,' +
        'brand_attention (share),brand_attention_lo,brand_attention_hi,ease (points),ease_lo,ease_hi,breakthrough (share),breakthrough_lo,breakthrough_hi,first_noticed (s),first_noticed_lo,first_noticed_hi,focus (points),focus_lo,focus_hi,' +
        'compliance,checks_failed,worst_check,analyse_again_for,cut,cuts,overall_among,overall_group,overall_others_at_least,placement_name',
    );
    expect(first).toMatch(
      new RegExp(
        `^"Hero, v2",${best},.*/prediction/${best},,,tv_eu,,20[^,]*Z,draft,,74,51,90,3,12,0.125,0.09,0.15,66.25,61,70,,,,,,,,,,warn,0,,,,,library,tv-spot,10,$`,
      ),
    );
    expect(second).toMatch(/^No figures,.*,draft,{31}$/);
  });

  test('name a placement of the own organisation as it is called, beside its id', async () => {
    const rules = { format: { kind: 'ratio', width: 4, height: 5 }, source: { name: 'The operator' } };
    const body = ownPlacementApi.create.body.parse({ name: 'Window, Utrecht', rules });
    const { placement } = await app.as(world.tenantAdmin).call(ownPlacementApi.create, { query: {}, body });
    const id = await film('Hall', null);
    await user().call(preTestApi.change, { params: { id }, query: {}, body: { placement } });
    expect(lines((await take({})).table)[1]).toMatch(new RegExp(`,${placement},.*,"Window, Utrecht"$`));
  });

  test('R51, A41: no name is a formula', async () => {
    await film('=HYPERLINK("http://x.example")', null);
    expect(lines((await take({})).table)[1]).toMatch(/^"'=HYPERLINK/);
  });

  test('are those that are named, all of them or none, and those that the list is narrowed to', async () => {
    const [one, two] = [await film('One', { compliance: 'fail' }), await film('Two', { compliance: 'pass' })];
    await film('Three', { compliance: 'fail' });
    const names = async (wish: LibraryFiguresWish) =>
      lines((await take({ ...wish, sortField: 'pre_test_name' })).table)
        .slice(1)
        .map((line) => line.split(',')[0]);
    expect(await names({ ids: [two, one] })).toEqual(['One', 'Two']);
    expect(await names({ compliance: 'fail' })).toEqual(['One', 'Three']);
    const other = await app.world();
    const foreign = (await draft(app.as(other.user))).uuid;
    expect(await problemOf(take({ ids: [one, foreign] }))).toMatchObject({ status: 404, code: 'pre_test_not_found' });
    expect(await problemOf(take({ ids: [one, one] }))).toMatchObject({ code: 'invalid_body' });
  });

  test('are for people too who may only look, in two statements at most', async () => {
    await film('Seen', null);
    const viewer = app.as(world.viewer);
    const looked = await viewer.call(libraryFiguresApi.take, { query: {}, body: {} });
    expect(lines(looked.table)).toHaveLength(2);
    const { statements } = await app.statements.during(() => viewer.call(libraryFiguresApi.take, { query: {}, body: {} }));
    expect(statements.filter(({ text }) => text.includes('pre_tests')).length).toBe(1);
  });
});
