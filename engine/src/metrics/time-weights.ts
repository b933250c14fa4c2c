/**
 * Trapezoid weights of samples: each stands for the time up to half way to its neighbours, the first from 0, the last to the end.
 * @param timesS ascending
 * @returns seconds, sum = `durationS`
 */
export function timeWeights(timesS: readonly number[], durationS: number): Float64Array {
  const weights = new Float64Array(timesS.length);
  let startS = 0;
  for (let k = 0; k < timesS.length; k++) {
    const next = timesS[k + 1];
    const endS = next === undefined ? Math.max(durationS, startS) : ((timesS[k] ?? 0) + next) / 2;
    weights[k] = endS - startS;
    startS = endS;
  }
  return weights;
}

/** Mean over the samples that have a value; null when none has. `weights` are seconds, as from `timeWeights`. */
export function weightedMean(values: readonly (number | null)[], weights: Float64Array): number | null {
  let sum = 0;
  let total = 0;
  for (const [k, value] of values.entries()) {
    if (value === null) continue;
    sum += value * (weights[k] ?? 0);
    total += weights[k] ?? 0;
  }
  return total > 0 ? sum / total : null;
}
