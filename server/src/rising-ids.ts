import { uuidv7 } from './db/uuid.ts';

/** Gives each row an id that is greater than that of the one before: ids of one millisecond are in no order of themselves. */
export function withRisingIds<T extends object>(rows: readonly T[], newId: () => string): (T & { readonly id: string })[] {
  const ids = rows.map(newId).toSorted().values();
  return rows.map((row) => ({ ...row, id: ids.next().value ?? newId() }));
}

/**
 * Makes ids each of which is greater than the one before. Where several are made in one millisecond the later ones say a later time, by a
 * millisecond each.
 */
export function risingIds(nowMs: () => number): () => string {
  let lastMs = 0;
  return () => {
    lastMs = Math.max(nowMs(), lastMs + 1);
    return uuidv7(lastMs);
  };
}
