import type { ChangePreTest, PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Preset } from '@fovea/contract/presets';
import { presetApi } from '@fovea/contract/presets';
import { selectionApi } from '@fovea/contract/selections';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, formOf, reread } from '../../testing/films.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
  world = await app.world();
});
afterAll(() => app[Symbol.asyncDispose]());

const user = () => app.as(world.user);
const admin = () => app.as(world.tenantAdmin);
let count = 0;
const presetOf = (wish: object): Promise<Preset> =>
  admin().call(presetApi.add, { query: {}, body: { name: `Preset ${count++}`, ...wish } });
const create = (body: object) => user().call(preTestApi.create, { body: { pre_test_name: 'Ad', ...body } });
const change = ({ id }: PreTest, body: ChangePreTest) => user().call(preTestApi.change, { params: { id }, query: {}, body });

const OPTIONS = {
  more_placements: ['meta_reels' as const],
  weights: { early_window_s: 3 as const, early_weight: 2, drivers: { brand_attention: 2, ease: 1, attention_breakthrough: 0 } },
  sound: 'off' as const,
  keep_film_days: 30,
};

describe('what a preset brings to a pre-test', () => {
  it('is kept with it, alone and in every list, whatever the preset says later', async () => {
    const preset = await presetOf({ ad_type: 'bumper', options: OPTIONS });
    const made = await create({ preset_id: preset.id });
    expect(made).toMatchObject({ preset_id: preset.id, ad_type: 'bumper', options: OPTIONS });
    await admin().call(presetApi.edit, { params: { id: preset.id }, query: {}, body: { ad_type: 'feed', options: { sound: 'on' } } });
    expect(await reread(user(), made.uuid)).toEqual(made);
    const { data } = await user().call(videoApi.table, { query: { size: 100 } });
    expect(data.map(({ pre_test }) => pre_test)).toContainEqual(made);
    expect(await user().call(preTestApi.list, { query: {} })).toContainEqual(made);
    const copied = await user().send({ method: 'POST', url: `/api/v1/pre-test/${made.uuid}/duplicate`, payload: {} });
    expect(copied.json()).toMatchObject({ preset_id: preset.id, ad_type: 'bumper', options: OPTIONS });
  });

  it('yields to what a person says of the kind of ad, and none is an answer', async () => {
    const preset = await presetOf({ ad_type: 'bumper' });
    expect(await create({ preset_id: preset.id, ad_type: 'feed' })).toMatchObject({ ad_type: 'feed', options: null });
    const made = await create({ preset_id: preset.id, ad_type: null });
    expect(made.ad_type).toBeNull();
    expect(await change(made, { ad_type: 'tv-spot' })).toMatchObject({ ad_type: 'tv-spot', preset_id: preset.id });
    const form = formOf({ _method: 'PUT', ad_type: '' });
    expect((await user().send({ method: 'POST', url: `/api/pre-test/${made.uuid}`, ...form })).json()).toMatchObject({ ad_type: null });
  });

  it('takes the place of what the one before brought, and goes with it', async () => {
    const [first, second] = [await presetOf({ ad_type: 'bumper', options: OPTIONS }), await presetOf({ options: { sound: 'on' } })];
    const made = await create({ preset_id: first.id });
    expect(await change(made, { pre_test_name: 'Other' })).toMatchObject({ ad_type: 'bumper', options: OPTIONS });
    const other = await change(made, { preset_id: second.id });
    expect(other).toMatchObject({ ad_type: null, options: { more_placements: [], weights: null, sound: 'on', keep_film_days: null } });
    expect(await change(made, { preset_id: null })).toMatchObject({ preset_id: null, ad_type: null, options: null });
  });

  it('comes to all of a selection', async () => {
    const preset = await presetOf({ ad_type: 'bumper', options: OPTIONS });
    const ids = [(await draft(user())).id, (await draft(user())).id];
    const moved = await user().call(selectionApi.change, { query: {}, body: { ids, preset_id: preset.id } });
    expect(moved.map(({ ad_type, options }) => [ad_type, options])).toEqual(ids.map(() => ['bumper', OPTIONS]));
  });

  it('is nothing where it asks for nothing', async () => {
    expect(await create({ preset_id: (await presetOf({})).id })).toMatchObject({ ad_type: null, options: null });
    expect(await draft(user())).toMatchObject({ ad_type: null, options: null });
  });
});
