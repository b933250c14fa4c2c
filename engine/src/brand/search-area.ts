import { CELL_PX } from './edge-map.ts';
import type { EdgeTemplate } from './edge-template.ts';
import type { NewsMap } from './news-meter.ts';
import { TILE_PX } from './news-meter.ts';

/** Cells of a row at which a template's middle may lie, first and last included. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

/** Where templates are slid: for a row of cells the runs in it, or all of it. */
export type SearchArea = (row: number, all: Run) => readonly Run[];

/** Everywhere. */
export const EVERYWHERE: SearchArea = (_, all) => [all];

/** Where a template would touch what is new. @param reach from its middle to its sides, pixels of the film's picture */
export function areaOf(
  news: NewsMap,
  { level }: Pick<EdgeTemplate, 'level'>,
  reach: { readonly x: number; readonly y: number },
): SearchArea {
  const near = { x: Math.ceil(reach.x / TILE_PX), y: Math.ceil(reach.y / TILE_PX) };
  const cellsATile = TILE_PX / (CELL_PX * 2 ** level);
  const tilesAt = (tileRow: number): Run[] => {
    const runs: { first: number; last: number }[] = [];
    for (let column = 0; column < news.columns; column++) {
      let isNear = false;
      for (let row = Math.max(0, tileRow - near.y); row <= Math.min(news.rows - 1, tileRow + near.y) && !isNear; row++)
        isNear = news.isNew[row * news.columns + column] === 1;
      if (!isNear) continue;
      const [first, last] = [column - near.x, column + near.x];
      const open = runs.at(-1);
      if (open && first <= open.last + 1) open.last = last;
      else runs.push({ first, last });
    }
    return runs.map((run) => ({ first: Math.floor(run.first * cellsATile), last: Math.ceil((run.last + 1) * cellsATile) }));
  };
  const known = new Map<number, readonly Run[]>();
  return (row, all) => {
    const tileRow = Math.floor((row * CELL_PX * 2 ** level) / TILE_PX);
    const runs = known.get(tileRow) ?? tilesAt(tileRow);
    known.set(tileRow, runs);
    return runs.map(({ first, last }) => ({ first: Math.max(all.first, first), last: Math.min(all.last, last) }));
  };
}
