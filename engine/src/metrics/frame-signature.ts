import type { FrameBars, Pane } from './frame-bars.ts';
import { barsOf, paneOf } from './frame-bars.ts';
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
  /** Luma minus the mean of what is lit, 0 where it is dark; and the sum of its squares. */
  readonly contrast: Float32Array;
  readonly contrastEnergy: number;
  /** Shares of the cells by luma, then by the two colour differences; each part sums to 1. */
  readonly histogram: Float32Array;
  /** What stands at its borders for itself and is no part of a scene. */
  readonly bars: FrameBars;
}

const LUMA_BINS = 16;
const COLOUR_BINS = 8;
const SHIFT_MAX = 2;
/** Luma below this is dark. */
const DARK_BELOW = 12;
/** Luma differences up to this are noise. */
const CHANGE_LEAST = 6;
/** With fewer lit cells than this share there is nothing to compare. */
const LIT_LEAST = 0.04;
/** Colour differences are bunched round zero: half of their range is binned, the rest falls into the outer bins. */
const COLOUR_SPAN = 128;

/** Reduces a frame to what shot detection compares. */
export function signatureOf(frame: GridFrame, grid: Grid): FrameSignature {
  const { index, timeS, isBlank } = frame;
  const luma = halved(frame.luma, grid);
  const size = { columns: grid.columns >> 1, rows: grid.rows >> 1 };
  const bars = barsOf({ luma, ...size });
  const contrast = contrastOf(luma, { ...size, bars });
  return {
    index,
    timeS,
    isBlank,
    luma,
    ...size,
    bars,
    contrast,
    contrastEnergy: dot(contrast, contrast),
    histogram: histogramOf(luma, frame.rgb, grid),
  };
}

/** Deviation from the mean of what is lit; bars and dark cells (black grounds) say nothing about a scene. */
function contrastOf(luma: Float32Array, size: Pick<FrameSignature, 'columns' | 'rows' | 'bars'>): Float32Array {
  const { top, bottom, left, right } = paneOf(size, size, size);
  const contrast = new Float32Array(luma.length);
  let lit = 0;
  let sum = 0;
  for (let row = top; row < bottom; row++) {
    for (let i = row * size.columns + left; i < row * size.columns + right; i++) {
      const value = luma[i] ?? 0;
      if (value < DARK_BELOW) continue;
      lit++;
      sum += value;
      contrast[i] = value;
    }
  }
  const mean = sum / Math.max(1, lit);
  for (let i = 0; i < contrast.length; i++) {
    const value = contrast[i] ?? 0;
    if (value > 0) contrast[i] = value - mean;
  }
  return contrast;
}

/** Sum of products. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Mean of the four cells from a place on, as exact as if it were kept in a plane. */
const meanOfFour = (values: Float32Array, at: number, columns: number): number =>
  Math.fround(((values[at] ?? 0) + (values[at + 1] ?? 0) + (values[at + columns] ?? 0) + (values[at + columns + 1] ?? 0)) / 4);

function halved(plane: Float32Array, grid: Grid): Float32Array {
  const columns = grid.columns >> 1;
  const rows = grid.rows >> 1;
  const half = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      half[row * columns + column] = meanOfFour(plane, 2 * row * grid.columns + 2 * column, grid.columns);
    }
  }
  return half;
}

