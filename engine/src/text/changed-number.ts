import type { Cut } from './line-patch.ts';
import type { LumaStill } from './luma-still.ts';
import { folded } from './same-text.ts';

/** A piece of the line that differs by so much, codes of luma, shows another letter: below that the reading alone has changed. */
const CHANGED_LEAST = 12;
/** A faint letter changes its piece by less. Over ground that stands still it is told by as much, and by standing out from the middle one of all pieces. */
const FAINT_LEAST = 4;
const STANDS_OUT = 4;

/** The numbers of a text, in order. */
export const numbersIn = (text: string): string => (text.match(/\p{N}+/gu) ?? []).join(' ');

/** Whether two texts say the same but for their numbers, as “Only 10 days” and “Only 20 days” do. */
export const differInNumber = (one: string, other: string): boolean =>
  numbersIn(one) !== numbersIn(other) && withNumbersOpen(one) === withNumbersOpen(other);

const withNumbersOpen = (text: string): string => folded(text).replace(/\p{N}+/gu, '#');

/**
 * When a letter of a line became another.
 * @param before the line at the look before
 * @param stills from that look to this one, both included
 * @returns null where no piece of the line has changed, so that one of its readings is wrong
 */
export function letterChangedS(before: Cut, stills: readonly LumaStill[]): number | null {
  const now = stills.at(-1);
  if (!now) return null;
  const after = { ...before, luma: before.luma.slice() };
  for (let row = 0; row < before.heightPx; row++) after.luma.set(rowOf(before, now, row), row * before.widthPx);
  const pieces = piecesOf(before).map((piece) => ({ ...piece, off: apart(before, { ...piece, still: now }) }));
  const sorted = pieces.toSorted((a, b) => b.off - a.off);
  const [most, middle] = [sorted[0], sorted[sorted.length >> 1]];
  if (!most || !middle) return null;
  if (most.off < CHANGED_LEAST && (most.off < FAINT_LEAST || most.off < STANDS_OUT * middle.off)) return null;
  const isAfter = (still: LumaStill) => apart(after, { ...most, still }) < apart(before, { ...most, still });
  return (stills.slice(1).find(isAfter) ?? now).timeS;
}

/** Columns of a cut that a letter or two take up, as wide as the line is high. */
function piecesOf({ widthPx, heightPx }: Cut): { readonly from: number; readonly to: number }[] {
  const count = Math.max(1, Math.floor((2 * widthPx) / heightPx) - 1);
  return Array.from({ length: count }, (_, k) => {
    const from = Math.floor((k * heightPx) / 2);
    return { from, to: Math.min(widthPx, from + heightPx) };
  });
}

const rowOf = ({ x, y, widthPx }: Cut, still: LumaStill, row: number): Uint8Array => {
  const from = (y + row) * still.widthPx + x;
  return still.y.subarray(from, from + widthPx);
};

/** Mean difference of some columns of a cut and the same place of a still, codes. */
function apart(cut: Cut, { from, to, still }: { readonly from: number; readonly to: number; readonly still: LumaStill }): number {
  let sum = 0;
  for (let row = 0; row < cut.heightPx; row++) {
    const there = rowOf(cut, still, row);
    for (let column = from; column < to; column++) {
      sum += Math.abs((cut.luma[row * cut.widthPx + column] ?? 0) - (there[column] ?? 0));
    }
  }
  return sum / Math.max(1, cut.heightPx * (to - from));
}
