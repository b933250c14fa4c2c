import type { ComparedFigure, ComparedPair } from '@fovea/contract/comparison';

/** A predicted difference of a share that a test in the field could be planned for. */
export interface PredictedDifference {
  readonly id: string;
  readonly pair: ComparedPair;
  /** 0..1. */
  readonly size: number;
}

const MOST = 4;
/** Nobody needs many people to find more than this. */
const LARGEST = 0.5;

/** The shares of people that differ by more than their noise, or nearly so, the largest first. */
export const predictedDifferences = (figures: readonly ComparedFigure[]): PredictedDifference[] =>
  figures
    .filter(({ unit }) => unit === 'share')
    .flatMap(({ id, pairs }) => pairs.map((pair) => ({ id, pair, size: Math.abs(pair.difference) })))
    .filter(({ size, pair: { verdict } }) => size <= LARGEST && (verdict === 'clear' || verdict === 'leaning'))
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST);
