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
    close: () => undefined,
  };
}

/** The layer as pixels, `detail` of them per cell and side. */
function drawHeatPixels(frame: HeatFrame, look: HeatLook, detail: number): ImageData {
  const values = upsample(frame, detail);
  const pixels = new Uint8ClampedArray(values.length * 4);
  const lay = colourBy(frame, look);
  for (let index = 0; index < values.length; index += 1) lay(Math.min(1, Math.max(0, values[index] ?? 0)), pixels, index * 4);
  return new ImageData(pixels, frame.columns * detail, frame.rows * detail);
}

/** Lays the colour of a value at a place: red, green, blue and opacity, 0 to 255, rounded by what they are laid in. */
type LayColour = (value: number, into: { [place: number]: number }, at: number) => void;

/** How a layer colours a value. It makes nothing for each: there are some eighty thousand pixels. */
export function colourBy({ halfLevel }: Pick<HeatFrame, 'halfLevel'>, { layer, ramp, opacity }: HeatLook): LayColour {
  if (layer === 'fog')
    return (value, into, at) => {
      const share = Math.min(1, Math.max(0, (value - 0.08) / 0.47));
      into[at] = 9;
      into[at + 1] = 10;
      into[at + 2] = 14;
      into[at + 3] = (1 - share * share * (3 - 2 * share)) * 0.94 * opacity * 255;
    };
  if (layer === 'half')
    return (value, into, at) => {
      into[at] = 255;
      into[at + 1] = 219;
      into[at + 2] = 115;
      into[at + 3] = (value >= halfLevel ? 0.3 : 0) * opacity * 255;
    };
  return (value, into, at) => {
    const step = Math.round(value * 255) * 4;
    for (let channel = 0; channel < 3; channel += 1) into[at + channel] = ramp[step + channel] ?? 0;
    into[at + 3] = (ramp[step + 3] ?? 0) * opacity;
  };
}

/** Cubic B-spline, first along the rows, then along the columns. */
export function upsample({ columns, rows, values }: HeatFrame, detail: number): Float32Array {
  const [width, height] = [columns * detail, rows * detail];
  const [across, down] = [tapsOf(columns, detail), tapsOf(rows, detail)];
  const wide = new Float32Array(width * rows);
  for (let row = 0; row < rows; row += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tap = x * TAPS; tap < (x + 1) * TAPS; tap += 1)
        sum += (across.weights[tap] ?? 0) * (values[row * columns + (across.cells[tap] ?? 0)] ?? 0);
      wide[row * width + x] = sum;
    }
  const tall = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tap = y * TAPS; tap < (y + 1) * TAPS; tap += 1)
        sum += (down.weights[tap] ?? 0) * (wide[(down.cells[tap] ?? 0) * width + x] ?? 0);
      tall[y * width + x] = sum;
    }
  return tall;
}

/** Cells that reach a pixel along one side. */
const TAPS = 4;

/** Which cells reach each pixel of a side, and by how much. */
function tapsOf(count: number, detail: number) {
  const cells = new Int32Array(count * detail * TAPS);
  const weights = new Float64Array(cells.length);
  for (let pixel = 0; pixel < count * detail; pixel += 1) {
    const place = (pixel + 0.5) / detail - 0.5;
    const base = Math.floor(place);
    const x = place - base;
    const y = 1 - x;
    for (const [tap, weight] of [y ** 3, 4 - 6 * x ** 2 + 3 * x ** 3, 4 - 6 * y ** 2 + 3 * y ** 3, x ** 3].entries()) {
      cells[pixel * TAPS + tap] = Math.min(count - 1, Math.max(0, base + tap - 1));
      weights[pixel * TAPS + tap] = weight / 6;
    }
  }
  return { cells, weights };
}
