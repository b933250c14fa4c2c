export { scoreOfMany } from './many/service.ts';
export type { PredictionView } from './reading/service.ts';
export { readPrediction } from './reading/service.ts';
export { openPrediction, rescueStranded } from './service.ts';
