import type { Advice } from '../advice.ts';
import { recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';
import { levelStretches } from '../level-stretches.ts';
import { gainOf, mostRaised, peakAfter } from '../loudness-gain.ts';

/**
 * Rule 22: true peak above the limit, as it is after the gain that the loudness asks for, which may well be enough. Where the level jumps,
 * nobody knows in which shot the peak lies: it is enough if it would be in the one that is raised most, and else the peak is told as it is.
 */
export const peakTooHigh: Rule = (film) => {
  const { judgements } = film;
  const change = gainOf(film);
  const isEven = levelStretches(film).length < 2;
  const raised = mostRaised(film);
  if (peakAfter(judgements, raised)?.over === 0) return [];
  const after = peakAfter(judgements, isEven ? raised : 0);
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
        values: { by: after.over, ...(isEven && change && { gain: change.gain }) },
        source: sourceOf(judgement),
      };
    });
};
