import type { Reason } from '../../compliance/judge/judgement.ts';
import type { RegionKind } from '../../metrics/region-cover.ts';
import type { Advice } from '../advice.ts';
import { DIRECTION_SIZE, direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

const REACHING: Partial<Record<Reason, RegionKind>> = {
  brand_in_margin: 'brand',
  text_in_margin: 'text',
  call_in_margin: 'call_to_action',
};

/**
 * Brand, text or a call to action reaches into a margin that is to be kept clear, over 10 % for half a second: on television the rim that
 * some sets cut off, elsewhere what a platform asks for. Nothing lies over it, so no attention is lost.
 */
export const inMargin: Rule = ({ judgements, placement }) =>
  judgements
    .filter((judgement) => judgement.rule === 'safe_zone' && isMissed(judgement))
    .flatMap((judgement) =>
      (judgement.parts ?? []).flatMap((part): Advice[] => {
        const what = part.reason && REACHING[part.reason];
        if (!what) return [];
        return [
          {
            ...{ rule: placement.page === 'tv_screen' ? 'outside_safe_area' : 'in_margin', what, at: part.at },
            ...{ isBroken: false, severity: 1, confidence: judgement.source.status === 'assumed' ? 0.5 : 0.8, values: {} },
            size: DIRECTION_SIZE * part.value,
            cause: causeOf(judgement, part),
            effect: direction('margin_share', 'share', 'down'),
            source: sourceOf(judgement, part),
          },
        ];
      }),
    );
