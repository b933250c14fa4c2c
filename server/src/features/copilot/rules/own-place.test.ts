import { PreTestUuid } from '@fovea/contract/ids';
import { OwnPlacementRef } from '@fovea/contract/placements';
import { expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { isOfPlaceRules } from './answers/place-rules.ts';
import { planAnswer } from './answers/plan-answer.ts';
import type { Hints } from './hints.ts';
import type { OwnPlace } from './own-place.ts';
import { readQuestion } from './read-question.ts';
import { replay } from './step.ts';
import { createVoice } from './voice.ts';

const languages = await readLanguages();

const place = (digit: number, name: string): OwnPlace => ({
  placement: OwnPlacementRef.parse(`own_01890000-0000-7000-8000-00000000000${digit}`),
  name,
});
const own = [place(1, 'Foyer'), place(2, 'Foyer left'), place(3, 'Lobby (north)')];

test.each([
  ['Does this film fit my placement Foyer?', 'Foyer', 'in front'],
  ['Does Sample ad fit my placement “Foyer left”?', 'Foyer left', 'Sample ad'],
  ['Does “Foyer spot” fit "Foyer"?', 'Foyer', 'Foyer spot'],
  ['would Sample ad work on lobby (north)?', 'Lobby (north)', 'Sample ad'],
  ['Passt dieser Film für unsere Platzierung Foyer?', 'Foyer', 'in front'],
  ['Is deze film geschikt voor Foyer left?', 'Foyer left', 'in front'],
])('%s is asked of that placement and that film', (question, name, ad) => {
  const { place: named, ads, intent, answering } = readQuestion(question, 'en', { own });
  expect([named?.name, ads, intent, answering?.by]).toEqual([name, [ad], 'thing', 'placements']);
});

test.each(['How good is Foyer?', 'Does “Foyer spot” pass?', 'Does this film fit TikTok?'])('%s names none of them', (question) => {
  expect(readQuestion(question, 'en', { own }).place).toBeNull();
});

const hintsOf = (locale: Hints['locale'], in_front: Hints['in_front']): Hints => ({
  ...{ locale, in_front, own_placements: own, recent: [], talked_of: [], shown: [], is_listed: false, named: [], today: '' },
});

test.each([
  ['What may a film for our Foyer look like?', 'en'],
  ['How long may a film be at Foyer?', 'en'],
  ['What are the rules of Foyer?', 'en'],
  ['Wie darf ein Film für unser Foyer aussehen?', 'de'],
  ['Was verlangt die Platzierung Foyer?', 'de'],
  ['Hoe moet een film voor Foyer eruitzien?', 'nl'],
] as const)('%s is asked of the place, of no film', (question, locale) => {
  const read = readQuestion(question, locale, { own });
  expect([read.place?.name, read.ads, read.language]).toEqual(['Foyer', [], locale]);
  const hints = hintsOf(locale, null);
  const asked = { read, hints, voice: createVoice(languages, locale) };
  expect(isOfPlaceRules(asked)).toBe(true);
  expect(replay(planAnswer(asked), [])).toMatchObject({
    wish: { tool: 'read_placement_rules', input: { placement: own[0]?.placement, language: locale } },
  });
});

test('a built-in place is asked for by its name, and a film in front is judged where it is meant', () => {
  const wish = (question: string, in_front: Hints['in_front']) => {
    const hints = hintsOf('en', in_front);
    const next = replay(planAnswer({ read: readQuestion(question, 'en', { own }), hints, voice: createVoice(languages, 'en') }), []);
    return next.kind === 'ask' ? [next.wish.tool, next.wish.input.name ?? null] : next.kind;
  };
  const film = PreTestUuid.parse('01890000-0000-7000-8000-00000000000a');
  expect(wish('What are the rules of TikTok?', null)).toEqual(['read_placement_rules', 'tiktok']);
  expect(wish('What may a film for TikTok look like?', film)).toEqual(['read_placement_rules', 'tiktok']);
  expect(wish('Does this film fit TikTok?', film)).toEqual(['read_placements', null]);
  expect(wish('Does it keep the rules of Foyer?', film)).toEqual(['read_checks', null]);
});
