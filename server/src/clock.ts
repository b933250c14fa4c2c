/** Now, in milliseconds since 1970 UTC. Tests hand in their own. */
export interface Clock {
  now(): number;
}

/** By as much the clocks of two servers may differ. A time that lies further ahead was written by a clock that was wrong, and counts for nothing. */
export const CLOCKS_APART_MS = 60_000;

export const systemClock: Clock = { now: () => Date.now() };
