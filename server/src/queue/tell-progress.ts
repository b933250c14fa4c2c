import type { Clock } from '../clock.ts';

/** How progress is told. */
export interface TellWish {
  readonly clock: Clock;
  /** Told at most this often. */
  readonly everyMs: number;
  /** Writes a share of 0..1 down. */
  readonly write: (share: number) => Promise<unknown>;
  /** Ended by a write that fails: nobody waits for the work any more, or somebody else does it. */
  readonly lost: AbortController;
}

/** Tells how far a job is, one write at a time. `stop` waits for the last one, after which nothing is told. */
export function tellProgress({ clock, everyMs, write, lost }: TellWish): { note(share: number): void; stop(): Promise<void> } {
  let writing: Promise<void> | null = null;
  let nextMs = 0;
  let isStopped = false;
  const tell = async (share: number) => {
    try {
      await write(share);
    } catch (error) {
      lost.abort(error);
    } finally {
      writing = null;
    }
  };
  return {
    note(share) {
      const nowMs = clock.now();
      if (isStopped || writing || nowMs < nextMs) return;
      nextMs = nowMs + everyMs;
      writing = tell(share);
    },
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}
