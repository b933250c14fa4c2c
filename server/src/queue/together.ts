/** Of a name, as many as are there and no more than are asked for. */
type AskFor<N, T> = (name: N, count: number) => Promise<readonly T[]>;

interface Line<T> {
  waiting: PromiseWithResolvers<T | null>[];
  isAsking: boolean;
}

/**
 * One question for all who want the next of a name at the same moment, or while others of it are asked for: a call wakes all that sleep,
 * and looking for one costs nearly as much as looking for many. Whoever gets none asks again where others got some, for what was left to
 * wait for a limit of its own may stand before what may be had.
 */
export function together<N, T>(askFor: AskFor<N, T>): (name: N) => Promise<T | null> {
  const lines = new Map<N, Line<T>>();
  const lineOf = (name: N): Line<T> => {
    const line = lines.get(name) ?? { waiting: [], isAsking: false };
    lines.set(name, line);
    return line;
  };
  async function serve(name: N, line: Line<T>): Promise<void> {
    const asked = line.waiting;
    line.waiting = [];
    try {
      const got = await askFor(name, asked.length);
      for (const [at, one] of got.entries()) asked[at]?.resolve(one);
      const left = asked.slice(got.length);
      if (got.length > 0) line.waiting.unshift(...left);
      else for (const { resolve } of left) resolve(null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    line.isAsking = line.waiting.length > 0;
    if (line.isAsking) void serve(name, line); // not waited for: a line may never be empty
  }
  return (name) => {
    const line = lineOf(name);
    const mine = Promise.withResolvers<T | null>();
    line.waiting.push(mine);
    if (!line.isAsking) {
      line.isAsking = true;
      queueMicrotask(() => void serve(name, line));
    }
    return mine.promise;
  };
}
