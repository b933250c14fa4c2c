const Z = 1.96;

/** The 95 % interval of a share (Wilson 1927). @param of how many were tried, at least 1 */
export function wilson(right: number, of: number): { readonly low: number; readonly high: number } {
  const share = right / of;
  const middle = share + Z ** 2 / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) };
}
