import { auditApi } from '@fovea/contract/audit';
import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { comparisonApi } from '@fovea/contract/comparison';
import { complianceApi } from '@fovea/contract/compliance';
import { folderApi } from '@fovea/contract/folders';
import { noteApi } from '@fovea/contract/notes';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { ComparisonShareInput } from '@fovea/contract/shared-comparisons';
import { comparisonShareApi } from '@fovea/contract/shared-comparisons';
import { shareApi } from '@fovea/contract/shares';
import type { Analysis } from '@fovea/engine/ports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';

const PASSWORD = 'Grüner Kahn am Steg';
const GUESSED = 'G'.repeat(43);

let it: TestApp;
let home: World;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  await emptyQueue(it.deps);
  await settleAll(it.deps);
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const user = () => it.as(home.user);
const idOf = (uuid: string) => preTestApi.read.params.shape.uuid.parse(uuid);

async function film(name: string, found: Partial<Analysis> = {}): Promise<string> {
  const { uuid } = await queuedPreTest(user(), madeMp4(name));
  await giveAnalysis(it, found);
  await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { pre_test_name: name } });
  return uuid;
}
async function films(...names: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  for (const name of names) made.push(await film(name));
  return made;
}

const share = (ids: readonly string[], body: Partial<Omit<ComparisonShareInput, 'ids'>> = {}, by = home.user) =>
  it.as(by).call(comparisonShareApi.create, { body: { ...body, ids: [...ids] } });
const open = (token: string, payload: Readonly<Record<string, unknown>> = {}) =>
  it.as(null).send({ method: 'POST', url: `/api/v1/shared/${token}/compare`, payload });
const opened = (token: string) => it.as(null).call(comparisonShareApi.open, { params: { token }, body: {} });
const get = (url: string) => it.as(null).send({ method: 'GET', url });
const bin = (uuid: string) => user().send({ method: 'DELETE', url: `/crud/pre-test/${uuid}` });
const purge = (uuid: string) => user().send({ method: 'DELETE', url: `/api/v1/bin/pre-test/${uuid}` });
const all = (text: string) => it.deps.asSystem('sweep', (tx) => tx.execute(sql.raw(text)));
const bareOf = (answer: { statusCode: number; body: string; headers: Readonly<Record<string, unknown>> }) => {
  const { 'x-job-id': id, date: _, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body.replaceAll(String(id), 'ID') };
};

