import type { FrameSignature } from './frame-signature.ts';

/** What the two pictures, each where it has moved to, may leave unexplained of a frame, as a share of how far apart the two are. */
const UNEXPLAINED_MOST = { push: 0.25, slide: 0.15, wipe: 0.2 } as const;
/** The edge between the two is inside a frame so far from either border; in so many frames, and it goes so far while it is. */
const INSIDE_LEAST = 0.08;
const INSIDE_FRAMES_LEAST = 3;
const GOES_LEAST = 0.3;
/** In the last of them it is so far at the least: what stops half way leaves two pictures side by side. */
const FAR_LEAST = 0.65;
/** Share of the frames in which the edge of a push is inside: a camera that turns fast stands before and after. */
const INSIDE_PUSH_LEAST = 0.5;
/** Where a picture stays, so much of it on either side of the edge is left out: the edge may be soft, or a line of its own. */
const EDGE_SHARE = 1 / 32;
/** How many times more luma changes across the edge than beside it: in the two pictures laid side by side, and in each frame. */
const SEAM_LEAST = 2.4;
const SEEN_LEAST = { push: 1.5, slide: 1.7, wipe: 1.7 } as const;
/** Luma codes from one line to the next that noise makes. */
const NOISE = 4;

/** One picture that pushes, covers or uncovers another, or wipes it away, behind a straight edge. */
export interface Push {
  /** The frame in which the edge is nearest to the middle, and how far it has gone there, 0..1. */
  readonly half: FrameSignature;
  readonly done: number;
  /** What is unexplained of the worst of the frames, 0..1. */
  readonly unexplained: number;
}

interface Ends {
  readonly first: FrameSignature;
  readonly last: FrameSignature;
}

/** A picture line by line, along the way the edge goes; it goes towards line 0. */
interface Lines {
  readonly frame: FrameSignature;
  readonly cells: Float32Array;
  readonly means: Float32Array;
}

/** What lies before the edge and what behind it. Both move with it in a push, one in a slide, none in a wipe. */
interface Way {
  readonly first: Lines;
  readonly last: Lines;
  readonly firstMoves: boolean;
  readonly lastMoves: boolean;
  readonly kind: 'push' | 'slide' | 'wipe';
}

/** A frame between two pictures: how far the edge has gone, and what is then unexplained. */
interface Placed {
  readonly frame: FrameSignature;
  readonly done: number;
  readonly unexplained: number;
  readonly isSeen: boolean;
}

const MOVES = [
  { firstMoves: true, lastMoves: true, kind: 'push' },
  { firstMoves: false, lastMoves: true, kind: 'slide' },
  { firstMoves: true, lastMoves: false, kind: 'slide' },
  { firstMoves: false, lastMoves: false, kind: 'wipe' },
] as const;

const SIDES = [
  { axis: 'x', isBackwards: false },
  { axis: 'x', isBackwards: true },
  { axis: 'y', isBackwards: false },
  { axis: 'y', isBackwards: true },
] as const;

/**
 * Whether the last picture takes the place of the first behind a straight edge, towards any side: it pushes the first out, slides over it,
 * is uncovered by it, or the edge alone moves. All frames in which the edge is inside are made of the two, it goes on from each to the
 * next, and is to be seen. A camera that moves by the width of its picture is a push without a seam, since what follows there belongs to
 * the scene.
 * @param between in order of time
 */
export function pushWithin({ first, last }: Ends, between: readonly FrameSignature[]): Push | null {
  const apart = first.luma.reduce((sum, value, i) => sum + Math.abs(value - (last.luma[i] ?? 0)), 0);
  for (const side of SIDES) {
    const [from, to] = [linesOf(first, side), linesOf(last, side)];
    const frames = between.map((frame) => lazily(() => linesOf(frame, side)));
    for (const moves of MOVES) {
      const push = pushBy({ first: from, last: to, ...moves }, frames, apart);
      if (push) return push;
    }
  }
  return null;
}

