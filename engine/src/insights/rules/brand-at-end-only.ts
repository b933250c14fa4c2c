import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { Rule } from '../film-reading.ts';

const SHARE_MOST = 0.8;
const LAST_PART = 0.25;

/** Rule 3: over 80 % of the time in which the brand is to be seen lies in the last quarter. */
export const brandAtEndOnly: Rule = ({ brand, durationS }) => {
  const pulses = brand?.pulses ?? [];
  const fromS = durationS * (1 - LAST_PART);
  const all = pulses.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const late = pulses.reduce((sum, { startS, endS }) => sum + Math.max(0, endS - Math.max(startS, fromS)), 0);
  if (all <= 0 || late / all <= SHARE_MOST) return [];
  return [
    {
      rule: 'brand_at_end_only',
      at: { startS: fromS, endS: durationS },
      ...{ isBroken: false, severity: 2, confidence: 0.8, size: DIRECTION_SIZE, values: {} },
      cause: measured('brand_late_share', 'share', { value: late / all, limit: SHARE_MOST }),
      effect: direction('brand_attention', 'share', 'up'),
      source: { name: 'Google ABCD', year: 2024, mark: 'vendor' },
    },
  ];
};
