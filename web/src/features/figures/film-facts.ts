import type { FilmMoments, FilmStretch } from '@fovea/contract/film-moments';
import { filmMoments } from '@fovea/contract/film-moments';
import type { Prediction, Score } from '@fovea/contract/predictions';

/** What the verdict is made of: measured facts, nothing judged. Null where a fact was not measured. */
export interface FilmFacts extends FilmMoments {
  readonly a50: number | null;
  readonly ease: number | null;
  /** Hard cuts after which viewers must look a third of the screen away; null where there is none to look at. */
  readonly jumps: number | null;
  /** Of the whole film, so only once it has been heard to its end. */
  readonly loudness: number | null;
  /** The loudest three seconds. */
  readonly loudest: FilmStretch | null;
  readonly hasSound: boolean;
}

/** Gathers the facts of a result. */
export function filmFacts({ state, scores, series, media, time_bases }: Prediction): FilmFacts {
  const score = (id: string) => scoreOf(scores, id);
  // Of half a result the curves end where it has been looked at so far.
  const durationS = state === 'complete' ? media.duration_s : (time_bases.analysis.at(-1) ?? 0);
  const curve = (id: string) => ({
    ...{ timesS: time_bases.analysis, durationS },
    values: series.find((one) => one.id === id)?.values ?? [],
  });
  return {
    a50: score('a50'),
    ease: score('ease'),
    ...filmMoments(curve),
    jumps: score('jumps'),
    loudness: state === 'complete' ? score('loudness_integrated') : null,
    loudest: loudestOf(time_bases.loudness, series.find(({ id }) => id === 'loudness_short_term')?.values ?? []),
    hasSound: media.audio_codec !== null,
  };
}

const scoreOf = (scores: readonly Score[], id: string) => scores.find((one) => one.id === id)?.value ?? null;

/** A short-term value stands for the three seconds before its time. */
function loudestOf(base: Prediction['time_bases']['loudness'], values: readonly (number | null)[]): FilmStretch | null {
  if (!base) return null;
  let best: FilmStretch | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null || (best && best.mean >= value)) continue;
    const endS = base.start_s + index * base.step_s;
    best = { startS: Math.max(0, endS - 3), endS, mean: value };
  }
  return best;
}
