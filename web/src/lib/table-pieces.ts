import type { TableCell } from '@fovea/contract/comma-table';
import { commaTable } from '@fovea/contract/comma-table';

/** Rows of the longest table that is saved page by page. */
export const SAVED_ROWS_MAX = 10_000;

/** One page of a list as it was read, and where the next one begins; null after the last. */
export interface ReadPage<Row, Place> {
  readonly rows: readonly Row[];
  readonly next: Place | null;
}

interface PagedTable<Row, Place> {
  readonly head: readonly TableCell[];
  readonly first: Place;
  readonly read: (place: Place) => Promise<ReadPage<Row, Place>>;
  readonly cells: (row: Row) => readonly TableCell[];
  /** What tells rows apart: a list that grows while it is read shows some twice. */
  readonly keyOf: (row: Row) => string;
  /** The last line where there is more than the longest table holds. */
  readonly cutLine: string;
}

/** A table in the pieces in which it was read: none of them is longer than a page. */
export interface TableInPieces {
  readonly pieces: readonly string[];
  readonly rows: number;
  readonly isCut: boolean;
}

/** Reads a list page after page and writes each as soon as it is there: rows are let go of, and what is kept is text, a piece for each page. */
export async function tableInPieces<Row, Place>(table: PagedTable<Row, Place>): Promise<TableInPieces> {
  const { head, first, read, cells, keyOf, cutLine } = table;
  const pieces = [commaTable([head])];
  const seen = new Set<string>();
  const from = async (place: Place): Promise<boolean> => {
    const { rows, next } = await read(place);
    const fresh = rows.filter((row) => !seen.has(keyOf(row)));
    const kept = fresh.slice(0, SAVED_ROWS_MAX - seen.size);
    for (const row of kept) seen.add(keyOf(row));
    pieces.push(commaTable(kept.map(cells)));
    if (seen.size >= SAVED_ROWS_MAX) return kept.length < fresh.length || next !== null;
    return next === null ? false : from(next);
  };
  const isCut = await from(first);
  return { pieces: isCut ? [...pieces, commaTable([[cutLine]])] : pieces, rows: seen.size, isCut };
}
