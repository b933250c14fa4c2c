export { readAttention } from './attention/service.ts';
export { filmOf } from './film/service.ts';
export { scoreOfMany } from './many/service.ts';
export { presentPrediction } from './present.ts';
export type { Asked, Bytes, PredictionView } from './reading/service.ts';
export { findHeatmap, findPoster, readPrediction, readRun } from './reading/service.ts';
export { openPrediction, rescueStranded } from './service.ts';
export type { WholePrediction } from './side-by-side/service.ts';
export { readSideBySide } from './side-by-side/service.ts';
