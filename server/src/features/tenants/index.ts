export { createTenant, findTenantByKey, noteSample, type TenantRow, tenantNameOf, tenantOf, uploadBytesMaxOf } from './service.ts';
