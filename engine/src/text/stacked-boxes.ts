import { letterCells } from './ink-columns.ts';
import type { LineCrop } from './line-crop.ts';
import type { TurnedBox } from './turned-box.ts';

/** A part is so many times wider than high. */
const PART_SHAPE = 2;
/** A letter of one line is about as wide as this share of its box's height, or more; of two lines that were taken for one half as wide. */
const LETTER_SHAPE = 0.42;
/** Between two lines of unlike size the cut lies in this middle part of the box. */
const CUT_FROM = 0.3;
const CUT_UNTIL = 0.7;
/** Left and right of a part's letters, in shares of its height. */
const MARGIN = 0.3;

/** Whether a reading has so many letters for the shape of its box that they may be those of two lines. */
export const mayBeStacked = (text: string, { widthPx, heightPx }: LineCrop): boolean => widthPx < LETTER_SHAPE * heightPx * text.length;

/** Ways in which a box may be cut level into lines, the likeliest first; each from top to bottom. */
export function cutsOf(box: TurnedBox, crop: LineCrop): readonly (readonly TurnedBox[])[] {
  const valley = valleyOf(crop);
  return [[1 / 2], ...(valley === null ? [] : [[valley]]), [1 / 3, 2 / 3]].flatMap((cuts) => {
    const edges = [0, ...cuts, 1];
    const parts = edges.slice(1).map((to, k) => levelOf(box, edges[k] ?? 0, to));
    return parts.every(({ width, height }) => width >= PART_SHAPE * height) ? [parts] : [];
  });
}

/** The level of a box between two shares of its height. */
function levelOf(box: TurnedBox, from: number, to: number): TurnedBox {
  const down = ((from + to) / 2 - 0.5) * box.height;
  const centre = { x: box.centre.x - down * Math.sin(box.angle), y: box.centre.y + down * Math.cos(box.angle) };
  return { ...box, centre, height: (to - from) * box.height };
}

/** The row of the middle that goes through the fewest letters, as a share of the height; null where none stand out. */
function valleyOf(crop: LineCrop): number | null {
  const isLetter = letterCells(crop);
  if (!isLetter) return null;
  let best = { row: -1, cells: Number.POSITIVE_INFINITY };
  for (let row = Math.ceil(CUT_FROM * crop.heightPx); row <= CUT_UNTIL * crop.heightPx; row++) {
    let cells = 0;
    for (let x = 0; x < crop.widthPx; x++) cells += isLetter[row * crop.widthPx + x] ?? 0;
    if (cells < best.cells) best = { row, cells };
  }
  return (best.row + 0.5) / crop.heightPx;
}

/** The part of a box in which the letters of its line are: a short line beside a long one has less than the box of both. */
export function trimmed(box: TurnedBox, columns: Uint8Array | null): TurnedBox {
  const [first, last] = [columns?.indexOf(1) ?? -1, columns?.lastIndexOf(1) ?? -1];
  if (!columns || first < 0) return box;
  const margin = MARGIN * box.height;
  const left = Math.max(0, (first / columns.length) * box.width - margin);
  const right = Math.min(box.width, ((last + 1) / columns.length) * box.width + margin);
  const along = (left + right - box.width) / 2;
  const centre = { x: box.centre.x + along * Math.cos(box.angle), y: box.centre.y + along * Math.sin(box.angle) };
  return { ...box, centre, width: right - left };
}
