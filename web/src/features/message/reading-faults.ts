import type { TextTrack } from '@fovea/contract/message';

/** What speaks against a text being read. Height is judged by placement and stands with Compliance. */
export type ReadingFault = 'short' | 'pale' | 'overlooked';

/** Contrast asked of small and of large letters, WCAG 2.2, 1.4.3. */
export const contrastLeast = ({ is_large }: Pick<TextTrack, 'is_large'>): number => (is_large ? 3 : 4.5);
/** Below this share of the time that reading takes, few eyes are predicted on it: a default of Fovea. */
const ATTENTION_LEAST = 0.25;

/** A word or two are no text to be read: as advice has it. */
const READ_WORDS = 3;

/** The faults of one text, the gravest first; a name alone asks for no reading. */
export function faultsOf(track: TextTrack): ReadingFault[] {
  // No rule of supers is about what stands, or may stand, in the scene.
  if (track.in_scene || track.may_be_in_scene) return [];
  const faults: ReadingFault[] = [];
  if (track.hold_s < track.need_s) faults.push('short');
  if (!track.is_word_mark && track.contrast < contrastLeast(track)) faults.push('pale');
  const isOverlooked = track.attended_s !== null && track.attended_s < ATTENTION_LEAST * track.need_s;
  if (isOverlooked && track.need_s > 0 && track.words >= READ_WORDS && !track.is_word_mark) faults.push('overlooked');
  return faults;
}

type Timed = Pick<TextTrack, 'start_s' | 'end_s'>;

/** Whether each stands for more than half of the other's time: then they are read together, and the words of both count for both. */
const areTogether = (a: Timed, b: Timed): boolean =>
  Math.min(a.end_s, b.end_s) - Math.max(a.start_s, b.start_s) > Math.max(a.end_s - a.start_s, b.end_s - b.start_s) / 2;

/** Texts that go too soon, by what stands together: what is said of the first of a group holds for all of it. */
export function shortTogether(tracks: readonly TextTrack[]): TextTrack[][] {
  const groups: TextTrack[][] = [];
  for (const track of tracks.filter((one) => faultsOf(one).includes('short'))) {
    const own = groups.find((group) => group.every((other) => areTogether(other, track)));
    if (own) own.push(track);
    else groups.push([track]);
  }
  return groups;
}
