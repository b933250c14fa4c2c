import type { Span } from '../ports.ts';

/**
 * How long the eyes stay where they were after a cut, s: the map of a new shot begins when this is over. Just under the 125 to 250 ms of
 * Smith's doctoral thesis.
 */
export const LAG_S = 0.12;
const CLOCK_TOLERANCE_S = 0.001;

/** The hard cuts among the boundaries of shots: those where a track's maps begin anew. s, ascending. */
export function hardCuts(
  shots: readonly Span[],
  track: { readonly timesS: readonly number[]; readonly shotStarts: readonly number[] },
): number[] {
  const boundaries = shots.slice(1).map(({ startS }) => startS);
  return track.shotStarts.flatMap((index) => {
    const sampleS = track.timesS[index] ?? 0;
    return index === 0 ? [] : (boundaries.findLast((timeS) => timeS <= sampleS - LAG_S + CLOCK_TOLERANCE_S) ?? []);
  });
}
