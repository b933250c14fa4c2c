import { BLOCKS_A_SIDE } from './raster.ts';

/** A part of a raster: all of it, or without one or two neighbouring columns or rows of blocks. */
export interface Part {
  readonly blocks: readonly number[];
  /** What is taken off the score of a part: less of a logo is less of a proof. */
  readonly handicap: number;
}

const HANDICAP = 0.05;

/** The whole first. */
export const PARTS: readonly Part[] = [1, 2].reduce<Part[]>(
  (parts, width) => {
    for (let from = 0; from + width <= BLOCKS_A_SIDE; from++) {
      const isOut = (at: number) => at >= from && at < from + width;
      parts.push({ blocks: blocksWhere((column) => !isOut(column)), handicap: HANDICAP * width });
      parts.push({ blocks: blocksWhere((_, row) => !isOut(row)), handicap: HANDICAP * width });
    }
    return parts;
  },
  [{ blocks: blocksWhere(() => true), handicap: 0 }],
);

function blocksWhere(holds: (column: number, row: number) => boolean): number[] {
  const all = Array.from({ length: BLOCKS_A_SIDE ** 2 }, (_, block) => block);
  return all.filter((block) => holds(block % BLOCKS_A_SIDE, Math.floor(block / BLOCKS_A_SIDE)));
}
