import { paneOf } from './frame-bars.ts';
import type { FrameSignature } from './frame-signature.ts';
import { changedShare, structureDistance } from './frame-signature.ts';

/** Cells of a block, across and down: on the small pictures of 32 × 18 an eighth by a sixth of the frame. */
const BLOCK = { columns: 4, rows: 3 } as const;
/** What the two pictures, block by block, may leave unexplained of any frame between, as a share of the same way. */
const UNEXPLAINED_MOST = 0.15;
/** How much of the way each frame is at the least beyond the one before it. */
const ADVANCE_LEAST = 0.06;
const BEGUN_LEAST = 0.03;
const HALF_MOST = 0.75;
/** Mean correlation of the blocks in both pictures, by their detail: light or shade that passes over a scene leaves its detail. */
const ALIKE_MOST = 0.4;
/** Share of the first picture's detail that is still there at the end. */
const LEFT_MOST = 0.1;
/** With less than this share of the detail of the other a picture is plainer. */
const PLAINER_MOST = 0.4;
/** Share of a card in which something may come or go while it stands. */
const STANDING_CHANGED_MOST = 0.15;
/** Luma codes by which a block deviates from its mean where it has detail. */
const DETAIL_LEAST = 2;
/** Less than this of the picture changed, or its structure is nearer than this: the same scene. */
const SAME_CHANGED_MOST = 0.4;
const SAME_STRUCTURE_MOST = 0.25;
/** Luma codes between two looks at the same thing. */
const NOISE = 2;

/** Five frames of a change, evenly spread from its beginning to its end. */
export type Fifths = readonly [
  first: FrameSignature,
  early: FrameSignature,
  half: FrameSignature,
  late: FrameSignature,
  last: FrameSignature,
];

/** A picture that has taken the place of another, piece by piece. */
export interface Wipe {
  /** How much of the change is done in the early, the half and the late frame, 0..1. */
  readonly done: readonly [early: number, half: number, late: number];
  /** What is unexplained of the worst of them, 0..1. */
  readonly unexplained: number;
}

/** How much the pictures on either side of a change move by themselves, as a share of the way between the two. */
export function stirWithin({ before, first, last, after }: Record<'before' | 'first' | 'last' | 'after', FrameSignature>): number {
  return Math.max(differenceOf(before, first), differenceOf(last, after)) / Math.max(1, differenceOf(first, last));
}

/**
 * Whether one picture takes the place of another piece by piece, hard or soft at its edge, in whatever order: before and after little
 * changes, and every block of a frame between is a mixture of that block in the first picture and in the last, or made of cells of either.
 * A camera brings what neither has; what drives across and leaves, or stops half way, leaves the first picture; light and shade leave its
 * detail.
 */
export function wipeWithin([first, early, half, late, last]: Fifths): Wipe | null {
  const ends = { first, last };
  const blocks = blocksWithin(ends);
  const atHalf = explained(half, ends, blocks);
  if (atHalf.unexplained > UNEXPLAINED_MOST || atHalf.done < 1 - HALF_MOST || atHalf.done > HALF_MOST) return null;
  const [atEarly, atLate] = [explained(early, ends, blocks), explained(late, ends, blocks)];
  const unexplained = Math.max(atEarly.unexplained, atHalf.unexplained, atLate.unexplained);
  if (unexplained > UNEXPLAINED_MOST || atEarly.done < BEGUN_LEAST || atLate.done > 1 - BEGUN_LEAST) return null;
  if (atHalf.done - atEarly.done < ADVANCE_LEAST || atLate.done - atHalf.done < ADVANCE_LEAST) return null;
  return { done: [atEarly.done, atHalf.done, atLate.done], unexplained };
}

/**
 * Whether nothing of the first picture is left in the last, and which of the two has much less detail than the other, as a card has, or
 * whatever passes close before the camera. Null where something is left.
 */
export function replaced(first: FrameSignature, last: FrameSignature): { readonly plainer: 'first' | 'last' | null } | null {
  const ends = { first, last };
  const { alike, left, detail } = remains(ends, blocksWithin(ends));
  if (alike > ALIKE_MOST || left > LEFT_MOST) return null;
  return { plainer: detail.last < PLAINER_MOST * detail.first ? 'last' : detail.first < PLAINER_MOST * detail.last ? 'first' : null };
}

/** Whether a card stands: all that is shown beside it is the same still picture. */
export const isStanding = (card: FrameSignature, others: readonly FrameSignature[]): boolean =>
  others.every((other) => changedShare(card, other) <= STANDING_CHANGED_MOST);

/** Whether any of some pictures is among some others: then something passed before a scene. */
export const isSeenAgain = (some: readonly FrameSignature[], others: readonly FrameSignature[]): boolean =>
  some.some((one) => others.some((other) => isSameScene(one, other)));

