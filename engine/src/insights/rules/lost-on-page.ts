import { timeWeights, weightedMean } from '../../metrics/time-weights.ts';
import { DIRECTION_SIZE, direction, measured, recomputed } from '../advice.ts';
import type { FilmItself, Rule } from '../film-reading.ts';

const POWER_LEAST = 1;
const FIRST_S = 3;
/** So much breakthrough is a whole effect. */
const WHOLE = 0.1;

/**
 * Rule 30: on its page the film holds less than its share of it. Worked out anew with its first three seconds as strong as the best
 * second that it has on this very page.
 */
export const lostOnPage: Rule = (film) => {
  const { onPage } = film;
  if (!onPage || onPage.power === null || onPage.power >= POWER_LEAST) return [];
  const stronger = withStrongStart(film, onPage);
  return [
    {
      rule: 'lost_on_page',
      at: film.kind === 'still' ? null : { startS: 0, endS: Math.min(FIRST_S, film.durationS) },
      ...{ isBroken: false, severity: 2, confidence: 0.4, values: {} },
      cause: measured('breakthrough_power', 'times', { value: onPage.power, limit: POWER_LEAST }),
      ...(stronger ?? { effect: direction('breakthrough', 'share', 'up'), size: DIRECTION_SIZE }),
      source: { name: 'Junbi; the limit is a Fovea default', year: null, mark: 'vendor' },
    },
  ];
};

function withStrongStart({ durationS }: FilmItself, { timesS, shares, lo, hi }: NonNullable<FilmItself['onPage']>) {
  const weights = timeWeights(timesS, durationS);
  const from = weightedMean(shares, weights);
  // Near the end less than a second is left, which may be a single look; a film shorter than a second has no other.
  const whole = timesS.filter((startS) => startS + 1 <= durationS + 1e-9);
  const seconds = (whole.length > 0 ? whole : timesS).map((startS) => secondFrom(startS, { timesS, shares, weights }));
  const best = Math.max(...seconds.map((share) => share ?? Number.NEGATIVE_INFINITY));
  if (from === null || !Number.isFinite(best)) return null;
  const to = weightedMean(
    shares.map((share, k) => (share === null || (timesS[k] ?? 0) >= FIRST_S ? share : Math.max(share, best))),
    weights,
  );
  if (to === null || to - from < 1e-6) return null;
  // How much the surroundings do to the figure they do to this one too.
  const band = lo === null || hi === null ? {} : { lo: Math.max(0, to - (hi - lo) / 2), hi: Math.min(1, to + (hi - lo) / 2) };
  return { effect: recomputed('breakthrough', 'share', { from, to, ...band }), size: Math.min(1, (to - from) / WHOLE) };
}

/** Mean share over the second that begins at a look; null where nothing but blank pictures lies in it. */
function secondFrom(
  startS: number,
  { timesS, shares, weights }: { timesS: readonly number[]; shares: readonly (number | null)[]; weights: Float64Array },
): number | null {
  return weightedMean(
    shares.map((share, k) => ((timesS[k] ?? 0) >= startS && (timesS[k] ?? 0) < startS + 1 ? share : null)),
    weights,
  );
}
