/** A column and its text are never closer to the next than this, points. */
export const COLUMN_GAP = 8;

/**
 * Widths of a table's columns by what stands in them: none narrower than its longest word, what is left shared by how much text each
 * has. Languages with long words then break no word, and no column is tall while another is empty.
 * @param rows the cells, row by row, each row with as many as the first
 * @param measure how wide a text is on one line, points
 * @param room points for all of them, gaps included
 * @returns points, gaps left out
 */
export function columnWidths(rows: readonly (readonly string[])[], measure: (text: string) => number, room: number): number[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const least = columns.map((cells) => Math.max(0, ...cells.flatMap((cell) => cell.split(/\s+/)).map(measure)));
  const text = columns.map((cells) => cells.reduce((sum, cell) => sum + measure(cell), 0));
  const free = room - columns.length * COLUMN_GAP;
  const [words, all] = [least, text].map((parts) => parts.reduce((sum, part) => sum + part, 0));
  if (!words || !all || words > free) return columns.map(() => free / Math.max(1, columns.length));
  return least.map((width, column) => width + ((free - words) * (text[column] ?? 0)) / all);
}
