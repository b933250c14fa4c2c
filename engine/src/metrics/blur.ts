/**
 * Gaussian blur of a row-major plane, edges repeated, cut off at four standard deviations.
 * @param sigma in cells; 0 gives a copy
 */
export function blurGaussian(plane: Float32Array, shape: { readonly columns: number; readonly rows: number }, sigma: number): Float32Array {
  const kernel = gaussianKernel(sigma);
  const { columns, rows } = shape;
  const across = new Float32Array(plane.length);
  const radius = (kernel.length - 1) / 2;
  for (let row = 0; row < rows; row++) blurLine(plane, across, { start: row * columns, step: 1, count: columns, radius, kernel });
  const out = new Float32Array(plane.length);
  for (let column = 0; column < columns; column++) blurLine(across, out, { start: column, step: columns, count: rows, radius, kernel });
  return out;
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly radius: number;
  readonly kernel: Float32Array;
}

function blurLine(from: Float32Array, into: Float32Array, { start, step, count, radius, kernel }: Line): void {
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let k = -radius; k <= radius; k++) {
      const at = i + k < 0 ? 0 : i + k >= count ? count - 1 : i + k;
      sum += (kernel[k + radius] ?? 0) * (from[start + at * step] ?? 0);
    }
    into[start + i * step] = sum;
  }
}

function gaussianKernel(sigma: number): Float32Array {
  const radius = Math.ceil(4 * sigma);
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, k) => (sigma > 0 ? Math.exp(-0.5 * ((k - radius) / sigma) ** 2) : 1));
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
}
