import { complianceApi } from '@fovea/contract/compliance';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { placingApi } from '@fovea/contract/placing';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { videoApi } from '@fovea/contract/videos';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { placeFilms } from '../diagnosis/index.ts';
import { readLanguages } from '../languages/index.ts';
import { readSource } from './reading/service.ts';
import { reportContent } from './report/content.ts';
import { createWords } from './words.ts';

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

/** A whole result of a test whose placement the library no longer has. */
async function analysed() {
  const { uuid } = await queuedPreTest(user());
  await giveAnalysis(app, {});
  await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
    tx.execute(sql`update pre_tests set placement = 'vine_loop', options = '{"more_placements": ["myspace_top8"]}' where id = ${uuid}`),
  );
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

test('a placement that has left the library is named in every list, and counts as left open', async () => {
  const { uuid } = await analysed();
  const named = { placement: null, placement_gone: 'vine_loop' };
  expect(await user().call(preTestApi.read, { params: { uuid } })).toMatchObject(named);
  expect(await user().call(preTestApi.list, { query: {} })).toMatchObject([named]);
  expect((await user().call(preTestApi.table, { query: {}, body: { size: 10 } })).data).toMatchObject([named]);
  expect((await user().call(videoApi.table, { query: { size: 10 } })).data).toMatchObject([{ pre_test: named }]);
  const chosen = await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement: 'tv_eu' } });
  expect(chosen.placement).toBe('tv_eu');
  expect(chosen).not.toHaveProperty('placement_gone');
});

test('nothing is judged by rules that are not there; another place is', async () => {
  const params = await analysed();
  const gone = await user().call(complianceApi.read, { params, query: {} });
  expect(gone).toMatchObject({ placement_gone: 'vine_loop', verdict: 'not_judged', checks: [], chosen_by: 'shape' });
  expect(gone.placements.find(({ placement }) => placement === 'tv_eu')?.verdict).not.toBe('not_judged');
  const other = await user().call(complianceApi.read, { params, query: { placement: 'tv_eu' } });
  expect(other.checks.length).toBeGreaterThan(0);
  expect(other).not.toHaveProperty('placement_gone');
  expect(await user().call(diagnosisApi.verdict, { params, query: {} })).toMatchObject({
    ...{ placement_gone: 'vine_loop', placement: 'generic_16x9' },
    checks: { verdict: 'not_judged', fails: 0, warns: 0, named: [], open: [] },
  });
  expect(await user().call(diagnosisApi.attention, { params, query: {} })).toMatchObject({ placement_gone: 'vine_loop' });
  expect(await user().call(placingApi.read, { params, query: {} })).toMatchObject({ placement_gone: 'vine_loop' });
});

test.each([
  ['en', 'Not judged: Fovea no longer has the rules of “vine_loop”.', 'vine_loop (no longer there)'],
  ['de', 'Nicht geprüft: Die Regeln von „vine_loop“ hat Fovea nicht mehr.', 'vine_loop (nicht mehr da)'],
  ['nl', 'Niet beoordeeld: Fovea heeft de regels van ‘vine_loop’ niet meer.', 'vine_loop (niet meer aanwezig)'],
] as const)('a report in %s says so', async (locale, verdict, subtitle) => {
  const { uuid, id } = await analysed();
  const { facts } = await readSource(app.deps, workerOf(world.tenantId), { preTestId: uuid, predictionId: id, placement: null });
  const content = reportContent(facts, createWords(await readLanguages(), locale), { moments: [], fixes: [], drift: null });
  expect(content.compliance).toMatchObject({ verdict, lines: [] });
  expect(content.subtitle).toContain(subtitle);
  expect(content.verdict).toContain('vine_loop');
});

test('the library is placed all the same', async () => {
  const { uuid } = await analysed();
  await placeFilms(app.deps);
  expect((await user().call(preTestApi.read, { params: { uuid } })).band).toBe('none');
});
