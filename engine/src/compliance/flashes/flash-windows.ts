import type { Grid } from '../../metrics/grid.ts';
import type { WindowSize } from './flash-rules.ts';
import { AREA_SHARE, CLOCK_TOLERANCE_S, COUNTED_S, TOGETHER_S } from './flash-rules.ts';
import type { Transitions } from './transitions.ts';

/** How much a frame flashes. */
export interface FlashCount {
  /** Most transitions that one window has had within the last second. */
  transitions: number;
  /** The first and the last of them, s; not a number while there are none. */
  firstS: number;
  lastS: number;
  /** Share of the picture that has turned the same way within the last 0.1 s. */
  areaShare: number;
}

/** Counts transitions of windows, frame by frame. */
export interface WindowCounter {
  /** @returns the same object each time */
  push(latest: Transitions, timeS: number): Readonly<FlashCount>;
}

/** Windows lie at every so many cells, and at the borders. */
const WINDOW_STEP = 4;
/** Transitions of one window that are remembered: a second of the fastest film holds fewer. */
const REMEMBERED = 128;

interface Window {
  readonly left: number;
  readonly top: number;
  readonly timesS: Float64Array;
  count: number;
  sign: number;
}

/** A window turns when a quarter of it has turned the same way since it last did, within 0.1 s, and against the way it did then. */
export function createWindowCounter(grid: Grid, size: WindowSize): WindowCounter {
  const windows: Window[] = placesOf(grid.rows, size.rows).flatMap((top) =>
    placesOf(grid.columns, size.columns).map((left) => ({ left, top, timesS: new Float64Array(REMEMBERED), count: 0, sign: 0 })),
  );
  const cells = grid.columns * grid.rows;
  const needed = AREA_SHARE * size.columns * size.rows;
  const turned = { up: 0, down: 0 };
  const result: FlashCount = { transitions: 0, firstS: Number.NaN, lastS: Number.NaN, areaShare: 0 };
  let latestS = Number.NEGATIVE_INFINITY;
  return {
    push(latest, timeS) {
      const sinceS = timeS - TOGETHER_S + CLOCK_TOLERANCE_S;
      countTurned(latest, { into: turned, left: 0, right: cells, stride: cells, top: 0, bottom: 1, sinceS });
      result.areaShare = Math.max(turned.up, turned.down) / cells;
      // Too little has turned in the whole picture for any window: that is how nearly every frame ends here.
      if (Math.max(turned.up, turned.down) >= needed) {
        for (const window of windows) {
          const { left, top } = window;
          const since = Math.max(sinceS, lastOf(window));
          const place = { left, right: left + size.columns, top, bottom: top + size.rows, stride: grid.columns };
          countTurned(latest, { into: turned, ...place, sinceS: since });
          const sign = signOf(turned, window.sign, needed);
          if (sign === 0) continue;
          window.timesS[window.count++ % REMEMBERED] = timeS;
          window.sign = sign;
          latestS = timeS;
        }
      }
      readWindows(latestS > timeS - COUNTED_S ? windows : [], timeS, result);
      return result;
    },
  };
}

/** Where windows of a size begin along one side. */
function placesOf(length: number, size: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < length - size; at += WINDOW_STEP) places.push(at);
  return [...places, length - size];
}

const lastOf = ({ count, timesS }: Window): number => (count === 0 ? Number.NEGATIVE_INFINITY : (timesS[(count - 1) % REMEMBERED] ?? 0));

/** Which way a window turns now: against the last time; the first time, the way more of it does. */
function signOf({ up, down }: { readonly up: number; readonly down: number }, last: number, needed: number): number {
  const way = last === 0 ? (up >= down ? 1 : -1) : -last;
  return (way === 1 ? up : down) >= needed ? way : 0;
}

interface Part {
  readonly into: { up: number; down: number };
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly stride: number;
  /** Not included. */
  readonly sinceS: number;
}

function countTurned({ signs, timesS }: Transitions, { into, left, right, top, bottom, stride, sinceS }: Part): void {
  let up = 0;
  let down = 0;
  for (let row = top; row < bottom; row++) {
    for (let i = row * stride + left; i < row * stride + right; i++) {
      if ((timesS[i] ?? 0) <= sinceS) continue;
      if ((signs[i] ?? 0) > 0) up++;
      else down++;
    }
  }
  into.up = up;
  into.down = down;
}

function readWindows(windows: readonly Window[], timeS: number, into: FlashCount): void {
  const sinceS = timeS - COUNTED_S + CLOCK_TOLERANCE_S;
  into.transitions = 0;
  into.firstS = Number.NaN;
  into.lastS = Number.NaN;
  for (const { timesS, count } of windows) {
    let counted = 0;
    while (counted < Math.min(count, REMEMBERED) && (timesS[(count - 1 - counted) % REMEMBERED] ?? 0) > sinceS) counted++;
    if (counted <= into.transitions) continue;
    into.transitions = counted;
    into.firstS = timesS[(count - counted) % REMEMBERED] ?? 0;
    into.lastS = timesS[(count - 1) % REMEMBERED] ?? 0;
  }
}
