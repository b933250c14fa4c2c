import type { FrameSignature } from './frame-signature.ts';

/** What the two pictures, moved, may leave unexplained of a frame, as a share of how far apart the two are. */
const UNEXPLAINED_MOST = 0.25;
/** The seam between them is inside each of the frames between, so far from either border. */
const INSIDE_LEAST = 0.08;
/** How many times more luma changes across the seam than beside it: in the two pictures laid side by side, and in each frame between. */
const SEAM_LEAST = 1.9;
const SEEN_LEAST = 1.5;
/** Luma codes from one line to the next that noise makes. */
const NOISE = 4;

/** One picture that pushes another out of the frame. */
export interface Push {
  /** How much of the change is done in the early, the half and the late frame, 0..1. */
  readonly done: readonly [early: number, half: number, late: number];
  /** What is unexplained of the worst of them, 0..1. */
  readonly unexplained: number;
}

interface Ends {
  readonly first: FrameSignature;
  readonly last: FrameSignature;
}

/** A way to push: lines across it are numbered so that the pictures move towards line 0, `lead` before `follow`. */
interface Way {
  readonly axis: 'x' | 'y';
  readonly lead: FrameSignature;
  readonly follow: FrameSignature;
  readonly isBackwards: boolean;
}

/** A frame between two pictures: how many lines the first of the two has moved, and what is then unexplained. */
interface Placed {
  readonly moved: number;
  readonly unexplained: number;
}

/**
 * Whether the last picture pushes the first out of the frame, to any side: in all three frames between, both are moved by the same way,
 * which grows, and the seam between them is to be seen. A camera that moves by the width of its picture has no seam, since what follows
 * there belongs to the scene.
 */
export function pushWithin(ends: Ends, between: readonly [FrameSignature, FrameSignature, FrameSignature]): Push | null {
  const { first, last } = ends;
  const ways: readonly Way[] = [
    { axis: 'x', lead: first, follow: last, isBackwards: false },
    { axis: 'x', lead: last, follow: first, isBackwards: true },
    { axis: 'y', lead: first, follow: last, isBackwards: false },
    { axis: 'y', lead: last, follow: first, isBackwards: true },
  ];
  for (const way of ways) {
    const push = pushBy(way, between);
    if (push) return push;
  }
  return null;
}

function pushBy(way: Way, [early, half, late]: readonly [FrameSignature, FrameSignature, FrameSignature]): Push | null {
  const lines = linesOf(way.lead, way.axis);
  const apart = differenceOf(way.lead, way.follow);
  const place = (frame: FrameSignature): (Placed & { readonly done: number }) | null => {
    const { moved, unexplained } = placeOf(frame, way);
    const done = way.isBackwards ? 1 - moved / lines : moved / lines;
    const isInside = done > INSIDE_LEAST && done < 1 - INSIDE_LEAST && unexplained <= UNEXPLAINED_MOST * apart;
    return isInside && seamAt(frame, way.axis, lines - moved) >= SEEN_LEAST ? { moved, unexplained: unexplained / apart, done } : null;
  };
  const [atHalf, atEarly, atLate] = [place(half), place(early), place(late)];
  if (!atHalf || !atEarly || !atLate || atEarly.done >= atHalf.done || atHalf.done >= atLate.done) return null;
  if (seamBetween(way, lines) < SEAM_LEAST) return null;
  const unexplained = Math.max(atEarly.unexplained, atHalf.unexplained, atLate.unexplained);
  return { done: [atEarly.done, atHalf.done, atLate.done], unexplained };
}

const linesOf = ({ columns, rows }: FrameSignature, axis: Way['axis']): number => (axis === 'x' ? columns : rows);

function differenceOf({ luma: a }: FrameSignature, { luma: b }: FrameSignature): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum;
}

