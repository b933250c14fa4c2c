import type { CreditMovement, Usage } from '@fovea/contract/billing';
import { commaTable } from '@fovea/contract/comma-table';
import type { TenantId } from '@fovea/contract/ids';
import type { TableInPieces } from '../../lib/table-pieces.ts';
import { SAVED_ROWS_MAX, tableInPieces } from '../../lib/table-pieces.ts';
import { longMovementsPage } from './api.ts';
import { monthsOf } from './months.ts';

/** Usage as its chart shows it: a line for each month, also for those without an analysis, or one for each person who did any. */
export function usageInPieces(usage: Usage): TableInPieces {
  const rows =
    usage.by === 'person'
      ? usage.rows.map(({ person, analyses, seconds, credits }) => [person?.name ?? null, analyses, seconds, credits])
      : monthsOf(usage).map((month) => {
          const row = usage.rows.find((each) => each.month === month);
          return [month, row?.analyses ?? 0, row?.seconds ?? 0, row?.credits ?? 0];
        });
  return { pieces: [commaTable([[usage.by, 'analyses', 'film analysed (s)', 'credits'], ...rows])], rows: rows.length, isCut: false };
}

/** Every movement of credits, those too that changed nothing, the newest first. */
export const movementsInPieces = (id: TenantId): Promise<TableInPieces> =>
  tableInPieces<CreditMovement, string>({
    head: ['at', 'kind', 'credits', 'note', 'prediction_id'],
    first: '',
    cells: ({ created_at, kind, amount, note, prediction_id }) => [created_at, kind, amount, note, prediction_id],
    keyOf: (movement) => movement.id,
    read: async (cursor) => {
      const { data, next_cursor: next } = await longMovementsPage(id, cursor);
      return { rows: data, next };
    },
    cutLine: `These are the first ${SAVED_ROWS_MAX} movements of a longer list.`,
  });
