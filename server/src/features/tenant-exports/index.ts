export { sweepExports } from './service.ts';
