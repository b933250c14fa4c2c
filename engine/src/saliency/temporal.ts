import { centreDensity } from '../metrics/centre-bias.ts';
import type { TemporalConstants } from '../metrics/gaze-in-time.ts';
import { blend, centreShare, followShare, TEMPORAL } from '../metrics/gaze-in-time.ts';
import type { Grid } from '../metrics/grid.ts';
import { LAG_S } from '../metrics/hard-cuts.ts';
import { normalise } from './density.ts';

/** Weight of motion. Flicker and motion predict gaze best: Mital, Smith, Hill and Henderson 2011. */
export const MOTION_WEIGHT = 0.8;
/** Container time stamps are rounded (1 ms in Matroska): a sample that close to the lag counts as past it. */
const CLOCK_TOLERANCE_S = 0.001;

/** What is known of one analysis frame before time is taken into account. */
export interface TemporalSample {
  readonly timeS: number;
  /** When the shot began with a hard cut; 0 before the first. A change of it is what makes a sample the first of a shot. */
  readonly shotStartS: number;
  /** The network's density on the grid, sum 1. */
  readonly density: Float32Array;
  /** Motion 0..1 per cell; null where there is none to compare with. */
  readonly motion: Float32Array | null;
}

/** Attention over time: motion, re-centring after cuts, lag and inertia (`docs/metrics.md`, section 1). */
export interface TemporalModel {
  /** Attention at this sample: a new array, ≥ 0, sum 1. Samples come in order of time. */
  next(sample: TemporalSample): Float32Array;
}

/** Starts the temporal model of one film. */
export function createTemporalModel(wish: {
  readonly grid: Grid;
  readonly motionWeight?: number;
  readonly constants?: Partial<TemporalConstants>;
  /** Where the eyes go straight after a cut, given where they would be drawn; by default the middle of the picture. Sum 1. */
  readonly recentred?: (drawn: Float32Array) => Float32Array;
}): TemporalModel {
  const constants = { ...TEMPORAL, ...wish.constants };
  const centre = centreDensity(wish.grid);
  const recentred = wish.recentred ?? (() => centre);
  const motionWeight = wish.motionWeight ?? MOTION_WEIGHT;
  let last: { timeS: number; shotStartS: number; attention: Float32Array } | null = null;
  return {
    next(sample) {
      const sinceCutS = sample.timeS - sample.shotStartS;
      const isNewShot = last === null || sample.shotStartS !== last.shotStartS;
      const isWaiting = last !== null && isNewShot && sinceCutS < LAG_S - CLOCK_TOLERANCE_S;
      if (last !== null && isWaiting) return Float32Array.from(last.attention);
      const drawn = draw(sample, motionWeight);
      const wanted = blend(drawn, recentred(drawn), centreShare(sinceCutS, constants));
      const attention =
        last === null || isNewShot ? wanted : blend(last.attention, wanted, followShare(sample.timeS - last.timeS, constants));
      last = { timeS: sample.timeS, shotStartS: sample.shotStartS, attention: normalise(attention) };
      return Float32Array.from(last.attention);
    },
  };
}

/** P ∝ P_img · exp(w_m · Mo). What appears has no term of its own: it draws by motion and by what the network sees (decision 0273). */
function draw({ density, motion }: TemporalSample, motionWeight: number): Float32Array {
  const drawn = density.map((value, i) => value * Math.exp(motionWeight * (motion?.[i] ?? 0)));
  return normalise(drawn);
}
