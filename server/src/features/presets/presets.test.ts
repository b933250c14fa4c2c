import type { Brand } from '@fovea/contract/brands';
import { brandApi } from '@fovea/contract/brands';
import { CallError } from '@fovea/contract/call';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Preset, PresetChange } from '@fovea/contract/presets';
import { presetApi } from '@fovea/contract/presets';
import { videoApi } from '@fovea/contract/videos';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { presetOf } from './index.ts';

let it: TestApp;
let home: World;
let other: World;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
  other = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const add = (by: TestUser, name: string, more = {}): Promise<Preset> =>
  it.as(by).call(presetApi.add, { query: {}, body: { name, ...more } });
const brandOf = (by: TestUser, name: string): Promise<Brand> => it.as(by).call(brandApi.create, { query: {}, body: { name } });
const names = (presets: readonly Preset[]) => presets.map(({ name }) => name);

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (fault: unknown) => fault,
  );
  if (!(error instanceof CallError)) throw new Error('It was not refused', { cause: error });
  return { status: error.status, code: error.problem?.code, errors: error.problem?.errors, detail: error.problem?.detail };
}

const OPTIONS = {
  more_placements: ['meta_reels', 'meta_stories'],
  weights: { early_window_s: 3, early_weight: 2, drivers: { brand_attention: 2, ease: 1, attention_breakthrough: 0 } },
  sound: 'off',
  keep_film_days: 30,
};

test('a preset holds everything that a start page can set, and what is left out is the placement’s own', async () => {
  const { tenantAdmin, viewer } = await it.world();
  const brand = await brandOf(tenantAdmin, 'Acme');
  const wish = { brand_id: brand.id, placement: 'tiktok_infeed', ad_type: 'short-form', options: OPTIONS };
  const full = await add(tenantAdmin, 'Social', wish);
  expect(full).toMatchObject({ name: 'Social', ...wish, brand_name: 'Acme', is_default: false, archived_at: null });
  const bare = await add(tenantAdmin, 'Bare');
  expect(bare).toMatchObject({ brand_id: null, brand_name: null, placement: null, ad_type: null });
  expect(bare.options).toEqual({ more_placements: [], weights: null, sound: null, keep_film_days: null });
  expect(await it.as(viewer).call(presetApi.read, { params: { id: full.id }, query: {} })).toEqual(full);
});

test('a form makes one with its options, and changes one', async () => {
  const { tenantAdmin } = await it.world();
  const sendForm = async (method: 'POST' | 'PUT', url: string, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { headers, body } = new Request('http://localhost/', { method: 'POST', body: form });
    const payload = Buffer.from(await new Response(body).arrayBuffer());
    const answer = await it.as(tenantAdmin).send({ method, url, payload, headers: { 'content-type': headers.get('content-type') ?? '' } });
    return { status: answer.statusCode, preset: answer.json() };
  };
  const made = await sendForm('POST', '/api/pre-test-preset', {
    ...{ name: 'By a form', is_default: 'true', 'options[keep_film_days]': '30', 'options[sound]': '' },
    'options[more_placements][]': 'meta_reels',
  });
  expect(made).toMatchObject({
    status: 201,
    preset: { is_default: true, options: { more_placements: ['meta_reels'], weights: null, sound: null, keep_film_days: 30 } },
  });
  const changed = await sendForm('PUT', `/api/pre-test-preset/${made.preset.id}`, { 'options[sound]': 'off' });
  expect(changed).toMatchObject({ status: 200, preset: { options: { sound: 'off', keep_film_days: null } } });
});