describe('R73: what a link to a comparison shows', () => {
  test('the comparison as its people see it, with areas, checks and placement, to whoever has the link', async () => {
    const ids = await films('First cut', 'Second cut');
    const { token, address, compares, pre_test_id } = await share(ids, { placement: 'tiktok_infeed' });
    expect([address, pre_test_id]).toEqual([`${it.deps.ownOrigin()}/share/comparison/${token}`, null]);
    expect(compares?.map(({ pre_test_name }) => pre_test_name)).toEqual(['First cut', 'Second cut']);
    const { comparison, results, checks, areas, placing, ...rest } = await opened(token);
    const query = { ids: ids.join() };
    const own = await user().call(comparisonApi.read, { query });
    expect(comparison?.figures).toEqual(own.figures);
    expect(own.figures.length).toBeGreaterThan(0);
    const bare = ({ versions }: typeof own) =>
      versions.map(({ film: { address: _, ...bytes }, heatmap, poster_address, ...version }) => ({
        ...version,
        bytes,
        count: heatmap?.count,
      }));
    expect(comparison && bare(comparison)).toEqual(bare(own));
    expect(areas).toEqual(await user().call(comparisonApi.areas, { query }));
    expect(placing).toEqual(await user().call(comparisonApi.placing, { query: { ...query, placement: 'tiktok_infeed' } }));
    const runs = own.versions.map(({ pre_test_id: uuid, prediction_id: id }) => ({ uuid, id }));
    expect(checks).toEqual(await Promise.all(runs.map((params) => user().call(complianceApi.read, { params, query: {} }))));
    expect(results.map(({ id, runs: shown }) => [id, shown.length])).toEqual(runs.map(({ id }) => [id, 1]));
    expect(rest).toMatchObject({ films: [{ place: 0 }, { place: 1 }], gone: [], lack: null, pass: null });
  });

  test('the films, posters and heatmaps of each, each by a grant that is for nothing else', async () => {
    const ids = await films('First cut', 'Second cut');
    const { token } = await share(ids);
    const { comparison } = await opened(token);
    const versions = comparison?.versions ?? [];
    expect(versions).toHaveLength(2);
    for (const [
      place,
      {
        film: { address },
        poster_address,
        heatmap,
        prediction_id,
      },
    ] of versions.entries()) {
      const paths = ['film', 'poster', `heatmap?prediction=${prediction_id}`];
      for (const [at, url] of [address, poster_address, heatmap?.address].entries()) {
        expect(url).toMatch(new RegExp(`^/api/v1/shared/${token}/`));
        const [shown, theirs] = [
          await get(url ?? ''),
          await user().send({ method: 'GET', url: `/api/v1/pre-test/${ids[place]}/${paths[at]}` }),
        ];
        expect([shown.statusCode, theirs.statusCode]).toEqual([200, 200]);
        expect(shown.rawPayload.equals(theirs.rawPayload)).toBe(true);
        expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      }
    }
    const [first = '', second = ''] = versions.map(({ film: { address } }) => address);
    const third = await film('Not shown');
    const single = await user().call(shareApi.create, { params: { uuid: idOf(ids[0] ?? '') }, body: {} });
    const wrong = [
      first.replace(ids[0] ?? '', ids[1] ?? ''),
      first.replace(ids[0] ?? '', third),
      first.replace(/of=[^&]+&/, ''),
      first.replace(token, single.token),
      first.replace(/grant=.*/, second.slice(second.indexOf('grant='))),
    ];
    for (const url of wrong) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    expect((await get(first)).statusCode).toBe(200);
  });

  test('nothing of who made the films, where they lie, what was noted on them or what the link is called', async () => {
    const ids = await films('First cut', 'Second cut');
    const folder = await user().call(folderApi.add, { query: {}, body: { name: 'Secret campaign' } });
    await user().call(preTestApi.change, { params: { id: idOf(ids[0] ?? '') }, query: {}, body: { folder_id: folder.id } });
    await user().call(noteApi.create, { params: { uuid: idOf(ids[0] ?? '') }, body: { text: 'Too dark for the client', at_s: 1 } });
    const mark = { id: 'mine', found: null, verdict: 'accepted', name: 'On the cap', kind: 'logo', asset: null } as const;
    const path = { keyframes: [{ at_s: 0, x: 0.1, y: 0.4, width: 0.2, height: 0.2 }], from_s: 0, to_s: null };
    const { id } = await user().call(predictionApi.read, { params: { uuid: idOf(ids[0] ?? '') } });
    const params = { uuid: idOf(ids[0] ?? ''), id };
    await user().call(brandBoxApi.write, { params, body: { version: 0, marks: [{ ...mark, path }] } });
    const { token } = await share(ids, { name: 'For client X' });
    const { body } = await open(token);
    const own = await user().call(comparisonApi.read, { query: { ids: ids.join() } });
    const editor = own.versions[0]?.brand_edit?.by ?? 'missing';
    expect(JSON.parse(body).comparison.versions[0].brand_edit).toMatchObject({ version: 1, by: null });
    for (const word of ['Secret campaign', folder.id, 'Too dark', 'For client X', home.user.id, home.user.email, home.tenantId, editor]) {
      expect(body).not.toContain(word);
    }
  });

  test('it opens no result by itself, a link to a result opens no comparison, and neither opens a call of its people', async () => {
    const ids = await films('First cut', 'Second cut');
    const { token } = await share(ids);
    const single = await user().call(shareApi.create, { params: { uuid: idOf(ids[0] ?? '') }, body: {} });
    const openOne = (of: string) => it.as(null).send({ method: 'POST', url: `/api/v1/shared/${of}/open`, payload: {} });
    expect(bareOf(await openOne(token))).toEqual(bareOf(await openOne(GUESSED)));
    expect(bareOf(await open(single.token))).toEqual(bareOf(await open(GUESSED)));
    const headers = { authorization: `Bearer ${token}`, cookie: `fovea=${token}` };
    expect((await it.as(null).send({ method: 'GET', url: `/api/v1/comparison?ids=${ids.join()}`, headers })).statusCode).toBe(401);
  });
});

