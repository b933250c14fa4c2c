export { calibrate, driftHeld } from './calibration/service.ts';
export { presentCalibration, presentOutcomes } from './present.ts';
export { outcomesOf } from './service.ts';
