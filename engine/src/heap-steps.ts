import { setFlagsFromString } from 'node:v8';

/** By how much the heap may grow before it is searched for what is dead, in per cent of what lived after the last search. */
const GROWING_PERCENT = 300;

/**
 * Lets the heaps of this process grow in large steps. What an analysis keeps is small beside what passes through: by default the whole
 * heap is searched about three times a second, on threads that the network could use (docs/decisions/0148).
 */
export function growHeapsInLargeSteps(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
}
