export { knownBiasOf } from './service.ts';
