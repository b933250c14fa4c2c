import { apiKeyApi } from '@fovea/contract/api-keys';
import { billingApi } from '@fovea/contract/billing';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import { brandApi } from '@fovea/contract/brands';
import type { DemoTenant } from '@fovea/contract/demo';
import { demoApi } from '@fovea/contract/demo';
import { folderApi } from '@fovea/contract/folders';
import { ownPlacementApi } from '@fovea/contract/own-placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import { searchApi } from '@fovea/contract/search';
import { tenantApi } from '@fovea/contract/tenants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { digestOf } from '../../testing/digest.ts';
import { draft, emptyQueue, jobRows, queuedPreTest, settleAll, tusCreate } from '../../testing/films.ts';
import { listed } from '../../testing/listed.ts';
import { PRE_TESTS } from './content.ts';
import { resetDemo } from './index.ts';

let it: TestApp;
let world: World;
let demo: DemoTenant;
const reset = (by: TestUser = world.admin) => it.as(by).call(demoApi.reset, {});
const scope = () => ({ scope: `tenant:${demo.tenant_id}` });

beforeAll(async () => {
  it = await openTestApp();
  world = await it.world();
  demo = await reset();
});
afterAll(async () => {
  await settleAll(it.deps);
  await emptyQueue(it.deps);
  await it[Symbol.asyncDispose]();
});

/** What an admin from elsewhere sees of the demo, by name. */
async function content() {
  const admin = it.as(world.admin);
  const [query, page] = [scope(), { start: 0, size: 100 }];
  const preTests = (await admin.call(preTestApi.table, { query, body: { ...page, sortField: 'pre_test_name' } })).data;
  const brands = await admin.call(brandApi.all, { query });
  const assets = (await admin.call(brandAssetApi.table, { query, body: { ...page, sortField: 'name' } })).data;
  const presets = await admin.call(presetApi.list, { query });
  const folders = await admin.call(folderApi.list, { query });
  return {
    preTests: preTests.map((each) => [
      each.pre_test_name,
      each.folder?.name,
      each.brand?.name,
      each.placement,
      each.status,
      each.created_by,
    ]),
    brands: brands.map(({ name, aliases, colours }) => ({ name, aliases, colours: colours.length })),
    assets: assets.map(({ name, status }) => [name, status]),
    presets: presets.map(({ name, brand_name }) => [name, brand_name]),
    folders: folders.map(({ name, slug, breadcrumbs }) => [name, slug, breadcrumbs.map((step) => step.name)]),
  };
}

const count = async (text: string): Promise<number> => {
  const { rows } = await it.deps.asSystem('sweep', (tx) => tx.runSql(`select count(*)::int as count from ${text}`, [demo.tenant_id]));
  return Number(rows[0]?.count);
};

describe('the demo tenant', () => {
  test('has folders in folders, brands, assets, presets, and pre-tests of one stored film that wait to be analysed', async () => {
    const { preTests, brands, assets, presets, folders } = await content();
    expect(preTests.map(([name]) => name)).toEqual(PRE_TESTS.map(({ name }) => name).sort());
    expect(new Set(preTests.map(([, , , , status]) => status))).toEqual(new Set(['queued']));
    expect(brands).toEqual([
      { name: 'Müvra', aliases: ['Muvra', 'Müvra Café'], colours: 1 },
      { name: 'Pellamy', aliases: ['Pellamy Kettles'], colours: 2 },
    ]);
    expect(new Set(assets.map(([, status]) => status))).toEqual(new Set(['ready', 'kept']));
    expect(presets).toEqual([
      ['Feed, sound off', 'Müvra'],
      ['Pre-roll on the phone', 'Pellamy'],
    ]);
    expect(folders).toContainEqual(['Cut-downs', 'cut-downs', ['Pellamy', 'Spring launch']]);
    expect(await count('videos where tenant_id = $1')).toBe(1);
    expect(await count('blobs where tenant_id = $1')).toBe(1);
    expect(await listed(it.deps.blobs, demo.tenant_id)).toHaveLength(1);
    expect(await count('predictions where tenant_id = $1 and result is null')).toBe(PRE_TESTS.length);
    expect((await jobRows(it.deps)).length).toBeGreaterThanOrEqual(PRE_TESTS.length);
  });

  test('R72: has nobody in it, so no password that anybody knows', async () => {
    expect(await count('users where tenant_id = $1')).toBe(0);
  });

  test('is searched and filtered', async () => {
    const admin = it.as(world.admin);
    const found = await admin.call(searchApi.search, { query: { query: 'muvra cafe', ...scope() } });
    expect(found.map((each) => (each.type === 'folder' ? each.content.name : each.content.pre_test.pre_test_name)).sort()).toEqual([
      'Müvra Café',
      'Müvra café teaser, sound off',
    ]);
    const body = { start: 0, size: 10, folder_id: 'spring-launch', placement: 'tv_eu' as const };
    const { data } = await admin.call(preTestApi.table, { query: scope(), body });
    expect(data.map((each) => each.pre_test_name)).toEqual(['Pellamy spring launch, television']);
  });
});

const OF_A_VISITOR = { name: 'Of a visitor', rules: { format: { kind: 'ratio', width: 16, height: 9 }, source: { name: 'A visitor' } } };
const OPEN = "credit_reservations where tenant_id = $1 and status = 'open'";

