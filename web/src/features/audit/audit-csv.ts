import type { AuditEntry } from '@fovea/contract/audit';
import type { TableInPieces } from '../../lib/table-pieces.ts';
import { SAVED_ROWS_MAX, tableInPieces } from '../../lib/table-pieces.ts';
import type { AuditWish } from './api.ts';
import { longAuditPage } from './api.ts';

const HEAD = ['at', 'person', 'is_by_operator', 'action', 'subject', 'subject_id', 'detail', 'job_id'];

const cells = ({ at, user, is_by_operator, action, subject, detail, job_id }: AuditEntry) => [
  ...[at, user?.name ?? null, String(is_by_operator), action, subject?.kind ?? null, subject?.id ?? null],
  ...[Object.keys(detail).length === 0 ? null : JSON.stringify(detail), job_id],
];

/** The trail as it is narrowed, the newest first. */
export const auditInPieces = (wish: AuditWish): Promise<TableInPieces> =>
  tableInPieces<AuditEntry, string | null>({
    ...{ head: HEAD, first: null, cells, keyOf: ({ id }) => id },
    read: async (cursor) => {
      const { data, next_cursor: next } = await longAuditPage(wish, cursor);
      return { rows: data, next };
    },
    cutLine: `These are the first ${SAVED_ROWS_MAX} entries of a longer list: narrow it to take the others.`,
  });
