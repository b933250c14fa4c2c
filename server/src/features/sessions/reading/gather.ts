/**
 * Puts the questions of one turn of the event loop into one: whatever came in at the same moment is looked up together, and
 * nothing is remembered, so that each answer was read after its question was asked.
 */
export function gather<T>(ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>): (key: string) => Promise<T | undefined> {
  let asked: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, T>> } | null = null;
  const begin = () => {
    const keys = new Set<string>();
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, T>>();
    setImmediate(() => {
      asked = null;
      resolve(ask([...keys]));
    });
    return { keys, found: promise };
  };
  return async (key) => {
    asked ??= begin();
    asked.keys.add(key);
    return (await asked.found).get(key);
  };
}
