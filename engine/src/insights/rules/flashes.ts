import type { Part } from '../../compliance/judge/judgement.ts';
import type { Advice } from '../advice.ts';
import { direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

/** Rule 24: flashes over, at length near, or near the limit, each passage with its own rate. */
export const flashes: Rule = ({ judgements }) =>
  judgements
    .filter((judgement) => (judgement.rule === 'flash_general' || judgement.rule === 'flash_red') && isMissed(judgement))
    // Movement is to be looked at; nothing in it was measured that less light would mend.
    .filter(({ reason }) => reason !== 'by_movement')
    .flatMap((judgement) =>
      (judgement.parts ?? []).map(
        (part: Part): Advice => ({
          rule: part.reason === 'extended_flashing' ? 'flashes_long' : judgement.rule === 'flash_red' ? 'flashes_red' : 'flashes',
          at: part.at,
          ...{ isBroken: judgement.verdict === 'fail', severity: 3, confidence: 0.95, size: 1, values: {} },
          cause: causeOf(judgement, part),
          effect: direction(judgement.rule, 'flashes/s', 'down'),
          source: sourceOf(judgement, part),
        }),
      ),
    );
