/** Quantiles of the normal distribution at 1 − 0.05 / (2 k), k = 1 to 6. */
const QUANTILES = [1.959964, 2.241403, 2.39398, 2.497705, 2.575829, 2.638257] as const;

/** How many standard deviations each of so many looks must reach for 5 % of error in all of them together; none of more than six. */
export const familyQuantile = (looks: number): number => QUANTILES[looks - 1] ?? Number.POSITIVE_INFINITY;
