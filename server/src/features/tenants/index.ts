export { createTenant, tenantNameOf } from './service.ts';
