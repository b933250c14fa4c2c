import { brandApi } from '@fovea/contract/brands';
import { CUTS_MAX, cutApi } from '@fovea/contract/cuts';
import { folderApi } from '@fovea/contract/folders';
import type { PreTestUuid } from '@fovea/contract/ids';
import { libraryFiguresApi } from '@fovea/contract/library-figures';
import { preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { addressIn, draft, madeMp4, reread, tusAppend, tusCreate } from '../../testing/films.ts';
import { whileHeld } from '../../testing/while-held.ts';
import { holdSeries } from './repo.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await app.world();
});

const user = () => app.as(world.user);
const problem = (answer: Awaited<ReturnType<typeof relate>>): unknown => answer.json();
const film = async (name: string) => (await draft(user(), name)).uuid;
const relate = (uuid: PreTestUuid, of: PreTestUuid, { side = 'after', by = world.user }: { side?: string; by?: TestUser } = {}) =>
  app.as(by).send({ method: 'PUT', url: `/api/v1/pre-test/${uuid}/cut`, payload: { of, side } });
const namesOf = async (uuid: PreTestUuid) =>
  (await user().call(cutApi.list, { params: { uuid } })).map(({ pre_test_name, cut }) => `${pre_test_name} ${cut?.number}/${cut?.of}`);
const leave = (uuid: PreTestUuid) => user().call(cutApi.leave, { params: { uuid } });
const next = (uuid: PreTestUuid, body = {}) => user().call(cutApi.next, { params: { uuid }, body });
const bin = (id: PreTestUuid) => user().call(preTestApi.remove, { params: { id } });

/** Three films in one series. */
async function series() {
  const [a, b, c] = [await film('a'), await film('b'), await film('c')];
  expect((await relate(b, a)).statusCode).toBe(200);
  expect((await relate(c, b)).statusCode).toBe(200);
  return { a, b, c };
}

describe('films are related as cuts of one ad', () => {
  test('each says which it is, and the series has them in their order', async () => {
    const { a, b, c } = await series();
    expect(await namesOf(b)).toEqual(['a 1/3', 'b 2/3', 'c 3/3']);
    expect(await namesOf(a)).toEqual(await namesOf(c));
    expect((await reread(user(), c)).cut).toEqual({ number: 3, of: 3 });
    expect(await reread(user(), await film('alone'))).not.toHaveProperty('cut');
  });

  test('one that comes between two others moves the later one on, and one before the first is the first', async () => {
    const { a, b } = await series();
    await relate(await film('between'), a);
    await relate(await film('first'), a, { side: 'before' });
    expect(await namesOf(b)).toEqual(['first 1/5', 'a 2/5', 'between 3/5', 'b 4/5', 'c 5/5']);
  });

  test('the same film again moves within its series, which never bites its own tail', async () => {
    const { a, b, c } = await series();
    await relate(a, c);
    expect(await namesOf(a)).toEqual(['b 1/3', 'c 2/3', 'a 3/3']);
    await relate(a, c);
    await relate(b, a);
    expect(await namesOf(b)).toEqual(['c 1/3', 'a 2/3', 'b 3/3']);
  });

  test('no film is a cut of itself, or of two ads', async () => {
    const { a, b } = await series();
    expect(problem(await relate(a, a))).toMatchObject({ status: 422, errors: { of: ['A film is no cut of itself.'] } });
    const other = await film('other');
    await relate(await film('of another'), other);
    expect(problem(await relate(b, other))).toMatchObject({
      ...{ status: 409, code: 'state_forbids', detail: 'This film has cuts of its own in another series. Take it out there first.' },
    });
    expect(await namesOf(b)).toEqual(['a 1/3', 'b 2/3', 'c 3/3']);
    await leave(b);
    expect((await relate(b, other)).statusCode).toBe(200);
    expect(await namesOf(a)).toEqual(['a 1/2', 'c 2/2']);
  });

  test('one with cuts of its own is not taken from them: the other, which is alone, comes to it', async () => {
    const { a, b, c } = await series();
    const [zero, four] = [await film('zero'), await film('four')];
    expect((await relate(a, zero)).statusCode).toBe(200);
    expect((await relate(c, four, { side: 'before' })).statusCode).toBe(200);
    expect(await namesOf(b)).toEqual(['zero 1/5', 'a 2/5', 'b 3/5', 'c 4/5', 'four 5/5']);
    expect(problem(await relate(b, await film('between')))).toMatchObject({ status: 409, code: 'state_forbids' });
  });

  test('one that is taken out leaves the others, and two lose their series together', async () => {
    const { a, b, c } = await series();
    await leave(b);
    expect(await namesOf(b)).toEqual([]);
    expect(await namesOf(c)).toEqual(['a 1/2', 'c 2/2']);
    await leave(c);
    expect(await namesOf(a)).toEqual([]);
    await leave(a); // is in none any more
    const { rows } = await app.deps.inTenant(world, (tx) => tx.runSql('select * from cuts'));
    expect(rows).toEqual([]);
  });

  test('strangers are told that there is no such film, whichever of the two is not theirs', async () => {
    const { a } = await series();
    const elsewhere = await app.world();
    const theirs = (await draft(app.as(elsewhere.user))).uuid;
    for (const answer of [await relate(theirs, a), await relate(a, theirs), await relate(a, theirs, { by: elsewhere.user })])
      expect(problem(answer)).toMatchObject({ status: 404, code: 'pre_test_not_found' });
    expect(await namesOf(a)).toEqual(['a 1/3', 'b 2/3', 'c 3/3']);
  });

  test('who may only look reads the series and changes nothing', async () => {
    const { a, b } = await series();
    const viewer = app.as(world.viewer);
    expect((await viewer.call(cutApi.list, { params: { uuid: a } })).length).toBe(3);
    expect((await relate(a, b, { by: world.viewer })).statusCode).toBe(403);
    expect((await viewer.send({ method: 'DELETE', url: `/api/v1/pre-test/${a}/cut` })).statusCode).toBe(403);
    expect((await viewer.send({ method: 'POST', url: `/api/v1/pre-test/${a}/next-cut`, payload: {} })).statusCode).toBe(403);
  });

  test('an unknown field, or a side that is none, is refused', async () => {
    const { a, b } = await series();
    const wrong = { method: 'PUT', url: `/api/v1/pre-test/${a}/cut`, payload: { of: b, side: 'after', more: 1 } } as const;
    expect((await user().send(wrong)).statusCode).toBe(422);
    expect((await relate(a, b, { side: 'beside' })).statusCode).toBe(422);
  });
});

