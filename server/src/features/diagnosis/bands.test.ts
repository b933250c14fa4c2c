import { randomUUID } from 'node:crypto';
import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { brandApi } from '@fovea/contract/brands';
import type { Driver } from '@fovea/contract/diagnosis';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { FilmFigures } from '@fovea/contract/film-figures';
import type { ChangePreTest } from '@fovea/contract/pre-tests';
import { FilmBand, preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { selectionApi } from '@fovea/contract/selections';
import { videoApi } from '@fovea/contract/videos';
import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import type { Analysis, Score } from '@fovea/engine/ports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, emptyQueue, madeMp4, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { giveBreakthrough } from '../../testing/give-breakthrough.ts';
import { selectPlaceable, updatePlaced } from './bands/repo.ts';
import { PLACED_BY, placeFilms } from './index.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const user = () => app.as(world.user);

const FOUND = { bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null } as const;
const easeOf = (value: number): Score => ({ ...FOUND, id: 'ease', value, unit: 'points', range: [0, 100], lo: value, hi: value });
/** The brand's share over the film, and in its first 5 seconds. */
const brandOf = (whole: number, first5: number): Analysis['brand'] => ({
  ...{ assets: [], tracks: [], pulses: [], flags: [] },
  scores: [
    { ...FOUND, id: 'brand_attention', value: whole, unit: 'share', range: [0, 1], lo: whole, hi: whole },
    { ...FOUND, id: 'brand_first_5s', value: first5, unit: 'share', range: [0, 1], lo: first5, hi: first5 },
  ],
});

const onPage = (value: number): BreakthroughReading => ({
  ...{ rules: 'breakthrough-0.1', model: 'even', page: 'feed_mobile', slotShare: 0.6, timesS: [0, 0.5], shares: [value, value] },
  ...{ interfaceShares: [0, 0], bySurroundings: [value, value, value] },
  scores: [{ ...FOUND, id: 'breakthrough', value, unit: 'share', range: [0, 1], lo: value, hi: value }],
  heat: { bytes: new Uint8Array([1, 2, 3]), columns: 1, rows: 1, count: 2 },
});

const NO_FIGURES: FilmFigures = {
  ...{ overall: null, overall_missing: null, brand_attention: null, first_noticed: null, ease: null, focus: null, breakthrough: null },
  ...{ compliance: null, failing: null, older: [] },
};

interface Film {
  readonly uuid: Awaited<ReturnType<typeof queuedPreTest>>['uuid'];
  readonly id: Awaited<ReturnType<typeof queuedPreTest>>['id'];
}

async function analysed(found: Partial<Analysis>, change: ChangePreTest = {}): Promise<Film> {
  const { uuid, id } = await queuedPreTest(user(), madeMp4(randomUUID()));
  await user().call(preTestApi.change, { params: { id }, query: {}, body: change });
  await giveAnalysis(app, found);
  return { uuid, id };
}

/** What the verdict says of a film now. */
async function saidOf({ uuid }: Film): Promise<FilmBand> {
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  const { overall } = await user().call(diagnosisApi.verdict, { params: { uuid, id }, query: {} });
  return overall === null ? 'none' : (overall.band ?? 'range');
}

/** The films that the library has under each word. */
async function listed(): Promise<Map<string, FilmBand>> {
  const pages = await Promise.all(
    FilmBand.options.map(async (band) => {
      const { data, total } = await user().call(videoApi.table, { query: { band, size: 100 } });
      expect(data).toHaveLength(total);
      expect(data.every(({ pre_test }) => pre_test.band === band)).toBe(true);
      return data.map(({ id }): [string, FilmBand] => [id, band]);
    }),
  );
  return new Map(pages.flat());
}

/** The key figures that its verdict has now, as far as it says them. */
async function figuresSaid({ uuid }: Film) {
  const { id, scores, brand } = await user().call(predictionApi.read, { params: { uuid } });
  const { overall, overall_missing, drivers, checks, norm } = await user().call(diagnosisApi.verdict, { params: { uuid, id }, query: {} });
  const figure = (score: Pick<Score, 'value' | 'lo' | 'hi'> | null | undefined) =>
    score?.value == null ? null : { value: score.value, lo: score.lo, hi: score.hi };
  const figureOf = (name: Driver['id']) => figure(drivers.find((driver) => driver.id === name)?.score);
  const scoreOf = (name: string) => figure([...scores, ...(brand?.scores ?? [])].find((score) => score.id === name));
  const { value = 0, lo = 0, hi = 0, state, rank = null } = overall?.percentile ?? {};
  return {
    overall: overall && {
      ...{ ...wholeOf({ value, lo, hi }), rank: state === 'early' ? rank : null },
      among: { reference: norm.reference, group: norm.group, at_least: 5 },
    },
    overall_missing,
    ...{ brand_attention: figureOf('brand_attention'), ease: figureOf('ease'), breakthrough: figureOf('breakthrough') },
    ...{ first_noticed: scoreOf('brand_first_noticed'), focus: scoreOf('focus') },
    compliance: checks.verdict,
    failing: checks.verdict === 'fail' ? { count: checks.fails, worst: checks.named[0] } : null,
  };
}

const wholeOf = ({ value, lo, hi }: { value: number; lo: number; hi: number }) => ({
  ...{ value: Math.round(value), lo: Math.round(lo), hi: Math.round(hi) },
});

async function figuresListed({ uuid }: Film) {
  const { figures } = await user().call(preTestApi.read, { params: { uuid } });
  if (!figures) return null;
  const { older: _older, ...rest } = figures;
  return rest;
}

async function expectAgreement(films: readonly Film[]): Promise<readonly FilmBand[]> {
  await placeFilms(app.deps);
  expect(await Promise.all(films.map(figuresListed))).toEqual(await Promise.all(films.map(figuresSaid)));
  const said = await Promise.all(films.map(async (film): Promise<[string, FilmBand]> => [film.id, await saidOf(film)]));
  expect(await listed()).toEqual(new Map(said));
  return said.map(([, band]) => band);
}

test('the library has every film under the word that its verdict says, and moves them all for a newcomer', async () => {
  const few: Film[] = [];
  for (let value = 0; value < 4; value++) few.push(await analysed({ scores: [easeOf(value)] }));
  expect(new Set(await expectAgreement(few))).toEqual(new Set(['none']));
  const more: Film[] = [];
  for (let value = 4; value < 10; value++) more.push(await analysed({ scores: [easeOf(value)] }));
  const words = await expectAgreement([...few, ...more]);
  expect([words.at(0), words.at(5), words.at(-1)]).toEqual(['bad', 'range', 'excellent']);
});

test('by what its own pre-test asks for, by its early seconds, and anew when that changes', async () => {
  const films: Film[] = [];
  const placements = ['youtube_skippable_tv', 'tiktok_infeed', null] as const;
  for (let k = 0; k < 9; k++) {
    const found = { scores: [easeOf(10 * k)], brand: brandOf(k / 10, (9 - k) / 10) };
    films.push(await analysed(found, { placement: placements[k % 3] ?? null }));
  }
  await expectAgreement(films);
  for (const film of films) {
    await user().call(preTestApi.change, { params: { id: film.id }, query: {}, body: { ad_type: 'bumper' } });
  }
  expect((await listed()).size).toBe(0); // what has changed is under no word until it is placed anew
  await expectAgreement(films);
});

test('with what is found out later: a film on its page, and a brand that somebody put right', async () => {
  const films: Film[] = [];
  for (let k = 0; k < 6; k++) {
    films.push(await analysed({ scores: [easeOf(10 * k)], brand: brandOf(k / 10, k / 10) }, { placement: 'meta_feed' }));
  }
  await expectAgreement(films);
  const [first, ...rest] = films;
  for (const [k] of films.entries()) {
    await giveBreakthrough(app, () => Promise.resolve(onPage(k / 10)));
    expect((await listed()).size).toBe(films.length - 1);
    await expectAgreement(films);
  }
  const { uuid } = first ?? expect.fail('no film');
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  const path = { keyframes: [{ at_s: 0, x: 0.1, y: 0.4, width: 0.2, height: 0.2 }], from_s: 0, to_s: null };
  const mark = { id: 'mine', found: null, verdict: 'accepted', name: 'Cap', kind: 'logo', asset: null, path } as const;
  await user().call(brandBoxApi.write, { params: { uuid, id }, body: { version: 0, marks: [mark] } });
  expect((await listed()).size).toBe(rest.length);
  await expectAgreement(films);
});

test('what is deleted is under no word and moves those that stay; a draft has none', async () => {
  const films: Film[] = [];
  for (let k = 0; k < 7; k++) films.push(await analysed({ scores: [easeOf(10 * k)] }));
  await draft(user());
  expect(await expectAgreement(films)).not.toContain('none');
  const [gone, ...rest] = films;
  await user().call(selectionApi.bin, { query: {}, body: { ids: [gone?.id ?? expect.fail('no film')] } });
  expect(await expectAgreement(rest)).not.toContain('none');
  await user().call(selectionApi.bin, { query: {}, body: { ids: [rest[0]?.id ?? expect.fail('no film')] } });
  expect(new Set(await expectAgreement(rest.slice(1)))).toEqual(new Set(['none']));
});

test('a film that changes while it is placed keeps its turn', async () => {
  const film = await analysed({ scores: [easeOf(5)] });
  const { tenantId } = world;
  const within = <T>(work: (tx: Tx) => Promise<T>) => app.deps.inTenant(workerOf(tenantId), work);
  const read = await within((tx) => selectPlaceable(tx, { tenantId, ids: [film.id] }));
  await user().call(preTestApi.change, { params: { id: film.id }, query: {}, body: { placement: 'tv_eu' } });
  const figures = { ...NO_FIGURES, ease: { value: 5, lo: null, hi: null } };
  const late = read.map(({ id, seen }) => ({ id, seen, band: 'good' as const, figures }));
  expect([late.length, await within((tx) => updatePlaced(tx, late, 'by these rules'))]).toEqual([1, 0]);
  expect(await expectAgreement([film])).toEqual(['none']);
});

test('nothing is looked for where nothing has changed, and a word narrows together with the rest', async () => {
  const brand = await app.as(world.tenantAdmin).call(brandApi.create, { query: {}, body: { name: randomUUID() } });
  const film = await analysed({ scores: [easeOf(5)] }, { brand_id: brand.id });
  await analysed({ scores: [easeOf(6)] });
  await placeFilms(app.deps);
  expect(await placeFilms(app.deps)).toBe(0);
  const { statements } = await app.statements.during(() => placeFilms(app.deps));
  expect(statements.filter(({ text }) => /predictions|videos/.test(text))).toEqual([]);
  const { data } = await user().call(videoApi.table, { query: { band: 'none', brand_id: brand.id } });
  expect(data.map(({ id }) => id)).toEqual([film.id]);
});

test('what was placed by other rules is placed anew, and keeps its word and its figures until then', async () => {
  const film = await analysed({ scores: [easeOf(5)] });
  await placeFilms(app.deps);
  const within = <T>(work: (tx: Tx) => Promise<T>) => app.deps.inTenant(workerOf(world.tenantId), work);
  const old = { ...NO_FIGURES, ease: { value: 4, lo: 4, hi: 4 }, compliance: 'fail' as const };
  await within((tx) =>
    tx.runSql(`update pre_tests set placed_by = 'compliance-0.1 0.1.0 figures-0', figures = $2 where id = $1`, [
      film.id,
      JSON.stringify(old),
    ]),
  );
  const failing = () => user().call(videoApi.table, { query: { compliance: 'fail' } });
  expect((await failing()).data.map(({ pre_test }) => pre_test.figures)).toEqual([old]);
  await expectAgreement([film]);
  expect((await failing()).data).toEqual([]);
});

test('while a later release places films beside this one they are left to it, and taken up again once it is gone', async () => {
  const [film, newcomer] = [await analysed({ scores: [easeOf(5)] }), await analysed({ scores: [easeOf(6)] })];
  const placedBy = (id: string) =>
    app.deps.inTenant(world, async (tx) => (await tx.runSql('select placed_by from pre_tests where id = $1', [id])).rows[0]?.placed_by);
  const later = 'compliance-99.1 1.0.0 figures-9';
  await placeFilms(app.deps);
  await app.deps.inTenant(world, (tx) => tx.runSql('update pre_tests set placed_by = $2 where id = $1', [film.id, later]));
  await app.deps.inTenant(world, (tx) => tx.runSql('update pre_tests set placed_by = null where id = $1', [newcomer.id]));
  // within its own transactions, since other tests place films beside this one
  const seen = `insert into placing_rules (rules, first_at) values ($1, now() + interval '1 minute') on conflict (rules) do update set seen_at = now()`;
  const besideLater: typeof app.deps.asSystem = (reason, work) =>
    app.deps.asSystem(reason, async (tx) => {
      await tx.runSql(seen, [later]);
      const done = await work(tx);
      await tx.runSql(`update placing_rules set seen_at = now() - interval '11 minutes' where rules = $1`, [later]);
      return done;
    });
  expect(await placeFilms({ ...app.deps, asSystem: besideLater })).toBe(0);
  expect([await placedBy(film.id), await placedBy(newcomer.id)]).toEqual([later, null]);
  await placeFilms(app.deps);
  expect([await placedBy(film.id), await placedBy(newcomer.id)]).toEqual([PLACED_BY, PLACED_BY]);
});

test('a release that came before another leaves films to it, whatever its rules are called', async () => {
  const film = await analysed({ scores: [easeOf(5)] });
  await placeFilms(app.deps);
  const within = (text: string, values: string[]) => app.deps.asSystem('sweep', (tx) => tx.runSql(text, values));
  await within(`insert into placing_rules (rules, first_at) values ($1, now() - interval '1 day')`, ['zz earlier']);
  const { rows } = await within('update pre_tests set placed_by = $2 where id = $1 returning id', [film.id, 'zz earlier']);
  expect(rows).toHaveLength(1);
  await placeFilms(app.deps);
  const { placed_by } = (await within('select placed_by from pre_tests where id = $1', [film.id])).rows[0] ?? {};
  expect(placed_by).toBe(PLACED_BY);
});

test('a result from before something was measured says that another analysis finds it', async () => {
  const film = await analysed({ scores: [] });
  const within = <T>(work: (tx: Tx) => Promise<T>) => app.deps.inTenant(workerOf(world.tenantId), work);
  await within((tx) => tx.runSql(`update predictions set result = result - 'delivery' - 'brand' where pre_test_id = $1`, [film.id]));
  await placeFilms(app.deps);
  const { figures } = await user().call(preTestApi.read, { params: { uuid: film.uuid } });
  expect(figures).toMatchObject({ compliance: 'not_measured', ease: null, older: ['brand_attention', 'ease', 'compliance'] });
});

test('R62: a worker that stops ends the placing after the films that it has in hand', async () => {
  const text = `insert into pre_tests (id, tenant_id, name, status, progress, created_at, updated_at)
    select gen_random_uuid(), $1, 'Cut ' || n, 'complete', 100, now(), now() from generate_series(1, 60) n`;
  await app.deps.inTenant(world, (tx) => tx.runSql(text, [world.tenantId]));
  const stopping = new AbortController();
  let calls = 0;
  const inTenant: typeof app.deps.inTenant = (actor, work) => {
    calls += 1;
    if (calls === 2) stopping.abort(); // the first of those were looked up, the first batch of them is on
    return app.deps.inTenant(actor, work);
  };
  await placeFilms({ ...app.deps, inTenant }, stopping.signal);
  expect(calls).toBe(2);
});
