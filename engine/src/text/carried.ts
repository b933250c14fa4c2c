import type { LumaStill } from './luma-still.ts';
import type { UnitBox } from './text-port.ts';

/** How a text went on from one look to the next: with what is round it, standing while that moved, or it cannot be told. */
export type Carriage = 'carried' | 'held' | 'unknown';

/** Moves below this are the reading's own trembling, shares of the picture's width: 4 px of 1280; */
const MOVED_LEAST = 4 / 1280;
/** and this much may be missing or too much in any of them, px. */
const SLACK_PX = 2;
/** Width of the rim round a text that is compared, in heights of the text, and how many places of it at most. */
const RIM_HEIGHTS = 0.8;
const PLACES_MOST = 300;
/** Mean difference, luma codes, from which the rim has changed; and the share of that which moving with the text must leave. */
const CHANGED_LEAST = 3;
const LEFT_MOST = 0.55;

/** Compares the rim round a text in two stills: did it stay where it was, or move as the text did? */
export function carriageOf(
  from: { readonly box: UnitBox; readonly still: LumaStill },
  to: { readonly box: UnitBox; readonly still: LumaStill },
): Carriage {
  const { widthPx, heightPx } = from.still;
  const dx = Math.round((middle(to.box).x - middle(from.box).x) * widthPx);
  const dy = Math.round((middle(to.box).y - middle(from.box).y) * heightPx);
  const rim = rimOf(from.box, from.still);
  if (rim.length === 0) return 'unknown';
  const compared = { rim, before: from.still, now: to.still };
  const stayed = difference(compared, { dx: 0, dy: 0, slack: 0 });
  if (stayed < CHANGED_LEAST) return 'unknown';
  if (Math.hypot(dx, dy) < MOVED_LEAST * widthPx) return 'held';
  return difference(compared, { dx, dy, slack: SLACK_PX }) < LEFT_MOST * stayed ? 'carried' : 'unknown';
}

const middle = ({ x, y, width, height }: UnitBox) => ({ x: x + width / 2, y: y + height / 2 });

/** Places round a box, as x and y in turn. */
function rimOf(box: UnitBox, { widthPx, heightPx }: LumaStill): number[] {
  const [left, right] = [box.x * widthPx, (box.x + box.width) * widthPx];
  const [top, bottom] = [box.y * heightPx, (box.y + box.height) * heightPx];
  const wide = RIM_HEIGHTS * (bottom - top);
  const area = (right - left + 2 * wide) * (bottom - top + 2 * wide);
  const step = Math.max(2, Math.ceil(Math.sqrt(area / PLACES_MOST)));
  const places: number[] = [];
  for (let y = Math.max(0, Math.round(top - wide)); y < Math.min(heightPx, bottom + wide); y += step) {
    for (let x = Math.max(0, Math.round(left - wide)); x < Math.min(widthPx, right + wide); x += step) {
      if (x < left - 1 || x > right + 1 || y < top - 1 || y > bottom + 1) places.push(x, y);
    }
  }
  return places;
}

interface Compared {
  readonly rim: readonly number[];
  readonly before: LumaStill;
  readonly now: LumaStill;
}

/** Mean difference of the rim and where it would have moved to, luma codes: the least within the slack. */
function difference(compared: Compared, { dx, dy, slack }: { readonly dx: number; readonly dy: number; readonly slack: number }): number {
  let least = Number.POSITIVE_INFINITY;
  for (let down = dy - slack; down <= dy + slack; down++)
    for (let across = dx - slack; across <= dx + slack; across++) least = Math.min(least, differenceAt(compared, across, down));
  return least;
}

function differenceAt({ rim, before, now }: Compared, across: number, down: number): number {
  let sum = 0;
  let count = 0;
  for (let k = 0; k < rim.length; k += 2) {
    const [x, y] = [rim[k] ?? 0, rim[k + 1] ?? 0];
    const [toX, toY] = [x + across, y + down];
    if (toX < 0 || toY < 0 || toX >= now.widthPx || toY >= now.heightPx) continue;
    sum += Math.abs((before.y[y * before.widthPx + x] ?? 0) - (now.y[toY * now.widthPx + toX] ?? 0));
    count++;
  }
  return count * 4 < rim.length ? Number.POSITIVE_INFINITY : sum / count;
}
