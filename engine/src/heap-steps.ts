import { setFlagsFromString } from 'node:v8';

/** By how much the heap may grow before it is searched for what is dead, in per cent of what lived after the last search. */
const GROWING_PERCENT = 200;
/** By how much the memory outside of the heap may grow before, as a multiple of what lived. */
const OUTSIDE_GROWING_FACTOR = 1.5;

/**
 * Lets the heaps of this process grow in large steps. What an analysis keeps is small beside what passes through: by default the whole
 * heap is searched about three times a second, on threads that the network could use (docs/decisions/0148).
 */
export function growHeapsInLargeSteps(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
  // Pictures lie outside of the heap, and have a limit of their own that calls for a search after every 20 MB of them.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString(`--external-memory-max-growing-factor=${OUTSIDE_GROWING_FACTOR}`);
}
