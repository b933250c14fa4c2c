import type { PictureSize } from '../saliency/picture-frame.ts';

/** The metrics grid: nearly square cells, row-major from the top left, about 2,304 of them whatever the picture's shape. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Width of the displayed picture divided by its height. */
  readonly aspect: number;
}

const CELLS_WANTED = 2304;
const LONG_SIDE_MAX = 512;

/**
 * The grid of a picture: the long side is chosen so that the number of cells comes nearest to 2,304
 * (64×36 for 16:9, 36×64 for 9:16, 48×48 for 1:1, 43×54 for 4:5).
 * @param picture displayed size, both sides at least 1 px
 */
export function gridFor({ widthPx, heightPx }: PictureSize): Grid {
  const aspect = widthPx / heightPx;
  const longByShort = Math.max(aspect, 1 / aspect);
  let best = { long: 1, short: 1 };
  for (let long = 1; long <= LONG_SIDE_MAX; long++) {
    const short = Math.max(1, Math.round(long / longByShort));
    if (Math.abs(long * short - CELLS_WANTED) < Math.abs(best.long * best.short - CELLS_WANTED)) best = { long, short };
  }
  return aspect >= 1 ? { columns: best.long, rows: best.short, aspect } : { columns: best.short, rows: best.long, aspect };
}

/** Number of cells. */
export const cellsOf = ({ columns, rows }: Grid): number => columns * rows;
