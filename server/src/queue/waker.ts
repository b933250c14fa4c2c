import type { JobName } from './jobs.ts';
import { JOB_NAMES } from './jobs.ts';

/** The database channel on which a transaction says, as it commits, which jobs it has enqueued: their name alone. */
export const JOB_CHANNEL = 'fovea_jobs';

/** Tells the slots of this process that there is work, so that they need not wait for their next look. */
export interface Waker {
  /** A job of this name was enqueued; what is no job's name is passed over. */
  wake(name: string): void;
  /** Notifications may have been lost: everybody looks. */
  wakeAll(): void;
  /** How often a name was called so far. Read before looking for a job, so that a call during the look is not missed. */
  calls(name: JobName): number;
  /** Settles at the next call since then, or when the signal fires. Never rejects. */
  pause(name: JobName, since: number, signal: AbortSignal): Promise<void>;
}

export function createWaker(): Waker {
  const counts = new Map<string, number>(JOB_NAMES.map((name) => [name, 0]));
  const sleepers = new Map<string, Set<() => void>>(JOB_NAMES.map((name) => [name, new Set()]));
  const calls = (name: JobName) => counts.get(name) ?? 0;
  const wake = (name: string) => {
    const count = counts.get(name);
    if (count === undefined) return; // anybody with a database login may send a notification
    counts.set(name, count + 1);
    for (const rouse of sleepers.get(name) ?? []) rouse();
  };
  return {
    wake,
    wakeAll: () => JOB_NAMES.forEach(wake),
    calls,
    async pause(name, since, signal) {
      if (calls(name) !== since || signal.aborted) return;
      // Held by the waker and by the signal, not by a signal made of several, which may be collected while somebody sleeps on it.
      const { promise, resolve: rouse } = Promise.withResolvers<void>();
      const onAbort = () => rouse();
      sleepers.get(name)?.add(rouse);
      signal.addEventListener('abort', onAbort, { once: true });
      await promise;
      signal.removeEventListener('abort', onAbort);
      sleepers.get(name)?.delete(rouse);
    },
  };
}
