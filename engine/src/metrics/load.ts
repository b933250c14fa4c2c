/** What one sample asks of a viewer. A term that could not be measured is null and its weight goes to the others. */
export interface LoadTerms {
  readonly a50: number;
  /** Null: no place stands out, which is the hardest case and counts in full. */
  readonly peaks: number | null;
  readonly shift: number | null;
  readonly clutter: number | null;
}

const SPREAD_WEIGHT = 0.3;
const PEAKS_WEIGHT = 0.2;
const SHIFT_WEIGHT = 0.25;
const CLUTTER_WEIGHT = 0.25;
const PEAKS_FULL = 4;
const CLUTTER_FULL = 0.2;

/**
 * Cognitive load of one sample, 0..1: 0.30 spread + 0.20 peaks + 0.25 shift + 0.25 clutter.
 * That the number and strength of places and abrupt change make a film hard to follow is Junbi's idea; weights and clutter are ours.
 */
export function loadOf({ a50, peaks, shift, clutter }: LoadTerms): number {
  let sum = SPREAD_WEIGHT * Math.min(1, 2 * a50) + PEAKS_WEIGHT * (peaks === null ? 1 : Math.min(1, Math.max(0, peaks - 1) / PEAKS_FULL));
  let weight = SPREAD_WEIGHT + PEAKS_WEIGHT;
  if (shift !== null) {
    sum += SHIFT_WEIGHT * shift;
    weight += SHIFT_WEIGHT;
  }
  if (clutter !== null) {
    sum += CLUTTER_WEIGHT * Math.min(1, clutter / CLUTTER_FULL);
    weight += CLUTTER_WEIGHT;
  }
  return sum / weight;
}

/** Ease, 0 to 100: 100 · (1 − load). */
export const easeOf = (load: number): number => 100 * (1 - load);