describe('a series outlives what becomes of its films', () => {
  test('one in the bin is not counted, and comes back to its place', async () => {
    const { a, b, c } = await series();
    await bin(b);
    expect(await namesOf(c)).toEqual(['a 1/2', 'c 2/2']);
    expect(problem(await relate(a, b))).toMatchObject({ status: 404 });
    await user().call(preTestApi.restore, { params: { uuid: b } });
    expect(await namesOf(c)).toEqual(['a 1/3', 'b 2/3', 'c 3/3']);
  });

  test('one whose others are all in the bin is alone until they come back', async () => {
    const { a, b, c } = await series();
    await bin(a);
    await bin(b);
    expect(await namesOf(c)).toEqual([]);
    expect(await reread(user(), c)).not.toHaveProperty('cut');
    await user().call(preTestApi.restore, { params: { uuid: a } });
    expect(await namesOf(c)).toEqual(['a 1/2', 'c 2/2']);
  });

  test('one that is deleted for good leaves the others in their order', async () => {
    const { a, b, c } = await series();
    await bin(b);
    await user().call(preTestApi.erase, { params: { uuid: b } });
    await relate(await film('d'), c);
    expect(await namesOf(a)).toEqual(['a 1/3', 'c 2/3', 'd 3/3']);
  });

  test('films may lie in different folders', async () => {
    const { a, b } = await series();
    const { id } = await user().call(folderApi.add, { query: {}, body: { name: 'Elsewhere' } });
    await user().call(preTestApi.change, { params: { id: b }, query: {}, body: { folder_id: id } });
    expect(await namesOf(a)).toEqual(['a 1/3', 'b 2/3', 'c 3/3']);
  });
});

describe('the next cut of a film', () => {
  test('is asked what this one is, counts its name on, and takes a film like any other', async () => {
    const brand = await app.as(world.tenantAdmin).call(brandApi.create, { query: {}, body: { name: 'Nordlicht' } });
    const folder = await user().call(folderApi.add, { query: {}, body: { name: 'Spring' } });
    const options = { more_placements: ['tv_eu' as const], weights: null, sound: null, keep_film_days: 30 };
    const preset = await app.as(world.tenantAdmin).call(presetApi.create, { query: {}, body: { name: 'TV', ad_type: 'tv-spot', options } });
    const asked = { brand_id: brand.id, placement: 'meta_feed', folder_id: folder.id, preset_id: preset.id } as const;
    const first = await user().call(preTestApi.create, { body: { pre_test_name: 'Hero v2', ...asked } });
    const second = await next(first.uuid);
    expect(second).toMatchObject({ ...asked, pre_test_name: 'Hero v3', status: 'draft', ad_type: 'tv-spot', cut: { number: 2, of: 2 } });
    expect(second.options).toEqual(first.options);
    const bytes = madeMp4('second cut');
    const address = addressIn(await tusCreate(user(), { uuid: second.uuid, bytes: bytes.length }));
    expect((await tusAppend(user(), address, { offset: 0, bytes })).statusCode).toBe(204);
    expect(await reread(user(), second.uuid)).toMatchObject({ status: 'queued', cut: { number: 2, of: 2 } });
  });

  test('of any cut comes last, by the name of the last or its own', async () => {
    const a = await film('Hero');
    await next(a);
    await next(a);
    await next(a, { pre_test_name: 'Hero, final' });
    expect(await namesOf(a)).toEqual(['Hero 1/4', 'Hero (2) 2/4', 'Hero (3) 3/4', 'Hero, final 4/4']);
  });

  test('lies in the library itself where the folder has gone to the bin without its films', async () => {
    const { id } = await user().call(folderApi.add, { query: {}, body: { name: 'Gone' } });
    const a = await film('a');
    await user().call(preTestApi.change, { params: { id: a }, query: {}, body: { folder_id: id } });
    await app.deps.inTenant(world, (tx) => tx.runSql('update folders set deleted_at = now(), bin_root = id where id = $1', [id]));
    expect((await next(a)).folder_id).toBeNull();
  });

  test('is refused once a series is full', async () => {
    const a = await film('a');
    for (let number = 2; number <= CUTS_MAX; number++) await next(a);
    const answer = await user().send({ method: 'POST', url: `/api/v1/pre-test/${a}/next-cut`, payload: {} });
    expect(problem(answer)).toMatchObject({ status: 409, code: 'state_forbids', detail: `A series has at most ${CUTS_MAX} cuts.` });
    expect(problem(await relate(await film('more'), a))).toMatchObject({ status: 409, code: 'state_forbids' });
    expect((await namesOf(a)).length).toBe(CUTS_MAX);
  });
});

