/**
 * Every row, page by page in the order of their ids. A loop: generators that hand their rows on to each other would make the last page
 * of a large table as dear as all those before it.
 * @param read the rows behind an id, at most `page` of them
 */
export async function* allRows<R extends { readonly id: string }>(
  page: number,
  read: (after: string | null) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let [after, isLast]: [string | null, boolean] = [null, false]; !isLast; ) {
    // biome-ignore lint/performance/noAwaitInLoops: a page is read where the one before has ended
    const rows = await read(after);
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    isLast = rows.length < page;
  }
}
