import { overlap } from '../text/box-areas.ts';
import { FACE_SIDE_PX } from './face-input.ts';
import type { Face, FacePicture } from './face-port.ts';

type Size = Pick<FacePicture, 'widthPx' | 'heightPx'>;

/** A face of so many px of the square across can be found at three quarters of its size too: it is looked at again. */
const LARGE_PX = 25;
/** What nobody would count, and no band holds, is not asked about. */
const SCORE_LEAST = 0.5;
/** Boxes that overlap by more are the same face: intersection over union. */
const SAME_FACE = 0.3;
/** Of the smaller look. */
export const SMALLER = 0.75;

const isLarge = ({ width, confidence }: Face, { widthPx }: Size): boolean => confidence >= SCORE_LEAST && width * widthPx >= LARGE_PX;

/** Whether anything here is worth another look. */
export const asksAgain = (faces: readonly Face[], picture: Size): boolean => faces.some((face) => isLarge(face, picture));

/**
 * Large faces with the mean of what all looks say of them: a look that finds nothing there says 0. A face is one in a mirror and at three
 * quarters of its size; petals, drinks and dogs that look like one seldom are.
 * @param again what was found in the mirrored picture at each size, in shares of that picture
 * @returns the surest first
 */
export function confirmFaces(faces: readonly Face[], picture: Size, again: readonly (readonly Face[])[]): Face[] {
  const looks = again.map((found) => found.map((face) => ({ ...face, x: 1 - face.x - face.width })));
  return faces
    .map((face) => (isLarge(face, picture) ? { ...face, confidence: meanOf(face, looks) } : face))
    .toSorted((a, b) => b.confidence - a.confidence);
}

function meanOf(face: Face, looks: readonly (readonly Face[])[]): number {
  const said = looks.map((found) => Math.max(0, ...found.filter((one) => overlap(one, face) > SAME_FACE).map((one) => one.confidence)));
  return said.reduce((sum, score) => sum + score, face.confidence) / (1 + said.length);
}

/** The square that the network sees, left for right. */
export function mirrored(input: Float32Array): Float32Array {
  const turned = new Float32Array(input.length);
  for (let row = 0; row < FACE_SIDE_PX; row++)
    for (let column = 0; column < FACE_SIDE_PX; column++) {
      const from = 3 * (row * FACE_SIDE_PX + column);
      turned.set(input.subarray(from, from + 3), 3 * (row * FACE_SIDE_PX + FACE_SIDE_PX - 1 - column));
    }
  return turned;
}

/** The square at three quarters of its size in the middle of a black one, straight between its pixels. */
export function smaller(input: Float32Array): Float32Array {
  const side = FACE_SIDE_PX * SMALLER;
  const margin = (FACE_SIDE_PX - side) / 2;
  const small = new Float32Array(input.length).fill(-1);
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const [y, x] = [(row + 0.5) / SMALLER - 0.5, (column + 0.5) / SMALLER - 0.5];
      const at = { y: Math.floor(y), x: Math.floor(x) };
      const into = 3 * ((row + margin) * FACE_SIDE_PX + column + margin);
      for (let colour = 0; colour < 3; colour++) small[into + colour] = between(input, { ...at, down: y - at.y, across: x - at.x, colour });
    }
  return small;
}

interface Place {
  readonly y: number;
  readonly x: number;
  readonly down: number;
  readonly across: number;
  readonly colour: number;
}

function between(input: Float32Array, { y, x, down, across, colour }: Place): number {
  const code = (row: number, column: number) => input[3 * (row * FACE_SIDE_PX + column) + colour] ?? 0;
  const [above, below] = [y, y + 1].map((row) => (1 - across) * code(row, x) + across * code(row, x + 1));
  return (1 - down) * (above ?? 0) + down * (below ?? 0);
}
