import { chartSeed, makeChart, practiceTarget } from '@fovea/contract/code-chart';
import { PreTestUuid, StudyId } from '@fovea/contract/ids';
import { studyApi } from '@fovea/contract/studies';
import type { StudyViewing } from '@fovea/contract/study-viewings';
import { studyDoorApi } from '@fovea/contract/study-viewings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createSide } from '../../testing/samples.ts';
import { forgetStudies } from './index.ts';
import { findAnswered } from './repo.ts';

const DAY_MS = 86_400_000;
const HOUR = DAY_MS / 24;
const PASSWORD = 'Grüner Kahn am Steg';

let it: TestApp;
let home: World;
let uuid: string;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  home = await it.world();
  ({ uuid = '' } = await createSide(it, home, 'Asked about').one('complete-pre-test'));
});
afterAll(() => it[Symbol.asyncDispose]());

const pathOf = () => ({ uuid: PreTestUuid.parse(uuid) });
const make = (body: { password?: string; ends_in_days?: number; people_wanted?: number } = {}) =>
  it.as(home.user).call(studyApi.create, { params: pathOf(), body: { name: 'Colleagues', ...body } });
const nobody = () => it.as(null);
const post = (token: string, what: string, payload: Readonly<Record<string, unknown>> = {}) =>
  nobody().send({ method: 'POST', url: `/api/v1/study-link/${token}/${what}`, payload });
const open = (token: string, body: { password?: string; participant?: string } = {}) =>
  nobody().call(studyDoorApi.open, { params: { token }, body });
const begin = (token: string) => nobody().call(studyDoorApi.begin, { params: { token }, body: { screen: 'wide' } });
const codeOf = (answer: { json(): unknown }): unknown => Object(answer.json()).code;
const all = (text: string) => it.deps.asSystem('sweep', (tx) => tx.execute(sql.raw(text)));
const results = (id: string, by = home.user) => it.as(by).call(studyApi.results, { params: { id: StudyId.parse(id) } });

let aspect = 16 / 9;
beforeEach(async () => {
  await all(`update predictions set result = jsonb_set(result, '{media,duration_s}', '20') where pre_test_id = '${uuid}'`);
  const { rows } = await all(`select result -> 'media' as media from predictions where pre_test_id = '${uuid}'`);
  const { width_px: width, height_px: height } = Object(rows[0]?.media);
  aspect = width / height;
});

const chartOf = ({ chart_seed: seed, screen }: StudyViewing, round: number) => makeChart({ seed: chartSeed(seed, round), aspect, screen });
/** The code that lies nearest to a place. */
function codeNear(viewing: StudyViewing, round: number, place: { x: number; y: number }): string {
  const away = (cell: { x: number; y: number }) => Math.hypot(cell.x - place.x, cell.y - place.y);
  return chartOf(viewing, round).cells.toSorted((a, b) => away(a) - away(b))[0]?.code ?? '';
}
const targetOf = ({ chart_seed: seed, practice_tries: tries }: StudyViewing) => practiceTarget(chartSeed(seed, -1 - tries));
const practise = (token: string, viewing: StudyViewing, code?: string) =>
  nobody().call(studyDoorApi.practise, {
    params: { token },
    body: { participant: viewing.participant, code: code ?? codeNear(viewing, -1 - viewing.practice_tries, targetOf(viewing)) },
  });
const answer = (
  token: string,
  viewing: StudyViewing,
  change: Partial<{ stop: number; code: string; shown_at_s: number; chart_ms: number }> = {},
) => {
  const stop = change.stop ?? viewing.answered;
  const body = {
    stop,
    code: codeNear(viewing, stop, { x: 0.5, y: 0.5 }),
    shown_at_s: viewing.stops[stop]?.at_s ?? 0,
    chart_ms: 400,
    ...change,
  };
  return nobody().call(studyDoorApi.answer, { params: { token }, body: { participant: viewing.participant, ...body } });
};
/** Somebody who takes part from beginning to end, looking at the middle. */
async function takePart(token: string): Promise<StudyViewing> {
  let viewing = await practise(token, await begin(token));
  for (const stop of viewing.stops.keys()) viewing = await answer(token, viewing, { stop });
  return viewing;
}

