import type { BrandAsset } from '@fovea/contract/brand-assets';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import type { Brand } from '@fovea/contract/brands';
import { brandApi } from '@fovea/contract/brands';
import { CallError } from '@fovea/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

let it: TestApp;
let home: World;
let other: World;
let brand: Brand;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
  other = await it.world();
  brand = await brandOf(home.tenantAdmin, 'Acme');
});
afterAll(() => it[Symbol.asyncDispose]());

const brandOf = (by: TestUser, name: string): Promise<Brand> => it.as(by).call(brandApi.create, { query: {}, body: { name } });
const make = (by: TestUser, body: object): Promise<BrandAsset> =>
  it.as(by).call(brandAssetApi.create, { query: {}, body: { brand_id: brand.id, kind: 'logo', name: 'Logo', ...body } });
const names = (assets: readonly BrandAsset[]) => assets.map(({ name }) => name);
const slugOf = async (world: World): Promise<string> => {
  const { rows } = await it.deps.asSystem('first-start', (tx) => tx.runSql('select slug from tenants where id = $1', [world.tenantId]));
  return String(rows[0]?.slug);
};

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (fault: unknown) => fault,
  );
  if (!(error instanceof CallError)) throw new Error('It was not refused', { cause: error });
  return { status: error.status, code: error.problem?.code, errors: error.problem?.errors };
}

test.each([
  ['logo', {}, 'draft'],
  ['packshot', {}, 'draft'],
  ['word-mark', {}, 'draft'],
  ['word-mark', { text: 'ACME' }, 'ready'],
  ['spoken-name', { text: 'ackmee' }, 'kept'],
  ['colour', { hex: '#C8102E' }, 'kept'],
])('a new %s with %o is %s', async (kind, more, status) => {
  const made = await make(home.tenantAdmin, { kind, name: `${kind} ${JSON.stringify(more)}`, ...more });
  expect(made).toMatchObject({ kind, status, picture: null, findability: null, refusal: null });
  expect(await it.as(home.viewer).call(brandAssetApi.read, { params: { id: made.id }, query: {} })).toEqual(made);
});

test.each([
  ['a colour without its value', { kind: 'colour' }, ['hex']],
  ['a spoken name without words', { kind: 'spoken-name' }, ['text']],
  ['a logo with words and a value', { text: 'x', hex: '#000000' }, ['hex', 'text']],
  ['a kind that there is not', { kind: 'jingle' }, ['kind']],
  ['a state that nobody may set', { status: 'ready' }, ['status']],
  ['somebody else’s blob', { blob_sha256: 'a'.repeat(64) }, ['blob_sha256']],
  ['a brand that there is not', { brand_id: '01890000-0000-7000-8000-000000000000' }, ['brand_id']],
])('R7: %s is refused with the field named', async (_, more, fields) => {
  const payload = { brand_id: brand.id, kind: 'logo', name: 'Refused', ...more };
  const answer = await it.as(home.tenantAdmin).send({ method: 'POST', url: '/crud/brand-asset', payload });
  expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([422, fields]);
});

test('an asset is changed, archived and restored; its name is taken within its brand and kind', async () => {
  const first = await make(home.tenantAdmin, { name: 'Round' });
  expect(await refusal(make(home.tenantAdmin, { name: 'ROUND' }))).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } });
  await make(home.tenantAdmin, { name: 'Round', kind: 'packshot' });
  const { id } = first;
  const caller = it.as(home.tenantAdmin);
  expect((await caller.call(brandAssetApi.change, { params: { id }, query: {}, body: { name: 'Square' } })).name).toBe('Square');
  await caller.call(brandAssetApi.remove, { params: { id } });
  expect(await refusal(caller.call(brandAssetApi.change, { params: { id }, query: {}, body: { name: 'x' } }))).toMatchObject({
    status: 409,
    code: 'archived',
  });
  expect(names(await caller.call(brandAssetApi.all, { query: {} }))).not.toContain('Square');
  expect((await caller.call(brandAssetApi.restore, { params: { id } })).archived_at).toBeNull();
  expect(names(await caller.call(brandAssetApi.all, { query: {} }))).toContain('Square');
});

