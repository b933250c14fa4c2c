/** Lets works through one at a time, in the order they were asked for; one that fails holds nobody up. */
export type WaitingLine = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A line for changes that each build on what the one before left: sent at the same moment, the second would be refused as overtaken
 * by the first.
 */
export function waitingLine(): WaitingLine {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
