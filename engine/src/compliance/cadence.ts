import type { Span } from '../ports.ts';

/** How evenly the pictures of a film follow each other. */
export interface CadenceReading {
  /** Share of the steps from picture to picture that are not as long as the others, 0..1. */
  readonly unevenShare: number;
  /** Where they are; those less than half a second apart are one place. */
  readonly uneven: readonly Span[];
}

/** Sees the time of every native frame. */
export interface CadenceMeter {
  push(timeS: number): void;
  /** Null with too few frames to tell. */
  read(): CadenceReading | null;
}

/** A step may miss the middle one by this share: containers round times to a millisecond, which is an eighth of a step at 120 a second. */
const STEP_TOLERANCE = 0.25;
const FRAMES_LEAST = 12;
const JOIN_S = 0.5;

/** Holds one number a frame. */
export function createCadenceMeter(): CadenceMeter {
  const times: number[] = [];
  return {
    push: (timeS) => times.push(timeS),
    read() {
      if (times.length < FRAMES_LEAST) return null;
      const steps = times.slice(1).map((timeS, k) => timeS - (times[k] ?? 0));
      const middle = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
      const uneven = steps.flatMap((step, k) =>
        Math.abs(step - middle) > STEP_TOLERANCE * middle ? [{ startS: times[k] ?? 0, endS: times[k + 1] ?? 0 }] : [],
      );
      return { unevenShare: uneven.length / steps.length, uneven: joined(uneven) };
    },
  };
}

/** @param spans in order of time */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last && span.startS - last.endS < JOIN_S) out[out.length - 1] = { startS: last.startS, endS: span.endS };
    else out.push(span);
  }
  return out;
}