describe('a reset', () => {
  test('removes what people put there, gives credits back, keeps people, and touches no other tenant', async () => {
    const before = await content();
    const [person, boss] = [await it.person(demo.tenant_id, 'user'), await it.person(demo.tenant_id, 'tenant-admin')];
    const own = it.as(person);
    await own.call(folderApi.create, { query: {}, body: { name: 'Of a visitor' } });
    await queuedPreTest(own);
    await tusCreate(own, { uuid: (await draft(own)).uuid, bytes: 9_000 });
    await it.as(boss).call(brandApi.create, { query: {}, body: { name: 'Another brand' } });
    await it.as(boss).call(ownPlacementApi.create, { query: {}, body: ownPlacementApi.create.body.parse(OF_A_VISITOR) });
    const [first] = await own.call(preTestApi.list, { query: {} });
    if (first) await own.call(preTestApi.remove, { params: { id: first.uuid } });
    await queuedPreTest(it.as(world.user));
    const neighbour = await digestOf(it.deps, world.tenantId);
    expect(await content()).not.toEqual(before);

    expect(await reset()).toEqual(demo);
    expect(await content()).toEqual(before);
    expect(await digestOf(it.deps, world.tenantId)).toEqual(neighbour);
    expect(await count(`uploads where tenant_id = $1`)).toBe(0);
    expect(await count('own_placements where tenant_id = $1')).toBe(0);
    expect(await count(OPEN)).toBe(PRE_TESTS.length);
    expect(await own.call(preTestApi.list, { query: {} })).toHaveLength(PRE_TESTS.length);
    const kept = await it.deps.inTenant({ tenantId: demo.tenant_id }, (tx) => tx.runSql('select blob_sha256 as sha256 from videos'));
    const sha256 = String(kept.rows[0]?.sha256);
    expect(await it.deps.blobs.size({ tenantId: demo.tenant_id, sha256 })).toBeGreaterThan(1_000_000);
  });

  test('gives back what is held for an analysis that was ended in another way', async () => {
    await it.deps.asSystem('sweep', (tx) =>
      tx.runSql("update pre_tests set status = 'draft', prediction_id = null where tenant_id = $1", [demo.tenant_id]),
    );
    await reset();
    expect(await count(OPEN)).toBe(PRE_TESTS.length);
  });

  test('is written down with the admin who asked for it', async () => {
    const audits = () =>
      count(`audit_entries where tenant_id = $1 and action = 'demo.reset' and user_id is null and behind_user_id = '${world.admin.id}'`);
    const before = await audits();
    await reset();
    expect(await audits()).toBe(before + 1);
  });

  test('at the same moment as another one leaves one content, whoever comes first', async () => {
    const before = await content();
    const other = await it.world();
    const answers = await Promise.all([reset(), reset(other.admin), reset(), resetDemo(it.deps, null)]);
    expect(answers.map((each) => ('slug' in each ? each.slug : null))).toEqual(Array(4).fill(demo.slug));
    expect(await content()).toEqual(before);
    expect(await count(OPEN)).toBe(PRE_TESTS.length); // nothing is held any more for what each of the four threw away
    expect(await count('tenants where is_demo and $1::uuid is not null')).toBe(1);
  });

  test('that cannot be paid for changes nothing', async () => {
    const plan = (name: 'credits' | 'unlimited') =>
      it.as(world.admin).call(billingApi.change, { params: { id: demo.tenant_id }, query: {}, body: { plan: name } });
    await plan('credits');
    const before = await digestOf(it.deps, demo.tenant_id);
    await expect(reset()).rejects.toMatchObject({ status: 402, problem: { code: 'not_enough_credits' } });
    expect(await digestOf(it.deps, demo.tenant_id)).toEqual(before);
    await plan('unlimited');
  });

  test('is refused while the deletion of the demo is asked for', async () => {
    const key = { params: { id: demo.tenant_id } };
    await it.as(world.admin).call(tenantApi.close, key);
    const before = await digestOf(it.deps, demo.tenant_id);
    await expect(reset()).rejects.toMatchObject({ status: 409, problem: { code: 'tenant_state_forbids' } });
    expect(await digestOf(it.deps, demo.tenant_id)).toEqual(before);
    await it.as(world.admin).call(tenantApi.reopen, key);
    expect(await reset()).toEqual(demo);
  });

  test('is for admins alone, and for no machine', async () => {
    const boss = await it.person(demo.tenant_id, 'tenant-admin');
    for (const by of [world.viewer, world.user, world.tenantAdmin, boss])
      await expect(reset(by)).rejects.toMatchObject({ status: 403, problem: { code: 'forbidden' } });
    await expect(it.as(null).call(demoApi.reset, {})).rejects.toMatchObject({ status: 401 });
    const { key } = await it.as(world.admin).call(apiKeyApi.create, { body: { name: 'A machine', scope: 'admin' } });
    const answer = await it.as(null).send({ method: 'POST', url: '/api/v1/demo', headers: { authorization: `Bearer ${key}` } });
    expect(answer.statusCode).toBe(403);
  });
});

test('the database lets nobody delete brands, assets, presets or placements of a tenant that is no demo, or make one a demo', async () => {
  const { id } = await it.as(world.tenantAdmin).call(brandApi.create, { query: {}, body: { name: 'Stays' } });
  const gone = await it.deps.inTenant(world, (tx) => tx.runSql('delete from brands where id = $1', [id]));
  expect(gone.rowCount).toBe(0);
  await it.as(world.tenantAdmin).call(ownPlacementApi.create, { query: {}, body: ownPlacementApi.create.body.parse(OF_A_VISITOR) });
  expect((await it.deps.inTenant(world, (tx) => tx.runSql('delete from own_placements'))).rowCount).toBe(0);
  const promoted = it.deps.inTenant(world, (tx) => tx.runSql('update tenants set is_demo = true where id = $1', [world.tenantId]));
  await expect(promoted).rejects.toThrow(/permission denied/);
});
