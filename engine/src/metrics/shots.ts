import { FLASH_MOST_S, FRAMES_AFTER, FRAMES_BEFORE, isCut, isPop, SLIDE_LEAST_S } from './cut-test.ts';
import { createDissolveFinder } from './dissolve-test.ts';
import type { FrameSignature } from './frame-signature.ts';
import { signatureOf } from './frame-signature.ts';
import type { Grid } from './grid.ts';
import type { GridFrame } from './reduce.ts';

/** A hard cut at frame i is reported when frame i + 3 is pushed, or at the end. */
export const SHOT_LOOKAHEAD_FRAMES = FRAMES_AFTER;

/** Where one shot ends and the next begins. */
export interface Boundary {
  /**
   * `cut`: at once, the eyes start anew. `gradual`: dissolved, faded, wiped or pushed, reported up to about 2 s later; it divides shots and
   * leaves the temporal model alone.
   */
  readonly kind: 'cut' | 'gradual';
  /** First frame of the new shot; of a dissolve or a wipe its middle; of a fade through plain frames the first that shows something. */
  readonly frameIndex: number;
  readonly timeS: number;
}

/** Finds where shots begin; an answer may come a few frames late. */
export interface ShotDetector {
  /** Takes every native frame in order. */
  push(frame: GridFrame): readonly Boundary[];
  /** What was still undecided at the end. @param endS until when the last frame is shown */
  finish(endS: number): readonly Boundary[];
}

/** Plain frames in a row that part two shots; fewer are a flash, unless they stand for long. */
const PLAIN_LEAST = 4;

/**
 * Finds shot boundaries from grid frames. Robust against flashes of up to three frames (or 0.13 s), camera moves and shakes, changes of light.
 * Memory: a few frames, and two seconds of small pictures for dissolves.
 */
export function createShotDetector(grid: Grid): ShotDetector {
  const dissolves = createDissolveFinder();
  const window: FrameSignature[] = [];
  let decided = -1;
  let lastCut = { index: Number.NEGATIVE_INFINITY, timeS: Number.NEGATIVE_INFINITY };
  let plainInRow = 0;
  let plainSinceS = 0;
  let hasShownPicture = false;

  const boundary = (kind: Boundary['kind'], { index, timeS }: FrameSignature): Boundary => ({ kind, frameIndex: index, timeS });

  const isPastCut = ({ index, timeS }: FrameSignature) => index - lastCut.index > FRAMES_AFTER || timeS - lastCut.timeS > FLASH_MOST_S;

  /** Decides about the frame at a place in the window, which needs what comes before and after it; of the film's end it is told at its end. */
  const decide = (at: number, endS = Number.NEGATIVE_INFINITY): Boundary[] => {
    const frame = window[at];
    if (!frame) return [];
    decided = frame.index;
    const wasPlain = plainInRow >= PLAIN_LEAST || (plainInRow > 0 && frame.timeS - plainSinceS > SLIDE_LEAST_S);
    if (plainInRow === 0) plainSinceS = frame.timeS;
    plainInRow = frame.isBlank ? plainInRow + 1 : 0;
    const before = window.slice(Math.max(0, at - FRAMES_BEFORE), at);
    const after = window.slice(at, at + FRAMES_AFTER + 1);
    const isSeen = after.length > 1 || endS - frame.timeS > FLASH_MOST_S;
    const kind = hasShownPicture && isSeen && isPastCut(frame) ? kindOf(before, after, wasPlain) : null;
    hasShownPicture ||= !frame.isBlank;
    if (kind === null) return [];
    lastCut = frame;
    dissolves.forget(frame.timeS);
    return [boundary(kind, frame)];
  };

  return {
    push(frame) {
      const signature = signatureOf(frame, grid);
      window.push(signature);
      if (window.length > FRAMES_BEFORE + FRAMES_AFTER + 1) window.shift();
      const found = window.length > FRAMES_AFTER ? decide(window.length - 1 - FRAMES_AFTER) : [];
      const middle = dissolves.push(signature);
      return middle ? [...found, boundary('gradual', middle)] : found;
    },
    finish(endS) {
      const found = window.flatMap(({ index }, at) => (index > decided ? decide(at, endS) : []));
      const middle = dissolves.finish();
      return middle ? [...found, boundary('gradual', middle)] : found;
    },
  };
}

function kindOf(before: readonly FrameSignature[], after: readonly FrameSignature[], wasPlain: boolean): Boundary['kind'] | null {
  const plain = before.at(-1);
  if (plain?.isBlank && wasPlain) return after[0]?.isBlank ? null : isPop(plain, after) ? 'cut' : 'gradual';
  return isCut(before, after) ? 'cut' : null;
}
