import type { Box } from './region-mask.ts';

/** Where a drawn box stands at one moment. */
export interface Keyframe extends Box {
  readonly timeS: number;
}

/**
 * A box between its keyframes: linear in place and size, before the first where the first is, after the last where the last is.
 * @param keyframes ascending in time, at least one
 */
export function boxAt(keyframes: readonly Keyframe[], timeS: number): Box {
  const next = keyframes.findIndex((keyframe) => keyframe.timeS > timeS);
  const before = keyframes[next === -1 ? keyframes.length - 1 : Math.max(0, next - 1)];
  const after = keyframes[next === -1 ? keyframes.length - 1 : next];
  if (!before || !after) return { x: 0, y: 0, width: 0, height: 0 };
  const spanS = after.timeS - before.timeS;
  const share = spanS > 0 ? Math.min(1, Math.max(0, (timeS - before.timeS) / spanS)) : 0;
  const mix = (from: number, to: number) => from + share * (to - from);
  return {
    x: mix(before.x, after.x),
    y: mix(before.y, after.y),
    width: mix(before.width, after.width),
    height: mix(before.height, after.height),
  };
}