describe('R73: films of a link that change', () => {
  test('one that is analysed again is shown as it is then; an earlier analysis that was chosen stays what it is', async () => {
    const [first = '', second = ''] = await films('First cut', 'Second cut');
    const params = { uuid: idOf(first) };
    const { id: earlier } = await user().call(predictionApi.read, { params });
    const following = await share([first, second]);
    await user().call(preTestApi.rerun, { params });
    expect((await opened(following.token)).comparison?.versions[0]?.prediction_id).toBe(earlier); // the whole one, meanwhile
    await giveAnalysis(it, {});
    const { id: newest } = await user().call(predictionApi.read, { params });
    const shown = async (token: string) => (await opened(token)).comparison?.versions.map(({ prediction_id }) => prediction_id);
    const staying = await share([earlier, newest]);
    expect(newest).not.toBe(earlier);
    expect((await shown(following.token))?.[0]).toBe(newest);
    expect(await shown(staying.token)).toEqual([earlier, newest]);
    expect(staying.compares?.map(({ prediction_id }) => prediction_id)).toEqual([earlier, null]);
  });

  test('one that is deleted leaves its place empty, nothing of it is told, and it comes back out of the bin', async () => {
    const ids = await films('First cut', 'Second cut', 'Third cut');
    const { token } = await share(ids);
    const film = (await opened(token)).comparison?.versions[1]?.film.address ?? '';
    expect((await get(film)).statusCode).toBe(200);
    await bin(ids[1] ?? '');
    const left = await open(token);
    expect(left.json()).toMatchObject({
      gone: [1],
      lack: null,
      films: [
        { place: 0, pre_test_name: 'First cut' },
        { place: 2, pre_test_name: 'Third cut' },
      ],
    });
    expect(left.json().comparison.versions).toHaveLength(2);
    expect([left.body.includes('Second cut'), left.body.includes(ids[1] ?? 'none')]).toEqual([false, false]);
    expect((await get(film)).statusCode).toBe(404);
    await user().send({ method: 'POST', url: `/api/v1/pre-test/${ids[1]}/restore` });
    expect((await opened(token)).comparison?.versions).toHaveLength(3);
  });

  test('of a single one that is left there is no comparison; once none is left it is as one that never was', async () => {
    const ids = await films('First cut', 'Second cut');
    const { token, id } = await share(ids);
    await bin(ids[0] ?? '');
    expect(await opened(token)).toMatchObject({ comparison: null, lack: 'too_few', gone: [0], results: [], placing: null });
    await bin(ids[1] ?? '');
    expect(bareOf(await open(token))).toEqual(bareOf(await open(GUESSED)));
    for (const uuid of ids) expect((await purge(uuid)).statusCode).toBe(204);
    expect((await all(`select * from share_films where share_id = '${id}'`)).rows).toEqual([]);
    expect((await open(token)).statusCode).toBe(404);
  });

  test('its row stays while one of its films can come back, and goes with the last, also where two go at once', async () => {
    const ids = await films('First cut', 'Second cut', 'Third cut');
    const [first = '', second = '', third = ''] = ids;
    const { id } = await share(ids, { password: PASSWORD, name: 'For the client' });
    const { id: of } = await share([first, second]);
    const left = async () => (await all(`select id from share_links where id in ('${id}', '${of}') order by films_count`)).rows;
    for (const uuid of ids) await bin(uuid);
    expect((await purge(third)).statusCode).toBe(204);
    expect(await left()).toEqual([{ id: of }, { id }]);
    const both = await Promise.all([purge(first), purge(second)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await left()).toEqual([]);
  });

  test('analysed by another version of Fovea than the others, they are not held against each other, and the page is told why', async () => {
    const versions = { engine: '2', model: 'made', metrics: '1', analysis: '1' };
    const [first = '', second = ''] = await films('First cut', 'Second cut');
    const { token } = await share([first, second]);
    await user().call(preTestApi.rerun, { params: { uuid: idOf(second) } });
    await giveAnalysis(it, { versions });
    expect(await opened(token)).toMatchObject({ comparison: null, lack: 'versions_differ', films: [{ place: 0 }, { place: 1 }] });
    await user().call(preTestApi.rerun, { params: { uuid: idOf(first) } });
    await giveAnalysis(it, { versions });
    expect((await opened(token)).lack).toBeNull();
  });
});

describe('R73: a link to a comparison and its password', () => {
  test('opens by it and by the pass for it, is counted, ends when it is taken back, and its grants with it', async () => {
    const ids = await films('First cut', 'Second cut');
    const { token, id } = await share(ids, { password: PASSWORD, name: 'For client X' });
    expect((await open(token)).json().code).toBe('wrong_share_password');
    expect((await open(token, { password: 'another one' })).json().code).toBe('wrong_share_password');
    const first = (await open(token, { password: PASSWORD })).json();
    expect((await open(token, { pass: first.pass, is_open: true })).statusCode).toBe(200);
    const [listed] = await user().call(comparisonShareApi.list, { query: { pre_tests: ids.toReversed().join() } });
    expect(listed).toMatchObject({ id, name: 'For client X', has_password: true, opened_count: 1, state: 'active' });
    const film = first.comparison.versions[0].film.address;
    expect((await get(film)).statusCode).toBe(200);
    await user().call(shareApi.revoke, { params: { id } });
    for (const body of [{}, { password: PASSWORD }, { pass: first.pass }])
      expect(bareOf(await open(token, body))).toEqual(bareOf(await open(GUESSED, body)));
    expect((await get(film)).statusCode).toBe(404);
  });

  test('ten wrong guesses, then the right one waits, too', async () => {
    const { token } = await share(await films('First cut', 'Second cut'), { password: PASSWORD });
    const codes = await Promise.all(Array.from({ length: 12 }, async () => (await open(token, { password: 'a wrong one' })).statusCode));
    expect(codes.filter((code) => code === 401)).toHaveLength(10);
    expect((await open(token, { password: PASSWORD })).statusCode).toBe(429);
  });

  test('ends by itself, and with its organisation', async () => {
    const { token } = await share(await films('First cut', 'Second cut'), { expires_in_days: 2 });
    it.clock.advance(2 * 86_400_000 - 1);
    expect((await open(token)).statusCode).toBe(200);
    it.clock.advance(1);
    expect((await open(token)).statusCode).toBe(404);
    home = await it.world();
    const other = await share(await films('First cut', 'Second cut'));
    await it.as(home.tenantAdmin).send({ method: 'POST', url: `/api/v1/tenant/${home.tenantId}/deletion` });
    expect((await open(other.token)).statusCode).toBe(404);
  });
});

describe('R73: who shares a comparison, and where it is listed', () => {
  test('those who share a result do; with a film of others, or one that nobody has, it is not there', async () => {
    const ids = await films('First cut', 'Second cut');
    const stranger = await it.world();
    const create = (by: typeof home.user | null, of: readonly string[]) =>
      it.as(by).send({ method: 'POST', url: '/api/v1/comparison/share', payload: { ids: of } });
    const list = (by: typeof home.user | null, of = ids) =>
      it.as(by).send({ method: 'GET', url: `/api/v1/comparison/share?pre_tests=${of.join()}` });
    expect(
      (await Promise.all([null, home.viewer, stranger.user].map((by) => create(by, ids)))).map(({ statusCode }) => statusCode),
    ).toEqual([401, 403, 404]);
    expect((await Promise.all([null, home.viewer, stranger.user].map((by) => list(by)))).map(({ statusCode }) => statusCode)).toEqual([
      401, 403, 404,
    ]);
    const foreign = await create(stranger.user, [ids[0] ?? '', ids[1] ?? '']);
    const guessed = await create(stranger.user, [crypto.randomUUID(), crypto.randomUUID()]);
    expect(bareOf(foreign)).toEqual(bareOf(guessed));
    for (const wrong of [[ids[0]], [ids[0], ids[0]], [...ids, 'x'], Array.from({ length: 5 }, () => crypto.randomUUID())])
      expect((await create(home.user, wrong.map(String))).statusCode).toBe(422);
  });

  test('beside the films’ own links and in the list of the organisation, by the names of its films', async () => {
    const ids = await films('First cut', 'Second cut', 'Third cut');
    const link = await share(ids.slice(0, 2));
    const names = [{ pre_test_name: 'First cut' }, { pre_test_name: 'Second cut' }];
    const ofFilm = (uuid = '') => user().call(shareApi.list, { params: { uuid: idOf(uuid) } });
    expect(await ofFilm(ids[1])).toMatchObject([{ id: link.id, pre_test_id: null, compares: names }]);
    expect(await ofFilm(ids[2])).toEqual([]);
    const compared = (of: readonly string[]) => user().call(comparisonShareApi.list, { query: { pre_tests: of.join() } });
    expect(await compared([ids[1] ?? '', ids[0] ?? ''])).toMatchObject([{ id: link.id }]);
    expect(await compared(ids)).toEqual([]);
    expect(await compared(ids.slice(1))).toEqual([]);
    const openLinks = () => it.as(home.tenantAdmin).call(shareApi.listOpen, { query: {} });
    expect((await openLinks()).data).toMatchObject([{ id: link.id, pre_test_name: null, compares: names }]);
    await bin(ids[0] ?? '');
    expect((await openLinks()).data).toMatchObject([{ id: link.id, compares: [{ pre_test_name: 'Second cut' }] }]);
    await bin(ids[1] ?? '');
    expect((await openLinks()).data).toEqual([]);
  });

  test('and each step is written down with the films', async () => {
    const ids = await films('First cut', 'Second cut');
    const { id } = await share(ids);
    it.clock.advance(1_000);
    await user().call(shareApi.change, { params: { id }, body: { name: 'For client X' } });
    it.clock.advance(1_000);
    await user().call(shareApi.revoke, { params: { id } });
    const { data } = await it.as(home.tenantAdmin).call(auditApi.list, { query: {} });
    const noted = data
      .filter(({ action }) => action.startsWith('share.'))
      .map(({ action, detail }) => [action, detail.pre_tests, detail.films]);
    expect(noted.toReversed()).toEqual(['share.created', 'share.changed', 'share.revoked'].map((action) => [action, ids.join(), 2]));
  });
});
