import type { RequestLogDetail, RequestLogRow } from '@fovea/contract/request-log';
import type { ErrorReportRow, RequestView } from './repo.ts';

/** `for-all` leaves out who of the operator acted, from where, and the traces of pages. */
export type Depth = 'for-admins' | 'for-all';

export function presentRequest({ entry, at, tenantName, user, isReported }: RequestView, depth: Depth): RequestLogRow {
  const { behindTenantId, behindUserId } = entry;
  const isByOperator = behindTenantId !== null && behindTenantId !== entry.tenantId;
  const isTold = depth === 'for-admins';
  return {
    id: entry.id,
    job_id: entry.id,
    tenant_id: entry.tenantId,
    tenant_name: tenantName,
    user: user && { id: user.id, name: user.name },
    actor: entry.actor,
    is_by_operator: isByOperator,
    behind: isTold && behindTenantId !== null && behindUserId !== null ? { tenant_id: behindTenantId, user_id: behindUserId } : null,
    method: entry.method,
    route: entry.route,
    status: entry.status,
    code: entry.code,
    duration_ms: entry.durationMs,
    request_bytes: entry.requestBytes,
    response_bytes: entry.responseBytes,
    address: isTold || !isByOperator ? entry.address : null,
    agent: isTold || !isByOperator ? entry.agent : null,
    is_complete: entry.isComplete,
    has_error_report: isReported,
    created_at: at.toISOString(),
  };
}

export const presentDetail = (view: RequestView & { readonly reports: readonly ErrorReportRow[] }, depth: Depth): RequestLogDetail => ({
  ...presentRequest(view, depth),
  error_reports: view.reports.map((report) => ({
    id: report.id,
    kind: report.kind,
    count: report.count,
    first_at: report.firstAt.toISOString(),
    last_at: report.lastAt.toISOString(),
    web_version: report.webVersion,
    stack_trace: depth === 'for-admins' ? report.stackTrace : null,
  })),
});