function histogramOf(luma: Float32Array, rgb: Float32Array, grid: Grid): Float32Array {
  const histogram = new Float32Array(LUMA_BINS + COLOUR_BINS * COLOUR_BINS);
  const share = 1 / luma.length;
  const columns = grid.columns >> 1;
  const cells = grid.columns * grid.rows;
  for (let i = 0; i < luma.length; i++) {
    addSoft(histogram, ((luma[i] ?? 0) / 255) * (LUMA_BINS - 1), share);
    const at = 2 * Math.floor(i / columns) * grid.columns + 2 * (i % columns);
    const r = meanOfFour(rgb, at, grid.columns);
    const g = meanOfFour(rgb, cells + at, grid.columns);
    const b = meanOfFour(rgb, 2 * cells + at, grid.columns);
    const y = 0.3 * r + 0.59 * g + 0.11 * b;
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

/**
 * How far apart two frames are in colour: half the sum of differences of the histograms, mean of luma and colour, 0..1. Bars, the same in
 * both, add nothing to it, so it is held against what is left of the picture.
 */
export function colourDistance(a: FrameSignature, b: FrameSignature): number {
  let sum = 0;
  for (let i = 0; i < a.histogram.length; i++) sum += Math.abs((a.histogram[i] ?? 0) - (b.histogram[i] ?? 0));
  return Math.min(1, sum / 4 / shareOf(paneOf(a, b, a), a));
}

const shareOf = ({ top, bottom, left, right }: Pane, { columns, rows }: Pick<FrameSignature, 'columns' | 'rows'>): number =>
  ((bottom - top) * (right - left)) / (columns * rows);

/**
 * How far apart two frames are in structure: 1 minus the best correlation of luma over small camera shifts, 0..1 (anticorrelation counts
 * as 1). Brightness and contrast do not matter, nor bars, nor cells that are dark in both. Two plain frames are alike, a plain one and
 * another are not.
 */
export function structureDistance(a: FrameSignature, b: FrameSignature): number {
  if (a.isBlank || b.isBlank) return a.isBlank && b.isBlank ? 0 : 1;
  const pane = paneOf(a, b, a);
  const most = { x: shiftMost(pane.right - pane.left, a.columns), y: shiftMost(pane.bottom - pane.top, a.rows) };
  let best = 0;
  for (let dy = -most.y; dy <= most.y; dy++) {
    for (let dx = -most.x; dx <= most.x; dx++) best = Math.max(best, correlation(a, b, { pane, dx, dy }));
  }
  return 1 - best;
}

/** A camera shift is one of the picture: in a narrow one fewer cells are as much of it. */
const shiftMost = (cells: number, all: number): number => Math.max(1, Math.round((SHIFT_MAX * cells) / all));

/** As {@link structureDistance} without any camera shift: never less than it, and much sooner known. */
export function structureDistanceMost(a: FrameSignature, b: FrameSignature): number {
  if (a.isBlank || b.isBlank) return structureDistance(a, b);
  return 1 - Math.max(0, correlation(a, b, { pane: paneOf(a, b, a), dx: 0, dy: 0 }));
}

/**
 * Share of the cells lit in either frame whose luma changed, bars aside: titles and hands change a part, a new scene nearly all. 0 if all
 * is dark.
 */
export function changedShare(a: FrameSignature, b: FrameSignature): number {
  const { top, bottom, left, right } = paneOf(a, b, a);
  let lit = 0;
  let changed = 0;
  for (let row = top; row < bottom; row++) {
    for (let i = row * a.columns + left; i < row * a.columns + right; i++) {
      const valueA = a.luma[i] ?? 0;
      const valueB = b.luma[i] ?? 0;
      if (valueA < DARK_BELOW && valueB < DARK_BELOW) continue;
      lit++;
      if (Math.abs(valueA - valueB) > CHANGE_LEAST) changed++;
    }
  }
  return lit >= LIT_LEAST * (bottom - top) * (right - left) ? changed / lit : 0;
}

interface Shifted {
  readonly pane: Pane;
  readonly dx: number;
  readonly dy: number;
}

/** Correlation of the cells lit in either frame; 1 where too few are. */
function correlation(a: FrameSignature, b: FrameSignature, { pane, dx, dy }: Shifted): number {
  const left = Math.max(pane.left, pane.left - dx);
  const right = Math.min(pane.right, pane.right - dx);
  const offset = dy * a.columns + dx;
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let squaresA = 0;
  let squaresB = 0;
  let products = 0;
  for (let row = Math.max(pane.top, pane.top - dy); row < Math.min(pane.bottom, pane.bottom - dy); row++) {
    const start = row * a.columns;
    for (let i = start + left; i < start + right; i++) {
      const valueA = a.luma[i] ?? 0;
      const valueB = b.luma[i + offset] ?? 0;
      if (valueA < DARK_BELOW && valueB < DARK_BELOW) continue;
      count++;
      sumA += valueA;
      sumB += valueB;
      squaresA += valueA * valueA;
      squaresB += valueB * valueB;
      products += valueA * valueB;
    }
  }
  if (count < LIT_LEAST * (pane.bottom - pane.top) * (pane.right - pane.left)) return 1;
  const varianceA = squaresA - (sumA * sumA) / count;
  const varianceB = squaresB - (sumB * sumB) / count;
  return varianceA > 0 && varianceB > 0 ? (products - (sumA * sumB) / count) / Math.sqrt(varianceA * varianceB) : 0;
}
