import { recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

/** Rule 21: loudness outside the placement's target. A gain moves loudness and peak by the same amount, exactly. */
export const loudnessOff: Rule = ({ judgements, truePeak }) =>
  judgements
    .filter((judgement) => judgement.rule === 'loudness' && isMissed(judgement))
    .flatMap((judgement) => {
      const { measured, limit } = judgement;
      if (!measured || 'text' in measured || !limit) return [];
      const target = ((limit.min ?? limit.max ?? 0) + (limit.max ?? limit.min ?? 0)) / 2;
      const gain = target - measured.value;
      return [
        {
          rule: 'loudness_off',
          at: null,
          ...{ isBroken: judgement.verdict === 'fail', severity: 2, confidence: 1, size: 1 },
          cause: { ...causeOf(judgement), limit: target },
          effect: recomputed('loudness_integrated', 'LUFS', { from: measured.value, to: target }),
          values: { gain, ...(truePeak === null ? {} : { peak: truePeak + gain }) },
          source: sourceOf(judgement),
        } as const,
      ];
    });
