import { randomUUID } from 'node:crypto';
import { complianceApi } from '@fovea/contract/compliance';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import { placingApi } from '@fovea/contract/placing';
import type { ChangePreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { Preset } from '@fovea/contract/presets';
import { presetApi } from '@fovea/contract/presets';
import type { Analysis } from '@fovea/engine/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';

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
const presetOf = (wish: object): Promise<Preset> =>
  app.as(world.tenantAdmin).call(presetApi.add, { query: {}, body: { name: randomUUID(), ...wish } });

/** A pre-test with a whole result of which so much is asked. */
async function analysed(change: ChangePreTest, analysis: Partial<Analysis> = {}) {
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: change });
  await giveAnalysis(app, analysis);
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

type Named = Awaited<ReturnType<typeof analysed>>;
const at = (placement?: PlacementId) => (placement ? { placement } : {});
const verdict = (of: Named, placement?: PlacementId) => user().call(diagnosisApi.verdict, { params: of, query: at(placement) });
const compliance = (of: Named, placement?: PlacementId) => user().call(complianceApi.read, { params: of, query: at(placement) });

const FOUND = { unit: 'points', range: [0, 100], bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null } as const;
const score = <Id extends string>(id: Id, value: number) => ({ ...FOUND, id, value, lo: value, hi: value });
/** The brand's share over the film, and in its first 3 and 5 seconds. */
const brandOf = (whole: number, first3: number, first5: number): Analysis['brand'] => ({
  ...{ assets: [], tracks: [], pulses: [], flags: [] },
  scores: [score('brand_attention', whole), score('brand_first_3s', first3), score('brand_first_5s', first5)],
});
const media = { kind: 'film', container: 'mov', bytes: 1, durationS: 10, widthPx: 320, heightPx: 180, frameRate: 25 } as const;
const TEN_SECONDS: Partial<Analysis> = {
  media: { ...media, videoCodec: 'h264', pixelFormat: 'yuv420p', colourMatrix: 'bt709', fullRange: false, rotationDeg: 0, audio: null },
  shots: [{ startS: 0, endS: 10 }],
};
const rules = ({ advice }: Awaited<ReturnType<typeof verdict>>) => advice.map(({ rule }) => rule);
const driver = ({ drivers }: Awaited<ReturnType<typeof verdict>>, wanted: string) => drivers.find(({ id }) => id === wanted);
const soundOf = ({ checks }: Awaited<ReturnType<typeof compliance>>) => checks.find(({ rule }) => rule === 'sound')?.verdict;

describe('the kind of ad that a pre-test asks for', () => {
  test('decides how its first seconds weigh, whether it can be left, and what it is held against', async () => {
    const film = { ...TEN_SECONDS, brand: brandOf(20, 10, 30) };
    const placement = 'youtube_skippable_desktop';
    const plain = await verdict(await analysed({ placement }, film));
    expect(plain).toMatchObject({ norm: { group: 'skippable' }, own_way: { ad_type: null, weights: null, sound: null } });
    expect(driver(plain, 'brand_attention')).toMatchObject({ early: { window_s: 5, weight: 2 } });
    expect(driver(plain, 'brand_attention')?.score?.value).toBeCloseTo((20 * 10 + 30 * 5) / 15, 6);
    expect(rules(plain)).toContain('long_first_shot');

    const preset = await presetOf({ placement, ad_type: 'bumper' });
    const bumper = await verdict(await analysed({ placement, preset_id: preset.id }, film));
    expect(bumper).toMatchObject({ placement, norm: { group: 'bumper' }, own_way: { ad_type: 'bumper' } });
    expect(driver(bumper, 'brand_attention')).not.toHaveProperty('early');
    expect(driver(bumper, 'brand_attention')?.score?.value).toBe(20);
    expect(rules(bumper)).not.toContain('long_first_shot');
    expect(bumper.checks).toEqual(plain.checks); // what is delivered stays the placement's
  });

  test('puts it among its like, wherever those run', async () => {
    for (const value of [40, 50, 55, 70, 80]) await analysed({ ad_type: 'bumper', placement: 'tv_eu' }, { scores: [score('ease', value)] });
    const asked = await verdict(await analysed({ ad_type: 'bumper' }, { scores: [score('ease', 60)] }));
    expect(asked.norm).toMatchObject({ state: 'early', reference: 'group', group: 'bumper', count: 5 });
    const unasked = await verdict(await analysed({ placement: 'tv_eu' }, { scores: [score('ease', 60)] }));
    expect(unasked.norm).toMatchObject({ reference: 'library', group: 'tv-spot' }); // the five are no television spots
  });

  test('holds for its own place alone', async () => {
    const of = await analysed({ placement: 'tv_eu', ad_type: 'bumper' });
    expect(await verdict(of, 'tv_eu')).toMatchObject({ norm: { group: 'bumper' }, chosen_by: 'call' });
    expect(await verdict(of, 'tiktok_infeed')).toMatchObject({ norm: { group: 'short-form' }, own_way: { ad_type: null } });
  });
});

