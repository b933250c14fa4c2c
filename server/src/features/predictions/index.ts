export { openPrediction, rescueStranded } from './service.ts';
