import type { TimeRange } from '@fovea/contract/curve-reading';

/** Moves one end of a range to a time; an end that would lie on the wrong side goes to the film's own end. */
export function markRange(
  range: TimeRange | null,
  mark: { readonly end: 'in' | 'out'; readonly timeS: number; readonly durationS: number },
): TimeRange | null {
  const { timeS, durationS } = mark;
  const next =
    mark.end === 'in'
      ? { startS: timeS, endS: range && range.endS > timeS ? range.endS : durationS }
      : { startS: range && range.startS < timeS ? range.startS : 0, endS: timeS };
  return next.endS - next.startS > 0.01 ? next : null;
}
