/** Width and height of a row-major plane, in cells. */
interface Shape {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Gaussian blur of a row-major plane, edges repeated, cut off at four standard deviations.
 * @param sigma in cells; 0 gives a copy
 */
export function blurGaussian(plane: Float32Array, shape: Shape, sigma: number): Float32Array {
  const kernel = gaussianKernel(sigma);
  return blurDown(blurAcross(plane, shape, kernel), shape, kernel);
}

/** Each row is set between its repeated ends, so that no tap has to ask where the edge is. */
function blurAcross(plane: Float32Array, { columns, rows }: Shape, kernel: Float32Array): Float32Array {
  const out = new Float32Array(plane.length);
  const radius = (kernel.length - 1) / 2;
  const line = new Float32Array(columns + 2 * radius);
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    line.fill(plane[start] ?? 0, 0, radius);
    line.set(plane.subarray(start, start + columns), radius);
    line.fill(plane[start + columns - 1] ?? 0, radius + columns);
    for (let i = 0; i < columns; i++) {
      let sum = (kernel[radius] ?? 0) * (line[i + radius] ?? 0);
      // The taps are the same on either side.
      for (let k = 0, other = i + 2 * radius; k < radius; k++, other--) sum += (kernel[k] ?? 0) * ((line[i + k] ?? 0) + (line[other] ?? 0));
      out[start + i] = sum;
    }
  }
  return out;
}

/** Whole rows are added up, which walks through memory in order. */
function blurDown(plane: Float32Array, { columns, rows }: Shape, kernel: Float32Array): Float32Array {
  const out = new Float32Array(plane.length);
  const radius = (kernel.length - 1) / 2;
  const sums = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    const middle = kernel[radius] ?? 0;
    for (let i = 0; i < columns; i++) sums[i] = middle * (plane[row * columns + i] ?? 0);
    for (let k = 0; k < radius; k++) {
      const weight = kernel[k] ?? 0;
      const above = Math.max(0, row + k - radius) * columns;
      const below = Math.min(rows - 1, row - k + radius) * columns;
      for (let i = 0; i < columns; i++) sums[i] = (sums[i] ?? 0) + weight * ((plane[above + i] ?? 0) + (plane[below + i] ?? 0));
    }
    out.set(sums, row * columns);
  }
  return out;
}

function gaussianKernel(sigma: number): Float32Array {
  const radius = Math.ceil(4 * sigma);
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, k) => (sigma > 0 ? Math.exp(-0.5 * ((k - radius) / sigma) ** 2) : 1));
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
}
