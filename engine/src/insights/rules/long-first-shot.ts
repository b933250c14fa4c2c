import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { Rule } from '../film-reading.ts';

const FIRST_SHOT_MOST_S = 3;

/** Rule 18: the first shot lasts three seconds or more where a viewer may skip or swipe. */
export const longFirstShot: Rule = ({ shots, placement }) => {
  const [first] = shots;
  const mayLeave = placement.skipAtS !== null || placement.swipeable;
  if (!first || !mayLeave || first.endS < FIRST_SHOT_MOST_S) return [];
  return [
    {
      rule: 'long_first_shot',
      at: { startS: 0, endS: first.endS },
      ...{ isBroken: false, severity: 1, confidence: 0.9, size: DIRECTION_SIZE, values: {} },
      cause: measured('first_shot', 's', { value: first.endS, limit: FIRST_SHOT_MOST_S }),
      effect: direction('stay', '', 'up'),
      source: { name: 'Google ABCD', year: 2024, mark: 'vendor' },
    },
  ];
};
