import { expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { bandOf, createVoice, plain } from './voice.ts';

test.each([
  ['en', '+5.0 percentage points', '2.0 points'],
  ['de', '+5,0 Prozentpunkte', '2,0 Punkte'],
  ['nl', '+5,0 procentpunten', '2,0 punten'],
] as const)('%s: shares differ by percentage points, other figures by their own unit', async (...[locale, share, points]) => {
  const voice = createVoice(await readLanguages(), locale);
  expect(voice.difference(0.05, 'share of the picture')).toBe(share);
  expect(voice.size(2, 'points')).toBe(points);
});

test('where no face counts it says what all that may be one would come to, and no range from nothing on', async () => {
  const voice = createVoice(await readLanguages(), 'en');
  const time = { metric: 'face_time_share', value: 0, lo: 0, hi: 1, unit: 'share', band_kind: 'stability' } as const;
  expect(bandOf(time, voice)).toMatch(/^ \(up to 100\s?% with all that may be a face\)$/);
  expect(bandOf({ ...time, value: 0.5 }, voice)).toMatch(/^ \(0\s?% to 100\s?%\)$/);
  expect(bandOf({ ...time, metric: 'face_first_shown', unit: 's', hi: 2 }, voice)).toMatch(/^ \(0\S* to 2/); // there from the start on
});

test('a band whose ends read as the same is not written: it says nothing that the value does not', async () => {
  const voice = createVoice(await readLanguages(), 'en');
  const noticed = { metric: 'brand_first_noticed', value: 21.8, lo: 21.78, hi: 21.82, unit: 's', band_kind: 'range' } as const;
  expect(bandOf(noticed, voice)).toBe('');
  expect(bandOf({ ...noticed, hi: 22 }, voice)).toMatch(/^ \(21\.8\S* to 22/);
});

test('a long name is cut where it says so, and none is empty', () => {
  expect(plain('a'.repeat(100))).toBe('a'.repeat(100));
  expect(plain('a'.repeat(101))).toBe(`${'a'.repeat(99)}…`);
  expect(plain('[]')).toBe('–');
});
