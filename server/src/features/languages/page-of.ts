interface Wish<R> {
  readonly start: number;
  readonly size: number;
  readonly sortField?: (keyof R & string) | undefined;
  readonly sortFieldDir?: 'asc' | 'desc' | undefined;
}

/** A table page of rows that are all at hand, by their `id` unless it says otherwise. */
export function pageOf<R extends { readonly id: string }>(rows: readonly R[], { start, size, sortField = 'id', sortFieldDir }: Wish<R>) {
  const way = sortFieldDir === 'desc' ? -1 : 1;
  const sorted = rows.toSorted((a, b) => way * String(a[sortField]).localeCompare(String(b[sortField])));
  return { data: sorted.slice(start, start + size), total: rows.length, total_is_estimate: false, start, size };
}
