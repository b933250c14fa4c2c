import { JUMP_FLAG } from '../../metrics/jumps.ts';
import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { Rule } from '../film-reading.ts';

const NEW_SHOT_S = 0.5;

/** Rule 10: at a cut the eyes have to cross a third of the screen. */
export const jumpAtCut: Rule = ({ jumps }) =>
  (jumps ?? [])
    .filter(({ distance }) => distance > JUMP_FLAG)
    .map(({ cutS, distance }) => ({
      rule: 'jump_at_cut',
      at: { startS: cutS, endS: cutS + NEW_SHOT_S },
      ...{ isBroken: false, severity: 1, confidence: 0.6, size: DIRECTION_SIZE * Math.min(1, distance), values: {} },
      cause: measured('jump', 'share of the diagonal', { value: distance, limit: JUMP_FLAG }),
      effect: direction('shift', 'share', 'down'),
      source: { name: 'Attention Insight', year: null, mark: 'vendor' },
    }));
