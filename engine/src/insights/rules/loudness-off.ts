import type { Advice } from '../advice.ts';
import { recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';
import { gainOf, peakAfter } from '../loudness-gain.ts';

/**
 * Rule 21: loudness outside the placement's target. The gain that mends it, where it takes the peak, and what limits that. Jumps in level
 * come first: in which shot the peak lies was not kept, so it is not told beside them.
 */
export const loudnessOff: Rule = (film) => {
  const change = gainOf(film);
  if (!change) return [];
  const { from, target, gain, shift } = change;
  const after = shift === null ? peakAfter(film.judgements, gain) : null;
  return film.judgements
    .filter((judgement) => judgement.rule === 'loudness' && isMissed(judgement))
    .map(
      (judgement): Advice => ({
        rule: 'loudness_off',
        at: null,
        ...{ isBroken: judgement.verdict === 'fail', severity: 2, confidence: 1, size: 1 },
        cause: { ...causeOf(judgement), limit: target },
        effect: recomputed('loudness_integrated', 'LUFS', { from, to: target }),
        values: {
          ...{ gain, ...(shift !== null && { shift }) },
          ...(after && { peak: after.peak, ...(after.over > 0 && { by: after.over, most: after.most }) }),
        },
        source: sourceOf(judgement),
      }),
    );
};
