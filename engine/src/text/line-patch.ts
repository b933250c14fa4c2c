import type { LumaStill } from './luma-still.ts';
import type { UnitBox } from './text-port.ts';

/** A line as it was last seen: where its luma rises and falls, which its letters do more than what is behind them. */
export interface LinePatch {
  readonly widthPx: number;
  readonly luma: Uint8Array;
  /** Top left corner in the still, px. */
  readonly x: number;
  readonly y: number;
  readonly steps: readonly Step[];
}

/** One place at which luma changes to the right and downwards, codes. */
interface Step {
  readonly column: number;
  readonly row: number;
  readonly across: number;
  readonly down: number;
}

/** Smaller steps are noise of the film and slopes of the ground. */
const STEP_LEAST = 12;
/** A place that has changed by more since the look before belongs to what moves behind the letters. */
const STEADY_CODES = 20;
/** How far text may have moved between two stills and still be known, px. */
const SHIFTS = [0, -2, 2, -4, 4, -7, 7, -11, 11];
/** Fewer places say nothing: then all of them count. */
const STEADY_LEAST = 0.2;
/** At this much of itself nobody looks further for where it may have moved. */
const SURELY = 0.9;

/** @param before the same line at the look before: what has not kept still since is left out, where enough is left */
export function cutPatch(box: UnitBox, still: LumaStill, before: LinePatch | null): LinePatch {
  const x = Math.max(0, Math.floor(box.x * still.widthPx));
  const y = Math.max(0, Math.floor(box.y * still.heightPx));
  const widthPx = Math.min(still.widthPx - x, Math.ceil(box.width * still.widthPx));
  const heightPx = Math.min(still.heightPx - y, Math.ceil(box.height * still.heightPx));
  const luma = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row++) {
    const from = (y + row) * still.widthPx + x;
    luma.set(still.y.subarray(from, from + widthPx), row * widthPx);
  }
  const steps = stepsOf(luma, { widthPx, heightPx });
  const patch = { widthPx, luma, x, y, steps };
  const steady = before === null ? steps : steps.filter((step) => isSteady(step, patch, before));
  return { ...patch, steps: steady.length >= STEADY_LEAST * steps.length ? steady : steps };
}

function stepsOf(luma: Uint8Array, { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number }): Step[] {
  const steps: Step[] = [];
  for (let row = 0; row < heightPx - 1; row++) {
    for (let column = 0; column < widthPx - 1; column++) {
      const at = row * widthPx + column;
      const here = luma[at] ?? 0;
      const across = (luma[at + 1] ?? 0) - here;
      const down = (luma[at + widthPx] ?? 0) - here;
      if (Math.abs(across) + Math.abs(down) >= STEP_LEAST) steps.push({ column, row, across, down });
    }
  }
  return steps;
}

function isSteady({ column, row }: Step, { luma, widthPx, x, y }: Omit<LinePatch, 'steps'>, before: LinePatch): boolean {
  const [beforeColumn, beforeRow] = [column + x - before.x, row + y - before.y];
  if (beforeColumn < 0 || beforeRow < 0 || beforeColumn >= before.widthPx) return false;
  const was = before.luma[beforeRow * before.widthPx + beforeColumn];
  return was !== undefined && Math.abs(was - (luma[row * widthPx + column] ?? 0)) <= STEADY_CODES;
}

/**
 * How much of a line is in a still, in shares of what it was: 1 all of it, 0.5 in the middle of a fade, near 0 where it is gone, and
 * what the ground alone makes up where that has edges of its own (least squares: the gain of the steps that were known).
 */
export function shareLeft({ steps, x, y }: LinePatch, still: LumaStill): number {
  const whole = steps.reduce((sum, { across, down }) => sum + across * across + down * down, 0);
  if (whole === 0) return 0;
  let most = 0;
  for (const dy of SHIFTS) {
    for (const dx of dy === 0 ? SHIFTS : [0]) {
      let sum = 0;
      for (const { column, row, across, down } of steps) {
        const at = clamp(y + row + dy, still.heightPx - 2) * still.widthPx + clamp(x + column + dx, still.widthPx - 2);
        const here = still.y[at] ?? 0;
        sum += across * ((still.y[at + 1] ?? 0) - here) + down * ((still.y[at + still.widthPx] ?? 0) - here);
      }
      most = Math.max(most, sum / whole);
      if (most >= SURELY) return most;
    }
  }
  return most;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