const isSameScene = (one: FrameSignature, other: FrameSignature): boolean =>
  !one.isBlank && !other.isBlank && (changedShare(one, other) < SAME_CHANGED_MOST || structureDistance(one, other) < SAME_STRUCTURE_MOST);

/** Sum of luma differences, by every third cell: this is asked of most stretches in which the camera moves. */
function differenceOf({ luma: a }: FrameSignature, { luma: b }: FrameSignature): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 3) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum;
}

interface Ends {
  readonly first: FrameSignature;
  readonly last: FrameSignature;
}

type Blocks = readonly (readonly number[])[];

/** How far a frame is on the way from one picture to another, and what neither explains, both as shares of that way. */
function explained(frame: FrameSignature, ends: Ends, blocks: Blocks): { readonly done: number; readonly unexplained: number } {
  let [done, unexplained, way] = [0, 0, 0];
  for (const cells of blocks) {
    const block = explainedBlock(frame, ends, cells);
    done += block.done;
    unexplained += block.unexplained;
    way += block.way;
  }
  return { done: done / Math.max(1, way), unexplained: unexplained / Math.max(1, way) };
}

/** By one share of the last picture for the whole block, or by the nearer of the two in each of its cells, whichever leaves less. */
function explainedBlock({ luma }: FrameSignature, { first, last }: Ends, cells: readonly number[]) {
  let [products, squares, way, doneByCells, offByCells] = [0, 0, 0, 0, 0];
  for (const i of cells) {
    const start = first.luma[i] ?? 0;
    const step = (last.luma[i] ?? 0) - start;
    const gone = (luma[i] ?? 0) - start;
    products += step * gone;
    squares += step * step;
    way += Math.abs(step);
    const [toFirst, toLast] = [Math.abs(gone), Math.abs(gone - step)];
    offByCells += Math.min(toFirst, toLast);
    if (toLast < toFirst) doneByCells += Math.abs(step);
  }
  const share = squares > 0 ? Math.min(1, Math.max(0, products / squares)) : 0;
  let offByShare = 0;
  for (const i of cells) {
    const start = first.luma[i] ?? 0;
    offByShare += Math.abs((luma[i] ?? 0) - start - share * ((last.luma[i] ?? 0) - start));
  }
  const isMixed = offByShare < offByCells;
  return { done: isMixed ? share * way : doneByCells, unexplained: isMixed ? offByShare : offByCells, way };
}

/** What of the first picture is in the last: how alike their blocks are, and how much of its detail has not changed at all; by detail. */
function remains({ first, last }: Ends, blocks: Blocks) {
  let [alike, left, ofFirst, ofLast] = [0, 0, 0, 0];
  for (const cells of blocks) {
    const detail = deviationOf(first.luma, cells);
    ofLast += deviationOf(last.luma, cells);
    ofFirst += detail;
    if (detail < DETAIL_LEAST) continue;
    alike += detail * Math.max(0, correlationOf(first.luma, last.luma, cells));
    const apart = meanOf(cells, (i) => Math.abs((first.luma[i] ?? 0) - (last.luma[i] ?? 0)));
    if (apart < detail / 2 + NOISE) left += detail;
  }
  const all = Math.max(1, ofFirst);
  return { alike: alike / all, left: left / all, detail: { first: ofFirst, last: ofLast } };
}

function meanOf(cells: readonly number[], of: (i: number) => number): number {
  let sum = 0;
  for (const i of cells) sum += of(i);
  return sum / cells.length;
}

function deviationOf(luma: Float32Array, cells: readonly number[]): number {
  const mean = meanOf(cells, (i) => luma[i] ?? 0);
  return Math.sqrt(meanOf(cells, (i) => ((luma[i] ?? 0) - mean) ** 2));
}

/** 0 where either has no detail. */
function correlationOf(a: Float32Array, b: Float32Array, cells: readonly number[]): number {
  const [meanA, meanB] = [meanOf(cells, (i) => a[i] ?? 0), meanOf(cells, (i) => b[i] ?? 0)];
  const product = meanOf(cells, (i) => ((a[i] ?? 0) - meanA) * ((b[i] ?? 0) - meanB));
  const deviationB = deviationOf(b, cells);
  return deviationB < 1 ? 0 : product / (deviationOf(a, cells) * deviationB);
}

/** The blocks of the picture within the bars of both, each as the places of its cells. */
function blocksWithin({ first, last }: Ends): number[][] {
  const { top, bottom, left, right } = paneOf(first, last, first);
  const blocks: number[][] = [];
  for (let row = top; row < bottom; row += BLOCK.rows) {
    for (let column = left; column < right; column += BLOCK.columns) {
      const cells: number[] = [];
      for (let y = row; y < Math.min(bottom, row + BLOCK.rows); y++) {
        for (let x = column; x < Math.min(right, column + BLOCK.columns); x++) cells.push(y * first.columns + x);
      }
      blocks.push(cells);
    }
  }
  return blocks;
}
