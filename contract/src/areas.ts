import * as z from 'zod';
import { Score } from './predictions.ts';

/** Most areas of one result. */
export const AREAS_MAX = 20;
const KEYFRAMES_MAX = 200;
/** No film is longer, s. */
const TIME_MAX_S = 36_000;
const share = z.number().min(0).max(1);
const seconds = z.number().min(0).max(TIME_MAX_S);

/** Where a box stands at one moment, in shares of width and height from the top left. */
export const AreaKeyframe = z.strictObject({ at_s: seconds, x: share, y: share, width: share, height: share });
export type AreaKeyframe = z.infer<typeof AreaKeyframe>;

/** An area that a person drew: a box that goes straight from keyframe to keyframe, while it is there. */
export const AreaInput = z.strictObject({
  name: z.string().trim().min(1).max(90),
  /** By time, at least one. */
  keyframes: z.array(AreaKeyframe).min(1).max(KEYFRAMES_MAX),
  /** From when it is there. */
  from_s: seconds,
  /** Null: until the end. */
  to_s: seconds.nullable(),
});
export type AreaInput = z.infer<typeof AreaInput>;

/**
 * A share of attention at each sample of `time_bases.analysis`, 0..1: 0 while nothing is there, null where the picture is blank. Empty
 * where the attention was not kept.
 */
export const SharesOverTime = z.array(z.number().nullable());

/** The same with what it draws: `area_share`, `area_visible_share`, `area_attended`, `area_visible`, `area_efficiency`, … */
export const Area = AreaInput.extend({ scores: z.array(Score), shares: SharesOverTime });
export type Area = z.infer<typeof Area>;
