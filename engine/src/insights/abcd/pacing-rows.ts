import type { Span } from '../../ports.ts';
import type { AbcdFilm, AbcdRow } from './abcd-film.ts';
import { judged, unjudged } from './abcd-film.ts';

const FIRST_SHOT_MOST_S = 3;
const WINDOW_S = 5;
const SHOTS_LEAST = 5;
const MEAN_SHOT_MOST_S = 2;

/** Start and pace. The window slides from shot to shot, where the detector's own code begins a new one after each: so ours finds more. */
export function pacingRows({ shots, durationS }: AbcdFilm): AbcdRow[] {
  const first = shots[0] ?? { startS: 0, endS: durationS };
  const mean = shots.length > 0 ? durationS / shots.length : durationS;
  const seconds = (value: number, limit: number) => ({ value, limit, unit: 's' });
  return [
    judged('dynamic_start', first.endS < FIRST_SHOT_MOST_S, { at: first, ...seconds(first.endS, FIRST_SHOT_MOST_S) }),
    ...quickRows(shots, durationS),
    judged('overall_pacing', mean <= MEAN_SHOT_MOST_S, { at: { startS: 0, endS: durationS }, ...seconds(mean, MEAN_SHOT_MOST_S) }),
  ];
}

function quickRows(shots: readonly Span[], durationS: number): AbcdRow[] {
  const rules = ['quick_pacing', 'quick_pacing_first_5s'] as const;
  if (durationS < WINDOW_S) return rules.map((rule) => unjudged(rule, 'not_applicable', 'film_shorter_than_window'));
  const countFrom = (fromS: number) => shots.filter(({ startS }) => startS >= fromS && startS < fromS + WINDOW_S).length;
  const counts = shots.map(({ startS }) => ({ startS, count: countFrom(startS) }));
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best), counts[0] ?? { startS: 0, count: 0 });
  const row = (rule: (typeof rules)[number], { startS, count }: { readonly startS: number; readonly count: number }) =>
    judged(rule, count >= SHOTS_LEAST, {
      at: { startS, endS: Math.min(durationS, startS + WINDOW_S) },
      ...{ value: count, limit: SHOTS_LEAST, unit: 'shots' },
    });
  return [row('quick_pacing', most), row('quick_pacing_first_5s', { startS: 0, count: countFrom(0) })];
}
