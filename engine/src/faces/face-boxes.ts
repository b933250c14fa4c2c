import { FACE_SIDE_PX, marginsOf } from './face-input.ts';
import type { Face, FacePicture } from './face-port.ts';

/** One layer of the network's answer: so many places a side, so many guesses a place, each with a logit and sixteen numbers. */
export interface FaceLayer {
  readonly places: number;
  readonly guesses: number;
  readonly scores: Float32Array;
  /** Of each guess: middle from its place, then width and height, px of the square; the points of the face that follow are not read. */
  readonly boxes: Float32Array;
}

/** Numbers a guess. */
const PER_GUESS = 16;
/** Less sure than this is no face even by the laxest reading. */
const SCORE_LEAST = 0.3;
/** Guesses that overlap by more are the same face: intersection over union. */
const SAME_FACE = 0.3;

/** A guess by its edges, px of the square. */
interface Guess {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly score: number;
}

/** The faces that the layers tell of, in shares of the picture, cut off at its edges, the surest first. */
export function facesOf(layers: readonly FaceLayer[], picture: Pick<FacePicture, 'widthPx' | 'heightPx'>): Face[] {
  const guesses = layers.flatMap(guessesOf).toSorted((a, b) => b.score - a.score);
  const faces: Face[] = [];
  let rest = guesses;
  while (rest[0]) {
    const [first] = rest;
    const same = rest.filter((guess) => overlapOf(first, guess) > SAME_FACE);
    faces.push(...inPicture({ ...blend(same), score: first.score }, picture));
    rest = rest.filter((guess) => overlapOf(first, guess) <= SAME_FACE);
  }
  return faces;
}

function guessesOf({ places, guesses, scores, boxes }: FaceLayer): Guess[] {
  const found: Guess[] = [];
  const stride = FACE_SIDE_PX / places;
  for (let k = 0; k < scores.length; k++) {
    const score = 1 / (1 + Math.exp(-(scores[k] ?? 0)));
    if (score < SCORE_LEAST) continue;
    const place = Math.floor(k / guesses);
    const [dx = 0, dy = 0, width = 0, height = 0] = boxes.subarray(k * PER_GUESS, k * PER_GUESS + 4);
    const x = ((place % places) + 0.5) * stride + dx;
    const y = (Math.floor(place / places) + 0.5) * stride + dy;
    if (width > 0 && height > 0)
      found.push({ left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2, score });
  }
  return found;
}

/** Intersection over union; a guess overlaps itself wholly. */
function overlapOf(a: Guess, b: Guess): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (across <= 0 || down <= 0) return 0;
  return (across * down) / (areaOf(a) + areaOf(b) - across * down);
}

const areaOf = ({ left, top, right, bottom }: Guess): number => (right - left) * (bottom - top);

/** Mean of the guesses, by their scores. */
function blend(guesses: readonly Guess[]): Omit<Guess, 'score'> {
  const total = guesses.reduce((sum, { score }) => sum + score, 0);
  const mean = (read: (guess: Guess) => number) => guesses.reduce((sum, guess) => sum + guess.score * read(guess), 0) / total;
  return { left: mean(({ left }) => left), top: mean(({ top }) => top), right: mean((g) => g.right), bottom: mean((g) => g.bottom) };
}

function inPicture(guess: Guess, picture: Pick<FacePicture, 'widthPx' | 'heightPx'>): Face[] {
  const [marginLeft, marginTop] = marginsOf(picture);
  const within = (px: number, sidePx: number) => Math.min(1, Math.max(0, px / sidePx));
  const [x, y] = [within(guess.left - marginLeft, picture.widthPx), within(guess.top - marginTop, picture.heightPx)];
  const width = within(guess.right - marginLeft, picture.widthPx) - x;
  const height = within(guess.bottom - marginTop, picture.heightPx) - y;
  return width > 0 && height > 0 ? [{ x, y, width, height, confidence: guess.score }] : [];
}
