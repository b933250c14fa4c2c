export { createTenant, findTenantByKey, type TenantRow, tenantNameOf, tenantOf } from './service.ts';