test('the assets of an archived brand are out of the lists with it, and come back with it', async () => {
  const { tenantAdmin } = await it.world();
  const own = await brandOf(tenantAdmin, 'Fading');
  await it.as(tenantAdmin).call(brandAssetApi.create, { query: {}, body: { brand_id: own.id, kind: 'logo', name: 'Its logo' } });
  await it.as(tenantAdmin).call(brandApi.remove, { params: { id: own.id } });
  expect(await it.as(tenantAdmin).call(brandAssetApi.all, { query: {} })).toEqual([]);
  await it.as(tenantAdmin).call(brandApi.restore, { params: { id: own.id } });
  expect(names(await it.as(tenantAdmin).call(brandAssetApi.list, { query: {} }))).toEqual(['Its logo']);
});

test('the table filters by brand, kind, status and name', async () => {
  const { tenantAdmin } = await it.world();
  const [a, b] = [await brandOf(tenantAdmin, 'A'), await brandOf(tenantAdmin, 'B')];
  const add = (body: { brand_id: Brand['id']; kind: 'logo' | 'word-mark' | 'spoken-name'; name: string; text?: string }) =>
    it.as(tenantAdmin).call(brandAssetApi.create, { query: {}, body });
  await add({ brand_id: a.id, kind: 'logo', name: 'Red logo' });
  await add({ brand_id: a.id, kind: 'word-mark', name: 'Red words', text: 'RED' });
  await add({ brand_id: b.id, kind: 'logo', name: 'Blue logo' });
  const page = async (body: object) => names((await it.as(tenantAdmin).call(brandAssetApi.table, { query: {}, body })).data);
  expect(await page({})).toEqual(['Blue logo', 'Red logo', 'Red words']);
  expect(await page({ brand_id: a.id })).toEqual(['Red logo', 'Red words']);
  expect(await page({ kind: 'logo', sortField: 'name', sortFieldDir: 'desc' })).toEqual(['Red logo', 'Blue logo']);
  expect(await page({ status: 'ready' })).toEqual(['Red words']);
  await add({ brand_id: b.id, kind: 'spoken-name', name: 'Said of B', text: 'bloo' });
  expect(await page({ status: 'kept' })).toEqual(['Said of B']);
  expect(await page({ status: 'ready' })).toEqual(['Red words']);
  expect((await page({ sortField: 'status' })).slice(2)).toEqual(['Said of B', 'Red words']);
  expect(await page({ name: 'BLUE' })).toEqual(['Blue logo']);
  expect(await page({ is_archived: true })).toEqual([]);
});

