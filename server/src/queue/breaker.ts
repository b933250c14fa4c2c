import type { JobName } from './jobs.ts';
import { pauseAfter } from './pause-after.ts';

/** After a fault of the house nothing of that name is taken for this long, each time longer, until one goes well. */
const PAUSES_MS = [5_000, 15_000, 30_000, 60_000, 120_000] as const;

/** Knows of which names no job is to be taken for the moment, since what they need is away. */
export interface Breaker {
  /** How long to wait before a job of this name is taken, ms. */
  pauseMs(name: JobName): number;
  /** @returns for how long nothing of this name is taken, ms */
  trip(name: JobName): number;
  close(name: JobName): void;
}

/** @param now a clock that is never set back, ms */
export function createBreaker(now: () => number): Breaker {
  const away = new Map<JobName, { readonly times: number; readonly untilMs: number }>();
  return {
    pauseMs: (name) => Math.max(0, (away.get(name)?.untilMs ?? 0) - now()),
    trip(name) {
      const before = away.get(name);
      if (before && before.untilMs > now()) return before.untilMs - now(); // another job of the same name has met it just now
      const times = (before?.times ?? 0) + 1;
      const pauseMs = pauseAfter(times, PAUSES_MS);
      away.set(name, { times, untilMs: now() + pauseMs });
      return pauseMs;
    },
    close: (name) => void away.delete(name),
  };
}
