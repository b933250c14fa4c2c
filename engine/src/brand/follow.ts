import type { Pose } from './pose.ts';
import type { Placed, Target } from './refine.ts';
import { climb, climbAnyFocus, look } from './refine.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** One moment of an appearance. */
export interface Moment {
  readonly index: number;
  readonly timeS: number;
  readonly pose: Pose;
  /** 0..1. */
  readonly confidence: number;
  /** What the last climb to this picture came to. */
  readonly climbed: Placed;
}

/** Where a picture is to be looked for: where it was, and where it would be by now if it goes on as it did. */
export interface Trail {
  readonly last: Moment;
  readonly expected: Pose;
}

const SMALL_LENGTH = 20.7;
/** Moves of more than one cell a still are caught by a wide climb at the small raster. */
const WIDE = { shift: 3, grow: 0.06, turn: 0.04, halvings: 2 } as const;
const NEAR = { shift: 0.8, grow: 0.03, turn: 0.03, halvings: 2 } as const;

/** What is lost of a climbed score before a climb is worth it again. */
const AS_BEFORE = 0.015;
const STEADY = 0.8;

/** Looks for a picture where it was and where it is expected, and, where it fits less than it did, a little way round that. */
export function follow(pyramid: TonePyramid, target: Target, { last, expected }: Trail): Followed {
  const { climbed } = last;
  for (const pose of last.pose === expected ? [expected] : [last.pose, expected]) {
    const { focus, lengthMost } = climbed;
    const fit = look(pyramid, target, { pose, focus, lengthMost });
    if (fit.score >= climbed.fit.score - AS_BEFORE) return { place: { pose, fit, focus, lengthMost }, climbed };
  }
  const place = search(pyramid, target, { expected, lengthMost: climbed.lengthMost });
  return { place, climbed: place };
}

/** Where it is now, and the climb that this rests on. */
export interface Followed extends Pick<Moment, 'climbed'> {
  readonly place: Placed;
}

function search(pyramid: TonePyramid, target: Target, { expected, lengthMost }: { expected: Pose; lengthMost: number }): Placed {
  const at = climbAnyFocus(pyramid, target, { pose: expected, lengthMost, steps: NEAR });
  if (at.fit.score > STEADY) return at;
  const wide = climb(pyramid, target, { pose: expected, lengthMost: SMALL_LENGTH, steps: WIDE });
  const near = climbAnyFocus(pyramid, target, { pose: wide.pose, lengthMost, steps: NEAR });
  return near.fit.score > at.fit.score ? near : at;
}

/** Where a picture that was seen before is looked for at a time, when it goes on as it did; null where it never was. */
export function trailOf(moments: readonly Moment[], timeS: number): Trail | null {
  const last = moments.at(-1);
  const expected = expectedPose(moments, timeS);
  return last && expected ? { last, expected } : null;
}

function expectedPose(moments: readonly Moment[], timeS: number): Pose | null {
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
