import { columnWidths } from '../pdf/column-widths.ts';
import { wordsOf } from '../pdf/words-of.ts';

/** A program that shows slides sets the words itself, so how wide they become is estimated: a letter in shares of its size, on the safe side. */
const LETTER = 0.53;
const LEADING = 1.25;
/** Above and below the words of a cell, points. */
const PADDING = 5;
const POINTS_PER_INCH = 72;

/** How a table is set. */
export interface TableSetting {
  /** Points. */
  readonly size: number;
  /** Inches, one a column. */
  readonly widths: readonly number[];
}

/** About how wide a text is on one line, points. */
const widthOf =
  (size: number) =>
  (text: string): number =>
    text.length * LETTER * size;

/** Widths of columns by what stands in them, inches. @param room inches for all of them */
export function fittedWidths(rows: readonly (readonly string[])[], size: number, room: number): number[] {
  const widths = columnWidths(rows, widthOf(size), room * POINTS_PER_INCH);
  const sum = widths.reduce((total, width) => total + width, 0);
  return widths.map((width) => (width / sum) * room);
}

/**
 * The rows of a table, slide by slide: as many as fit, at least one.
 * @param rooms inches that the rows may take, on the first slide and on each that follows; those of the head are taken off
 */
export function slidesOf(
  [head = [], ...rows]: readonly (readonly string[])[],
  setting: TableSetting,
  rooms: { readonly first: number; readonly next: number },
): (readonly (readonly string[])[])[] {
  const slides: (readonly string[])[][] = [[]];
  const heading = heightOf(head, setting);
  let left = rooms.first - heading;
  for (const row of rows) {
    const height = heightOf(row, setting);
    if (height > left && (slides.at(-1)?.length ?? 0) > 0) {
      slides.push([]);
      left = rooms.next - heading;
    }
    slides.at(-1)?.push(row);
    left -= height;
  }
  return slides;
}

/** About how tall a table becomes, inches. */
export const tableHeight = (rows: readonly (readonly string[])[], setting: TableSetting): number =>
  rows.reduce((sum, row) => sum + heightOf(row, setting), 0);

/** About how tall a row becomes, inches. */
function heightOf(row: readonly string[], { size, widths }: TableSetting): number {
  const lines = row.map((text, column) =>
    text.split('\n').reduce((sum, line) => sum + linesOf(line, (widths[column] ?? 0) * POINTS_PER_INCH - PADDING, widthOf(size)), 0),
  );
  return (Math.max(1, ...lines) * size * LEADING + PADDING) / POINTS_PER_INCH;
}

/** How many lines a text takes that breaks at spaces, and in a word that is too long. */
function linesOf(text: string, width: number, measure: (text: string) => number): number {
  let [lines, used] = [0, Number.POSITIVE_INFINITY];
  for (const word of wordsOf(text)) {
    const wide = measure(word);
    if (used + measure(' ') + wide <= width) {
      used += measure(' ') + wide;
      continue;
    }
    lines += Math.max(1, Math.ceil(wide / Math.max(1, width)));
    used = wide;
  }
  return lines;
}
