import type { Judgement, Part } from '../../compliance/judge/judgement.ts';
import type { Advice } from '../advice.ts';
import { DIRECTION_SIZE, direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

/** The rule of a passage: one that only comes near the limit is no flashing that fails, and its words and its weight are its own. */
function ruleOf({ rule }: Judgement, { reason }: Part): Advice['rule'] {
  if (reason === 'extended_flashing') return 'flashes_long';
  const isRed = rule === 'flash_red';
  if (reason === 'near_the_limit') return isRed ? 'flashes_red_near' : 'flashes_near';
  return isRed ? 'flashes_red' : 'flashes';
}

/** Rule 24: flashes over, at length near, or near the limit, each passage with its own rate. */
export const flashes: Rule = ({ judgements }) =>
  judgements
    .filter((judgement) => (judgement.rule === 'flash_general' || judgement.rule === 'flash_red') && isMissed(judgement))
    // Movement is to be looked at; nothing in it was measured that less light would mend.
    .filter(({ reason }) => reason !== 'by_movement')
    .flatMap((judgement) =>
      (judgement.parts ?? []).map((part): Advice => {
        const isNear = part.reason === 'near_the_limit';
        return {
          rule: ruleOf(judgement, part),
          at: part.at,
          ...{ isBroken: judgement.verdict === 'fail', severity: isNear ? 1 : 3, confidence: 0.95, size: isNear ? DIRECTION_SIZE : 1 },
          ...{ values: {}, cause: causeOf(judgement, part) },
          effect: direction(judgement.rule, 'flashes/s', 'down'),
          source: sourceOf(judgement, part),
        };
      }),
    );
