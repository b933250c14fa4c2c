import { brandApi } from '@fovea/contract/brands';
import type { CopilotMessage } from '@fovea/contract/copilot';
import { copilotApi } from '@fovea/contract/copilot';
import { folderApi } from '@fovea/contract/folders';
import { outcomeApi } from '@fovea/contract/outcomes';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { sessionApi } from '@fovea/contract/sessions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedAd } from '../../testing/analysed-ad.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft } from '../../testing/films.ts';

let it: TestApp;
let world: World;
let hero: PreTest;
let calm: PreTest;
beforeAll(async () => {
  it = await openTestApp({ COPILOT_QUESTIONS_PERSON: '500' });
  world = await it.world();
  hero = await analysedAd(it, world.user, { name: 'Hero 30s', focus: [60, 62, 64, 40, 66, 68, 90, 70, 62, 60, 58, 56], ease: 70, band: 2 });
  calm = await analysedAd(it, world.user, { name: 'Calm 30s', focus: [61, 61, 61, 61, 61, 61], ease: 40, band: 2 });
  await analysedAd(it, world.user, { name: 'Twin', focus: [63, 63, 63, 63, 63, 63], ease: 69, band: 2 });
  const broken = await draft(it.as(world.user), 'Broken 15s');
  const failure = JSON.stringify({ code: 'truncated', detail: 'It breaks off.', is_retryable: false });
  await it.deps.inTenant(world.user, (tx) =>
    tx.execute(sql`update pre_tests set status = 'failed', failure = ${failure}::jsonb where id = ${broken.uuid}`),
  );
}, 60_000);
afterAll(() => it[Symbol.asyncDispose]());

async function ask(message: string, { user = world.user, about }: { user?: TestUser; about?: PreTest } = {}): Promise<CopilotMessage> {
  const { sessionId } = await it.as(user).call(copilotApi.open, { body: {} });
  const context = about ? { context: { prediction_uuid: about.uuid } } : {};
  return it.as(user).call(copilotApi.ask, { params: { id: sessionId }, body: { message, ...context } });
}

