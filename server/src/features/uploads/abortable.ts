/**
 * The same source, whose reader is woken by the signal even while nothing comes. The source itself is left as it is: ending
 * the stream of a request would close the connection under the answer.
 */
export function abortable<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const inner = source[Symbol.asyncIterator]();
      let wake: (reason: unknown) => void = () => undefined;
      signal.addEventListener('abort', () => wake(signal.reason), { once: true });
      // A promise of its own for each step: one that lives as long as the upload would keep every chunk that it raced with.
      const next = () =>
        new Promise<IteratorResult<T>>((resolve, reject) => {
          if (signal.aborted) return reject(signal.reason);
          wake = reject;
          inner.next().then(resolve, reject);
        });
      return { next };
    },
  };
}