/** Asked for up to four times, or never. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function pushBy(way: Way, frames: readonly (() => Lines)[], apart: number): Push | null {
  if (way.kind === 'push' && seamBetween(way) < SEAM_LEAST) return null;
  const most = UNEXPLAINED_MOST[way.kind] * apart;
  const inside: Placed[] = [];
  // The middle first: in most stretches it is made of neither.
  const middle = frames.length >> 1;
  for (const linesOfFrame of [frames[middle], ...frames.toSpliced(middle, 1)]) {
    const placed = linesOfFrame && placeOf(linesOfFrame(), way, most);
    if (!placed) return null;
    if (placed.done <= INSIDE_LEAST || placed.done >= 1 - INSIDE_LEAST) continue;
    if (placed.unexplained > most || !placed.isSeen) return null;
    inside.push(placed);
  }
  const least = way.kind === 'push' ? Math.max(INSIDE_FRAMES_LEAST, INSIDE_PUSH_LEAST * frames.length) : INSIDE_FRAMES_LEAST;
  if (inside.length < least) return null;
  return inOrder(
    inside.toSorted((a, b) => a.frame.timeS - b.frame.timeS),
    apart,
  );
}

function inOrder(inside: readonly Placed[], apart: number): Push | null {
  const goesOn = inside.every(({ done }, k) => k === 0 || done > (inside[k - 1]?.done ?? 0));
  const [from, to] = [inside[0]?.done ?? 0, inside.at(-1)?.done ?? 0];
  if (!goesOn || to - from < GOES_LEAST || to < FAR_LEAST) return null;
  const half = inside.reduce((best, one) => (Math.abs(one.done - 0.5) < Math.abs(best.done - 0.5) ? one : best));
  return { half: half.frame, done: half.done, unexplained: Math.max(...inside.map(({ unexplained }) => unexplained)) / apart };
}

/** Where the edge is: by the means of the lines to about a line, then by all cells. Null where not even the means agree. */
function placeOf(lines: Lines, way: Way, most: number): Placed | null {
  const count = lines.means.length;
  let [about, least] = [0, Number.POSITIVE_INFINITY];
  for (let gone = 0; gone <= count; gone++) {
    const sum = unexplainedBy(lines.means, ({ means }) => means, { way, gone });
    if (sum < least) [least, about] = [sum, gone];
  }
  if ((least * lines.cells.length) / count > most) return null;
  let best = { gone: about, unexplained: Number.POSITIVE_INFINITY };
  for (let gone = Math.max(0, about - 1); gone <= Math.min(count, about + 1); gone++) {
    const unexplained = unexplainedBy(lines.cells, ({ cells }) => cells, { way, gone });
    if (unexplained < best.unexplained) best = { gone, unexplained };
  }
  const isSeen = seamAt(lines, count - best.gone) >= SEEN_LEAST[way.kind];
  return { frame: lines.frame, done: best.gone / count, unexplained: best.unexplained, isSeen };
}

interface Gone {
  readonly way: Way;
  /** Lines that the edge has gone. */
  readonly gone: number;
}

/** What the two pictures leave of a frame, by the means of their lines or by all cells. */
function unexplainedBy(now: Float32Array, of: (lines: Lines) => Float32Array, { way, gone }: Gone): number {
  const count = way.first.means.length;
  const length = now.length / count;
  const edge = count - gone;
  const isInside = gone > 0 && edge > 0;
  const leftOut = isInside && way.kind !== 'push' ? EDGE_SHARE * count : 0;
  const [first, last] = [of(way.first), of(way.last)];
  let sum = 0;
  for (let line = 0; line < count; line++) {
    if (line >= edge - leftOut && line < edge + leftOut) continue;
    const source = line < edge ? first : last;
    const moved = line < edge ? (way.firstMoves ? gone : 0) : way.lastMoves ? -edge : 0;
    for (let i = line * length, at = (line + moved) * length; i < (line + 1) * length; i++, at++) {
      sum += Math.abs((now[i] ?? 0) - (source[at] ?? 0));
    }
  }
  return sum;
}

function linesOf(frame: FrameSignature, { axis, isBackwards }: (typeof SIDES)[number]): Lines {
  const { luma, columns, rows } = frame;
  const [lines, length] = axis === 'x' ? [columns, rows] : [rows, columns];
  const cells = new Float32Array(luma.length);
  const means = new Float32Array(lines);
  for (let k = 0, i = 0; k < lines; k++) {
    const line = isBackwards ? lines - 1 - k : k;
    let sum = 0;
    for (let place = 0; place < length; place++, i++) {
      const value = luma[axis === 'x' ? place * columns + line : line * columns + place] ?? 0;
      cells[i] = value;
      sum += value;
    }
    means[k] = sum / length;
  }
  return { frame, cells, means };
}

type Line = readonly [lines: Lines, line: number];

/** How many times more luma changes where the two pictures laid side by side meet than just inside of either. */
function seamBetween({ first, last }: Way): number {
  const end = first.means.length - 1;
  const beside = (changeBetween([first, end - 1], [first, end]) + changeBetween([last, 0], [last, 1])) / 2;
  return changeBetween([first, end], [last, 0]) / Math.max(NOISE, beside);
}

/** How many times more luma changes across a line of a frame than a few lines beside it; the line may be a mixture. */
function seamAt(lines: Lines, line: number): number {
  const changeAt = (k: number) => (k < 1 || k > lines.means.length - 2 ? [] : [changeBetween([lines, k - 1], [lines, k + 1])]);
  const beside = [line - 4, line - 3, line + 2, line + 3].flatMap(changeAt);
  const here = [line - 1, line].flatMap(changeAt);
  return Math.max(0, ...here) / Math.max(NOISE, beside.reduce((sum, change) => sum + change, 0) / Math.max(1, beside.length));
}

/** Mean difference of luma between two lines, place by place. */
function changeBetween([from, fromLine]: Line, [to, toLine]: Line): number {
  const length = from.cells.length / from.means.length;
  let sum = 0;
  for (let place = 0; place < length; place++) {
    sum += Math.abs((from.cells[fromLine * length + place] ?? 0) - (to.cells[toLine * length + place] ?? 0));
  }
  return sum / length;
}