describe('the rules answer from stored results', () => {
  test('a figure with its unit, band and a citation behind it', async () => {
    const said = await ask('What is the focus of Hero 30s?');
    expect(said).toMatchObject({ from: 'copilot', answered_by: 'rules', is_whole: true });
    expect(said.text).toContain(`[Hero 30s](/prediction/${hero.uuid})`);
    expect(said.text).toContain('**Focus**: 63 of 100 (61 to 65) [1]');
    expect(said.text).toContain('Whether that is good or bad I do not say');
    expect(said.citations).toEqual([{ prediction_uuid: hero.uuid, pre_test_name: 'Hero 30s', metric: 'focus', value: 63, unit: 'points' }]);
  });

  test('"this ad" is the one in front of the person, and what was not measured is said so', async () => {
    const said = await ask('How loud is this ad?', { about: hero });
    expect(said.text).toContain('**Loudness**: not measured. The film has no sound track.');
    expect(said.citations).toEqual([]);
  });

  test('where a curve is lowest, with its time', async () => {
    const said = await ask('Where is attention lowest in Hero 30s?');
    expect(said.text).toContain('Focus is lowest at 0.5 s');
    expect(said.citations[0]).toMatchObject({ metric: 'focus', value: 40, start_s: 0.5 });
    const high = await ask('Wo ist die Aufmerksamkeit in „Hero 30s“ am höchsten?');
    expect(high.text).toContain('Fokus ist in [Hero 30s]');
    expect(high.citations[0]).toMatchObject({ value: 90, start_s: 1 });
  });

  test('what happens in a range: curves, shots, findings, each with its place', async () => {
    const said = await ask('What happens between 0,5 s and 1 s?', { about: hero });
    expect(said.text).toContain('from 0.5 s to 1 s');
    expect(said.text).toContain('frozen picture, 0.5 s to 1.5 s');
    expect(said.citations).toContainEqual(
      expect.objectContaining({ metric: 'finding.freeze', value: 1, unit: 's', start_s: 0.5, end_s: 1.5 }),
    );
    expect(said.citations).toContainEqual(expect.objectContaining({ metric: 'shot', start_s: 0, end_s: 1 }));
    expect((await ask('What happens between 30 s and 60 s?', { about: hero })).text).toContain('is only 2 s long');
  });

  test('a comparison gives the verdict of the comparison itself, which films of 2 s are too short for', async () => {
    const said = await ask('Compare "Hero 30s" and "Calm 30s"');
    expect(said.text).toMatch(
      /\*\*Cognitive ease\*\*: 70 of 100 \[3\] against 40 of 100 \[4\], a difference of \+30\.0 points\. Too close to call\./,
    );
    expect(said.text).toMatch(
      /\*\*Focus\*\*: 63 of 100 \[1\] against 61 of 100 \[2\], a difference of \+2\.0 points\. Too close to call\./,
    );
    expect((await ask('Compare this ad with Twin', { about: hero })).text).toContain('Too close to call.');
  });

  test('the best by a figure, those whose range meets its own marked', async () => {
    const said = await ask('Which of my ads has the best cognitive ease?');
    const lines = said.text.split('\n').filter((line) => /^\d\. /.test(line));
    expect(lines.map((line) => /\[(.+?)\]/.exec(line)?.[1])).toEqual(['Hero 30s', 'Twin', 'Calm 30s']);
    expect(lines.map((line) => line.includes('its range meets that of the first'))).toEqual([false, true, false]);
    expect(said.citations.map(({ value }) => value)).toEqual([70, 69, 40]);
  });

  test('those that failed, and why', async () => {
    const said = await ask('Welche sind fehlgeschlagen, und warum?');
    expect(said.text).toContain('Broken 15s');
    expect(said.text).toContain('bricht'); // "Die Datei bricht vor ihrem Ende ab …"
  });

  test('films by their file, in three languages, and what nobody looked for is not measured', async () => {
    await it.deps.inTenant(world.user, (tx) =>
      tx.execute(sql`update videos set has_audio = false, duration_s = 30, width_px = 360, height_px = 640
        where id = (select video_id from pre_tests where id = ${calm.uuid})`),
    );
    const films = ({ text }: CopilotMessage) => [...text.matchAll(/^- \[(.+?)\]/gm)].map(([, name]) => name);
    for (const question of [
      'Which film is longer than 20 s?',
      'Welche Filme sind im Hochformat?',
      'Welke films zijn langer dan 20 seconden?',
    ])
      expect(films(await ask(question)), question).toEqual(['Calm 30s']);
    const silent = await ask('Which film has no sound?');
    expect(films(silent)).toContain('Calm 30s');
    expect(silent.text).toMatch(/\[Calm 30s\]\(\S+\): 30 s, 360.×.640, without a sound track/);
    const brands = await ask('In which films was the brand not found?');
    expect(films(brands)).toEqual([]);
    expect(brands.text).toContain('For 3 of them this was not measured, so nothing is known.');
  });

  test('what a figure means, in the language of the question', async () => {
    expect((await ask('Wat betekent spreiding?')).text).toMatch(/\*\*Spreiding\*\*: .+\n\nFormule: /);
    expect((await ask('What does dispersion mean?')).text).toContain('**Dispersion**');
  });

  test('how sure "that" is, of the answer before', async () => {
    const { sessionId } = await it.as(world.user).call(copilotApi.open, { body: {} });
    const next = (message: string) => it.as(world.user).call(copilotApi.ask, { params: { id: sessionId }, body: { message } });
    await next('What is the ease of Hero 30s?');
    const said = await next('How sure is that?');
    expect(said.text).toContain('**Cognitive ease**: 70 of 100 (68 to 72) [1]');
    expect(said.text).toContain('None of it says how right a value is about people');
  });

  test('drafts a report as text, and proposes a change without making it', async () => {
    expect((await ask('Draft a report of Hero 30s')).text).toMatch(/predicted attention[\s\S]+Focus[\s\S]+Findings[\s\S]+frozen picture/);
    expect((await ask('Delete this ad', { about: hero })).text).toContain('I have changed nothing');
    expect((await it.as(world.user).call(preTestApi.read, { params: { uuid: hero.uuid } })).pre_test_name).toBe('Hero 30s');
  });

  test('says what it cannot, never a number', async () => {
    for (const question of ['What is the brand recall of Hero 30s?', 'Can you write me a poem?', 'Will sales rise?']) {
      const said = await ask(question);
      expect(said.citations).toEqual([]);
      expect(said.text).not.toMatch(/\d %|\d of 100/);
    }
    expect((await ask('What is the focus of Nobody?')).text).toContain('I found no ad of that name');
    expect((await ask('What is the focus of "30s"?')).text).toContain('Several ads fit that name');
    expect((await ask('What is the focus of this ad?')).text).toContain('Which ad do you mean?');
  });

  test('what people imported of real outcomes is told as theirs, and what nobody imported is not measured', async () => {
    const none = await ask('How many people skipped “Hero 30s”?');
    expect(none.text).toContain('That is not measured in Fovea');
    expect(none.text).toContain('Nothing of that kind was imported for [Hero 30s]');
    const text = 'film,skip,recall\nHero 30s,40,12\n';
    await it.as(world.user).call(outcomeApi.import, { body: { file_name: 'panel.csv', text, unit: 'percent', mode: 'save' } });
    const skipped = await ask('How many people skipped “Hero 30s”?');
    expect(skipped.text).toMatch(/\*\*Skipped\*\*: 40\s?% \[1\], from “panel\.csv”\./);
    expect(skipped.text).not.toContain('Recall');
    expect(skipped.text).toContain('Imported by your people, not measured by Fovea.');
    expect(skipped.citations).toEqual([
      { prediction_uuid: hero.uuid, pre_test_name: 'Hero 30s', metric: 'outcome.skip', value: 0.4, unit: 'share' },
    ]);
    expect((await ask('What are the real outcomes of this ad?', { about: hero })).text).toMatch(/Recall\*\*: 12[\s\S]+Skipped/);
    expect((await ask('Wie viele Menschen haben „Calm 30s“ übersprungen?')).text).toContain('Zu [Calm 30s]');
    expect((await ask('Do predictions go with our real outcomes?')).text).toMatch(/Cognitive ease → Skipped\*\*: 9 more ads/);
  });

  test('films, folders and brands are known by their whole names, wherever they stand; those of others are not', async () => {
    const admin = it.as(world.tenantAdmin);
    const brand = await admin.call(brandApi.create, { query: {}, body: { name: 'Pellworm', aliases: ['Worm Tea'] } });
    await admin.call(folderApi.create, { query: {}, body: { name: 'Frühjahr' } });
    await it.as(world.user).call(preTestApi.change, { query: {}, params: { id: calm.uuid }, body: { brand_id: brand.id } });
    expect((await ask('Why does calm 30s fail')).text).toContain(`[Calm 30s](/prediction/${calm.uuid})`);
    expect((await ask('Show me everything by worm tea')).text).toMatch(/^The newest 1 of 1:/);
    expect((await ask('Which films in fruhjahr are there?')).text).toBe('No ad that you may see is so.');
    const others = await ask('Why does calm 30s fail', { user: (await it.world()).user });
    expect(others.text).not.toContain('prediction/');
  });

  test('which of the two are those that were talked of last; days are those of today', async () => {
    const user = it.as(world.user);
    const { sessionId: id } = await user.call(copilotApi.open, { body: {} });
    const say = (message: string) => user.call(copilotApi.ask, { params: { id }, body: { message } });
    await say('What is the focus of Hero 30s?');
    await say('And Calm 30s?');
    await say('Will it sell?'); // an answer without a figure is about no film
    const both = await say('Which of the two is better?');
    expect(both.text).toMatch(/^\[Hero 30s\].* against \[Calm 30s\]/);
    expect((await say('Which films did we upload today?')).text).toMatch(/^Of films made on .*\n\nThe newest \d+ of \d+:/);
    expect((await say('Which films did we upload yesterday?')).text).toContain('No ad that you may see is so.');
  });

  test('a viewer asks as everybody does, in their own language', async () => {
    await it.as(world.viewer).call(sessionApi.setLocale, { params: { locale: 'nl' } });
    expect((await ask('?', { user: world.viewer })).text).toContain('Wat kun je?');
    expect((await ask('Wat is de focus van Calm 30s?', { user: world.viewer })).citations[0]).toMatchObject({ prediction_uuid: calm.uuid });
  });
});

