import type { Clock } from '../clock.ts';

const FAULTS_MAX = 3;
const PAUSE_MS = 15_000;

/** Spares a provider that is down, and the people who would wait for it: after three faults in a row nobody asks for a while. */
export interface Breaker {
  /** How long nobody should ask, in milliseconds; 0: go on. */
  pauseMs(): number;
  noteFault(): void;
  noteAnswer(): void;
}

export function createBreaker(clock: Clock): Breaker {
  let faults = 0;
  let until = 0;
  return {
    pauseMs: () => Math.max(0, until - clock.now()),
    noteFault() {
      faults += 1;
      if (faults >= FAULTS_MAX) until = clock.now() + PAUSE_MS; // the first to ask afterwards finds out
    },
    noteAnswer() {
      faults = 0;
      until = 0;
    },
  };
}
