import { DIRECTION_SIZE, direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

/** Rule 27: bars take more than 5 % of the picture. */
export const bars: Rule = ({ judgements }) =>
  judgements
    .filter((judgement) => judgement.rule === 'letterbox' && isMissed(judgement))
    .map(
      (judgement) =>
        ({
          rule: 'bars',
          at: null,
          ...{ isBroken: false, severity: 2, confidence: 0.95, size: DIRECTION_SIZE, values: {} },
          cause: causeOf(judgement),
          effect: direction('letterbox', 'share of the picture', 'down'),
          source: sourceOf(judgement),
        }) as const,
    );
