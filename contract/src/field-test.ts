/** Chance that a test of the planned size finds the difference that it is planned for. */
export const FIELD_TEST_POWER = 0.8;
const Z_POWER = 0.841621;

/** Quantiles of the normal distribution for 5 % on both sides, divided by the pairs that so many groups make (Bonferroni). */
const Z_LEVEL: Readonly<Record<number, number>> = { 2: 1.959964, 3: 2.39398, 4: 2.638257 };

/** A test of versions against each other with real people. Shares are 0..1. */
export interface FieldTest {
  /** Share that does today what is counted, such as watching to the end. */
  readonly base: number;
  /** Smallest difference of that share worth finding. */
  readonly difference: number;
  /** Versions that are tried, 2 to 4: one group of people each. */
  readonly groups: number;
}

/**
 * People in each group, so that two shares which differ by `difference` are told apart with a power of 80 % at a level of 5 % on both
 * sides: n = (z_level √(2 p q) + z_power √(p₁ q₁ + p₂ q₂))² ÷ (p₁ − p₂)², p the mean of both shares, q = 1 − p; without correction for
 * continuity (Fleiss, Levin and Paik 2003, chapter 4). The second share is the larger one, or where that would pass 1 the smaller one.
 * @returns null where no such test can be planned: a share outside 0..1, no difference, or no such number of groups
 */
export function peoplePerGroup({ base, difference, groups }: FieldTest): number | null {
  const level = Z_LEVEL[groups];
  const size = Math.abs(difference);
  const other = base + size < 1 ? base + size : base - size;
  if (level === undefined || !(size > 0) || !(base > 0) || !(base < 1) || !(other > 0)) return null;
  const mean = (base + other) / 2;
  const spread = level * Math.sqrt(2 * mean * (1 - mean)) + Z_POWER * Math.sqrt(base * (1 - base) + other * (1 - other));
  return Math.ceil((spread / size) ** 2);
}
