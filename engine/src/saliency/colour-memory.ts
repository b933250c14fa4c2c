import type { Kernels } from '../kernels/kernels.ts';
import { openKernels } from '../kernels/kernels.ts';
import type { FrameColour, PictureFrame, PictureSize } from './picture-frame.ts';

/** Luma weights of red and blue: ITU-R BT.601, BT.709 and BT.2020. */
export const LUMA_WEIGHTS = {
  bt601: { red: 0.299, blue: 0.114 },
  bt709: { red: 0.2126, blue: 0.0722 },
  bt2020: { red: 0.2627, blue: 0.0593 },
} as const;

/** A picture as it is coded: yuv420p, both sides even. */
export type CodedPlanes = Pick<PictureFrame, 'widthPx' | 'heightPx' | 'y' | 'u' | 'v'>;

/** Memory of the kernels for one picture, coded and in colour. */
export interface ColourMemory {
  readonly size: PictureSize;
  /** Planar R′G′B′ float32, 0..255, `[3, heightPx, widthPx]`. */
  readonly rgb: Float32Array<ArrayBuffer>;
  /** Turns a picture of that size into colours; chroma is taken from the nearest of its half-size samples. */
  fill(picture: CodedPlanes, colour: FrameColour): void;
}

/** Bytes of memory for one picture. */
export const colourBytes = ({ widthPx, heightPx }: PictureSize): number => (1.5 + 3 * 4) * widthPx * heightPx;

/** Takes memory of the kernels for pictures of one size. */
export function takeColourMemory(kernels: Kernels, { widthPx, heightPx }: PictureSize): ColourMemory {
  const cells = widthPx * heightPx;
  const [y, u, v] = [kernels.bytes(cells), kernels.bytes(cells / 4), kernels.bytes(cells / 4)];
  const rgb = kernels.floats(3 * cells);
  return {
    size: { widthPx, heightPx },
    rgb,
    fill(picture, colour) {
      y.set(picture.y);
      u.set(picture.u);
      v.set(picture.v);
      const places = [y.byteOffset, u.byteOffset, v.byteOffset, rgb.byteOffset];
      kernels.call.toColours(...places, widthPx, heightPx, ...stepsOf(colour));
    },
  };
}

/** The code of black, what a step of luma is worth, and what a step of chroma adds: v to red, u and v to green, u to blue. */
function stepsOf({ matrix, isFullRange }: FrameColour): readonly number[] {
  const { red, blue } = LUMA_WEIGHTS[matrix];
  const green = 1 - red - blue;
  const chroma = isFullRange ? 1 : 255 / 224;
  return [
    ...(isFullRange ? [0, 1] : [16, 255 / 219]),
    chroma * 2 * (1 - red),
    (chroma * -2 * blue * (1 - blue)) / green,
    (chroma * -2 * red * (1 - red)) / green,
    chroma * 2 * (1 - blue),
  ];
}

/** Turns pictures into colours, in memory that is used again for the next of that size. @returns what holds until the next call */
export function createColouring(): (picture: CodedPlanes, colour: FrameColour) => Float32Array<ArrayBuffer> {
  let memory: ColourMemory | null = null;
  return (picture, colour) => {
    const { widthPx, heightPx } = picture;
    if (memory?.size.widthPx !== widthPx || memory.size.heightPx !== heightPx)
      memory = takeColourMemory(openKernels(colourBytes(picture)), { widthPx, heightPx });
    memory.fill(picture, colour);
    return memory.rgb;
  };
}
