import type { BrandPulse } from '../brand/brand-reading.ts';

/** Even by the careful count fewer than this share look at a moment that may be overlooked. */
export const SEEN_LEAST = 0.5;
const VISIBLE_LEAST_S = 0.5;

/** The longest moment of a brand, the first of several; null without one. */
export const longestPulse = (pulses: readonly BrandPulse[]): BrandPulse | null =>
  pulses.toSorted((a, b) => b.endS - b.startS - (a.endS - a.startS))[0] ?? null;

/** Whether the brand may be overlooked in a moment that is long enough to be seen: then it asks for more of it, never for less. */
export const isOverlooked = ({ startS, endS, seenHi }: BrandPulse): boolean => endS - startS >= VISIBLE_LEAST_S && seenHi < SEEN_LEAST;
