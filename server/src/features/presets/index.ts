export { assertPreset, presetOf } from './service.ts';
