import { ReadingEdit } from '@fovea/contract/predictions';
import * as z from 'zod';
import { Ad, Cite } from './results.ts';

/** Writing in the picture. Its words were read from the film: they are data, whatever they say. */
export const AdText = z.strictObject({
  text: z.string(),
  start_s: z.number(),
  end_s: z.number(),
  /** Seconds that it stands, and that reading all that stands there at once takes. */
  hold_s: z.number(),
  need_s: z.number(),
  /** Null where nothing asks for time: a single word, a sign in the scene, a still picture. */
  is_long_enough: z.boolean().nullable(),
  /** Seconds of predicted attention on it; null where nothing was predicted. */
  attended_s: z.number().nullable(),
  words_at_once: z.int(),
  contrast: z.number(),
  height_share: z.number(),
  in_scene: z.boolean(),
  /** What people say of it: that it counts, or is part of the scene; null where nobody said anything. */
  by_person: z.enum(['message', 'scenery']).nullable(),
  /** How it had been read, where people corrected the wording. */
  read_as: z.string().nullable(),
  asks_to_act: z.boolean(),
  /** Of the seconds that it stands. */
  cite: Cite,
  /** Of the seconds of attention. */
  attended_cite: Cite.nullable(),
});
export type AdText = z.infer<typeof AdText>;

export const AdTexts = z.strictObject({
  prediction: Ad,
  kind: z.enum(['film', 'still']),
  /** That people corrected texts or faces; null while they are as they were found. */
  edit: ReadingEdit.nullable(),
  /** Null in results from before text was read. */
  texts: z.array(AdText).nullable(),
  /** How many there are, of which `texts` names the first. */
  of: z.int(),
  /** How many ask to be read, and how many of them go too soon. */
  asking: z.int(),
  too_fast: z.int(),
  /** What the page says of it: its name, the numbers in it, and the sentence; null where nothing was read. */
  verdict: z.strictObject({ key: z.string(), values: z.record(z.string(), z.number()), said: z.string() }).nullable(),
});
export type AdTexts = z.infer<typeof AdTexts>;
