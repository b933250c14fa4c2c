import type { RuleId } from '../../compliance/judge/judgement.ts';
import type { AdviceRule } from '../advice.ts';
import { DIRECTION_SIZE, direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

const OF_CHECK: Partial<Record<RuleId, AdviceRule>> = { black: 'black_inside', freeze: 'freeze_inside', silence: 'silence_inside' };

/** Rule 25: black, frozen or silent stretches at the start of a film, inside it, or longer than an ending. */
export const editFaults: Rule = ({ judgements }) =>
  judgements.filter(isMissed).flatMap((judgement) => {
    const rule = OF_CHECK[judgement.rule];
    if (!rule) return [];
    return judgement.at.map(
      ({ startS, endS }) =>
        ({
          rule,
          at: { startS, endS },
          ...{ isBroken: judgement.verdict === 'fail', severity: 2, confidence: 0.95, size: DIRECTION_SIZE, values: {} },
          cause: { ...causeOf(judgement), value: endS - startS },
          effect: direction(judgement.rule, 's', 'down'),
          source: sourceOf(judgement),
        }) as const,
    );
  });
