import type { LoadTerms } from './load.ts';
import { easeOf, loadOf } from './load.ts';
import { timeWeights, weightedMean } from './time-weights.ts';

/** What each term takes off 100 points of ease. Together they are 100 − ease. */
export interface EaseTerms {
  readonly spread: number;
  readonly places: number;
  readonly shift: number;
  readonly clutter: number;
}

const NOTHING: LoadTerms = { a50: 0, peaks: 1, shift: 0, clutter: 0 };

/** The terms of one sample. One that was not measured takes nothing off, and its weight went to the others. */
export function easeTermsOf(terms: LoadTerms): EaseTerms {
  const none = { ...NOTHING, shift: terms.shift === null ? null : 0, clutter: terms.clutter === null ? null : 0 };
  const points = (change: Partial<LoadTerms>) => 100 * loadOf({ ...none, ...change });
  return {
    spread: points({ a50: terms.a50 }),
    places: points({ peaks: terms.peaks }),
    shift: terms.shift === null ? 0 : points({ shift: terms.shift }),
    clutter: terms.clutter === null ? 0 : points({ clutter: terms.clutter }),
  };
}

/** Ease of a stretch and what it is made of. */
export interface EaseParts extends EaseTerms {
  readonly ease: number;
}

/** Time-weighted means; null when every sample is blank. */
export function easeParts(samples: readonly (LoadTerms | null)[], weights: Float64Array): EaseParts | null {
  const parts = samples.map((terms) => terms && { ...easeTermsOf(terms), ease: easeOf(loadOf(terms)) });
  const mean = (id: keyof EaseParts) =>
    weightedMean(
      parts.map((part) => part?.[id] ?? null),
      weights,
    );
  const [ease, spread, places, shift, clutter] = [mean('ease'), mean('spread'), mean('places'), mean('shift'), mean('clutter')];
  if (ease === null || spread === null || places === null || shift === null || clutter === null) return null;
  return { ease, spread, places, shift, clutter };
}

const BUSIEST_S = 2;

/** The two seconds that ask most of a viewer; the whole of a shorter film. Null when every sample is blank. */
export function busiestStretch(film: {
  readonly timesS: readonly number[];
  readonly samples: readonly (LoadTerms | null)[];
  readonly durationS: number;
}): (EaseParts & { readonly startS: number; readonly endS: number }) | null {
  const { timesS, samples, durationS } = film;
  const weights = timeWeights(timesS, durationS);
  let worst: (EaseParts & { startS: number; endS: number }) | null = null;
  for (const startS of timesS) {
    const endS = Math.min(durationS, startS + BUSIEST_S);
    if (worst && endS - startS < BUSIEST_S - 1e-9) break;
    const inside = samples.map((terms, k) => ((timesS[k] ?? 0) >= startS && (timesS[k] ?? 0) < endS ? terms : null));
    const parts = easeParts(inside, weights);
    if (parts && (!worst || parts.ease < worst.ease)) worst = { ...parts, startS, endS };
  }
  return worst;
}
