import type { Grid } from './grid.ts';
import type { GridFrame } from './reduce.ts';

/** What is remembered of a frame to tell scenes apart. */
export interface FrameSignature {
  readonly index: number;
  readonly timeS: number;
  readonly isBlank: boolean;
  /** Luma at half the grid's resolution, 0..255. */
  readonly luma: Float32Array;
  readonly columns: number;
  readonly rows: number;
  /** Luma minus its mean, and the sum of its squares. */
  readonly contrast: Float32Array;
  readonly contrastEnergy: number;
  /** Shares of the cells by luma, then by the two colour differences; each part sums to 1. */
  readonly histogram: Float32Array;
}

const LUMA_BINS = 16;
const COLOUR_BINS = 8;
const SHIFT_MAX = 2;
/** Colour differences are bunched round zero: half of their range is binned, the rest falls into the outer bins. */
const COLOUR_SPAN = 128;

/** Reduces a frame to what shot detection compares. */
export function signatureOf(frame: GridFrame, grid: Grid): FrameSignature {
  const { index, timeS, isBlank } = frame;
  const cells = grid.columns * grid.rows;
  const luma = halved(frame.luma, grid);
  const planes = [0, 1, 2].map((k) => halved(frame.rgb.subarray(k * cells, (k + 1) * cells), grid));
  const mean = luma.reduce((sum, value) => sum + value, 0) / luma.length;
  const contrast = luma.map((value) => value - mean);
  return {
    index,
    timeS,
    isBlank,
    luma,
    columns: grid.columns >> 1,
    rows: grid.rows >> 1,
    contrast,
    contrastEnergy: dot(contrast, contrast),
    histogram: histogramOf(luma, planes),
  };
}

/** Sum of products. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function halved(plane: Float32Array, grid: Grid): Float32Array {
  const columns = grid.columns >> 1;
  const rows = grid.rows >> 1;
  const half = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = 2 * row * grid.columns + 2 * column;
      const below = at + grid.columns;
      half[row * columns + column] = ((plane[at] ?? 0) + (plane[at + 1] ?? 0) + (plane[below] ?? 0) + (plane[below + 1] ?? 0)) / 4;
    }
  }
  return half;
}

function histogramOf(luma: Float32Array, [reds, greens, blues]: readonly Float32Array[]): Float32Array {
  const histogram = new Float32Array(LUMA_BINS + COLOUR_BINS * COLOUR_BINS);
  const share = 1 / luma.length;
  for (let i = 0; i < luma.length; i++) {
    addSoft(histogram, ((luma[i] ?? 0) / 255) * (LUMA_BINS - 1), share);
    const r = reds?.[i] ?? 0;
    const b = blues?.[i] ?? 0;
    const y = 0.3 * r + 0.59 * (greens?.[i] ?? 0) + 0.11 * b;
    const red = colourPlace(r - y);
    const blue = colourPlace(b - y);
    const row = Math.floor(red);
    const part = red - row;
    addSoft(histogram, LUMA_BINS + row * COLOUR_BINS + blue, share * (1 - part));
    if (part > 0) addSoft(histogram, LUMA_BINS + (row + 1) * COLOUR_BINS + blue, share * part);
  }
  return histogram;
}

const colourPlace = (difference: number): number =>
  Math.min(COLOUR_BINS - 1, Math.max(0, ((difference + COLOUR_SPAN / 2) / COLOUR_SPAN) * (COLOUR_BINS - 1)));

/** Shares a weight between the two bins beside a place, so that a slow drift of brightness makes no jump. */
function addSoft(histogram: Float32Array, place: number, weight: number): void {
  const bin = Math.floor(place);
  const part = place - bin;
  histogram[bin] = (histogram[bin] ?? 0) + weight * (1 - part);
  if (part > 0) histogram[bin + 1] = (histogram[bin + 1] ?? 0) + weight * part;
}

/** How far apart two frames are in colour: half the sum of differences of the histograms, mean of luma and colour, 0..1. */
export function colourDistance(a: FrameSignature, b: FrameSignature): number {
  let sum = 0;
  for (let i = 0; i < a.histogram.length; i++) sum += Math.abs((a.histogram[i] ?? 0) - (b.histogram[i] ?? 0));
  return sum / 4;
}

/**
 * How far apart two frames are in structure: 1 minus the best correlation of luma over small camera shifts, 0..1 (anticorrelation counts
 * as 1). Brightness and contrast do not matter. Two plain frames are alike, a plain one and another are not.
 */
export function structureDistance(a: FrameSignature, b: FrameSignature): number {
  if (a.isBlank || b.isBlank) return a.isBlank && b.isBlank ? 0 : 1;
  let best = 0;
  for (let dy = -SHIFT_MAX; dy <= SHIFT_MAX; dy++) {
    for (let dx = -SHIFT_MAX; dx <= SHIFT_MAX; dx++) best = Math.max(best, correlation(a, b, { dx, dy }));
  }
  return 1 - best;
}

function correlation(a: FrameSignature, b: FrameSignature, { dx, dy }: { readonly dx: number; readonly dy: number }): number {
  const left = Math.max(0, -dx);
  const right = Math.min(a.columns, a.columns - dx);
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let squaresA = 0;
  let squaresB = 0;
  let products = 0;
  for (let row = Math.max(0, -dy); row < Math.min(a.rows, a.rows - dy); row++) {
    const start = row * a.columns;
    const offset = dy * a.columns + dx;
    for (let i = start + left; i < start + right; i++) {
      const valueA = a.luma[i] ?? 0;
      const valueB = b.luma[i + offset] ?? 0;
      sumA += valueA;
      sumB += valueB;
      squaresA += valueA * valueA;
      squaresB += valueB * valueB;
      products += valueA * valueB;
    }
    count += right - left;
  }
  const varianceA = squaresA - (sumA * sumA) / count;
  const varianceB = squaresB - (sumB * sumB) / count;
  return varianceA > 0 && varianceB > 0 ? (products - (sumA * sumB) / count) / Math.sqrt(varianceA * varianceB) : 0;
}
