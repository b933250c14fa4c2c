import type { Advice } from '../advice.ts';
import { recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';
import { levelStretches } from '../level-stretches.ts';
import { gainOf, mostRaised, SHOWN } from '../loudness-gain.ts';

/**
 * Rule 21 of the loudest three seconds: over the limit as they are after the gain that the loudness asks for, which may well be enough.
 * Where the level jumps they are told as they are, unless they would do even in the shot that is raised most.
 */
export const loudestTooLoud: Rule = (film) => {
  const isEven = levelStretches(film).length < 2;
  const change = isEven ? gainOf(film) : null;
  return film.judgements
    .filter((judgement) => judgement.rule === 'loudness_short_term' && isMissed(judgement))
    .flatMap((judgement): Advice[] => {
      const cause = causeOf(judgement);
      const { value: from, limit: to } = cause;
      if (from === null || to === null || from + mostRaised(film) - to < SHOWN) return [];
      return [
        {
          rule: 'loudest_3s',
          at: null,
          ...{ isBroken: judgement.verdict === 'fail', severity: 2, confidence: 1, size: 1, cause },
          effect: recomputed('loudness_short_term', 'LUFS', { from, to }),
          values: { by: from + (change?.gain ?? 0) - to, ...(change && { gain: change.gain }) },
          source: sourceOf(judgement),
        },
      ];
    });
};
