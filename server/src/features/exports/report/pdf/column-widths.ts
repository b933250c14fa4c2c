import { wordsOf } from './words-of.ts';

/** A column and its text are never closer to the next than this, points. */
export const COLUMN_GAP = 8;

/** What is left is handed out in so many parts, one after the other. */
const PARTS = 60;

/**
 * Widths of a table's columns by what stands in them: none narrower than its longest word, what is left given to whatever makes rows
 * tall. Languages with long words then break no word, and no column is tall while another is empty.
 * @param rows the cells, row by row, each row with as many as the first
 * @param measure how wide a text is on one line, points
 * @param room points for all of them, gaps included
 * @returns points, gaps left out
 */
export function columnWidths(rows: readonly (readonly string[])[], measure: (text: string) => number, room: number): number[] {
  const texts = rows.map((row) => row.map(measure));
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const least = columns.map((cells) => Math.max(0, ...cells.flatMap(wordsOf).map(measure)));
  const free = room - columns.length * COLUMN_GAP;
  const words = least.reduce((sum, width) => sum + width, 0);
  if (!words || words > free) return columns.map(() => free / Math.max(1, columns.length));
  const widths = [...least];
  for (let part = 0; part < PARTS; part++) {
    const column = tallest(texts, widths);
    widths[column] = (widths[column] ?? 0) + (free - words) / PARTS;
  }
  return widths;
}

/** The column but for which the rows would be shortest. */
function tallest(texts: readonly (readonly number[])[], widths: readonly number[]): number {
  const blame = widths.map(() => 0);
  for (const row of texts) {
    const lines = row.map((text, column) => text / (widths[column] || 1));
    const most = lines.indexOf(Math.max(...lines));
    const second = Math.max(0, ...lines.filter((_, column) => column !== most));
    blame[most] = (blame[most] ?? 0) + (lines[most] ?? 0) - second;
  }
  return blame.indexOf(Math.max(...blame));
}
