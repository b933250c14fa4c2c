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

/** The boxes to be drawn at a moment: between two boxes of a track what lies between them. */
export function boxesAt(tracks: readonly BrandTrack[], timeS: number): ShownBox[] {
  return tracks.flatMap(({ boxes, start_s, end_s }) => {
    if (timeS < start_s - 1e-3 || timeS > end_s) return [];
    const after = boxes.findIndex(([atS]) => atS >= timeS);
    const next = boxes[after] ?? boxes.at(-1);
    const before = after > 0 ? boxes[after - 1] : next;
    if (!next || !before) return [];
    const length = next[0] - before[0];
    if (length > 2 * REACH_S && timeS - before[0] > REACH_S) return [];
    const share = length > 0 ? Math.min(1, Math.max(0, (timeS - before[0]) / length)) : 0;
    const [x = 0, y = 0, width = 0, height = 0, confidence = 0] = next.slice(1).map((to, k) => {
      const from = before[k + 1] ?? to;
      return from + share * (to - from);
    });
    return [{ x, y, width, height, confidence }];
  });
}
