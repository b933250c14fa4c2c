import { wordsOf } from './words-of.ts';

/** A column and its text are never closer to the next than this, points. */
export const COLUMN_GAP = 8;

/** The parts of a word that can each stand on a line. */
const hyphenated = (word: string): string[] => word.split(/(?<=-)/);

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
  const least = columns.map((cells) => Math.max(0, ...cells.flatMap(wordsOf).flatMap(hyphenated).map(measure)));
  const free = room - columns.length * COLUMN_GAP;
  const words = least.reduce((sum, width) => sum + width, 0);
  if (!words || words > free) return columns.map(() => free / Math.max(1, columns.length));
  const part = (free - words) / PARTS;
  let widths = least;
  for (let given = 0; given < PARTS; given++)
    widths = shortest(
      widths.map((_, column) => widened(widths, column, part)),
      texts,
    );
  return widths;
}

const widened = (widths: readonly number[], column: number, by: number): number[] =>
  widths.map((width, at) => (at === column ? width + by : width));

/** The widths with which the rows are shortest together. */
function shortest(choices: readonly number[][], texts: readonly (readonly number[])[]): number[] {
  const heights = choices.map((widths) => texts.reduce((sum, row) => sum + heightOf(row, widths), 0));
  return choices[heights.indexOf(Math.min(...heights))] ?? [];
}

/** A high norm stands for the tallest cell of a row: unlike that one alone it falls where two as tall as each other take turns. */
const NORM = 8;

/** About how many lines a row takes. @param row how wide each cell is on one line */
const heightOf = (row: readonly number[], widths: readonly number[]): number =>
  row.reduce((sum, text, column) => sum + (text / (widths[column] || 1)) ** NORM, 0) ** (1 / NORM);
