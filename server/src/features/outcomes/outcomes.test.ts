import { PreTestUuid } from '@fovea/contract/ids';
import type { OutcomeReading } from '@fovea/contract/outcomes';
import { COLUMNS_TOLD_MAX, HEADING_TOLD_MAX, OUTCOMES_LINES_MAX, outcomeApi, RETENTION_POINTS_MAX } from '@fovea/contract/outcomes';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Score } from '@fovea/engine/ports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { driftHeld } from './index.ts';
import { presentOutcomes } from './present.ts';
import { selectOutcomes, selectOutcomesOfAds } from './repo.ts';

let app: TestApp;
let world: World;
const ads: { name: string; ease: number }[] = [];
const uuids: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  world = await app.world();
  await emptyQueue(app.deps);
  for await (const ease of [40, 44, 48, 52, 56, 60, 64, 68, 72, 76]) {
    const name = `Ad ${ease}`;
    const { uuid } = await queuedPreTest(user());
    const score: Score = {
      ...{ id: 'ease', value: ease, unit: 'points', range: [0, 100], lo: ease - 2, hi: ease + 2 },
      ...{ bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null },
    };
    const dispersion: Score = {
      ...score,
      id: 'dispersion',
      value: ease / 400,
      unit: 'share of the diagonal',
      range: [0, 1],
      lo: null,
      hi: null,
    };
    await giveAnalysis(app, { scores: [score, dispersion] });
    await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { pre_test_name: name } });
    ads.push({ name, ease });
    uuids.push(uuid);
  }
});
afterAll(() => app[Symbol.asyncDispose]());

const user = () => app.as(world.user);
const send = (text: string, over: Partial<Parameters<typeof importWith>[1]> = {}) =>
  importWith('results.csv', { text, mode: 'save', ...over });
const importWith = (file_name: string, body: { text: string; mode: 'check' | 'save'; unit?: 'percent' | 'share'; pre_test_id?: string }) =>
  user().call(outcomeApi.import, { body: { file_name, ...body } });
const table = (count: number) =>
  `ad,view-through rate\n${ads
    .slice(0, count)
    .map(({ name, ease }) => `${name},${ease / 2}%`)
    .join('\n')}\n`;
const takeBack = ({ import_id: id }: Pick<OutcomeReading, 'import_id'>) =>
  user().send({ method: 'DELETE', url: `/api/v1/outcome-import/${id}` });
const calibration = () => user().call(outcomeApi.calibration, {});

