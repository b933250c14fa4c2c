import { OwnPlacementRef } from '@fovea/contract/placements';
import { expect, test } from 'vitest';
import type { OwnPlace } from './own-place.ts';
import { readQuestion } from './read-question.ts';

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