test('a placement that the library no longer has is left out of preset and test, and said, until somebody chooses anew', async () => {
  const { tenantAdmin, tenantId } = await it.world();
  const own = it.as(tenantAdmin);
  const { id } = await add(tenantAdmin, 'Old places', { placement: 'tv_eu', options: { more_placements: ['meta_reels', 'tv_uk'] } });
  const made = await own.call(preTestApi.create, { body: { pre_test_name: 'Ad', preset_id: id } });
  await it.deps.inTenant({ tenantId }, async (tx) => {
    const options = sql`jsonb_set(options, '{more_placements}', '["vine_loop", "meta_reels"]')`;
    await tx.execute(sql`update presets set placement = 'myspace_top8', options = ${options} where id = ${id}`);
    await tx.execute(sql`update pre_tests set placement = 'myspace_top8', options = ${options} where id = ${made.id}`);
  });
  const read = {
    ...{ placement: null, placements_gone: ['myspace_top8', 'vine_loop'] },
    options: { more_placements: ['meta_reels'] },
  };
  expect((await own.call(presetApi.page, { query: {}, body: { start: 0, size: 10 } })).data).toMatchObject([read]);
  expect(await own.call(presetApi.all, { query: {} })).toMatchObject([read]);
  const ofTest = { placement: null, options: { more_placements: ['meta_reels'] } };
  expect(await own.call(preTestApi.read, { params: { uuid: made.uuid } })).toMatchObject(ofTest);
  expect((await own.call(videoApi.table, { query: { size: 10 } })).data).toMatchObject([{ pre_test: ofTest }]);

  await own.call(presetApi.discard, { params: { id } });
  expect(await own.call(presetApi.restore, { params: { id } })).toMatchObject(read);
  expect(await own.call(presetApi.edit, { params: { id }, query: {}, body: { is_default: true } })).toMatchObject(read);
  const chosen = await own.call(presetApi.edit, { params: { id }, query: {}, body: { placement: 'tv_uk', options: { sound: 'on' } } });
  expect(chosen).toMatchObject({ placement: 'tv_uk', options: { more_placements: [], sound: 'on' } });
  expect(chosen).not.toHaveProperty('placements_gone');
});

test('one of an earlier version is read without what nothing obeys, and can be changed', async () => {
  const { tenantAdmin, tenantId } = await it.world();
  const { id } = await add(tenantAdmin, 'Old');
  const old = {
    ...{ more_placements: ['tv_eu'], sound: 'on', spoken_language: 'de-CH', keep_film_days: 30 },
    weights: { ...OPTIONS.weights, early_window_s: 12 },
  };
  await it.deps.inTenant({ tenantId }, (tx) =>
    tx.execute(sql`update presets set options = ${JSON.stringify(old)}::jsonb where id = ${id}`),
  );
  const read = { more_placements: ['tv_eu'], weights: null, sound: 'on', keep_film_days: 30 };
  expect((await it.as(tenantAdmin).call(presetApi.read, { params: { id }, query: {} })).options).toEqual(read);
  const named = await it.as(tenantAdmin).call(presetApi.edit, { params: { id }, query: {}, body: { name: 'Less old' } });
  expect(named.options).toEqual(read);
});

test('both addresses of a call answer the same', async () => {
  const { tenantAdmin, tenantId, user } = await it.world();
  const { id } = await add(tenantAdmin, 'One');
  const generic = await it.as(tenantAdmin).call(presetApi.create, { query: {}, body: { name: 'Two' } });
  const caller = it.as(user);
  expect(await caller.call(presetApi.all, { query: {} })).toEqual(await caller.call(presetApi.list, { query: {} }));
  const page = await caller.call(presetApi.table, { query: {}, body: { size: 10 } });
  expect(page).toMatchObject({ total: 2, total_is_estimate: false });
  expect(await caller.call(presetApi.page, { query: {}, body: { size: 10 } })).toEqual(page);
  expect(await caller.call(presetApi.pageOf, { params: { id: tenantId }, query: {}, body: { size: 10 } })).toEqual(page);
  const edited = await it.as(tenantAdmin).call(presetApi.edit, { params: { id }, query: {}, body: { name: 'Three' } });
  expect(edited.name).toBe('Three');
  const changed = await it.as(tenantAdmin).call(presetApi.change, { params: { id }, query: {}, body: { name: 'Four' } });
  expect(changed).toEqual({ ...edited, name: 'Four', version: edited.version + 1, updated_at: changed.updated_at });
  await it.as(tenantAdmin).call(presetApi.discard, { params: { id } });
  await it.as(tenantAdmin).call(presetApi.remove, { params: { id: generic.id } });
  expect(await caller.call(presetApi.all, { query: {} })).toEqual([]);
});

