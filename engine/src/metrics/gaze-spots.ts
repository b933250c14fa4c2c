import { stretchesOf, timeNoticed } from './attended-time.ts';
import type { Grid } from './grid.ts';
import type { Place } from './map-figures.ts';
import { distanceOf } from './map-figures.ts';

/** A spot is what lies within this of its middle, share of the diagonal. */
const SPOT_RADIUS = 0.08;
const SPOTS_MOST = 5;
const SHARE_LEAST = 0.05;

/** A place that draws the eyes within one shot. */
export interface GazeSpot extends Place {
  /** Its share of the attention of the shot, 0..1. */
  readonly share: number;
  /** When it has been looked at for a quarter of a second, s of the film; null when never. */
  readonly reachedS: number | null;
}

/** One shot with its samples. */
export interface ShotAttention {
  readonly startS: number;
  readonly endS: number;
  /** Ascending, inside the shot. */
  readonly samples: readonly { readonly timeS: number; readonly density: Float32Array }[];
}

/** The places that draw the eyes in a shot, in their likely order: by when they have collected 0.25 attended seconds, then by share. */
export function gazeSpots({ startS, endS, samples }: ShotAttention, grid: Grid): GazeSpot[] {
  const timesS = samples.map(({ timeS }) => timeS);
  const stretches = stretchesOf(timesS, { startS, endS });
  const mean = new Float32Array(grid.columns * grid.rows);
  for (const [k, { density }] of samples.entries()) {
    const weight = ((stretches[k]?.endS ?? 0) - (stretches[k]?.startS ?? 0)) / Math.max(1e-9, endS - startS);
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + weight * (density[i] ?? 0);
  }
  const spots = strongest(mean, grid).map(({ middle, cells, share }): GazeSpot => {
    const shares = samples.map(({ density }) => cells.reduce((sum, i) => sum + (density[i] ?? 0), 0));
    return { ...middle, share, reachedS: timeNoticed(shares, { timesS, startS, endS }) };
  });
  const when = ({ reachedS }: GazeSpot) => reachedS ?? Number.POSITIVE_INFINITY;
  return spots.toSorted((a, b) => (when(a) === when(b) ? b.share - a.share : when(a) - when(b)));
}

/** The highest place, then the highest of what is left without it, and so on. */
function strongest(mean: Float32Array, grid: Grid): { middle: Place; cells: number[]; share: number }[] {
  const left = mean.slice();
  const found: { middle: Place; cells: number[]; share: number }[] = [];
  while (found.length < SPOTS_MOST) {
    const middle = placeOf(left.indexOf(Math.max(...left)), grid);
    const cells = [...left.keys()].filter((i) => distanceOf(placeOf(i, grid), middle, grid.aspect) <= SPOT_RADIUS && (left[i] ?? 0) > 0);
    const share = cells.reduce((sum, i) => sum + (left[i] ?? 0), 0);
    if (share < SHARE_LEAST) break;
    found.push({ middle, cells, share });
    for (const i of cells) left[i] = 0;
  }
  return found;
}

const placeOf = (i: number, { columns, rows }: Grid): Place => ({
  x: ((i % columns) + 0.5) / columns,
  y: (Math.floor(i / columns) + 0.5) / rows,
});
