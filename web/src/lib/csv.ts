export type Cell = string | number | null;

/** Separated values (RFC 4180), one line a row. */
export const csv = (rows: readonly (readonly Cell[])[], separator: ',' | ';' = ','): string =>
  rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');

/** A text that begins like a formula gets an apostrophe, so that a spreadsheet never runs it. */
function quoted(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