describe('the weights of a preset', () => {
  const weights = { early_window_s: 3, early_weight: 4, drivers: { brand_attention: 3, ease: 1, attention_breakthrough: 0 } };

  test('decide the first seconds and the overall, and the answer says that they are its own', async () => {
    for (const value of [10, 20, 30, 40, 50])
      await analysed({}, { ...TEN_SECONDS, scores: [score('ease', 60 - value)], brand: brandOf(value, value, value) });
    const film = { ...TEN_SECONDS, scores: [score('ease', 45)], brand: brandOf(15, 15, 15) };
    const plain = await verdict(await analysed({}, film));
    const preset = await presetOf({ options: { weights } });
    const own = await verdict(await analysed({ preset_id: preset.id }, { ...film, brand: brandOf(15, 15.7, 15) }));
    expect(own.own_way.weights).toEqual(weights);
    expect(own.drivers.map(({ id, weight }) => [id, weight])).toEqual([
      ['brand_attention', 3],
      ['ease', 1],
      ['breakthrough', 0],
    ]);
    expect(driver(own, 'brand_attention')?.early).toEqual({ window_s: 3, weight: 4, plain: 15 });
    expect(driver(own, 'brand_attention')?.score?.value).toBeCloseTo((15 * 10 + 15.7 * 3 * 3) / (10 + 3 * 3), 6);
    const places = plain.drivers.flatMap(({ percentile }) => percentile?.value ?? []);
    expect(places).toHaveLength(2);
    expect(plain.overall?.index).toBeCloseTo(((places[0] ?? 0) + (places[1] ?? 0)) / 2, 6);
    const [brand = 0, ease = 0] = own.drivers.flatMap(({ percentile }) => percentile?.value ?? []);
    expect(own.overall?.index).toBeCloseTo((3 * brand + ease) / 4, 6);
  });

  test('stay with a film that has them, whatever becomes of the preset, and through another analysis', async () => {
    const preset = await presetOf({ ad_type: 'bumper', options: { weights } });
    const of = await analysed({ preset_id: preset.id });
    const change = { ad_type: 'feed', options: {} } as const;
    await app.as(world.tenantAdmin).call(presetApi.edit, { params: { id: preset.id }, query: {}, body: change });
    expect((await verdict(of)).own_way).toEqual({ ad_type: 'bumper', weights, sound: null });
    await user().call(preTestApi.rerun, { params: { uuid: of.uuid } });
    await giveAnalysis(app, {});
    const { id } = await user().call(predictionApi.read, { params: { uuid: of.uuid } });
    expect(id).not.toBe(of.id);
    expect((await verdict({ uuid: of.uuid, id })).own_way).toEqual({ ad_type: 'bumper', weights, sound: null });
  });
});

describe('what a preset says of sound', () => {
  const speech = [{ startS: 6, endS: 9 }];
  const unheard = { ...score('carried_without_sound', 0.1), bandKind: 'range' } as const;
  const text = { rules: 'text-1.2', tracks: [], speech, names: [], figures: [unheard], windows: [], sought: [] } satisfies Analysis['text'];
  const spoken = { ...TEN_SECONDS, text };

  test('decides whether captions or an earlier voice are advised, and whether a film without sound is a fault', async () => {
    const placement = 'youtube_skippable_desktop';
    const heard = await analysed({ placement }, spoken);
    expect(rules(await verdict(heard))).toContain('late_voice');
    expect(rules(await verdict(heard))).not.toContain('no_captions');
    expect(await compliance(heard)).toMatchObject({ own_sound: null });
    expect(soundOf(await compliance(heard))).toBe('warn');

    const preset = await presetOf({ options: { sound: 'off' } });
    const silent = await analysed({ placement, preset_id: preset.id }, spoken);
    const found = await verdict(silent);
    expect(rules(found)).toContain('no_captions');
    expect(rules(found)).not.toContain('late_voice');
    expect(found.own_way.sound).toBe('off');
    expect(await compliance(silent)).toMatchObject({ own_sound: 'off' });
    expect(soundOf(await compliance(silent))).toBe('inform');
    expect(found.checks.warns).toBe((await verdict(heard)).checks.warns - 1);
    expect(soundOf(await compliance(silent, 'youtube_bumper'))).toBe('warn'); // elsewhere it plays as it does there
  });
});

describe('the further placements of a preset', () => {
  test('are checked beside the first wherever it is judged, and stand first among all', async () => {
    const preset = await presetOf({ placement: 'tv_uk', options: { more_placements: ['tiktok_infeed', 'ctv_roku'] } });
    const of = await analysed({ placement: 'tv_uk', preset_id: preset.id });
    const checked = await compliance(of);
    expect(checked.asked).toEqual(['tv_uk', 'tiktok_infeed', 'ctv_roku']);
    const named = (id: PlacementId) => checked.placements.find(({ placement }) => placement === id);
    const inShort = (id: PlacementId) => {
      const { verdict: word, fails = [], warns = [] } = named(id) ?? {};
      return { placement: id, verdict: word, fails: fails.length, warns: warns.length };
    };
    expect((await verdict(of)).beside).toEqual([inShort('tiktok_infeed'), inShort('ctv_roku')]);
    expect((await verdict(of, 'ctv_roku')).beside).toEqual([inShort('tv_uk'), inShort('tiktok_infeed')]);
    const { asked, rows } = await user().call(placingApi.matrix, { params: of });
    expect(asked).toEqual(checked.asked);
    expect(rows.slice(0, 3).map(({ placement }) => placement)).toEqual(asked);
    expect(new Set(rows.map(({ placement }) => placement)).size).toBe(checked.placements.length);
  });

  test('are none where nobody asked', async () => {
    const of = await analysed({ placement: 'tv_uk' });
    expect((await verdict(of)).beside).toEqual([]);
    expect((await compliance(of)).asked).toEqual([]);
    expect((await user().call(placingApi.matrix, { params: of })).asked).toEqual([]);
  });
});
