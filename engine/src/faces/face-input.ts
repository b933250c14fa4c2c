import { createColouring } from '../saliency/colour-memory.ts';
import type { FacePicture } from './face-port.ts';

/** Side of the square that the network sees, px. */
export const FACE_SIDE_PX = 256;

/**
 * Prepares laying pictures, no side longer than the square's, in the middle of a black square, as the network reads it.
 * @returns for a picture float32 `[FACE_SIDE_PX, FACE_SIDE_PX, 3]`, red first, −1..1
 */
export function createFaceInput(): (picture: FacePicture) => Float32Array {
  const toColours = createColouring();
  return (picture) => {
    const input = new Float32Array(FACE_SIDE_PX * FACE_SIDE_PX * 3).fill(-1);
    lay(toColours(picture, picture.colour), picture, input);
    return input;
  };
}

function lay(rgb: Float32Array, picture: FacePicture, input: Float32Array): void {
  const { widthPx, heightPx } = picture;
  const cells = widthPx * heightPx;
  const [left, top] = marginsOf(picture);
  for (let row = 0; row < heightPx; row++) {
    let into = 3 * ((top + row) * FACE_SIDE_PX + left);
    for (let at = row * widthPx; at < (row + 1) * widthPx; at++) {
      input[into++] = (rgb[at] ?? 0) / 127.5 - 1;
      input[into++] = (rgb[cells + at] ?? 0) / 127.5 - 1;
      input[into++] = (rgb[2 * cells + at] ?? 0) / 127.5 - 1;
    }
  }
}

/** Black to the left of the picture and above it, px of the square. */
export const marginsOf = ({ widthPx, heightPx }: Pick<FacePicture, 'widthPx' | 'heightPx'>): readonly [left: number, top: number] => [
  (FACE_SIDE_PX - widthPx) >> 1,
  (FACE_SIDE_PX - heightPx) >> 1,
];
