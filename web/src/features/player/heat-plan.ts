/** A run of analysis frames that belong to one shot: they may blend into each other, and into nothing else. */
export interface HeatRun {
  /** From this time on the run is shown. */
  readonly fromS: number;
  readonly first: number;
  readonly last: number;
}

/** Two analysis frames and the share of the second one: what stands for a moment. */
export interface HeatMoment {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

export interface HeatTiming {
  /** Seconds of each analysis frame, rising. */
  readonly timesS: ArrayLike<number>;
  /** True where a frame is the first of its shot; the heatmap jumps there. */
  readonly startsShot: readonly boolean[];
  /** Seconds at which the picture cuts. The map changes with the picture, not at the sample that follows it. */
  readonly cutsS: readonly number[];
}

/**
 * For this long after a cut the temporal model still holds the old map, because eyes react late. Shown over the new picture that
 * would read as a fault, so a run shows its first own map from the cut on.
 */
const REACTION_S = 0.115;

/** Splits the frames into runs that never reach across a cut. */
export function planHeat({ timesS, startsShot, cutsS }: HeatTiming): HeatRun[] {
  const runs: { fromS: number; first: number; last: number; cutS: number | undefined }[] = [];
  for (let index = 0; index < timesS.length; index += 1) {
    const open = runs.at(-1);
    if (open && !startsShot[index]) {
      open.last = index;
      continue;
    }
    const timeS = timesS[index] ?? 0;
    const after = open ? Math.max(open.fromS, timesS[open.first] ?? 0) : Number.POSITIVE_INFINITY;
    const cutS = cutsS.findLast((cut) => cut <= timeS + 1e-6 && cut > after);
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

/** A track that grows shows nothing this long after its last frame: what follows is not analysed yet. */
const BEYOND_S = 0.6;

/** The frames to mix at a time; null where the track has nothing to say. */
export function heatMomentAt(runs: readonly HeatRun[], timesS: ArrayLike<number>, timeS: number): HeatMoment | null {
  const run = runs.findLast(({ fromS }) => fromS <= timeS + 1e-6);
  if (!run || timeS > (timesS[timesS.length - 1] ?? 0) + BEYOND_S) return null;
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
