import { complianceApi } from '@fovea/contract/compliance';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { ExportOrder } from '@fovea/contract/exports';
import { exportApi } from '@fovea/contract/exports';
import { ownPlacementApi } from '@fovea/contract/own-placements';
import { Placing } from '@fovea/contract/placing';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { BrandReading } from '@fovea/contract/predictions';
import { predictionApi } from '@fovea/contract/predictions';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { madeText, madeTexts } from '../../testing/made-reading.ts';
import { readLanguages } from '../languages/index.ts';
import { FILM_LIMITS } from '../uploads/index.ts';
import { makeExportJob } from './job.ts';
import { readSource } from './reading/service.ts';
import { areaLines, foundLines } from './report/area-lines.ts';
import { reportContent } from './report/content.ts';
import { reportMoments } from './report/moments.ts';
import { placingLines } from './report/placing-lines.ts';
import { brandLines } from './report/subject-lines.ts';
import { createWords } from './words.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
  await emptyQueue(app.deps);
  world = await app.world();
});
afterAll(() => app[Symbol.asyncDispose]());

const user = () => app.as(world.user);

/** A whole result of a test that is meant for television. */
async function analysed() {
  const { uuid } = await queuedPreTest(user());
  await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement: 'tv_eu', pre_test_name: 'Spring' } });
  await giveAnalysis(app, { text: madeTexts([madeText('One large line', {}, 0.45)]) });
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}
type Named = Awaited<ReturnType<typeof analysed>>;
type Body = Pick<ExportOrder, 'kind' | 'placement' | 'beside'>;

const order = ({ uuid }: Named, body: Body) => user().call(exportApi.order, { params: { uuid }, body });

async function made(of: Named, body: Body): Promise<string> {
  const { id } = await order(of, body);
  const job = await app.deps.queue.take('make-export');
  if (!job) throw new Error('There is no job');
  const tools = await findMediaTools({ sandbox: 'auto', files: 'ours' });
  const limits = { ...FILM_LIMITS, bytesMax: app.deps.config.uploadBytesMax };
  const make = makeExportJob({ ...app.deps, tools, limits, canBurn: true, languages: await readLanguages() });
  await make(job.payload, { lease: job.lease, signal: new AbortController().signal });
  return (await user().send({ method: 'GET', url: `/api/v1/export/${id}/file` })).body;
}

test('an export for another placement than the test’s own says what the page says for it', async () => {
  const params = await analysed();
  const file = JSON.parse(await made(params, { kind: 'json', placement: 'tiktok_infeed' }));
  const query = { placement: 'tiktok_infeed' } as const;
  const { norm, drivers, own_way } = await user().call(diagnosisApi.verdict, { params, query });
  expect(file.compliance).toEqual(await user().call(complianceApi.read, { params, query }));
  expect(file.standing).toMatchObject({ norm, drivers, own_way });
  expect(file.placing).toMatchObject({ placement: 'tiktok_infeed', chosen_by: 'call' });
  expect(await made(params, { kind: 'csv', placement: 'tiktok_infeed' })).toContain('\r\nread for,,tiktok_infeed · call,');
});

test('a report of a film for which no brand was looked for says so, and asks its reader to choose none', async () => {
  const { uuid, id } = await analysed();
  const { facts } = await readSource(app.deps, workerOf(world.tenantId), { preTestId: uuid, predictionId: id, placement: null });
  const told = brandLines(facts, createWords(await readLanguages(), 'en'));
  expect(told.sentences).toEqual(['When it was analysed, this test had no brand with a picture to look for.']);
});

test('a report says of a brand none of whose pictures could be looked for that nothing is known, and not that it was not found', async () => {
  const { uuid, id } = await analysed();
  const { facts } = await readSource(app.deps, workerOf(world.tenantId), { preTestId: uuid, predictionId: id, placement: null });
  const brand: BrandReading = {
    assets: [{ id: 'a', kind: 'logo', is_usable: false }],
    tracks: [],
    pulses: [],
    flags: ['no_brand_detected'],
    scores: [],
  };
  const told = brandLines({ ...facts, result: { ...facts.result, brand } }, createWords(await readLanguages(), 'en'));
  expect(told.verdict).toBe('None of the brand’s pictures could be looked for.');
  expect(told.sentences.join(' ')).toMatch(/^So it is not known whether the brand is in this ad\./);
});

