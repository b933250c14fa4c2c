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
  const line = 3 * FACE_SIDE_PX;
  for (let row = 0; row < input.length; row += line) {
    for (let at = 0; at < line; at += 3) {
      const [from, into] = [row + at, row + line - 3 - at];
      turned[into] = input[from] ?? 0;
      turned[into + 1] = input[from + 1] ?? 0;
      turned[into + 2] = input[from + 2] ?? 0;
    }
  }
  return turned;
}

/** Px of the square across that the smaller look has, and what is black on each side of it. */
const SMALL_PX = FACE_SIDE_PX * SMALLER;
const MARGIN_PX = (FACE_SIDE_PX - SMALL_PX) / 2;

/** For each px of the smaller look, across as down: the px that it begins at, and how far towards the next it lies. */
const PLACES = Array.from({ length: SMALL_PX }, (_, at) => (at + 0.5) / SMALLER - 0.5);
const FIRST = Int32Array.from(PLACES, Math.floor);
const SHARE = Float64Array.from(PLACES, (place, at) => place - (FIRST[at] ?? 0));

/**
 * The square at three quarters of its size in the middle of a black one, straight between its pixels. A film with faces has it made some
 * hundred times, of a hundred thousand values each: nothing is made for one of them.
 */
export function smaller(input: Float32Array): Float32Array {
  const small = new Float32Array(input.length).fill(-1);
  const line = 3 * FACE_SIDE_PX;
  for (let row = 0; row < SMALL_PX; row++) {
    const above = (FIRST[row] ?? 0) * line;
    const into = (row + MARGIN_PX) * line + 3 * MARGIN_PX;
    mixRows(input, small.subarray(into, into + 3 * SMALL_PX), { above, below: above + line, down: SHARE[row] ?? 0 });
  }
  return small;
}

interface Rows {
  readonly above: number;
  readonly below: number;
  readonly down: number;
}

function mixRows(input: Float32Array, into: Float32Array, { above, below, down }: Rows): void {
  for (let column = 0, at = 0; column < SMALL_PX; column++) {
    const from = 3 * (FIRST[column] ?? 0);
    const across = SHARE[column] ?? 0;
    for (let left = from; left < from + 3; left++) {
      const upper = (1 - across) * (input[above + left] ?? 0) + across * (input[above + left + 3] ?? 0);
      const lower = (1 - across) * (input[below + left] ?? 0) + across * (input[below + left + 3] ?? 0);
      into[at++] = (1 - down) * upper + down * lower;
    }
  }
}
