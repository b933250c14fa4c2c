import type { TextTrack } from '@fovea/contract/message';

/** What speaks against a text being read. Height is judged by placement and stands with Compliance. */
export type ReadingFault = 'short' | 'pale' | 'overlooked';

/** Contrast asked of small and of large letters, WCAG 2.2, 1.4.3. */
export const contrastLeast = ({ is_large }: Pick<TextTrack, 'is_large'>): number => (is_large ? 3 : 4.5);
/** Below this share of the time that reading takes, few eyes are predicted on it: a default of Fovea. */
const ATTENTION_LEAST = 0.25;

/** The faults of one text, the gravest first; a name alone asks for no reading. */
export function faultsOf(track: TextTrack): ReadingFault[] {
  // No rule of supers is about what stands in the scene.
  if (track.in_scene) return [];
  const faults: ReadingFault[] = [];
  if (track.hold_s < track.need_s) faults.push('short');
  if (!track.is_word_mark && track.contrast < contrastLeast(track)) faults.push('pale');
  // What goes too soon is looked at too little for that alone.
  const isOverlooked = track.attended_s !== null && track.attended_s < ATTENTION_LEAST * track.need_s;
  if (isOverlooked && track.need_s > 0 && track.hold_s >= track.need_s) faults.push('overlooked');
  return faults;
}