test('what people drew is in the tables and in the report, with what it draws', async () => {
  const params = await analysed();
  const box = { at_s: 0, x: 0, y: 0.25, width: 0.5, height: 0.5 };
  await user().call(diagnosisApi.setAreas, { params, body: { areas: [{ name: 'The pack', keyframes: [box], from_s: 0, to_s: 1 }] } });
  const file = JSON.parse(await made(params, { kind: 'json' }));
  expect(file.areas).toEqual((await user().call(diagnosisApi.areas, { params })).areas);
  expect(file.areas).toMatchObject([{ name: 'The pack', to_s: 1 }]);
  expect(file.areas[0].shares.length).toBe(file.time_bases.analysis.length);
  expect(await made(params, { kind: 'csv' })).toContain(',attention_on_area: The pack (share)');
  expect(file.windows.map(({ window }: { window: string }) => window)).toEqual(['first_2s', 'first_3s', 'first_5s', 'last_3s']);
  expect(await made(params, { kind: 'csv' })).toMatch(/\r\narea,,The pack: 0 s to 1 s · area_share [\d.]+ share/);
  const { areas } = await user().call(diagnosisApi.areas, { params });
  const [told] = areaLines(areas, false, createWords(await readLanguages(), 'en'));
  expect(told).toMatchObject({ title: 'Areas of your own', verdict: '1 area was drawn on this film.' });
  expect(told?.rows[0]?.slice(0, 2)).toEqual(['The pack', '00:00.0\u201300:01.0']);
  expect(told?.rows[0]?.[2]).toMatch(/%$/);
});

test('what attention lies on without anybody having drawn it is in the tables and in the report', async () => {
  const params = await analysed();
  const { found } = await user().call(diagnosisApi.attention, { params, query: {} });
  expect(found?.regions.length).toBeGreaterThan(0);
  const file = JSON.parse(await made(params, { kind: 'json' }));
  expect(file.found).toEqual(found);
  const [first] = found?.regions ?? [];
  const table = await made(params, { kind: 'csv' });
  expect(table).toContain(`\r\nfound,,${first?.kind} · area_share `);
  expect(table).not.toMatch(/\r\n(?:found|area),,.* [\d.]{9,} /);
  // Over time too: a column of its own, one value for each sample of the analysis.
  const [head = '', ...lines] = table.split('\r\n');
  const column = head.split(',').indexOf(`attention_on_${first?.kind} (share)`);
  const curve = lines.filter((line) => line.startsWith('curve,analysis,')).map((line) => line.split(',')[column]);
  expect(curve).toEqual(first?.shares.map((share) => (share === null ? '' : String(share))));
  expect(curve.some((share) => Number(share) > 0)).toBe(true);
  const [told] = foundLines(found, false, createWords(await readLanguages(), 'en'));
  expect(told).toMatchObject({
    title: 'What attention lies on',
    verdict: expect.stringMatching(/ most attention lies on this: Headline, [\d.]+%[.]$/),
  });
  expect(told?.sentences[0]).toMatch(/^On none of these: [\d.]+%$/);
  expect(told?.rows.length).toBe(found?.regions.length);
  expect(foundLines(null, false, createWords(await readLanguages(), 'en'))).toEqual([]);
});

test('an export that names none is for the test’s own, as before', async () => {
  const params = await analysed();
  for await (const placement of [undefined, null]) {
    const file = JSON.parse(await made(params, { kind: 'json', ...(placement === undefined ? {} : { placement }) }));
    expect(file.compliance).toEqual(await user().call(complianceApi.read, { params, query: {} }));
    expect(file.compliance).toMatchObject({ placement: 'tv_eu', chosen_by: 'pre_test' });
  }
});

test('a file says one thing, also where the test’s own place changes while it is read', async () => {
  const { uuid, id } = await analysed();
  let count = 0;
  const inTenant: typeof app.deps.inTenant = async (actor, work) => {
    count += 1;
    if (count === 3) await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement: 'meta_feed' } });
    return app.deps.inTenant(actor, work);
  };
  const source = await readSource({ ...app.deps, inTenant }, workerOf(world.tenantId), {
    preTestId: uuid,
    predictionId: id,
    placement: null,
  });
  const { compliance, verdict, placing } = source.facts;
  expect([compliance, verdict, placing].map(({ placement }) => placement)).toEqual(['meta_feed', 'meta_feed', 'meta_feed']);
});

test('that nothing is covered is told of what was looked for, with what was not', async () => {
  const { uuid, id } = await analysed();
  const wish = { preTestId: uuid, predictionId: id, placement: 'tiktok_infeed' } as const;
  const { facts } = await readSource(app.deps, workerOf(world.tenantId), wish);
  const [sought, unsought] = [false, null].map((is_there) => ({ is_there, covered: null, attention_lost: null, at: [] }));
  const losses = { attention: null, brand: unsought, text: sought, call_to_action: sought };
  const told = (change: object) =>
    placingLines({ ...facts, placing: Placing.parse({ ...facts.placing, ...change }) }, createWords(languages, 'en'));
  const languages = await readLanguages();
  const { verdict, sentences } = told({ losses });
  expect(verdict).toMatch(/buttons cover nothing of what was looked for\.$/);
  expect(sentences.slice(0, 2)).toEqual(['Not looked for: Brand.', 'Texts of one or two words are left out, unless they ask to act.']);
  expect(told({ losses: { ...losses, text: unsought, call_to_action: unsought } }).verdict).toMatch(
    /neither a brand nor texts were looked for\.$/,
  );
});

