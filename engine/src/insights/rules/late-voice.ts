import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { Rule } from '../film-reading.ts';

const FIRST_S = 5;

/** Rule 19: somebody speaks, but not in the first five seconds, where people watch with the sound on. */
export const lateVoice: Rule = ({ message, placement, kind }) => {
  const first = message?.speech?.[0];
  if (!first || kind === 'still' || placement.sound !== 'on' || first.startS <= FIRST_S) return [];
  return [
    {
      rule: 'late_voice',
      at: { startS: 0, endS: first.startS },
      ...{ isBroken: false, severity: 1, confidence: 0.7, size: DIRECTION_SIZE, values: {} },
      cause: measured('first_speech', 's', { value: first.startS, limit: FIRST_S }),
      effect: direction('stay', '', 'up'),
      source: { name: 'Google ABCD', year: 2024, mark: 'vendor' },
    },
  ];
};
