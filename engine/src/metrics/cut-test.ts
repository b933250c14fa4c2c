import type { FrameSignature } from './frame-signature.ts';
import { changedShare, colourDistance, structureDistance, structureDistanceMost } from './frame-signature.ts';

/** Frames looked at before and after a possible cut. A flash of up to three frames leaves the scene on both sides alike. */
export const FRAMES_BEFORE = 4;
/** Frames that must follow before a cut can be decided. */
export const FRAMES_AFTER = 3;
/** What is shown for longer is no flash, however few frames it is: three frames at 24 a second. */
export const FLASH_MOST_S = 0.13;
/** Frames that stand for longer are pictures one after the other, and no movement by which a scene's liveliness could be told. */
export const SLIDE_LEAST_S = 0.25;

/** Tried on about 40 cuts of films and drawn clips; every true cut measured 0.53 or more, explosions and fast pans fail the other limits. */
const APART_LEAST = 0.5;
const STRUCTURE_LEAST = 0.3;
/** Scenes built alike: structure may be this much nearer where colour and the share that changed leave no doubt. */
const STRUCTURE_CARRIED = 0.25;
const APART_CARRYING = 0.7;
const CHANGED_CARRYING = 0.9;
/** Share of the picture that must have changed: the cuts measured 0.83 or more, a large title that appears 0.41. */
export const CHANGED_LEAST = 0.6;
/** How many times farther apart the sides are than neighbours within the livelier side. */
const CALM_FACTOR = 1.9;
/** A cut from a calm scene into a flickering one is seen against the calm side, if the scenes are as far apart as this. */
const FAR_APART = 0.9;
const ONE_SIDE_FACTOR = 3;
const STILL = 0.02;
/** A picture that is this far from the plain frame before it did not fade in. */
const POP_LEAST = 0.25;

/**
 * Whether a new scene begins with the first of `after`: every frame before differs from every frame after, by more than frames within
 * either side differ from their neighbours. Plain frames in between (flashes to white or black) are passed over; what lies beyond a frame
 * that stands for longer than a flash is not asked.
 * @param before up to 4 frames, oldest first; @param after up to 4 frames, the candidate first
 */
export function isCut(before: readonly FrameSignature[], after: readonly FrameSignature[]): boolean {
  const [candidate] = after;
  if (!candidate || candidate.isBlank) return false;
  const { earlier, later } = sidesWithin(before, after, FLASH_MOST_S);
  if (earlier.length === 0) return false;
  const apart = leastApart(earlier, later);
  if (apart.sum < APART_LEAST || apart.structure < STRUCTURE_CARRIED) return false;
  const last = earlier.at(-1);
  const changed = last ? changedShare(last, candidate) : 1;
  if (changed < CHANGED_LEAST) return false;
  if (apart.structure < STRUCTURE_LEAST && (apart.sum < APART_CARRYING || changed < CHANGED_CARRYING)) return false;
  const moving = sidesWithin(before, after, SLIDE_LEAST_S);
  const stirBefore = Math.max(STILL, stirOf(moving.earlier));
  const stirAfter = Math.max(STILL, stirOf(moving.later));
  if (apart.sum >= CALM_FACTOR * Math.max(stirBefore, stirAfter)) return true;
  return apart.sum >= FAR_APART && apart.sum >= ONE_SIDE_FACTOR * Math.min(stirBefore, stirAfter);
}

/** Whether a picture comes back from plain frames at once (and not by fading in). */
export function isPop(plain: FrameSignature, after: readonly FrameSignature[]): boolean {
  const [candidate] = after;
  if (!candidate) return false;
  return colourDistance(plain, candidate) >= Math.max(POP_LEAST, CALM_FACTOR * stirOf(after));
}

/** What is not plain on both sides, each from the cut up to and with the first frame that stands for longer than `mostS`. */
function sidesWithin(before: readonly FrameSignature[], after: readonly FrameSignature[], mostS: number) {
  const frames = [...before, ...after];
  const isLong = frames.map(({ isBlank, timeS }, k) => !isBlank && (frames[k + 1]?.timeS ?? timeS) - timeS > mostS);
  const firstLong = isLong.indexOf(true, before.length);
  const from = before.length === 0 ? 0 : Math.max(0, isLong.lastIndexOf(true, before.length - 1));
  const until = firstLong < 0 ? frames.length : firstLong + 1;
  const shown = (side: readonly FrameSignature[]) => side.filter(({ isBlank }) => !isBlank);
  return { earlier: shown(frames.slice(from, before.length)), later: shown(frames.slice(before.length, until)) };
}

/** The smallest distance between a frame of one side and one of the other, and the smallest in structure alone. */
function leastApart(earlier: readonly FrameSignature[], later: readonly FrameSignature[]): { sum: number; structure: number } {
  let sum = Number.POSITIVE_INFINITY;
  let structure = Number.POSITIVE_INFINITY;
  for (const a of earlier) {
    for (const b of later) {
      const inColour = colourDistance(a, b);
      const inStructureMost = structureDistanceMost(a, b);
      // Near enough even without a camera shift, as nearly all neighbours are.
      if (inStructureMost + inColour < APART_LEAST) return { sum: inStructureMost + inColour, structure: inStructureMost };
      const inStructure = structureDistance(a, b);
      structure = Math.min(structure, inStructure);
      sum = Math.min(sum, inStructure + inColour);
      if (sum < APART_LEAST) return { sum, structure };
    }
  }
  return { sum, structure };
}

/** Median distance of neighbours (the higher of two middles). */
function stirOf(frames: readonly FrameSignature[]): number {
  const steps = frames.slice(1).map((frame, k) => distance(frames[k] ?? frame, frame));
  return steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
}

/** Structure plus colour, 0..2. */
export const distance = (a: FrameSignature, b: FrameSignature): number => structureDistance(a, b) + colourDistance(a, b);
