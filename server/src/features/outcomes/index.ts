export { calibrate } from './calibration/service.ts';
export { presentCalibration, presentOutcomes } from './present.ts';
export { outcomesOf } from './service.ts';
