import type { TenantExport } from '@fovea/contract/tenants';
import type { ExportView } from './repo.ts';

export const presentExport = ({ row, requester }: ExportView): TenantExport => ({
  id: row.id,
  status: row.status,
  bytes: row.bytes,
  requested_by: requester && { id: requester.id, name: requester.name },
  created_at: row.createdAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
  file_address: row.status === 'ready' ? `/api/v1/tenant/${row.tenantId}/exports/${row.id}/file` : null,
});
