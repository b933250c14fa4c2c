import { recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

/** Rule 22: true peak above the limit. */
export const peakTooHigh: Rule = ({ judgements }) =>
  judgements
    .filter((judgement) => judgement.rule === 'true_peak' && isMissed(judgement))
    .flatMap((judgement) => {
      const { measured, limit } = judgement;
      if (!measured || 'text' in measured || limit?.max == null) return [];
      return [
        {
          rule: 'peak_too_high',
          at: null,
          ...{ isBroken: judgement.verdict === 'fail', severity: 2, confidence: 1, size: 1 },
          cause: causeOf(judgement),
          effect: recomputed('true_peak', 'dBTP', { from: measured.value, to: limit.max }),
          values: { by: measured.value - limit.max },
          source: sourceOf(judgement),
        } as const,
      ];
    });
