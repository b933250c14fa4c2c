import * as z from 'zod';

/**
 * What stands round a figure. `stability`: from `lo` to `hi`, and the four views of the network have a part in it. `range`: from `lo` to
 * `hi` by limits of finding or by looks that are assumed, and the views have none. `detected`: what a detector found, without a band.
 * `exact`: arithmetic on the file, no band needed. `none`: not measured. No band holds accuracy against people. Results from before
 * `range` and `detected` were told apart say `stability` of every band and `exact` of shots.
 */
export const BandKind = z
  .enum(['stability', 'range', 'detected', 'exact', 'none'])
  .describe(
    'stability: lo to hi, the four views of the network have a part in it. range: lo to hi by limits of finding or by assumed looks. detected: found by a detector, without a band. exact: arithmetic on the file. none: not measured. No band holds accuracy against people. Results from before range and detected were told apart say stability of every band and exact of shots.',
  );
export type BandKind = z.infer<typeof BandKind>;

/**
 * What the band of a figure is made of. `views`: the network looks at up to nine pictures of the film four ways. `views_and_masks`: those,
 * and boxes of the brand by stricter and laxer limits; `masks`: the boxes alone. `looks`: 1.5 to 3 looks a second, which are assumed;
 * `looks_and_masks`, `looks_and_faces`: those with stricter and laxer limits. `faces`, `texts`, `speech`, `texts_and_speech`: limits of
 * finding alone. `views_and_surroundings`: four views of up to eight moments of a page, and what is drawn round the film. Without a band:
 * `cut_detector`: found by it. `file`: arithmetic on the file. `none`: it has none.
 */
export const BandBasis = z.enum([
  ...(['views', 'views_and_masks', 'masks', 'looks', 'looks_and_masks', 'looks_and_faces', 'faces'] as const),
  ...(['texts', 'speech', 'texts_and_speech', 'views_and_surroundings', 'cut_detector', 'file', 'none'] as const),
]);
export type BandBasis = z.infer<typeof BandBasis>;

/** Of every figure, by its name: what its band is made of where it has one. A figure that is not here does not exist. */
export const BAND_BASES = {
  ...{ focus: 'views', a50: 'views', entropy: 'views', dispersion: 'views', peaks: 'views', share_many_peaks: 'views' },
  ...{ shift: 'views', ease: 'views', jumps: 'none' },
  ...{ motion: 'file', clutter: 'file' },
  ...{ shots: 'cut_detector', average_shot: 'cut_detector', cuts_per_minute: 'cut_detector', shots_in_any_5s: 'cut_detector' },
  ...{ loudness_integrated: 'file', loudness_short_term_max: 'file', loudness_momentary_max: 'file', loudness_range: 'file' },
  true_peak: 'file',
  ...{ brand_attention: 'views_and_masks', brand_attended: 'views_and_masks', brand_while_visible: 'views_and_masks' },
  ...{ brand_efficiency: 'views_and_masks', brand_lift: 'views_and_masks' },
  ...{ brand_first_2s: 'views_and_masks', brand_first_3s: 'views_and_masks', brand_first_5s: 'views_and_masks' },
  ...{ brand_last_3s: 'views_and_masks', brand_seen: 'looks_and_masks' },
  ...{ brand_first_shown: 'masks', brand_first_noticed: 'masks', brand_pulses: 'masks', brand_pulse_mean: 'masks' },
  ...{ brand_gap_mean: 'masks', brand_longest_share: 'masks', brand_central_share: 'masks', brand_time_share: 'masks' },
  ...{ text_share: 'texts', speech_share: 'speech', speech_seconds: 'speech', first_speech: 'speech' },
  ...{ carried_without_sound: 'texts_and_speech', carried_in_words: 'texts', carried_without_picture: 'none' },
  ...{ face_share: 'faces', face_while_visible: 'faces', face_attended: 'faces', face_seen: 'looks_and_faces' },
  ...{ face_first_shown: 'faces', face_first_noticed: 'faces', face_first_5s: 'faces', face_area: 'faces' },
  ...{ face_time_share: 'faces', face_close_up: 'faces', face_most: 'faces' },
  ...{ breakthrough: 'views_and_surroundings', breakthrough_power: 'views_and_surroundings', breakthrough_interface: 'none' },
  ...{ zone_attention: 'none', zone_attention_ui: 'none' },
  ...{ area_share: 'none', area_visible_share: 'none', area_attended: 'none', area_visible: 'none', area_efficiency: 'none' },
  ...{ area_lift: 'none', area_noticed: 'none', area_seen: 'looks' },
} as const satisfies Record<string, BandBasis>;

/** Every figure that there is. */
export type FigureId = keyof typeof BAND_BASES;

const BY_NAME: ReadonlyMap<string, BandBasis> = new Map(Object.entries(BAND_BASES));

/** A figure as far as it matters what its band is made of. */
interface Based {
  readonly id: string;
  readonly value: number | null;
  readonly band_kind: BandKind;
}

/**
 * What the band of this figure is made of. Of brand attention the views have no part in a still, which is looked at once, nor where no
 * attention is on the brand: its kind or its value says so.
 */
export function bandBasisOf({ id, value, band_kind: kind }: Based): BandBasis {
  const basis = BY_NAME.get(id) ?? (kind === 'exact' ? 'file' : 'none');
  return basis === 'views_and_masks' && (kind === 'range' || value === 0) ? 'masks' : basis;
}

/** True where the four views of the network have a part in such a band: it alone can be called steady. */
export const isByViews = (basis: BandBasis): boolean => basis.startsWith('views');

/** What stands in place of a band: that none is needed, that a detector found the figure, or that none was measured. */
export function lackOf(score: Based): 'exact' | 'detected' | 'none' {
  const basis = bandBasisOf(score);
  if (score.band_kind === 'none') return 'none';
  return basis === 'file' ? 'exact' : basis === 'cut_detector' ? 'detected' : 'none';
}
