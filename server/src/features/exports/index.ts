export { dropExpiredExports, failStrandedExports } from './sweep/service.ts';
