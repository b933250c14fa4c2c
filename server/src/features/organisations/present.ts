import type { Tenant } from '@fovea/contract/tenants';
import type { TenantView } from './repo.ts';

function presentDeletion({ deletionRequestedAt, deletionDueAt, deletionRequestedBy }: TenantView['tenant']): Tenant['deletion'] {
  if (!deletionRequestedAt || !deletionDueAt) return null;
  return { requested_at: deletionRequestedAt.toISOString(), due_at: deletionDueAt.toISOString(), requested_by: deletionRequestedBy };
}

export const presentTenant = ({ tenant, userCount }: TenantView): Tenant => ({
  id: tenant.id,
  name: tenant.name,
  slug: tenant.slug,
  settings: {
    locale: tenant.locale,
    retention_days: tenant.retentionDays,
    concurrent_analyses: tenant.concurrentAnalyses,
    upload_bytes_max: tenant.uploadBytesMax,
  },
  user_count: userCount,
  deletion: presentDeletion(tenant),
  created_at: tenant.createdAt.toISOString(),
  updated_at: tenant.updatedAt.toISOString(),
});
