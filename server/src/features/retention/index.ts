export { applyRetention } from './service.ts';