describe('real outcomes', () => {
  test('are checked without being stored, then stored once, and taken back whole', async () => {
    const checked = await send(table(3), { mode: 'check' });
    expect(checked).toMatchObject({ state: 'checked', unit: 'percent', lines: 3, values: 3, ads: 3, problem_count: 0, import_id: null });
    expect(await user().call(outcomeApi.imports, {})).toEqual([]);
    const saved = await send(table(3));
    expect(saved.state).toBe('saved');
    expect(await send(table(3))).toMatchObject({ state: 'known', import_id: saved.import_id });
    expect(await user().call(outcomeApi.imports, {})).toMatchObject([{ file_name: 'results.csv', values: 3, ads: 3 }]);
    const [pair] = (await calibration())[0]?.pairs ?? [];
    expect(pair).toMatchObject({ pre_test_name: 'Ad 40', predicted: 40, lo: 38, hi: 42, actual: 0.2 });
    expect((await calibration()).map(({ figure, agreement }) => [figure, agreement])).toEqual([
      ['ease', null],
      ['dispersion', null],
    ]);
    expect(await driftHeld(app.deps, workerOf(world.tenantId))).toBeNull();
    await takeBack(saved);
    expect(await calibration()).toEqual([]);
  });

  test('say from ten ads on how far the orders agree', async () => {
    const saved = await send(table(10));
    expect((await calibration())[0]?.agreement).toMatchObject({ rho: 1, top_of: 3, top_hits: 3 });
    expect(await driftHeld(app.deps, workerOf(world.tenantId))).toMatchObject({ metric: 'view_through', count: 10, rho: 1 });
    await takeBack(saved);
  });

  test('of which less is better agree as they are shown, and their best are those with least', async () => {
    const saved = await send(table(10).replace('view-through rate', 'skip rate'));
    const [first] = await calibration();
    expect(first).toMatchObject({ metric: 'skip', best: { predicted: 'high', actual: 'low' } });
    expect(first?.agreement).toMatchObject({ rho: 1, top_of: 3, top_hits: 0 }); // the more ease, the more skipped
    expect(first?.agreement?.lo).toBeLessThanOrEqual(first?.agreement?.hi ?? Number.NaN);
    await takeBack(saved);
  });

  test('are held against what the verdict came to, too: overall and breakthrough as the library has them', async () => {
    const saved = await send(table(10));
    const kept = (at: number) => ({
      ...{
        overall: { value: 10 * at, lo: 10 * at, hi: 10 * at + 20, rank: null },
        overall_missing: null,
        brand_attention: null,
        ease: null,
      },
      ...{ breakthrough: at % 2 === 0 ? { value: 0.9 - at / 100, lo: null, hi: null } : null, compliance: null, older: [] },
    });
    for await (const [at, uuid] of uuids.entries())
      await app.deps.inTenant(world.user, (tx) =>
        tx.execute(sql`update pre_tests set figures = ${JSON.stringify(kept(at))}::jsonb where id = ${uuid}`),
      );
    const [overall, ease, breakthrough] = await calibration();
    expect([overall?.figure, ease?.figure, breakthrough?.figure]).toEqual(['overall', 'ease', 'breakthrough']);
    expect(overall?.agreement).toMatchObject({ rho: 1, top_of: 3, top_hits: 3 });
    expect(overall?.pairs[0]).toMatchObject({ pre_test_name: 'Ad 40', predicted: 0, lo: 0, hi: 20, actual: 0.2 });
    expect(breakthrough).toMatchObject({ agreement: null, unit: 'share' }); // five of them have one
    expect(breakthrough?.pairs).toHaveLength(5);
    for await (const uuid of uuids)
      await app.deps.inTenant(world.user, (tx) => tx.execute(sql`update pre_tests set figures = null where id = ${uuid}`));
    await takeBack(saved);
  });

  test('of one ad are read with it: its values, and its retention by second; the youngest import counts', async () => {
    const [uuid = ''] = uuids;
    const first = await send('recall\n30%\n', { pre_test_id: uuid });
    app.clock.advance(1_000);
    const second = await send('recall\n35%\n', { pre_test_id: uuid });
    const curve = await send('second,retention\n0,100%\n1,80%\n', { pre_test_id: uuid });
    const found = await user().call(outcomeApi.ofPreTest, { params: { uuid } });
    expect(found.values).toEqual([{ metric: 'recall', value: 0.35, file_name: 'results.csv' }]);
    expect(found.retention).toEqual([
      { time_s: 0, value: 1 },
      { time_s: 1, value: 0.8 },
    ]);
    for await (const one of [first, second, curve]) await takeBack(one);
  });

  test('of one ad are one curve: that of the youngest import, whatever seconds an older one names', async () => {
    const [uuid = ''] = uuids;
    const older = await send('second,retention\n0,100%\n1,80%\n2,60%\n', { pre_test_id: uuid });
    app.clock.advance(1_000);
    const younger = await send('second,retention\n0,100%\n1.5,50%\n', { pre_test_id: uuid });
    app.clock.advance(1_000);
    const other = await send('recall\n35%\n', { pre_test_id: uuid });
    const { retention, values } = await user().call(outcomeApi.ofPreTest, { params: { uuid } });
    expect(retention).toEqual([
      { time_s: 0, value: 1 },
      { time_s: 1.5, value: 0.5 },
    ]);
    expect(values).toHaveLength(1);
    for await (const one of [older, younger, other]) await takeBack(one);
  });

  test('of every metric are held against what was predicted, of each the youngest where there are too many', async () => {
    const first = await send('ad,view-through rate,recall\nAd 40,20%,30%\nAd 44,22%,31%\n');
    app.clock.advance(1_000);
    const second = await send('ad,view-through rate\nAd 76,38%\n');
    const two = await app.deps.inTenant(workerOf(world.tenantId), (tx) => selectOutcomesOfAds(tx, 2));
    expect(two.map(({ metric, name }) => [metric, name])).toEqual([
      ['recall', 'Ad 40'],
      ['recall', 'Ad 44'],
      ['view_through', 'Ad 40'],
      ['view_through', 'Ad 76'],
    ]);
    for await (const one of [first, second]) await takeBack(one);
  });

  test('whose unit nobody said are not stored', async () => {
    expect(await send('ad,recall\nAd 40,0.4\n')).toMatchObject({ state: 'unit_needed', unit: null, import_id: null });
    const saved = await send('ad,recall\nAd 40,0.4\n', { unit: 'share' });
    expect(saved.state).toBe('saved');
    await takeBack(saved);
  });

  test('may be read by whoever only looks, and imported by nobody of them', async () => {
    const looker = app.as(world.viewer);
    expect(await looker.call(outcomeApi.calibration, {})).toEqual([]);
    const answer = await looker.send({
      method: 'POST',
      url: '/api/v1/outcomes',
      payload: { file_name: 'a.csv', text: 'a', mode: 'check' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a panel with 100,000 lines', () => {
  beforeAll(() => app.deps.inTenant(world.user, (tx) => tx.execute(sql`update videos set duration_s = 600`)));

  const post = (payload: string) =>
    user().send({
      method: 'POST',
      url: '/api/v1/outcomes',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from(payload),
    });

  const curve = (seconds: number) => {
    const rows = Array.from({ length: seconds }, (_, second) => `${second},${100 - (second % 100)},"${'said so '.repeat(4)}"`);
    return `second,retention %,comment\n${rows.join('\n')}\n`;
  };

  test('is read whole, though it is far larger than other requests may be', { timeout: 60_000 }, async () => {
    const text = curve(OUTCOMES_LINES_MAX);
    expect(text.length).toBeGreaterThan(4_000_000);
    const answer = await post(JSON.stringify({ file_name: 'panel.csv', text, mode: 'check', pre_test_id: uuids[0] }));
    expect(answer.json()).toMatchObject({
      state: 'checked',
      lines: OUTCOMES_LINES_MAX,
      values: RETENTION_POINTS_MAX,
      ads: 1,
      problem_count: OUTCOMES_LINES_MAX - RETENTION_POINTS_MAX,
    });
  });

  test('is stored in pieces, each value once', { timeout: 60_000 }, async () => {
    const seconds = Array.from({ length: RETENTION_POINTS_MAX }, (_, second) => second);
    const lines = uuids.flatMap((uuid) => seconds.map((second) => `${uuid},${second},${100 - (second % 100)}`));
    const saved = await send(`id,second,retention %\n${lines.join('\n')}\n`);
    expect(saved).toMatchObject({ state: 'saved', values: uuids.length * RETENTION_POINTS_MAX });
    const { retention } = await user().call(outcomeApi.ofPreTest, { params: { uuid: PreTestUuid.parse(uuids.at(-1)) } });
    expect(retention.map(({ time_s }) => time_s)).toEqual(seconds);
    expect(retention.at(-1)).toEqual({ time_s: 601, value: 0.99 });
    await takeBack(saved);
  });

  test('of an older day is answered thinned evenly, with both ends', async () => {
    const uuid = PreTestUuid.parse(uuids[0]);
    const saved = await send('second,retention %\n0,100\n', { pre_test_id: uuid });
    const { retention } = await app.deps.inTenant(world.user, async (tx) => {
      await tx.execute(sql`insert into outcomes (id, tenant_id, import_id, pre_test_id, metric, value, time_s)
        select gen_random_uuid(), ${world.tenantId}, ${saved.import_id}, ${uuid}, 'retention', 0.5, g from generate_series(1, 9999) g`);
      return presentOutcomes(await selectOutcomes(tx, uuid));
    });
    const times = retention.map(({ time_s }) => time_s);
    expect([times.length, times[0], times.at(-1)]).toEqual([RETENTION_POINTS_MAX, 0, 9_999]);
    expect(new Set(times.slice(1).map((time, at) => time - (times[at] ?? 0)))).toEqual(new Set([16, 17]));
    await takeBack(saved);
  });

  test('is told by the headings that count, and by the start of a hundred others', async () => {
    const text = `recall %,${'x'.repeat(100_000)}${',more'.repeat(800)},brand lift %\n40\n`;
    const { columns } = await send(text, { mode: 'check', pre_test_id: uuids[0] ?? '' });
    expect(columns).toHaveLength(COLUMNS_TOLD_MAX + 1);
    expect(columns.map(({ name }) => name.length).filter((length) => length > 20)).toEqual([HEADING_TOLD_MAX]);
    expect(columns.at(-1)).toEqual({ name: 'brand lift %', as: 'brand_lift' });
  });

  test('may name as many films as it has lines', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 70_000 }, (_, at) => `${at % 7_000 === 0 ? `ad ${40 + at / 1_750}` : `nobody ${at}`},${at % 100}`);
    const answer = await post(JSON.stringify({ file_name: 'all.csv', text: `ad,recall %\n${rows.join('\n')}`, mode: 'check' }));
    expect(answer.json()).toMatchObject({ state: 'checked', ads: 10, problem_count: 69_990 });
  });

  test('what is larger still is refused with the limit, before anything is read', async () => {
    const answer = await post(`{"file_name":"x","mode":"check","text":"${'a'.repeat(16_000_000)}"}`);
    expect(answer.json()).toMatchObject({
      status: 413,
      code: 'too_large',
      detail: expect.stringMatching(/than the 16\u00a0MB that this address takes/),
    });
    const elsewhere = await user().send({
      method: 'POST',
      url: '/crud/folder',
      headers: { 'content-type': 'application/json' },
      payload: `{"name":"${'a'.repeat(1_000_000)}"}`,
    });
    expect(elsewhere.json()).toMatchObject({ status: 413, detail: expect.stringMatching(/than the 1\u00a0MB/) });
  });
});
