import type { Pose } from './pose.ts';
import type { Placed, Target } from './refine.ts';
import { climb, climbAnyFocus } from './refine.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** One moment of an appearance. */
export interface Moment {
  readonly index: number;
  readonly timeS: number;
  readonly pose: Pose;
  /** 0..1. */
  readonly confidence: number;
}

const SMALL_LENGTH = 20.7;
const FULL_LENGTH = 35.8;
/** Moves of more than one cell a still are caught by a wide climb at the small raster. */
const WIDE = { shift: 3, grow: 0.06, turn: 0.04, halvings: 2 } as const;
const NEAR = { shift: 0.8, grow: 0.03, turn: 0.03, halvings: 2 } as const;

/** Looks for a picture where it is expected, and a little way round that. */
export function follow(pyramid: TonePyramid, target: Target, expected: Pose): Placed {
  const at = climbAnyFocus(pyramid, target, { pose: expected, lengthMost: FULL_LENGTH, steps: NEAR });
  if (at.fit.score > STEADY) return at;
  const wide = climb(pyramid, target, { pose: expected, lengthMost: SMALL_LENGTH, steps: WIDE });
  const near = climbAnyFocus(pyramid, target, { pose: wide.pose, lengthMost: FULL_LENGTH, steps: NEAR });
  return near.fit.score > at.fit.score ? near : at;
}

const STEADY = 0.8;

/** Where a picture is expected next, when it goes on as it did. */
export function expectedPose(moments: readonly Moment[], timeS: number): Pose | null {
  const last = moments.at(-1);
  const before = moments.at(-2);
  if (!last) return null;
  if (!before || last.timeS === before.timeS) return last.pose;
  const on = Math.max(-1.5, Math.min(1.5, (timeS - last.timeS) / (last.timeS - before.timeS)));
  return {
    x: last.pose.x + on * (last.pose.x - before.pose.x),
    y: last.pose.y + on * (last.pose.y - before.pose.y),
    scale: last.pose.scale * (last.pose.scale / before.pose.scale) ** on,
    turn: last.pose.turn,
  };
}
