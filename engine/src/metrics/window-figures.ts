import type { Span } from '../ports.ts';
import { seenProbability } from './brand-figures.ts';
import { timeWeights, weightedMean } from './time-weights.ts';

/** The windows in which platforms and viewers decide (docs/metrics.md, Windows). */
export type WindowId = 'first_2s' | 'first_3s' | 'first_5s' | 'last_3s';

/** A value with the ends of its band; without one both are the value. */
export interface Ranged {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

/** What a film is in one window. Null: not measured there, or the film is shorter. Nothing of it passes or fails. */
export interface WindowFigures {
  readonly window: WindowId;
  readonly state: 'ok' | 'too_short';
  /** Share of the window in which the brand is to be seen, 0..1. */
  readonly brandTime: number | null;
  /** P_seen of the window, 0..1: `hi` with three looks a second, `lo` with one and a half. */
  readonly brandSeen: Ranged | null;
  /** Smallest share of the picture that holds half of the attention, 0..0.5. */
  readonly a50: Ranged | null;
  /** Spread of attention, shares of the diagonal, 0..0.5. */
  readonly dispersion: Ranged | null;
  /** Points, 0..100. */
  readonly ease: Ranged | null;
}

/** One curve of a result, a value for each moment; null where the picture is blank. `band` is that of one sample, to both sides. */
export interface Curve {
  readonly values: readonly (number | null)[];
  readonly band: number | null;
  readonly range: readonly [number, number] | null;
}

/** What windows are read from: curves on one time base, and the stretches in which the brand is to be seen (null: nobody looked for one). */
export interface WindowedFilm {
  readonly durationS: number;
  readonly timesS: readonly number[];
  readonly curves: Readonly<Partial<Record<'a50' | 'dispersion' | 'ease' | 'brand_attention', Curve>>>;
  readonly brandSpans: readonly Span[] | null;
}

const WINDOWS = [
  ['first_2s', () => ({ startS: 0, endS: 2 })],
  ['first_3s', () => ({ startS: 0, endS: 3 })],
  ['first_5s', () => ({ startS: 0, endS: 5 })],
  ['last_3s', (durationS: number) => ({ startS: durationS - 3, endS: durationS })],
] as const satisfies readonly (readonly [WindowId, (durationS: number) => Span])[];
const CLOCK_TOLERANCE_S = 0.001;

/** The first 2, 3 and 5 s and the last 3 s of a film. */
export function windowFigures(film: WindowedFilm): WindowFigures[] {
  const weights = timeWeights(film.timesS, film.durationS);
  return WINDOWS.map(([window, spanOf]) => {
    const span = spanOf(film.durationS);
    if (span.startS < 0 || span.endS > film.durationS + CLOCK_TOLERANCE_S) return { ...NOTHING, window, state: 'too_short' };
    return { window, state: 'ok', ...figuresIn(span, film, clippedTo(span, weights)) };
  });
}

/** The mean of one curve in each window, null where nothing was measured; windows that the film is too short for are left out. */
export function windowMeans({ durationS, timesS, values }: Pick<WindowedFilm, 'durationS' | 'timesS'> & Pick<Curve, 'values'>) {
  const weights = timeWeights(timesS, durationS);
  return WINDOWS.flatMap(([window, spanOf]) => {
    const span = spanOf(durationS);
    const isIn = span.startS >= 0 && span.endS <= durationS + CLOCK_TOLERANCE_S;
    return isIn ? [{ window, mean: weightedMean(values, clippedTo(span, weights)) }] : [];
  });
}

const NOTHING = { brandTime: null, brandSeen: null, a50: null, dispersion: null, ease: null } as const;

/** Of each sample's own stretch, what lies in the window, s. */
function clippedTo({ startS, endS }: Span, weights: Float64Array): Float64Array {
  let atS = 0;
  return weights.map((weight) => {
    const [from, to] = [atS, atS + weight];
    atS = to;
    return Math.max(0, Math.min(to, endS) - Math.max(from, startS));
  });
}

function figuresIn(span: Span, { timesS, curves, brandSpans }: WindowedFilm, weights: Float64Array) {
  const mean = (curve: Curve | undefined): Ranged | null => {
    const value = curve ? weightedMean(curve.values, weights) : null;
    if (!curve || value === null) return null;
    const [least, most] = curve.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const band = curve.band ?? 0;
    return { value, lo: Math.max(least, value - band), hi: Math.min(most, value + band) };
  };
  const { brand_attention: brand } = curves;
  const seen =
    brand &&
    brandSpans &&
    seenProbability(
      brand.values.map((attention, k) => ({ timeS: timesS[k] ?? 0, weightS: weights[k] ?? 0, attention, area: 0, central: 0 })),
    );
  return {
    brandTime: brandSpans && secondsIn(brandSpans, span) / (span.endS - span.startS),
    brandSeen: seen ? { value: seen.hi, ...seen } : null,
    ...{ a50: mean(curves.a50), dispersion: mean(curves.dispersion), ease: mean(curves.ease) },
  };
}

const secondsIn = (spans: readonly Span[], { startS, endS }: Span): number =>
  spans.reduce((sum, one) => sum + Math.max(0, Math.min(one.endS, endS) - Math.max(one.startS, startS)), 0);
