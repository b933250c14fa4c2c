import type { ServerColumn } from './server-grid.tsx';

/** The last column of a table, with the menu of a row: as narrow as its button, and its head is for readers alone. */
export const ACTIONS_COLUMN = {
  ...{ field: 'actions', isHeadQuiet: true, sortable: false, minWidth: 56, maxWidth: 56, align: 'right' },
} as const satisfies ServerColumn;
