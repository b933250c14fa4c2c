/** The picture within the bars of a frame, cells: the first row and column, and one beyond the last. */
export interface Pane {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** One bar of a frame, cells. */
interface FrameBar {
  readonly lines: number;
  /** Its luma. */
  readonly level: number;
}

/** The bars at the four sides of a frame; null where there is none. */
export interface FrameBars {
  readonly top: FrameBar | null;
  readonly bottom: FrameBar | null;
  readonly left: FrameBar | null;
  readonly right: FrameBar | null;
}

/** A plane of luma, row by row. */
interface Plane {
  readonly luma: Float32Array;
  readonly columns: number;
  readonly rows: number;
}

/** A plane seen from one side: line 0 is the outermost. Steps are those from line to line and along a line. */
interface View {
  readonly luma: Float32Array;
  readonly lines: number;
  readonly length: number;
  readonly first: number;
  readonly lineStep: number;
  readonly step: number;
}

/** A cell is of the bar's colour while its luma is this near to it. */
const LEVEL_NEAR = 4;
/** No bar takes more of a side than this. */
const SIDE_MOST = 0.45;
/** Share of a side at which a picture begins at once: what ends along the outline of things is the ground of a picture. */
const STRAIGHT = 0.85;
/** A title as wide as its bar begins as straight as a picture: the edge is looked for further on, behind so much of the side. */
const TITLE_MOST = 0.2;
/** Bars at its ends leave at least this share of a side. */
const LENGTH_LEAST = 0.5;
/** What is left must still be a picture. */
const PANE_LEAST = 3;

/** Looks for bars at the borders of a small picture: one colour at the border, and a straight edge to it; a title may lie between. */
export function barsOf({ luma, columns, rows }: Plane): FrameBars {
  const across = { luma, lines: rows, length: columns, step: 1 };
  const down = { luma, lines: columns, length: rows, step: columns };
  const top = { ...across, first: 0, lineStep: columns };
  const bottom = { ...across, first: (rows - 1) * columns, lineStep: -columns };
  const left = { ...down, first: 0, lineStep: 1 };
  const right = { ...down, first: columns - 1, lineStep: -1 };
  const [fromRow, toRow] = [cleanLines(top), rows - cleanLines(bottom)];
  const [fromColumn, toColumn] = [cleanLines(left), columns - cleanLines(right)];
  return {
    top: barIn(top, fromColumn, toColumn),
    bottom: barIn(bottom, fromColumn, toColumn),
    left: barIn(left, fromRow, toRow),
    right: barIn(right, fromRow, toRow),
  };
}

/** Lines from the border on that are wholly of its colour. */
function cleanLines(view: View): number {
  const level = levelOf(view, 0);
  let lines = 0;
  for (; level !== null && lines < view.lines; lines++) {
    const here = levelOf(view, lines);
    if (here === null || Math.abs(here - level) > LEVEL_NEAR) break;
  }
  return lines;
}

/**
 * From the border inwards up to a straight edge. The line behind it may be a mixture, and one that is nearly all bar is not told from it.
 * @param from the edge lies between there @param to and there
 */
function barIn(view: View, from: number, to: number): FrameBar | null {
  const level = levelOf(view, 0);
  if (level === null || to - from < LENGTH_LEAST * view.length) return null;
  const isEdge = (lines: number, within: number) => endsAt(view, { lines, level, from, to, within }) >= STRAIGHT * (to - from);
  let found: number | null = null;
  for (let lines = 1; lines <= SIDE_MOST * view.lines; lines++) {
    if (found !== null && lines - found > TITLE_MOST * view.lines) break;
    if (isEdge(lines, 2)) found = isEdge(lines, 1) || !isEdge(lines + 1, 1) ? lines : lines + 1;
  }
  return found === null ? null : { lines: found, level };
}

/** Luma of a line; null where that is not of one colour. */
function levelOf({ luma, length, first, lineStep, step }: View, line: number): number | null {
  let [low, high, sum] = [255, 0, 0];
  for (let k = 0, at = first + line * lineStep; k < length; k++, at += step) {
    const value = luma[at] ?? 0;
    low = Math.min(low, value);
    high = Math.max(high, value);
    sum += value;
  }
  return high - low <= LEVEL_NEAR ? sum / length : null;
}

interface Edge {
  readonly lines: number;
  readonly level: number;
  readonly from: number;
  readonly to: number;
  /** Lines, 1 or 2. */
  readonly within: number;
}

/** How many cells of the last of so many lines are of a colour, and no longer are within a line or two. */
function endsAt({ luma, first, lineStep, step }: View, { lines, level, from, to, within }: Edge): number {
  const isOff = (at: number) => Math.abs((luma[at] ?? 0) - level) > LEVEL_NEAR;
  let ends = 0;
  for (let k = from, at = first + (lines - 1) * lineStep + from * step; k < to; k++, at += step) {
    if (!isOff(at) && (isOff(at + lineStep) || isOff(at + within * lineStep))) ends++;
  }
  return ends;
}

/** The picture that two frames show within the bars that both of them have; all of it where there are none. */
export function paneOf(a: { readonly bars: FrameBars }, b: { readonly bars: FrameBars }, { columns, rows }: Omit<Plane, 'luma'>): Pane {
  const [top, bottom] = [inBoth(a.bars.top, b.bars.top), inBoth(a.bars.bottom, b.bars.bottom)];
  const [left, right] = [inBoth(a.bars.left, b.bars.left), inBoth(a.bars.right, b.bars.right)];
  const isHigh = rows - top - bottom >= PANE_LEAST;
  const isWide = columns - left - right >= PANE_LEAST;
  return {
    ...(isHigh ? { top, bottom: rows - bottom } : { top: 0, bottom: rows }),
    ...(isWide ? { left, right: columns - right } : { left: 0, right: columns }),
  };
}

/** Cells of a bar, with the line in which its edge lies, where two frames have the same. */
function inBoth(a: FrameBar | null, b: FrameBar | null): number {
  const isSame = a !== null && b !== null && Math.abs(a.lines - b.lines) <= 1 && Math.abs(a.level - b.level) <= LEVEL_NEAR;
  return isSame ? Math.max(a.lines, b.lines) + 1 : 0;
}
