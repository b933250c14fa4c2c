/** The value under which this share of the others lies, by the nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is no quantile of nothing');
  return value;
}

export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en')} ms`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
/** Single rounds, so that a reader sees how far they lie apart. */
export const spread = (values: readonly number[], digits = 2): string => values.map((value) => value.toFixed(digits)).join(', ');
