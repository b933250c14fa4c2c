import { DIRECTION_SIZE, direction, recomputed } from '../advice.ts';
import type { FilmReading, Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

/**
 * Rule 27: bars take more than 5 % of the picture. Filling the frame makes everything in it larger: by 1 / (1 − share) where the bars
 * lie at two sides, by its root where they lie at all four, which is the band.
 */
export const bars: Rule = (film) =>
  film.judgements
    .filter((judgement) => judgement.rule === 'letterbox' && isMissed(judgement))
    .map((judgement) => {
      const cause = causeOf(judgement);
      const height = smallestText(film);
      const left = 1 - (cause.value ?? 0);
      // A text that would no longer fit into the frame is not one that stands between the bars.
      const isKnown = height !== null && left > 0 && left < 1 && height <= left;
      return {
        rule: 'bars',
        at: null,
        ...{ isBroken: false, severity: 2, confidence: 0.95, values: {} },
        size: isKnown ? Math.min(1, 1 / left - 1) : DIRECTION_SIZE,
        cause,
        effect: isKnown
          ? recomputed('text_height', 'share of the height', {
              from: height,
              to: height / left,
              lo: height / Math.sqrt(left),
              hi: height / left,
            })
          : direction('letterbox', 'share of the picture', 'down'),
        source: sourceOf(judgement),
      } as const;
    });

/** Height of the smallest text that is neither in the scene nor a logotype, share of the picture's height; null without any. */
function smallestText({ message }: FilmReading): number | null {
  const heights = (message?.texts ?? [])
    .filter(({ isInScene, isWordMark }) => !isInScene && !isWordMark)
    .map(({ heightShare }) => heightShare);
  return heights.length > 0 ? Math.min(...heights) : null;
}
