/** When the maps of a track are shown. */
export interface HeatTiming {
  /** Seconds of each map, ascending. */
  readonly timesS: readonly number[];
  /** Indices of the maps that begin a shot. */
  readonly shotStarts: readonly number[];
  /** Seconds at which the picture cuts. The map changes with the picture, not at the sample that follows it. */
  readonly cutsS: readonly number[];
}

/** Maps that belong to one shot: they may blend into each other, and into nothing else. Shown from `fromS` on. */
export interface HeatRun {
  readonly fromS: number;
  readonly first: number;
  readonly last: number;
}

/** Two maps and the share of the second one: what stands for a moment. */
export interface HeatMoment {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** For this long after a cut the temporal model still holds the old map; over the new picture it would read as a fault. */
const REACTION_S = 0.115;
const CLOCK_TOLERANCE_S = 1e-6;

/** Splits the maps into runs that never reach across a cut. */
export function heatRuns({ timesS, shotStarts, cutsS }: HeatTiming): HeatRun[] {
  const starts = new Set(shotStarts);
  const runs: { fromS: number; first: number; last: number; cutS: number | undefined }[] = [];
  for (let index = 0; index < timesS.length; index++) {
    const open = runs.at(-1);
    if (open && !starts.has(index)) {
      open.last = index;
      continue;
    }
    const timeS = timesS[index] ?? 0;
    const after = open ? Math.max(open.fromS, timesS[open.first] ?? 0) : Number.POSITIVE_INFINITY;
    const cutS = cutsS.findLast((cut) => cut <= timeS + CLOCK_TOLERANCE_S && cut > after);
    runs.push({ fromS: open ? (cutS ?? timeS) : Number.NEGATIVE_INFINITY, first: index, last: index, cutS });
  }
  return runs.map(({ fromS, first, last, cutS }, index) => {
    const endS = runs[index + 1]?.fromS ?? Number.POSITIVE_INFINITY;
    let own = first;
    while (cutS !== undefined && own < last && (timesS[own] ?? 0) < cutS + REACTION_S) own += 1;
    let end = last;
    while (end > own && (timesS[end] ?? 0) >= endS) end -= 1;
    return { fromS, first: own, last: end };
  });
}

/** The maps to mix at a time; null before there is any. */
export function heatMomentAt(runs: readonly HeatRun[], timesS: readonly number[], timeS: number): HeatMoment | null {
  const run = runs.findLast(({ fromS }) => fromS <= timeS + CLOCK_TOLERANCE_S);
  if (!run) return null;
  let low = run.first;
  let high = run.last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((timesS[middle] ?? 0) <= timeS) low = middle;
    else high = middle;
  }
  const start = timesS[low] ?? 0;
  const end = timesS[high] ?? 0;
  if (high === low || timeS <= start) return { from: low, to: low, weight: 0 };
  if (timeS >= end) return { from: high, to: high, weight: 0 };
  return { from: low, to: high, weight: (timeS - start) / (end - start) };
}