test('a form is changed as POST with _method, as the specification sends it', async () => {
  const { tenantAdmin } = await it.world();
  const { id } = await add(tenantAdmin, 'One');
  const answer = await it
    .as(tenantAdmin)
    .send({ method: 'POST', url: `/api/pre-test-preset/${id}`, payload: { _method: 'PUT', name: 'Two' } });
  expect([answer.statusCode, answer.json().name]).toEqual([200, 'Two']);
});

describe('the default', () => {
  test('is one at most: a new one takes the place of the one before', async () => {
    const { tenantAdmin } = await it.world();
    const first = await add(tenantAdmin, 'First', { is_default: true });
    const second = await add(tenantAdmin, 'Second', { is_default: true });
    const all = await it.as(tenantAdmin).call(presetApi.all, { query: {} });
    expect(all.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await it.as(tenantAdmin).call(presetApi.discard, { params: { id: second.id } });
    const restored = await it.as(tenantAdmin).call(presetApi.restore, { params: { id: second.id } });
    expect(restored).toMatchObject({ archived_at: null, is_default: false });
  });

  test('stays one when ten are made the default at once', async () => {
    const { tenantAdmin } = await it.world();
    await Promise.all(Array.from({ length: 10 }, (_, n) => add(tenantAdmin, `Default ${n}`, { is_default: true })));
    const all = await it.as(tenantAdmin).call(presetApi.all, { query: {} });
    expect(all).toHaveLength(10);
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('does not give way to one that expects another in its place, or none', async () => {
    const { tenantAdmin } = await it.world();
    const edit = (id: Preset['id'], replaces: Preset['id'] | null) =>
      it.as(tenantAdmin).call(presetApi.edit, { params: { id }, query: {}, body: { is_default: true, replaces } });
    const [former, wanted, chosen] = [await add(tenantAdmin, 'Former'), await add(tenantAdmin, 'Wanted'), await add(tenantAdmin, 'Chosen')];
    expect(await edit(former.id, null)).toMatchObject({ is_default: true });
    expect(await edit(chosen.id, former.id)).toMatchObject({ is_default: true });
    for (const expected of [former.id, null]) {
      expect(await refusal(edit(wanted.id, expected))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    }
    const all = await it.as(tenantAdmin).call(presetApi.all, { query: {} });
    expect(all.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([chosen.id]);
  });
});

describe('a change that was made on an earlier state', () => {
  test('is refused, and what somebody else changed stays, losing the default and leaving the archive included', async () => {
    const { tenantAdmin } = await it.world();
    const own = it.as(tenantAdmin);
    const { id, version } = await add(tenantAdmin, 'First', { is_default: true });
    const edit = (body: PresetChange) => own.call(presetApi.edit, { params: { id }, query: {}, body });
    const refused = { status: 409, code: 'changed_meanwhile' };
    const mine = await edit({ name: 'Mine', version });
    await edit({ placement: 'tv_uk' }); // a colleague, whose program names no version
    expect(await refusal(edit({ name: 'First', version: mine.version }))).toMatchObject(refused);
    const both = await own.call(presetApi.read, { params: { id }, query: {} });
    expect(both).toMatchObject({ name: 'Mine', placement: 'tv_uk' });

    await add(tenantAdmin, 'Takes its place', { is_default: true });
    expect(await refusal(edit({ is_default: true, version: both.version }))).toMatchObject(refused);
    const { version: last } = await own.call(presetApi.read, { params: { id }, query: {} });
    await own.call(presetApi.discard, { params: { id } });
    await own.call(presetApi.restore, { params: { id } });
    expect(await refusal(edit({ name: 'Late', version: last }))).toMatchObject(refused);
  });

  test('of two in the same moment one is made', async () => {
    const { tenantAdmin } = await it.world();
    const { id, version } = await add(tenantAdmin, 'Contested');
    const both = ['One', 'Two'].map((name) =>
      it.as(tenantAdmin).call(presetApi.edit, { params: { id }, query: {}, body: { name, version } }),
    );
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a preset and its brand', () => {
  test('R6: a brand of another tenant, an archived one and one of nobody are all unknown', async () => {
    const theirs = await brandOf(other.tenantAdmin, `Theirs ${home.tenantId}`);
    const archived = await brandOf(home.tenantAdmin, 'Soon archived');
    await it.as(home.tenantAdmin).call(brandApi.remove, { params: { id: archived.id } });
    const { id } = await add(home.tenantAdmin, 'Keeps none');
    for (const brandId of [theirs.id, archived.id, '01890000-0000-7000-8000-000000000000']) {
      const expected = { status: 422, code: 'invalid_body', errors: { brand_id: ['There is no such brand.'] } };
      expect(await refusal(add(home.tenantAdmin, 'New', { brand_id: brandId }))).toMatchObject(expected);
      const change = it.as(home.tenantAdmin).send({ method: 'PUT', url: `/api/pre-test-preset/${id}`, payload: { brand_id: brandId } });
      expect((await change).json()).toMatchObject({ status: 422, errors: expected.errors });
    }
  });

  test('a brand that a preset fills in cannot be archived, alone or as a set, and the answer names the preset', async () => {
    const { tenantAdmin, tenantId } = await it.world();
    const brand = await brandOf(tenantAdmin, 'Acme');
    const preset = await add(tenantAdmin, 'Uses Acme', { brand_id: brand.id });
    const alone = await refusal(it.as(tenantAdmin).call(brandApi.remove, { params: { id: brand.id } }));
    expect(alone).toMatchObject({
      status: 409,
      code: 'in_use',
      detail: expect.stringContaining('Uses Acme'),
      errors: { presets: ['Uses Acme'] },
    });
    const set = it.as(tenantAdmin).call(brandApi.replaceAll, { params: { id: tenantId }, body: { brands: [{ name: 'Another' }] } });
    expect(await refusal(set)).toMatchObject({ status: 409, code: 'in_use' });
    expect((await it.as(tenantAdmin).call(brandApi.all, { query: {} })).map(({ name }) => name)).toEqual(['Acme']);
    await it.as(tenantAdmin).call(presetApi.discard, { params: { id: preset.id } });
    await it.as(tenantAdmin).call(brandApi.remove, { params: { id: brand.id } });
    expect(await refusal(it.as(tenantAdmin).call(presetApi.restore, { params: { id: preset.id } }))).toMatchObject({
      status: 422,
      errors: { brand_id: [expect.any(String)] },
    });
  });

  test('of archiving a brand and beginning to use it at once, one is refused', async () => {
    const { tenantAdmin } = await it.world();
    for (let round = 0; round < 8; round++) {
      const brand = await brandOf(tenantAdmin, `Contested ${round}`);
      const [archived, used] = await Promise.allSettled([
        it.as(tenantAdmin).call(brandApi.remove, { params: { id: brand.id } }),
        add(tenantAdmin, `Uses ${round}`, { brand_id: brand.id }),
      ]);
      expect([archived.status, used.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('what is refused', () => {
  test('people who are no administrators read and use them, and change nothing', async () => {
    const { id } = await add(home.tenantAdmin, 'Only theirs');
    for (const person of [home.viewer, home.user]) {
      expect(names(await it.as(person).call(presetApi.all, { query: {} }))).toContain('Only theirs');
      expect(await refusal(add(person, 'Mine'))).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await refusal(it.as(person).call(presetApi.edit, { params: { id }, query: {}, body: { name: 'Mine' } }))).toMatchObject({
        status: 403,
      });
      expect(await refusal(it.as(person).call(presetApi.discard, { params: { id } }))).toMatchObject({ status: 403 });
    }
  });

  test.each([
    ['a placement that there is not', { placement: 'cinema' }, 'placement'],
    ['an ad type that there is not', { ad_type: 'banner' }, 'ad_type'],
    ['a language that nothing reads', { options: { spoken_language: 'de' } }, 'options.spoken_language'],
    [
      'first seconds that no result keeps',
      { options: { weights: { ...OPTIONS.weights, early_window_s: 4 } } },
      'options.weights.early_window_s',
    ],
    ['the same placement twice', { options: { more_placements: ['tv_eu', 'tv_eu'] } }, 'options.more_placements'],
    [
      'weights under which nothing counts',
      { options: { weights: { ...OPTIONS.weights, drivers: { brand_attention: 0, ease: 0, attention_breakthrough: 0 } } } },
      'options.weights.drivers',
    ],
    ['an option that there is not', { options: { webhook: 'http://x' } }, 'options.webhook'],
    ['a field that nobody may set', { tenant_id: '01890000-0000-7000-8000-000000000000' }, 'tenant_id'],
  ])('R7: %s, with the field named', async (_, more, field) => {
    const answer = await it.as(home.tenantAdmin).send({ method: 'POST', url: '/api/pre-test-preset', payload: { name: 'x', ...more } });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test('a name is taken whatever its case, also for one that is renamed or restored', async () => {
    const { tenantAdmin } = await it.world();
    const first = await add(tenantAdmin, 'Name');
    const taken = { status: 422, errors: { name: [expect.any(String)] } };
    expect(await refusal(add(tenantAdmin, 'NAME'))).toMatchObject(taken);
    const second = await add(tenantAdmin, 'Second');
    expect(
      await refusal(it.as(tenantAdmin).call(presetApi.edit, { params: { id: second.id }, query: {}, body: { name: 'name' } })),
    ).toMatchObject(taken);
    await it.as(tenantAdmin).call(presetApi.discard, { params: { id: first.id } });
    await add(tenantAdmin, 'name');
    expect(await refusal(it.as(tenantAdmin).call(presetApi.restore, { params: { id: first.id } }))).toMatchObject(taken);
    expect(
      await refusal(it.as(tenantAdmin).call(presetApi.edit, { params: { id: first.id }, query: {}, body: { name: 'z' } })),
    ).toMatchObject({ status: 409, code: 'archived' });
  });

  test('R2: another tenant’s presets are not there; an admin reaches them by id or slug of the tenant', async () => {
    const { id } = await add(other.tenantAdmin, 'Theirs');
    const caller = it.as(home.tenantAdmin);
    expect(await refusal(caller.call(presetApi.read, { params: { id }, query: {} }))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(caller.call(presetApi.edit, { params: { id }, query: {}, body: { name: 'x' } }))).toMatchObject({ status: 404 });
    expect(await refusal(caller.call(presetApi.restore, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusal(caller.call(presetApi.pageOf, { params: { id: other.tenantId }, query: {}, body: {} }))).toMatchObject({
      status: 404,
    });
    const { rows } = await it.deps.asSystem('first-start', (tx) => tx.runSql('select slug from tenants where id = $1', [other.tenantId]));
    for (const name of [other.tenantId, String(rows[0]?.slug)]) {
      expect(names((await it.as(home.admin).call(presetApi.pageOf, { params: { id: name }, query: {}, body: {} })).data)).toEqual([
        'Theirs',
      ]);
      expect(names((await it.as(other.user).call(presetApi.pageOf, { params: { id: name }, query: {}, body: {} })).data)).toEqual([
        'Theirs',
      ]);
    }
  });
});

test('other features are given a preset, or told which field is wrong', async () => {
  const { id } = await add(home.tenantAdmin, 'Referred to', { placement: 'tv_eu' });
  await it.deps.inTenant(home, async (tx) => {
    expect((await presetOf(tx, id)).placement).toBe('tv_eu');
  });
  await expect(it.deps.inTenant(other, (tx) => presetOf(tx, id))).rejects.toMatchObject({
    code: 'invalid_body',
    errors: { preset_id: ['There is no such preset.'] },
  });
});
