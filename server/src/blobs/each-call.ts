import type { BlobStore } from './port.ts';

/** The same store, with something around each of its calls. */
export function eachCall(store: BlobStore, around: <R>(call: () => Promise<R>) => Promise<R>): BlobStore {
  const within =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A) =>
      around(() => call(...args));
  return {
    put: within(store.put),
    get: within(store.get),
    readWhole: within(store.readWhole),
    size: within(store.size),
    storedAt: within(store.storedAt),
    remove: within(store.remove),
    tenants: within(store.tenants),
    list: (tenantId) => eachPage(store.list(tenantId), around),
    toTempFile: within(store.toTempFile),
    assertRoomToMake: within(store.assertRoomToMake),
    assertRoomForResults: within(store.assertRoomForResults),
    append: within(store.append),
    peek: within(store.peek),
    hash: within(store.hash),
    land: within(store.land),
    discard: within(store.discard),
    forget: within(store.forget),
    flights: within(store.flights),
  };
}

/** A list asks anew for each of its pages. */
async function* eachPage<P>(pages: AsyncIterable<P>, around: <R>(call: () => Promise<R>) => Promise<R>): AsyncGenerator<P> {
  const asked = pages[Symbol.asyncIterator]();
  try {
    for (;;) {
      const page = await around(() => asked.next());
      if (page.done) return;
      yield page.value;
    }
  } finally {
    await asked.return?.();
  }
}
