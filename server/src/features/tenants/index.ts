export { createTenant, findTenantByKey, type TenantRow, tenantNameOf, tenantOf, uploadBytesMaxOf } from './service.ts';
