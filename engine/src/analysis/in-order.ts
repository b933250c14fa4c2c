/** Results that are worked out side by side and used one after the other, in the order in which they were ordered. */
export interface InOrder<Result> {
  /** Takes one more under way; resolves once there is room for another. @throws whatever an earlier one or its use threw */
  add(under: Promise<Result>): Promise<void>;
  /** Resolves when the last one has been used. */
  finish(): Promise<void>;
}

/** @param most how many may be under way at a time: it bounds memory and holds the producer back */
export function createInOrder<Result>(most: number, use: (result: Result) => void): InOrder<Result> {
  const links: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  return {
    async add(under) {
      last = chain(last, under, use);
      // Whoever waits next hears of a failure; until then it is not an unhandled one.
      last.catch(() => undefined);
      under.catch(() => undefined);
      links.push(last);
      if (links.length >= most) await links.shift();
    },
    finish: () => last,
  };
}

async function chain<Result>(before: Promise<void>, under: Promise<Result>, use: (result: Result) => void): Promise<void> {
  await before;
  use(await under);
}
