export { sweepErrorReports } from './service.ts';
