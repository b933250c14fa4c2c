import { DIRECTION_SIZE, direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

/** Rule 16: brand, text or a call to action lies under what the platform lays over the film, over 10 % for half a second. */
export const coveredByInterface: Rule = ({ judgements }) =>
  judgements
    .filter((judgement) => judgement.rule === 'safe_zone' && isMissed(judgement))
    .map((judgement) => {
      const { measured, at, source } = judgement;
      const share = measured && 'value' in measured ? measured.value : 0;
      return {
        rule: 'covered_by_interface',
        at: at[0] ?? null,
        ...{ isBroken: false, severity: 2, confidence: source.status === 'assumed' ? 0.5 : 0.8, size: DIRECTION_SIZE * share, values: {} },
        cause: causeOf(judgement),
        effect: direction('brand_attention', 'share', 'up'),
        source: sourceOf(judgement),
      };
    });
