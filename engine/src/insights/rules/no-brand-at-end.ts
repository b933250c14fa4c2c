import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { Rule } from '../film-reading.ts';

const LAST_S = 3;

/** Rule 29: the brand is somewhere in the film, and not in its last three seconds. */
export const noBrandAtEnd: Rule = ({ brand, durationS, kind }) => {
  const pulses = brand?.pulses ?? [];
  const lastS = Math.max(0, ...pulses.map(({ endS }) => endS));
  const fromS = Math.max(0, durationS - LAST_S);
  if (kind === 'still' || durationS <= LAST_S || pulses.length === 0 || lastS > fromS) return [];
  return [
    {
      rule: 'no_brand_at_end',
      at: { startS: fromS, endS: durationS },
      ...{ isBroken: false, severity: 2, confidence: 0.8, size: DIRECTION_SIZE, values: {} },
      cause: measured('brand_last_seen', 's', { value: durationS - lastS, limit: LAST_S }),
      effect: direction('brand_recall', '', 'up'),
      source: { name: 'VidMob', year: null, mark: 'vendor' },
    },
  ];
};
