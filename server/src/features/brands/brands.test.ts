import type { Brand } from '@fovea/contract/brands';
import { brandApi } from '@fovea/contract/brands';
import { CallError } from '@fovea/contract/call';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

let it: TestApp;
let home: World;
let other: World;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
  other = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const make = (by: TestUser, name: string, more = {}): Promise<Brand> =>
  it.as(by).call(brandApi.create, { query: {}, body: { name, ...more } });
const names = (brands: readonly Brand[]) => brands.map(({ name }) => name);

/** The refusal of a call that must not go through. */
async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (fault: unknown) => fault,
  );
  if (!(error instanceof CallError)) throw new Error('It was not refused', { cause: error });
  return { status: error.status, code: error.problem?.code, errors: error.problem?.errors, detail: error.problem?.detail };
}

test('a brand is made, read, changed and listed by name', async () => {
  const { tenantAdmin, viewer } = await it.world();
  const colours = [{ name: 'Red', hex: '#C8102E' }];
  const made = await make(tenantAdmin, '  Blåbær & Söhne ', {
    aliases: ['Blueberry'],
    spellings: ['BLÅBÆR'],
    products: ['Jam No. 4'],
    colours,
    notes: 'Two\nlines',
  });
  expect(made).toMatchObject({
    name: 'Blåbær & Söhne',
    slug: 'blab-r-sohne',
    aliases: ['Blueberry'],
    notes: 'Two\nlines',
    archived_at: null,
  });
  expect(made.colours).toEqual([{ name: 'Red', hex: '#c8102e' }]);
  await make(tenantAdmin, 'acme');
  const { id } = made;
  const changed = await it.as(tenantAdmin).call(brandApi.change, { params: { id }, query: {}, body: { name: 'Zeta', aliases: [] } });
  expect(changed).toMatchObject({ name: 'Zeta', slug: 'blab-r-sohne', aliases: [], spellings: ['BLÅBÆR'], products: ['Jam No. 4'] });
  expect(await it.as(viewer).call(brandApi.read, { params: { id }, query: {} })).toEqual(changed);
  expect(names(await it.as(viewer).call(brandApi.all, { query: {} }))).toEqual(['acme', 'Zeta']);
  expect(names(await it.as(viewer).call(brandApi.list, { query: {} }))).toEqual(['acme', 'Zeta']);
});

test('two names that would have the same slug get different ones', async () => {
  const { tenantAdmin } = await it.world();
  const slugs = [
    await make(tenantAdmin, 'A B'),
    await make(tenantAdmin, 'A-B'),
    await make(tenantAdmin, '你好'),
    await make(tenantAdmin, '!!'),
  ];
  expect(slugs.map(({ slug }) => slug)).toEqual(['a-b', 'a-b-2', 'brand', 'brand-2']);
});

test('a name is taken whatever its case, and free again once its brand is archived', async () => {
  const { tenantAdmin } = await it.world();
  const { id } = await make(tenantAdmin, 'Acme');
  expect(await refusal(make(tenantAdmin, 'ACME'))).toMatchObject({
    status: 422,
    code: 'invalid_body',
    errors: { name: [expect.any(String)] },
  });
  await it.as(tenantAdmin).call(brandApi.remove, { params: { id } });
  await make(tenantAdmin, 'ACME');
  expect(await refusal(it.as(tenantAdmin).call(brandApi.restore, { params: { id } }))).toMatchObject({
    status: 422,
    errors: { name: [expect.any(String)] },
  });
});

test('an archived brand is out of the lists, cannot be changed, and comes back', async () => {
  const { tenantAdmin } = await it.world();
  const { id } = await make(tenantAdmin, 'Acme');
  const caller = it.as(tenantAdmin);
  await caller.call(brandApi.remove, { params: { id } });
  await caller.call(brandApi.remove, { params: { id } });
  expect(await caller.call(brandApi.all, { query: {} })).toEqual([]);
  expect((await caller.call(brandApi.read, { params: { id }, query: {} })).archived_at).toEqual(expect.any(String));
  const archived = await caller.call(brandApi.table, { query: {}, body: { is_archived: true } });
  expect(names(archived.data)).toEqual(['Acme']);
  expect(await refusal(caller.call(brandApi.change, { params: { id }, query: {}, body: { notes: 'x' } }))).toMatchObject({
    status: 409,
    code: 'archived',
  });
  expect((await caller.call(brandApi.restore, { params: { id } })).archived_at).toBeNull();
  expect(names(await caller.call(brandApi.all, { query: {} }))).toEqual(['Acme']);
});

