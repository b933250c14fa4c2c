/** Turns that are remembered: a second of the fastest film holds fewer. */
const REMEMBERED = 128;

/** When one window turned, each time against the last. */
export interface TurnLog {
  readonly timesS: Float64Array;
  count: number;
  /** 1 up, −1 down, 0 before the first. */
  sign: number;
  /** Before the first turn minus infinity. */
  lastS: number;
}

/** The log of a window that has not turned yet. */
export const createTurnLog = (): TurnLog => ({
  timesS: new Float64Array(REMEMBERED),
  count: 0,
  sign: 0,
  lastS: Number.NEGATIVE_INFINITY,
});

/** Writes a turn down; the caller has seen that it goes against the last. */
export function noteTurn(log: TurnLog, sign: 1 | -1, timeS: number): void {
  log.timesS[log.count++ % REMEMBERED] = timeS;
  log.sign = sign;
  log.lastS = timeS;
}

/** The way that the next turn goes: against the last one; the first time, the way more of the window does. */
export function againstLast({ up, down }: { readonly up: number; readonly down: number }, { sign }: TurnLog): 1 | -1 {
  if (sign !== 0) return sign > 0 ? -1 : 1;
  return up >= down ? 1 : -1;
}

/** How many turns were later than a moment, and when the first of them was. */
export function turnsSince({ timesS, count }: TurnLog, sinceS: number): { readonly count: number; readonly firstS: number } {
  let counted = 0;
  while (counted < Math.min(count, REMEMBERED) && (timesS[(count - 1 - counted) % REMEMBERED] ?? 0) > sinceS) counted++;
  return { count: counted, firstS: timesS[(count - counted) % REMEMBERED] ?? 0 };
}
