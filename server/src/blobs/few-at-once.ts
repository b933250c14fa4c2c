/** Asks of each item, a few at a time. @returns the answers in the order of the items; the first fault once it comes, and no item after it */
export async function fewAtOnce<I, R>(items: readonly I[], most: number, ask: (item: I) => Promise<R>): Promise<R[]> {
  const answers = new Map<number, R>();
  const left = items.entries();
  let isOver = false;
  const hand = async () => {
    for await (const [at, item] of left) {
      if (isOver) return;
      answers.set(at, await ask(item));
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(most, items.length) }, hand));
  } finally {
    isOver = true;
  }
  return [...answers].sort(([one], [other]) => one - other).map(([, answer]) => answer);
}
