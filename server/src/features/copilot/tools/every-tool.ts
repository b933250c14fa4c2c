import { comparePredictions } from './compare-predictions.ts';
import { explainMetric } from './explain-metric.ts';
import { findByCheck } from './find-by-check.ts';
import { findByFacts } from './find-by-facts.ts';
import { findPredictions } from './find-predictions.ts';
import { rankOverall } from './rank-overall.ts';
import { rankPredictions } from './rank-predictions.ts';
import { readAgreement } from './read-agreement.ts';
import { readAreas } from './read-areas.ts';
import { readBrand } from './read-brand.ts';
import { readChecks } from './read-checks.ts';
import { readFilm } from './read-film.ts';
import { readMoment } from './read-moment.ts';
import { readMoments } from './read-moments.ts';
import { readOutcomes } from './read-outcomes.ts';
import { readPlaceRules } from './read-place-rules.ts';
import { readPlacements } from './read-placements.ts';
import { readScores } from './read-scores.ts';
import { readSeries } from './read-series.ts';
import { readSpeech } from './read-speech.ts';
import { readTexts } from './read-texts.ts';
import { readVerdict } from './read-verdict.ts';
import type { CopilotTool } from './tool.ts';

/** Every tool that there is. Each reads; there is none that writes. */
export const EVERY_TOOL: readonly CopilotTool[] = [
  findPredictions,
  findByCheck,
  findByFacts,
  readFilm,
  readVerdict,
  readScores,
  readSeries,
  readBrand,
  readAreas,
  readMoments,
  readMoment,
  readTexts,
  readSpeech,
  readChecks,
  readPlacements,
  readPlaceRules,
  comparePredictions,
  rankPredictions,
  rankOverall,
  readOutcomes,
  readAgreement,
  explainMetric,
];
