import type { Advice } from '../advice.ts';
import { recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';
import { gainOf, peakAfter } from '../loudness-gain.ts';

/** Rule 21: loudness outside the placement's target. The gain that mends it, where it takes the peak, and what limits that. */
export const loudnessOff: Rule = ({ judgements }) => {
  const change = gainOf(judgements);
  if (!change) return [];
  const { target, gain } = change;
  const after = peakAfter(judgements, gain);
  return judgements
    .filter((judgement) => judgement.rule === 'loudness' && isMissed(judgement))
    .map(
      (judgement): Advice => ({
        rule: 'loudness_off',
        at: null,
        ...{ isBroken: judgement.verdict === 'fail', severity: 2, confidence: 1, size: 1 },
        cause: { ...causeOf(judgement), limit: target },
        effect: recomputed('loudness_integrated', 'LUFS', { from: target - gain, to: target }),
        values: { gain, ...(after && { peak: after.peak }), ...(after && after.over > 0 && { by: after.over, most: after.most }) },
        source: sourceOf(judgement),
      }),
    );
};
