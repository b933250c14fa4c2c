import type { Grid } from '../metrics/grid.ts';
import type { GridFrame } from '../metrics/reduce.ts';

/** Codes of a cell in one frame; number for grey. */
export type CellColour = number | readonly [red: number, green: number, blue: number];

/** A film on the grid: the colour of each cell of each frame, at a steady rate. */
export interface DrawnFlashes {
  readonly grid: Grid;
  readonly frameRate: number;
  readonly seconds: number;
  readonly colourAt: (at: { readonly frame: number; readonly column: number; readonly row: number }) => CellColour;
}

/** Draws each frame as the reducer would hand it over; times are rounded to milliseconds as a container's are. */
export function* drawFlashes({ grid, frameRate, seconds, colourAt }: DrawnFlashes): Generator<GridFrame> {
  const cells = grid.columns * grid.rows;
  for (let frame = 0; frame < Math.round(seconds * frameRate); frame++) {
    const rgb = new Float32Array(3 * cells);
    const luma = new Float32Array(cells);
    for (let i = 0; i < cells; i++) {
      const colour = colourAt({ frame, column: i % grid.columns, row: Math.floor(i / grid.columns) });
      const [red, green, blue] = typeof colour === 'number' ? [colour, colour, colour] : colour;
      rgb[i] = red;
      rgb[cells + i] = green;
      rgb[2 * cells + i] = blue;
      luma[i] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    yield { index: frame, timeS: Math.round((1000 * frame) / frameRate) / 1000, rgb, luma, isBlank: false };
  }
}

/** Which half of its period a square wave is in. */
export const isSecondHalf = (frame: number, hertz: number, frameRate: number): boolean =>
  Math.floor((2 * hertz * frame) / frameRate + 1e-9) % 2 === 1;
