import type { Span } from '../ports.ts';

const WINDOW_S = 5;

/** Shots between boundaries: ascending times inside the film, in seconds. Together they cover the film. */
export function shotsBetween(boundariesS: readonly number[], durationS: number): Span[] {
  const starts = [0, ...boundariesS.filter((timeS) => timeS > 0 && timeS < durationS)];
  return starts.map((startS, k) => ({ startS, endS: starts[k + 1] ?? durationS }));
}

/** How fast a film is cut. */
export interface Pacing {
  readonly shots: number;
  /** Mean length of a shot (ASL), s. */
  readonly averageShotS: number;
  readonly cutsPerMinute: number;
  /** The most shots that begin within any 5 s; null for a film shorter than that. */
  readonly shotsInAny5s: number | null;
}

/** How fast a film is cut. Evidence on what is better conflicts, so there is no good or bad here. */
export function pacingOf(shots: readonly Span[], durationS: number): Pacing {
  const most = shots.map(({ startS }) => shots.filter((other) => other.startS >= startS && other.startS < startS + WINDOW_S).length);
  return {
    shots: shots.length,
    averageShotS: durationS / shots.length,
    cutsPerMinute: (60 * (shots.length - 1)) / durationS,
    shotsInAny5s: durationS < WINDOW_S ? null : Math.max(...most),
  };
}
