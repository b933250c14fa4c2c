import type { Judgement, Part, RuleId } from '../../compliance/judge/judgement.ts';
import type { Advice } from '../advice.ts';
import { DIRECTION_SIZE, direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

/** The rule of a passage: one that only comes near the limit is no flashing that fails, and its words and its weight are its own. */
function ruleOf({ rule }: Judgement, { reason }: Part): Advice['rule'] {
  if (rule === 'flash_broadcast' && reason !== 'near_the_limit') return 'flashes_broadcast';
  if (reason === 'extended_flashing') return 'flashes_long';
  const isRed = rule === 'flash_red';
  if (reason === 'near_the_limit') return isRed ? 'flashes_red_near' : 'flashes_near';
  return isRed ? 'flashes_red' : 'flashes';
}

const PROFILES: readonly RuleId[] = ['flash_general', 'flash_red', 'flash_broadcast'];

/**
 * Rule 24: flashes over, at length near, or near the limit, each passage with its own rate; of television's own profile what the general
 * one does not tell at the same place.
 */
export const flashes: Rule = ({ judgements }) => {
  const told = judgements
    .filter((judgement) => PROFILES.includes(judgement.rule) && isMissed(judgement))
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
  const general = told.filter(({ cause }) => cause.metric === 'flash_general');
  const isToldAlready = (one: Advice) =>
    general.some((other) => other.isBroken >= one.isBroken && other.severity >= one.severity && meet(one, other));
  return told.filter((one) => one.cause.metric !== 'flash_broadcast' || !isToldAlready(one));
};

/** Whether two are about the same place; what is about all of the film is about every place. */
const meet = ({ at: a }: Advice, { at: b }: Advice): boolean => !a || !b || (a.startS < b.endS && b.startS < a.endS);
