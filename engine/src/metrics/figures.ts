import type { Grid } from './grid.ts';
import type { MapFigures } from './map-figures.ts';
import { mapFigures, shiftBetween } from './map-figures.ts';

/** SH compares with the sample nearest to this long before. */
const SHIFT_STEP_S = 1 / 3;
const CLOCK_TOLERANCE_S = 0.001;

/** One analysis frame as the figures need it. */
export interface Sample {
  readonly timeS: number;
  readonly isBlank: boolean;
  /** S_k, sum 1; for a blank frame whatever the model says, it is not read. */
  readonly density: Float32Array;
  /** Mean motion from the motion meter; null where there was nothing to compare with. */
  readonly motion: number | null;
  /** Edge density, held from the last measuring in this shot. */
  readonly clutter: number | null;
}

/** What is kept of one analysis frame: a handful of numbers. `map` is null for a blank frame. */
export interface SampleFigures {
  readonly timeS: number;
  readonly map: MapFigures | null;
  readonly shift: number | null;
  readonly motion: number | null;
  readonly clutter: number | null;
}

/** The figures of a film so far. */
export interface Figures {
  add(sample: Sample): void;
  readonly samples: readonly SampleFigures[];
  readonly grid: Grid;
}

/** Starts collecting; samples come in order of time. Maps are kept for a third of a second only. */
export function createFigures(grid: Grid): Figures {
  const samples: SampleFigures[] = [];
  const recent: Sample[] = [];
  return {
    samples,
    grid,
    add(sample) {
      const { timeS, isBlank, density, motion, clutter } = sample;
      const before = isBlank ? null : earlierSample(recent, timeS);
      samples.push({
        timeS,
        map: isBlank ? null : mapFigures(density, grid),
        shift: before && !before.isBlank ? shiftBetween(density, before.density) : null,
        motion: isBlank ? null : motion,
        clutter: isBlank ? null : clutter,
      });
      recent.push(sample);
      // The oldest goes once its follower is old enough to be the partner of every later sample.
      while ((recent[1]?.timeS ?? Number.POSITIVE_INFINITY) <= timeS - SHIFT_STEP_S) recent.shift();
    },
  };
}

/** The earlier sample nearest to 1/3 s before; null in the first 1/3 s. */
function earlierSample(recent: readonly Sample[], timeS: number): Sample | null {
  const wantedS = timeS - SHIFT_STEP_S;
  if (wantedS < -CLOCK_TOLERANCE_S) return null;
  let best: Sample | null = null;
  for (const sample of recent) {
    if (!best || Math.abs(sample.timeS - wantedS) < Math.abs(best.timeS - wantedS)) best = sample;
  }
  return best;
}
