import type { Grid } from './grid.ts';
import type { MapFigures } from './map-figures.ts';
import { mapFigures, shiftBetween } from './map-figures.ts';

/** SH compares with where the eyes were this long before. */
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
      const before = isBlank ? null : mapBefore([...recent, sample], timeS);
      samples.push({
        timeS,
        map: isBlank ? null : mapFigures(density, grid),
        shift: before && shiftBetween(density, before),
        motion: isBlank ? null : motion,
        clutter: isBlank ? null : clutter,
      });
      recent.push(sample);
      // The oldest goes once its follower lies before the moment that every later sample is compared with.
      while ((recent[1]?.timeS ?? Number.POSITIVE_INFINITY) <= timeS - SHIFT_STEP_S) recent.shift();
    },
  };
}

/**
 * The map of 1/3 s before: of the two samples round that moment, mixed by how near they are, so that the shift is the same however far
 * samples lie apart. Null in the first 1/3 s, and where the nearer one is blank.
 */
export function mapBefore(samples: readonly Pick<Sample, 'timeS' | 'isBlank' | 'density'>[], timeS: number): Float32Array | null {
  const wantedS = timeS - SHIFT_STEP_S;
  if (wantedS < -CLOCK_TOLERANCE_S) return null;
  const at = Math.max(
    0,
    samples.findLastIndex((sample) => sample.timeS <= wantedS + CLOCK_TOLERANCE_S),
  );
  const [before, after] = [samples[at], samples[at + 1]];
  if (!before || !after) return null;
  const share = Math.min(1, Math.max(0, (wantedS - before.timeS) / (after.timeS - before.timeS)));
  const [nearer, other] = share <= 0.5 ? [before, after] : [after, before];
  if (nearer.isBlank) return null;
  if (other.isBlank || Math.min(share, 1 - share) * (after.timeS - before.timeS) <= CLOCK_TOLERANCE_S) return nearer.density;
  return before.density.map((value, i) => value + share * ((after.density[i] ?? 0) - value));
}
