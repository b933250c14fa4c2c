import { expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { createVoice } from './voice.ts';

test.each([
  ['en', '+5.0 percentage points', '2.0 of 100'],
  ['de', '+5,0 Prozentpunkte', '2,0 von 100'],
  ['nl', '+5,0 procentpunten', '2,0 van 100'],
] as const)('%s: shares differ by percentage points, other figures by their own unit', async (...[locale, share, points]) => {
  const voice = createVoice(await readLanguages(), locale);
  expect(voice.difference(0.05, 'share of the picture')).toBe(share);
  expect(voice.size(2, 'points')).toBe(points);
});