describe('people who relate at once', () => {
  test('put several behind the same film: all are there, each once', async () => {
    const a = await film('a');
    const others = [await film('b'), await film('c'), await film('d'), await film('e')];
    const answers = await Promise.all(others.map((each) => relate(each, a)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const names = await namesOf(a);
    expect(names[0]).toBe('a 1/5');
    expect(names.map((name) => name.slice(0, 1)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(names.map((name) => name.slice(2))).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5']);
  });

  test('put the same film behind different ones: one of them is right, the other is told', async () => {
    const [a, b, c] = [await film('a'), await film('b'), await film('c')];
    const codes = (await Promise.all([relate(c, a), relate(c, b)])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(await namesOf(c)).toEqual([codes[0] === 200 ? 'a 1/2' : 'b 1/2', 'c 2/2']);
  });

  test('put two behind each other: they are one series of two', async () => {
    const [a, b] = [await film('a'), await film('b')];
    const codes = (await Promise.all([relate(b, a), relate(a, b)])).map(({ statusCode }) => statusCode);
    expect(codes).toEqual([200, 200]);
    expect((await namesOf(a)).map((name) => name.slice(2))).toEqual(['1/2', '2/2']);
  });

  test('wait for whoever holds the series, and a database that is written beside them refuses a second place', async () => {
    const { a, b } = await series();
    const d = await film('d');
    const second = { tenantId: world.tenantId, first: (tx: Parameters<typeof holdSeries>[0]) => holdSeries(tx, world.tenantId) };
    const { statusCode } = await whileHeld(app.deps, { ...second, second: () => relate(d, b) });
    expect(statusCode).toBe(200);
    const twice = app.deps.inTenant(world, (tx) => tx.runSql('update cuts set place = 1 where pre_test_id in ($1, $2)', [a, b]));
    await expect(twice).rejects.toThrow();
    const inTwo = app.deps.inTenant(world, (tx) =>
      tx.runSql('insert into cuts select tenant_id, pre_test_id, gen_random_uuid(), 1 from cuts where pre_test_id = $1', [a]),
    );
    await expect(inTwo).rejects.toThrow();
    expect(await namesOf(a)).toEqual(['a 1/4', 'b 2/4', 'd 3/4', 'c 4/4']);
  });
});

test('the library is narrowed to ads with several cuts, or to the newest cut of each; what is in the bin does not count', async () => {
  const { c } = await series();
  await film('alone');
  const narrowed = async (cuts: 'several' | 'newest') => {
    const { data, total } = await user().call(preTestApi.table, { query: {}, body: { cuts, sortField: 'pre_test_name' } });
    expect(total).toBe(data.length);
    return data.map(({ pre_test_name }) => pre_test_name);
  };
  expect(await narrowed('several')).toEqual(['a', 'b', 'c']);
  expect(await narrowed('newest')).toEqual(['alone', 'c']);
  await bin(c);
  expect(await narrowed('several')).toEqual(['a', 'b']);
  expect(await narrowed('newest')).toEqual(['alone', 'b']);
});

test('the library says which cut a film is, and so does its table of figures', async () => {
  await series();
  const { data } = await user().call(videoApi.table, { query: { sortField: 'pre_test_name', sortFieldDir: 'asc' } });
  expect(data.map(({ pre_test }) => [pre_test.pre_test_name, pre_test.cut?.number])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const { table } = await user().call(libraryFiguresApi.take, { query: {}, body: { sortField: 'pre_test_name', sortFieldDir: 'asc' } });
  const [head = '', ...lines] = table.trimEnd().split('\r\n');
  const at = head.split(',').indexOf('cut');
  expect(head.split(',').slice(at, at + 2)).toEqual(['cut', 'cuts']);
  expect(lines.map((line) => line.split(',').slice(at, at + 2))).toEqual([
    ['1', '3'],
    ['2', '3'],
    ['3', '3'],
  ]);
});
