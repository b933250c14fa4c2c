import type { AuditEntry } from '@fovea/contract/audit';
import type { AuditView } from './repo.ts';

/** `for-all` leaves out who of the operator it was. */
export function presentAuditEntry({ entry, user }: AuditView, depth: 'for-admins' | 'for-all'): AuditEntry {
  const { behindTenantId, behindUserId, subjectKind, subjectId } = entry;
  const isTold = depth === 'for-admins' && behindTenantId !== null && behindUserId !== null;
  return {
    id: entry.id,
    tenant_id: entry.tenantId,
    at: entry.at.toISOString(),
    action: entry.action,
    subject: subjectKind === null || subjectId === null ? null : { kind: subjectKind, id: subjectId },
    user: user && { id: user.id, name: user.name },
    is_by_operator: behindTenantId !== null && behindTenantId !== entry.tenantId,
    behind: isTold ? { tenant_id: behindTenantId, user_id: behindUserId } : null,
    job_id: entry.requestId,
    detail: { ...entry.detail },
  };
}
