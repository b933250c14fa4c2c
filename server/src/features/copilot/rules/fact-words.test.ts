import { expect, test } from 'vitest';
import type { FileFacts } from '../tools/file-facts.ts';
import { readQuestion } from './read-question.ts';

const ASKED: readonly (readonly [string, FileFacts])[] = [
  ['Which film has no sound?', { sound: 'without' }],
  ['Which of my ads are silent?', { sound: 'without' }],
  ['Are there any films without an audio track?', { sound: 'without' }],
  ['Welcher Film hat keinen Ton?', { sound: 'without' }],
  ['Welche Spots sind ohne Tonspur?', { sound: 'without' }],
  ['Welke film heeft geen geluid?', { sound: 'without' }],
  ['Welke spots zijn zonder geluid?', { sound: 'without' }],
  ['Which films have sound?', { sound: 'with' }],
  ['Welche Filme haben Ton?', { sound: 'with' }],
  ['Welke films hebben geluid?', { sound: 'with' }],
  ['Which films are longer than 20 s?', { longer_than_s: 20 }],
  ['Welche Filme sind länger als 20 Sekunden?', { longer_than_s: 20 }],
  ['Welke films zijn langer dan 20 seconden?', { longer_than_s: 20 }],
  ['Which ads are longer than 1.5 minutes?', { longer_than_s: 90 }],
  ['Which ads are shorter than 15 s?', { shorter_than_s: 15 }],
  ['Welche Spots sind kürzer als 6,5 s?', { shorter_than_s: 6.5 }],
  ['Welke spots zijn korter dan 15 seconden?', { shorter_than_s: 15 }],
  ['Which films are vertical?', { shape: 'vertical' }],
  ['Welche Filme sind im Hochformat?', { shape: 'vertical' }],
  ['Welche Filme sind vertikal?', { shape: 'vertical' }],
  ['Welke films zijn verticaal?', { shape: 'vertical' }],
  ['Welke films zijn staand?', { shape: 'vertical' }],
  ['Which films are landscape?', { shape: 'horizontal' }],
  ['Welche Filme sind quadratisch?', { shape: 'square' }],
  ['Welke liggende films zijn langer dan 20 s?', { shape: 'horizontal', longer_than_s: 20 }],
  ['Which films have no brand found?', { brand_in_picture: 'not_found' }],
  ['In which films was the logo not found?', { brand_in_picture: 'not_found' }],
  ['In welchen Filmen wurde die Marke nicht gefunden?', { brand_in_picture: 'not_found' }],
  ['Welche Filme sind ohne Logo?', { brand_in_picture: 'not_found' }],
  ['In welke films is het merk niet gevonden?', { brand_in_picture: 'not_found' }],
  ['Welke films hebben geen logo?', { brand_in_picture: 'not_found' }],
];

test.each(ASKED)('%s', (question, facts) => expect(readQuestion(question, 'en')).toMatchObject({ intent: 'by-facts', facts }));

test.each([
  ['Does Hero 30s work without sound?', 'thing'],
  ['Which film works best without sound?', 'thing-of-many'],
  ['Welcher Film funktioniert ohne Ton am besten?', 'thing-of-many'],
  ['Which film has the highest focus?', 'rank'],
  ['What is carried without sound in this ad?', 'thing'],
  ['Does “Hero 30s” have no sound?', 'thing'],
  ['Which shots in my film are longer than 3 s?', 'score'],
  ['What happens between 3 s and 6 s?', 'moments'],
])('%s is no question about files', (question, intent) => expect(readQuestion(question, 'en').intent).toBe(intent));
