/** How long something that was due waited for its turn in a server, ms. Whoever is turned away at its door waits no longer than that. */
export interface Turns {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

export const ASK_FOR_TURNS = 'how long did turns take?';
