import type { BandBasis, FigureId } from './band-basis.ts';
import { bandBasisOf, isByViews, lackOf } from './band-basis.ts';
import { ifFaceOf } from './face-band.ts';
import type { Score } from './predictions.ts';

/** A figure as far as its band is told. */
export type BandedScore = Pick<Score, 'id' | 'value' | 'lo' | 'hi' | 'band_kind'>;

/** Of these there is no range, and so no sentence of what it is made of. */
const UNRANGED: ReadonlySet<BandBasis> = new Set<BandBasis>(['cut_detector', 'file', 'none']);

/** Of these 0 says that the brand was not seen there, of which nobody is sure: what was missed has no end to tell. */
const SEEN_FIGURES: ReadonlySet<string> = new Set<FigureId>([
  ...(['brand_attention', 'brand_attended', 'brand_time_share', 'brand_pulses'] as const),
  ...(['brand_first_2s', 'brand_first_3s', 'brand_first_5s', 'brand_last_3s'] as const),
]);

/**
 * The words of a band, a key of the language file `prediction`: its two ends, what it is made of, or what stands in its place. Pages and
 * exports say the same.
 * @param write an end of the band, in the figure's own unit
 */
export function bandWords(score: BandedScore, length: 'short' | 'long', write: (value: number) => string) {
  const { lo, hi } = score;
  const ifFace = ifFaceOf(score);
  if (ifFace !== null) return { key: `band.maybe-face.${length}`, values: { hi: write(ifFace) } } as const;
  if (lo === null) return { key: `band.${lackOf(score)}.${length}`, values: {} } as const;
  if (hi === null) return { key: `band.from.${length}`, values: { lo: write(lo) } } as const;
  if (SEEN_FIGURES.has(score.id) && score.value === 0 && hi === 0) return { key: `band.missed.${length}`, values: {} } as const;
  const values = { lo: write(lo), hi: write(hi) };
  const basis = bandBasisOf(score);
  if (length === 'long') return { key: UNRANGED.has(basis) ? 'band.short' : `band.of.${basis}`, values } as const;
  if (values.lo !== values.hi) return { key: 'band.short', values } as const;
  // Only the views can say that a prediction is steady; limits or looks that agree say no such thing.
  return { key: isByViews(basis) ? 'band.steady' : 'band.even', values } as const;
}
