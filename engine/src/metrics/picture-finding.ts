/** What speaks against finding a picture in a film. */
type FindingCode =
  | 'too_small'
  | 'extreme_ratio'
  | 'one_colour'
  | 'too_plain'
  | 'too_faint'
  | 'low_contrast'
  | 'few_corners'
  | 'needs_width'
  | 'soft_rim'
  | 'no_cut_out'
  | 'many_colours'
  | 'two_tones';

/** One measure that missed its limit. */
export interface PictureFinding {
  readonly code: FindingCode;
  /** `refuses`: there is nothing to find it by. `weakens`: it is searched for, and may be missed. `advises`: another picture would be found more often. */
  readonly effect: 'refuses' | 'weakens' | 'advises';
  readonly measured: number;
  readonly limit: number;
}