test('the table pages, sorts and filters', async () => {
  const { tenantAdmin } = await it.world();
  for (const name of ['delta', 'Alpha', 'charlie', 'Bravo']) {
    await make(tenantAdmin, name);
    it.clock.advance(1_000);
  }
  const page = (body: object) => it.as(tenantAdmin).call(brandApi.table, { query: {}, body });
  expect(await page({ start: 1, size: 2 })).toMatchObject({ total: 4, total_is_estimate: false, start: 1, size: 2 });
  expect(names((await page({ start: 1, size: 2 })).data)).toEqual(['Bravo', 'charlie']);
  expect(names((await page({ sortField: 'created_at' })).data)).toEqual(['delta', 'Alpha', 'charlie', 'Bravo']);
  expect(names((await page({ name: 'AL' })).data)).toEqual(['Alpha']);
  expect(names((await page({ name: '%' })).data)).toEqual([]);
});

describe('what is refused', () => {
  test('people who are no administrators change nothing', async () => {
    const { id } = await make(home.tenantAdmin, 'Only theirs');
    for (const person of [home.viewer, home.user]) {
      expect(await refusal(make(person, 'Mine'))).toMatchObject({ status: 403 });
      expect(await refusal(it.as(person).call(brandApi.change, { params: { id }, query: {}, body: { name: 'Mine' } }))).toMatchObject({
        status: 403,
      });
      expect(await refusal(it.as(person).call(brandApi.remove, { params: { id } }))).toMatchObject({ status: 403 });
      expect(await refusal(it.as(person).call(brandApi.replaceAll, { params: { id: home.tenantId }, body: { brands: [] } }))).toMatchObject(
        { status: 403 },
      );
    }
  });

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name with a control character', { name: 'a\u0000b' }, 'name'],
    ['a colour that is none', { name: 'a', colours: [{ hex: 'red' }] }, 'colours.0.hex'],
    ['the same alias twice', { name: 'a', aliases: ['x', 'X'] }, 'aliases'],
    ['a control character in notes', { name: 'a', notes: 'a\u0007' }, 'notes'],
  ])('%s, with the field named', async (_, body, field) => {
    const answer = await it.as(home.tenantAdmin).send({ method: 'POST', url: '/crud/brand', payload: body });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test.each(['id', 'tenant_id', 'slug', 'archived_at', 'created_by', '__proto__x', 'constructor'])(
    'R7: the field %s cannot be assigned',
    async (field) => {
      const payload = { name: `Assigned ${field}`, [field]: other.tenantId };
      const created = await it.as(home.tenantAdmin).send({ method: 'POST', url: '/crud/brand', payload });
      const replaced = await it.as(home.tenantAdmin).send({
        method: 'PUT',
        url: `/api/tenant/${home.tenantId}/brands`,
        payload: { brands: [field === 'id' ? { ...payload, tenant_id: other.tenantId } : payload] },
      });
      expect([created.statusCode, replaced.statusCode]).toEqual([422, 422]);
    },
  );

  test('R2: another tenant’s brand is not there, for every call and in every list', async () => {
    const { id } = await make(other.tenantAdmin, 'Theirs');
    const caller = it.as(home.tenantAdmin);
    expect(await refusal(caller.call(brandApi.read, { params: { id }, query: {} }))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(caller.call(brandApi.change, { params: { id }, query: {}, body: { name: 'Ours' } }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(caller.call(brandApi.remove, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusal(caller.call(brandApi.restore, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusal(caller.call(brandApi.all, { query: { scope: `tenant:${other.tenantId}` } }))).toMatchObject({ status: 404 });
    expect(await refusal(caller.call(brandApi.replaceAll, { params: { id: other.tenantId }, body: { brands: [] } }))).toMatchObject({
      status: 404,
    });
    expect(names(await caller.call(brandApi.all, { query: {} }))).not.toContain('Theirs');
  });
});

describe('replacing the set', () => {
  const replace = (by: TestUser, tenantId: World['tenantId'], brands: readonly object[]) =>
    it.as(by).send({ method: 'PUT', url: `/api/tenant/${tenantId}/brands`, payload: { brands } });

  test('changes those with an id, makes those without, and archives those that are missing', async () => {
    const { tenantId, tenantAdmin } = await it.world();
    const [a, b, c] = [await make(tenantAdmin, 'A'), await make(tenantAdmin, 'B'), await make(tenantAdmin, 'C')];
    const answer = await replace(tenantAdmin, tenantId, [
      { id: a.id, name: 'B' },
      { id: b.id, name: 'A', notes: 'swapped' },
      { name: 'C' },
    ]);
    expect(answer.statusCode).toBe(200);
    const after = await it.as(tenantAdmin).call(brandApi.all, { query: {} });
    expect(answer.json()).toEqual(after);
    expect(after.map(({ id, name }) => [id === a.id ? 'a' : id === b.id ? 'b' : id === c.id ? 'c' : 'new', name])).toEqual([
      ['b', 'A'],
      ['a', 'B'],
      ['new', 'C'],
    ]);
    expect((await it.as(tenantAdmin).call(brandApi.read, { params: { id: c.id }, query: {} })).archived_at).not.toBeNull();
  });

  test('is all or nothing: an id of another tenant, or a name twice, changes nothing', async () => {
    const { tenantId, tenantAdmin } = await it.world();
    const a = await make(tenantAdmin, 'A');
    const theirs = await make(other.tenantAdmin, `Theirs too ${tenantId}`);
    const foreign = await replace(tenantAdmin, tenantId, [{ name: 'New' }, { id: theirs.id, name: 'Stolen' }]);
    expect(foreign.statusCode).toBe(422);
    expect(Object.keys(foreign.json().errors)).toEqual(['brands.1.id']);
    const twice = await replace(tenantAdmin, tenantId, [{ id: a.id, name: 'A' }, { id: a.id, name: 'B' }, { name: 'b' }]);
    expect(Object.keys(twice.json().errors)).toEqual(['brands.0.id', 'brands.1.id', 'brands.2.name']);
    expect(names(await it.as(tenantAdmin).call(brandApi.all, { query: {} }))).toEqual(['A']);
  });

  test('an admin may do it for every tenant, and the entry in its audit trail says who', async () => {
    const { tenantId, tenantAdmin } = await it.world();
    const answer = await replace(home.admin, tenantId, [{ name: 'From outside' }]);
    expect(answer.statusCode).toBe(200);
    expect(names(await it.as(tenantAdmin).call(brandApi.all, { query: {} }))).toEqual(['From outside']);
    expect(names(await it.as(home.admin).call(brandApi.all, { query: { scope: `tenant:${tenantId}` } }))).toEqual(['From outside']);
    const { rows } = await it.deps.inTenant({ tenantId }, (tx) =>
      tx.execute(sql`select user_id, behind_user_id from audit_entries where action = 'brand.set-replaced'`),
    );
    expect(rows).toEqual([{ user_id: null, behind_user_id: home.admin.id }]);
  });

  test('two at once leave one of the two sets, never a mixture', async () => {
    const { tenantId, tenantAdmin } = await it.world();
    const sets = [
      ['a1', 'a2', 'shared'],
      ['b1', 'b2', 'shared'],
      ['c1', 'shared'],
    ];
    const answers = await Promise.all(
      sets.map((set) =>
        replace(
          tenantAdmin,
          tenantId,
          set.map((name) => ({ name })),
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(sets).toContainEqual(names(await it.as(tenantAdmin).call(brandApi.all, { query: {} })));
  });

  test('the same name made twenty times at once is made once', async () => {
    const { tenantAdmin } = await it.world();
    const made = await Promise.allSettled(Array.from({ length: 20 }, () => make(tenantAdmin, 'Once')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(names(await it.as(tenantAdmin).call(brandApi.all, { query: {} }))).toEqual(['Once']);
  });
});

test('a form sent as POST with _method PUT changes what JSON would: lists, groups, and nothing', async () => {
  const { tenantAdmin } = await it.world();
  const { id } = await make(tenantAdmin, 'Acme', { notes: 'Old', aliases: ['A', 'B'] });
  const url = `/crud/brand/${id}`;
  const urlencoded = new URLSearchParams([
    ...[
      ['_method', 'PUT'],
      ['name', 'Acme 2'],
      ['aliases', 'One'],
      ['products[]', 'Jam'],
      ['products[]', 'Tea'],
      ['notes', ''],
    ],
    ...[
      ['colours[0][name]', 'Red'],
      ['colours[0][hex]', '#c8102e'],
    ],
  ]).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const first = await it.as(tenantAdmin).send({ method: 'POST', url, payload: urlencoded, headers });
  expect(first.json()).toMatchObject({
    name: 'Acme 2',
    aliases: ['One'],
    products: ['Jam', 'Tea'],
    colours: [{ name: 'Red', hex: '#c8102e' }],
  });
  expect(first.json().notes).toBe('');
  const form = new FormData();
  for (const [name, value] of [
    ['_method', 'PUT'],
    ['aliases', 'Two'],
    ['aliases', 'Three'],
    ['colours', ''],
  ] as const)
    form.append(name, value);
  const sent = new Response(form);
  const second = await it.as(tenantAdmin).send({
    ...{ method: 'POST', url, payload: Buffer.from(await sent.arrayBuffer()) },
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
  expect(second.json()).toMatchObject({ name: 'Acme 2', aliases: ['Two', 'Three'], colours: [] });
});

test('a form of very many fields is refused before it is read as anything', async () => {
  const { tenantAdmin } = await it.world();
  const { id } = await make(tenantAdmin, 'Many');
  const form = new FormData();
  for (let k = 0; k < 101; k++) form.append('aliases[]', `${k}`);
  const sent = new Response(form);
  const answer = await it.as(tenantAdmin).send({
    ...{ method: 'POST', url: `/crud/brand/${id}`, payload: Buffer.from(await sent.arrayBuffer()) },
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
  expect([answer.statusCode, answer.json().detail]).toEqual([400, 'The form has too many fields.']);
});
