import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../queue/repeat.ts';

/** At most this often is progress written: people see it move, and the database has little to do. */
const WRITE_EVERY_MS = 700;

export interface Reporter<T> {
  /** Takes what is newest; it is written with the next turn, or at once when it is `urgent`. */
  note(change: Partial<T>, pace?: 'next-turn' | 'urgent'): void;
  /** Writes no more and settles when the last write has ended. */
  stop(): Promise<void>;
}

/**
 * Writes the newest state every 0.7 s for as long as it runs, changed or not: each write is also the look whether the work
 * is still wanted. Its first fault ends it and goes to `onFault`.
 */
export function startReporter<T extends object>(wish: {
  readonly first: T;
  readonly write: (state: T) => Promise<void>;
  /** What is written once only: taken out of the state with the write that carries it. */
  readonly once: readonly (keyof T)[];
  readonly onFault: (error: unknown) => void;
}): Reporter<T> {
  let state = wish.first;
  let hurry = new AbortController();
  const over = new AbortController();
  const run = async () => {
    for await (const _ of until(over.signal)) {
      await wait(WRITE_EVERY_MS, undefined, { signal: AbortSignal.any([over.signal, hurry.signal]) }).catch(() => undefined);
      if (over.signal.aborted) return;
      hurry = new AbortController();
      const written = state;
      state = { ...state };
      for (const key of wish.once) delete state[key];
      await wish.write(written);
    }
  };
  const running = run().catch(wish.onFault);
  return {
    note(change, pace = 'next-turn') {
      state = { ...state, ...change };
      if (pace === 'urgent') hurry.abort();
    },
    async stop() {
      over.abort();
      await running;
    },
  };
}
