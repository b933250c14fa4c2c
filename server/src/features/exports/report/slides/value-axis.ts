import type { CurveLine } from '../lines.ts';

/** Above this share of its range a program that draws may round the end of an axis beyond the range. */
const NEAR_TOP = 0.75;

/**
 * The end of an axis whose curves come near the top of what their measure can be: no axis of a measure "of 100" runs to 120. Lower ones
 * are left to the program, which fits them.
 * @param values as they are drawn, shares in percent
 */
export function valueAxis({ range, isShare }: Pick<CurveLine, 'range' | 'isShare'>, values: readonly number[]): { valAxisMaxVal?: number } {
  if (!range) return {};
  const top = (isShare ? 100 : 1) * range[1];
  return values.some((value) => value > NEAR_TOP * top) ? { valAxisMaxVal: top } : {};
}
