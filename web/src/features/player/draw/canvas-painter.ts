import type { HeatFrame } from '../heat-grid.ts';
import type { HeatLook, HeatPainter } from './heat-painter.ts';

/** Pixels drawn per cell; the browser smooths the rest of the way. */
const DETAIL = 6;

/** The painter for browsers without WebGL 2: the same spline, at a lower resolution. Null without any canvas at all. */
export function createCanvasPainter(canvas: HTMLCanvasElement): HeatPainter | null {
  const context = canvas.getContext('2d');
  const small = document.createElement('canvas');
  const pen = small.getContext('2d');
  if (!context || !pen) return null;
  return {
    kind: 'canvas',
    paint(frame, look) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      if (!frame || look.layer === 'original') return;
      small.width = frame.columns * DETAIL;
      small.height = frame.rows * DETAIL;
      pen.putImageData(drawHeatPixels(frame, look, DETAIL), 0, 0);
      context.imageSmoothingEnabled = true;
      context.imageSmoothingQuality = 'high';
      context.drawImage(small, 0, 0, canvas.width, canvas.height);
    },
    [Symbol.dispose]: () => undefined,
  };
}

/** The layer as pixels, `detail` of them per cell and side. */
function drawHeatPixels(frame: HeatFrame, look: HeatLook, detail: number): ImageData {
  const width = frame.columns * detail;
  const height = frame.rows * detail;
  const values = upsample(frame, detail);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < values.length; index += 1) {
    pixels.set(colourOf(Math.min(1, Math.max(0, values[index] ?? 0)), frame, look), index * 4);
  }
  return new ImageData(pixels, width, height);
}

/** The colour of a value: red, green, blue and opacity, 0 to 255, not rounded. */
export function colourOf(value: number, frame: HeatFrame, { layer, ramp, opacity }: HeatLook): number[] {
  if (layer === 'fog') {
    const share = Math.min(1, Math.max(0, (value - 0.08) / 0.47));
    return [9, 10, 14, (1 - share * share * (3 - 2 * share)) * 0.94 * opacity * 255];
  }
  if (layer === 'half') return [255, 219, 115, (value >= frame.halfLevel ? 0.3 : 0) * opacity * 255];
  const step = Math.round(value * 255) * 4;
  return [ramp[step] ?? 0, ramp[step + 1] ?? 0, ramp[step + 2] ?? 0, (ramp[step + 3] ?? 0) * opacity];
}

/** Cubic B-spline, first along the rows, then along the columns. */
export function upsample({ columns, rows, values }: HeatFrame, detail: number): Float32Array {
  const width = columns * detail;
  const wide = new Float32Array(width * rows);
  for (let x = 0; x < width; x += 1) {
    const taps = tapsAt((x + 0.5) / detail - 0.5, columns);
    for (let row = 0; row < rows; row += 1) {
      let sum = 0;
      for (const [cell, weight] of taps) sum += weight * (values[row * columns + cell] ?? 0);
      wide[row * width + x] = sum;
    }
  }
  const tall = new Float32Array(width * rows * detail);
  for (let y = 0; y < rows * detail; y += 1) {
    const taps = tapsAt((y + 0.5) / detail - 0.5, rows);
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const [cell, weight] of taps) sum += weight * (wide[cell * width + x] ?? 0);
      tall[y * width + x] = sum;
    }
  }
  return tall;
}

function tapsAt(place: number, count: number): [cell: number, weight: number][] {
  const base = Math.floor(place);
  const x = place - base;
  const y = 1 - x;
  const weights = [y ** 3, 4 - 6 * x ** 2 + 3 * x ** 3, 4 - 6 * y ** 2 + 3 * y ** 3, x ** 3];
  return weights.map((weight, index) => [Math.min(count - 1, Math.max(0, base + index - 1)), weight / 6]);
}
