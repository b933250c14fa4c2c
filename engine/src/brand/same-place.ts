import type { Pose } from './pose.ts';
import type { Target } from './refine.ts';

/** Whether two poses overlap by about a half. */
export function isSamePlace({ picture }: Pick<Target, 'picture'>, a: Pose | undefined, b: Pose | undefined): boolean {
  if (!a || !b) return false;
  const half = (a.scale + b.scale) / 4;
  return (
    Math.abs(a.x - b.x) < half * picture.widthPx &&
    Math.abs(a.y - b.y) < half * picture.heightPx &&
    Math.abs(Math.log(a.scale / b.scale)) < 0.7
  );
}
