import type { Advice } from './advice.ts';

/** Figures of attention: what is worked out on them is a prediction, of which less than this is nothing. The others are exact. */
const PREDICTED: ReadonlySet<string> = new Set([
  ...['ease', 'shift', 'brand_attention', 'brand_efficiency', 'brand_seen', 'breakthrough', 'text_attended'],
]);
/** Less of what a figure was is no change: 7.7 % to 7.8 %. Our own default. */
const LEAST_SHARE = 0.05;
/** Points of ease, which is written as a whole number. */
const LEAST_POINTS = 0.5;

/**
 * Whether an advice is worth telling: one whose own change, worked out anew, does nothing to speak of is none, however large its cause.
 * What is broken is told whatever comes of mending it, and where only the direction is known nothing says that it is small.
 */
export function isWorthTelling({ isBroken, effect: { metric, unit, from, to, method } }: Advice): boolean {
  if (isBroken || method !== 'recomputed' || from === null || to === null || !PREDICTED.has(metric)) return true;
  const change = Math.abs(to - from);
  return unit === 'points' ? change >= LEAST_POINTS : change > 0 && change >= LEAST_SHARE * from;
}
