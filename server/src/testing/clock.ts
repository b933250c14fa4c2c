import type { Clock } from '../clock.ts';

/** A clock that runs only when it is told to. It starts at the real time, since the database has one of its own. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function createTestClock(): TestClock {
  let nowMs = Date.now();
  return {
    now: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
