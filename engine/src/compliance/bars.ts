import type { Finding } from '../ports.ts';
import type { PictureFrame, PictureSize } from '../saliency/picture-frame.ts';

/** A border line is constant when its codes lie within this span, and goes on the bar while its mean stays this near to the first line's. */
const CODE_SPAN = 10;
/** Bars must stand in this share of the samples, and hold this share of the side. */
const SAMPLES_SHARE = 0.9;
const SIDE_SHARE = 0.01;

type Side = 'top' | 'bottom' | 'left' | 'right';
const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];

/** Looks for bars at the border, one frame after another. */
export interface BarFinder {
  /** Looks at one frame that is not blank. */
  add(frame: PictureFrame): void;
  /** One finding when bars stand in at least 90 % of the samples; its value is their share of the picture. */
  findings(durationS: number): Finding[];
}

/** Finds letterbox and pillarbox bars: constant rows or columns at the border, of the same colour throughout. */
export function createBarFinder({ widthPx, heightPx }: PictureSize): BarFinder {
  const histograms = {
    top: new Uint32Array(heightPx + 1),
    bottom: new Uint32Array(heightPx + 1),
    left: new Uint32Array(widthPx + 1),
    right: new Uint32Array(widthPx + 1),
  } satisfies Record<Side, Uint32Array>;
  const colours: Partial<Record<Side, number>> = {};
  let samples = 0;
  return {
    add({ y }) {
      samples++;
      for (const side of SIDES) {
        const bar = barAt(y, side, { widthPx, heightPx });
        const colour = colours[side] ?? bar.colour;
        const lines = Math.abs(bar.colour - colour) <= CODE_SPAN ? bar.lines : 0;
        if (lines > 0) colours[side] = colour;
        const histogram = histograms[side];
        histogram[lines] = (histogram[lines] ?? 0) + 1;
      }
    },
    findings(durationS) {
      const share = (side: Side) => {
        const length = side === 'top' || side === 'bottom' ? heightPx : widthPx;
        const part = steadyLines(histograms[side], samples) / length;
        return part >= SIDE_SHARE && part < 1 ? part : 0;
      };
      const covered = 1 - (1 - share('top') - share('bottom')) * (1 - share('left') - share('right'));
      return covered > 0 ? [{ kind: 'letterbox', startS: 0, endS: durationS, value: covered, unit: 'share of the picture' }] : [];
    },
  };
}

/** The most lines that at least 90 % of the samples have. */
function steadyLines(histogram: Uint32Array, samples: number): number {
  let having = 0;
  for (let lines = histogram.length - 1; lines > 0; lines--) {
    having += histogram[lines] ?? 0;
    if (having >= SAMPLES_SHARE * samples) return lines;
  }
  return 0;
}

function barAt(luma: Uint8Array, side: Side, { widthPx, heightPx }: PictureSize): { lines: number; colour: number } {
  const isRow = side === 'top' || side === 'bottom';
  const count = isRow ? heightPx : widthPx;
  const isFromEnd = side === 'bottom' || side === 'right';
  const line = { length: isRow ? widthPx : heightPx, step: isRow ? 1 : widthPx };
  let colour = 0;
  let lines = 0;
  for (; lines < count; lines++) {
    const at = isFromEnd ? count - 1 - lines : lines;
    const found = constantLine(luma, { ...line, start: isRow ? at * widthPx : at });
    if (found === null || (lines > 0 && Math.abs(found - colour) > CODE_SPAN / 2)) break;
    if (lines === 0) colour = found;
  }
  return { lines, colour };
}

/** Mean code of a line whose codes hardly differ; null otherwise. */
function constantLine(
  luma: Uint8Array,
  { start, step, length }: { readonly start: number; readonly step: number; readonly length: number },
): number | null {
  let low = 255;
  let high = 0;
  let sum = 0;
  for (let k = 0, at = start; k < length; k++, at += step) {
    const code = luma[at] ?? 0;
    if (code < low) low = code;
    if (code > high) high = code;
    if (high - low > CODE_SPAN) return null;
    sum += code;
  }
  return sum / length;
}
