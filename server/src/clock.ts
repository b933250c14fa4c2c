/** Now, in milliseconds since 1970 UTC. Tests hand in their own. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
