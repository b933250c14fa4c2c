import { blurGaussian } from './blur.ts';
import type { Grid } from './grid.ts';
import { cellsOf } from './grid.ts';
import { highestOf, sumOf } from './plane-sums.ts';
import { sortedShares } from './sorted-shares.ts';

/** A place in the picture, 0..1 from the left and from the top. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What one attention map says about itself. */
export interface MapFigures {
  /** Smallest share of the frame that holds half of the attention, 0..0.5. */
  readonly a50: number;
  /** Normalised entropy, 0 (one cell) to 1 (everywhere). */
  readonly entropy: number;
  /** Spread round the centre of gravity, share of the diagonal, 0..0.5. */
  readonly dispersion: number;
  /** Places that compete; null when no place stands out. */
  readonly peaks: number | null;
  /** Centre of gravity. */
  readonly centre: Place;
  /** The cell with the most attention. */
  readonly hottest: Place;
}

/** All spatial figures of one map (sum 1). */
export function mapFigures(map: Float32Array, grid: Grid): MapFigures {
  const { centre, dispersion } = spread(map, grid);
  return { a50: areaOfHalf(map), entropy: entropy(map), dispersion, peaks: countPeaks(map, grid), centre, hottest: hottestCell(map, grid) };
}

/** Focus, 0 to 100: 100 · (1 − 2 · A50). */
export const focusOf = (a50: number): number => 100 * (1 - 2 * a50);

/** A50: cells sorted by attention, cumulated to one half, the last cell counted in part. */
export function areaOfHalf(map: Float32Array): number {
  const sorted = sortedShares(map);
  const total = sumOf(sorted);
  let held = 0;
  for (let k = sorted.length - 1; k >= 0; k--) {
    const value = sorted[k] ?? 0;
    if (held + value >= total / 2) return (sorted.length - 1 - k + (total / 2 - held) / value) / sorted.length;
    held += value;
  }
  return 0.5;
}

/** H = −Σ S ln S / ln N, with 0 · ln 0 = 0. */
export function entropy(map: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < map.length; i++) {
    const value = map[i] ?? 0;
    if (value > 0) sum -= value * Math.log(value);
  }
  return sum / Math.log(map.length);
}

/**
 * Centre of gravity, and sqrt(trace of the covariance) over the diagonal, in the picture's true aspect.
 * After the finding that spread-out gaze goes with avoidance: Teixeira, Wedel and Pieters 2010 (the formula is ours).
 */
export function spread(map: Float32Array, { columns, rows, aspect }: Grid): { centre: Place; dispersion: number } {
  let total = 0;
  let sumX = 0;
  let sumY = 0;
  let squaresX = 0;
  let squaresY = 0;
  for (let row = 0, i = 0; row < rows; row++) {
    const y = (row + 0.5) / rows;
    for (let column = 0; column < columns; column++, i++) {
      const x = (column + 0.5) / columns;
      const value = map[i] ?? 0;
      total += value;
      sumX += value * x;
      sumY += value * y;
      squaresX += value * x * x;
      squaresY += value * y * y;
    }
  }
  const centre = { x: sumX / total, y: sumY / total };
  const varianceX = Math.max(0, squaresX / total - centre.x ** 2) * aspect ** 2;
  const varianceY = Math.max(0, squaresY / total - centre.y ** 2);
  return { centre, dispersion: Math.sqrt((varianceX + varianceY) / (aspect ** 2 + 1)) };
}

/** Centre of the cell with the most attention, 0..1 from the top left; the first one in reading order when several are equal. */
export function hottestCell(map: Float32Array, { columns, rows }: Grid): Place {
  let best = 0;
  for (let i = 1; i < map.length; i++) if ((map[i] ?? 0) > (map[best] ?? 0)) best = i;
  return { x: ((best % columns) + 0.5) / columns, y: (Math.floor(best / columns) + 0.5) / rows };
}

/** Distance of two places as a share of the diagonal, in true aspect. */
export function distanceOf(a: Place, b: Place, aspect: number): number {
  return Math.hypot((a.x - b.x) * aspect, a.y - b.y) / Math.hypot(aspect, 1);
}

const PEAK_SIGMA = 0.02;
const PEAK_SHARE = 0.5;
const PEAK_DISTANCE = 0.1;
/** A map whose highest cell is below twice the uniform share has no peak. */
const FLAT_FACTOR = 2;

/**
 * Local maxima (8 neighbours) of the map blurred by 0.02 of its width, at least half as high as the highest,
 * at least a tenth of the diagonal apart (the higher stays). The rule of more than three spots is Attention Insight's.
 * @returns null when no cell reaches 2 / N
 */
export function countPeaks(map: Float32Array, grid: Grid): number | null {
  if (highestOf(map, 0) < FLAT_FACTOR / cellsOf(grid)) return null;
  const smooth = blurGaussian(map, grid, PEAK_SIGMA * grid.columns);
  const candidates = localMaxima(smooth, grid).toSorted((a, b) => b.height - a.height || a.at - b.at);
  const least = PEAK_SHARE * (candidates[0]?.height ?? 0);
  const kept: Place[] = [];
  for (const { at, height } of candidates) {
    if (height < least) break;
    const place = { x: ((at % grid.columns) + 0.5) / grid.columns, y: (Math.floor(at / grid.columns) + 0.5) / grid.rows };
    if (kept.every((other) => distanceOf(place, other, grid.aspect) >= PEAK_DISTANCE)) kept.push(place);
  }
  return kept.length;
}

/** Cells that no neighbour exceeds. */
function localMaxima(map: Float32Array, { columns, rows }: Grid): { at: number; height: number }[] {
  const found: { at: number; height: number }[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const height = map[at] ?? 0;
      if (isHighest(map, { columns, rows, row, column, height })) found.push({ at, height });
    }
  }
  return found;
}

interface Cell {
  readonly columns: number;
  readonly rows: number;
  readonly row: number;
  readonly column: number;
  readonly height: number;
}

function isHighest(map: Float32Array, { columns, rows, row, column, height }: Cell): boolean {
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      if ((map[y * columns + x] ?? 0) > height) return false;
    }
  }
  return true;
}

/** SH: 1 − Σ min(a, b), 0 for the same map, 1 for maps that share nothing. */
export function shiftBetween(a: Float32Array, b: Float32Array): number {
  let held = 0;
  for (let i = 0; i < a.length; i++) held += Math.min(a[i] ?? 0, b[i] ?? 0);
  return Math.min(1, Math.max(0, 1 - held));
}