describe('whose they are', () => {
  test('the own slug lists the own ones; R2: another tenant’s is not there, except for an admin', async () => {
    const theirBrand = await brandOf(other.tenantAdmin, 'Theirs');
    const theirs = await make(other.tenantAdmin, { brand_id: theirBrand.id, name: 'Marker' });
    const [own, foreign] = [await slugOf(home), await slugOf(other)];
    expect(names(await it.as(home.viewer).call(brandAssetApi.all, { query: { tenant_slug: own } }))).not.toContain('Marker');
    for (const person of [home.viewer, home.user, home.tenantAdmin]) {
      const [known, unknown] = [foreign, 'nobody'].map((slug) =>
        it.as(person).send({ method: 'GET', url: `/api/brand-asset/?tenant_slug=${slug}` }),
      );
      const answers = [(await known)?.json(), (await unknown)?.json()].map((body) => ({ ...body, job_id: '' }));
      expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' });
      expect(answers[0]).toEqual(answers[1]);
    }
    expect(names(await it.as(home.admin).call(brandAssetApi.all, { query: { tenant_slug: foreign } }))).toEqual(['Marker']);
    const { id } = theirs;
    const caller = it.as(home.tenantAdmin);
    expect(await refusal(caller.call(brandAssetApi.read, { params: { id }, query: {} }))).toMatchObject({ status: 404 });
    expect(await refusal(caller.call(brandAssetApi.change, { params: { id }, query: {}, body: { name: 'x' } }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(caller.call(brandAssetApi.remove, { params: { id } }))).toMatchObject({ status: 404 });
  });

  test('R6: another tenant’s brand is as unknown as nobody’s', async () => {
    const theirs = await brandOf(other.tenantAdmin, 'Theirs alone');
    expect(await refusal(make(home.tenantAdmin, { brand_id: theirs.id, name: 'x' }))).toMatchObject({
      status: 422,
      errors: { brand_id: ['There is no such brand.'] },
    });
  });

  test('people who are no administrators change nothing', async () => {
    const { id } = await make(home.tenantAdmin, { name: 'Only theirs' });
    for (const person of [home.viewer, home.user]) {
      expect(await refusal(make(person, { name: 'Mine' }))).toMatchObject({ status: 403 });
      expect(await refusal(it.as(person).call(brandAssetApi.change, { params: { id }, query: {}, body: { name: 'x' } }))).toMatchObject({
        status: 403,
      });
      expect(await refusal(it.as(person).call(brandAssetApi.remove, { params: { id } }))).toMatchObject({ status: 403 });
    }
  });
});

describe('replacing the set', () => {
  const replace = (by: TestUser, world: World, brand_assets: readonly object[]) =>
    it.as(by).send({ method: 'PUT', url: `/api/tenant/${world.tenantId}/brand-assets`, payload: { brand_assets } });

  test('changes, makes and archives, all or nothing', async () => {
    const world = await it.world();
    const { tenantAdmin } = world;
    const own = await brandOf(tenantAdmin, 'Own');
    const add = (name: string) =>
      it.as(tenantAdmin).call(brandAssetApi.create, { query: {}, body: { brand_id: own.id, kind: 'logo', name } });
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const of = { brand_id: own.id, kind: 'logo' };
    const wrong = await replace(tenantAdmin, world, [
      { ...of, id: a.id, name: 'Z' },
      { ...of, id: b.id, kind: 'packshot', name: 'B' },
      { ...of, brand_id: brand.id, name: 'Foreign' },
      { ...of, kind: 'colour', name: 'Red' },
    ]);
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json().errors)).toEqual(['brand_assets.1.kind', 'brand_assets.2.brand_id', 'brand_assets.3.hex']);
    expect(names(await it.as(tenantAdmin).call(brandAssetApi.all, { query: {} }))).toEqual(['A', 'B', 'C']);
    const right = await replace(tenantAdmin, world, [
      { ...of, id: a.id, name: 'B' },
      { ...of, id: b.id, name: 'A' },
      { ...of, kind: 'colour', name: 'Red', hex: '#ff0000' },
    ]);
    expect(right.statusCode).toBe(200);
    expect(right.json().map(({ id, name }: BrandAsset) => [id === a.id ? 'a' : id === b.id ? 'b' : 'new', name])).toEqual([
      ['b', 'A'],
      ['a', 'B'],
      ['new', 'Red'],
    ]);
    expect((await it.as(tenantAdmin).call(brandAssetApi.read, { params: { id: c.id }, query: {} })).archived_at).not.toBeNull();
  });

  test('an admin may do it for every tenant; for everybody else another one is not there', async () => {
    const world = await it.world();
    expect((await replace(home.admin, world, [])).statusCode).toBe(200);
    expect((await replace(home.tenantAdmin, world, [])).statusCode).toBe(404);
    expect((await replace(world.user, world, [])).statusCode).toBe(403);
  });

  test('two at once leave one of the two sets, never a mixture', async () => {
    const world = await it.world();
    const own = await brandOf(world.tenantAdmin, 'Own');
    const sets = [
      ['a1', 'a2', 'z-both'],
      ['b1', 'z-both'],
      ['c1', 'c2', 'c3', 'z-both'],
    ];
    const answers = await Promise.all(
      sets.map((set) =>
        replace(
          world.tenantAdmin,
          world,
          set.map((name) => ({ brand_id: own.id, kind: 'logo', name })),
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(sets).toContainEqual(names(await it.as(world.tenantAdmin).call(brandAssetApi.all, { query: {} })));
  });
});
