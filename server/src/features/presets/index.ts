export { addPreset, presetOf } from './service.ts';
