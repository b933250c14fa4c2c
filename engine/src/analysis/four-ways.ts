/** Spread as if so many more were wanted, the last of them stand well before the end: the film may be shorter than its header says. */
const SPARE = 1;

/** Which samples are looked at four ways, for the stability bands. */
export interface FourWaysWish {
  /** How many, at the most. */
  readonly wanted: number;
  /** How many moments the regular grid is thought to have. */
  readonly ticks: number;
  /** Where they are known to be there: no spare is held back. */
  readonly areCertain?: boolean;
}

/** A sample, as far as it matters whether it is looked at four ways. */
export interface FourWaysSample {
  readonly tick: number | null;
  readonly isBlank: boolean;
}

/**
 * Spreads the looks evenly over the film. Where a moment has no sample of its own, since frames are sparse, or a blank one, at which
 * nobody looks, the next picture takes its place, so that a band is lost only where there are too few.
 * @returns asked for each sample in order; `tick` is the moment of the regular grid that it stands for, null for the extra one after a cut
 */
export function createFourWays({ wanted, ticks, areCertain }: FourWaysWish): (sample: FourWaysSample) => 'one' | 'four' {
  const parts = wanted + (areCertain ? 0 : SPARE);
  let taken = 0;
  return ({ tick, isBlank }) => {
    const dueFrom = Math.floor(((taken + 0.5) * ticks) / parts);
    if (tick === null || isBlank || taken >= wanted || tick < dueFrom) return 'one';
    taken++;
    return 'four';
  };
}
