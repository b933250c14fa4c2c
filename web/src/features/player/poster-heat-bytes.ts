import type { HeatFrame } from './heat-grid.ts';
import { halfLevel } from './heat-grid.ts';

/**
 * Reads where attention lies at one moment: columns, rows, then a level for each cell, a byte each. Attention goes with the square
 * of the level.
 * @throws RangeError when there are more or fewer cells than the size says
 */
export function readPosterHeat(bytes: Uint8Array): HeatFrame {
  const [columns = 0, rows = 0] = bytes;
  const levels = bytes.subarray(2);
  if (columns === 0 || levels.length !== columns * rows) throw new RangeError('this is no heat of a still');
  const values = Float32Array.from(levels, (level) => (level / 255) ** 2);
  return { columns, rows, values, halfLevel: halfLevel(values) };
}
