import type { LumaStill } from './luma-still.ts';
import type { UnitBox } from './text-port.ts';

/** A piece of a still, px. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly luma: Uint8Array;
}

/** A line as it was last seen, and as it was seen before that. */
export interface LinePatch {
  readonly last: Cut;
  readonly before: Cut | null;
}

/** Places at which luma changes to the right and downwards: column, row and both changes (codes) in turn. */
type Steps = Int16Array;
const NUMBERS = 4;

/** Smaller steps are noise of the film and slopes of the ground. */
const STEP_LEAST = 12;
/** More of them say no more. */
const STEPS_MOST = 4_000;
/** A place that has changed by more since the look before belongs to what moves behind the letters. */
const STEADY_CODES = 20;
/** Fewer steady places say nothing: then all of them count. */
const STEADY_LEAST = 0.2;
/** How far text may have moved between two stills and still be known, px. */
const SHIFTS = [0, -2, 2, -4, 4, -7, 7, -11, 11];
/** At this much of itself nobody looks further for where it may have moved. */
const SURELY = 0.9;

/** @param earlier the same line at the look before */
export function cutPatch(box: UnitBox, still: LumaStill, earlier: LinePatch | null): LinePatch {
  const x = clamp(Math.floor(box.x * still.widthPx), still.widthPx);
  const y = clamp(Math.floor(box.y * still.heightPx), still.heightPx);
  const widthPx = clamp(Math.ceil(box.width * still.widthPx), still.widthPx - x);
  const heightPx = clamp(Math.ceil(box.height * still.heightPx), still.heightPx - y);
  const luma = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row++) {
    const from = (y + row) * still.widthPx + x;
    luma.set(still.y.subarray(from, from + widthPx), row * widthPx);
  }
  return { last: { x, y, widthPx, heightPx, luma }, before: earlier?.last ?? null };
}

/**
 * How much of a line is in a still, in shares of what it was: 1 all of it, 0.5 in the middle of a fade, near 0 where it is gone, or
 * what the ground alone makes up where that has edges of its own (least squares: the gain of the steps of luma that were there, at
 * the best of a few shifts). What has not kept still since the look before is left out, where enough is left.
 */
export function shareLeftOf({ last, before }: LinePatch): (still: LumaStill) => number {
  const all = stepsOf(last);
  const steady = before === null ? all : steadyOf(all, last, before);
  const steps = thinned(steady.length >= STEADY_LEAST * all.length ? steady : all);
  let whole = 0;
  for (let k = 0; k < steps.length; k += NUMBERS) whole += (steps[k + 2] ?? 0) ** 2 + (steps[k + 3] ?? 0) ** 2;
  return (still) => {
    let most = 0;
    for (const dy of SHIFTS) {
      for (const dx of dy === 0 ? SHIFTS : [0]) {
        most = Math.max(most, whole === 0 ? 0 : gainAt(steps, still, { x: last.x + dx, y: last.y + dy }) / whole);
        if (most >= SURELY) return most;
      }
    }
    return most;
  };
}

function stepsOf({ luma, widthPx, heightPx }: Cut): Steps {
  const steps: number[] = [];
  for (let row = 0; row < heightPx - 1; row++) {
    for (let column = 0; column < widthPx - 1; column++) {
      const at = row * widthPx + column;
      const here = luma[at] ?? 0;
      const across = (luma[at + 1] ?? 0) - here;
      const down = (luma[at + widthPx] ?? 0) - here;
      if (Math.abs(across) + Math.abs(down) >= STEP_LEAST) steps.push(column, row, across, down);
    }
  }
  return Int16Array.from(steps);
}

const steadyOf = (steps: Steps, last: Cut, before: Cut): Steps =>
  steps.filter((_, k) => {
    const first = k - (k % NUMBERS);
    return isSteady({ column: steps[first] ?? 0, row: steps[first + 1] ?? 0 }, last, before);
  });

function isSteady({ column, row }: { readonly column: number; readonly row: number }, last: Cut, before: Cut): boolean {
  const beforeColumn = column + last.x - before.x;
  const beforeRow = row + last.y - before.y;
  if (beforeColumn < 0 || beforeRow < 0 || beforeColumn >= before.widthPx) return false;
  const was = before.luma[beforeRow * before.widthPx + beforeColumn];
  return was !== undefined && Math.abs(was - (last.luma[row * last.widthPx + column] ?? 0)) <= STEADY_CODES;
}

/** Every second, third … of them, where there are many. */
function thinned(steps: Steps): Steps {
  const every = Math.ceil(steps.length / NUMBERS / STEPS_MOST);
  return every <= 1 ? steps : steps.filter((_, k) => Math.floor(k / NUMBERS) % every === 0);
}

function gainAt(steps: Steps, { y, widthPx, heightPx }: LumaStill, origin: { readonly x: number; readonly y: number }): number {
  let sum = 0;
  for (let k = 0; k < steps.length; k += NUMBERS) {
    const column = clamp(origin.x + (steps[k] ?? 0), widthPx - 2);
    const row = clamp(origin.y + (steps[k + 1] ?? 0), heightPx - 2);
    const at = row * widthPx + column;
    const here = y[at] ?? 0;
    sum += (steps[k + 2] ?? 0) * ((y[at + 1] ?? 0) - here) + (steps[k + 3] ?? 0) * ((y[at + widthPx] ?? 0) - here);
  }
  return sum;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
