export { readAttention } from './attention/service.ts';
export { scoreOfMany } from './many/service.ts';
export { presentPrediction } from './present.ts';
export type { Bytes, PredictionView } from './reading/service.ts';
export { findHeatmap, findPoster, readPrediction, readRun } from './reading/service.ts';
export { openPrediction, rescueStranded } from './service.ts';
