interface Round<T> {
  readonly keys: Set<string>;
  readonly found: Promise<ReadonlyMap<string, T>>;
  /** Questions, of which several may be about one key. */
  count: number;
  ask(): void;
}

export interface GatherWish {
  /** A look that takes longer than this holds up nobody who came after it. */
  readonly patienceMs: number;
}

/** So that the next is on its way while the answer to one is being worked on. */
const LOOKS_MAX = 2;

/**
 * Puts questions together: those of one turn of the event loop, and those that come in while looks are on their way. A second look
 * goes out beside the first as soon as it takes as many questions along, so looks do not get smaller, and no more of them, by it.
 * Nothing is remembered, so that each answer was read after its question was asked.
 */
export function gather<T>(
  look: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  { patienceMs }: GatherWish = { patienceMs: 20 },
): (key: string) => Promise<T | undefined> {
  let next: Round<T> | null = null;
  let looks = 0;
  let asked = 0; // questions that are on their way
  const isTime = ({ count }: Round<T>) => looks === 0 || (looks < LOOKS_MAX && count >= asked);
  const askIfTime = () => {
    if (next && isTime(next)) next.ask();
  };
  const begin = (): Round<T> => {
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, T>>();
    const round: Round<T> = {
      keys: new Set(),
      found: promise,
      count: 0,
      ask() {
        clearTimeout(patience);
        next = null;
        looks++;
        asked += round.count;
        resolve(
          look([...round.keys]).finally(() => {
            looks--;
            asked -= round.count;
            askIfTime();
          }),
        );
      },
    };
    const patience = looks === 0 ? undefined : setTimeout(round.ask, patienceMs);
    return round;
  };
  return (key) => {
    next ??= begin();
    const round = next;
    round.keys.add(key);
    round.count++;
    if (isTime(round)) setImmediate(askIfTime); // together with what else comes in this turn
    return round.found.then((found) => found.get(key));
  };
}
