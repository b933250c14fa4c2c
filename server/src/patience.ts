import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a call waits for connections to the database, all its transactions taken together. */
export interface Patience {
  leftMs: number;
}

const CALL_MS = 5_000;
const whose = new AsyncLocalStorage<{ readonly patience: Patience; isOver: boolean }>();

export const newPatience = (): Patience => ({ leftMs: CALL_MS });

/** What `work` waits for is taken from this; what it leaves behind to go on by itself waits as long as it likes. */
export async function withPatience<T>(patience: Patience, work: () => Promise<T>): Promise<T> {
  const mark = { patience, isOver: false };
  try {
    return await whose.run(mark, work);
  } finally {
    mark.isOver = true;
  }
}

/**
 * Waits for `asked` as long as the caller's call is patient; without one for as long as it takes.
 * @param giveBack told of what comes too late
 * @returns null when it is over
 */
export async function waitPatiently<T>(ask: () => Promise<T>, giveBack: (late: T) => void): Promise<T | null> {
  const mark = whose.getStore();
  if (!mark || mark.isOver) return ask();
  const { patience } = mark;
  if (patience.leftMs <= 0) return null;
  const begunMs = performance.now();
  const asked = ask();
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, patience.leftMs, null);
  try {
    const first = await Promise.race([asked, late.promise]);
    if (first === null) void asked.then(giveBack, () => undefined);
    return first;
  } finally {
    clearTimeout(timer);
    patience.leftMs -= performance.now() - begunMs;
  }
}