/** Where the two pictures have moved to: by the means of the lines to about a line, then by all cells. */
function placeOf(frame: FrameSignature, way: Way): Placed {
  const [lead, follow, now] = [meansOf(way.lead, way.axis), meansOf(way.follow, way.axis), meansOf(frame, way.axis)];
  const lines = now.length;
  let about = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let moved = 1; moved < lines; moved++) {
    let sum = 0;
    for (let k = 0; k < lines; k++)
      sum += Math.abs((now[k] ?? 0) - (k + moved < lines ? (lead[k + moved] ?? 0) : (follow[k + moved - lines] ?? 0)));
    if (sum < least) [least, about] = [sum, moved];
  }
  let best: Placed = { moved: about, unexplained: Number.POSITIVE_INFINITY };
  for (const moved of [about - 1, about, about + 1]) {
    const unexplained = unexplainedBy(frame, way, moved);
    if (unexplained < best.unexplained) best = { moved, unexplained };
  }
  return best;
}

function meansOf({ luma, columns, rows }: FrameSignature, axis: Way['axis']): Float32Array {
  const means = new Float32Array(axis === 'x' ? columns : rows);
  const share = 1 / (axis === 'x' ? rows : columns);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const line = axis === 'x' ? column : row;
      means[line] = (means[line] ?? 0) + share * (luma[i] ?? 0);
    }
  }
  return means;
}

function unexplainedBy({ luma, columns, rows }: FrameSignature, { axis, lead, follow }: Way, moved: number): number {
  const lines = axis === 'x' ? columns : rows;
  const step = axis === 'x' ? 1 : columns;
  let sum = 0;
  for (let i = 0; i < luma.length; i++) {
    const line = (axis === 'x' ? i % columns : Math.floor(i / columns)) + moved;
    const expected = line < lines ? lead.luma[i + moved * step] : follow.luma[i + (moved - lines) * step];
    sum += Math.abs((luma[i] ?? 0) - (expected ?? 0));
  }
  return sum;
}

/** How many times more luma changes where two pictures laid side by side meet than just inside of either. */
function seamBetween({ axis, lead, follow }: Way, lines: number): number {
  const across = changeBetween({ from: lead, fromLine: lines - 1, to: follow, toLine: 0, axis });
  const ofLead = changeBetween({ from: lead, fromLine: lines - 2, to: lead, toLine: lines - 1, axis });
  const ofFollow = changeBetween({ from: follow, fromLine: 0, to: follow, toLine: 1, axis });
  return across / Math.max(NOISE, (ofLead + ofFollow) / 2);
}

/** How many times more luma changes across a line of a frame than a few lines beside it; the line may be a mixture. */
function seamAt(frame: FrameSignature, axis: Way['axis'], line: number): number {
  const lines = linesOf(frame, axis);
  const changeAt = (k: number) =>
    k < 1 || k > lines - 2 ? [] : [changeBetween({ from: frame, fromLine: k - 1, to: frame, toLine: k + 1, axis })];
  const beside = [line - 4, line - 3, line + 2, line + 3].flatMap(changeAt);
  const here = [line - 1, line].flatMap(changeAt);
  return Math.max(0, ...here) / Math.max(NOISE, beside.reduce((sum, change) => sum + change, 0) / Math.max(1, beside.length));
}

interface TwoLines {
  readonly from: FrameSignature;
  readonly fromLine: number;
  readonly to: FrameSignature;
  readonly toLine: number;
  readonly axis: Way['axis'];
}

/** Mean difference of luma between two lines, place by place. */
function changeBetween({ from, fromLine, to, toLine, axis }: TwoLines): number {
  const length = axis === 'x' ? from.rows : from.columns;
  const at = ({ luma, columns }: FrameSignature, line: number, place: number) =>
    luma[axis === 'x' ? place * columns + line : line * columns + place] ?? 0;
  let sum = 0;
  for (let place = 0; place < length; place++) sum += Math.abs(at(from, fromLine, place) - at(to, toLine, place));
  return sum / length;
}
