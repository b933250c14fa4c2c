/** A mean over the film and over its first seconds, and how many seconds with a picture each is a mean of. */
export interface EarlyWish {
  readonly whole: number;
  /** Null where the film is shorter than the window: then it weighs like the rest, and the weights cancel. */
  readonly early: number | null;
  readonly wholeS: number;
  readonly earlyS: number;
  /** What the early seconds weigh, the others weigh 1. */
  readonly weight: number;
}

/** mean_w(BA) with w = `weight` in the early window, else 1 (docs/metrics.md, Brand attention), out of the two plain means. */
export function earlyWeighted({ whole, early, wholeS, earlyS, weight }: EarlyWish): number {
  if (early === null || wholeS <= 0) return whole;
  const more = (weight - 1) * earlyS;
  return (whole * wholeS + early * more) / (wholeS + more);
}
