import type { Patience } from './call-scope.ts';
import { duringCall, NOBODY, scopeOfCall } from './call-scope.ts';

const CALL_MS = 5_000;

export const newPatience = (): Patience => ({ leftMs: CALL_MS });

/** What `work` waits for is taken from this; what it leaves behind to go on by itself waits as long as it likes. */
export const withPatience = <T>(patience: Patience, work: () => Promise<T>): Promise<T> => duringCall({ patience, names: NOBODY }, work);

/**
 * Waits for `asked` as long as the caller's call is patient; without one for as long as it takes.
 * @param giveBack told of what comes too late
 * @returns null when it is over
 */
export async function waitPatiently<T>(ask: () => Promise<T>, giveBack: (late: T) => void): Promise<T | null> {
  const scope = scopeOfCall();
  if (!scope || scope.isOver || scope.patience === null) return ask();
  const { patience } = scope;
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
