/** Does something with each, one after the other; the first failure ends it. */
export const inTurn = <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> =>
  [...items].reduce((before, item) => before.then(() => work(item)).then(() => undefined), Promise.resolve());
