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

/** Shares of people, or of what they look at. How long a text or a brand stands is a share of the film, which no panel answers. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  ...['brand_attention', 'brand_while_visible', 'brand_seen', 'breakthrough'],
  ...['brand_first_2s', 'brand_first_3s', 'brand_first_5s', 'brand_last_3s'],
]);

/** The shares of people that differ by more than their noise, or nearly so, the largest first. */
export const predictedDifferences = (figures: readonly ComparedFigure[]): PredictedDifference[] =>
  figures
    .filter(({ id, unit }) => unit === 'share' && OF_PEOPLE.has(id))
    .flatMap(({ id, pairs }) => pairs.map((pair) => ({ id, pair, size: Math.abs(pair.difference) })))
    .filter(({ size, pair: { verdict } }) => size <= LARGEST && (verdict === 'clear' || verdict === 'leaning'))
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST);