describe('R73: what the link of a study opens', () => {
  test('the film and how it is seen, and nothing of what it is called, predicted or measured', async () => {
    const { token, address, id } = await make();
    expect(address).toBe(`${it.deps.ownOrigin()}/study/${token}`);
    const door = await open(token);
    expect(door).toMatchObject({
      state: 'open',
      language: 'en',
      film: { aspect, flashing: [], has_sound: expect.any(Boolean) },
      pass: null,
    });
    expect(JSON.stringify(door)).not.toMatch(/Colleagues|An ad|score|nss/);
    const film = await nobody().send({ method: 'GET', url: door.film?.address ?? '' });
    expect(film.statusCode).toBe(200);
    expect(film.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect((await nobody().send({ method: 'GET', url: `/api/v1/study-link/${token}/film` })).statusCode).toBe(404);
    expect(JSON.stringify(await it.as(home.user).call(studyApi.list, { params: pathOf() }))).not.toContain(token);
    expect(id).not.toBe(token);
  });

  test('nothing once it was taken back, at once, for those who are under way too; it says so', async () => {
    const { token, id } = await make();
    const viewing = await practise(token, await begin(token));
    const film = (await open(token)).film?.address ?? '';
    await it.as(home.user).call(studyApi.end, { params: { id } });
    expect(await open(token)).toMatchObject({ state: 'ended', film: null });
    expect((await nobody().send({ method: 'GET', url: film })).statusCode).toBe(404);
    const { participant } = viewing;
    const tried = [
      await post(token, 'begin', { screen: 'wide' }),
      await post(token, 'resume', { participant }),
      await post(token, 'answer', { participant, stop: 0, code: 'CD2', shown_at_s: 1, chart_ms: 400 }),
    ];
    expect(tried.map(codeOf)).toEqual(['link_gone', 'link_gone', 'link_gone']);
  });

  test('nothing after its last day, and a guessed link is not there', async () => {
    const { token } = await make({ ends_in_days: 1 });
    it.clock.advance(DAY_MS + 1_000);
    expect(await open(token)).toMatchObject({ state: 'over', film: null });
    expect(codeOf(await post(token, 'begin', { screen: 'wide' }))).toBe('link_gone');
    expect(codeOf(await post('G'.repeat(43), 'open'))).toBe('not_found');
  });

  test('its password is asked for, and a pass stands for it', async () => {
    const { token } = await make({ password: PASSWORD });
    expect(codeOf(await post(token, 'open'))).toBe('wrong_share_password');
    expect(codeOf(await post(token, 'begin', { screen: 'wide' }))).toBe('wrong_share_password');
    expect(codeOf(await post(token, 'begin', { screen: 'wide', password: 'not this one' }))).toBe('wrong_share_password');
    const { pass } = await open(token, { password: PASSWORD });
    expect((await post(token, 'begin', { screen: 'wide', pass })).statusCode).toBe(201);
  });

  test('a film in the bin has no study', async () => {
    const { token, id } = await make();
    await it.as(home.user).send({ method: 'DELETE', url: `/crud/pre-test/${uuid}` });
    expect(codeOf(await post(token, 'open'))).toBe('not_found');
    expect(codeOf(await it.as(home.user).send({ method: 'GET', url: `/api/v1/study/${id}/results` }))).toBe('not_found');
  });
});

describe('taking part', () => {
  test('each person has a number and a plan; of who they are nothing is kept', async () => {
    const { token, id } = await make();
    const [one, two] = [await begin(token), await begin(token)];
    expect(one).toMatchObject({ practice: 'open', answered: 0, is_finished: false });
    expect(one.stops).not.toEqual(two.stops);
    const { rows } = await all(`select * from study_people where study_id = '${id}' order by number`);
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(Object.keys(rows[0] ?? {}).filter((name) => /name|mail|address|ip|agent/.test(name))).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(one.participant);
  });

  test('the practice is passed by the code near the mark alone, and after two tries it is over', async () => {
    const { token, id } = await make();
    const good = await begin(token);
    const away = { x: 1 - targetOf(good).x, y: 1 - targetOf(good).y };
    const once = await practise(token, good, codeNear(good, -1, away));
    expect(once).toMatchObject({ practice: 'open', practice_tries: 1 });
    expect(await practise(token, once)).toMatchObject({ practice: 'passed', practice_tries: 2 });
    const bad = await begin(token);
    const failed = await practise(token, await practise(token, bad, 'ZZ9'), '');
    expect(failed).toMatchObject({ practice: 'failed', is_finished: false });
    expect(codeOf(await post(token, 'answer', { participant: bad.participant, stop: 0, code: 'CD2', shown_at_s: 1, chart_ms: 400 }))).toBe(
      'state_forbids',
    );
    expect((await results(id)).study).toMatchObject({ begun: 2, finished: 0, practice_failed: 1 });
  });

  test('each stop is answered once, in order; the last one ends it, and a reload goes on', async () => {
    const { token, id } = await make();
    const viewing = await practise(token, await begin(token));
    const { participant } = viewing;
    expect(codeOf(await post(token, 'answer', { participant, stop: 1, code: 'CD2', shown_at_s: 1, chart_ms: 400 }))).toBe('state_forbids');
    expect(await answer(token, viewing)).toMatchObject({ answered: 1 });
    expect(await answer(token, viewing, { code: 'CD2' })).toMatchObject({ answered: 1 });
    expect(await nobody().call(studyDoorApi.resume, { params: { token }, body: { participant } })).toMatchObject({
      answered: 1,
      stops: viewing.stops,
    });
    let at = await answer(token, viewing, { stop: 1, code: 'zz' });
    for (const stop of viewing.stops.keys()) at = await answer(token, viewing, { stop });
    expect(at).toMatchObject({ answered: viewing.stops.length, is_finished: true });
    expect(await results(id)).toMatchObject({
      study: { begun: 1, finished: 1 },
      answers: { given: viewing.stops.length, valid: viewing.stops.length - 1, unknown_code: 1, mistimed: 0 },
    });
    expect(codeOf(await post(token, 'resume', { participant: 'A'.repeat(43) }))).toBe('not_found');
  });

  test('what was shown at another moment, or for too long, is kept and does not count', async () => {
    const { token, id } = await make();
    const viewing = await practise(token, await begin(token));
    const [stop = { at_s: 0 }] = viewing.stops;
    await answer(token, viewing, { shown_at_s: stop.at_s + 0.6 });
    expect((await results(id)).answers).toMatchObject({ given: 1, valid: 0, mistimed: 1 });
    const other = await practise(token, await begin(token));
    await answer(token, other, { chart_ms: 1_500 });
    expect(await results(id)).toMatchObject({ answers: { given: 2, valid: 0, mistimed: 2 }, looks: [], prediction: null });
  });

  test('as many are under way as may be: one and a half times as many as are wanted, and an hour later others have their places', async () => {
    const { token } = await make({ people_wanted: 10 });
    const begun = () => post(token, 'begin', { screen: 'narrow' });
    for (let number = 1; number <= 14; number++) await begun();
    const tried = await Promise.all([begun(), begun(), begun()]);
    expect(tried.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect(await open(token)).toMatchObject({ state: 'full', film: null });
    it.clock.advance(HOUR + 1_000);
    expect(await open(token)).toMatchObject({ state: 'open' });
    expect((await begun()).statusCode).toBe(201);
  });

  test('a hundred viewings for each person wanted, ever: of so many who began nobody would wait for the rest', async () => {
    const { token, id } = await make({ people_wanted: 10 });
    const begun = (count: number) => it.deps.inTenant(home, (tx) => tx.execute(sql`update studies set begun = ${count} where id = ${id}`));
    await begun(999);
    expect(await open(token)).toMatchObject({ state: 'open' });
    await begun(1_000);
    expect(await open(token)).toMatchObject({ state: 'full', film: null });
    expect((await post(token, 'begin', { screen: 'narrow' })).statusCode).toBe(409);
  });

  test('nor do those who are let go after the practice free their places before, and of many who broke off those who finished are read first', async () => {
    const { token, id } = await make({ people_wanted: 10 });
    for (let number = 1; number <= 15; number++) await post(token, 'begin', { screen: 'narrow' });
    await it.deps.inTenant(home, (tx) => tx.execute(sql`update study_people set practice = 'failed' where study_id = ${id}`));
    expect(await open(token)).toMatchObject({ state: 'full' });
    await it.deps.inTenant(home, async (tx) => {
      await tx.execute(sql`update study_people set practice = 'passed' where study_id = ${id}`);
      await tx.execute(sql`update study_people set finished_at = now() where study_id = ${id} and number > 12`);
      await tx.execute(sql`insert into study_answers (id, tenant_id, person_id, stop, at_s, shown_at_s, chart_ms, code, x, y, answered_at)
        select gen_random_uuid(), tenant_id, id, 0, 1, 1, 400, 'A', .5, .5, now() from study_people where study_id = ${id}`);
      const found = await findAnswered(tx, StudyId.parse(id), { since: new Date(0), most: 4 });
      expect(found?.answers.map(({ person }) => person.number)).toEqual([1, 13, 14, 15]);
    });
  });
});

describe('what is stored of somebody', () => {
  const left = async (id: string) =>
    (
      await all(`select count(*)::int as people, count(a.id)::int as answers from study_people p left join study_answers a on a.person_id = p.id
      where p.study_id = '${id}'`)
    ).rows[0];

  test('goes when they say so, with all that they typed, after the study was ended too; another’s stays', async () => {
    const { token, id } = await make();
    const [mine, theirs] = [await takePart(token), await takePart(token)];
    const { participant } = mine;
    await it.as(home.user).call(studyApi.end, { params: { id } });
    expect((await post(token, 'withdraw', { participant })).statusCode).toBe(204);
    expect(await left(id)).toMatchObject({ answers: theirs.stops.length });
    expect(codeOf(await post(token, 'withdraw', { participant }))).toBe('not_found');
    expect((await results(id)).looks.every(({ person }) => person === 2)).toBe(true);
  });

  test('is not in the hands of whoever has another study’s link', async () => {
    const [one, other] = [await make(), await make()];
    const { participant } = await takePart(one.token);
    expect(codeOf(await post(other.token, 'withdraw', { participant }))).toBe('not_found');
    expect((await results(one.id)).study.finished).toBe(1);
  });
});

describe('what comes of it', () => {
  test('under ten people there are looks and no figures; from ten on there are', async () => {
    const { token, id } = await make({ people_wanted: 10 });
    await takePart(token);
    const few = await results(id);
    expect(few).toMatchObject({ prediction: null, ceiling: null, regions: [], method: 'code_charts', people_counted: 1 });
    expect(few.looks.length).toBe(few.answers.valid);
    await Promise.all(Array.from({ length: 9 }, () => takePart(token)));
    const { prediction, study, looks } = await results(id);
    expect(study).toMatchObject({ finished: 10, state: 'full' });
    expect(prediction).toMatchObject({ people: 10, looks: looks.length });
    expect(prediction?.auc.lo).toBeGreaterThanOrEqual(0);
    expect(prediction?.nss.lo).toBeLessThanOrEqual(prediction?.nss.mean ?? 0);
    expect(codeOf(await post(token, 'begin', { screen: 'wide' }))).toBe('state_forbids');
    const { ceiling, ceiling_lacks: lacks, people_counted: counted } = await results(id);
    expect(ceiling === null).toBe(lacks !== null);
    expect(lacks ?? { looks: 0, looks_needed: 20 }).toMatchObject({ looks_needed: 20 });
    expect(counted + (lacks?.people_more ?? 0)).toBeGreaterThanOrEqual(10);
  });

  test('it changes no figure of the prediction', async () => {
    const before = await it.as(home.user).send({ method: 'GET', url: `/api/pre-test/${uuid}/prediction` });
    await takePart((await make()).token);
    const after = await it.as(home.user).send({ method: 'GET', url: `/api/pre-test/${uuid}/prediction` });
    expect(after.json()).toEqual(before.json());
  });
});

describe('making and deleting', () => {
  test('R7: who only looks reads it and makes none; each deed is in the audit', async () => {
    const { id } = await make();
    expect((await it.as(home.viewer).call(studyApi.list, { params: pathOf() })).map((one) => one.id)).toEqual([id]);
    const refused = await it.as(home.viewer).send({ method: 'POST', url: `/api/v1/pre-test/${uuid}/studies`, payload: { name: 'Mine' } });
    expect(refused.statusCode).toBe(403);
    await it.as(home.user).call(studyApi.end, { params: { id } });
    await it.as(home.user).call(studyApi.remove, { params: { id } });
    await it.as(home.user).call(studyApi.restore, { params: { id } });
    const { rows } = await all(`select action from audit_entries where subject_id = '${id}'`);
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['study.created', 'study.deleted', 'study.ended', 'study.restored']);
  });

  test('a deleted one is brought back with its answers within the hour, and is gone after it', async () => {
    const { id, token } = await make();
    await takePart(token);
    await it.as(home.user).call(studyApi.remove, { params: { id } });
    expect(codeOf(await post(token, 'open'))).toBe('not_found');
    expect(await it.as(home.user).call(studyApi.list, { params: pathOf() })).toEqual([]);
    await it.as(home.user).call(studyApi.restore, { params: { id } });
    expect((await results(id)).study.finished).toBe(1);
    await it.as(home.user).call(studyApi.remove, { params: { id } });
    await forgetStudies({ ...it.deps, clock: { now: () => it.deps.clock.now() + 3_700_000 } });
    const left = await all(
      `select (select count(*)::int from studies where id = '${id}') + (select count(*)::int from study_people where study_id = '${id}') as left`,
    );
    expect(left.rows[0]?.left).toBe(0);
    expect(codeOf(await it.as(home.user).send({ method: 'POST', url: `/api/v1/study/${id}/restore`, payload: {} }))).toBe('not_found');
  });

  test('it is open for longer, and for more people, by the same link; one that was ended is not', async () => {
    const { id, token } = await make({ ends_in_days: 1, people_wanted: 10 });
    it.clock.advance(DAY_MS + 1_000);
    home = { ...home, user: await it.person(home.tenantId, 'user') };
    const change = (body: { people_wanted?: number; ends_in_days?: number }, by = home.user) =>
      it.as(by).call(studyApi.change, { params: { id }, body });
    expect(await open(token)).toMatchObject({ state: 'over' });
    expect(await change({ ends_in_days: 7, people_wanted: 50 })).toMatchObject({ state: 'open', people_wanted: 50 });
    expect(await open(token)).toMatchObject({ state: 'open' });
    const viewer = await it.person(home.tenantId, 'view-only');
    const send = (by: typeof viewer, payload: Readonly<Record<string, unknown>>) =>
      it.as(by).send({ method: 'PATCH', url: `/api/v1/study/${id}`, payload });
    expect((await send(viewer, { people_wanted: 20 })).statusCode).toBe(403);
    expect((await send(home.user, { people_wanted: 9 })).statusCode).toBe(422);
    await it.as(home.user).call(studyApi.end, { params: { id } });
    expect(codeOf(await send(home.user, { ends_in_days: 7 }))).toBe('state_forbids');
  });

  test('only a whole film can be asked about', async () => {
    await all(`update predictions set result = jsonb_set(result, '{media,kind}', '"still"') where pre_test_id = '${uuid}'`);
    const refused = await it
      .as(home.user)
      .send({ method: 'POST', url: `/api/v1/pre-test/${uuid}/studies`, payload: { name: 'A picture' } });
    expect(codeOf(refused)).toBe('state_forbids');
  });
});
