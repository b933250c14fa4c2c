import { randomUUID } from 'node:crypto';
import { brandApi } from '@fovea/contract/brands';
import { complianceApi } from '@fovea/contract/compliance';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { placingApi } from '@fovea/contract/placing';
import type { ChangePreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { presetApi } from '@fovea/contract/presets';
import { shareApi } from '@fovea/contract/shares';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest, reread, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { problemOf } from '../../testing/problem.ts';
import { placeFilms } from '../diagnosis/index.ts';

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
const admin = () => app.as(world.tenantAdmin);
const brandOf = () => admin().call(brandApi.create, { query: {}, body: { name: randomUUID() } });
const analyses = async () =>
  (await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`select id from predictions`))).rows.length;

async function analysed(change: ChangePreTest = {}) {
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: change });
  await giveAnalysis(app, {});
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

describe('what a test is for', () => {
  test('can change after its analysis, and all that is said of it follows without another', async () => {
    const params = await analysed({ placement: 'tv_eu' });
    const link = await user().call(shareApi.create, { params, body: { expires_in_days: 1 } });
    const shared = () => app.as(null).call(shareApi.open, { params: { token: link.token }, body: {} });
    await placeFilms(app.deps);
    expect((await reread(user(), params.uuid)).band).toBe('none');
    const drivers = { brand_attention: 1, ease: 3, attention_breakthrough: 0 };
    const weights = { early_window_s: 0 as const, early_weight: 1, drivers };
    const options = { weights, more_placements: ['meta_reels' as const], sound: 'off' as const };
    const preset = await admin().call(presetApi.add, { query: {}, body: { name: randomUUID(), options } });
    const body = { placement: 'meta_feed', preset_id: preset.id, ad_type: 'bumper' } as const;
    await user().call(preTestApi.change, { params: { id: params.uuid }, query: {}, body });
    const [verdict, compliance, placing, matrix, opened] = await Promise.all([
      user().call(diagnosisApi.verdict, { params, query: {} }),
      user().call(complianceApi.read, { params, query: {} }),
      user().call(placingApi.read, { params, query: {} }),
      user().call(placingApi.matrix, { params }),
      shared(),
    ]);
    const own_way = { ad_type: 'bumper', weights, sound: 'off' };
    expect(verdict).toMatchObject({ placement: 'meta_feed', norm: { group: 'bumper' }, own_way, beside: [{ placement: 'meta_reels' }] });
    expect(compliance).toMatchObject({ placement: 'meta_feed', chosen_by: 'pre_test' });
    expect(placing).toMatchObject({ placement: 'meta_feed', chosen_by: 'pre_test', breakthrough: { state: 'absent' } });
    expect(matrix.asked).toEqual(['meta_feed', 'meta_reels']);
    expect(opened).toMatchObject({ verdict: { own_way }, compliance: { placement: 'meta_feed' }, placing: { placement: 'meta_feed' } });
    expect(await analyses()).toBe(1);
    expect(await reread(user(), params.uuid)).toMatchObject({ status: 'complete', prediction_id: params.id, band: null });
    await placeFilms(app.deps);
    expect((await reread(user(), params.uuid)).band).toBe('none');
  });
});

describe('another brand and its analysis', () => {
  test('are asked for in one call', async () => {
    const [params, brand] = [await analysed(), await brandOf()];
    const asked = await user().call(preTestApi.rerun, { params, body: { brand_id: brand.id, placement: 'tv_eu' } });
    expect(asked).toMatchObject({ status: 'queued', placement: 'tv_eu', brand: { id: brand.id } });
    expect(asked.prediction_id).not.toBe(params.id);
  });

  test('are both refused, or neither: nothing of what was asked has changed then', async () => {
    const [params, other, brand] = [await analysed(), await analysed(), await brandOf()];
    const body = { brand_id: brand.id };
    await user().call(preTestApi.rerun, { params });
    const before = await reread(user(), params.uuid);
    expect(await problemOf(user().call(preTestApi.rerun, { params, body }))).toMatchObject({ status: 409, code: 'state_forbids' });
    expect(await reread(user(), params.uuid)).toEqual(before);
    await admin().call(brandApi.remove, { params: { id: brand.id } });
    const refused = await problemOf(user().call(preTestApi.rerun, { params: other, body }));
    expect(refused).toMatchObject({ code: 'invalid_body', errors: { brand_id: expect.any(Array) } });
    expect(await reread(user(), other.uuid)).toMatchObject({ status: 'complete', brand: null, prediction_id: other.id });
  });

  test('are not for those who may only look, nor for another organisation', async () => {
    const params = await analysed();
    const body = { placement: 'tv_eu' } as const;
    const refused = await problemOf(app.as(world.viewer).call(preTestApi.rerun, { params, body }));
    expect(refused).toMatchObject({ status: 403 });
    const stranger = app.as((await app.world()).user);
    expect(await problemOf(stranger.call(preTestApi.rerun, { params, body }))).toMatchObject({ status: 404, code: 'pre_test_not_found' });
    expect(await reread(user(), params.uuid)).toMatchObject({ placement: null, prediction_id: params.id });
  });
});
