import type { FigureSection } from '@fovea/contract/figures';
import type { Prediction, Score } from '@fovea/contract/predictions';

/** How sure a source is: standard text, vendor's text, published paper, common practice, or Fovea's own choice. */
export type SourceMark = 'standard' | 'vendor' | 'paper' | 'practice' | 'own' | 'organisation';

export type FigureGroup = 'attention' | 'picture' | 'sound' | 'brand' | 'message' | 'faces';

interface Definition {
  readonly group: FigureGroup;
  readonly marks: readonly SourceMark[];
}

/** What is known of each figure beside its words, in the order of reading. Marks as in the metrics' rule set. */
export const DEFINITIONS: Readonly<Record<string, Definition>> = {
  ease: { group: 'attention', marks: ['vendor', 'own'] },
  focus: { group: 'attention', marks: ['vendor', 'own'] },
  a50: { group: 'attention', marks: ['vendor', 'own'] },
  dispersion: { group: 'attention', marks: ['paper', 'own'] },
  entropy: { group: 'attention', marks: ['paper'] },
  peaks: { group: 'attention', marks: ['vendor', 'own'] },
  share_many_peaks: { group: 'attention', marks: ['vendor'] },
  shift: { group: 'attention', marks: ['vendor', 'own'] },
  jumps: { group: 'attention', marks: ['vendor'] },
  motion: { group: 'picture', marks: ['paper', 'own'] },
  clutter: { group: 'picture', marks: ['paper', 'own'] },
  shots: { group: 'picture', marks: ['paper'] },
  average_shot: { group: 'picture', marks: ['paper'] },
  cuts_per_minute: { group: 'picture', marks: ['paper'] },
  shots_in_any_5s: { group: 'picture', marks: ['vendor'] },
  loudness_integrated: { group: 'sound', marks: ['standard'] },
  loudness_short_term_max: { group: 'sound', marks: ['standard'] },
  loudness_momentary_max: { group: 'sound', marks: ['standard'] },
  loudness_range: { group: 'sound', marks: ['standard'] },
  true_peak: { group: 'sound', marks: ['standard'] },
  brand_attention: { group: 'brand', marks: ['paper', 'own'] },
  brand_while_visible: { group: 'brand', marks: ['paper', 'own'] },
  brand_attended: { group: 'brand', marks: ['paper', 'own'] },
  brand_seen: { group: 'brand', marks: ['practice', 'own'] },
  brand_first_shown: { group: 'brand', marks: ['vendor', 'own'] },
  brand_first_noticed: { group: 'brand', marks: ['vendor', 'own'] },
  brand_efficiency: { group: 'brand', marks: ['vendor'] },
  brand_lift: { group: 'brand', marks: ['own'] },
  brand_first_2s: { group: 'brand', marks: ['paper', 'vendor'] },
  brand_first_3s: { group: 'brand', marks: ['paper', 'own'] },
  brand_first_5s: { group: 'brand', marks: ['paper', 'vendor'] },
  brand_last_3s: { group: 'brand', marks: ['paper', 'own'] },
  brand_time_share: { group: 'brand', marks: ['paper', 'own'] },
  brand_pulses: { group: 'brand', marks: ['paper', 'own'] },
  brand_pulse_mean: { group: 'brand', marks: ['paper', 'own'] },
  brand_gap_mean: { group: 'brand', marks: ['paper', 'own'] },
  brand_longest_share: { group: 'brand', marks: ['paper', 'own'] },
  brand_central_share: { group: 'brand', marks: ['paper'] },
  text_share: { group: 'message', marks: ['own'] },
  speech_share: { group: 'message', marks: ['own'] },
  speech_seconds: { group: 'message', marks: ['own'] },
  first_speech: { group: 'message', marks: ['own'] },
  carried_without_sound: { group: 'message', marks: ['practice', 'vendor', 'own'] },
  carried_in_words: { group: 'message', marks: ['practice', 'vendor', 'own'] },
  carried_without_picture: { group: 'message', marks: ['own'] },
  face_share: { group: 'faces', marks: ['paper', 'own'] },
  face_while_visible: { group: 'faces', marks: ['paper', 'own'] },
  face_attended: { group: 'faces', marks: ['paper', 'own'] },
  face_seen: { group: 'faces', marks: ['practice', 'own'] },
  face_first_shown: { group: 'faces', marks: ['own'] },
  face_first_noticed: { group: 'faces', marks: ['paper', 'own'] },
  face_first_5s: { group: 'faces', marks: ['paper', 'own'] },
  face_area: { group: 'faces', marks: ['own'] },
  face_time_share: { group: 'faces', marks: ['own'] },
  face_close_up: { group: 'faces', marks: ['vendor', 'own'] },
  face_most: { group: 'faces', marks: ['own'] },
  breakthrough: { group: 'attention', marks: ['vendor', 'own'] },
  breakthrough_power: { group: 'attention', marks: ['vendor', 'own'] },
  breakthrough_interface: { group: 'attention', marks: ['own'] },
  zone_attention: { group: 'attention', marks: ['own'] },
  zone_attention_ui: { group: 'attention', marks: ['own'] },
  area_share: { group: 'attention', marks: ['paper', 'vendor', 'own'] },
  area_visible_share: { group: 'attention', marks: ['paper', 'vendor', 'own'] },
  area_attended: { group: 'attention', marks: ['paper', 'vendor', 'own'] },
  area_visible: { group: 'attention', marks: ['vendor'] },
  area_efficiency: { group: 'attention', marks: ['vendor'] },
  area_lift: { group: 'attention', marks: ['own'] },
  area_noticed: { group: 'attention', marks: ['paper', 'vendor', 'own'] },
  area_seen: { group: 'attention', marks: ['practice', 'own'] },
};

export const GROUPS: readonly FigureGroup[] = ['attention', 'brand', 'message', 'faces', 'picture', 'sound'];

/** The figures that stand beside the film. */
export const HEADLINES = ['ease', 'focus', 'dispersion', 'shift', 'loudness_integrated'] as const;

const HEADLINE_IDS: readonly string[] = HEADLINES;
export const isHeadline = (id: string): boolean => HEADLINE_IDS.includes(id);

/** A still picture has neither time nor sound: what cannot be there is left out, not listed as missing. */
export const isSaid =
  ({ media }: Pick<Prediction, 'media'>) =>
  ({ state }: Score): boolean =>
    media.kind === 'film' || state !== 'not_applicable';

/** The measure whose colour a figure wears. */
export function measureOf(id: string): string {
  if (id.startsWith('loudness') || id === 'true_peak') return 'loudness';
  if (id.startsWith('brand_')) return 'brand_attention';
  if (id.startsWith('breakthrough')) return 'breakthrough';
  return id === 'a50' ? 'focus' : id;
}

/** What a figure is about: as its definition says, else by the part of the result in which it stands. */
export const groupOf = (id: string, section: FigureSection): FigureGroup =>
  DEFINITIONS[id]?.group ?? (section === 'film' ? 'picture' : section);
