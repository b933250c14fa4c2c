import { expect, test } from 'vitest';
import { writtenSpeech } from './written-speech.ts';

const same = (said: string) => [said];
const span = (startS: number, endS: number, ...words: string[]) => ({ startS, endS, words });

test('10 s of speech of which captions match 4 s are carried to 0.40', () => {
  const { share, written, unwritten } = writtenSpeech([span(10, 20, 'fresh', 'bread')], [span(11.5, 12.5, 'fresh', 'bread')], same);
  expect(share).toBeCloseTo(0.4, 9);
  expect(written).toEqual([{ startS: 10, endS: 14 }]);
  expect(unwritten).toEqual([{ startS: 14, endS: 20 }]);
});

test('text beside speech that says something else carries nothing', () => {
  expect(writtenSpeech([span(10, 20, 'fresh', 'bread')], [span(10, 20, 'terms', 'apply')], same).share).toBe(0);
});

test('half of the words are enough, less are not; several texts may hold them together', () => {
  const line = span(0, 4, 'bread', 'every', 'morning', 'fresh');
  expect(writtenSpeech([line], [span(0, 4, 'bread', 'fresh')], same).share).toBe(1);
  expect(writtenSpeech([line], [span(0, 4, 'bread')], same).share).toBe(0);
  expect(writtenSpeech([line], [span(0, 1, 'bread'), span(3, 4, 'fresh')], same).share).toBe(1);
});

test('a text 1.5 s away is near, one farther away is not', () => {
  expect(writtenSpeech([span(10, 12, 'bread')], [span(5, 8.5, 'bread')], same).share).toBe(0);
  expect(writtenSpeech([span(10, 12, 'bread')], [span(5, 9.5, 'bread')], same).share).toBeCloseTo(0.5, 9); // 10 to 11 of 10 to 12
});

test('where lines overlap a second counts once, and one that is written is enough', () => {
  expect(writtenSpeech([span(0, 4, 'bread'), span(2, 6, 'milk')], [span(0, 6, 'bread')], same).share).toBeCloseTo(4 / 6, 9);
});

test('a film in which nobody speaks loses nothing', () => {
  expect(writtenSpeech([], [span(0, 4, 'bread')], same)).toEqual({ share: 1, written: [], unwritten: [] });
});
