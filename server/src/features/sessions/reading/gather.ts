interface Round<T> {
  readonly keys: Set<string>;
  readonly found: Promise<ReadonlyMap<string, T>>;
  ask(): void;
}

/** A look that takes longer than this holds up nobody who came after it. */
const PATIENCE_MS = 20;

/**
 * Puts questions together: those of one turn of the event loop, and those that come in while another look is on its way.
 * Nothing is remembered, so that each answer was read after its question was asked.
 */
export function gather<T>(look: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>): (key: string) => Promise<T | undefined> {
  let next: Round<T> | null = null;
  let onTheirWay = 0;
  const begin = (): Round<T> => {
    const keys = new Set<string>();
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, T>>();
    const ask = () => {
      if (next?.keys !== keys) return; // asked already
      next = null;
      onTheirWay++;
      const looking = look([...keys]).finally(() => {
        onTheirWay--;
        next?.ask();
      });
      resolve(looking);
    };
    if (onTheirWay === 0) setImmediate(ask);
    else setTimeout(ask, PATIENCE_MS);
    return { keys, found: promise, ask };
  };
  return async (key) => {
    next ??= begin();
    const { keys, found } = next;
    keys.add(key);
    return (await found).get(key);
  };
}
