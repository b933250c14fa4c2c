import type { BrandTrack } from '@fovea/contract/predictions';

/** A box in shares of the picture, and how sure it is. */
export interface ShownBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly confidence: number;
}

/** Boxes this far from a moment of their track are not drawn. */
const REACH_S = 0.35;

const CLOCK_TOLERANCE_S = 1e-3;

/** The boxes to be drawn at a moment: between two boxes of a track what lies between them, but never from one shot into another. */
export function boxesAt(tracks: readonly BrandTrack[], timeS: number, cutsS: readonly number[]): ShownBox[] {
  return tracks.flatMap(({ boxes, start_s, end_s }) => {
    if (timeS < start_s - CLOCK_TOLERANCE_S || timeS > end_s) return [];
    const after = boxes.findIndex(([atS]) => atS >= timeS);
    const next = boxes[after] ?? boxes.at(-1);
    const before = after > 0 ? boxes[after - 1] : next;
    if (!next || !before) return [];
    const length = next[0] - before[0];
    const [isBeforeHere, isNextHere] = [isOneShot(cutsS, before[0], timeS), isOneShot(cutsS, timeS, next[0])];
    if (!isBeforeHere && !isNextHere) return [];
    if (length > 2 * REACH_S && (timeS - before[0] > REACH_S || !isBeforeHere)) return [];
    const [first, last] = [isBeforeHere ? before : next, isNextHere ? next : before];
    const share = length > 0 ? Math.min(1, Math.max(0, (timeS - before[0]) / length)) : 0;
    const [x = 0, y = 0, width = 0, height = 0, confidence = 0] = last.slice(1).map((to, k) => {
      const from = first[k + 1] ?? to;
      return from + share * (to - from);
    });
    return [{ x, y, width, height, confidence }];
  });
}

/** Whether no shot begins between two moments; the first picture of a shot is of that shot. */
function isOneShot(cutsS: readonly number[], oneS: number, otherS: number): boolean {
  const [fromS, toS] = [Math.min(oneS, otherS), Math.max(oneS, otherS)];
  return !cutsS.some((cutS) => cutS > fromS + CLOCK_TOLERANCE_S && cutS <= toS + CLOCK_TOLERANCE_S);
}
