export { dropOldLooks, failStrandedLooks } from './sweep/service.ts';
