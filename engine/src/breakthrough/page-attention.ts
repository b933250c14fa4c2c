import { centreDensity } from '../metrics/centre-bias.ts';
import type { Grid } from '../metrics/grid.ts';
import { cellsOf, gridFor } from '../metrics/grid.ts';
import { boxMask, shareIn } from '../metrics/region-mask.ts';
import { zoneMasks } from '../metrics/zone-timeline.ts';
import type { PageLayout } from '../placements/page-layout.ts';
import { onPage } from '../placements/page-layout.ts';
import type { Zone } from '../placements/placement-rules.ts';

/** The grid of a page and what of it the film takes. */
export interface PageGrid {
  readonly grid: Grid;
  /** Covered share of each cell by the slot. */
  readonly slot: Float32Array;
  /** Grid of the film alone, on which its motion is told. */
  readonly filmGrid: Grid;
}

/** @param filmGrid the grid of the film */
export function pageGrid(layout: PageLayout, filmGrid: Grid): PageGrid {
  const grid = gridFor(layout);
  return { grid, slot: boxMask(layout.slot, grid), filmGrid };
}

/** What lies over the film at each moment, on the page's grid. */
export const interfaceMasks = (
  zones: readonly Zone[],
  film: { readonly timesS: readonly number[]; readonly durationS: number; readonly layout: PageLayout; readonly grid: Grid },
): Float32Array[] =>
  zoneMasks(
    zones.filter(({ kind }) => kind === 'ui').map((zone) => ({ ...zone, polygon: onPage(zone, film.layout) })),
    film,
  );

/** Motion of the film laid onto the page; where there is no film nothing moves. */
export function motionOnPage(motion: Float32Array | null, { film }: PageLayout, { grid, filmGrid }: PageGrid): Float32Array | null {
  if (!motion) return null;
  const map = new Float32Array(cellsOf(grid));
  for (let i = 0; i < map.length; i++) {
    const x = (((i % grid.columns) + 0.5) / grid.columns - film.x) / film.width;
    const y = ((Math.floor(i / grid.columns) + 0.5) / grid.rows - film.y) / film.height;
    if (x < 0 || x >= 1 || y < 0 || y >= 1) continue;
    map[i] = motion[Math.floor(y * filmGrid.rows) * filmGrid.columns + Math.floor(x * filmGrid.columns)] ?? 0;
  }
  return map;
}

/**
 * A cut of the film takes the eyes that are on it to its middle; it calls nobody from the page to the film, so the share in the slot
 * stays what it is.
 */
export function recentredInSlot({ grid, slot }: PageGrid, { film }: PageLayout): (drawn: Float32Array) => Float32Array {
  const centre = centreIn(film, grid);
  return (drawn) => {
    const inSlot = shareIn(drawn, slot);
    return drawn.map((value, i) => value * (1 - (slot[i] ?? 0)) + inSlot * (centre[i] ?? 0));
  };
}

/** The density of a viewer who only looks at the middle of the film, sum 1 on the page. */
function centreIn(film: PageLayout['film'], grid: Grid): Float32Array {
  const fine = { columns: 64, rows: 64, aspect: 1 };
  const centre = centreDensity(fine);
  const map = new Float32Array(cellsOf(grid));
  for (const [i, value] of centre.entries()) {
    const x = film.x + (((i % fine.columns) + 0.5) / fine.columns) * film.width;
    const y = film.y + ((Math.floor(i / fine.columns) + 0.5) / fine.rows) * film.height;
    const cell =
      Math.min(grid.rows - 1, Math.floor(y * grid.rows)) * grid.columns + Math.min(grid.columns - 1, Math.floor(x * grid.columns));
    map[cell] = (map[cell] ?? 0) + value;
  }
  return map;
}
