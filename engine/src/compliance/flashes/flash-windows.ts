import type { Grid } from '../../metrics/grid.ts';
import type { WindowSize } from './flash-rules.ts';
import { AREA_SHARE, CLOCK_TOLERANCE_S, COUNTED_S, TOGETHER_S } from './flash-rules.ts';
import type { Transitions } from './transitions.ts';
import type { TurnLog } from './turn-log.ts';
import { againstLast, createTurnLog, noteTurn, turnsSince } from './turn-log.ts';

/** How much a frame flashes. */
export interface FlashCount {
  /** Most transitions that one window has had within the last second. */
  transitions: number;
  /** The first and the last of them, s; not a number while there are none. */
  firstS: number;
  lastS: number;
  /** Most of them in one window that turned as one: light comes and goes so, while movement turns about as much of it each way. */
  inStep: number;
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

interface Window {
  readonly left: number;
  readonly top: number;
  readonly all: TurnLog;
  readonly inStep: TurnLog;
}

/** A window turns when a quarter of it has turned the same way since it last did, within 0.1 s, and against the way it did then. */
export function createWindowCounter(grid: Grid, size: WindowSize): WindowCounter {
  const windows: Window[] = placesOf(grid.rows, size.rows).flatMap((top) =>
    placesOf(grid.columns, size.columns).map((left) => ({ left, top, all: createTurnLog(), inStep: createTurnLog() })),
  );
  const cells = grid.columns * grid.rows;
  const needed = AREA_SHARE * size.columns * size.rows;
  const turned = { up: 0, down: 0 };
  const result: FlashCount = { transitions: 0, firstS: Number.NaN, lastS: Number.NaN, inStep: 0, areaShare: 0 };
  let latestS = Number.NEGATIVE_INFINITY;
  return {
    push(latest, timeS) {
      const sinceS = timeS - TOGETHER_S + CLOCK_TOLERANCE_S;
      countTurned(latest, { into: turned, left: 0, right: cells, stride: cells, top: 0, bottom: 1, sinceS });
      result.areaShare = Math.max(turned.up, turned.down) / cells;
      // Too little has turned in the whole picture for any window: that is how nearly every frame ends here.
      if (Math.max(turned.up, turned.down) >= needed) {
        for (const { left, top, all, inStep } of windows) {
          const place = { into: turned, left, right: left + size.columns, top, bottom: top + size.rows, stride: grid.columns };
          countTurned(latest, { ...place, sinceS: Math.max(sinceS, all.lastS) });
          const way = againstLast(turned, all);
          if ((way === 1 ? turned.up : turned.down) >= needed) noteTurn(all, way, timeS);
          const wayInStep = inStepWay(latest, inStep, { place, needed, sinceS, timeS });
          if (wayInStep !== 0) noteTurn(inStep, wayInStep, timeS);
          latestS = Math.max(latestS, all.lastS);
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

interface Place {
  readonly into: { up: number; down: number };
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly stride: number;
}

interface Moment {
  readonly place: Place;
  readonly needed: number;
  readonly sinceS: number;
  readonly timeS: number;
}

/**
 * Which way a window turns as one, 0 for neither: a quarter of it more this way than that, or a quarter in a single frame, as when a
 * checkerboard changes its colours.
 */
function inStepWay(latest: Transitions, log: TurnLog, { place, needed, sinceS, timeS }: Moment): 1 | -1 | 0 {
  const turned = place.into;
  countTurned(latest, { ...place, sinceS: Math.max(sinceS, log.lastS) });
  const way = againstLast(turned, log);
  if (way * (turned.up - turned.down) >= needed) return way;
  if ((way === 1 ? turned.up : turned.down) < needed) return 0;
  countTurned(latest, { ...place, sinceS: timeS - CLOCK_TOLERANCE_S });
  return (way === 1 ? turned.up : turned.down) >= needed ? way : 0;
}

interface Part extends Place {
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
  into.inStep = 0;
  into.firstS = Number.NaN;
  into.lastS = Number.NaN;
  for (const { all, inStep } of windows) {
    into.inStep = Math.max(into.inStep, turnsSince(inStep, sinceS).count);
    const { count, firstS } = turnsSince(all, sinceS);
    if (count <= into.transitions) continue;
    into.transitions = count;
    into.firstS = firstS;
    into.lastS = all.lastS;
  }
}
