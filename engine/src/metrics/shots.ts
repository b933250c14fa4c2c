import { FRAMES_AFTER, FRAMES_BEFORE, isCut, isPop } from './cut-test.ts';
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
   * `cut`: at once, the eyes start anew. `gradual`: dissolved or faded, reported up to about 2 s later; it divides shots and leaves the
   * temporal model alone.
   */
  readonly kind: 'cut' | 'gradual';
  /** First frame of the new shot; of a dissolve its middle; of a fade through plain frames the first that shows something. */
  readonly frameIndex: number;
  readonly timeS: number;
}

/** Finds where shots begin; an answer may come a few frames late. */
export interface ShotDetector {
  /** Takes every native frame in order. */
  push(frame: GridFrame): readonly Boundary[];
  /** What was still undecided at the end. */
  finish(): readonly Boundary[];
}

/** Plain frames in a row that part two shots; fewer are a flash. */
const PLAIN_LEAST = 4;

/**
 * Finds shot boundaries from grid frames. Robust against flashes of up to three frames, camera moves and shakes, changes of light.
 * Memory: a few frames, and two seconds of small pictures for dissolves.
 */
export function createShotDetector(grid: Grid): ShotDetector {
  const dissolves = createDissolveFinder();
  const window: FrameSignature[] = [];
  let decided = -1;
  let lastCutIndex = Number.NEGATIVE_INFINITY;
  let plainInRow = 0;
  let hasShownPicture = false;

  const boundary = (kind: Boundary['kind'], { index, timeS }: FrameSignature): Boundary => ({ kind, frameIndex: index, timeS });

  /** Decides about the frame at a place in the window, which needs what comes before and after it. */
  const decide = (at: number): Boundary[] => {
    const frame = window[at];
    if (!frame) return [];
    decided = frame.index;
    const wasPlain = plainInRow;
    plainInRow = frame.isBlank ? plainInRow + 1 : 0;
    const before = window.slice(Math.max(0, at - FRAMES_BEFORE), at);
    const after = window.slice(at, at + FRAMES_AFTER + 1);
    const kind = hasShownPicture && after.length > 1 && frame.index - lastCutIndex > FRAMES_AFTER ? kindOf(before, after, wasPlain) : null;
    hasShownPicture ||= !frame.isBlank;
    if (kind === null) return [];
    lastCutIndex = frame.index;
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
    finish() {
      const found = window.flatMap(({ index }, at) => (index > decided ? decide(at) : []));
      const middle = dissolves.finish();
      return middle ? [...found, boundary('gradual', middle)] : found;
    },
  };
}

function kindOf(before: readonly FrameSignature[], after: readonly FrameSignature[], plainBefore: number): Boundary['kind'] | null {
  const plain = before.at(-1);
  if (plain?.isBlank && plainBefore >= PLAIN_LEAST) return after[0]?.isBlank ? null : isPop(plain, after) ? 'cut' : 'gradual';
  return isCut(before, after) ? 'cut' : null;
}
