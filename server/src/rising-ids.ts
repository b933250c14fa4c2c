/** Gives each row an id that is greater than that of the one before: ids of one millisecond are in no order of themselves. */
export function withRisingIds<T extends object>(rows: readonly T[], newId: () => string): (T & { readonly id: string })[] {
  const ids = rows.map(newId).toSorted().values();
  return rows.map((row) => ({ ...row, id: ids.next().value ?? newId() }));
}
