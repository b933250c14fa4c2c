/** Standard deviation with n − 1: the values are a sample of what they might have been. 0 for a single one. */
export function deviationOfSample(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1));
}
