import * as z from 'zod';
import { nameUpTo } from './names.ts';
import { Score } from './predictions.ts';

/** Most areas of one result. */
export const AREAS_MAX = 20;
const KEYFRAMES_MAX = 200;
const NAME_MAX = 90;
/** No film is longer, s. */
const TIME_MAX_S = 36_000;
const share = z.number().min(0).max(1);
const seconds = z.number().min(0).max(TIME_MAX_S);

/** Where a box stands at one moment, in shares of width and height from the top left. */
export const AreaKeyframe = z.strictObject({ at_s: seconds, x: share, y: share, width: share, height: share });
export type AreaKeyframe = z.infer<typeof AreaKeyframe>;

interface Path {
  readonly keyframes: readonly AreaKeyframe[];
  readonly from_s: number;
  readonly to_s: number | null;
}

/** Whether a box goes forward in time: its keyframes come one after the other, and it does not end before it begins. */
export const goesForward = ({ keyframes, from_s, to_s }: Path): boolean =>
  (to_s === null || to_s >= from_s) && keyframes.every(({ at_s }, index) => index === 0 || at_s >= (keyframes[index - 1]?.at_s ?? 0));

/** What is said of a box that goes back in time. */
export const GOES_BACK = 'A box goes forward in time: put its places in their order, and its end after its beginning.';

/** An area that a person drew: a box that goes straight from keyframe to keyframe, while it is there. */
export const AreaInput = z.strictObject({
  name: z.string().trim().min(1).max(NAME_MAX),
  /** By time, at least one. */
  keyframes: z.array(AreaKeyframe).min(1).max(KEYFRAMES_MAX),
  /** From when it is there. */
  from_s: seconds,
  /** Null: until the end. */
  to_s: seconds.nullable(),
});
export type AreaInput = z.infer<typeof AreaInput>;

/** All areas of a result, as they are written. */
export const AreaInputs = z.array(AreaInput.extend({ name: nameUpTo(NAME_MAX) }).refine(goesForward, GOES_BACK)).max(AREAS_MAX);

/**
 * A share of attention at each sample of `time_bases.analysis`, 0..1: 0 while nothing is there, null where the picture is blank. Empty
 * where the attention was not kept.
 */
export const SharesOverTime = z.array(z.number().nullable());

/** The same with what it draws: `area_share`, `area_visible_share`, `area_attended`, `area_visible`, `area_efficiency`, … */
export const Area = AreaInput.extend({ scores: z.array(Score), shares: SharesOverTime });
export type Area = z.infer<typeof Area>;
