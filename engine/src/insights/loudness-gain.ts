import type { Judgement } from '../compliance/judge/judgement.ts';
import type { FilmItself } from './film-reading.ts';
import { isMissed } from './from-check.ts';
import { levelShift, levelStretches } from './level-stretches.ts';

/** What differs by less than this is written alike, dB. */
export const SHOWN = 0.05;
/** Over full scale a sound is cut off, whatever a placement asks for, dBTP. */
const FULL_SCALE_DBTP = 0;

const checkOf = (judgements: readonly Judgement[], rule: Judgement['rule']) => judgements.find((judgement) => judgement.rule === rule);
const measuredOf = (judgement: Judgement | undefined): number | null =>
  judgement?.measured && 'value' in judgement.measured ? judgement.measured.value : null;

/** From what was measured to the middle of what a placement asks of loudness, LUFS, and the gain that leads there, dB. */
export interface LoudnessChange {
  readonly from: number;
  readonly target: number;
  readonly gain: number;
  /** What mending the jumps in level does to the loudness, LU: the gain is that of the film after it. Null where nothing jumps. */
  readonly shift: number | null;
}

/** What leads to the loudness that a placement asks for; null where it is as it should be. */
export function gainOf(film: Pick<FilmItself, 'judgements' | 'shots' | 'loudness'>): LoudnessChange | null {
  const loudness = checkOf(film.judgements, 'loudness');
  const [from, limit] = [measuredOf(loudness), loudness?.limit];
  if (!loudness || from === null || !limit || !isMissed(loudness)) return null;
  const target = ((limit.min ?? limit.max ?? 0) + (limit.max ?? limit.min ?? 0)) / 2;
  const stretches = levelStretches(film);
  const shift = stretches.length > 1 ? levelShift(stretches, film.loudness) : null;
  return { from, target, gain: target - from - (shift ?? 0), shift };
}

/**
 * By how much the shot that is raised most is raised, dB, with what the loudness asks for: where the level jumps nobody kept in which shot
 * a peak lies, so what would still be low enough there is low enough anywhere.
 */
export function mostRaised(film: Pick<FilmItself, 'judgements' | 'shots' | 'loudness'>): number {
  const stretches = levelStretches(film);
  return Math.max(0, ...stretches.map(({ gain }) => gain)) + (gainOf(film)?.gain ?? -levelShift(stretches, film.loudness));
}

/** Where a gain takes the true peak, and by how much that is over what is allowed there: 0 where it is not. */
export interface Peak {
  readonly peak: number;
  readonly most: number;
  readonly over: number;
}

/** The true peak after a gain, dBTP; null without sound. A gain moves loudness and peak by the same amount, exactly. */
export function peakAfter(judgements: readonly Judgement[], gain: number): Peak | null {
  const check = checkOf(judgements, 'true_peak');
  const value = measuredOf(check);
  if (value === null) return null;
  const [peak, most] = [value + gain, check?.limit?.max ?? FULL_SCALE_DBTP];
  return { peak, most, over: peak - most >= SHOWN ? peak - most : 0 };
}
