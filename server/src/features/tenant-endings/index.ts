export { endTenants } from './service.ts';
