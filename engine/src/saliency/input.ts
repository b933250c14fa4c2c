import type { FrameColour, PictureFrame } from './picture-frame.ts';

/** Luma weights of red and blue: ITU-R BT.601, BT.709 and BT.2020. */
const LUMA_WEIGHTS = {
  bt601: { red: 0.299, blue: 0.114 },
  bt709: { red: 0.2126, blue: 0.0722 },
  bt2020: { red: 0.2627, blue: 0.0593 },
} as const;

/** What a code adds to each colour, looked up by code: luma to all three, u to green and blue, v to red and green. */
interface Tables {
  readonly luma: Float32Array;
  readonly redOfV: Float32Array;
  readonly greenOfU: Float32Array;
  readonly greenOfV: Float32Array;
  readonly blueOfU: Float32Array;
}

/** Full-range luma (0..255) of each luma code, not clipped: below black and above white stay what they are. */
export function lumaTable({ isFullRange }: FrameColour): Float32Array {
  return Float32Array.from({ length: 256 }, (_, code) => (isFullRange ? code : ((code - 16) * 255) / 219));
}

function tablesOf(colour: FrameColour): Tables {
  const { red, blue } = LUMA_WEIGHTS[colour.matrix];
  const green = 1 - red - blue;
  const chroma = (factor: number) =>
    Float32Array.from({ length: 256 }, (_, code) => factor * (colour.isFullRange ? code - 128 : ((code - 128) * 255) / 224));
  return {
    luma: lumaTable(colour),
    redOfV: chroma(2 * (1 - red)),
    greenOfU: chroma((-2 * blue * (1 - blue)) / green),
    greenOfV: chroma((-2 * red * (1 - red)) / green),
    blueOfU: chroma(2 * (1 - blue)),
  };
}

/** Three planes of Y′CbCr of one size. */
export interface MeanPlanes {
  readonly y: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/**
 * Prepares the conversion of colours that are no whole codes (area averages) by the plain formula behind the tables:
 * R′G′B′ in 0..255, clipped, three planes one after the other.
 */
export function createMeanConverter(colour: FrameColour): (from: MeanPlanes, into: Float32Array) => void {
  const { red, blue } = LUMA_WEIGHTS[colour.matrix];
  const green = 1 - red - blue;
  const scale = colour.isFullRange ? 1 : 255 / 224;
  return ({ y, u, v }, into) => {
    const cells = y.length;
    for (let i = 0; i < cells; i++) {
      const code = y[i] ?? 0;
      const luma = colour.isFullRange ? code : ((code - 16) * 255) / 219;
      const cb = ((u[i] ?? 128) - 128) * scale;
      const cr = ((v[i] ?? 128) - 128) * scale;
      into[i] = clip(luma + 2 * (1 - red) * cr);
      into[cells + i] = clip(luma - (2 * blue * (1 - blue) * cb + 2 * red * (1 - red) * cr) / green);
      into[2 * cells + i] = clip(luma + 2 * (1 - blue) * cb);
    }
  };
}

const clip = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

/**
 * Prepares the conversion of frames to what the network reads: planar R′G′B′ float32, 0..255, `[3, heightPx, widthPx]`.
 * Chroma is taken from the nearest of its half-size samples. `into` may be one picture's part of a batch.
 */
export function createInputConverter(colour: FrameColour): (frame: PictureFrame, into: Float32Array) => void {
  const tables = tablesOf(colour);
  return (frame, into) => {
    for (let row = 0; row < frame.heightPx; row++) convertRow(frame, row, { tables, into });
  };
}

function convertRow(frame: PictureFrame, row: number, { tables, into }: { tables: Tables; into: Float32Array }): void {
  const { widthPx, heightPx, y, u, v } = frame;
  const { luma, redOfV, greenOfU, greenOfV, blueOfU } = tables;
  const plane = widthPx * heightPx;
  const start = row * widthPx;
  const chromaStart = (row >> 1) * (widthPx >> 1);
  for (let x = 0; x < widthPx; x += 2) {
    const cb = u[chromaStart + (x >> 1)] ?? 128;
    const cr = v[chromaStart + (x >> 1)] ?? 128;
    const r = redOfV[cr] ?? 0;
    const g = (greenOfU[cb] ?? 0) + (greenOfV[cr] ?? 0);
    const b = blueOfU[cb] ?? 0;
    const at = start + x;
    const left = luma[y[at] ?? 0] ?? 0;
    const right = luma[y[at + 1] ?? 0] ?? 0;
    into[at] = clip(left + r);
    into[at + 1] = clip(right + r);
    into[plane + at] = clip(left + g);
    into[plane + at + 1] = clip(right + g);
    into[2 * plane + at] = clip(left + b);
    into[2 * plane + at + 1] = clip(right + b);
  }
}
