/** The value under which this share of the others lies, by the nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is no quantile of nothing');
  return value;
}

/** How much a series rises from one value to the next, by the line with the least squares. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const product = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return product / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en')} ms`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
/** Single rounds, so that a reader sees how far they lie apart. */
export const spread = (values: readonly number[], digits = 2): string => values.map((value) => value.toFixed(digits)).join(', ');
