import type { LumaStill } from './luma-still.ts';
import type { UnitBox } from './text-port.ts';

/**
 * How a text went on: with what is round it, standing while that moved, or it cannot be told. `undecided`: both have moved too little so
 * far, and what comes next is held against the same picture.
 */
export type Carriage = 'carried' | 'held' | 'undecided' | 'unknown';

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

/** What is round a text in one still: a handful of places, and how bright they are. */
export interface Rim {
  /** Of the text. */
  readonly box: UnitBox;
  /** Px of the still, x and y in turn. */
  readonly places: readonly number[];
  readonly luma: Float32Array;
}

/** Looks at the rim round a text. */
export function rimOf(box: UnitBox, still: LumaStill): Rim {
  const places = placesRound(box, still);
  const luma = Float32Array.from({ length: places.length / 2 }, (_, k) => lumaAbout(still, places[2 * k] ?? 0, places[2 * k + 1] ?? 0));
  return { box, places, luma };
}

/** Compares the rim round a text with a later still: did it stay where it was, or move and grow as the text did? */
export function carriageOf(rim: Rim, to: { readonly box: UnitBox; readonly still: LumaStill }): Carriage {
  const least = MOVED_LEAST * to.still.widthPx;
  const stayed = differenceAt(rim, to.still, STAYED);
  if (rim.luma.length === 0 || stayed < CHANGED_LEAST) return 'unknown';
  const [from, now] = [inPx(rim.box, to.still), inPx(to.box, to.still)];
  const isCarried = differenceNear(rim, to.still, { from, now }) < LEFT_MOST * stayed;
  if (isCarried) return edgesApart(from, now) >= least ? 'carried' : 'undecided';
  return Math.hypot(now.x - from.x, now.y - from.y) < least ? 'held' : 'unknown';
}

/** A box by its middle, px. */
interface PxBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const inPx = ({ x, y, width, height }: UnitBox, { widthPx, heightPx }: LumaStill): PxBox => ({
  x: (x + width / 2) * widthPx,
  y: (y + height / 2) * heightPx,
  width: width * widthPx,
  height: height * heightPx,
});

/** How far the side that moved most has moved. */
const edgesApart = (one: PxBox, other: PxBox): number =>
  Math.max(
    Math.abs(other.x - one.x) + Math.abs(other.width - one.width) / 2,
    Math.abs(other.y - one.y) + Math.abs(other.height - one.height) / 2,
  );

/** Places round a box, as x and y in turn. */
function placesRound(box: UnitBox, { widthPx, heightPx }: LumaStill): number[] {
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

/** Mean of a place and those about it: the grain of a film is no change. */
function lumaAbout({ y: luma, widthPx, heightPx }: LumaStill, x: number, y: number): number {
  const middle = Math.min(widthPx - 2, Math.max(1, x)) + widthPx * Math.min(heightPx - 2, Math.max(1, y));
  let sum = 0;
  for (let row = middle - widthPx; row <= middle + widthPx; row += widthPx)
    for (let at = row - 1; at <= row + 1; at++) sum += luma[at] ?? 0;
  return sum / 9;
}

/** Where a place has gone: moved by so much, after it was drawn away from a middle by a factor. */
interface Move {
  readonly scale: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

const STAYED: Move = { scale: 1, from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };

/** Mean difference of the rim and where it has gone if it moved and grew with the text, luma codes: the least within the slack. */
function differenceNear(rim: Rim, still: LumaStill, { from, now }: { readonly from: PxBox; readonly now: PxBox }): number {
  // A line is wider than it is high: its width tells best how much it has grown, unless some of it was read in one look alone.
  const [across, down] = [now.width / from.width, now.height / from.height];
  const scales = Math.abs(across - down) < 0.1 ? [across, 1] : [1];
  let least = Number.POSITIVE_INFINITY;
  for (const scale of scales) {
    for (let dy = -SLACK_PX; dy <= SLACK_PX; dy++) {
      for (let dx = -SLACK_PX; dx <= SLACK_PX; dx++) {
        least = Math.min(least, differenceAt(rim, still, { scale, from, to: { x: now.x + dx, y: now.y + dy } }));
      }
    }
  }
  return least;
}

function differenceAt({ places, luma }: Rim, now: LumaStill, { scale, from, to }: Move): number {
  let sum = 0;
  let count = 0;
  for (let k = 0; k < luma.length; k++) {
    const toX = Math.round(to.x + scale * ((places[2 * k] ?? 0) - from.x));
    const toY = Math.round(to.y + scale * ((places[2 * k + 1] ?? 0) - from.y));
    if (toX < 0 || toY < 0 || toX >= now.widthPx || toY >= now.heightPx) continue;
    sum += Math.abs((luma[k] ?? 0) - lumaAbout(now, toX, toY));
    count++;
  }
  return count * 2 < luma.length ? Number.POSITIVE_INFINITY : sum / count;
}
