import type { Direction, Score, ScoreId, Series } from '../ports.ts';

/** How a figure is read: its unit, its range where it has one, and which way is better. */
interface Reading {
  readonly unit: string;
  readonly range: readonly [number, number] | null;
  readonly direction: Direction;
}

const share = (direction: Direction): Reading => ({ unit: 'share', range: [0, 1], direction });
const points = (direction: Direction): Reading => ({ unit: 'points', range: [0, 100], direction });
const open = (unit: string, direction: Direction): Reading => ({ unit, range: null, direction });
const A50: Reading = { unit: 'share of the picture', range: [0, 0.5], direction: 'descriptive' };
const DISPERSION: Reading = { unit: 'share of the diagonal', range: [0, 0.5], direction: 'lower_better' };

/** Readings of the figures of a whole film. */
export const SCORE_READINGS = {
  focus: points('descriptive'),
  a50: A50,
  entropy: share('descriptive'),
  dispersion: DISPERSION,
  peaks: open('places', 'descriptive'),
  share_many_peaks: share('descriptive'),
  shift: share('lower_better'),
  jumps: open('cuts', 'lower_better'),
  motion: share('descriptive'),
  ease: points('higher_better'),
  clutter: share('two_sided'),
  shots: open('shots', 'descriptive'),
  average_shot: open('s', 'descriptive'),
  cuts_per_minute: open('cuts/min', 'descriptive'),
  shots_in_any_5s: open('shots', 'descriptive'),
  loudness_integrated: open('LUFS', 'two_sided'),
  loudness_short_term_max: open('LUFS', 'two_sided'),
  loudness_momentary_max: open('LUFS', 'two_sided'),
  loudness_range: open('LU', 'descriptive'),
  true_peak: open('dBTP', 'lower_better'),
} as const satisfies Record<ScoreId, Reading>;

/** Readings of the curves. */
export const SERIES_READINGS = {
  a50: A50,
  focus: points('descriptive'),
  entropy: share('descriptive'),
  dispersion: DISPERSION,
  peaks: open('places', 'descriptive'),
  shift: share('lower_better'),
  motion: share('descriptive'),
  clutter: share('two_sided'),
  ease: points('higher_better'),
  centre_x: { unit: 'share of the width', range: [0, 1], direction: 'descriptive' },
  centre_y: { unit: 'share of the height', range: [0, 1], direction: 'descriptive' },
  brand_attention: share('higher_better'),
  loudness_momentary: open('LUFS', 'two_sided'),
  loudness_short_term: open('LUFS', 'two_sided'),
} as const satisfies Record<Series['id'], Reading>;

const DECIMALS = 1e6;

/** Rounded to a millionth: finer digits say nothing and make the result file large. */
export const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** A figure that could not be had, and why. */
export interface Missing {
  readonly state: Exclude<Score['state'], 'ok'>;
  readonly reason: string;
}

/** A measured figure; `halfWidth` null means that a band belongs to it and could not be measured. */
export interface Measured {
  readonly value: number;
  readonly band: { readonly kind: 'exact' | 'detected' } | { readonly kind: 'stability'; readonly halfWidth: number | null };
}

/** Writes one figure as a score. Bands are cut off at the range. */
export function scoreOf(id: ScoreId, found: Measured | Missing): Score {
  const { unit, range, direction } = SCORE_READINGS[id];
  const base = { id, unit, range, direction };
  if ('state' in found) return { ...base, value: null, lo: null, hi: null, bandKind: 'none', state: found.state, reason: found.reason };
  const value = rounded(found.value);
  if (found.band.kind !== 'stability') return { ...base, value, lo: null, hi: null, bandKind: found.band.kind, state: 'ok', reason: null };
  const { halfWidth } = found.band;
  if (halfWidth === null) return { ...base, value, lo: null, hi: null, bandKind: 'none', state: 'ok', reason: 'band_not_measured' };
  const [least, most] = range ?? [0, Number.POSITIVE_INFINITY];
  const lo = rounded(Math.max(least, found.value - halfWidth));
  const hi = rounded(Math.min(most, found.value + halfWidth));
  return { ...base, value, lo, hi, bandKind: 'stability', state: 'ok', reason: null };
}

/** Writes one curve. `band` is the half-width round each value, or null. */
export function seriesOf(id: Series['id'], values: readonly (number | null)[], band: number | null): Series {
  const { unit, range, direction } = SERIES_READINGS[id];
  const timeBase = id === 'loudness_momentary' || id === 'loudness_short_term' ? 'loudness' : 'analysis';
  const written = values.map((value) => (value === null ? null : rounded(value)));
  return { id, unit, range, direction, timeBase, values: written, band: band === null ? null : rounded(band) };
}
