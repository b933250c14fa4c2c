import type { Deps } from './deps.ts';

/** One piece of a round, and what it is called where it fails. */
export type Piece = readonly [name: string, run: () => Promise<unknown>];

/**
 * Runs pieces one after the other. One that fails is said and left to the next round, and keeps none of those behind it: what fails for
 * one tenant must not keep the others' (R40).
 * @param signal of whoever stops: those that have not begun are left to the next round too
 * @returns how many went through
 */
export async function eachAlone(log: Deps['log'], pieces: Iterable<Piece>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (const [piece, run] of pieces) {
    if (signal?.aborted) break;
    try {
      // biome-ignore lint/performance/noAwaitInLoops: one after the other, nobody waits for it
      await run();
      count += 1;
    } catch (err) {
      log.error({ err, piece }, 'a piece of a round failed; the others go on');
    }
  }
  return count;
}
