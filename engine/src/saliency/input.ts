import { createColouring, LUMA_WEIGHTS } from './colour-memory.ts';
import type { FrameColour, PictureFrame } from './picture-frame.ts';

/** Full-range luma (0..255) of each luma code, not clipped: below black and above white stay what they are. */
export function lumaTable({ isFullRange }: FrameColour): Float32Array {
  return Float32Array.from({ length: 256 }, (_, code) => (isFullRange ? code : ((code - 16) * 255) / 219));
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
  const toColours = createColouring();
  return (frame, into) => into.set(toColours(frame, colour));
}
