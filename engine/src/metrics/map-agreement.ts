import { EngineError } from '../errors.ts';

const EPSILON = 2.2204e-16;

type Values = ArrayLike<number>;

/**
 * Correlation coefficient (CC): Pearson's correlation of two maps.
 * @returns −1..1
 * @throws EngineError `map_is_flat`
 */
export function correlationCoefficient(a: Values, b: Values): number {
  const meanA = sumOf(a) / a.length;
  const meanB = sumOf(b) / b.length;
  let products = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let i = 0; i < a.length; i++) {
    const fromA = (a[i] ?? 0) - meanA;
    const fromB = (b[i] ?? 0) - meanB;
    products += fromA * fromB;
    squaresA += fromA * fromA;
    squaresB += fromB * fromB;
  }
  if (squaresA === 0 || squaresB === 0) throw new EngineError('map_is_flat');
  return products / Math.sqrt(squaresA * squaresB);
}

/**
 * Similarity (SIM): Σ min of two densities.
 * @param a density, sum 1; @param b density of the same shape
 * @returns 0 (nothing in common) to 1 (the same)
 */
export function similarity(a: Values, b: Values): number {
  let held = 0;
  for (let i = 0; i < a.length; i++) held += Math.min(a[i] ?? 0, b[i] ?? 0);
  return held;
}

/** SIM as the MIT benchmark's code has it: both maps stretched from their least to their most value first. For old tables only. */
export const similarityMit = (a: Values, b: Values): number => similarity(stretched(a), stretched(b));

/**
 * Kullback-Leibler divergence (KLD) of a prediction from what was measured: Σ G · ln(ε + G / (P + ε)).
 * @param predicted density P; @param measured density G
 * @returns nats, 0 when they agree
 */
export function klDivergence(predicted: Values, measured: Values): number {
  let sum = 0;
  for (let i = 0; i < measured.length; i++) {
    const value = measured[i] ?? 0;
    sum += value * Math.log(EPSILON + value / ((predicted[i] ?? 0) + EPSILON));
  }
  return sum;
}

function sumOf(values: Values): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  return sum;
}

function stretched(values: Values): Float64Array {
  const map = Float64Array.from(values);
  const least = map.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const sum = sumOf(map) - least * map.length;
  if (!(sum > 0)) throw new EngineError('map_is_flat');
  return map.map((value) => (value - least) / sum);
}
