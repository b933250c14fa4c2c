/** How long to wait after this try, counted from 1, before the next one: the pauses in their order, then the last again and again. */
export const pauseAfter = (attempt: number, [first, ...rest]: readonly [number, ...number[]]): number =>
  [first, ...rest][Math.min(attempt, rest.length + 1) - 1] ?? first;
