/** A text, a number as it is, or nothing. */
export type TableCell = string | number | null;

/** What a formula begins with, in letters of full width too: some spreadsheets take those for the same. */
const FORMULA_SIGN = '=+\\-@\uff1d\uff0b\uff0d\uff20';
const BEGINS_A_CELL = new RegExp(`([;\\t|]\\s*)(?=[${FORMULA_SIGN}])`, 'g');
const BEGINS_THE_TEXT = new RegExp(`^\\s*[${FORMULA_SIGN}\\t\\r\\n]`);

/** Stands before the first cell of a file, so that spreadsheets take it for UTF-8. */
export const TABLE_MARK = '\ufeff';

/**
 * Rows as RFC 4180 writes them: a comma between cells unless another divider is named, quotation marks where they are needed, CR LF
 * behind each row. Numbers have a point. Text that a spreadsheet would run as a formula begins with an apostrophe, also behind what divides
 * cells where a comma is the decimal sign.
 */
export const commaTable = (rows: readonly (readonly TableCell[])[], divider: ',' | ';' = ','): string =>
  rows.map((row) => `${row.map(written).join(divider)}\r\n`).join('');

function written(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // NUL ends a text in some readers, so that what follows would begin a cell of its own.
  const whole = cell.replaceAll('\0', '');
  const inside = whole.replace(BEGINS_A_CELL, "$1'");
  const safe = BEGINS_THE_TEXT.test(inside) ? `'${inside}` : inside;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
