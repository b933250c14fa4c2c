import { filmMoments } from '@fovea/contract/film-moments';
import { busiestStretch } from '@fovea/engine/metrics/ease-terms';
import { easeOf, loadOf } from '@fovea/engine/metrics/load';
import { expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { createWords } from '../words.ts';
import { momentTitle } from './moments.ts';

/** Six samples a second and one more 0.12 s after each cut, as the engine takes them. */
const CUTS = [4, 4.3, 4.6, 4.9, 5.2, 5.5];
const timesS = [...Array.from({ length: 72 }, (_, k) => k / 6), ...CUTS.map((atS) => atS + 0.12)].toSorted((a, b) => a - b);
const durationS = 12;
/** Hard at each cut, for the length of one sample; and quite hard from 8 s on for longer. */
const samples = timesS.map((timeS) => {
  const isAtCut = CUTS.some((atS) => timeS >= atS && timeS < atS + 0.15);
  return { a50: 0.1, peaks: isAtCut ? 5 : timeS >= 8 && timeS < 10 ? 3.4 : 2, shift: 0.2, clutter: 0.1 };
});
const ease = samples.map((terms) => easeOf(loadOf(terms)));

test('a report names the same busiest two seconds as the table of what takes ease away', () => {
  const table = busiestStretch({ timesS, samples, durationS });
  const { busiest } = filmMoments((id) => ({ timesS, values: id === 'ease' ? ease : [], durationS }));
  expect(busiest?.startS).toBe(table?.startS);
  expect(busiest?.mean).toBeCloseTo(table?.ease ?? 0, 9);
  // Counted by samples it would be the stretch with the most cuts.
  const means = timesS.map((startS) => ({ startS, values: ease.filter((_, k) => timeIn(k, startS)) }));
  const byCount = means
    .filter(({ startS }) => startS <= durationS - 2)
    .reduce((best, one) => (mean(one.values) < mean(best.values) ? one : best));
  expect(byCount.startS).not.toBe(table?.startS);
});

const timeIn = (k: number, startS: number): boolean => (timesS[k] ?? 0) >= startS && (timesS[k] ?? 0) < startS + 2;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the picture of a still stands at no time of a film', async () => {
  const languages = await readLanguages();
  const titles = (['en', 'de', 'nl'] as const).map((locale) =>
    momentTitle({ kind: 'picture', startS: 0, endS: 0 }, createWords(languages, locale)),
  );
  expect(titles).toEqual(['The picture with its heatmap', 'Das Bild mit seiner Heatmap', 'De afbeelding met haar heatmap']);
});
