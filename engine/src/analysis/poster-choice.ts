import type { GridFrame } from '../metrics/reduce.ts';
import { deviationOf } from '../metrics/reduce.ts';

/** The poster is chosen among the first moments, so that lists can show it while the rest is still under way. */
const CHOSEN_WITHIN_S = 3;
const CHOSEN_WITHIN_SHARE = 1 / 3;

/** How much more contrast a later frame must have: a copy is made of each that is better. */
const CLEARLY_MORE = 1.1;

/** Looks for a moment that shows something: the frame with the most contrast, plain frames left out. */
export interface PosterChoice {
  /** @returns `best` when no frame before showed more */
  look(frame: GridFrame): 'best' | 'not-better';
  /** The chosen moment, seconds, once that is settled; null before, and when nothing has been shown. */
  chosenS(isLast: 'more-to-come' | 'all-seen'): number | null;
}

/** Chooses the poster among the frames near the beginning. `durationS` is the length of the film, s. */
export function createPosterChoice(durationS: number): PosterChoice {
  const untilS = Math.min(CHOSEN_WITHIN_S, durationS * CHOSEN_WITHIN_SHARE);
  let best: { timeS: number; contrast: number } | null = null;
  let seenS = 0;
  return {
    look(frame) {
      const isLate = seenS > untilS && best !== null;
      seenS = frame.timeS;
      if (isLate || frame.isBlank) return 'not-better';
      const contrast = deviationOf(frame.luma);
      if (best && contrast <= CLEARLY_MORE * best.contrast) return 'not-better';
      best = { timeS: frame.timeS, contrast };
      return 'best';
    },
    chosenS: (isLast) => (isLast === 'all-seen' || seenS > untilS ? (best?.timeS ?? null) : null),
  };
}
