import type { PictureSize } from '../saliency/picture-frame.ts';
import type { Moment } from './follow.ts';

/** How many times as large a find must be for one in it to be a likeness of its parts. */
const LARGER = 2;

/**
 * Appearances without the moments that lie in a larger, surer find of the same picture: no logo has itself inside, but a letter or a
 * stroke of a large one is soon like a small one while it fades.
 */
export function withoutNested(appearances: readonly (readonly Moment[])[], picture: PictureSize): readonly (readonly Moment[])[] {
  const byIndex = Map.groupBy(appearances.flat(), ({ index }) => index);
  const isNested = (moment: Moment): boolean =>
    (byIndex.get(moment.index) ?? []).some(
      (other) => other.confidence > moment.confidence && other.pose.scale > LARGER * moment.pose.scale && hasInside(other, moment, picture),
    );
  return appearances.map((moments) => moments.filter((moment) => !isNested(moment))).filter(({ length }) => length > 0);
}

/** Whether the middle of one lies in the upright box of the other. */
const hasInside = ({ pose }: Moment, { pose: { x, y } }: Moment, { widthPx, heightPx }: PictureSize): boolean =>
  2 * Math.abs(x - pose.x) < pose.scale * widthPx && 2 * Math.abs(y - pose.y) < pose.scale * heightPx;
