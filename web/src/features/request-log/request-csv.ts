import type { TenantId } from '@fovea/contract/ids';
import { PAGE_SIZE_MAX } from '@fovea/contract/paging';
import type { RequestLogRow, RequestLogTable } from '@fovea/contract/request-log';
import type { TableInPieces } from '../../lib/table-pieces.ts';
import { SAVED_ROWS_MAX, tableInPieces } from '../../lib/table-pieces.ts';
import { requestsPage } from './api.ts';

const HEAD = [
  ...['at', 'job_id', 'tenant', 'person', 'actor', 'is_by_operator', 'method', 'route', 'status', 'code', 'duration (ms)'],
  ...['request (bytes)', 'response (bytes)', 'address', 'agent', 'is_complete', 'has_error_report'],
];

const cells = (row: RequestLogRow) => [
  ...[row.created_at, row.job_id, row.tenant_name, row.user?.name ?? null, row.actor, String(row.is_by_operator)],
  ...[row.method, row.route, row.status, row.code, row.duration_ms, row.request_bytes, row.response_bytes],
  ...[row.address, row.agent, String(row.is_complete), String(row.has_error_report)],
];

/** The log as it is filtered and sorted, from its first row. It ends now, for each page that is read is a request of its own. */
export function requestsInPieces(tenantId: TenantId | undefined, wish: RequestLogTable, nowMs: number): Promise<TableInPieces> {
  const upTo = { ...wish, to: wish.to ?? new Date(nowMs).toISOString(), size: PAGE_SIZE_MAX };
  return tableInPieces<RequestLogRow, number>({
    ...{ head: HEAD, first: 0, cells, keyOf: ({ id }) => id },
    read: async (start) => {
      const { data } = await requestsPage(tenantId, { ...upTo, start });
      return { rows: data, next: data.length < PAGE_SIZE_MAX ? null : start + PAGE_SIZE_MAX };
    },
    cutLine: `These are the first ${SAVED_ROWS_MAX} requests of a longer list: narrow it to take the others.`,
  });
}
