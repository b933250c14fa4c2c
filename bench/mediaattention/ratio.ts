import { median } from '../src/middle.ts';

/** How many times one takes what another takes: the middle of the rounds, with the least and the most of them. */
export interface Ratio {
  readonly middle: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Ratios are taken round by round, so that what slows the machine for a while falls on both sides of each.
 * @throws RangeError when the rounds do not pair
 */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  if (ours.length !== theirs.length || ours.length === 0) throw new RangeError(`${ours.length} rounds do not pair with ${theirs.length}`);
  const ratios = ours.map((value, at) => (theirs[at] ?? Number.NaN) / value);
  return { middle: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

/** `1.52 (1.40 to 1.61)` */
export const writeRatio = ({ middle, least, most }: Ratio): string => `${middle.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
