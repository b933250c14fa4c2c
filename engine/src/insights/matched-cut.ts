import { centreDensity } from '../metrics/centre-bias.ts';
import { mapBefore } from '../metrics/figures.ts';
import { blend, centreShare, followShare } from '../metrics/gaze-in-time.ts';
import type { Grid } from '../metrics/grid.ts';
import { LAG_S } from '../metrics/hard-cuts.ts';
import type { Jump } from '../metrics/jumps.ts';
import { shiftBetween } from '../metrics/map-figures.ts';
import { timeWeights, weightedMean } from '../metrics/time-weights.ts';
import type { LookedFilm } from './looked-film.ts';

/** So long after a cut the shift is told, s: the eyes have turned by then. */
export const TURNED_S = 0.5;
const CLOCK_TOLERANCE_S = 0.001;

/** One sample of the new shot, as the temporal model has it. */
interface ShotSample {
  readonly timeS: number;
  readonly density: Float32Array;
}

/**
 * Attention shift in the half second after a cut, from the reaction lag on: as it is, and with the picture of the new shot moved as a whole
 * so that its hottest place lies where the eyes were. What the picture draws is taken out of kept attention by the temporal model turned
 * round, moved, and put through the same model again: the pull to the middle after a cut stays where it is, and what leaves the frame is lost.
 * @param endS end of the new shot
 * @returns null where a blank picture lies in it, or nothing is sampled
 */
export function shiftMatched(
  film: LookedFilm,
  { cutS, before, after }: Jump,
  endS: number,
): { readonly from: number; readonly to: number } | null {
  const { grid, timesS, densities } = film;
  const untilS = Math.min(cutS + TURNED_S, endS);
  const inside = [...timesS.keys()].filter((k) => isWithin(timesS[k] ?? 0, cutS, untilS));
  const shot = inside.flatMap((k): ShotSample[] => {
    const density = densities[k];
    return density ? [{ timeS: timesS[k] ?? 0, density }] : [];
  });
  if (shot.length === 0 || shot.length < inside.length) return null;
  const way = { columns: Math.round((before.x - after.x) * grid.columns), rows: Math.round((before.y - after.y) * grid.rows) };
  const moved = seenAgain(
    drawnIn(shot, cutS, grid).map((map) => movedBy(map, way, grid)),
    shot,
    { cutS, grid },
  );
  const from = meanShift(film, inside, (k) => densities[k] ?? null);
  const to = meanShift(film, inside, (k) => moved[inside.indexOf(k)] ?? densities[k] ?? null);
  return from === null || to === null ? null : { from, to };
}

const isWithin = (timeS: number, cutS: number, untilS: number) =>
  timeS >= cutS + LAG_S - CLOCK_TOLERANCE_S && timeS < untilS - CLOCK_TOLERANCE_S;

/** P of each sample: S without inertia and without the pull to the middle. */
function drawnIn(shot: readonly ShotSample[], cutS: number, grid: Grid): Float32Array[] {
  const centre = centreDensity(grid);
  return shot.map(({ timeS, density }, k) => {
    const earlier = shot[k - 1];
    const wanted = earlier ? unblend(earlier.density, density, followShare(timeS - earlier.timeS)) : density;
    return normalised(unblend(centre, wanted, 1 - centreShare(timeS - cutS)));
  });
}

/** S of each sample, out of what the picture draws. */
function seenAgain(
  drawn: readonly Float32Array[],
  shot: readonly ShotSample[],
  { cutS, grid }: { readonly cutS: number; readonly grid: Grid },
): Float32Array[] {
  const centre = centreDensity(grid);
  const seen: Float32Array[] = [];
  for (const [k, map] of drawn.entries()) {
    const timeS = shot[k]?.timeS ?? 0;
    const wanted = blend(map, centre, centreShare(timeS - cutS));
    const last = seen.at(-1);
    seen.push(last ? blend(last, wanted, followShare(timeS - (shot[k - 1]?.timeS ?? 0))) : wanted);
  }
  return seen;
}

/** What was blended in: `mixed` is so much of it, and the rest of `other`. */
const unblend = (other: Float32Array, mixed: Float32Array, share: number): Float32Array =>
  mixed.map((value, i) => (value - (1 - share) * (other[i] ?? 0)) / share);

/** Rounding of what was kept may leave less than nothing. */
function normalised(map: Float32Array): Float32Array {
  const floored = map.map((value) => Math.max(0, value));
  const sum = floored.reduce((all, value) => all + value, 0);
  return floored.map((value) => value / sum);
}

function movedBy(map: Float32Array, way: { readonly columns: number; readonly rows: number }, { columns, rows }: Grid): Float32Array {
  const moved = map.map((_, i) => {
    const [column, row] = [(i % columns) - way.columns, Math.floor(i / columns) - way.rows];
    return column >= 0 && column < columns && row >= 0 && row < rows ? (map[row * columns + column] ?? 0) : 0;
  });
  return normalised(moved);
}

function meanShift({ timesS, durationS }: LookedFilm, inside: readonly number[], mapAt: (k: number) => Float32Array | null): number | null {
  const weights = timeWeights(timesS, durationS);
  const samples = timesS.map((timeS, k) => {
    const density = mapAt(k);
    return { timeS, isBlank: density === null, density: density ?? NOTHING };
  });
  const shifts = timesS.map((timeS, k) => {
    const density = inside.includes(k) ? mapAt(k) : null;
    const earlier = density && mapBefore(samples.slice(0, k + 1), timeS);
    return density && earlier ? shiftBetween(density, earlier) : null;
  });
  return weightedMean(shifts, weights);
}

const NOTHING = new Float32Array(0);
