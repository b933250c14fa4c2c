/** A grid of values, row-major. */
export interface HeatGrid {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

type Tap = readonly [cell: number, weight: number];

/**
 * Draws a grid larger by a cubic B-spline, edges repeated: smooth, without the rings that other bicubic kernels draw round a peak.
 * @returns `widthPx × heightPx` values, row-major
 * @see Unser, Splines, IEEE Signal Processing Magazine 16 (1999) 22–38
 */
export function drawSpline({ columns, rows, values }: HeatGrid, to: { readonly widthPx: number; readonly heightPx: number }): Float32Array {
  const { widthPx, heightPx } = to;
  const across = tapsOf(widthPx, columns);
  const wide = new Float32Array(widthPx * rows);
  for (let row = 0; row < rows; row++) {
    for (let x = 0; x < widthPx; x++) {
      let sum = 0;
      for (const [cell, weight] of across[x] ?? []) sum += weight * (values[row * columns + cell] ?? 0);
      wide[row * widthPx + x] = sum;
    }
  }
  const down = tapsOf(heightPx, rows);
  const drawn = new Float32Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    const line = drawn.subarray(y * widthPx, (y + 1) * widthPx);
    for (const [cell, weight] of down[y] ?? []) addLine(line, wide.subarray(cell * widthPx, (cell + 1) * widthPx), weight);
  }
  return drawn;
}

function addLine(into: Float32Array, line: Float32Array, weight: number): void {
  for (let x = 0; x < into.length; x++) into[x] = (into[x] ?? 0) + weight * (line[x] ?? 0);
}

/** For each place of the drawing the four cells round it and their weights, pixel centres aligned. */
function tapsOf(drawn: number, cells: number): Tap[][] {
  return Array.from({ length: drawn }, (_, at) => {
    const place = ((at + 0.5) / drawn) * cells - 0.5;
    const base = Math.floor(place);
    const x = place - base;
    const y = 1 - x;
    const weights = [y ** 3, 4 - 6 * x ** 2 + 3 * x ** 3, 4 - 6 * y ** 2 + 3 * y ** 3, x ** 3];
    return weights.map((weight, index) => [Math.min(cells - 1, Math.max(0, base + index - 1)), weight / 6]);
  });
}
