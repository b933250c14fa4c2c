export { addPreset, assertPreset, presetOf } from './service.ts';
