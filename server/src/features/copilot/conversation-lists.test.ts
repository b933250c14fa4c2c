import { copilotApi } from '@fovea/contract/copilot';
import type { PreTest } from '@fovea/contract/pre-tests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedAd } from '../../testing/analysed-ad.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

let it: TestApp;
let world: World;
let hero: PreTest;
let calm: PreTest;
beforeAll(async () => {
  it = await openTestApp({ COPILOT_QUESTIONS_PERSON: '500' });
  world = await it.world();
  hero = await analysedAd(it, world.user, { name: 'Hero 30s', focus: [60, 62, 64, 40, 66, 68, 90, 70, 62, 60, 58, 56], ease: 70, band: 2 });
  calm = await analysedAd(it, world.user, { name: 'Calm 30s', focus: [61, 61, 61, 61, 61, 61], ease: 40, band: 2 });
  await analysedAd(it, world.user, { name: 'Third 30s', focus: [50, 52, 54, 50], ease: 55, band: 2 });
}, 60_000);
afterAll(() => it[Symbol.asyncDispose]());

/** What is answered to the last of some questions that come one after the other. */
async function lastOf(questions: readonly string[], inFront?: PreTest): Promise<string> {
  const user = it.as(world.user);
  const { sessionId: id } = await user.call(copilotApi.open, { body: {} });
  const context = inFront && { prediction_uuid: inFront.uuid };
  const [first = '', ...rest] = questions;
  const ask = async (message: string) =>
    (await user.call(copilotApi.ask, { params: { id }, body: { message, ...(context && { context }) } })).text;
  return rest.reduce(async (before, message) => {
    await before;
    return ask(message);
  }, ask(first));
}
const linkOf = ({ uuid, pre_test_name: name }: PreTest): string => `[${name}](/prediction/${uuid})`;

describe('a list is no film that is talked of', () => {
  test.each(['List my ads', 'What is the focus of “30s”?', 'How loud is “Hero 45s”?'])(
    '%s, then "how good is it?", is asked back',
    async (list) => {
      expect(await lastOf([list])).toContain('/prediction/');
      expect(await lastOf([list, 'How good is it?'])).toMatch(/^Which ad do you mean\?/);
    },
  );

  test('a film that was told before the list is still the one', async () => {
    expect(await lastOf(['How long is Calm 30s?', 'List my ads', 'How good is it?'])).toContain(linkOf(calm));
  });

  test('of three that are listed no two are compared or shown', async () => {
    const before = ['How good is Hero 30s?', 'How good is Calm 30s?', 'List my ads'];
    const told = await Promise.all(['Which is better?', 'Show me', 'Which one should I run?'].map((one) => lastOf([...before, one])));
    expect(told.map((text) => text.includes(linkOf(hero)))).toEqual([false, false, false]);
    expect(told[2]).toBe(await lastOf(['Which ad should I run?']));
  });

  test('what was listed long ago is not pointed into', async () => {
    const then = ['What is the focus of Hero 30s?', 'What is the focus of Hero 30s?', 'How long is the third one?'];
    expect(await lastOf(['List my ads', ...then])).toBe(await lastOf(then));
  });

  test('two faults are asked of the film in front, and of all films where none is', async () => {
    const asked = ['Too loud and no captions?'];
    const [ofOne, ofAll] = [await lastOf(asked, hero), await lastOf(asked)];
    expect(ofOne).toContain(linkOf(hero));
    expect(ofOne).not.toBe(ofAll);
    expect(await lastOf(['How long is Hero 30s?', ...asked])).toContain(linkOf(hero));
  });

  test.each([
    ['What should I change first in Hero 30s?', 'And the second?'],
    ['Was soll ich an “Hero 30s” zuerst ändern?', 'Und das zweite?'],
    ['Wat moet ik eerst veranderen in “Hero 30s”?', 'En het tweede?'],
  ])('after advice the second is advice: %s, %s', async (...asked) => {
    expect(await lastOf(['List my ads', ...asked])).toBe(await lastOf(asked));
  });
});

test.each([
  ['Is my data safe?', 'key'],
  ['Sind meine Daten sicher?', 'Schlüssel'],
  ['Zijn mijn gegevens veilig?', 'sleutel'],
])('%s names tools that were given a key', async (question, key) => {
  expect(await lastOf([question])).toContain(key);
});

describe('what goes on with what went on', () => {
  test('the language of the last answer, whatever film it went on to', async () => {
    const told = await lastOf(['What is the focus of “Hero 30s”?', 'And “Calm 30s”?', 'in German']);
    expect(told).toContain(linkOf(calm));
    expect(told).toContain('**Fokus**');
  });

  test('"and then?" is one further each time, as far as the conversation is known', async () => {
    const asked = ['What should I change first in Hero 30s?', ...Array.from({ length: 5 }, () => 'and then?')];
    expect(await lastOf(asked)).not.toMatch(/could not read/);
  });

  test('names are known in every question that is read again, however long the others are', async () => {
    const then = ['in German', 'in Dutch', 'in German', 'in Dutch', `in English${' please'.repeat(60)}`];
    expect(await lastOf(['Hero 30s: how high is its focus?', ...then], calm)).toContain(linkOf(hero));
  });
});
