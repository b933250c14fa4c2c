export { type EndingDeps, endTenants } from './service.ts';