test('two placements are two files, told apart by their names; the same one is made once', async () => {
  const params = await analysed();
  const own = await order(params, { kind: 'pdf' });
  const other = await order(params, { kind: 'pdf', placement: 'tiktok_infeed' });
  expect([own.placement, other.placement]).toEqual([null, 'tiktok_infeed']);
  expect([own.file_name, other.file_name]).toEqual(['Spring.pdf', 'Spring tiktok_infeed.pdf']);
  expect((await order(params, { kind: 'pdf', placement: 'tiktok_infeed' })).id).toBe(other.id);
  expect((await order(params, { kind: 'pdf', placement: null })).id).toBe(own.id);
  await emptyQueue(app.deps);
});

test('a placement of the tenant’s own is named in the file and in its name, as it is called now', async () => {
  const params = await analysed();
  const rules = { format: { kind: 'ratio', width: 16, height: 9 }, source: { name: 'The operator' } };
  const body = ownPlacementApi.create.body.parse({ name: 'Station: hall', rules });
  const { id, placement } = await app.as(world.tenantAdmin).call(ownPlacementApi.create, { query: {}, body });
  const file = await made(params, { kind: 'csv', placement });
  expect(file).toContain(`\r\nread for,,${placement} (Station: hall) · call,`);
  expect(file).toContain(`\r\nplacement,,${placement} (Station: hall): `);
  expect((await order(params, { kind: 'csv', placement })).file_name).toBe('Spring Station hall.csv');
  await app.as(world.tenantAdmin).call(ownPlacementApi.change, { params: { id }, query: {}, body: { name: 'Foyer' } });
  const [newest] = await user().call(exportApi.list, { params });
  expect(newest?.file_name).toBe('Spring Foyer.csv');
  await emptyQueue(app.deps);
});

test('a report of a still says nothing of a film or of time', async () => {
  const { uuid, id } = await analysed();
  const { facts } = await readSource(app.deps, workerOf(world.tenantId), { preTestId: uuid, predictionId: id, placement: 'generic_4x5' });
  const { result, placing } = facts;
  const picture = { ...facts, result: { ...result, media: { ...result.media, kind: 'still' as const } } };
  expect(reportMoments(picture)).toEqual([{ kind: 'picture', startS: 0, endS: 0 }]);
  const words = createWords(await readLanguages(), 'en');
  const more = { moments: [], fixes: [], drift: null };
  const [told, ofFilm] = [reportContent(picture, words, more), reportContent(facts, words, more)];
  const filled = { ...placing, breakthrough: { ...placing.breakthrough, state: 'not_informative' as const } };
  const placed = placingLines({ ...picture, placing: filled }, words);
  expect(placed.head).toContain('The picture as it is');
  expect(placed.sentences).toContainEqual(expect.stringContaining('The picture fills the screen here'));
  // somebody asked for this place, and who reads a report can choose no other
  expect(placed.verdict).toMatch(/^Any place, 4:5 is no platform in particular, so nothing is known of buttons over the ad\.$/);
  expect([told.scope, told.methods, placed.verdict, ...placed.sentences].join(' ')).not.toMatch(/\b(films?|time|[Cc]hoose)\b/);
  expect([ofFilm.scope, ofFilm.methods].join(' ')).toMatch(/over time is a model.*over time is a model/);
});

test('a report of a film whose sound is silent says so, and draws no level of it', async () => {
  const { uuid, id } = await analysed();
  const { facts } = await readSource(app.deps, workerOf(world.tenantId), { preTestId: uuid, predictionId: id, placement: null });
  const { result } = facts;
  const whole = { kind: 'silent', start_s: 0, end_s: result.media.duration_s, value: null, unit: null } as const;
  const words = createWords(await readLanguages(), 'en');
  const told = (one: typeof facts) => reportContent(one, words, { moments: [], fixes: [], drift: null });
  const silent = told({ ...facts, result: { ...result, findings: [whole] } });
  expect(silent.sentences).toContain('The sound track is silent.');
  expect(silent.curves.map(({ unit }) => unit)).not.toContain('LUFS');
  expect(told(facts).sentences).not.toContain('The sound track is silent.');
});

test('stills and comparisons are for no placement', async () => {
  const params = await analysed();
  const beside = [(await analysed()).id];
  expect((await order(params, { kind: 'png', placement: 'tiktok_infeed' })).placement).toBeNull();
  expect((await order(params, { kind: 'pdf', placement: 'tiktok_infeed', beside })).placement).toBeNull();
  await emptyQueue(app.deps);
});

test('a placement that nobody knows is refused, as on the page', async () => {
  const { uuid, id } = await analysed();
  const ordered = await user().send({
    method: 'POST',
    url: `/api/v1/pre-test/${uuid}/exports`,
    payload: { kind: 'pdf', placement: 'vine_loop' },
  });
  const read = await user().send({ method: 'GET', url: `/api/v1/pre-test/${uuid}/prediction/${id}/verdict?placement=vine_loop` });
  expect([ordered.statusCode, ordered.json().code]).toEqual([422, 'invalid_body']);
  expect(read.statusCode).toBe(422);
  expect(Object.keys(ordered.json().errors)).toEqual(Object.keys(read.json().errors));
});
