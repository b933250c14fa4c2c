import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Runs `work` again and again, never twice at the same time; a fault is logged and the next round tries again. Its signal fires once it is
 * to stop: a long round ends at its next piece, and whoever stops waits for that.
 */
export function repeat(
  what: string,
  { everyMs, firstAfterMs = 0, log }: { readonly everyMs: number; readonly firstAfterMs?: number; readonly log: Pick<Logger, 'error'> },
  work: (signal: AbortSignal) => Promise<unknown>,
): { stop(): Promise<void> } {
  const over = new AbortController();
  const run = async () => {
    for await (const _ of rounds({ everyMs, firstAfterMs }, over.signal)) {
      await work(over.signal).catch((err: unknown) => log.error({ err }, `${what} failed`));
    }
  };
  const running = run();
  return {
    async stop() {
      over.abort();
      await running;
    },
  };
}

/** Yields at once or when it is to be the first time, then after each pause, until the signal fires. */
async function* rounds(
  { everyMs, firstAfterMs }: { readonly everyMs: number; readonly firstAfterMs: number },
  signal: AbortSignal,
): AsyncGenerator<void> {
  if (firstAfterMs > 0) yield* pause(firstAfterMs, signal);
  while (!signal.aborted) {
    yield;
    yield* pause(everyMs, signal);
  }
}

/** Yields nothing; the loop that delegates here simply goes on after the pause. */
async function* pause(ms: number, signal: AbortSignal): AsyncGenerator<never> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/** Yields for as long as the signal is quiet. */
export async function* until(signal: AbortSignal): AsyncGenerator<void> {
  while (!signal.aborted) yield;
}
