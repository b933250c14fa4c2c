import { isAlike } from './joined.ts';

let made = 0;

/** Stands in a row's id until it is saved, so that the row is known again wherever it has moved to. No id of the server looks like it. */
export const newRowId = (): string => `new-${++made}`;

const isNew = (id: string): boolean => id.startsWith('new-');

interface Rows<Row> {
  /** What stands in the form. */
  readonly now: readonly Row[];
  /** What stood there when it was sent. */
  readonly sent: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly withId: (row: Row, id: string) => Row;
  /** Ids of what may have been made of a row, by what was sent of it. */
  readonly madeOf: (sent: Row) => readonly string[];
}

/**
 * Rows that were added, left out or typed in while their list was being saved. One that was new when it was sent gets the id that it was
 * saved with; should that not be certain it stays new.
 * @returns what is still to be saved; null where nothing was done since
 */
export function rowsSince<Row>({ now, sent, idOf, withId, madeOf }: Rows<Row>): Row[] | null {
  if (JSON.stringify(now) === JSON.stringify(sent)) return null;
  return now.map((row) => {
    const before = isNew(idOf(row)) ? sent.find((one) => idOf(one) === idOf(row)) : undefined;
    const [id, ...others] = before ? madeOf(before) : [];
    return id !== undefined && others.length === 0 ? withId(row, id) : row;
  });
}

interface Lists<Row> {
  /** Rows that the form began with. */
  readonly began: readonly Row[];
  readonly typed: readonly Row[];
  /** Rows that are there by now. */
  readonly theirs: readonly Row[];
  readonly idOf: (row: Row) => string;
}

/**
 * A list that is saved whole, where somebody else may have changed it meanwhile: rows that nobody touched here are as they are by now, or
 * gone, and those that came since are left out by nobody.
 */
export function rowsWithTheirs<Row>({ began, typed, theirs, idOf }: Lists<Row>): Row[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [idOf(row), row]));
  const [before, now] = [byId(began), byId(theirs)];
  const kept = typed.flatMap((row) => {
    const was = before.get(idOf(row));
    if (was === undefined || !isAlike(row, was)) return [row];
    const is = now.get(idOf(row));
    return is === undefined ? [] : [is];
  });
  const known = new Set([...before.keys(), ...kept.map(idOf)]);
  return [...kept, ...theirs.filter((row) => !known.has(idOf(row)))];
}
