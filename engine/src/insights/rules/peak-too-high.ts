import type { Advice } from '../advice.ts';
import { recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';
import { gainOf, peakAfter } from '../loudness-gain.ts';

/** Rule 22: true peak above the limit, as it is after the gain that the loudness asks for, which may well be enough. */
export const peakTooHigh: Rule = ({ judgements }) => {
  const change = gainOf(judgements);
  const after = peakAfter(judgements, change?.gain ?? 0);
  if (!after || after.over === 0) return [];
  return judgements
    .filter((judgement) => judgement.rule === 'true_peak' && isMissed(judgement))
    .map((judgement): Advice => {
      const cause = causeOf(judgement);
      return {
        rule: 'peak_too_high',
        at: null,
        ...{ isBroken: judgement.verdict === 'fail', severity: 2, confidence: 1, size: 1, cause },
        effect: recomputed('true_peak', 'dBTP', { from: cause.value ?? after.peak, to: after.most }),
        values: { by: after.over, ...(change && { gain: change.gain }) },
        source: sourceOf(judgement),
      };
    });
};
