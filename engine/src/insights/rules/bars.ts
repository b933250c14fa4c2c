import type { BarShares, Span } from '../../ports.ts';
import { DIRECTION_SIZE, direction, recomputed } from '../advice.ts';
import type { AdvisedText, FilmItself, Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

/**
 * Rule 27: bars take more than 5 % of the picture. Filling the frame makes everything between them larger, by the side that has farther to
 * go. What stands in a bar goes with the bar; bars of a part of the film enlarge only what is shown in that part.
 */
export const bars: Rule = (film) =>
  film.judgements
    .filter((judgement) => judgement.rule === 'letterbox' && isMissed(judgement))
    .map((judgement) => {
      const larger = film.bars && enlargement(film.bars);
      const height = larger === null ? null : smallestText(film, judgement.at);
      return {
        rule: 'bars',
        at: stretchOf(judgement.at),
        ...{ isBroken: false, severity: 2, confidence: 0.95, values: {} },
        size: larger === null || height === null ? DIRECTION_SIZE : Math.min(1, larger - 1),
        cause: causeOf(judgement),
        effect:
          larger === null || height === null
            ? direction('letterbox', 'share of the picture', 'down')
            : recomputed('text_height', 'share of the height', { from: height, to: height * larger }),
        source: sourceOf(judgement),
      } as const;
    });

/** Where bars stand, if in one part of the film: what stands in several, or in all of it, is about the film. */
function stretchOf([first, ...more]: readonly Span[]): Span | null {
  return first && more.length === 0 ? { startS: first.startS, endS: first.endS } : null;
}

/** By how much what lies between bars grows when it fills the frame; null where they leave nothing. */
function enlargement({ top, bottom, left, right }: BarShares): number | null {
  const least = Math.min(1 - top - bottom, 1 - left - right);
  return least > 0 ? 1 / least : null;
}

/**
 * Height of the smallest text between the bars that is neither in the scene, or may be, nor a logotype, share of the picture's height; null without any.
 * @param parts where in the film the bars stand; none for all of it
 */
function smallestText({ message, bars: around }: FilmItself, parts: readonly Span[]): number | null {
  const isShown = ({ startS, endS }: AdvisedText) => parts.length === 0 || parts.some((part) => startS < part.endS && endS > part.startS);
  const heights = (message?.texts ?? [])
    .filter(
      (text) =>
        isShown(text) && !text.isInScene && !text.mayBeInScene && !text.isWordMark && around !== null && standsBetween(text, around),
    )
    .map(({ heightShare }) => heightShare);
  return heights.length > 0 ? Math.min(...heights) : null;
}

/** Whether the middle of a text lies between the bars wherever it stands. */
const standsBetween = ({ places }: Pick<AdvisedText, 'places'>, { top, bottom, left, right }: BarShares): boolean =>
  places.every(({ x, y, width, height }) => {
    const [across, down] = [x + width / 2, y + height / 2];
    return across > left && across < 1 - right && down > top && down < 1 - bottom;
  });