describe('conversations', () => {
  test('are kept with their messages, called after the first question, renamed and deleted', async () => {
    it.clock.advance(1_000);
    const user = it.as(world.user);
    const { sessionId } = await user.call(copilotApi.open, { body: {} });
    const params = { id: sessionId };
    await user.call(copilotApi.ask, { params, body: { message: 'What can you do?', sessionId } });
    const read = await user.call(copilotApi.read, { params });
    expect(read).toMatchObject({ title: 'What can you do?', messages: [{ from: 'person', answered_by: null }, { from: 'copilot' }] });
    expect((await user.call(copilotApi.list, { query: {} })).data[0]?.sessionId).toBe(sessionId);
    expect((await user.call(copilotApi.rename, { params, body: { title: 'Help' } })).title).toBe('Help');
    await user.call(copilotApi.remove, { params });
    await expect(user.call(copilotApi.read, { params })).rejects.toMatchObject({ status: 404 });
  });

  test('pages by cursor, each once', async () => {
    const user = it.as(await it.person(world.tenantId, 'user'));
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      it.clock.advance(1_000);
      made.unshift((await user.call(copilotApi.open, { body: {} })).sessionId);
    }
    const first = await user.call(copilotApi.list, { query: { limit: 3 } });
    const second = await user.call(copilotApi.list, { query: { limit: 3, cursor: first.next_cursor ?? '' } });
    expect([...first.data, ...second.data].map(({ sessionId }) => sessionId)).toEqual(made);
    expect(second.next_cursor).toBeNull();
  });

  test('answers the given path with its trailing slash and without a body', async () => {
    const answer = await it.as(world.user).send({ method: 'POST', url: '/api/copilot/session/' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toHaveProperty('sessionId');
  });

  test('R58: so many questions an hour, of a person and of a tenant; deleting conversations gives none back', async () => {
    await using small = await openTestApp({ COPILOT_QUESTIONS_PERSON: '2', COPILOT_QUESTIONS_TENANT: '3' });
    const { user, viewer } = await small.world();
    const once = async (who: TestUser) => {
      const caller = small.as(who);
      const { sessionId: id } = await caller.call(copilotApi.open, { body: {} });
      await caller.call(copilotApi.ask, { params: { id }, body: { message: 'What can you do?' } });
      await caller.call(copilotApi.remove, { params: { id } });
    };
    await once(user);
    await once(user);
    await expect(once(user)).rejects.toMatchObject({ status: 429 });
    await once(viewer);
    await expect(once(viewer)).rejects.toMatchObject({ status: 429 });
    small.clock.advance(3_600_000);
    await once(await small.person(user.tenantId, 'user'));
    // F26: an hour that a clock which was a year ahead began ends as it is put right.
    small.clock.advance(365 * 86_400_000);
    const ahead = await small.person(user.tenantId, 'user');
    for (let questions = 0; questions < 2; questions++) await once(ahead);
    small.clock.advance(-365 * 86_400_000);
    const back = await small.person(user.tenantId, 'user');
    for (let questions = 0; questions < 2; questions++) await once(back);
  });
});
