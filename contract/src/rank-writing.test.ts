import { expect, test } from 'vitest';
import { writeRank } from './rank-writing.ts';

const say = (key: string, values: Readonly<Record<string, number>>) => `${key} ${Object.values(values).join('/')}`;
type Three = readonly [place: number, tied: number, of: number];
const toldIn = (locale: string, [place, tied, of]: Three) => writeRank({ place, tied, of }, { locale, norm: { kind: 'film' }, say });
const told = (...rank: Three) => toldIn('en', rank);

test('the ends have words of their own, and what lies between is numbered as the language does it', () => {
  expect([told(1, 0, 7), told(7, 0, 7)]).toEqual(['rank.highest 1/7', 'rank.lowest 7/7']);
  expect([2, 3, 4, 11, 21, 22].map((place) => told(place, 0, 40))).toEqual([
    ...['rank.place.two 2/40', 'rank.place.few 3/40', 'rank.place.other 4/40'],
    ...['rank.place.other 11/40', 'rank.place.one 21/40', 'rank.place.two 22/40'],
  ]);
  expect(['de', 'nl'].map((locale) => toldIn(locale, [3, 0, 12]))).toEqual(['rank.place.other 3/12', 'rank.place.other 3/12']);
});

test('pictures have words of their own', () =>
  expect(writeRank({ place: 3, tied: 1, of: 12 }, { locale: 'en', norm: { kind: 'still' }, say })).toBe(
    'still.rank.place.few 3/12, rank.tied 1',
  ));

test('those on the same place are told', () => {
  expect(told(3, 1, 12)).toBe('rank.place.few 3/12, rank.tied 1');
  expect(told(1, 2, 7)).toBe('rank.highest 1/7, rank.tied 2');
  expect(told(5, 2, 7)).toBe('rank.lowest 5/7, rank.tied 2');
  expect(told(1, 6, 7)).toBe('rank.level 6');
});
