import { comparePredictions } from './compare-predictions.ts';
import { explainMetric } from './explain-metric.ts';
import { findPredictions } from './find-predictions.ts';
import { rankPredictions } from './rank-predictions.ts';
import { readMoments } from './read-moments.ts';
import { readScores } from './read-scores.ts';
import { readSeries } from './read-series.ts';
import type { CopilotTool } from './tool.ts';

/** Every tool that there is. Each reads; there is none that writes. */
export const EVERY_TOOL: readonly CopilotTool[] = [
  findPredictions,
  readScores,
  readSeries,
  readMoments,
  comparePredictions,
  rankPredictions,
  explainMetric,
];
