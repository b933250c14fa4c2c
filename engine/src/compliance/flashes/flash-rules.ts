import type { Grid } from '../../metrics/grid.ts';

/** Version of the flash rules, as stored with each reading. */
export const FLASH_RULES = 'flashes-1.1';

/** A change of relative luminance that counts, and the level below which its darker state must lie: WCAG 2.2, general flash. */
export const GENERAL = { step: 0.1, darkerBelow: 0.8 } as const;
/** The same in cd/m², as broadcasters' guidance states it (ITU-R BT.1702, second-hand). */
export const BROADCAST = { step: 20, darkerBelow: 160 } as const;
/** Red flash: a saturated state, and a change of 320 · (R − G − B) or of chromaticity: WCAG 2.x working definitions, old and new. */
export const RED = { saturation: 0.8, gain: 320, step: 20, chromaticityStep: 0.2 } as const;

/** Share of the window that must change together. */
export const AREA_SHARE = 0.25;
/** Cells change together within this long. */
export const TOGETHER_S = 0.1;
/** Transitions are counted over this long. Two opposite ones are a flash. */
export const COUNTED_S = 1;
/** So many transitions in a second warn. */
export const WARN_FROM = 4;
/** So many are more than three flashes. */
export const FAIL_FROM = 7;
/** Flashing that stays below the limit and goes on: this long out of the last so long (EA IRIS 2023). */
export const EXTENDED = { leastS: 4, ofS: 5 } as const;
/** Container time stamps are rounded to milliseconds: two of them may lie this much nearer together than they do. */
export const CLOCK_TOLERANCE_S = 0.0015;

/** Columns and rows of cells. */
export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

/** The frame is seen at this size in pixels, and this part of it is ten degrees of the visual field (WCAG 2.2). */
const SEEN_PX = { width: 1024, height: 768 } as const;
const WINDOW_PX = { width: 341, height: 256 } as const;

/** The ten-degree window in cells: 21×16 for 16:9 and 1:1, 28×21 for 9:16, 24×18 for 4:5. */
export function tenDegrees({ columns, rows, aspect }: Grid): WindowSize {
  const width = Math.min(SEEN_PX.width, SEEN_PX.height * aspect);
  const across = Math.round((WINDOW_PX.width * columns) / width);
  const down = Math.round((WINDOW_PX.height * rows * aspect) / width);
  return { columns: Math.min(columns, across), rows: Math.min(rows, down) };
}
