/**
 * Figures that say where something was found, with no predicted attention in them. What the film shows is no sample of moments, so
 * their noise is that of finding alone: the same figure by stricter and by laxer limits (Fovea default).
 */
const DETECTED: ReadonlySet<string> = new Set([
  'brand_first_shown',
  'brand_pulses',
  'brand_pulse_mean',
  'brand_gap_mean',
  'brand_longest_share',
  'brand_central_share',
  'brand_time_share',
  'text_share',
  'speech_share',
  'speech_seconds',
  'first_speech',
  'carried_without_sound',
  'carried_in_words',
  'face_first_shown',
  'face_area',
  'face_time_share',
  'face_close_up',
  'face_most',
]);

/** Brand attention divided by what attention has no part in: each follows it in every view of the network, in proportion. */
const PROPORTIONAL: ReadonlySet<string> = new Set(['brand_attended', 'brand_while_visible', 'brand_efficiency', 'brand_lift']);

/** Brand attention in a window: other moments than the whole film's, so that its views follow, as large a share of it, and its curve does not. */
const WINDOWS: ReadonlySet<string> = new Set(['brand_first_2s', 'brand_first_3s', 'brand_first_5s', 'brand_last_3s']);

/**
 * Figures that what is found more can only raise, or only bring nearer to the start. Means over what was found, their ratios, and counts
 * of runs, which grow together, are not among them.
 */
const ONE_WAY: ReadonlySet<string> = new Set([
  'brand_attention',
  'brand_attended',
  'brand_seen',
  'brand_first_shown',
  'brand_first_noticed',
  'brand_time_share',
  'brand_first_2s',
  'brand_first_3s',
  'brand_first_5s',
  'brand_last_3s',
  'text_share',
  'speech_share',
  'speech_seconds',
  'first_speech',
  'face_share',
  'face_attended',
  'face_seen',
  'face_first_shown',
  'face_first_noticed',
  'face_first_5s',
  'face_time_share',
  'face_close_up',
  'face_most',
]);

/** True for figures that go one way from strict limits of finding to lax ones, the same in every film. */
export const goesOneWay = (id: string): boolean => ONE_WAY.has(id);

/** True for figures of finding alone. */
export const isDetected = (id: string): boolean => DETECTED.has(id);

/** True for figures that are brand attention times something of the film alone. */
export const followsBrandAttention = (id: string): boolean => PROPORTIONAL.has(id);

/** True for figures that vary from view to view by as large a share as brand attention. */
export const varyAsBrandAttention = (id: string): boolean => PROPORTIONAL.has(id) || WINDOWS.has(id);

/** True for figures whose stored band is that of finding and, as large a share as of brand attention, that of the views. */
export const holdsViews = (id: string): boolean => id === 'brand_attention' || PROPORTIONAL.has(id) || WINDOWS.has(id);

/** Values times one factor, gaps kept; null where there is nothing to scale by. */
export const scaled = (values: readonly (number | null)[] | null, factor: number): (number | null)[] | null =>
  values && Number.isFinite(factor) ? values.map((value) => (value === null ? null : value * factor)) : null;
