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
}, 60_000);
afterAll(() => it[Symbol.asyncDispose]());

/** A conversation that begins, in which one question comes after the other. */
async function talk(): Promise<(message: string) => Promise<string>> {
  const user = it.as(world.user);
  const { sessionId: id } = await user.call(copilotApi.open, { body: {} });
  return async (message) => (await user.call(copilotApi.ask, { params: { id }, body: { message } })).text;
}
const linkOf = ({ uuid, pre_test_name: name }: PreTest): string => `[${name}](/prediction/${uuid})`;

describe('a conversation goes on', () => {
  test.each([
    ['Compare Hero 30s and Calm 30s', 'And the other one?', 'Show me', 'Is it better?'],
    ['Vergleiche Hero 30s mit Calm 30s', 'Und der andere?', 'Zeig ihn mir', 'Ist er besser?'],
    ['Vergelijk Hero 30s met Calm 30s', 'En de andere?', 'Laat zien', 'Is hij beter?'],
  ])('%s: the other one, both to be looked at, and which is better', async (compare, ...then) => {
    const [other = '', show = '', better = ''] = then;
    const next = await talk();
    await next(compare);
    expect((await next(better)).split('\n')[0]).toMatch(/Hero 30s.+Calm 30s/);
    const alone = await next(other);
    expect(alone).toContain(linkOf(calm));
    expect(alone).not.toContain(linkOf(hero));
    await next(compare);
    const shown = await next(show);
    expect([shown.includes(linkOf(hero)), shown.includes(linkOf(calm))]).toEqual([true, true]);
  });

  test('a film is pointed at by its place in the answer before, and "why" and "there" go on with it', async () => {
    const next = await talk();
    const listed = await next('List my ads');
    const [, second] = [...listed.matchAll(/\[(Hero 30s|Calm 30s)\]/g)].map(([, name]) => name);
    expect((await next('How long is the second one?')).split('\n')[0]).toContain(`[${second}]`);
    await next('Where is attention lowest in Hero 30s?');
    expect(await next('And the highest?')).toContain('highest at 1 s');
    expect(await next('What happens there?')).toContain(`${linkOf(hero)} at 1 s`);
  });

  test('"And Calm 30s?" asks the same of that film, and "in German" the same again', async () => {
    const next = await talk();
    await next('What should I change first in Hero 30s?');
    expect((await next('And Calm 30s?')).split('\n')[0]).toBe(`${linkOf(calm)}:`);
    await next('What is the focus of Hero 30s?');
    expect(await next('in German please')).toContain('**Fokus**');
  });

  test('what goes on with nothing is said not to be understood, and never answered by something else', async () => {
    const next = await talk();
    const unread = /could not read/;
    expect(await next('and then?')).toMatch(unread);
    expect(await next('the second')).toMatch(unread);
    expect(await next('What happens there?')).toMatch(unread);
    await next('Which films flash?');
    expect(await next('Which of them is best?')).toMatch(unread);
    await next('Which films flash?');
    expect(await next('And which of them are vertical?')).toMatch(unread);
  });

  test('a film that is told without a figure is the one that is talked of', async () => {
    const next = await talk();
    await next('What is the focus of Hero 30s?');
    expect(await next('How long is Calm 30s?')).toContain(linkOf(calm));
    expect(await next('How good is it?')).toContain(linkOf(calm));
  });
});
