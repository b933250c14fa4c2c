import type { FrameSignature } from './frame-signature.ts';
import { colourDistance, dot, structureDistance } from './frame-signature.ts';

const APART_LEAST = 0.5;
const STRUCTURE_LEAST = 0.4;
/** What the plainest frame may have left of the contrast energy of either end: a quarter of the contrast. */
const PLAIN_MOST = 0.06;
/** From this share of its end's contrast energy on (a third of the contrast) a frame shows a picture. */
const SHOWN_LEAST = 0.1;
/** How much a frame on the way down or up must correlate with its end. */
const ALIKE_LEAST = 0.8;

/** A picture gone plain, and another come out of it. */
export interface Dip {
  /** The first frame after the plainest that shows something. */
  readonly comesBack: FrameSignature;
  /** How far apart the two pictures are, 0..2. */
  readonly apart: number;
}

/**
 * Whether a picture goes down to a plain one, whatever its colour, and another comes up, in too few plain frames to be told by them: all
 * frames before the plainest are the first picture, all after it the second. A light that flashes or pulses in one shot comes back to the
 * same picture; what the camera did meanwhile is left aside by asking the frames next to the plain ones.
 * @param frames in order, the two ends among them, which differ (`changedShare`)
 */
export function dipWithin(frames: readonly FrameSignature[]): Dip | null {
  const [start, ...inside] = frames;
  const end = inside.pop();
  if (!start || !end) return null;
  const plainest = inside.reduce((least, frame) => (frame.contrastEnergy < least.contrastEnergy ? frame : least), start);
  if (plainest.contrastEnergy > PLAIN_MOST * Math.min(start.contrastEnergy, end.contrastEnergy)) return null;
  const goingDown = inside.filter(({ timeS }) => timeS < plainest.timeS);
  const comingUp = inside.filter(({ timeS }) => timeS > plainest.timeS);
  const shownBefore = goingDown.filter((frame) => shows(frame, start));
  const shownAfter = comingUp.filter((frame) => shows(frame, end));
  if (!shownBefore.every((frame) => isAlike(frame, start)) || !shownAfter.every((frame) => isAlike(frame, end))) return null;
  const inStructure = structureDistance(shownBefore.at(-1) ?? start, shownAfter[0] ?? end);
  const apart = inStructure + colourDistance(start, end);
  if (inStructure < STRUCTURE_LEAST || apart < APART_LEAST) return null;
  return { comesBack: comingUp.find(({ isBlank }) => !isBlank) ?? end, apart };
}

const shows = (frame: FrameSignature, end: FrameSignature): boolean =>
  !frame.isBlank && frame.contrastEnergy >= SHOWN_LEAST * end.contrastEnergy;

const isAlike = (frame: FrameSignature, end: FrameSignature): boolean =>
  dot(frame.contrast, end.contrast) >= ALIKE_LEAST * Math.sqrt(frame.contrastEnergy * end.contrastEnergy);
